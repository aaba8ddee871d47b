"""The war: castle by castle in ascending order, with ranking, tokens and reinforcements."""

from __future__ import annotations

from itertools import pairwise

from sengoku.core.game import CHANCE, NOBODY, Note, Say, Seat, note
from sengoku.games.rumble.actions import WAR, War
from sengoku.games.rumble.components import (
    INDEX,
    NEAR,
    STRENGTH,
    VALUES,
    WHITE,
    castle,
    seat_term,
    spread,
)
from sengoku.games.rumble.rules import scoring
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import (
    ASIDE,
    OPEN,
    RumbleState,
    Setting,
    Spoils,
    change,
    make,
)


def begin(
    kit: Kit,
    setting: Setting,
    troops: tuple[tuple[int, ...], ...],
    stock: tuple[int, ...],
    say: Say | None,
) -> RumbleState:
    """Give the position with which the war begins: everybody has placed everything."""
    if say:
        say(note("did.war", "war"))
    setting = change(setting, phase="war")
    return make(CHANCE, NOBODY, setting, troops, stock, war=untouched(kit))


def untouched(kit: Kit) -> Spoils:
    """Give the war before its first castle."""
    return Spoils(spread(OPEN), spread(ASIDE), (spread(0),) * kit.seats)


def upcoming(s: RumbleState) -> int:
    """Give the area whose war is next: the lowest large token still on the map."""
    assert s.war is not None
    return s.setting.castles.index(VALUES[len(VALUES) - s.war.large.count(OPEN)])


def next_war(s: RumbleState) -> tuple[War]:
    """Give the war of the next castle, as the one thing that can happen."""
    return WAR[upcoming(s)]


def strengths(s: RumbleState, area: int) -> tuple[int, ...]:
    """Give each seat's military strength in an area. [RN 5 War Phase, step 1; RN 9; TM 6(1)]"""
    found = [own[area] for own in s.troops]
    if s.war:
        for seat, own in enumerate(s.war.white):
            found[seat] += own[area]
    for seat, where in enumerate(s.setting.daimyo):
        if where == area:
            found[seat] += STRENGTH
    return tuple(found)


def ranking(s: RumbleState, area: int) -> list[Seat]:
    """Rank the seats that stand in an area by strength, ties by sword. [RN 5, TM 6(1)]"""
    power, swords = strengths(s, area), s.setting.swords
    present = [seat for seat, strength in enumerate(power) if strength]
    return sorted(present, key=lambda seat: (-power[seat], -swords[seat]))


def latest(s: RumbleState) -> int | None:
    """Give the area that was settled last: the highest token among those settled."""
    if s.war is None:
        return None
    done = [area for area, taker in enumerate(s.war.large) if taker != OPEN]
    return max(done, key=s.setting.castles.__getitem__) if done else None


def helped(s: RumbleState) -> list[int]:
    """List the areas to which the castle settled last sent reinforcements."""
    area = latest(s)
    if s.war is None or area is None or s.war.large[area] < 0:
        return []
    return helped_by(s, s.war.large[area], area)


def contenders(s: RumbleState) -> list[Seat]:
    """Rank the seats at the castle settled last, before the first at the next; at the end all."""
    if s.setting.phase == "over":
        return scoring.standings(s)
    area = latest(s)
    return ranking(s, upcoming(s) if area is None else area)


def resolve(kit: Kit, s: RumbleState, a: War, say: Say | None) -> RumbleState:
    """Resolve the war for one castle: ranking, tokens, reinforcements. [RN 5, TM 6]"""
    war = s.war
    assert war is not None
    area = INDEX[a.area]
    ranked = ranking(s, area)
    large, small = list(war.large), list(war.small)
    large[area] = ranked[0] if ranked else ASIDE
    if kit.small and len(ranked) > 1:
        small[area] = ranked[1]
    if say:
        _tell(kit, s, area, ranked, say)
    white = war.white
    if ranked:
        targets = helped_by(s, ranked[0], area)
        if targets:
            white = _reinforced(kit, s, large, ranked[0], targets, say)
        elif say:
            say(note("did.no-reinforcements", "war.reinforce", seat=seat_term(ranked[0])))
    spoils = Spoils(tuple(large), tuple(small), white)
    if OPEN not in large:
        setting = change(s.setting, phase="over")
        return make(NOBODY, NOBODY, setting, s.troops, s.stock, war=spoils)
    return make(CHANCE, NOBODY, s.setting, s.troops, s.stock, war=spoils)


def helped_by(s: RumbleState, winner: Seat, area: int) -> list[int]:
    """List the neighbours that get reinforcements: open, with units of the winner.

    A Daimyo alone counts as presence; that is a reading.
    """
    assert s.war is not None
    own, large, daimyo = s.troops[winner], s.war.large, s.setting.daimyo
    return [
        there
        for there in NEAR[area]
        if large[there] == OPEN and (own[there] or (daimyo and daimyo[winner] == there))
    ]


def _reinforced(
    kit: Kit, s: RumbleState, large: list[Seat], winner: Seat, targets: list[int], say: Say | None
) -> tuple[tuple[int, ...], ...]:
    """Place white pieces; when they run out those on settled areas are reused. [RN 5, TM 6(3)]"""
    assert s.war is not None
    white = [list(own) for own in s.war.white]
    missing = kit.white * len(targets) - (WHITE - sum(map(sum, white)))
    for area in sorted(range(len(large)), key=s.setting.castles.__getitem__):
        for own in white:
            if missing > 0 and own[area] and large[area] != OPEN:
                taken = min(own[area], missing)
                own[area] -= taken
                missing -= taken
                if say:
                    reused = note(
                        "did.reuse", "war.reinforce", reading="white-order",
                        count=taken, area=castle(area),
                    )
                    say(reused)
    for there in targets:
        white[winner][there] += kit.white
        if say:
            placed = note(
                "did.reinforce", "war.reinforce",
                seat=seat_term(winner), count=kit.white, area=castle(there),
            )
            say(placed)
    return tuple(tuple(own) for own in white)


def _tell(kit: Kit, s: RumbleState, area: int, ranked: list[Seat], say: Say) -> None:
    value, here = s.setting.castles[area], castle(area)
    if not ranked:
        say(note("did.aside", "war.tokens", area=here, value=value))
        return
    power, swords = strengths(s, area), s.setting.swords
    for seat in ranked:
        say(strength_note(s, area, seat))
    for above, below in pairwise(ranked):
        if power[above] == power[below]:
            tie = note(
                "did.tie", "war.rank", count=power[above],
                seat=seat_term(above), other=seat_term(below),
                sword=swords[above], lower=swords[below],
            )
            say(tie)
    say(note("did.large", "war.tokens", seat=seat_term(ranked[0]), value=value, area=here))
    if len(ranked) == 1:
        say(note("did.alone", "war.tokens", seat=seat_term(ranked[0]), area=here))
    elif kit.small:
        second = seat_term(ranked[1])
        say(note("did.small", "war.tokens", seat=second, value=scoring.half(value), area=here))


def strength_note(s: RumbleState, area: int, seat: Seat) -> Note:
    """Say how strong a seat is in an area, and what makes its strength."""
    power = strengths(s, area)[seat]
    soldiers, white = s.troops[seat][area], s.war.white[seat][area] if s.war else 0
    there = bool(s.setting.daimyo) and s.setting.daimyo[seat] == area
    code = "did.strength-daimyo" if there else "did.strength"
    return note(
        code, "war.rank", seat=seat_term(seat), area=castle(area), count=power,
        soldiers=soldiers, white=white,
        reading="daimyo-presence" if there and not soldiers else "",
    )
