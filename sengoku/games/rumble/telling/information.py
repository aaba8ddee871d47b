"""Cards of information: what each thing on the board is and does, and how many there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sengoku.core.game import Note, Seat, note
from sengoku.core.things import About
from sengoku.games.rumble import ids
from sengoku.games.rumble.actions import DAIMYO
from sengoku.games.rumble.components import (
    AREAS,
    CARDS,
    INDEX,
    LAND,
    LORDS,
    SEA,
    SOLDIERS,
    STRENGTH,
    VALUES,
    WHITE,
    card_term,
    castle,
    seat_term,
)
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.rules.legal import pair
from sengoku.games.rumble.state import ASIDE, OPEN, STOCK, RumbleState, token_at

_MAP = re.compile(r"(\w+)@([\w-]+)")
_SIDE = re.compile(r"(side|stock|sword|points|rank)(\d)")


def about(kit: Kit, view: RumbleState, thing: str) -> About | None:
    """Say what there is to say about a thing.

    Args:
        kit: what is on the table.
        view: the position.
        thing: its name, as `ids` gives it.
    """
    if thing in INDEX:
        return _area(kit, view, INDEX[thing])
    if thing in CARDS or thing in LORDS:
        return _card(kit, view, thing)
    if thing.isdigit() and int(thing) in VALUES:
        return About(note("about.token", value=int(thing)), (_worth(int(thing)), _laid()))
    side, placed = _SIDE.fullmatch(thing), _MAP.fullmatch(thing)
    if side:
        return _OF_SEAT[side[1]](kit, view, int(side[2]))
    if thing == DAIMYO:
        return _lord(kit, view, view.actor if view.actor >= 0 else view.turn)
    if placed:
        return _placed(kit, view, placed[1], placed[2])
    return _RARE[thing](kit, view) if thing in _RARE else None


def _placed(kit: Kit, view: RumbleState, what: str, where: str) -> About | None:
    """Tell about what belongs to an area, and about a Daimyo in another player's hand."""
    if what == DAIMYO:
        return _lord(kit, view, int(where))
    if what == "lane":
        return _lane(where)
    if what in INDEX:
        seat, _, kind = where.partition("-")
        return _PIECES[kind](kit, view, INDEX[what], int(seat))
    return _OF_AREA[what](kit, view, INDEX[where]) if what in _OF_AREA else None


# The map.


def _area(kit: Kit, view: RumbleState, area: int) -> About:
    told = [*_token_told(kit, view, area)]
    told += _near("land", LAND[area])
    told += _near("sea", SEA[area])
    present = [seat for seat, power in enumerate(war.strengths(view, area)) if power]
    left = [war.strength_note(view, area, seat) for seat in present]
    return About(_named(area), tuple(told), tuple(left) or (note("about.empty"),))


def _named(area: int) -> Note:
    return note(castle(area).key)


def _near(way: str, areas: Sequence[int]) -> list[Note]:
    """Name the neighbours by land or by sea."""
    if not areas:
        return []
    named = tuple((f"a{n}", castle(there)) for n, there in enumerate(areas, 1))
    return [Note(f"about.{way}-{len(areas)}", "map", named)]


def _lane(ends: str) -> About:
    one, other = ends.split("-")
    return About(
        note("about.lane", one=castle(one), other=castle(other)), (note("about.lane-does", "map"),)
    )


def _token(kit: Kit, view: RumbleState, area: int) -> About:
    castles = view.setting.castles
    if not token_at(castles, area):
        return About(note("about.place", area=castle(area)), (_laid(),))
    name = note("about.token-at", value=castles[area], area=castle(area))
    return About(name, tuple(_token_told(kit, view, area)))


def _token_told(kit: Kit, view: RumbleState, area: int) -> list[Note]:
    """Say what an area's castle token brings, or who has it."""
    castles = view.setting.castles
    if not token_at(castles, area):
        return [_laid()]
    value, spoils = castles[area], view.war
    if spoils is None or spoils.large[area] == OPEN:
        place = note("about.order", "war", place=VALUES.index(value) + 1, all=len(VALUES))
        return [_worth(value), *_small(kit, value), place]
    if spoils.large[area] == ASIDE:
        return [note("about.aside", "war.tokens", value=value)]
    told = [note("about.taken", "war.tokens", seat=seat_term(spoils.large[area]), value=value)]
    second = spoils.small[area]
    if second != ASIDE:
        half = scoring.half(value)
        told.append(note("about.second", "war.tokens", seat=seat_term(second), half=half))
    return told


