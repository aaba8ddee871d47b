"""What a game offers, part by part, and where it is found.

A game is a `Plugin`. Those that come with Sengoku, those of other packages (the entry point
group ``sengoku.games``) and those that a person registers in a cell are treated alike; nothing
is found by the name of a module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeVar

from sengoku.core import given, numbers
from sengoku.core.errors import BadOption
from sengoku.core.game import Game
from sengoku.core.notes import note
from sengoku.core.sound import named
from sengoku.core.texts import quoted
from sengoku.core.thinking import Mind, Thinking
from sengoku.core.worded import texts_of

GROUP = "sengoku.games"
"""The entry points of packages that bring a game: each names a `Plugin`, or a class of games."""

R = TypeVar("R")

MOST = 160
"""How much is told of what went wrong in somebody else's package."""

Part = Any
"""Something a game offers: the thing itself, or where it is, as ``package.module:name``.

With a dot in front it lies in the plugin's own package: ``.rules:load``.
"""


@dataclass(frozen=True, slots=True, repr=False)
class Plugin:
    """What a game offers; all but its name and its rules may be left out.

    Args:
        name: what it is loaded by, such as ``rokumon``.
        load: gives the rules with the options fixed: ``load(**options) -> Game``. A class of
            games serves, with or without options.
        package: where ``texts``, ``lessons`` and ``data.toml`` are; empty if there is none.
        scene: draws it: ``scene(game, view, look) -> Scene``.
        motion: ``MOVES``, how its notes move what is drawn.
        loose: ``loose(game, language) -> tuple[Item, ...]``, its cards or pieces one by one, to be
            printed: each with a `Rect` as its area, and what it does as its label.
        things: ``things(game) -> Things``, what a press on a thing means.
        telling: ``telling(game) -> Telling``, how a match is told.
        entry: ``entry(game) -> Game``, in which a real table is typed in.
        topics: what analysis can tell: an object or module with ``insights(game)`` and, where it
            knows them, ``refutes``, ``refutation``, ``settled`` and ``waiting``.
        thinking: ``thinking(game) -> Thinking``, how the engine thinks about it, and its levels.
        mind: ``mind(game) -> Mind``, what the engine may ask beyond the rules.
        chance: the file in its package that holds its curves of `sengoku.core.chance`; empty if
            there is none.
        puzzles: ``puzzles() -> tuple[Puzzle, ...]``.
        themes: ``themes(game, puzzle) -> str``, the motif of the idea that a puzzle practises, or
            empty; ``game`` is loaded with the puzzle's options.
        solved: ``solved(game) -> bool``, whether everything is known of it.
        solver: an object or module with ``exactly(game, view)``, for what is solved.
        facts: ``facts(data) -> Mapping``, numbers and lists for its sentences that follow from
            its data.
        check: ``check(data)``, which refuses data that do not fit together.
        colours: the palette colours of its seats, where they are not the usual ones.
        printed: the opponents its rulebook describes, by name: objects or modules with
            ``plays``, ``seat`` and ``explain``.

    >>> mine = Plugin("mine", load=".rules.game:load", package="sengoku.games.rokumon")
    >>> mine.part("load").__name__
    'load'
    """

    name: str
    load: Part
    package: str = ""
    scene: Part = None
    motion: Part = None
    loose: Part = None
    things: Part = None
    telling: Part = None
    entry: Part = None
    topics: Part = None
    thinking: Part = None
    mind: Part = None
    chance: str = ""
    puzzles: Part = None
    themes: Part = None
    solved: Part = None
    solver: Part = None
    facts: Part = None
    check: Part = None
    colours: Part = None
    printed: Mapping[str, Part] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        object.__setattr__(self, "printed", MappingProxyType({**self.printed}))
        if self.package and self.facts is not None:
            numbers.derived[self.package] = lambda: self.part("facts")

    def __repr__(self) -> str:
        return f"<Plugin {quoted(self.name)}>"

    def part(self, name: str) -> Any:
        """Give a part, imported if it is only named; ``None`` if it is absent.

        Raises:
            BadOption: it is not where it is said to be.
        """
        where = getattr(self, name)
        try:
            return self.found(where)
        except (ImportError, AttributeError) as error:
            why = quoted(f"{type(error).__name__}: {error}", MOST)
            lost = note("core.option.plugin-lost", name=self.name, part=name, why=why)
            raise BadOption(lost) from error

    def found(self, part: Part) -> Any:
        """Give what a part names, or the part itself."""
        return found(part, self.package) if isinstance(part, str) else part


@cache
def found(where: str, package: str = "") -> Any:
    """Import what is named as ``package.module:name``; without a name, the module.

    >>> found("sengoku.core.notes:CHANCE") == found(".notes:CHANCE", "sengoku.core")
    True
    """
    path, _, name = where.partition(":")
    module = import_module(path, package or None)
    return getattr(module, name) if name else module


_offered: dict[str, Part] = {}
_outside: dict[str, Any] = {}


def offer(name: str, where: str) -> None:
    """Say where the plugin of a game is, which is imported once it is asked for.

    Args:
        name: the game's.
        where: as in `Part`.
    """
    _offered[name] = where


