"""What rolling, placing and the cards do, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.game import CHANCE, NOBODY, Action, Arg, Note, Say, Seat, note
from sengoku.core.tuples import put
from sengoku.games.rumble.actions import (
    DONE,
    Dice,
    Done,
    Move,
    Place,
    Push,
    Recall,
    Replace,
    Reroll,
    Roll,
    Use,
)
from sengoku.games.rumble.components import INDEX, SOLDIERS, card_term, castle, seat_term
from sengoku.games.rumble.rows import ANY
from sengoku.games.rumble.rules import war
from sengoku.games.rumble.rules.cards import card_steps
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import STOCK, RumbleState, Setting, Task, change, make

Troops = tuple[tuple[int, ...], ...]


def roll(kit: Kit, s: RumbleState, a: Roll, say: Say | None) -> RumbleState:
    """Decide to deploy: the dice are about to roll. [RN 5.1, TM 5(1)]"""
    if say:
        say(note("did.roll", "deploy", seat=seat_term(s.turn)))
    return make(CHANCE, s.turn, s.setting, s.troops, s.stock)


def reroll(kit: Kit, s: RumbleState, a: Reroll, say: Say | None) -> RumbleState:
    """Take all three dice up once more; the first roll is gone. [RN 5.1, TM 5(1)]"""
    if say:
        say(note("did.reroll", "deploy", seat=seat_term(s.turn)))
    return make(CHANCE, s.turn, s.setting, s.troops, s.stock, (), True)


def dice(kit: Kit, s: RumbleState, a: Dice, say: Say | None) -> RumbleState:
    """Roll the dice. [RN 5.1, TM 5(1)]"""
    shown = (a.first, a.second, a.third)
    if say:
        text = " ".join(map(str, shown))
        say(note("did.dice", "deploy", seat=seat_term(s.turn), dice=text))
    return make(s.turn, s.turn, s.setting, s.troops, s.stock, shown, s.rerolled)


def place(kit: Kit, s: RumbleState, a: Place, say: Say | None) -> RumbleState:
    """Put soldiers from the stock on an area. [RN 5.1, TM 5(1)]"""
    if s.pending:
        return _place_by_card(kit, s, a, say)
    seat, area, setting = s.actor, INDEX[a.area], s.setting
    wanted = SOLDIERS[sum(s.dice) - setting.castles[area]]
    if a.daimyo:
        setting = change(setting, daimyo=put(setting.daimyo, seat, area))
    left = s.stock[seat]
    count = min(wanted - 1 if a.daimyo else wanted, left)
    if say:
        if a.daimyo and not count:
            say(_told("did.place-lone-daimyo", "deploy", seat, area=castle(area)))
        else:
            code = "did.place-daimyo" if a.daimyo else "did.place"
            say(_told(code, "deploy", seat, count=count, area=castle(area)))
        if count + bool(a.daimyo) < wanted:
            say(_told("did.short", "deploy", seat, count=wanted))
    troops = _shifted(s.troops, seat, area, count)
    return _pass(kit, setting, troops, put(s.stock, seat, left - count), seat, say)


def _told(code: str, clause: str, seat: Seat, **args: Arg) -> Note:
    return Note(code, clause, (("seat", seat_term(seat)), *args.items()))


def _shifted(troops: Troops, seat: Seat, area: int, count: int) -> Troops:
    """Give the troops with some more, or fewer, soldiers of a seat in an area."""
    own = list(troops[seat])
    own[area] += count
    rows = list(troops)
    rows[seat] = tuple(own)
    return tuple(rows)


def _pass(
    kit: Kit, setting: Setting, troops: Troops, stock: tuple[int, ...], seat: Seat, say: Say | None
) -> RumbleState:
    """End a turn: a sword for who has placed everything, then the next seat. [RN 5, TM 5(2)]"""
    if not stock[seat] and not (setting.daimyo and setting.daimyo[seat] == STOCK):
        sword = next(sword for sword in kit.swords if sword not in setting.swords)
        setting = change(setting, swords=put(setting.swords, seat, sword))
        if say:
            say(_told("did.out", "out", seat, sword=sword))
            if sword == kit.swords[0]:
                say(note("did.barred", "out"))
    swords = setting.swords
    turn = (seat + 1) % kit.seats
    if swords[turn]:
        turn = _after(kit, swords, turn)
        if turn == NOBODY:
            return war.begin(kit, setting, troops, stock, say)
        if say and turn == seat:
            say(_told("did.again", "out", seat))
    return make(turn, turn, setting, troops, stock)


def _after(kit: Kit, swords: tuple[int, ...], turn: Seat) -> Seat:
    """Give the next seat that has something to place, or `NOBODY`."""
    for step in range(1, kit.seats):
        seat = (turn + step) % kit.seats
        if not swords[seat]:
            return seat
    return NOBODY


# Cards.


def use(kit: Kit, s: RumbleState, a: Use, say: Say | None) -> RumbleState:
    """Take a card: a tactic card from the display, or one's own Daimyo card. [RN 5.2, RN 9]"""
    seat, setting = s.actor, s.setting
    if kit.rows[a.card].lord:
        task = Task(a.card, source=setting.daimyo[seat])
        setting = change(setting, turned=put(setting.turned, seat, True))
    else:
        task = Task(a.card)
        display = tuple([card for card in setting.display if card != a.card])
        setting = change(setting, display=display, used=put(setting.used, seat, a.card))
    if say:
        say(_told("did.use", f"card.{a.card}", seat, card=card_term(a.card)))
    return _go_on(kit, _with(s, setting, s.troops, s.stock, task), say)