def _worth(value: int) -> Note:
    return note("about.worth", "war.tokens", value=value)


def _small(kit: Kit, value: int) -> list[Note]:
    return [note("about.half", "war.tokens", half=scoring.half(value))] if kit.small else []


def _laid() -> Note:
    return note("about.laid", "setup", all=len(VALUES))


def _split(kit: Kit, view: RumbleState, area: int) -> About:
    value = view.setting.castles[area]
    single = sum(view.dice) - value
    one, other = pair(view.dice, value)
    name = note("about.split", one=one, other=other, value=value, area=castle(area))
    reaches = note("about.reaches", "deploy", value=value, area=castle(area))
    brings = note("about.brings", "deploy", single=single, count=SOLDIERS[single])
    return About(name, (reaches, brings))


def _sent(kit: Kit, view: RumbleState, area: int) -> About:
    told = note("about.white-does", "war.reinforce", count=kit.white)
    return About(note("about.sent", area=castle(area)), (told,), (_white_left(view),))


# Pieces.


def _soldiers(kit: Kit, view: RumbleState, area: int, seat: Seat) -> About:
    count = view.troops[seat][area]
    name = note("about.soldiers", seat=seat_term(seat), area=castle(area))
    told = (note("about.soldiers-do", "war.rank"),)
    here = _here(count)
    return About(name, told, (here, *_in_stock(view, seat)))


def _here(count: int) -> Note:
    return note("about.here" if count else "about.none-here", count=count)


def _on_map(kit: Kit, view: RumbleState, area: int, seat: Seat) -> About:
    return _lord(kit, view, seat)


def _lord(kit: Kit, view: RumbleState, seat: Seat) -> About:
    where = view.setting.daimyo[seat]
    told = (
        note("about.lord-does", "daimyo.deploy", strength=STRENGTH),
        note("about.lord-apart", "daimyo.eligible"),
    )
    if where == STOCK:
        name = note("about.lord-in-hand", seat=seat_term(seat))
        return About(name, (note("about.lord-deploys", "daimyo.deploy"), *told))
    return About(note("about.lord", seat=seat_term(seat), area=castle(where)), told)


def _white(kit: Kit, view: RumbleState, area: int, seat: Seat) -> About:
    assert view.war is not None
    name = note("about.white", seat=seat_term(seat), area=castle(area))
    told = note("about.white-does", "war.reinforce", count=kit.white)
    here = _here(view.war.white[seat][area])
    return About(name, (told,), (here, _white_left(view)))


def _white_left(view: RumbleState) -> Note:
    used = sum(map(sum, view.war.white)) if view.war else 0
    return note("about.white-left", count=WHITE - used, all=WHITE)


def _in_stock(view: RumbleState, seat: Seat) -> list[Note]:
    """Say how many soldiers a seat has in hand; in the war nobody has any."""
    if view.war is not None:
        return []
    return [note("about.in-stock", seat=seat_term(seat), count=view.stock[seat])]


# Cards.


def _card(kit: Kit, view: RumbleState, card: str) -> About:
    setting, lord = view.setting, card in LORDS
    told = [note(f"effect.{card}", f"card.{card}")]
    told.append(note("about.lord-card", "daimyo.use") if lord else note("about.tactic", "use"))
    owners = setting.lords if lord else setting.used
    left = []
    if card in owners:
        seat = owners.index(card)
        turned = not lord or setting.turned[seat]
        code = "about.used-by" if turned else "about.owner"
        left.append(note(code, seat=seat_term(seat)))
    elif not lord:
        left.append(note("about.displayed", count=len(setting.display)))
    return About(note(card_term(card).key), tuple(told), tuple(left))


# Dice, and who plays.


def _dice(kit: Kit, view: RumbleState) -> About:
    low, middle, high = SOLDIERS[1], SOLDIERS[3], SOLDIERS[5]
    told = [note("about.dice-do", "deploy", low=low, middle=middle, high=high)]
    used = view.rerolled
    told.append(note("about.rerolled" if used else "about.may-reroll", "deploy"))
    return About(note("about.dice"), tuple(told))