def register(offered: R) -> R:
    """Add a game, from a cell or anywhere; one of the same name is replaced.

    Args:
        offered: a `Plugin`, or a class of games that has no more to offer than its rules.

    Returns:
        The same, so that a class of games can be registered by writing this over it.

    Raises:
        BadOption: it is neither, has no fit name, or is called as a game that comes with
            Sengoku.
        BrokenGame: its words are not what they have to be.
    """
    plugin = as_plugin(offered)
    name = plugin.name
    named(name)
    if isinstance(_offered.get(name), str):
        raise BadOption(note("core.option.plugin-taken", name=name))
    missing = ", ".join(sorted(getattr(plugin.load, "__abstractmethods__", ())))
    if missing:
        raise BadOption(note("core.option.plugin-half", name=name, methods=missing))
    own = getattr(plugin.load, "name", name)
    if isinstance(plugin.load, type) and own != name:
        raise BadOption(note("core.option.plugin-other", name=name, found=quoted(own)))
    if isinstance(plugin.load, type) and getattr(plugin.load, "words", None):
        texts_of(plugin.load)
    _offered[name] = plugin
    return offered


def as_plugin(offered: Any) -> Plugin:
    """Give what is offered as a plugin: a class of games offers its rules.

    Args:
        offered: a plugin, or such a class.

    Raises:
        BadOption: it is neither.
    """
    if isinstance(offered, Plugin):
        return offered
    if isinstance(offered, type) and issubclass(offered, Game):
        return Plugin(getattr(offered, "name", ""), load=offered, package=offered.package)
    if isinstance(offered, Game):
        kind = type(offered).__name__
        raise BadOption(note("core.option.plugin-made", value=quoted(offered), kind=kind))
    raise BadOption(note("core.option.plugin", value=quoted(offered)))


@contextmanager
def registered(plugin: Plugin) -> Iterator[None]:
    """Have a game in the register for a while; one that comes with Sengoku is there anyway.

    Args:
        plugin: what the game offers.
    """
    name, before = plugin.name, _offered.get(plugin.name)
    if not isinstance(before, str):
        register(plugin)
    try:
        yield
    finally:
        forget(name)
        if before is not None:
            _offered[name] = before


def forget(name: str) -> None:
    """Take a registered game away again; one that comes with Sengoku stays.

    Args:
        name: the game's.

    Raises:
        BadOption: that is no name.
    """
    given.fit("name", name, given.TEXT)
    if isinstance(_offered.get(name), Plugin):
        del _offered[name]


def names() -> tuple[str, ...]:
    """Name the games: those that come with Sengoku, those of packages, those registered here."""
    return tuple(dict.fromkeys((*_offered, *_entry_points())))


def plugin(name: Any) -> Plugin:
    """Give a game's plugin.

    Args:
        name: one of `names`.

    Raises:
        BadOption: says which games there are, or what is wrong with the package of this one.
    """
    if isinstance(name, str) and name in _offered:
        offered = _offered[name]
        made: Plugin = offered if isinstance(offered, Plugin) else found(offered)
        return made
    kind = name if isinstance(name, type) else type(name)
    if issubclass(kind, Game):
        asked = quoted(getattr(kind, "name", ""))
        form = f"sengoku.register({kind.__name__})"
        raise BadOption(note("core.option.game-class", form=form, name=asked))
    if not isinstance(name, str) or name not in _entry_points():
        raise BadOption(note("core.option.game", name=quoted(name), games=", ".join(names())))
    if name not in _outside:
        try:
            loaded = as_plugin(_entry_points()[name].load())
        except Exception as error:
            why = quoted(f"{type(error).__name__}: {error}", MOST)
            raise BadOption(note("core.option.plugin-broken", name=name, why=why)) from error
        if loaded.name != name:
            why = quoted(loaded)
            raise BadOption(note("core.option.plugin-broken", name=name, why=why))
        _outside[name] = loaded
    kept: Plugin = _outside[name]
    return kept


def plugin_of(game: Game[Any]) -> Plugin:
    """Give the plugin a game came from, one that only says its rules if it is not registered."""
    if game.name in _offered or game.name in _entry_points():
        return plugin(game.name)
    return Plugin(game.name, load=type(game), package=game.package)


def thinking_of(game: Game[Any]) -> Thinking:
    """Say how the engine thinks about a game; the usual, if its plugin says nothing."""
    told = plugin_of(game).part("thinking")
    thinking: Thinking = Thinking() if told is None else told(game)
    return thinking


def mind_of(game: Game[Any]) -> Mind:
    """Give what the engine may ask about a game beyond its rules."""
    told = plugin_of(game).part("mind")
    mind: Mind = Mind(game) if told is None else told(game)
    return mind


@cache
def _entry_points() -> Mapping[str, Any]:
    """Name what installed packages offer; their code is not run yet."""
    # Here, because it takes longer to import than all of our core.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def every() -> Iterator[Plugin]:
    """Give the plugin of every game, those that cannot be loaded left out."""
    for name in names():
        try:
            yield plugin(name)
        except BadOption:
            continue
