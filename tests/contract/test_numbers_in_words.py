"""Words follow numbers: a number of a game's data that is changed changes what is read.

Each number of ``data.toml`` is changed by one. Then a text of the game, a lesson or its README says
something else, or the game refuses such data and names the row; or it is a number that nobody
needs to read, and ``UNSPOKEN`` in ``tests.contract.games`` says why.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.data import frozen
from sengoku.core.errors import SengokuError
from sengoku.core.game import note
from sengoku.core.numbers import Tongue, UnknownFact, fill, known, overlaid, taken
from sengoku.core.plugin import plugin
from sengoku.core.texts import LANGUAGES, USUAL, common
from sengoku.games import package
from tests.contract.games import facts

NOT_YET: tuple[str, ...] = ()
"""Games whose sentences do not take their numbers from the data yet."""

GAMES = [name for name in sengoku.list_games() if name not in NOT_YET]

Check = Callable[[Mapping[str, Any]], None]
Told = Callable[[Mapping[str, Any]], Iterable[str]]
Place = tuple[str | int, ...]


def numbers(data: Any, above: Place = ()) -> Iterator[Place]:
    """List where numbers stand in data; true and false are none."""
    if isinstance(data, Mapping | list):
        for key, value in data.items() if isinstance(data, Mapping) else enumerate(data):
            yield from numbers(value, (*above, key))
    elif isinstance(data, int) and not isinstance(data, bool):
        yield above


def changed(data: Mapping[str, Any], path: Place) -> Mapping[str, Any]:
    """Give data in which one number is one more."""
    other = deepcopy(dict(data))
    holder: Any = other
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] += 1
    return other


def spoken(node: Any) -> Iterator[tuple[str, str]]:
    """List the texts of a lesson with their language."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key in LANGUAGES and isinstance(value, str):
                yield key, value
            else:
                yield from spoken(value)
    elif isinstance(node, list):
        for below in node:
            yield from spoken(below)


@cache
def texts(name: str) -> tuple[tuple[str, str], ...]:
    """List every text of a game's package that takes something from its data, with its language."""
    home = Path(str(files(name)))
    found: list[tuple[str, str]] = []
    for path in sorted(home.rglob("texts/*.toml")):
        lines = flat(tomllib.loads(path.read_text(encoding="utf-8")))
        found += [(path.stem, text) for text in lines]
    for path in sorted(home.rglob("lessons/*.toml")):
        found += spoken(tomllib.loads(path.read_text(encoding="utf-8")))
    found += [(USUAL, path.read_text("utf-8")) for path in home.glob("texts/README.*.md")]
    return tuple(each for each in found if taken(each[1]))


def flat(table: Mapping[str, Any]) -> Iterator[str]:
    """List the texts of a catalogue."""
    for value in table.values():
        yield from flat(value) if isinstance(value, Mapping) else (str(value),)


@cache
def tongue(language: str) -> Tongue:
    """Give how a language says numbers; a name is left as the data have it."""
    keys = [key for key in common().keys(language) if key.startswith("number.")]
    words = {key.removeprefix("number."): common().template(key, language) for key in keys}
    return Tongue(words, str)


def read(name: str, data: Mapping[str, Any], told: Told | None = None) -> list[str]:
    """Give all that is read of a game with such data."""
    facts = overlaid(name, frozen(data))
    said = [fill(text, facts, tongue(language)) for language, text in texts(name)]
    return said + ([] if told is None else list(told(frozen(data))))


def refusal(check: Check | None, data: Mapping[str, Any], path: Place) -> str | None:
    """Give why such data are refused, or ``None``; a refusal has to name the row."""
    said = None
    try:
        if check is not None:
            check(frozen(data))
    except SengokuError as error:
        said = str(error)
    rows = [key for key in path if isinstance(key, str)]
    assert said is None or any(row in said for row in rows), f"{said} does not name one of {rows}"
    return said


def faults(
    name: str,
    data: Mapping[str, Any],
    unspoken: Mapping[str, str],
    check: Check | None,
    told: Told | None = None,
) -> list[str]:
    """List the numbers that could be changed without anybody's reading it, and idle patterns."""
    before = read(name, data, told)
    found, idle = [], set(unspoken)
    for path in numbers(data):
        dotted = ".".join(map(str, path))
        patterns = {pattern for pattern in unspoken if fnmatchcase(dotted, pattern)}
        other = changed(data, path)
        heard = refusal(check, other, path) is not None or read(name, other, told) != before
        if heard and patterns:
            found.append(f"{dotted} is read, and stands under {', '.join(sorted(patterns))}")
        elif not heard and not patterns:
            found.append(f"{dotted} is not read")
        idle -= patterns
    return found + [f"{pattern} matches no number" for pattern in sorted(idle)]


def checker(name: str) -> Check | None:
    """Give how a game checks its data."""
    check: Check | None = plugin(name).part("check")
    return check


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_is_changed_is_read(name: str) -> None:
    home = package(name)
    data = tomllib.loads((files(home) / "data.toml").read_text(encoding="utf-8"))
    assert len(list(numbers(data))) > 9
    unspoken = getattr(facts(name), "UNSPOKEN", {})
    assert all(unspoken.values()), "each pattern has its reason"
    told = getattr(facts(name), "told", None)
    found = faults(home, data, unspoken, checker(name), told)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", sengoku.list_games())
