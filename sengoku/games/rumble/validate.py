"""What a position written by hand may hold: no more than the box, and what play can give."""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.reader import seat_name
from sengoku.games.rumble.components import COUNT, VALUES, WHITE, seat_term
from sengoku.games.rumble.reader import Reader
from sengoku.games.rumble.rows import ANY, Row, ways
from sengoku.games.rumble.rules import war
from sengoku.games.rumble.rules.cards import card_steps
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import ASIDE, OPEN, STOCK, RumbleState, Task

PHASES = ("castles", "cards", "first", "offer", "draft", "turns", "war", "over")
DAIMYO_PHASES = ("offer", "draft")


def check(kit: Kit, read: Reader, s: RumbleState) -> None:
    """Refuse a position that box and rules cannot give.

    Raises:
        ImpossiblePosition: says why.
    """
    _pieces(kit, read, s)
    _display(kit, read, s)
    _swords(kit, read, s)
    _daimyo(kit, read, s)
    _dice(read, s)
    _actor(kit, read, s)
    _pending(kit, read, s)
    _war(kit, read, s)


def _pieces(kit: Kit, read: Reader, s: RumbleState) -> None:
    for seat, own in enumerate(s.troops):
        count = sum(own) + s.stock[seat]
        if count > kit.soldiers or (s.setting.phase not in ("turns", "war", "over") and any(own)):
            raise read.impossible(
                "position.soldiers", seat=seat_term(seat), count=count, most=kit.soldiers
            )


def _display(kit: Kit, read: Reader, s: RumbleState) -> None:
    setting = s.setting
    used = [card for card in setting.used if card]
    for card in used:
        if used.count(card) > 1 or card in setting.display:
            raise read.impossible("position.card-twice", card=card)
    count = len(used) + len(setting.display)
    laying = setting.phase == "cards"
    before = setting.phase == "castles"
    most = 0 if before else kit.display - laying
    if count > most or (used and setting.phase not in ("turns", "war", "over")):
        raise read.impossible("position.display", count=count, most=most)


def _swords(kit: Kit, read: Reader, s: RumbleState) -> None:
    setting = s.setting
    held = sorted([sword for sword in setting.swords if sword], reverse=True)
    if setting.phase in ("war", "over"):
        fits = held == list(kit.swords)
    else:
        fits = held == list(kit.swords[: len(held)]) and all(
            bool(sword) == is_out(s, seat) for seat, sword in enumerate(setting.swords)
        )
    if not fits:
        values = ", ".join(map(str, kit.swords))
        raise read.impossible("position.swords", values=values)


def is_out(s: RumbleState, seat: int) -> bool:
    """Tell whether a seat has placed everything, its Daimyo included."""
    daimyo = s.setting.daimyo
    return not s.stock[seat] and not (daimyo and daimyo[seat] == STOCK)


def _daimyo(kit: Kit, read: Reader, s: RumbleState) -> None:
    if not kit.daimyo:
        return
    setting = s.setting
    lords = [lord for lord in setting.lords if lord]
    fits = len(set(lords)) == len(lords) and not set(lords) & set(setting.offered)
    phase = setting.phase
    if phase == "offer":
        fits = fits and not lords and len(setting.offered) < kit.display
    elif phase == "draft":
        fits = fits and len(lords) + len(setting.offered) == kit.display and _drafted(kit, s)
    else:
        # A study may leave the cards out; then nobody can use one.
        fits = fits and not setting.offered and (phase in PHASES[5:] or not lords)
    if phase not in PHASES[5:]:
        fits = fits and not any(setting.turned) and set(setting.daimyo) == {STOCK}
    fits = fits and all(
        lord or not turned for lord, turned in zip(setting.lords, setting.turned, strict=True)
    )
    if phase in ("war", "over"):
        fits = fits and STOCK not in setting.daimyo
    if not fits:
        raise read.impossible("position.daimyo")


def _drafted(kit: Kit, s: RumbleState) -> bool:
    """Tell whether the seats before the actor have chosen, and the others have not."""
    order = [(s.setting.first - step) % kit.seats for step in range(1, kit.seats + 1)]
    chosen = [bool(s.setting.lords[seat]) for seat in order]
    return chosen == [place < order.index(s.actor) for place in range(kit.seats)]


