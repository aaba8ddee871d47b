"""Positions as plain JSON: written out in full, read in full or in short form.

The page beside this file (README.md) shows both forms. What box and rules cannot give is
refused in `validate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.core.notes import Written
from sengoku.games.rokumon.components import (
    BARE,
    CLANS,
    COIN_CODES,
    LAST,
    REVEALED,
    SIDE,
    SURPRISE,
    code_of,
    dots,
    layout,
    warriors,
    word,
)
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.reader import Reader, impossible, reading
from sengoku.games.rokumon.rules.geometry import in_reading_order, is_place
from sengoku.games.rokumon.rules.setup import bare
from sengoku.games.rokumon.state import (
    SHOWN,
    UNKNOWN,
    Brawl,
    End,
    RokumonState,
    War,
)
from sengoku.games.rokumon.validate import check

ACTORS: dict[str, Seat] = {"sanada": 0, "tokugawa": 1, "chance": CHANCE, "nobody": NOBODY}
FIELDS = (
    "act", "actor", "coins", "stacks", "supply", "tokens", "surprises",
    "locked", "marked", "round", "streak", "taken_back", "pending", "end",
)
Pair = tuple[int, int]


def describe(s: RokumonState) -> dict[str, Any]:
    """Write a position as plain JSON, leaving out what stands at its usual value."""
    places, war = s.places.split(), s.war
    doc: dict[str, Any] = {
        "act": war.act or "solitaire",
        "actor": _actor_name(s.actor),
        "coins": [
            {"place": place, "dots": dots(coin), "face": _face(coin)}
            for place, coin in zip(places, s.coins, strict=False)
        ],
        "stacks": {
            place: [_warrior_name(code) for code in stack]
            for place, stack in zip(places, s.stacks, strict=True)
            if stack
        },
        "supply": _by_clan([[_warrior_name(code) for code in home] for home in s.supply]),
        "tokens": _by_clan([{"up": up, "spent": spent} for up, spent in war.tokens]),
    }
    if war.act >= SURPRISE:
        doc["surprises"] = _by_clan(list(war.surprises))
    usual = War(war.act)
    for name in ("locked", "marked", "round", "streak", "taken_back"):
        if getattr(war, name) != getattr(usual, name):
            doc[name] = getattr(war, name)
    if s.pending:
        doc["pending"] = [_brawl_doc(brawl) for brawl in s.pending]
    if s.end:
        winner = _actor_name(s.end.winner)
        doc["end"] = {"winner": winner, "reason": s.end.reason, "places": list(s.end.places)}
    return doc


def _by_clan(pair: list[Any]) -> dict[str, Any]:
    return dict(zip(CLANS, pair, strict=True))


def _actor_name(actor: Seat) -> str:
    return next(name for name, seat in ACTORS.items() if seat == actor)


def _face(coin: str) -> str:
    return "up" if coin in COIN_CODES[:7] else "down"


def _warrior_name(code: str) -> str:
    if code in UNKNOWN:
        return CLANS[SIDE[code]]
    return f"{word(code)} shown" if code in SHOWN else word(code)


def _brawl_doc(brawl: Brawl) -> dict[str, Any]:
    return {
        "place": brawl.place,
        "attacker": CLANS[brawl.attacker],
        "readies": brawl.readies,
        "spent": _by_clan(list(brawl.spent)),
    }


def position(options: Options, doc: Mapping[str, Any]) -> RokumonState:
    """Read a position written by hand; what is left out stands as at the start of its act.

    Warriors that are not named are at home.

    Raises:
        ImpossiblePosition: says what the box or the rules cannot give.
    """
    read = reading(doc)
    read.fields(FIELDS)
    act = _act(options, read)
    actor = read.clan("actor", ACTORS, 0)
    end = _end(read)
    coins = _coins(read, act)
    laying = actor == CHANCE and end is None
    if laying:
        order: tuple[str, ...] = tuple(layout(act).split())
        if list(coins) != list(order[: len(coins)]) or len(coins) >= len(order):
            raise impossible("position.laying", places=Written(tuple(order), listed=True))
    else:
        order = in_reading_order(coins)
    stacks = _stacks(read, order)
    s = RokumonState(
        actor=actor,
        stacks=stacks,
        supply=_supply(options, read, act, stacks),
        places=" ".join(order),
        coins="".join(coins[place] for place in order if place in coins),
        war=_war(read, act, coins),
        pending=_pending(read),
        end=end,
    )
    check(options, s)
    return s


def _war(read: Reader, act: int, coins: Mapping[str, str]) -> War:
    down = [dots(coin) for coin in coins.values() if _face(coin) == "down"]
    return War(
        act=act,
        tokens=_tokens(read),
        surprises=_surprises(read),
        locked=read.word("locked", read.get("locked", "")),
        marked=read.number("marked", down[0] if down else 0),
        round=read.number("round", 1),
        streak=read.number("streak", 0),
        taken_back=read.truth("taken_back", read.get("taken_back", False)),
    )


def _act(options: Options, read: Reader) -> int:
    given = read.get("act", options.first_act)
    given = 0 if given == "solitaire" else given
    known = range(1, LAST + 1) if options.campaign else (options.first_act,)
    if type(given) is not int or given not in known:
        values = ", ".join(str(act or "solitaire") for act in known)
        raise impossible("position.act", act=str(given), values=values)
    return given


def _coins(read: Reader, act: int) -> dict[str, str]:
    """Read the coins by place, from a list or from a string in the order of the layout."""
    given = read.get("coins", "")
    found: dict[str, str] = {}
    if isinstance(given, str):
        codes = "".join(given.split())
        places = layout(act).split()
        if len(codes) > len(places):
            raise impossible("position.coins", count=len(codes), most=len(places))
        if any(code not in COIN_CODES for code in codes):
            raise read.wrong("coins", "coins")
        return dict(zip(places, codes, strict=False))
    for entry in read.sequence("coins", given):
        coin = read.part("coins", entry)
        coin.fields(("place", "dots", "face"))
        place, face = coin.word("place", coin.get("place", "")), coin.get("face", "up")
        number = coin.get("dots", None)
        if type(number) is not int or not 1 <= number <= 7:
            raise read.wrong("coins.dots", "dots")
        if face not in ("up", "down"):
            raise read.wrong("coins.face", "face")
        if not is_place(place):
            raise impossible("position.place", place=place)
        if place in found:
            raise impossible("position.place-twice", place=place)
        found[place] = COIN_CODES[number - 1 + (7 if face == "down" else 0)]
    return found


def _stacks(read: Reader, order: tuple[str, ...]) -> tuple[str, ...]:
    given = read.get("stacks", {})
    lying = read.part("stacks", given)
    for place in given:
        if place not in order:
            raise impossible("position.no-coin", place=str(place))
    return tuple(_codes(read, "stacks", lying.get(place, "")) for place in order)


def _supply(
    options: Options, read: Reader, act: int, stacks: tuple[str, ...]
) -> tuple[str, str]:
    """Read who is at home; if it is left out, everybody who is not on the coins."""
    given = read.get("supply", None)
    if given is not None:
        red, black = read.pair("supply", given)
        homes = [_codes(read, "supply", red), _codes(read, "supply", black)]
        return "".join(sorted(homes[0])), "".join(sorted(homes[1]))
    everybody = list(bare(options, War(act)).supply)
    for code in "".join(stacks):
        seat = SIDE[code]
        everybody[seat] = everybody[seat].replace(BARE.get(code, code), "", 1)
    return everybody[0], everybody[1]


def _codes(read: Reader, field: str, given: Any) -> str:
    """Read warriors from a string of characters or a list of names."""
    names = list(given) if isinstance(given, str) else read.sequence(field, given)
    return "".join(_code(str(name)) for name in names)


def _code(name: str) -> str:
    """Read one warrior: ``6``, ``1*``, ``6 shown``, ``sanada``, or its character."""
    if name in CLANS:
        return UNKNOWN[CLANS.index(name)]
    value, _, shown = name.partition(" ")
    code = code_of(value, 0)
    if code not in SIDE or value in ("", "?") or shown not in ("", "shown"):
        every = "".join(warriors(seat, valued=True) for seat in (0, 1))
        values = ", ".join(dict.fromkeys(word(each) for each in every))
        raise impossible("position.stranger", warrior=name, values=values)
    return REVEALED.get(code, code) if shown else code


def _tokens(read: Reader) -> tuple[Pair, Pair]:
    red, black = read.pair("tokens", read.get("tokens", ((0, 0), (0, 0))))
    return _token_pair(read, red), _token_pair(read, black)


def _token_pair(read: Reader, given: Any) -> Pair:
    if isinstance(given, Mapping):
        given = [given.get("up", 0), given.get("spent", 0)]
    return read.numbers("tokens", given)


def _surprises(read: Reader) -> tuple[bool, bool]:
    red, black = read.pair("surprises", read.get("surprises", (True, True)))
    if type(red) is not bool or type(black) is not bool:
        raise read.wrong("surprises", "truth")
    return red, black


def _pending(read: Reader) -> tuple[Brawl, ...]:
    found = []
    for entry in read.sequence("pending", read.get("pending", ())):
        brawl = read.part("pending", entry)
        brawl.fields(("place", "attacker", "readies", "spent"))
        spent = brawl.numbers("spent", brawl.pair("spent", brawl.get("spent", (0, 0))))
        attacker = brawl.clan("attacker", {name: ACTORS[name] for name in CLANS}, 0)
        place = brawl.word("place", brawl.get("place", ""))
        found.append(Brawl(place, attacker, brawl.number("readies", 0), spent))
    return tuple(found)


def _end(read: Reader) -> End | None:
    given = read.get("end", None)
    if given is None:
        return None
    end = read.part("end", given)
    end.fields(("winner", "reason", "places"))
    winners = {name: seat for name, seat in ACTORS.items() if seat != CHANCE}
    places = tuple(str(place) for place in end.sequence("places", end.get("places", ())))
    reason = end.word("reason", end.get("reason", ""))
    return End(end.clan("winner", winners, NOBODY), reason, places)

