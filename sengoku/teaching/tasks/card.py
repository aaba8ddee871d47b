"""The task of a card of one's own: a ferry that lands only where somebody waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from sengoku.bots.blame import kind
from sengoku.core.errors import DamagedData
from sengoku.core.game import Note, Term, note
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games.rumble.components import AREAS, COUNT, INDEX, SEA
from sengoku.games.rumble.own_card import PLACE, own_card
from sengoku.games.rumble.rows import row
from sengoku.games.rumble.rules.game import Rumble
from sengoku.teaching.finding import NotYet, Wrong
from sengoku.teaching.trying import Answer

PACKAGE = "sengoku.teaching"
POSITIONS = 40
TOGETHER = 2
"""So many soldiers go with the ferry."""


def own_game(given: Any) -> Rumble:
    """Give the game with the card whose row a pupil's function gives.

    Raises:
        Wrong: says what of the row does not fit.
    """
    table = Answer(given, "my_card", ())()
    if not isinstance(table, Mapping):
        raise Wrong("no-row", found=kind(table))
    if not table or any(value is ... for value in table.values()):
        raise NotYet
    try:
        row("ferry", table)
    except DamagedData as error:
        raise Wrong("row", why=error) from None
    texts = catalogue(PACKAGE)
    return own_card(table, {one: texts.text("card.ferry", one) for one in LANGUAGES})


def form(given: Any, luck: int) -> Note:
    """Check that the row can be read."""
    own_game(given)
    return note("right.row")


def moves(given: Any, luck: int) -> Note:
    """Check that the card does what was asked for, and nothing else."""
    game, rng = own_game(given), Random(luck)
    for _ in range(POSITIONS):
        left, troops = game.kit.soldiers - 1, []  # one is still to be placed
        for _ in AREAS:
            own = min(left, rng.choice((0, 0, 1, 2, 3)))
            troops.append([own, rng.randrange(2)])
            left -= own
        doc = {"troops": dict(zip(AREAS, troops, strict=True)), "display": [PLACE]}
        _same(game, game.position(doc), [own for own, _ in troops])
    return note("right.card", count=POSITIONS)


def _same(game: Rumble, s: Any, own: list[int]) -> None:
    wanted = {
        f"move {AREAS[here]} {AREAS[there]}": (here, there)
        for here in range(COUNT) for there in SEA[here]
        if own[here] >= TOGETHER and own[there]
    }  # fmt: skip
    found = _allowed(game, s)
    for text, count in found.items():
        if text not in wanted:
            code = _why_too_much(text, own)
            raise Wrong(code, game, s, count=count, wanted=TOGETHER, **_named(text))
        if count != TOGETHER:
            raise Wrong("card-count", game, s, count=count, wanted=TOGETHER, **_named(text))
    for text in wanted:
        if text not in found:
            raise Wrong("card-lacks", game, s, **_named(text))


def _allowed(game: Rumble, s: Any) -> dict[str, int]:
    """Give what the card allows, with how many of one's own soldiers go."""
    if not any(str(a) == f"use {PLACE}" for a in game.legal(s)):
        return {}
    used = game.apply(s, game.parse(s, f"use {PLACE}"))
    if used.pending:
        return {str(a): _gone(s, game.apply(used, a)) for a in game.legal(used)}
    # Where there is no choice it is done at once.
    change = [now - then for now, then in zip(used.troops[0], s.troops[0], strict=True)]
    ways = [next((AREAS[n] for n, c in enumerate(change) if c * sign > 0), "") for sign in (-1, 1)]
    return {" ".join(("move", *filter(None, ways))): _gone(s, used)}


def _gone(s: Any, after: Any) -> int:
    return sum(max(0, then - now) for then, now in zip(s.troops[0], after.troops[0], strict=True))


def _why_too_much(text: str, own: list[int]) -> str:
    verb, *areas = text.split()
    if verb != "move" or len(areas) != TOGETHER:
        return "card-other"
    here, there = (INDEX[area] for area in areas)
    if there not in SEA[here]:
        return "card-land"
    return "card-alone" if not own[there] else "card-count"


def _named(text: str) -> dict[str, Any]:
    def names() -> Iterator[tuple[str, Any]]:
        for key, area in zip(("here", "there"), text.split()[1:], strict=False):
            yield key, Term(f"value.{area}")

    return {"action": text, "here": "", "there": "", **dict(names())}