def _dice(read: Reader, s: RumbleState) -> None:
    dice = s.dice
    wrong = bool(dice) and (len(dice) != 3 or not 1 <= dice[0] <= dice[-1] <= 6)
    idle = s.setting.phase != "turns" or bool(s.pending)
    if wrong or ((dice or s.rerolled) and idle):
        raise read.impossible("position.dice")
    if s.rerolled and not dice and s.actor != CHANCE:
        raise read.impossible("position.dice")


def _actor(kit: Kit, read: Reader, s: RumbleState) -> None:
    phase = s.setting.phase
    if phase == "turns":
        acting = s.actor == s.turn or (s.actor == CHANCE and not s.dice and not s.pending)
        fits = s.turn >= 0 and acting and not s.setting.swords[s.turn]
    elif phase == "draft":
        fits = s.actor >= 0 and s.turn == NOBODY
    else:
        fits = s.turn == NOBODY and s.actor == (NOBODY if phase == "over" else CHANCE)
    known = s.setting.first != NOBODY
    fits = fits and known == (phase not in ("castles", "cards", "first"))
    fits = fits and (phase != "castles" or len(s.setting.castles) < COUNT)
    if not fits:
        actor = str(seat_name(s.actor))
        raise read.impossible("position.actor", phase=phase, actor=actor)


def _pending(kit: Kit, read: Reader, s: RumbleState) -> None:
    for task in s.pending:
        if len(s.pending) > 1 or s.setting.phase != "turns" or not _may_be_used(kit, s, task):
            raise read.impossible("position.pending", card=task.card)


def _may_be_used(kit: Kit, s: RumbleState, task: Task) -> bool:
    """Tell whether a card can be in use like this, with a choice left to make."""
    if not task.card:
        return False
    setting, seat, row = s.setting, s.turn, kit.rows[task.card]
    if row.lord:
        mine = setting.lords[seat] == row.name and setting.turned[seat] and task.source >= 0
        mine = mine and (bool(row.daimyo) or setting.daimyo[seat] == task.source)
    else:
        mine = setting.used[seat] == row.name and task.source == STOCK
    mine = mine and (row.times == ANY or task.count < row.times)
    mine = mine and (task.count == 0 or row.times != 1) and not any(setting.swords)
    return mine and _fields_fit(s, task, row) and len(card_steps(kit.plays, s, task)) > 1


def _fields_fit(s: RumbleState, task: Task, row: Row) -> bool:
    """Tell whether a card in use remembers what it needs to, and nothing else."""
    started, led = task.count > 0, row.daimyo == "first"
    kept = len(task.areas) == (task.count if row.verb in ("place", "replace") else 0)
    kept = kept and (task.seat >= 0) == (row.same and started) and task.seat != s.turn
    kept = kept and (task.target >= 0) == (led and started)
    if led:
        kept = kept and s.setting.daimyo[s.turn] == (task.target if started else task.source)
        kept = kept and (not started or task.target in ways(row)[task.source])
    if row.goal == "beside":
        kept = kept and all(area in ways(row)[task.source] for area in task.areas)
    return kept and (started or not task.areas)


def _war(kit: Kit, read: Reader, s: RumbleState) -> None:
    spoils = s.war
    if spoils is None:
        return
    count = sum(map(sum, spoils.white))
    if count > WHITE:
        raise read.impossible("position.white", count=count, most=WHITE)
    settled = COUNT - spoils.large.count(OPEN)
    order = [s.setting.castles.index(value) for value in VALUES]
    fits = all((spoils.large[area] != OPEN) == (n < settled) for n, area in enumerate(order))
    fits = fits and s.setting.phase in ("war", "over")
    fits = fits and (settled == COUNT) == (s.setting.phase == "over")
    for area in range(COUNT):
        power, first, second = war.strengths(s, area), spoils.large[area], spoils.small[area]
        fits = fits and (first < 0 or power[first] > 0)
        fits = fits and (second == ASIDE or (first >= 0 and second not in (first, OPEN)))
        fits = fits and (second < 0 or (kit.small and power[second] > 0))
    if not fits:
        raise read.impossible("position.war")
