"""A second engine, written from the rulebook alone: words in lists, no shared code.

It is slow and says nothing. It is asked what is legal and told what is played.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

KINDS = ("wood", "stone", "tile")
ORDER = ("draft", "work", "event", "discard")


class Retainer:
    """One player's things."""

    def __init__(self) -> None:
        self.points = 0
        self.goods: Counter[str] = Counter()
        self.black = False
        self.cards: list[list[object]] = []
        """Each card with whether a worker stands on it."""

    def home(self) -> int:
        return 2 + self.black - sum(bool(worker) for _, worker in self.cards)


class Table:
    """The whole table.

    Args:
        seats: how many play.
    """

    def __init__(self, seats: int) -> None:
        self.players = [Retainer() for _ in range(seats)]
        self.deck = [card for card in (*KINDS, "army", "market") for _ in range(16)]
        self.pile: list[str] = []
        self.open: list[str] = []
        self.events = [e for e in ("construction", "attack", "tribute") for _ in range(4)]
        self.down: list[str] = []
        self.standing = 0
        self.round = 1
        self.tile = -1
        self.step = "first"
        self.queue: list[int] = []
        self.event = ""
        self.built = False
        self.over = False

    def clockwise(self) -> list[int]:
        return [(self.tile + n) % len(self.players) for n in range(len(self.players))]

    # What is legal.

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.step == "first":
            return {f"first {n}" for n in range(len(self.players))}
        if self.step == "draft":
            if len(self.open) < 3:
                return {f"card {card}" for card in (self.deck or self.pile)}
            return {f"take {card}" for card in self.open}
        if self.step == "work":
            return self.works(self.players[self.queue[0]]) | {"done"}
        if self.step == "event":
            if not self.event:
                return {f"event {event}" for event in self.events}
            return self.payments(self.players[self.queue[0]]) | {"decline"}
        return {"discard"}

    def has(self, kind: str) -> bool:
        """Whether the supply has a cube or a coin."""
        return sum(p.goods[kind] for p in self.players) < (6 if kind == "coin" else 12)

    def works(self, who: Retainer) -> set[str]:
        found: set[str] = set()
        if who.home() < 1:
            return found
        for card in {card for card, worker in who.cards if not worker}:
            if card == "army" or (card in KINDS and self.has(str(card))):
                found.add(f"work {card}")
            elif card == "market":
                found |= {f"work market {trade}" for trade in self.trades(who)}
        return found

    def trades(self, who: Retainer) -> set[str]:
        mine = [kind for kind in KINDS if who.goods[kind]]
        found = {f"swap {a} {b}" for a in mine for b in KINDS if a != b and self.has(b)}
        for pair in combinations_with_replacement(mine, 2):
            if not Counter(pair) - who.goods:
                if self.has("coin"):
                    found.add("coin " + "-".join(pair))
                if not who.black:
                    found.add("hire " + "-".join(pair))
        return found

    def payments(self, who: Retainer) -> set[str]:
        if self.event == "tribute":
            return {"pay"} if who.goods["coin"] else set()
        ways = {"build cubes"} if all(who.goods[kind] for kind in KINDS) else set()
        return ways | ({"build worker"} if who.black else set())

    # What is played.

    def play(self, text: str) -> None:
        verb, *words = text.split()
        getattr(self, f"do_{verb}")(*words)
        self.settle()

    def settle(self) -> None:
        """Pass over those who cannot do anything, and go on to the next step."""
        able = {"work": self.works, "event": self.payments}.get(self.step)
        if able is None or (self.step == "event" and not self.event):
            return
        while self.queue and not able(self.players[self.queue[0]]):
            self.queue.pop(0)
        if not self.queue and self.step == "work":
            self.step, self.event = "event", ""
        elif not self.queue:
            self.close()

    def do_first(self, seat: str) -> None:
        self.tile = int(seat)
        self.deal()

    def deal(self) -> None:
        self.step, self.queue, self.open = "draft", self.clockwise() * 2, []

    def do_card(self, card: str) -> None:
        if not self.deck:
            self.deck, self.pile = self.pile, []
        self.deck.remove(card)
        self.open.append(card)

    def do_take(self, card: str) -> None:
        self.open.remove(card)
        self.players[self.queue.pop(0)].cards.append([card, False])
        if not self.queue:
            self.step, self.queue = "work", self.clockwise()

    def do_work(self, card: str, deal: str = "", pay: str = "", get: str = "") -> None:
        who = self.players[self.queue[0]]
        next(each for each in who.cards if each == [card, False])[1] = True
        if card in KINDS:
            who.goods[card] += 1
        for cube in pay.split("-") if pay else ():
            who.goods[cube] -= 1
        if deal == "swap":
            who.goods[get] += 1
        elif deal == "coin":
            who.goods["coin"] += 1
        elif deal == "hire":
            who.black = True

    def do_done(self) -> None:
        self.queue.pop(0)

    def do_event(self, event: str) -> None:
        self.events.remove(event)
        self.event, self.built, self.queue = event, False, self.clockwise()
        if event == "attack":
            for who in self.players:
                on_armies = sum(1 for card in who.cards if card == ["army", True])
                who.points = max(0, who.points + (on_armies or -2))
            self.queue = []

    def do_build(self, way: str) -> None:
        who = self.players[self.queue.pop(0)]
        if way == "cubes":
            for kind in KINDS:
                who.goods[kind] -= 1
            who.points += 3
        else:
            if who.home() == 0:
                next(card for card in who.cards if card[1])[1] = False
            who.black = False
            who.points += 2
        self.built = True

    def do_pay(self) -> None:
        who = self.players[self.queue.pop(0)]
        who.goods["coin"] -= 1
        who.points += 2

    def do_decline(self) -> None:
        self.queue.pop(0)

    def close(self) -> None:
        """Turn the event down, or leave a Construction up."""
        self.step = "discard"
        if self.event == "construction" and self.built:
            self.standing += 1
        else:
            self.down.append(self.event)

    def do_discard(self) -> None:
        self.pile += self.open
        for who in self.players:
            gone = [c for c, worker in who.cards
                    if c != "army" or (worker and self.event == "attack")]  # fmt: skip
            self.pile += [str(card) for card in gone]
            kept = len(who.cards) - len(gone)
            who.cards = [["army", False] for _ in range(kept)]
        self.open = []
        if (self.round >= 12 and self.standing == 4) or self.round == 36:
            self.over = True
            return
        if not self.events:
            self.events, self.down = self.down, []
        self.round += 1
        self.tile = self.clockwise()[1]
        self.deal()
