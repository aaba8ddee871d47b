"""Noughts and crosses: a whole game in one file.

Paste it into a cell; then `sengoku_widgets.play("tictactoe", seats={1: "greedy"})` plays it.
"""

from dataclasses import dataclass

import sengoku
from sengoku import NOBODY, Action, Game, Outcome, Plugin, note

SQUARES = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")  # three squares by number


@dataclass(frozen=True, slots=True)
class Put(Action):  # "put b2" is one thing a player can do
    verb = "put"
    square: str


@dataclass(frozen=True, slots=True)
class Board:  # a position: whose turn it is, and what stands on each square
    actor: int = 0
    marks: tuple[str, ...] = ("",) * 9


class TicTacToe(Game[Board]):
    name = "tictactoe"
    words = {
        "en": {
            "game": "Noughts and crosses",
            "seat": {"0": "Cross", "1": "Nought"},
            "verb": {"put": "Put"},
            "field": {"marks": "The board"},
            "value": {"x": "×", "o": "○"},
            "did": {"put": "{who}: {square}."},
            "no": {"taken": "Something stands on {square} already.", "over": "The game is over."},
            "end": {"line": "{who}: three in a row!", "full": "The board is full: a draw."},
        },
        "ja": {
            "game": "三目並べ",
            "seat": {"0": "バツ", "1": "マル"},
            "verb": {"put": "置く"},
            "field": {"marks": "盤"},
            "did": {"put": "{who}：{square}。"},
            "no": {"taken": "{square}はもう埋まっています。", "over": "ゲームは終わりました。"},
            "end": {"line": "{who}が三つ並べました！", "full": "盤が埋まりました。引き分けです。"},
        },
    }

    def start(self):
        return Board()

    def why_not(self, s, a):
        if s.actor == NOBODY:
            return note("no.over")
        return note("no.taken", square=a.square) if s.marks[SQUARES.index(a.square)] else None

    def legal(self, s):
        return [put for put in map(Put, SQUARES) if self.why_not(s, put) is None]

    def apply(self, s, a, say=None):
        if say:
            say(note("did.put", who=self.seat_term(s.actor), square=a.square))
        at = SQUARES.index(a.square)
        marks = (*s.marks[:at], "xo"[s.actor], *s.marks[at + 1 :])
        return Board(NOBODY if self.outcome(Board(0, marks)) else 1 - s.actor, marks)

    def outcome(self, s):
        for line in LINES:
            found = {s.marks[int(number)] for number in line}
            if len(found) == 1 and found != {""}:
                winner = "xo".index(found.pop())
                scores = (1 - winner, winner)
                return Outcome((winner,), scores, note("end.line", who=self.seat_term(winner)))
        return None if "" in s.marks else Outcome((), (0, 0), note("end.full"))


sengoku.register(Plugin("tictactoe", load=TicTacToe))
