"""What each kind of thing can mean in an action, by what is asked now."""

from __future__ import annotations

from functools import cache
from typing import Any

from sengoku.core.game import CHANCE, Seat
from sengoku.core.things import Fill, Role, Word
from sengoku.games.rumble import ids
from sengoku.games.rumble.actions import DAIMYO
from sengoku.games.rumble.components import INDEX, LORDS
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import RumbleState

Fills = tuple[Fill, ...]

_ASKED: dict[str, frozenset[str]] = {
    "": frozenset(),
    # A turn may open with the dice or a card. Who presses the map wants to place or to move.
    "open": frozenset(("roll", "use", "place", "move")),
    "dice": frozenset(("reroll", "place")),
    "draft": frozenset(("draft",)),
    "move": frozenset(("move",)),
    "push": frozenset(("push",)),
    "place": frozenset(("place",)),
    "replace": frozenset(("replace",)),
    "recall": frozenset(("recall",)),
    "castles": frozenset(("castle",)),
    "cards": frozenset(("card",)),
    "first": frozenset(("first",)),
    "offer": frozenset(("daimyo",)),
    "rolling": frozenset(("roll",)),
    "war": frozenset(("war",)),
}
"""What things can mean plainly, by what is asked."""


def asked(kit: Kit, view: RumbleState, seat: Seat | None) -> str:
    """Tell what is asked of a seat, or of `CHANCE`; nothing of ``None``."""
    phase = view.setting.phase
    if seat is None or phase == "over":
        return ""
    if seat == CHANCE:
        return "rolling" if view.turn >= 0 else phase
    if view.pending:
        return kit.rows[view.pending[-1].card].verb
    if view.dice:
        return "dice"
    return "draft" if phase == "draft" else "open"


def _fill(stage: str, verb: str, role: Role = "", *, can: bool = True, **words: Any) -> Fill:
    """Make a fill: plain if it is asked for and a thing of this kind can play the part."""
    plain = can and verb in _ASKED[stage]
    spelled: tuple[Word, ...] = tuple((name, str(value)) for name, value in words.items())
    return Fill(verb, spelled, role if plain else "", plain)


def _ordered(*fills: Fill) -> Fills:
    return tuple(sorted(fills, key=lambda fill: not fill.plain))


@cache
def of_area(stage: str, area: str, mine: bool, theirs: bool) -> Fills:
    """Give what an area, its token and its name can mean.

    Args:
        stage: what is asked.
        area: its name.
        mine: whether pieces of the seat to act stand there.
        theirs: whether soldiers of another seat do.
    """
    if not _ASKED[stage]:
        return ()
    if stage == "castles":
        return (_fill(stage, "castle", area=area),)
    if stage == "war":
        return (_fill(stage, "war", "alone", area=area),)
    if stage in ("cards", "first", "offer", "rolling"):
        return ()
    return _ordered(
        _fill(stage, "place", "alone", area=area),
        _fill(stage, "move", "acts", can=mine, source=area),
        _fill(stage, "move", target=area),
        _fill(stage, "push", "acts", can=theirs, source=area),
        _fill(stage, "push", target=area),
        _fill(stage, "replace", "alone", area=area),
        _fill(stage, "recall", "alone", area=area),
    )


@cache
def of_soldiers(stage: str, area: str, seat: Seat, own: bool) -> Fills:
    """Give what a seat's soldiers in an area can mean, for themselves and for the area."""
    if not _is_turn(stage):
        return of_area(stage, area, False, False)
    return _ordered(
        _fill(stage, "place", "alone", area=area),
        _fill(stage, "move", "acts", can=own, source=area),
        _fill(stage, "move", target=area),
        _fill(stage, "push", "acts", can=not own, source=area, seat=seat),
        _fill(stage, "push", target=area),
        _fill(stage, "replace", "alone", can=not own, area=area, seat=seat),
        _fill(stage, "recall", "alone", can=own, area=area),
    )


@cache
def of_lord(stage: str, area: str, seat: Seat, own: bool) -> Fills:
    """Give what a seat's Daimyo in an area can mean, for itself and for the area."""
    if not _is_turn(stage):
        return of_area(stage, area, False, False)
    lord = _fill(stage, "move", "acts", can=own, source=area, daimyo=DAIMYO)
    if not own:
        lord = _fill(stage, "move", can=False, source=area)
    return _ordered(
        lord,
        _fill(stage, "place", "alone", area=area),
        _fill(stage, "move", target=area),
        _fill(stage, "push", can=False, source=area, seat=seat),
        _fill(stage, "push", target=area),
        _fill(stage, "replace", can=False, area=area, seat=seat),
        _fill(stage, "recall", can=False, area=area),
    )