def test_a_lesson_takes_the_same_numbers_in_every_language(name: str) -> None:
    def pairs(node: Any) -> Iterator[Mapping[str, str]]:
        if isinstance(node, Mapping):
            if isinstance(node.get(USUAL), str):
                yield node
            for below in node.values():
                yield from pairs(below)
        elif isinstance(node, list):
            for below in node:
                yield from pairs(below)

    for path in sorted((files(package(name)) / "lessons").iterdir(), key=lambda file: file.name):
        if path.name.endswith(".toml"):
            for words in pairs(tomllib.loads(path.read_text(encoding="utf-8"))):
                assert len({taken(text) for text in words.values()}) == 1, (path.name, words)


def alone(text: str, least: int) -> list[int]:
    """List the numbers that a text says by itself, from a size on; those of a list 1, 2, 3 ... not.

    >>> alone("{count} of 12: 1 wood; 2 stone; 3 tile; 4 coins", 2)
    [12]
    """
    found = [int(number) for number in re.findall(r"\d+", re.sub(r"\{[^}]*\}", "", text))]
    steps = 0
    for number in found:
        steps += number == steps + 1
    if steps > 3:
        for number in range(1, steps + 1):
            found.remove(number)
    words = {common().text(f"number.{number}", USUAL): number for number in range(least, 13)}
    found += [words[word] for word in re.findall(r"\w+", text.lower()) if word in words]
    return [number for number in found if number >= least]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_on_one_page_say_no_large_number_by_themselves(name: str, language: str) -> None:
    """Large ones alone: a small one may be a step, an act, or one thing of many."""
    for path in sorted(Path(str(files(package(name)))).rglob(f"texts/{language}.toml")):
        doc = tomllib.loads(path.read_text(encoding="utf-8"))
        for text in (*flat(doc.get("rule", {})), *flat(doc.get("reading", {}))):
            assert not alone(text, 10), text


def test_a_number_that_stands_alone_is_found() -> None:
    assert alone("Lay {=castles:count} castles, eleven areas and 12 tokens.", 10) == [12, 11]
    assert alone("1 win; 2 cover; 3 block; 4 deploy; 10 surrender", 2) == [10]
    assert alone("山札は52枚、{=hand}枚を配ります。", 10) == [52]


TOYS = "tests.toys"


def toys(**more: Any) -> dict[str, Any]:
    """Give the toy's data with more in it."""
    data = tomllib.loads((files(TOYS) / "data.toml").read_text(encoding="utf-8"))
    return data | more


def no_four(data: Mapping[str, Any]) -> None:
    """Refuse a fourth heap."""
    if data["heaps"]["many"] > 3:
        raise SengokuError(note("core.option.game", name="[heaps] many", games="1 to 3"))


@pytest.mark.parametrize(
    ("more", "unspoken", "check", "fault"),
    [
        ({}, {}, None, []),
        ({"yes": True}, {}, None, []),
        ({"map": {"at": [[1, 2], [3, 4]]}}, {"map.at.*": "of the drawing"}, None, []),
        ({"map": {"at": [7]}}, {}, None, ["map.at.0 is not read"]),
        ({}, {"pass.*": "no"}, None, ["pass.value is read, and stands under pass.*"]),
        ({}, {"map.*": "no"}, None, ["map.* matches no number"]),
        ({"heaps": {"many": 3}}, {}, no_four, []),
        ({"heaps": {"many": 3}}, {}, None, ["heaps.many is not read"]),
        ({"heaps": {"many": 3}}, {"heaps.*": "no"}, no_four,
         ["heaps.many is read, and stands under heaps.*"]),
        ({"heaps": {"many": 2}}, {}, no_four, ["heaps.many is not read"]),
    ],
)  # fmt: skip
def test_it_finds_what_is_not_read(
    more: dict[str, Any], unspoken: dict[str, str], check: Check | None, fault: list[str]
) -> None:
    assert faults(TOYS, toys(**more), unspoken, check) == fault


def test_what_a_game_makes_of_its_rows_is_read_too() -> None:
    def told(data: Mapping[str, Any]) -> list[str]:
        return [f"Up to {data['heaps']['many']} heaps."]

    assert faults(TOYS, toys(heaps={"many": 3}), {}, None, told) == []
    assert faults(TOYS, toys(heaps={"much": 3, "many": 1}), {}, None, told) == [
        "heaps.much is not read"
    ]


def test_a_refusal_that_does_not_name_the_row_is_no_answer() -> None:
    def vague(data: Mapping[str, Any]) -> None:
        raise SengokuError(note("core.option.game", name="these data", games="others"))

    with pytest.raises(AssertionError, match="does not name"):
        faults(TOYS, toys(), {}, vague)


@pytest.mark.parametrize("name", sengoku.list_games())
def test_every_text_finds_what_it_takes(name: str) -> None:
    home = package(name)
    try:
        read(home, known(home))
    except UnknownFact as error:
        pytest.fail(str(error))