def _turn(kit: Kit, view: RumbleState) -> About:
    if view.war is not None:
        return _contest(kit, view)
    if view.setting.phase in ("turns", "draft"):
        told = [note("about.turn-is", "turn")]
        if kit.daimyo:
            told.append(note("about.turn-daimyo", "daimyo.use"))
        told.append(note("about.until", "out"))
        return About(note("about.turn"), tuple(told))
    shown = note("about.cards-laid", "setup", count=kit.display)
    return About(note("about.setup"), (_laid(), shown))


def _contest(kit: Kit, view: RumbleState) -> About:
    told = [note("about.war-is", "war"), note("about.war-strength", "war.rank")]
    told.append(note("about.end", "end"))
    assert view.war is not None
    left = note("about.castles-left", count=view.war.large.count(OPEN), all=len(AREAS))
    return About(note("about.war"), tuple(told), (left,))


def _tray(kit: Kit, view: RumbleState) -> About:
    count = len(VALUES) - sum(1 for value in view.setting.castles if value)
    return About(note("about.tray"), (_laid(),), (note("about.tokens-left", count=count),))


def _side(kit: Kit, view: RumbleState, seat: Seat) -> About:
    setting = view.setting
    told = []
    if setting.first == seat:
        told.append(note("did.first", "setup", seat=seat_term(seat), reading="start-player"))
    if setting.used[seat]:
        told.append(note("about.has-used", "use", card=card_term(setting.used[seat])))
    elif view.war is None and not any(setting.swords):
        told.append(note("about.may-use", "use"))
    if setting.lords and setting.lords[seat]:
        code = "about.lord-used" if setting.turned[seat] else "about.has-lord"
        told.append(note(code, "daimyo.use", card=card_term(setting.lords[seat])))
    told += _sword_told(view, seat)
    counts = _in_stock(view, seat) if view.war is None else [_points_note(view, seat)]
    return About(note("about.side", seat=seat_term(seat)), tuple(told), tuple(counts))


def _stock(kit: Kit, view: RumbleState, seat: Seat) -> About:
    told = (note("about.stock-does", "out"),)
    return About(note("about.stock", seat=seat_term(seat)), told, tuple(_in_stock(view, seat)))


def _sword(kit: Kit, view: RumbleState, seat: Seat) -> About:
    free = sum(sword not in view.setting.swords for sword in kit.swords)
    told = (*_sword_told(view, seat), note("about.sword-does", "war.rank"))
    left = note("about.swords-left", count=free)
    return About(note("about.sword", seat=seat_term(seat)), told, (left,))


def _sword_told(view: RumbleState, seat: Seat) -> list[Note]:
    sword = view.setting.swords[seat]
    return [note("about.has-sword", "out", sword=sword)] if sword else []


def _points(kit: Kit, view: RumbleState, seat: Seat) -> About:
    assert view.war is not None
    told = note("about.points-are", "end")
    large, small = view.war.large.count(seat), view.war.small.count(seat)
    counts = [_points_note(view, seat), note("about.large-tokens", count=large)]
    if kit.small:
        counts.append(note("about.small-tokens", count=small))
    return About(note("about.points", seat=seat_term(seat)), (told,), tuple(counts))


def _points_note(view: RumbleState, seat: Seat) -> Note:
    return note("about.has-points", count=scoring.totals(view)[seat])


def _rank(kit: Kit, view: RumbleState, seat: Seat) -> About:
    if view.setting.phase == "over":
        return _points(kit, view, seat)
    last = war.latest(view)
    area = war.upcoming(view) if last is None else last
    name = note("about.rank", seat=seat_term(seat), area=castle(area))
    told = (note("about.war-strength", "war.rank"), *_token_told(kit, view, area))
    return About(name, told, (war.strength_note(view, area, seat),))


_OF_SEAT: dict[str, Callable[[Kit, RumbleState, Seat], About]] = {
    "side": _side, "stock": _stock, "sword": _sword, "points": _points, "rank": _rank,
}  # fmt: skip
_OF_AREA: dict[str, Callable[[Kit, RumbleState, int], About]] = {
    "castle": _token, "name": _area, "split": _split, "reach": _split, "spoils": _token,
    "help": _sent,
}  # fmt: skip
_PIECES: dict[str, Callable[[Kit, RumbleState, int, Seat], About]] = {
    "": _soldiers, DAIMYO: _on_map, "white": _white,
}  # fmt: skip
_RARE: dict[str, Callable[[Kit, RumbleState], About]] = {
    ids.DICE: _dice, ids.TURN: _turn, ids.CONTEST: _contest, ids.TRAY: _tray,
}  # fmt: skip