def _is_turn(stage: str) -> bool:
    """Tell whether a seat is asked something in its turn, so that the map has a meaning."""
    return bool(_ASKED[stage]) and not of_chance(stage)


def of_chance(stage: str) -> bool:
    """Tell whether it is chance that is asked."""
    return stage in ("castles", "cards", "first", "offer", "rolling", "war")


@cache
def of_card(stage: str, card: str) -> Fills:
    """Give what a tactic or Daimyo card can mean."""
    lord = card in LORDS
    if of_chance(stage):
        shown = _fill(stage, "daimyo", "alone", daimyo=card) if lord else None
        return (shown or _fill(stage, "card", "alone", card=card),)
    if not _ASKED[stage]:
        return ()
    use = _fill(stage, "use", "alone", card=card)
    return _ordered(use, _fill(stage, "draft", "alone", daimyo=card)) if lord else (use,)


@cache
def of_dice(stage: str) -> Fills:
    """Give what the dice in their tray can mean: to roll them, or to roll them again."""
    if not _is_turn(stage):
        return ()
    return _ordered(_fill(stage, "roll", "alone"), _fill(stage, "reroll", "alone"))


@cache
def of_split(stage: str, area: str) -> Fills:
    """Give what a way to divide the dice can mean: to place where it leads."""
    return (_fill(stage, "place", "alone", area=area),) if _is_turn(stage) else ()


@cache
def of_side(stage: str, seat: Seat, own: bool) -> Fills:
    """Give what a player's side can mean: the player."""
    if of_chance(stage):
        return (_fill(stage, "first", "alone", seat=seat),)
    if not _ASKED[stage]:
        return ()
    return _ordered(
        _fill(stage, "push", can=not own, seat=seat),
        _fill(stage, "replace", can=not own, seat=seat),
    )


@cache
def of_stock(stage: str, own: bool) -> Fills:
    """Give what soldiers in hand can mean: that they are to go to the map."""
    if not own or not _is_turn(stage):
        return ()
    return _ordered(_fill(stage, "place", "acts"), _fill(stage, "replace", "acts"))


@cache
def of_lord_in_hand(stage: str, own: bool) -> Fills:
    """Give what a Daimyo in hand can mean: that it is to go to the map."""
    if not own or not _is_turn(stage):
        return ()
    return (_fill(stage, "place", "acts", daimyo=DAIMYO),)


@cache
def of_waiting(stage: str, value: int) -> Fills:
    """Give what a castle token that waits to be laid can mean: the next area is no choice."""
    return (_fill(stage, "castle", "alone", value=value),) if of_chance(stage) else ()


def of_entry(view: RumbleState, thing: str) -> Fills:
    """Give what a thing can mean while a real table is read off.

    Args:
        view: what is entered so far.
        thing: its name.
    """
    place, stands = ids.place_of(thing), ids.stands_in(thing)
    if thing.isdigit():
        return (_entered("lay", "acts", value=thing),)
    if place or stands:
        return _entered_at(view, thing, place or stands)
    if thing == DAIMYO:
        return (_entered("lord", "acts", seat=view.actor),)
    kind, seat = thing.rstrip("0123").removesuffix("@"), thing[-1]
    if kind == DAIMYO:
        return (_entered("lord", "acts", seat=seat),)
    if kind == "side":
        return (_entered("colour", "alone", seat=seat),)
    return (_entered("sword", "alone", seat=seat),) if kind in ("stock", "sword") else ()


def _entered(verb: str, role: Role = "", **words: Any) -> Fill:
    return Fill(verb, tuple((name, str(value)) for name, value in words.items()), role)


def _entered_at(view: RumbleState, thing: str, area: str) -> Fills:
    """Give what an area, its token, or pieces there can mean; what lies there comes off."""
    there = (_entered("lay", area=area), _entered("lord", area=area))
    if thing.endswith(DAIMYO):
        seat = thing.removesuffix(f"-{DAIMYO}")[-1]
        return (_entered("lord", "acts", seat=seat), *there)
    if ids.stands_in(thing):
        return (_entered("take", "alone", area=area, seat=thing[-1], count="x1"), *there)
    if thing == ids.token(area) and view.setting.castles[INDEX[area]]:
        return (_entered("lift", "alone", area=area), *there)
    return (_entered("put", "alone", area=area, seat=view.actor, count="x1"), *there)
