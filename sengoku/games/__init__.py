"""The games: each a plugin, imported when it is asked for, and what is asked of any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from sengoku.core import plugin as plugins
from sengoku.core.data import data as facts
from sengoku.core.errors import BadOption, BrokenGame
from sengoku.core.game import Game, Note, Seat, note
from sengoku.core.given import shown
from sengoku.core.options import refuse_others
from sengoku.core.plugin import plugin, plugin_of
from sengoku.core.telling import Telling
from sengoku.core.texts import LANGUAGES, quoted
from sengoku.core.things import Things
from sengoku.core.toml import BadToml
from sengoku.core.worded import unread
from sengoku.draw.motion import Motion, Moves, motions
from sengoku.draw.plain import plain_scene
from sengoku.draw.scene import Look, Scene

OURS = ("rokumon", "rumble", "azuchi", "tenku")
"""The games that come with Sengoku, in the order in which they are offered."""

for _name in OURS:
    plugins.offer(_name, f"{__name__}.{_name}:PLUGIN")


@dataclass(frozen=True, slots=True)
class Assumption:
    """A reading that we chose where the rulebook and public sources are silent.

    Args:
        id: its name in ``data.toml`` and, as ``reading.<id>``, in the catalogue.
        value: what we chose.
        option: the option that changes it, or empty.
        texts: the sentence in each language.
    """

    id: str
    value: Any
    option: str
    texts: Mapping[str, str]


def list_games() -> tuple[str, ...]:
    """Name the games that can be loaded.

    >>> "rokumon" in list_games()
    True
    """
    return plugins.names()


def load(name: str, /, **options: Any) -> Game[Any]:
    """Give the rules of a game with its options fixed.

    Args:
        name: one of `list_games`.
        **options: the game's own, such as ``act=3``; unknown ones are refused.

    Raises:
        BadOption: says which names or values exist.
        DamagedData: a file of the game cannot be read, or a row of its data does not fit.
    """
    try:
        rules = plugin(name).part("load")
        refuse_others(name, rules, options)
        game = rules(**options)
    except BadToml as error:
        raise unread(error) from error
    if not isinstance(game, Game):
        raise BadOption(note("core.option.plugin-no-game", name=name, found=quoted(game)))
    if game.name != name:
        raise BadOption(note("core.option.plugin-other", name=name, found=quoted(game.name)))
    return game


def package(name: str) -> str:
    """Give a game's package, empty if it has none.

    Raises:
        BadOption: there is no such game.
    """
    return plugin(name).package


def painter(name: str) -> Callable[[Game[Any], Any, Look], Scene]:
    """Give the function that draws a game: ``scene(game, view, look)``."""
    return _painter(plugin(name))


def _painter(which: plugins.Plugin) -> Callable[[Game[Any], Any, Look], Scene]:
    return which.part("scene") or plain_scene


def picture(game: Game[Any], state: Any, look: Look) -> Scene:
    """Draw a position as the seat of the look may see it; the only place where that is done.

    Args:
        game: the rules.
        state: the whole position.
        look: whose view it is, and what is marked on it.

    Raises:
        BrokenGame: what draws it gives no scene.
    """
    scene = _painter(plugin_of(game))(game, game.view(state, look.seat), look)
    if not isinstance(scene, Scene):
        raise BrokenGame(note("core.fault.scene", game=game.name, value=shown(scene)))
    return scene


def moving(
    game: Game[Any], before: Any, after: Any, notes: Iterable[Note], seat: Seat | None
) -> tuple[Motion, ...]:
    """Give what moves in a ply, as a seat may see it.

    Args:
        game: the rules.
        before: the whole position before the ply.
        after: likewise after it.
        notes: what is told of the ply, to whomever.
        seat: who looks, or ``None`` for the audience.
    """
    views = game.view(before, seat), game.view(after, seat)
    return motions(moves(game), *views, (note for note in notes if note.visible_to(seat)))


def moves(game: Game[Any]) -> Moves:
    """Give how the notes of a game move what is drawn."""
    return plugin_of(game).part("motion") or {}


def things(game: Game[Any]) -> Things:
    """Give what a game says of the things on its board, for presses and cards of information."""
    made: Things = (plugin_of(game).part("things") or Things)(game)
    return made


def telling(game: Game[Any]) -> Telling:
    """Give how a match of a game is told."""
    made: Telling = (plugin_of(game).part("telling") or Telling)(game)
    return made


def entry(name: str, **options: Any) -> Game[Any]:
    """Give the game in which a real table is read off piece by piece.

    Args:
        name: the game's; only some can be entered.
        **options: the game's own.

    Raises:
        BadOption: says which games and options there are.
    """
    game = load(name, **options)
    made = plugin(name).part("entry")
    if made is None:
        able = ", ".join(each.name for each in plugins.every() if each.entry is not None)
        raise BadOption(note("core.option.entry", name=name, games=able))
    entered: Game[Any] = made(game)
    return entered


def data(name: str) -> Mapping[str, Any]:
    """Give the facts of a game, as its ``data.toml`` has them; they cannot be changed."""
    where = package(name)
    return facts(where) if where else {}


def lesson_files(name: str) -> Mapping[str, Traversable]:
    """Name a game's lesson files, in their order of teaching: the rules, then the ideas.

    A game without lessons has none.
    """
    where = package(name)
    folder = files(where) / "lessons" if where else None
    if folder is None or not folder.is_dir():
        return {}
    found = {
        file.name.removesuffix(".toml"): file
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }
    return {each: found[each] for each in sorted(found, key=lambda one: (bool(idea_of(one)), one))}


def idea_of(lesson: str) -> str:
    """Give the motif of a lesson that teaches an idea; empty for one that teaches rules.

    Args:
        lesson: its name.

    >>> idea_of("idea-2-double-threat"), idea_of("act2")
    ('double-threat', '')
    """
    head, _, rest = lesson.partition("-")
    number, _, motif = rest.partition("-")
    return motif if head == "idea" and number.isdecimal() else ""


def ideas(name: str) -> Mapping[str, str]:
    """Name the lessons on a game's ideas by their motifs, in the order of teaching.

    Args:
        name: the game's.
    """
    return {idea_of(each): each for each in lesson_files(name) if idea_of(each)}


def rule_lessons(name: str) -> tuple[str, ...]:
    """Name the lessons on a game's rules, in the order of teaching.

    Args:
        name: the game's.
    """
    return tuple(each for each in lesson_files(name) if not idea_of(each))


def assumptions(name: str) -> tuple[Assumption, ...]:
    """List what we assume about a game: every entry of its data whose source is ``assumed``.

    Args:
        name: one of `list_games`.

    Raises:
        BadOption: there is no such game.
    """
    texts = load(name).texts

    def found(table: Any) -> Iterator[Assumption]:
        if isinstance(table, tuple):
            for entry in table:
                yield from found(entry)
        elif isinstance(table, Mapping):
            if table.get("source") == "assumed":
                key = f"reading.{table['id']}"
                words = {language: texts.text(key, language) for language in LANGUAGES}
                yield Assumption(table["id"], table.get("value"), table.get("option", ""), words)
            for entry in table.values():
                yield from found(entry)

    return tuple(found(data(name)))
