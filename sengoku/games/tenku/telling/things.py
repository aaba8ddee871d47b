"""What lies on the board of Tenku, and which part of an action each thing can play."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Action, Game, Seat
from sengoku.core.things import About, Fill, Role, Thing, Things
from sengoku.games.tenku import naming
from sengoku.games.tenku.actions import (
    ATTACK,
    COURT,
    DEFENSE,
    HAND,
    SIDES,
    Arms,
    Attack,
    Conquer,
    Deal,
    Discard,
    Drawn,
    First,
    Give,
    Open,
    Pitch,
    Place,
    Remove,
    Spoils,
    Stolen,
    Strike,
    Take,
)
from sengoku.games.tenku.components import (
    KNIGHT,
    LETTERS,
    PROVINCE,
    REGULAR,
    SPECIAL,
    Kit,
    kinds,
    kit,
)
from sengoku.games.tenku.rules.scoring import more_lords, more_priests, wins_at_start
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState
from sengoku.games.tenku.telling.information import about

ALONE = {"open": "open", "discard": "discard", "give": "give"}
"""What is asked for when a card of one's own hand is all the answer, with the verb."""

_KINDS = {"search": "take", "spy": "take", "raze": "strike"}
_STEPS = {"arms": "arms", "casualties": "discard", "spoils": "spoils"}


def things(game: Game[Any]) -> TenkuThings:
    """Give the table of a game of Tenku."""
    return TenkuThings(game)


def asked(view: TenkuState, seat: Seat | None) -> str:
    """Say in one word what a seat, or chance, is asked for; empty if nothing."""
    if seat is None or seat != view.actor:
        return ""
    if seat == CHANCE:
        top = view.pending[-1] if view.pending else None
        return top.kind if isinstance(top, Task) else view.phase
    if view.phase == "courts":
        return "open"
    if not view.pending:
        return "turn"
    top = view.pending[-1]
    if isinstance(top, Battle):
        return _STEPS.get(top.step, "strike")
    return _KINDS.get(top.kind, top.kind)


def victim(view: TenkuState) -> Seat:
    """Give the seat from whose court a card is now chosen by somebody else, or `NOBODY`."""
    top = view.pending[-1] if view.pending else None
    if isinstance(top, Battle):
        return top.loser if top.step in ("cannon", "strike") else NOBODY
    return top.other if top is not None and top.kind == "raze" else NOBODY


def on_offer(view: TenkuState, seat: Seat | None) -> str:
    """Give the cards that a seat may take now, out of the discards or a hand that is seen."""
    task = view.pending[-1] if view.pending else None
    if not isinstance(task, Task) or seat != task.seat:
        return ""
    if task.kind == "search":
        return view.discards.replace(HIDDEN, "")
    if task.kind == "spy" and task.other >= 0:
        return view.hands[task.other].replace(HIDDEN, "")
    return ""


@cache
def _fill(
    verb: str, field: str = "", value: str = "", role: Role = "", plain: bool = True
) -> Fill:
    return Fill(verb, ((field, value),) if field else (), role, plain)


@cache
def _pitch(source: str, card: str, plain: bool) -> Fill:
    words = (("source", source), ("card", card))
    return Fill("pitch", words, "acts" if plain else "", plain)


class TenkuThings(Things):
    """The table of Tenku.

    Args:
        game: the rules.
    """

    chance = (Remove, Deal, First, Drawn, Stolen)
    implied: Mapping[str, Collection[str]] = {"pitch": ("source",), "arms": ("source",)}

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.kit = kit(**game.options)

    def on(self, view: TenkuState, seat: Seat | None) -> Sequence[Thing]:
        """List everything that is drawn and can be pressed, with what it can mean."""
        table = _Laid(self, view, seat)
        return [*table.middle(), *table.stage(), *table.courts(), *table.hand()]

    def drawn(self, view: TenkuState, action: Action) -> bool:
        """Tell whether a well-formed action names only cards that lie where it wants them."""
        actor = view.actor
        own = view.hands[actor] if actor >= 0 else ""
        court = view.courts[actor] if actor >= 0 else ""
        match action:
            case Place() | Attack() | Discard() | Open() | Give():
                return LETTERS[action.card] in own
            case Pitch():
                return LETTERS[action.card] in (own if action.source == HAND else court)
            case Arms():
                return KNIGHT in (own if action.source == HAND else court)
            case Strike():
                hit = victim(view)
                return hit != NOBODY and LETTERS[action.card] in view.courts[hit]
            case Spoils():
                return view.battle is not None and LETTERS[action.card] in view.battle.lost
            case Conquer():
                battle = view.battle
                return battle is not None and PROVINCE in view.courts[battle.defender]
            case Take():
                return LETTERS[action.card] in on_offer(view, actor)
            case _:
                return True

    def about(self, view: TenkuState, seat: Seat | None, thing: str) -> About | None:
        """Say what there is to say about a thing."""
        return about(self.kit, view, thing)


