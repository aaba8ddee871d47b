"""What games of level 4 say to players: the first player's edge, points, what cards are worth.

``tools/findings.py`` counts them; the numbers lie beside this module.

>>> first_player().text.splitlines()[0]
'How often the player who acts first won'
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from sengoku.arena.concluded import concluded, say, shown
from sengoku.arena.plan import refused
from sengoku.arena.rating import interval
from sengoku.arena.shown import Sheet, listed, sheet, signed
from sengoku.core.data import frozen
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, USUAL, quoted
from sengoku.draw.figure import Figure
from sengoku.draw.whiskers import Axis, Whisker, whiskers

HOWS = ("lot", "without", "more")
"""How what a card is worth was found out: two kinds of cause, and what only goes together."""

FEWEST = 30
"""What rests on fewer games is not shown."""


@cache
def findings() -> Mapping[str, Any]:
    """Give all that was counted; nobody who holds it can change it."""
    text = files("sengoku.arena").joinpath("findings.json").read_text("utf-8")
    found: Mapping[str, Any] = frozen(json.loads(text))
    return found


def first_player(language: str = USUAL) -> Figure:
    """Draw what share of the games the first to act won, by game, edition and number of players.

    Args:
        language: ``en`` or ``ja``.
    """
    one_of("language", language, LANGUAGES)
    settings = [row for row in findings()["settings"] if row["games"] >= FEWEST]
    # Those of as many players stand together, as they have one even share.
    ordered = sorted(settings, key=lambda row: int(row["seats"]))
    return _figure("first", [_first(row, language) for row in ordered], language)


def cards(how: str, setting: str, language: str = USUAL) -> Figure:
    """Draw what cards are worth in a setting.

    Args:
        how: one of `HOWS`: ``lot`` (who has it is luck), ``without`` (the same games with it
            forbidden) or ``more`` (who did it more often: what goes together, not what causes).
        setting: the key of a setting of two players, such as ``rumble-rn-2p``.
        language: ``en`` or ``ja``.

    Raises:
        BadOption: there is no such way, setting or language.
    """
    if how not in HOWS:
        raise refused("findings.unknown", value=quoted(how), values=", ".join(HOWS))
    known = tuple(row["key"] for row in findings()["settings"])
    if setting not in known and not worths(how, setting):
        raise refused("findings.setting", value=quoted(setting), values=", ".join(known))
    one_of("language", language, LANGUAGES)
    rows = [_worth(row, language) for row in worths(how, setting)]
    return _figure(how, sorted(rows, key=lambda row: -row.middle), language)


def worths(how: str, setting: str) -> tuple[Mapping[str, Any], ...]:
    """Give the rows that `cards` draws.

    Args:
        how: as there.
        setting: as there.
    """
    every: Sequence[Mapping[str, Any]] = findings()["cards"]
    return tuple(
        row
        for row in every
        if row["how"] == how and row["setting"] == setting and row["games"] >= FEWEST
    )


def points(language: str = USUAL) -> Sheet:
    """Tell typical points and lengths, a line for each setting.

    Args:
        language: ``en`` or ``ja``.
    """
    one_of("language", language, LANGUAGES)
    settings = [row for row in findings()["settings"] if row["games"] >= FEWEST]
    caption = say("head.points", language)
    names = ("where", "winner", "others", "actions", "games")
    cells = [tuple(_cells(row, language)) for row in settings]
    table = listed(caption, _head(names, language), cells)
    lines = [caption, *(_line(row, language) for row in settings)]
    return sheet([table], "\n".join(lines), language)


def act_six(language: str = USUAL) -> Sheet:
    """Tell how far the search for proofs got in act 6 of Rokumon.

    Args:
        language: ``en`` or ``ja``.
    """
    one_of("language", language, LANGUAGES)
    title, told, read = say("six.title", language), proven(language), proven_read(language)
    early: Mapping[str, int] = findings()["six"]["early"]
    turns = say("six.turns", language)
    inside = "".join(f"<li>{escape(line)}</li>" for line in told)
    table = listed(turns, _head(("turns", "games"), language), early.items())
    rows = [say("six.row", language, turns=own, count=count) for own, count in early.items()]
    parts = [f"<p><strong>{escape(title)}</strong></p><ul>{inside}</ul>", table, f"<p>{read}</p>"]
    return sheet(parts, "\n".join([title, *told, turns, *rows, read]), language)


def proven(language: str) -> list[str]:
    """Say how much could be proven in act 6 of Rokumon, a sentence each.

    Args:
        language: ``en`` or ``ja``.
    """
    six = findings()["six"]
    games, positions = six["games"], six["positions"]
    return [
        say("six.openings", language, count=six["openings"], proven=six["opened"]),
        say("six.positions", language, games=games, count=positions, proven=six["proven"]),
        say("six.longest", language, count=six["longest"]),
        say("six.missed", language, count=six["missed"]),
    ]


def proven_read(language: str) -> str:
    """Read one row of the table of `act_six` out: of those with several turns the most frequent.

    Args:
        language: ``en`` or ``ja``.
    """
    six = findings()["six"]
    rows = [(int(turns), count) for turns, count in six["early"].items() if int(turns) > 1]
    turns, count = max(rows, key=lambda row: row[1])
    return say("six.read", language, turns=turns, count=count, games=six["games"])


def named(row: Mapping[str, Any], language: str) -> str:
    """Name what a row is of; a language that was added since it was counted hears the usual one.

    Args:
        row: of what was counted.
        language: in which it is told.
    """
    name: str = row["name"].get(language, row["name"][USUAL])
    return name


def _figure(kind: str, rows: Sequence[Whisker], language: str) -> Figure:
    title, below = say(f"{kind}.title", language), concluded(kind, rows, language)
    return whiskers(title, rows, _axis(kind, language), below=below, language=language)


def _axis(kind: str, language: str) -> Axis:
    def percent(number: float) -> str:
        return say("axis.percent", language, number=f"{100 * number:.0f}")

    def change(number: float) -> str:
        return signed(100 * number) if round(number, 3) else "0"

    def even(number: float) -> str:
        return say("axis.even", language, number=shown(number).removesuffix(".0"))

    between = say("axis.between", language)
    if kind == "without":
        zero = say("axis.zero", language, number=0)
        return Axis(say("axis.gain", language), change, lambda _: zero, between)
    return Axis(say("axis.share", language), percent, even, between)


def _head(names: Sequence[str], language: str) -> list[str]:
    return [say(f"head.{name}", language) for name in names]


def _scored(row: Mapping[str, Any]) -> bool:
    """Tell whether there are points: in Rokumon one wins or does not."""
    return bool(row["winner"]) and row["winner"][-1] > 1


def _cells(row: Mapping[str, Any], language: str) -> Iterator[object]:
    yield named(row, language)
    for part in ("winner", "others", "plies"):
        low, mid, high = row[part] if part == "plies" or _scored(row) else ("", "", "")
        yield say("range", language, low=low, mid=mid, high=high) if mid != "" else "–"
    yield f"{row['games']:,}"


def _line(row: Mapping[str, Any], language: str) -> str:
    low, mid, high = row["plies"]
    args = {"name": named(row, language), "low": low, "mid": mid, "high": high}
    if not _scored(row):
        return say("length", language, **args)
    told = {f"w{at}": each for at, each in enumerate(row["winner"])}
    told |= {f"o{at}": each for at, each in enumerate(row["others"])}
    return say("points", language, **args, **told)


def _first(row: Mapping[str, Any], language: str) -> Whisker:
    return _share(row, row["order"][0], 1 / row["seats"], language)


def _worth(row: Mapping[str, Any], language: str) -> Whisker:
    if "gain" not in row:
        return _share(row, row["points"], 0.5, language)
    gain, half = row["gain"], row["half"]
    args = {"gain": signed(100 * gain, 1), "half": shown(half), "count": row["games"]}
    label = say("gain", language, **args)
    return Whisker(named(row, language), gain, gain - half, gain + half, 0.0, label)


def _share(row: Mapping[str, Any], won: float, even: float, language: str) -> Whisker:
    low, high = interval(won, row["games"])
    middle = won / row["games"]
    args = {"share": shown(middle), "low": shown(low), "high": shown(high), "count": row["games"]}
    label = say("share", language, **args)
    return Whisker(named(row, language), middle, low, high, even, label)
