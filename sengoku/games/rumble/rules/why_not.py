"""Why an action is not allowed: the first rule it breaks, with its clause.

Asked only about actions that are not legal.
"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Action, Note, Seat, Term, note
from sengoku.core.notes import Written
from sengoku.games.rumble.actions import (
    Card,
    Castle,
    Dice,
    Done,
    Draft,
    First,
    Move,
    Offer,
    Place,
    Push,
    Recall,
    Replace,
    Reroll,
    Roll,
    Use,
    War,
)
from sengoku.games.rumble.components import (
    INDEX,
    LORDS,
    NEAR,
    SOLDIERS,
    card_term,
    castle,
    seat_term,
)
from sengoku.games.rumble.rows import VERBS, WAYS, Row
from sengoku.games.rumble.rules import war
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.rules.legal import SUMS
from sengoku.games.rumble.state import OPEN, STOCK, RumbleState, Task

Chance = Castle | Card | First | Offer | Dice | War


def reason(kit: Kit, s: RumbleState, a: Action) -> Note:
    """Say which rule an action that is not legal breaks first."""
    if s.actor == NOBODY:
        return note("over.game", "end")
    if isinstance(a, First | Push | Replace) and a.seat >= kit.seats:
        return note("over.no-seat", seat=a.seat, last=kit.seats - 1)
    if s.actor == CHANCE:
        return _chance(kit, s, a)
    if isinstance(a, Chance):
        return _not_chance(s, a)
    if s.setting.phase == "draft":
        return _draft(s, a)
    if isinstance(a, Draft):
        return note("draft.not-now", "turn")
    if s.pending:
        return _in_use(kit, s, a)
    match a:
        case Roll():
            return note("roll.rolled", "deploy")
        case Reroll():
            return note("reroll.used" if s.dice else "reroll.none", "deploy")
        case Place():
            return _place(s, a)
        case Use():
            return _use(kit, s, a)
        case _:
            return _by_card(s, a)


def _by_card(s: RumbleState, a: Action) -> Note:
    """Refuse what only a card in use allows, and what is no action of a turn at all."""
    if a.verb not in VERBS and not isinstance(a, Done):
        return note("over.outside", "turn", verb=a.verb)
    return note("card-in-use.none", "use", verb=Term(f"verb.{a.verb}"))


# Chance's part.


def _chance(kit: Kit, s: RumbleState, a: Action) -> Note:
    if s.turn >= 0:
        return note("chance.dice-order" if isinstance(a, Dice) else "chance.rolling", "deploy")
    match s.setting.phase:
        case "castles":
            return _castle(s, a)
        case "cards":
            return _display(kit, s, a)
        case "first":
            return note("chance.first", "setup")
        case "offer":
            if isinstance(a, Offer):
                return note("chance.offer-twice", "daimyo.setup", daimyo=card_term(a.daimyo))
            return note("chance.offer", "daimyo.setup")
        case _:
            return _war(s, a)


def _castle(s: RumbleState, a: Action) -> Note:
    castles = s.setting.castles
    following = castle(len(castles))
    if not isinstance(a, Castle):
        return note("chance.castles", "setup", area=following)
    if INDEX[a.area] != len(castles):
        return note("chance.castle-area", "setup", area=castle(a.area), next=following)
    where = castle(castles.index(a.value))
    return note("chance.castle-value", "setup", value=a.value, area=where)


def _display(kit: Kit, s: RumbleState, a: Action) -> Note:
    if not isinstance(a, Card):
        return note("chance.cards", "setup", count=kit.display - len(s.setting.display))
    if a.card not in kit.cards:
        return note("use.edition", "card.all", card=a.card)
    return note("chance.card-twice", "setup", card=card_term(a.card))


def _war(s: RumbleState, a: Action) -> Note:
    assert s.war is not None
    area = war.upcoming(s)
    following, value = castle(area), s.setting.castles[area]
    if not isinstance(a, War):
        return note("chance.war", "war", next=following, value=value)
    if s.war.large[INDEX[a.area]] != OPEN:
        return note("chance.war-settled", "war", area=castle(a.area))
    return note("chance.war-order", "war", area=castle(a.area), next=following, value=value)


def _not_chance(s: RumbleState, a: Action) -> Note:
    seat = seat_term(s.actor)
    if not isinstance(a, Dice):
        code = "chance.laid-out" if not isinstance(a, War) else "chance.no-war"
        return note(code, "turn", seat=seat)
    if s.dice:
        return note("chance.rolled", "deploy", seat=seat)
    if s.pending or s.setting.phase == "draft":
        return note("chance.no-roll", "turn", seat=seat)
    return note("chance.roll-first", "deploy", seat=seat)


def _draft(s: RumbleState, a: Action) -> Note:
    if isinstance(a, Draft):
        return note("draft.not-offered", "daimyo.setup", daimyo=card_term(a.daimyo))
    return note("draft.first", "daimyo.setup")


# A turn.


def _place(s: RumbleState, a: Place) -> Note:
    clause, seat, setting = "deploy", s.actor, s.setting
    if not s.dice:
        return note("place.roll-first", clause)
    area = INDEX[a.area]
    value = setting.castles[area]
    if value not in [total for total, _ in SUMS[s.dice]]:
        sums = Written(tuple(str(total) for total, _ in SUMS[s.dice]), ", ")
        return note("place.sum", clause, area=castle(area), value=value, sums=sums)
    if not a.daimyo:
        wanted = SOLDIERS[sum(s.dice) - value]
        return note("place.daimyo-too", "daimyo.deploy", count=s.stock[seat], wanted=wanted)
    if not setting.daimyo:
        return note("place.no-daimyo", "deploy")
    return note("place.daimyo-out", "daimyo.deploy", area=castle(setting.daimyo[seat]))


def _use(kit: Kit, s: RumbleState, a: Use) -> Note:
    setting, seat, lord = s.setting, s.actor, a.card in LORDS
    clause = "daimyo.use" if lord else "use"
    if a.card not in (LORDS if kit.daimyo else ()) + kit.cards:
        return note("use.edition", "card.all", card=a.card)
    card = card_term(a.card)
    if s.dice:
        return note("use.rolled", "use")
    if any(setting.swords):
        return note("use.barred", "out")
    if lord:
        return _use_daimyo(s, a)
    if setting.used[seat]:
        return note("use.once", clause, card=card_term(setting.used[seat]))
    if a.card in setting.used:
        taker = seat_term(setting.used.index(a.card))
        return note("use.taken", clause, card=card, seat=taker)
    if a.card not in setting.display:
        return note("use.not-displayed", clause, card=card)
    return note("use.needs", f"card.{a.card}", card=card, needs=Term(f"needs.{a.card}"))


def _use_daimyo(s: RumbleState, a: Use) -> Note:
    setting, seat = s.setting, s.actor
    card = card_term(a.card)
    if setting.lords[seat] != a.card:
        return note("use.not-yours", "daimyo.use", card=card)
    if setting.turned[seat]:
        return note("use.daimyo-once", "daimyo.use", card=card)
    if setting.daimyo[seat] == STOCK:
        return note("use.daimyo-stock", f"card.{a.card}", card=card, reading="daimyo-on-map")
    return note("use.needs", f"card.{a.card}", card=card, needs=Term(f"needs.{a.card}"))


# A card in use.


def _in_use(kit: Kit, s: RumbleState, a: Action) -> Note:
    """Say what an action breaks while a card is in use."""
    task = s.pending[-1]
    clause, card = f"card.{task.card}", card_term(task.card)
    row = kit.rows[task.card]
    if isinstance(a, Done):
        if not row.stop:
            return note("done.never", clause, card=card)
        return note("done.not-yet", clause, card=card, reading=row.reading)
    if a.verb != row.verb:
        return note("step.other", clause, card=card, verb=Term(f"verb.{row.verb}"))
    match a:
        case Move():
            return _move(s, task, row, a)
        case Push():
            return _push(s, task, row, a)
        case Place():
            return _place_by_card(s, task, row, a)
        case Replace():
            return _replace(s, task, row, a)
        case _:
            assert isinstance(a, Recall)
            return note("step.no-own", clause, area=castle(a.area))


def _move(s: RumbleState, task: Task, row: Row, a: Move) -> Note:
    clause = f"card.{task.card}"
    source, target = INDEX[a.source], INDEX[a.target]
    own = s.troops[s.actor]
    if a.daimyo:
        refused = _daimyo(s, task, row, source)
        if refused:
            return refused
    elif row.daimyo == "first" and not task.count:
        return note("step.daimyo-first", clause)
    if row.start == "daimyo" and source != task.source:
        return note("step.source", clause, area=castle(task.source))
    if not a.daimyo and own[source] < row.least:
        return _too_few(clause, row.least, own[source], source)
    wrong = _wrong_way(clause, row, source, target)
    if wrong:
        return wrong
    if row.goal in INDEX:
        return note("step.target", clause, area=castle(row.goal))
    if row.goal == "own":
        return note("step.no-own", clause, area=castle(target))
    return note("step.target", clause, area=castle(task.target))


def _daimyo(s: RumbleState, task: Task, row: Row, source: int) -> Note | None:
    clause = f"card.{task.card}"
    if not s.setting.daimyo:
        return note("place.no-daimyo", "card.all")
    if not row.daimyo:
        return note("step.no-daimyo", "daimyo.eligible", card=card_term(task.card))
    if s.setting.daimyo[s.actor] != task.source:
        return note("step.daimyo-gone", clause)
    return None


def _too_few(clause: str, least: int, count: int, area: int) -> Note:
    if least == 1:
        return note("step.no-own", clause, area=castle(area))
    return note("step.too-few", clause, area=castle(area), least=least, count=count)


def _wrong_way(clause: str, row: Row, source: int, target: int) -> Note | None:
    """Say what is wrong with the way from one area to another, if anything is."""
    here, there = castle(source), castle(target)
    if source == target:
        reading = row.reading if row.way == "any" else ""
        return note("step.same-area", clause, area=here, reading=reading)
    if target in WAYS[row.way][source]:
        return None
    if target not in NEAR[source]:
        return note("step.not-near", clause, source=here, target=there)
    return note(f"step.not-{row.way}", clause, source=here, target=there)


def _push(s: RumbleState, task: Task, row: Row, a: Push) -> Note:
    clause = f"card.{task.card}"
    source, target = INDEX[a.source], INDEX[a.target]
    own = s.troops[s.actor]
    if a.seat == s.actor:
        return note("step.opponent", clause)
    if row.start == "daimyo" and source != task.source:
        return note("step.source", clause, area=castle(task.source))
    if row.same and task.count and a.seat != task.seat:
        return note("step.same-opponent", clause, other=seat_term(task.seat))
    refused = _opponents(s, clause, a.seat, source, row.least)
    if refused:
        return refused
    if row.start == "own" and not own[source]:
        return note("step.no-own", clause, area=castle(source), reading=row.reading)
    wrong = _wrong_way(clause, row, source, target)
    return wrong or note("step.no-own", clause, area=castle(target))


def _opponents(s: RumbleState, clause: str, seat: Seat, area: int, least: int) -> Note | None:
    """Say that an opponent has too few soldiers in an area, if it has."""
    count = s.troops[seat][area]
    if count >= least:
        return None
    other, here = seat_term(seat), castle(area)
    if least == 1:
        return note("step.no-opponent", clause, other=other, area=here)
    return note(
        "step.few-opponents", clause, other=other, area=here, least=least, count=count
    )


def _place_by_card(s: RumbleState, task: Task, row: Row, a: Place) -> Note:
    clause, area = f"card.{task.card}", INDEX[a.area]
    if a.daimyo:
        return note("step.no-daimyo", "daimyo.eligible", card=card_term(task.card))
    if row.goal == "own" and not s.troops[s.actor][area]:
        return note("step.no-own", clause, area=castle(area))
    if row.goal == "beside" and area not in WAYS[row.way][task.source]:
        return note("step.around", clause, area=castle(area), source=castle(task.source))
    return note("step.full", clause, area=castle(area), count=row.each)


def _replace(s: RumbleState, task: Task, row: Row, a: Replace) -> Note:
    clause, area = f"card.{task.card}", INDEX[a.area]
    if a.seat == s.actor:
        return note("step.opponent", clause)
    if row.goal == "beside" and area not in WAYS[row.way][task.source]:
        return note("step.around", clause, area=castle(area), source=castle(task.source))
    if row.each and task.areas.count(area) >= row.each:
        return note("step.twice", clause, area=castle(area))
    return note("step.no-opponent", clause, other=seat_term(a.seat), area=castle(area))
