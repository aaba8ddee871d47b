"""Why a step of a card in use is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.core.game import Action, Note, Seat, Term, note
from sengoku.games.rumble.actions import Done, Move, Place, Push, Recall, Replace
from sengoku.games.rumble.box import AN_AREA, INDEX, KYO, LAND, NEAR, SEA, Kit, card_term, castle
from sengoku.games.rumble.box import seat_term as named
from sengoku.games.rumble.state import RumbleState, Task
from sengoku.games.rumble.steps import MAY_STOP

VERBS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Move, Push, Place, Replace, Recall)
}
"""What cards let one do."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card is about, for saying what does not fit it.

    Args:
        verb: what it lets one do.
        way: ``near``, ``land`` or ``sea`` neighbours, or ``any`` area.
        least: soldiers that must be there to be moved.
        here: whether one's own soldiers must be where it starts.
        there: whether one's own soldiers must be where it ends.
    """

    verb: type[Action]
    way: str = "near"
    least: int = 1
    here: bool = False
    there: bool = False


EFFECTS: dict[str, Effect] = {
    "scout": Effect(Move),
    "mountain": Effect(Move, "land", 2),
    "marine": Effect(Move, "sea", 2),
    "sub-squad": Effect(Move, least=2),
    "ninja": Effect(Move, "any", there=True),
    "entering-kyo": Effect(Move),
    "support": Effect(Place, there=True),
    "rebel": Effect(Replace),
    "exile": Effect(Push, here=True),
    "prisoner": Effect(Push, there=True),
    "decoy": Effect(Push, least=2, here=True),
    "retreat": Effect(Recall),
    "kenshin": Effect(Move, "land"),
    "nobunaga": Effect(Move),
    "shingen": Effect(Push),
    "motonari": Effect(Place),
    "motochika": Effect(Move, "sea"),
    "sorin": Effect(Replace),
}

_WITH_DAIMYO = ("nobunaga", "motochika")
_WAYS = {"near": NEAR, "land": LAND, "sea": SEA}


def reason(kit: Kit, s: RumbleState, a: Action) -> Note:
    """Say what an action that is not legal breaks while a card is in use."""
    task = s.pending[-1]
    clause, card = f"card.{task.card}", card_term(task.card)
    effect = EFFECTS[task.card]
    if isinstance(a, Done):
        if task.card not in MAY_STOP:
            return note("done.never", clause, card=card)
        reading = "entering-kyo" if task.card == "entering-kyo" else ""
        return note("done.not-yet", clause, card=card, reading=reading)
    if type(a) is not effect.verb:
        return note("step.other", clause, card=card, verb=Term(f"verb.{effect.verb.verb}"))
    match a:
        case Move():
            return _move(s, task, effect, a)
        case Push():
            return _push(s, task, effect, a)
        case Place():
            return _place(s, task, a)
        case Replace():
            return _replace(s, task, a)
        case _:
            assert isinstance(a, Recall)
            return note("step.no-own", clause, area=castle(a.area))


def _move(s: RumbleState, task: Task, effect: Effect, a: Move) -> Note:
    clause = f"card.{task.card}"
    source, target = INDEX[a.source], INDEX[a.target]
    own = s.troops[s.actor]
    if a.daimyo:
        refused = _daimyo(s, task, source)
        if refused:
            return refused
    elif task.card == "nobunaga" and not task.count:
        return note("step.daimyo-first", clause)
    if task.source >= 0 and source != task.source:
        return note("step.source", clause, area=castle(task.source))
    if not a.daimyo and own[source] < effect.least:
        return _too_few(clause, effect.least, own[source], source)
    wrong = _wrong_way(clause, effect.way, source, target)
    if wrong:
        return wrong
    if task.card == "entering-kyo":
        return note("step.target", clause, area=castle(KYO))
    if effect.there:
        return note("step.no-own", clause, area=castle(target))
    return note("step.target", clause, area=castle(task.target))


def _daimyo(s: RumbleState, task: Task, source: int) -> Note | None:
    clause = f"card.{task.card}"
    if not s.setting.daimyo:
        return note("place.no-daimyo", "card.all")
    if task.card not in _WITH_DAIMYO:
        return note("step.no-daimyo", "daimyo.eligible", card=card_term(task.card))
    if s.setting.daimyo[s.actor] != task.source:
        return note("step.daimyo-gone", clause)
    return None


def _too_few(clause: str, least: int, count: int, area: int) -> Note:
    if least == 1:
        return note("step.no-own", clause, area=castle(area))
    return note("step.too-few", clause, area=castle(area), least=least, count=count)


def _wrong_way(clause: str, way: str, source: int, target: int) -> Note | None:
    """Say what is wrong with the way from one area to another, if anything is."""
    here, there = castle(source), castle(target)
    if source == target:
        reading = "ninja" if way == "any" else ""
        return note("step.same-area", clause, area=here, reading=reading)
    if way == "any" or target in _WAYS[way][source]:
        return None
    if target not in NEAR[source]:
        return note("step.not-near", clause, source=here, target=there)
    return note(f"step.not-{way}", clause, source=here, target=there)


def _push(s: RumbleState, task: Task, effect: Effect, a: Push) -> Note:
    clause = f"card.{task.card}"
    source, target = INDEX[a.source], INDEX[a.target]
    own = s.troops[s.actor]
    if a.seat == s.actor:
        return note("step.opponent", clause)
    if task.source >= 0 and source != task.source:
        return note("step.source", clause, area=castle(task.source))
    if task.count and a.seat != task.seat:
        return note("step.same-opponent", clause, other=named(task.seat))
    refused = _opponents(s, clause, a.seat, source, effect.least)
    if refused:
        return refused
    if effect.here and not own[source]:
        reading = "decoy" if task.card == "decoy" else ""
        return note("step.no-own", clause, area=castle(source), reading=reading)
    wrong = _wrong_way(clause, effect.way, source, target)
    return wrong or note("step.no-own", clause, area=castle(target))


def _opponents(s: RumbleState, clause: str, seat: Seat, area: int, least: int) -> Note | None:
    """Say that an opponent has too few soldiers in an area, if it has."""
    count = s.troops[seat][area]
    if count >= least:
        return None
    other, here = named(seat), castle(area)
    if least == 1:
        return note("step.no-opponent", clause, other=other, area=here)
    return note(
        "step.few-opponents", clause, other=other, area=here, least=least, count=count
    )


def _place(s: RumbleState, task: Task, a: Place) -> Note:
    clause, area = f"card.{task.card}", INDEX[a.area]
    if a.daimyo:
        return note("step.no-daimyo", "daimyo.eligible", card=card_term(task.card))
    if task.card == "support":
        return note("step.no-own", clause, area=castle(area))
    if area not in NEAR[task.source]:
        return note("step.around", clause, area=castle(area), source=castle(task.source))
    return note("step.full", clause, area=castle(area), count=AN_AREA)


def _replace(s: RumbleState, task: Task, a: Replace) -> Note:
    clause, area = f"card.{task.card}", INDEX[a.area]
    if a.seat == s.actor:
        return note("step.opponent", clause)
    if task.card == "sorin" and area not in NEAR[task.source]:
        return note("step.around", clause, area=castle(area), source=castle(task.source))
    if area in task.areas:
        return note("step.twice", clause, area=castle(area))
    return note("step.no-opponent", clause, other=named(a.seat), area=castle(area))
