"""Pig: a game with a die. Roll as often as you dare; a one costs all that this turn brought.

Paste it into a cell; then `sengoku_widgets.play("pig", seats={1: "monte-carlo"})` plays it.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

import sengoku
from sengoku import CHANCE, NOBODY, Action, Game, Luck, Outcome, Plugin, note
from sengoku.core.options import full_options

GOALS = (50, 100, 20)
"""How many points win, the usual number first."""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll the die once more."""

    verb = "roll"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Keep what this turn brought."""

    verb = "hold"


@dataclass(frozen=True, slots=True)
class Die(Luck):
    """What chance does: the die shows a face."""

    verb = "die"
    face: int


@dataclass(frozen=True, slots=True)
class Table:
    """A position. While the die rolls `CHANCE` acts, and `turn` says for whom."""

    actor: int = 0
    turn: int = 0
    pot: int = 0
    scores: tuple[int, ...] = (0, 0)


class Pig(Game[Table]):
    """The rules, with the number of points that wins."""

    name = "pig"
    words = {
        "en": {
            "seat": {"0": "First", "1": "Second"},
            "verb": {"roll": "Roll", "hold": "Hold", "die": "The die shows"},
            "value": {"turn": {"0": "First", "1": "Second"}},
            "field": {"turn": "Turn of", "pot": "This turn", "scores": "Points"},
            "did": {
                "hold": "{who} keeps {points} {points|point|points}.",
                "die": "The die shows {face}.",
                "lost": "The die shows 1: {who} loses the turn.",
            },
            "no": {
                "first": "Roll first: this turn has brought nothing yet.",
                "chance": "The die is rolling.",
                "seat": "The die shows something only after “roll”.",
                "over": "The game is over.",
            },
            "end": {"won": "{who} wins with {points} points."},
            "appraise": {"measure": "points"},
        },
        "ja": {
            "game": "ピッグ",
            "seat": {"0": "先手", "1": "後手"},
            "verb": {"roll": "振る", "hold": "やめる", "die": "出目"},
            "value": {"turn": {"0": "先手", "1": "後手"}},
            "field": {"turn": "手番", "pot": "この番の点", "scores": "得点"},
            "did": {
                "hold": "{who}が{points}点を得ました。",
                "die": "出目は{face}です。",
                "lost": "出目は1です。{who}はこの番の点を失いました。",
            },
            "no": {
                "first": "まず振ってください。この番の点はまだありません。",
                "chance": "ダイスを振っています。",
                "seat": "出目が決まるのは「振る」の後だけです。",
                "over": "ゲームは終わりました。",
            },
            "end": {"won": "{who}が{points}点で勝ちました。"},
            "appraise": {"measure": "得点"},
        },
    }

    def __init__(self, goal=GOALS[0]):
        self.options = full_options(self.name, {"goal": GOALS}, {"goal": goal})

    def variants(self):
        return {"usual": {}, "short": {"goal": 20}}

    def start(self):
        return Table()

    def vocabulary(self, s):
        return iter((Roll(), Hold(), *map(Die, range(1, 7))))

    def why_not(self, s, a):
        if s.actor == NOBODY:
            return note("no.over")
        if (s.actor == CHANCE) != isinstance(a, Die):
            return note("no.chance" if s.actor == CHANCE else "no.seat")
        return note("no.first") if isinstance(a, Hold) and not s.pot else None

    def legal(self, s):
        return [a for a in self.vocabulary(s) if self.why_not(s, a) is None]

    def odds(self, s):
        return ((die, Fraction(1, 6)) for die in self.legal(s))

    def apply(self, s, a, say=None):
        say, who = say or (lambda told: None), self.seat_term(s.turn)
        if isinstance(a, Roll):
            return replace(s, actor=CHANCE)
        if isinstance(a, Die) and a.face > 1:
            say(note("did.die", face=a.face))
            return replace(s, actor=s.turn, pot=s.pot + a.face)
        won = 0 if isinstance(a, Die) else s.pot
        say(note("did.hold", who=who, points=won) if won else note("did.lost", who=who))
        scores = tuple(had + won * (seat == s.turn) for seat, had in enumerate(s.scores))
        over = scores[s.turn] >= self.options["goal"]
        return Table(NOBODY if over else 1 - s.turn, s.turn if over else 1 - s.turn, 0, scores)

    def outcome(self, s):
        best = max(s.scores)
        if best < self.options["goal"]:
            return None
        winner = s.scores.index(best)
        told = note("end.won", who=self.seat_term(winner), points=best)
        return Outcome((winner,), s.scores, told)

    def appraise(self, s, seat):
        return s.scores[seat] + (s.pot if s.turn == seat else 0) - s.scores[1 - seat]


sengoku.register(Plugin("pig", load=Pig))
