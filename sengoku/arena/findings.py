"""What games of level 4 say to players: the first player's edge, points, what cards are worth.

``tools/findings.py`` counts them; the numbers lie beside this module.

>>> first_player().text.splitlines()[0]
'What the first to act won'
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.arena.plan import TEXTS, refused
from sengoku.arena.rating import interval
from sengoku.core.data import frozen
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, catalogue, quoted
from sengoku.draw.figure import Figure
from sengoku.draw.whiskers import Whisker, whiskers

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


def first_player(language: str = "en") -> Figure:
    """Draw what share of the games the first to act won, by game, edition and number of players.

    Args:
        language: ``en`` or ``ja``.
    """
    one_of("language", language, LANGUAGES)
    rows = [_first(row, language) for row in findings()["settings"] if row["games"] >= FEWEST]
    return whiskers(_say("first", language), rows)


def cards(how: str, setting: str, language: str = "en") -> Figure:
    """Draw what cards are worth in a setting.

    Args:
        how: one of `HOWS`: ``lot`` (who has it is luck), ``without`` (the same games with the card
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
    return whiskers(_say(f"how.{how}", language), sorted(rows, key=lambda row: -row.middle))


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


def points(language: str = "en") -> str:
    """Tell typical points and lengths, a line for each setting.

    Args:
        language: ``en`` or ``ja``.
    """
    one_of("language", language, LANGUAGES)
    return "\n".join(_points(language))


def _points(language: str) -> Iterator[str]:
    for row in findings()["settings"]:
        if row["games"] < FEWEST:
            continue
        plies = row["plies"]
        args = {"name": row["name"][language], "low": plies[0], "mid": plies[1], "high": plies[2]}
        # In Rokumon one wins or does not: there are no points.
        if not row["winner"] or row["winner"][-1] <= 1:
            yield _say("length", language, **args)
            continue
        told = {f"w{at}": each for at, each in enumerate(row["winner"])}
        told |= {f"o{at}": each for at, each in enumerate(row["others"])}
        yield _say("points", language, **args, **told)


def _first(row: Mapping[str, Any], language: str) -> Whisker:
    low, high = interval(row["order"][0], row["games"])
    middle = row["order"][0] / row["games"]
    label = _label(middle, low, high, row["games"], language)
    return Whisker(row["name"][language], middle, low, high, 1 / row["seats"], label)


def _worth(row: Mapping[str, Any], language: str) -> Whisker:
    name, games = row["name"][language], row["games"]
    if "gain" in row:
        gain, half = row["gain"], row["half"]
        args = {"gain": f"{100 * gain:+.0f}", "half": f"{100 * half:.0f}", "count": games}
        label = _say("gain", language, **args)
        return Whisker(name, gain, gain - half, gain + half, 0.0, label)
    low, high = interval(row["points"], games)
    middle = row["points"] / games
    return Whisker(name, middle, low, high, 0.5, _label(middle, low, high, games, language))


def _label(middle: float, low: float, high: float, games: int, language: str) -> str:
    shares = {"share": middle, "low": low, "high": high}
    told = {name: f"{100 * each:.0f}" for name, each in shares.items()}
    return _say("share", language, count=games, **told)


def _say(key: str, language: str, **args: Any) -> str:
    return catalogue(TEXTS).text(f"arena.findings.{key}", language, **args)