def _with(
    s: RumbleState, setting: Setting, troops: Troops, stock: tuple[int, ...], task: Task
) -> RumbleState:
    return make(s.actor, s.turn, setting, troops, stock, pending=(task,))


def _go_on(kit: Kit, s: RumbleState, say: Say | None) -> RumbleState:
    """Go on with the card in use; a step in which nobody has a choice is done at once."""
    task = s.pending[-1]
    times = kit.rows[task.card].times
    if task.count < times or times == ANY:
        steps = card_steps(kit.plays, s, task)
        if len(steps) > 1:
            return s
        if steps and steps[0] is not DONE:
            step = steps[0]
            return APPLY[type(step)](kit, s, step, say)
    return _pass(kit, s.setting, s.troops, s.stock, s.turn, say)


def done(kit: Kit, s: RumbleState, a: Done, say: Say | None) -> RumbleState:
    """Stop here."""
    if say:
        task = s.pending[-1]
        card = card_term(task.card)
        say(_told("did.done", f"card.{task.card}", s.actor, card=card, count=task.count))
    return _pass(kit, s.setting, s.troops, s.stock, s.turn, say)


def move(kit: Kit, s: RumbleState, a: Move, say: Say | None) -> RumbleState:
    """Move one's own soldiers or Daimyo, as the card in use says. [RN 7, RN 10, TM 7]"""
    seat, setting, task = s.actor, s.setting, s.pending[-1]
    row = kit.rows[task.card]
    source, target = INDEX[a.source], INDEX[a.target]
    troops = s.troops
    where = {"source": castle(source), "target": castle(target)}
    clause = f"card.{task.card}"
    if a.daimyo:
        setting = change(setting, daimyo=put(setting.daimyo, seat, target))
        if say:
            say(_told("did.move-daimyo", clause, seat, **where))
    else:
        count = row.going(troops[seat][source])
        troops = _shifted(_shifted(troops, seat, source, -count), seat, target, count)
        if say:
            say(_told("did.move", clause, seat, count=count, **where))
    kept = target if row.daimyo == "first" else STOCK
    task = Task(task.card, task.count + 1, task.source, kept)
    return _go_on(kit, _with(s, setting, troops, s.stock, task), say)


def push(kit: Kit, s: RumbleState, a: Push, say: Say | None) -> RumbleState:
    """Move an opponent's soldiers, with Decoy one of one's own too. [RN 7, RN 10, TM 7]"""
    seat, task = s.actor, s.pending[-1]
    source, target = INDEX[a.source], INDEX[a.target]
    row = kit.rows[task.card]
    count = row.count
    troops = _shifted(s.troops, a.seat, source, -count)
    troops = _shifted(troops, a.seat, target, count)
    if row.along:
        troops = _shifted(_shifted(troops, seat, source, -1), seat, target, 1)
    if say:
        where = {"source": castle(source), "target": castle(target)}
        code, clause = "did.decoy" if row.along else "did.push", f"card.{task.card}"
        say(_told(code, clause, seat, other=seat_term(a.seat), count=count, **where))
    bound = a.seat if row.same else NOBODY
    task = Task(task.card, task.count + 1, task.source, seat=bound)
    return _go_on(kit, _with(s, s.setting, troops, s.stock, task), say)


def _place_by_card(kit: Kit, s: RumbleState, a: Place, say: Say | None) -> RumbleState:
    seat, task, area = s.actor, s.pending[-1], INDEX[a.area]
    count = kit.rows[task.card].count
    troops = _shifted(s.troops, seat, area, count)
    stock = put(s.stock, seat, s.stock[seat] - count)
    if say:
        say(_told("did.place", f"card.{task.card}", seat, count=count, area=castle(area)))
    areas = tuple(sorted((*task.areas, area)))
    task = Task(task.card, task.count + 1, task.source, areas=areas)
    return _go_on(kit, _with(s, s.setting, troops, stock, task), say)


def replace(kit: Kit, s: RumbleState, a: Replace, say: Say | None) -> RumbleState:
    """Return an opponent's soldier to its stock and put one's own there. [RN 7, RN 10, TM 7]"""
    seat, task, area = s.actor, s.pending[-1], INDEX[a.area]
    troops = _shifted(_shifted(s.troops, a.seat, area, -1), seat, area, 1)
    stock = put(s.stock, seat, s.stock[seat] - 1)
    stock = put(stock, a.seat, stock[a.seat] + 1)
    if say:
        other = seat_term(a.seat)
        say(_told("did.replace", f"card.{task.card}", seat, other=other, area=castle(area)))
    areas = tuple(sorted((*task.areas, area)))
    task = Task(task.card, task.count + 1, task.source, areas=areas)
    return _go_on(kit, _with(s, s.setting, troops, stock, task), say)


def recall(kit: Kit, s: RumbleState, a: Recall, say: Say | None) -> RumbleState:
    """Return one of one's own soldiers to the stock. [RN 7 Retreat, TM 7 Retreat]"""
    seat, task, area = s.actor, s.pending[-1], INDEX[a.area]
    troops = _shifted(s.troops, seat, area, -1)
    stock = put(s.stock, seat, s.stock[seat] + 1)
    if say:
        say(_told("did.recall", f"card.{task.card}", seat, area=castle(area)))
    task = Task(task.card, task.count + 1, task.source)
    return _go_on(kit, _with(s, s.setting, troops, stock, task), say)


APPLY: dict[type[Action], Callable[..., RumbleState]] = {
    Roll: roll,
    Reroll: reroll,
    Dice: dice,
    Place: place,
    Use: use,
    Move: move,
    Push: push,
    Replace: replace,
    Recall: recall,
    Done: done,
}
"""What each action of a turn does."""
