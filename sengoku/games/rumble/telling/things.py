"""What lies on the board of Rumble Nation and Tenka Meidou, and what pressing it can mean."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar

from sengoku.core.game import Action, Game, Seat
from sengoku.core.notation import field_names
from sengoku.core.things import About, Thing, Things, Word
from sengoku.games.rumble import ids
from sengoku.games.rumble.actions import (
    Card,
    Castle,
    Dice,
    Draft,
    First,
    Move,
    Offer,
    Place,
    Push,
    Recall,
    Replace,
    Use,
    War,
)
from sengoku.games.rumble.components import AREAS, INDEX, LANES, VALUES
from sengoku.games.rumble.entry.entry import ENTRY, RumbleEntry
from sengoku.games.rumble.rules import war
from sengoku.games.rumble.rules.kit import Kit, kit
from sengoku.games.rumble.rules.legal import SUMS
from sengoku.games.rumble.state import STOCK, RumbleState
from sengoku.games.rumble.telling import information, presses


def things(game: Game[RumbleState]) -> RumbleThings:
    """Give what the table of a person asks about the things on the board."""
    return EntryThings(game) if isinstance(game, RumbleEntry) else RumbleThings(game)


class RumbleThings(Things):
    """The map and what stands on it, dice, cards, sides, and in the war its panel.

    Args:
        game: the rules.
    """

    chance: ClassVar[tuple[type[Action], ...]] = (Castle, Card, First, Offer, Dice, War)  # type: ignore[misc]
    implied: ClassVar[Mapping[str, Collection[str]]] = {  # type: ignore[misc]
        "castle": ("area",),
        "push": ("seat",),
        "replace": ("seat",),
    }

    def __init__(self, game: Game[RumbleState]) -> None:
        super().__init__(game)
        self.kit: Kit = kit(**game.options)

    def words(self, action: Action) -> tuple[Word, ...]:
        """Spell an action; three dice come in any order."""
        return _words(action)

    def place(self, thing: str) -> str:
        """Give the area of a castle's name or token, and of what stands there."""
        return ids.place_of(thing) or ids.stands_in(thing) or thing

    def on(self, view: RumbleState, seat: Seat | None) -> Sequence[Thing]:
        """List everything that is drawn, with what it can mean to the one to act."""
        stage = presses.asked(self.kit, view, seat)
        own = -1 if seat is None else seat
        found = [Thing(ids.TURN)]
        found += [Thing(ids.lane(one, other)) for one, other in LANES]
        found += _on_map(view, stage, own)
        found += _cards(view, stage)
        if view.war is not None:
            found += _of_war(view)
        if view.setting.phase in ("castles", ENTRY):
            found += _waiting(view, stage)
        if view.setting.phase == "turns" and view.turn >= 0:
            found += _dice(view, stage)
        found += _sides(view, stage, own)
        return found

    def drawn(self, view: RumbleState, action: Action) -> bool:
        """Tell whether an action names only pieces, tokens and cards that are there."""
        return _drawn(view, action)

    def about(self, view: RumbleState, seat: Seat | None, thing: str) -> About | None:
        """Say what there is to say about a thing."""
        return information.about(self.kit, view, thing)


class EntryThings(RumbleThings):
    """The same board while a real table is read off."""

    chance: ClassVar[tuple[type[Action], ...]] = (War,)  # type: ignore[misc]
    implied: ClassVar[Mapping[str, Collection[str]]] = {}  # type: ignore[misc]

    def on(self, view: RumbleState, seat: Seat | None) -> Sequence[Thing]:
        """List what is drawn; areas take pieces, pieces and tokens come off, sides are chosen."""
        if view.setting.phase != ENTRY:
            return super().on(view, seat)
        drawn = super().on(view, None)
        if seat is None:
            return drawn
        return [Thing(one.id, presses.of_entry(view, one.id)) for one in drawn]

    def drawn(self, view: RumbleState, action: Action) -> bool:
        """Tell whether an action names what is there; while a table is read off, all is."""
        return view.setting.phase == ENTRY or super().drawn(view, action)


@cache
def _words(action: Action) -> tuple[Word, ...]:
    if isinstance(action, Dice):
        return tuple(("die", str(die)) for die in (action.first, action.second, action.third))
    values = ((name, str(getattr(action, name))) for name in field_names(type(action)))
    return tuple((name, value) for name, value in values if value)