class _Laid:
    """What lies on the table in one view, for the one to act."""

    def __init__(self, table: TenkuThings, view: TenkuState, seat: Seat | None) -> None:
        self.kit = table.kit
        self.view = view
        self.seat = seat
        self.asked = asked(view, seat)
        self.house = bool(self.kit.pitched)
        battle = view.battle
        self.parties = {battle.attacker: ATTACK, battle.defender: DEFENSE} if battle else {}
        self.acts = bool(self.asked) and seat is not None and seat >= 0
        """Whether a seat acts, and not chance or nobody."""

    # Between the courts.

    def middle(self) -> list[Thing]:
        """List the heading, the piles and the track."""
        return [
            Thing("heading"),
            Thing("draw-pile", self._draw_pile()),
            Thing("discards", self._discards()),
            Thing("box", self._verb("remove", self.asked == "remove")),
            Thing("track"),
        ]

    @staticmethod
    def _verb(verb: str, now: bool) -> tuple[Fill, ...]:
        return (_fill(verb),) if now else ()

    def _draw_pile(self) -> tuple[Fill, ...]:
        if not self.acts:
            verb = {"remove": "remove", "deal": "deal", "draw": "draw"}.get(self.asked, "")
            return self._verb(verb, bool(verb))
        now = self.asked == "turn"
        return (_fill("draw", role="alone" if now else "", plain=now),)

    def _discards(self) -> tuple[Fill, ...]:
        if not self.acts:
            return ()
        pitch = _fill("pitch", plain=self.house and self.asked == "turn")
        top = self.view.pending[-1] if self.view.pending else None
        searching = isinstance(top, Task) and top.kind == "search"
        arms = self._verb("arms", self.asked == "arms")
        return (*arms, *self._verb("take", searching), pitch)

    def stage(self) -> list[Thing]:
        """List what is drawn between the piles and the courts: a turn, a battle, an offer."""
        view = self.view
        if view.battle is not None:
            return self._battle(view.battle)
        if view.phase == "over":
            return [Thing("standing"), Thing("legend")]
        whose = self.seat if self.acts else view.actor
        found = kinds(on_offer(view, whose))
        offers = [
            Thing(naming.offered(card), self._alone("take", "card", card)) for card in found
        ]
        frames = ["offer"] if found else []
        frames += [] if found and self.acts else ["turn"]
        return [*map(Thing, frames), *offers, Thing("legend")]

    def _alone(self, verb: str, field: str, value: str) -> tuple[Fill, ...]:
        """Give what a thing means that is the whole answer, while it is asked for."""
        if not self.acts:
            return ()
        now = self.asked == verb
        return (_fill(verb, field, value, "alone" if now else "", now),)

    def _battle(self, battle: Battle) -> list[Thing]:
        answering = self.asked == "arms"
        sides = [
            Thing(side, (_fill("arms", "side", side, plain=answering),) if self.acts else ())
            for side in SIDES
        ]
        found = [Thing("battle"), Thing("steps"), Thing(f"step{step_of(battle)}"), *sides]
        if not battle.totals:
            return [*found, *(Thing(f"answer{seat}") for seat in range(self.kit.seats))]
        lost = [
            Thing(name, self._alone("spoils", "card", naming.read(name).card))
            for name in naming.lost(battle.lost)
        ]
        return [*found, Thing("casualties"), *lost]

    # The courts.

    def courts(self) -> list[Thing]:
        """List everybody's court, with what lies there and what its owner holds."""
        return [thing for seat in range(self.kit.seats) for thing in self._court(seat)]

    def _court(self, seat: Seat) -> list[Thing]:
        court, whole = self.view.courts[seat], self._ground(seat)
        steal = self._verb("steal", self.asked == "steal")
        found = [Thing(f"court{seat}", whole), Thing(f"hand{seat}", (*steal, *whole))]
        if HIDDEN in court:
            return [*found, Thing(f"face-down{seat}", whole)]
        columns = {card: self._placed(card, seat, whole) for card in REGULAR}
        found += [Thing(naming.placed(card, seat), fills) for card, fills in columns.items()]
        found += [
            Thing(name, columns[card]) for name, card in badges(self.kit, self.view, seat).items()
        ]
        found += [
            Thing(naming.placed(card, seat), self._placed(card, seat, whole))
            for card in SPECIAL
            if LETTERS[card] in court
        ]
        return found

    def _ground(self, seat: Seat) -> tuple[Fill, ...]:
        """Give what a court means as a place or a player."""
        value = str(seat)
        if self.asked == "first":
            return (_fill("first", "seat", value, "alone"),)
        if self.asked == "deal":
            return (_fill("deal", "seat", value),)
        if not self.acts:
            return ()
        own, naming_one = seat == self.seat, self.asked == "name"
        side = self.parties.get(seat, "") if self.asked == "arms" else ""
        found = [_fill("arms", "side", side)] if side else []
        if naming_one:
            found.append(_fill("name", "seat", value, "" if own else "alone", not own))
        if own:
            verb = "open" if self.asked == "open" else "place"
            found.append(_fill(verb, plain=self.asked in ("open", "turn")))
        attacked = self.asked == "turn" and not own
        return (*found, _fill("battle", "seat", value, plain=attacked))

    def _placed(self, card: str, seat: Seat, whole: tuple[Fill, ...]) -> tuple[Fill, ...]:
        """Give what a card in a court means, or the empty place for it."""
        if not self.acts:
            return whole
        there = LETTERS[card] in self.view.courts[seat]
        if seat == self.seat:
            return self._own(card, there, whole)
        if self.asked == "strike" and seat == victim(self.view):
            role: Role = "alone" if there else ""
            return (_fill("strike", "card", card, role, there), *whole)
        battle = self.view.battle
        if self.asked == "spoils" and battle and (seat, card) == (battle.defender, "province"):
            return (_fill("conquer", role="alone" if there else "", plain=there), *whole)
        return whole

    def _own(self, card: str, there: bool, whole: tuple[Fill, ...]) -> tuple[Fill, ...]:
        pitch = _pitch(COURT, card, there and self.house and self.asked == "turn")
        if self.asked != "arms":
            return (pitch, *whole)
        # One's own court is no side here: its Knights are what is pitched.
        knight = LETTERS[card] == KNIGHT
        arms = _fill("arms", "source", COURT, "acts" if there else "", there)
        return (arms, pitch) if knight else (pitch, *whole)

    # The hand.

    def hand(self) -> list[Thing]:
        """List the hand along the lower edge; of an unknown looker, all that may lie there."""
        view = self.view
        whose = [self.seat] if self.acts and self.seat is not None else range(self.kit.seats)
        held = "".join([view.hands[seat] for seat in whose])
        arms = self.acts and self.asked == "arms"
        found = [Thing("hand", (_fill("arms", "source", HAND, plain=False),) if arms else ())]
        found += [Thing(card, self._held(card)) for card in kinds(held)]
        return [*found, Thing("backs")] if HIDDEN in held else found

    def _held(self, card: str) -> tuple[Fill, ...]:
        """Give what a card in one's hand means; what else it might mean only brings a reason."""
        if not self.acts:
            return ()
        now = self.asked == "turn"
        role: Role = "acts" if now else ""
        found: list[Fill] = []
        if self.asked in ALONE:
            found.append(_fill(ALONE[self.asked], "card", card, "alone"))
        if self.asked == "arms" and LETTERS[card] == KNIGHT:
            found.append(_fill("arms", "source", HAND, "acts"))
        return (
            *found,
            _fill("place", "card", card, role, now),
            _fill("battle", "card", card, role, now),
            _pitch(HAND, card, now and self.house),
        )


def badges(kit: Kit, view: TenkuState, seat: Seat) -> dict[str, str]:
    """Name the badges on a court, each with the suit it lies on."""
    found = {f"seal{seat}": "province"} if wins_at_start(kit, view, seat) else {}
    if more_priests(kit, view, seat):
        found[f"most-priest{seat}"] = "priest"
    if more_lords(kit, view, seat):
        found[f"most-lord{seat}"] = "lord"
    return found


def step_of(battle: Battle) -> int:
    """Give which of the eight steps of a battle is under way. [TK 7]"""
    return {"arms": 4, "cannon": 6, "casualties": 6, "strike": 6, "spoils": 7}[battle.step]
