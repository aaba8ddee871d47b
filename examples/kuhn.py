"""Kuhn poker: a game with hidden cards. Three cards, two players, one bet.

Paste it into a cell; then `sengoku_widgets.play("kuhn", seats={1: "monte-carlo"})` plays it.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

import sengoku
from sengoku import CHANCE, NOBODY, Action, Game, Luck, Outcome, Plugin, Term, note

CARDS = ("j", "q", "k")
RANK = {"j": 1, "q": 2, "k": 3, "?": 0, "": 0}

WORDS = ("pass", "bet")
OVER = (("pass", "pass"), ("pass", "bet", "pass"), ("pass", "bet", "bet"),
        ("bet", "pass"), ("bet", "bet"))  # fmt: skip
"""Everything that has been said when a hand is over."""


@dataclass(frozen=True, slots=True)
class Deal(Luck):
    """What chance does: the next player gets a card."""

    verb = "deal"
    card: str


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Pass, or bet one more; after a bet, to pass is to fold and to bet is to call."""

    verb = "say"
    word: str


@dataclass(frozen=True, slots=True)
class Hand:
    """A position: who has which card (``?`` if one may not see it), and what was said."""

    actor: int = CHANCE
    cards: tuple[str, ...] = ("", "")
    said: tuple[str, ...] = ()


class Kuhn(Game[Hand]):
    """The rules. What a player sees is made by `view`, `seen` and `imagine`."""

    name = "kuhn"
    words = {
        "en": {
            "game": "Kuhn poker",
            "seat": {"0": "First", "1": "Second"},
            "verb": {"deal": "Deal", "say": "Say"},
            "value": {"j": "Jack", "q": "Queen", "k": "King", "pass": "Pass", "bet": "Bet"},
            "field": {"cards": "Cards", "said": "Said so far"},
            "did": {"deal": "{who} gets a card.", "card": "It is the {card}.",
                    "say": "{who}: {word}."},
            "no": {"dealt": "Somebody holds that card already.", "wait": "The cards are dealt.",
                   "chance": "Chance deals the cards, nobody else.",
                   "over": "The hand is over.", "unknown": "Nobody can deal an unknown card."},
            "end": {"fold": "{who} wins: the other one folded.",
                    "show": "{who} wins with the {card}."},
        },
        "ja": {
            "game": "クーンポーカー",
            "seat": {"0": "先手", "1": "後手"},
            "verb": {"deal": "配る", "say": "言う"},
            "value": {"j": "ジャック", "q": "クイーン", "k": "キング",
                      "pass": "パス", "bet": "ベット"},
            "field": {"cards": "カード", "said": "ここまでの発言"},
            "did": {"deal": "{who}にカードが1枚配られました。", "card": "{card}です。",
                    "say": "{who}：{word}。"},
            "no": {"dealt": "そのカードはもう配られています。", "wait": "カードを配っています。",
                   "chance": "カードは運だけが配ります。",
                   "over": "勝負は終わりました。", "unknown": "見えないカードは配れません。"},
            "end": {"fold": "相手が降り、{who}の勝ちです。", "show": "{card}で{who}の勝ちです。"},
        },
    }  # fmt: skip

    def start(self):
        return Hand()

    def vocabulary(self, s):
        return iter((*map(Deal, CARDS), *map(Say, WORDS)))

    def why_not(self, s, a):
        if s.actor == NOBODY:
            return note("no.over")
        if (s.actor == CHANCE) != isinstance(a, Deal):
            return note("no.wait" if s.actor == CHANCE else "no.chance")
        if isinstance(a, Deal) and a.card not in CARDS:
            return note("no.unknown")
        return note("no.dealt") if isinstance(a, Deal) and a.card in s.cards else None

    def legal(self, s):
        begun = any(one[: len(s.said)] == s.said for one in OVER)
        if ("" in s.cards) != (s.actor == CHANCE) or not begun:
            return []  # no position of this game, so that `position` refuses it
        return [a for a in self.vocabulary(s) if self.why_not(s, a) is None]

    def odds(self, s):
        deals = self.legal(s)
        return ((deal, Fraction(1, len(deals))) for deal in deals)

    def apply(self, s, a, say=None):
        say = say or (lambda told: None)
        if isinstance(a, Deal):
            seat = s.cards.index("")
            say(note("did.deal", who=self.seat_term(seat)))
            say(note("did.card", seen_by=(seat,), card=Term(f"value.{a.card}")))
            cards = (s.cards[0], a.card) if seat else (a.card, "")
            return replace(s, actor=0 if seat else CHANCE, cards=cards)
        word = Term(f"value.{a.word}")
        say(note("did.say", who=self.seat_term(s.actor), word=word))
        said = (*s.said, a.word)
        return replace(s, actor=NOBODY if said in OVER else len(said) % 2, said=said)

    def outcome(self, s):
        if s.said not in OVER:
            return None
        bets = [1 + ("bet" in s.said[seat::2]) for seat in (0, 1)]
        folded = bets[0] != bets[1]
        winner = bets.index(max(bets)) if folded else int(RANK[s.cards[1]] > RANK[s.cards[0]])
        scores = tuple(min(bets) if seat == winner else -min(bets) for seat in (0, 1))
        who, card = self.seat_term(winner), Term(f"value.{s.cards[winner]}")
        told = note("end.fold", who=who) if folded else note("end.show", who=who, card=card)
        return Outcome((winner,), scores, told)

    def hides(self):
        return True

    def view(self, s, seat):
        if s.said in OVER and s.said[-2:] != ("bet", "pass"):
            return s  # nobody folded: the cards are shown
        hidden = (card if own == seat or not card else "?" for own, card in enumerate(s.cards))
        return replace(s, cards=tuple(hidden))

    def seen(self, s, a, seat):
        return Deal("?") if isinstance(a, Deal) and s.cards.index("") != seat else a

    def imagine(self, view, rng):
        left = [card for card in CARDS if card not in view.cards]
        rng.shuffle(left)
        return replace(view, cards=tuple(left.pop() if c == "?" else c for c in view.cards))


sengoku.register(Plugin("kuhn", load=Kuhn))
