"""Whether box and rules can give a position written by hand.

Fewer pieces than the box holds make a study, and that is fine; more are refused.
"""

from __future__ import annotations

from collections import Counter

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.core.notes import Written
from sengoku.games.rokumon.components import (
    BARE,
    CLANS,
    COIN_CODES,
    SIDE,
    STACK,
    SURPRISE,
    WINS,
    all_tokens,
    dots,
    has_values,
    hides_values,
    layout,
    marks_a_coin,
    warriors,
    word,
)
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.reader import impossible, reading
from sengoku.games.rokumon.rules.geometry import is_brick, is_place
from sengoku.games.rokumon.rules.legal import is_stuck
from sengoku.games.rokumon.rules.scoring import CLAUSES, clan, is_over
from sengoku.games.rokumon.rules.tables import board_of
from sengoku.games.rokumon.state import SHOWN, UNKNOWN, Brawl, End, RokumonState


def check(options: Options, s: RokumonState) -> None:
    """Refuse a position that cannot be.

    Raises:
        ImpossiblePosition: says what is wrong.
    """
    _check_coins(s)
    _check_stacks(s)
    _check_warriors(s)
    _check_war(options, s)
    for brawl in s.pending:
        _check_brawl(s, brawl)
    if s.end is None:
        _check_undecided(options, s)
    else:
        _check_end(options, s, s.end)


