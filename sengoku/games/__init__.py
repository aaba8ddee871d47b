"""The register of the games: a name, and where its parts are, imported only when asked for."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import Game, Note, Seat, note
from sengoku.core.telling import Telling
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.core.things import Things
from sengoku.draw.motion import Motion, Moves, motions
from sengoku.draw.scene import Look, Scene

REGISTER: Mapping[str, str] = {
    "rokumon": "sengoku.games.rokumon",
    "rumble": "sengoku.games.rumble",
    "azuchi": "sengoku.games.azuchi",
    "tenku": "sengoku.games.tenku",
}
"""Each game's name and its package: ``rules.load(**options)``, ``scene.scene``, texts, lessons."""


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
    return tuple(REGISTER)


def load(name: str, **options: Any) -> Game[Any]:
    """Give the rules of a game with its options fixed.

    Args:
        name: one of `list_games`.
        **options: the game's own, such as ``act=3``; unknown ones are refused.

    Raises:
        BadOption: says which names or values exist.
    """
    game: Game[Any] = import_module(f"{package(name)}.rules").load(**options)
    return game


def package(name: str) -> str:
    """Give a game's package, or raise `BadOption`."""
    if name not in REGISTER:
        raise BadOption(note("core.option.game", name=str(name), games=", ".join(REGISTER)))
    return REGISTER[name]


def painter(name: str) -> Callable[[Game[Any], Any, Look], Scene]:
    """Give the function that draws a game: ``scene(game, view, look)``."""
    paint: Callable[[Game[Any], Any, Look], Scene] = import_module(f"{package(name)}.scene").scene
    return paint


def picture(game: Game[Any], state: Any, look: Look) -> Scene:
    """Draw a position as the seat of the look may see it; the only place where that is done.

    Args:
        game: the rules.
        state: the whole position.
        look: whose view it is, and what is marked on it.
    """
    return painter(game.name)(game, game.view(state, look.seat), look)


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
    found = _module(game, "motion")
    made: Moves = {} if found is None else found.MOVES
    return made


def things(game: Game[Any]) -> Things:
    """Give what a game says of the things on its board, for presses and cards of information."""
    found = _module(game, "things")
    made: Things = Things(game) if found is None else found.things(game)
    return made


def telling(game: Game[Any]) -> Telling:
    """Give how a match of a game is told."""
    found = _module(game, "telling")
    made: Telling = Telling(game) if found is None else found.telling(game)
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
    found = _module(game, "entry")
    if found is None:
        able = (one for one in REGISTER if find_spec(f"{package(one)}.entry") is not None)
        raise BadOption(note("core.option.entry", name=name, games=", ".join(able)))
    made: Game[Any] = found.entry(game)
    return made


def _module(game: Game[Any], name: str) -> Any:
    path = f"{game.package}.{name}"
    return import_module(path) if find_spec(path) is not None else None


@cache
def data(name: str) -> Mapping[str, Any]:
    """Read a game's ``data.toml``."""
    text = (files(package(name)) / "data.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def lesson_files(name: str) -> Mapping[str, Traversable]:
    """Name a game's lesson files, in their order of teaching."""
    folder = files(package(name)) / "lessons"
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return {f.name.removesuffix(".toml"): f for f in found}


@cache
def assumptions(name: str) -> tuple[Assumption, ...]:
    """List what we assume about a game: every entry of its data whose source is ``assumed``."""
    texts = catalogue(package(name))

    def found(table: Any) -> Iterator[Assumption]:
        if isinstance(table, list):
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
