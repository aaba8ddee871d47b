"""Setting the board up: castles, cards on display, start player, the draft of the Daimyo."""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Action, Say, Seat, note
from sengoku.core.tuples import put
from sengoku.games.rumble.actions import CASTLE, Card, Castle, Draft, First, Offer
from sengoku.games.rumble.components import (
    CARDS,
    COUNT,
    LORDS,
    VALUES,
    card_term,
    castle,
    seat_term,
    spread,
)
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import STOCK, RumbleState, Setting, change, make

_CARD = {card: Card(card) for card in CARDS}
_FIRST = tuple(First(seat) for seat in range(4))
_OFFER = {lord: Offer(lord) for lord in LORDS}


def bare(kit: Kit) -> RumbleState:
    """Give the empty board of a game; chance lays it out."""
    lords = ("",) * kit.seats if kit.daimyo else ()
    setting = Setting(
        phase="castles",
        castles=(),
        display=(),
        used=("",) * kit.seats,
        swords=(0,) * kit.seats,
        lords=lords,
        turned=(False,) * len(lords),
        daimyo=(STOCK,) * len(lords),
    )
    troops = (spread(0),) * kit.seats
    return make(CHANCE, NOBODY, setting, troops, (kit.soldiers,) * kit.seats)


def chance_actions(kit: Kit, setting: Setting) -> tuple[Action, ...]:
    """List what may come next while the board is laid out; all are equally likely."""
    if setting.phase == "castles":
        row, laid = CASTLE[len(setting.castles)], setting.castles
        return tuple([row[value] for value in VALUES if value not in laid])
    if setting.phase == "cards":
        return tuple([_CARD[card] for card in kit.cards if card not in setting.display])
    if setting.phase == "first":
        return _FIRST[: kit.seats]
    return tuple([_OFFER[lord] for lord in LORDS if lord not in setting.offered])


def _next(s: RumbleState, setting: Setting) -> RumbleState:
    return make(CHANCE, NOBODY, setting, s.troops, s.stock)


def lay(kit: Kit, s: RumbleState, a: Castle, say: Say | None) -> RumbleState:
    """Lay a castle token on the next area. [RN 3.2, TM 3]"""
    castles = (*s.setting.castles, a.value)
    phase = "castles" if len(castles) < COUNT else "cards"
    if say:
        say(note("did.castle", "setup", value=a.value, area=castle(a.area)))
    return _next(s, change(s.setting, phase=phase, castles=castles))


def show(kit: Kit, s: RumbleState, a: Card, say: Say | None) -> RumbleState:
    """Put a card on display. [RN 3.3, TM 3]"""
    before = s.setting.display
    display = tuple([card for card in kit.cards if card in before or card == a.card])
    if say:
        say(note("did.card", "setup", card=card_term(a.card)))
    phase = "cards" if len(display) < kit.display else "first"
    return _next(s, change(s.setting, phase=phase, display=display))


def begin(kit: Kit, s: RumbleState, a: First, say: Say | None) -> RumbleState:
    """Name the start player; the turns begin, or the Daimyo cards come out. [RN 3.6, TM 3]"""
    if say:
        say(note("did.first", "setup", seat=seat_term(a.seat), reading="start-player"))
    if kit.daimyo:
        return _next(s, change(s.setting, phase="offer", first=a.seat))
    return make(a.seat, a.seat, change(s.setting, phase="turns", first=a.seat), s.troops, s.stock)


def offer(kit: Kit, s: RumbleState, a: Offer, say: Say | None) -> RumbleState:
    """Put a Daimyo card on display. [RN 9]"""
    before = s.setting.offered
    offered = tuple([lord for lord in LORDS if lord in before or lord == a.daimyo])
    if say:
        say(note("did.offer", "daimyo.setup", daimyo=card_term(a.daimyo)))
    if len(offered) < kit.display:
        return _next(s, change(s.setting, offered=offered))
    setting = change(s.setting, phase="draft", offered=offered)
    return make(_before(kit, setting.first), NOBODY, setting, s.troops, s.stock)


def draft(kit: Kit, s: RumbleState, a: Draft, say: Say | None) -> RumbleState:
    """Choose a Daimyo card, counter-clockwise from the start player's right. [RN 9]"""
    seat, setting = s.actor, s.setting
    offered = tuple([lord for lord in setting.offered if lord != a.daimyo])
    lords = put(setting.lords, seat, a.daimyo)
    if say:
        say(note("did.draft", "daimyo.setup", seat=seat_term(seat), daimyo=card_term(a.daimyo)))
    if all(lords):
        # The card that is left goes back into the box.
        setting = change(setting, phase="turns", offered=(), lords=lords)
        return make(setting.first, setting.first, setting, s.troops, s.stock)
    setting = change(setting, offered=offered, lords=lords)
    return make(_before(kit, seat), NOBODY, setting, s.troops, s.stock)


def _before(kit: Kit, seat: Seat) -> Seat:
    return (seat - 1) % kit.seats