def _check_coins(s: RokumonState) -> None:
    act, places = s.war.act, s.places.split()
    if len(places) > len(COIN_CODES) // 2:
        raise impossible("position.coins", count=len(places), most=len(COIN_CODES) // 2)
    for place in places:
        known = place in layout(1).split() if act == 1 else is_place(place) and is_brick(place)
        if not known:
            raise impossible("position.place", place=place)
    where: dict[int, str] = {}
    for place, coin in zip(places, s.coins, strict=False):
        number = dots(coin)
        if number in where:
            raise impossible(
                "position.dots-twice", dots=number, one=where[number], other=place
            )
        where[number] = place
    _check_faces(s)


def _check_faces(s: RokumonState) -> None:
    down = [
        place
        for place, coin in zip(s.places.split(), s.coins, strict=False)
        if coin in COIN_CODES[7:]
    ]
    marking, laying = marks_a_coin(s.war.act), len(s.coins) < len(s.stacks)
    if down and (laying or not marking or len(down) > 1):
        raise impossible("position.face", "act5.setup", place=down[-1])
    if marking and len(s.coins) == 7 and not down:
        raise impossible("position.no-face", "act5.setup")
    if laying and marking:
        fits = s.war.marked <= 7 and bool(s.war.marked or not s.coins)
    else:
        turned = [dots(coin) for coin in s.coins if coin in COIN_CODES[7:]]
        fits = [s.war.marked] == (turned or [0])
    if not fits:
        raise impossible("position.marked", "act5.setup")


def _check_stacks(s: RokumonState) -> None:
    for place, stack in zip(s.places.split(), s.stacks, strict=True):
        if len(stack) > STACK:
            raise impossible("position.high", "act1.move", place=place, count=len(stack))
        if len(stack) == STACK and len({SIDE[code] for code in stack}) > 1:
            raise impossible("position.mixed", "act1.move", place=place)


def _check_warriors(s: RokumonState) -> None:
    act = s.war.act
    for seat, home in enumerate(s.supply):
        for code in home:
            if SIDE[code] != seat:
                values = ", ".join(dict.fromkeys(map(word, warriors(seat, valued=True))))
                name = CLANS[SIDE[code]] if code in UNKNOWN else word(code)
                raise impossible(
                    "position.warrior", warrior=name, clan=clan(seat), values=values
                )
            if code in SHOWN:
                raise impossible("position.shown", "act3.fight", warrior=word(code))
    everybody = "".join((*s.stacks, *s.supply))
    for code in everybody:
        if has_values(act) and code in UNKNOWN:
            raise impossible("position.no-value", "act3.fight", clan=clan(SIDE[code]))
        if not has_values(act) and code not in UNKNOWN:
            name = CLANS[SIDE[code]]
            raise impossible("position.value", "act1.deploy", clan=name, warrior=word(code))
        if code in SHOWN and not hides_values(act):
            raise impossible("position.shown", "act3.fight", warrior=word(code))
    _check_box(s, everybody)


def _check_box(s: RokumonState, everybody: str) -> None:
    count = Counter(BARE.get(code, code) for code in everybody)
    for seat in (0, 1):
        box = Counter(warriors(seat, valued=has_values(s.war.act)))
        for code, most in box.items():
            if count[code] > most:
                name = "" if code in UNKNOWN else word(code)
                raise impossible(
                    "position.warriors",
                    clan=clan(seat), warrior=name, count=count[code], most=most,
                )


def _check_war(options: Options, s: RokumonState) -> None:
    war = s.war
    if war.round < 1:
        raise reading({}).wrong("round", "positive")
    open_act = options.campaign and s.end is None
    tokens, most = sum(map(sum, war.tokens)), all_tokens() - open_act
    if tokens > most:
        raise impossible("position.tokens", "game", count=tokens, most=most)
    if war.locked and (
        war.act < SURPRISE
        or s.actor not in (0, 1)
        or war.locked not in s.places.split()
        or war.surprises[1 - s.actor]
    ):
        raise impossible("position.locked", "act4.surprise", place=war.locked)
    wins = WINS if options.solitaire else 1
    if (war.streak >= wins and s.end is None) or war.streak > wins:
        raise impossible("position.streak", "solitaire", count=war.streak)


def _check_brawl(s: RokumonState, brawl: Brawl) -> None:
    war, places = s.war, s.places.split()
    stack = s.stacks[places.index(brawl.place)] if brawl.place in places else ""
    fits = (
        has_values(war.act)
        and len(s.pending) == 1
        and len(stack) == 2
        and SIDE[stack[0]] != SIDE[stack[1]]
        and brawl.readies in (0, 1)
        and s.actor in (0, 1)
        and war.tokens[s.actor][0] > 0
        and all(spent <= war.tokens[seat][1] for seat, spent in enumerate(brawl.spent))
        and s.end is None
    )
    if not fits:
        raise impossible("position.pending", "act3.fight", place=brawl.place)


def _controlled(s: RokumonState, seat: Seat) -> int:
    return sum(
        1 << slot for slot, stack in enumerate(s.stacks) if stack and SIDE[stack[-1]] == seat
    )


def _check_undecided(options: Options, s: RokumonState) -> None:
    if s.actor == NOBODY:
        raise impossible("position.turn", "turn", turn="nobody", field="end")
    places = s.places.split()
    if s.actor == CHANCE:
        if any(s.stacks):
            raise impossible("position.turn", "turn", turn="chance", field="stacks")
        return
    for seat in (0, 1):
        held = board_of(s.places).line_places(_controlled(s, seat))
        high = tuple(
            place for place, stack in zip(places, s.stacks, strict=True)
            if len(stack) == STACK and SIDE[stack[0]] == seat
        )
        if held or high:
            where = Written(tuple(held or high), listed=True)
            clause = "win.row" if held else "win.stack"
            raise impossible("position.decided", clause, clan=clan(seat), places=where)
    if not s.pending and is_stuck(s, options.piles):
        raise impossible("position.stuck", "win.submission", clan=clan(s.actor))


def _check_end(options: Options, s: RokumonState, end: End) -> None:
    if end.reason not in CLAUSES:
        raise reading({}, "end").wrong("reason", "reason")
    due = NOBODY if is_over(options, s.war, end) else CHANCE
    if s.actor != due:
        turn = {CHANCE: "chance", NOBODY: "nobody"}.get(s.actor) or CLANS[s.actor]
        raise impossible("position.turn", "turn", turn=turn, field="end")
    places = s.places.split()
    drawn = end.reason == "repetition"
    slots = [places.index(place) for place in end.places if place in places]
    shown = (end.winner == NOBODY) == drawn and len(slots) == len(end.places)
    if end.reason in ("row", "reveal"):
        # A line that was uncovered may have been blocked again by the landing.
        held = _controlled(s, end.winner) if end.reason == "row" else sum(1 << n for n in slots)
        shown = shown and bool(slots) and board_of(s.places).line_places(held) == end.places
    elif end.reason == "stack":
        shown = shown and len(slots) == 1 and len(s.stacks[slots[0]]) == STACK
    if not shown:
        raise impossible("position.end", CLAUSES[end.reason], reason=end.reason)