def _on_map(view: RumbleState, stage: str, own: Seat) -> Iterator[Thing]:
    troops, daimyo = view.troops, view.setting.daimyo
    for n, area in enumerate(AREAS):
        lords = [seat for seat, where in enumerate(daimyo) if where == n]
        held = [seat for seat, row in enumerate(troops) if row[n]]
        mine = own in held or own in lords
        theirs = any(seat != own for seat in held)
        place = presses.of_area(stage, area, mine, theirs)
        for name in (area, ids.token(area), ids.title(area)):
            yield Thing(name, place)
        for seat in held:
            soldiers = presses.of_soldiers(stage, area, seat, seat == own)
            yield Thing(ids.soldiers(area, seat), soldiers)
        for seat in lords:
            yield Thing(ids.lord(area, seat), presses.of_lord(stage, area, seat, seat == own))
        if view.war:
            for seat, row in enumerate(view.war.white):
                if row[n]:
                    yield Thing(ids.white(area, seat), presses.of_area(stage, area, False, False))


def _cards(view: RumbleState, stage: str) -> list[Thing]:
    """List the cards on display, in use, and those that players hold or have used."""
    setting = view.setting
    if view.war is not None or setting.phase == "castles":
        shown: tuple[str, ...] = ()
    else:
        shown = setting.offered if setting.phase in ("offer", "draft") else setting.display
    using = tuple(task.card for task in view.pending[-1:])
    cards = dict.fromkeys((*shown, *using, *setting.used, *setting.lords))
    return [Thing(card, presses.of_card(stage, card)) for card in cards if card]


def _waiting(view: RumbleState, stage: str) -> Iterator[Thing]:
    yield Thing(ids.TRAY)
    for value in VALUES:
        if value not in view.setting.castles:
            yield Thing(str(value), presses.of_waiting(stage, value))


def _dice(view: RumbleState, stage: str) -> Iterator[Thing]:
    yield Thing(ids.DICE, presses.of_dice(stage))
    for value, _ in SUMS[view.dice] if view.dice else ():
        area = AREAS[view.setting.castles.index(value)]
        place = presses.of_split(stage, area)
        yield Thing(ids.split(area), place)
        yield Thing(ids.reach(area), place)


def _of_war(view: RumbleState) -> Iterator[Thing]:
    yield Thing(ids.CONTEST)
    for seat in war.contenders(view):
        yield Thing(ids.of_seat("rank", seat))
    for area in AREAS:
        yield Thing(ids.spoils(area))
    for there in war.helped(view):
        yield Thing(ids.sent(AREAS[there]))


def _sides(view: RumbleState, stage: str, own: Seat) -> Iterator[Thing]:
    setting = view.setting
    for seat in range(len(view.stock)):
        yield Thing(ids.of_seat("side", seat), presses.of_side(stage, seat, seat == own))
        if view.war is not None:
            yield Thing(ids.of_seat("points", seat))
        else:
            yield Thing(ids.of_seat("stock", seat), presses.of_stock(stage, seat == own))
        if setting.swords[seat]:
            yield Thing(ids.of_seat("sword", seat))
        if setting.daimyo and setting.daimyo[seat] == STOCK:
            turn = turn_of(view)
            yield Thing(ids.in_hand(seat, turn), presses.of_lord_in_hand(stage, seat == own))


def turn_of(view: RumbleState) -> Seat:
    """Give the seat that acts or whose dice roll; else one that nobody has."""
    return view.actor if view.actor >= 0 else view.turn


def _stands(view: RumbleState, seat: Seat, area: str) -> bool:
    """Tell whether a seat has soldiers on an area."""
    return seat < len(view.troops) and bool(view.troops[seat][INDEX[area]])


def _drawn(view: RumbleState, action: Action) -> bool:
    seat, setting, troops = view.actor, view.setting, view.troops
    match action:
        case Move(source=source, daimyo=daimyo):
            if daimyo:
                return bool(setting.daimyo) and setting.daimyo[seat] == INDEX[source]
            return bool(troops[seat][INDEX[source]])
        case Push(source=source, seat=other):
            return other != seat and _stands(view, other, source)
        case Replace(area=area, seat=other):
            return other != seat and _stands(view, other, area)
        case Recall(area=area):
            return bool(troops[seat][INDEX[area]])
        case Place(daimyo=daimyo):
            return not daimyo or (bool(setting.daimyo) and setting.daimyo[seat] == STOCK)
        case Use(card=card):
            return card in (*setting.display, *setting.used, *setting.lords)
        case Draft(daimyo=daimyo):
            return daimyo in (*setting.offered, *setting.lords)
        case Castle(value=value):
            return value not in setting.castles
        case First(seat=other):
            return other < len(troops)
        case _:
            return True
