"""What the parts of one picture of Tenku share while it is made."""

from __future__ import annotations

from dataclasses import dataclass, field

from sengoku.core.game import Game
from sengoku.core.notes import Seat
from sengoku.draw.easel import Easel
from sengoku.draw.marks import Spot
from sengoku.draw.measure import Type, shorten
from sengoku.draw.scene import Circle, Item, Look, Rect
from sengoku.games.tenku.components import CARD, LETTERS, Kit, kinds, threshold
from sengoku.games.tenku.drawing.layout import Court, Hand, Layout
from sengoku.games.tenku.drawing.words import Words
from sengoku.games.tenku.rules import scoring, sentences
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState


@dataclass(slots=True)
class Desk(Easel):
    """One picture in the making.

    Args:
        game: for its options.
        kit: what is on the table.
        view: what the reader may see.
        look: language, size and marks.
        words: the texts in the reader's language.
        layout: where everything lies.
        type: the letters.
        items: the picture so far.
        spots: where marks belong, by the value that names them.
    """

    game: Game[TenkuState]
    kit: Kit
    view: TenkuState
    look: Look
    words: Words
    layout: Layout
    type: Type
    items: list[Item] = field(default_factory=list)
    spots: dict[str, list[Spot]] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.view.hands)

    @property
    def height(self) -> float:
        """How high the picture is."""
        return self.layout.height(self.seats)

    @property
    def hand_top(self) -> float:
        """The upper edge of the hand."""
        return self.layout.hand_top(self.seats)

    @property
    def hand(self) -> Hand:
        """How the hand is arranged."""
        return self.layout.hands[self.seats]

    @property
    def court_plan(self) -> Court:
        """How each court is arranged."""
        return self.layout.courts[self.seats]

    @property
    def needed(self) -> int:
        """How many Provinces are needed to win."""
        return threshold(self.view.reshuffles)

    @property
    def own(self) -> Seat:
        """Whose hand is shown below: the reader's, else that of whoever acts or has the turn."""
        if self.look.seat is not None and self.look.seat >= 0:
            return self.look.seat
        return max(self.view.actor if self.view.actor >= 0 else self.view.turn, 0)

    @property
    def fight(self) -> Battle | None:
        """The battle under way, also while something else is carried out within it."""
        battles = [each for each in self.view.pending if isinstance(each, Battle)]
        return battles[-1] if battles else None

    @property
    def task(self) -> Task | None:
        """What a card asks for now."""
        top = self.view.pending[-1] if self.view.pending else None
        return top if isinstance(top, Task) else None

    def court_box(self, seat: Seat) -> Rect:
        """Give where a seat's court lies; the seats go clockwise."""
        looker = self.look.seat
        first = looker if self.layout.turned and looker is not None and looker >= 0 else 0
        return self.layout.court(self.seats, (seat - first) % self.seats)

    def court(self, seat: Seat, card: str) -> int:
        """Count a card in a seat's court."""
        return self.view.courts[seat].count(LETTERS[card])

    def counts(self, seat: Seat, suit: str) -> int:
        """Count what a seat's court is worth in a suit, with what special cards add."""
        court = self.view.courts[seat]
        kit = self.kit
        worth = {"province": kit.provinces, "priest": kit.priests, "lord": kit.lords}
        return worth[suit](court) if suit in worth else self.court(seat, suit)

    def most(self, seat: Seat, suit: str) -> bool:
        """Tell whether a seat has the majority of Priests or Lords. [TK 6.1, TK 6.2]"""
        ask = scoring.more_priests if suit == "priest" else scoring.more_lords
        return ask(self.kit, self.view, seat)

    def needs(self, seat: Seat) -> int:
        """Give how many Provinces a seat needs to win."""
        return scoring.needed(self.kit, self.view, seat)

    def would_win(self, seat: Seat) -> bool:
        """Tell whether a seat has enough Provinces to win at the start of a turn. [TK 5]"""
        return scoring.wins_at_start(self.kit, self.view, seat)

    def called(self, seat: Seat, room: float = 190.0) -> str:
        """Name a seat by its person's name, if there is one, or by its own."""
        name = self.look.names[seat] if seat < len(self.look.names) else ""
        return shorten(name, self.type.body, room, bold=True) if name else self.words.seat(seat)

    def holds(self, card: str) -> bool:
        """Tell whether a card lies in the hand that is shown, so that its name means it there."""
        return LETTERS[card] in self.view.hands[self.own]

    def spot_hits(self) -> None:
        """Remember where marks belong for each thing that has no special place for them."""
        for item in self.items:
            area = item.area
            if not item.hit or item.hit in self.spots:
                continue
            if isinstance(area, Circle):
                self.spot(item.hit, Spot(area.x, area.y, area.r))
            elif isinstance(area, Rect):
                x, y = area.x + area.w / 2, area.y + area.h / 2
                self.spot(item.hit, Spot(x, y, area.h / 2, (area.w, area.h)))


def all_told(desk: Desk, card: str) -> tuple[str, ...]:
    """Say what a card does in this deck, and whether that is of our own making."""
    words, found = desk.words, sentences.effects(desk.kit, card)
    return tuple(words.texts.say(said, words.language) for said in found)


def told_placed(desk: Desk, card: str) -> str:
    """Say what a card does in a court; nothing if it does nothing there."""
    said = sentences.placed(desk.kit, card)
    return desk.words.texts.say(said, desk.words.language) if said is not None else ""


def card_of(letter: str) -> str:
    """Name the card of a letter, or ``?`` for one that may not be seen."""
    return CARD.get(letter, HIDDEN)


def sorted_cards(pile: str) -> list[tuple[str, int]]:
    """Give the cards of a pile that can be seen, in the order of the box, with their numbers."""
    return [(card, pile.count(LETTERS[card])) for card in kinds(pile)]
