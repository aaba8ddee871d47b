"""The truth about Deploy and Move: who wins a position, and which actions hold it.

Acts 1 and 2 and the solitaire's hexagon are small enough to be known exactly. `exact` gives
the value of a position and of every legal action, `table` all positions of a layout. What is
not known here, such as acts with fights, is ``None`` and never guessed.

An endless game is a draw here, and so it is in the rules, where the third time a position
stands ends it. The two agree: whoever can win does so on a way on which the distance to the
end falls with every action, so no position comes twice; whoever can hold a draw can hold it
for as long as one likes, and among finitely many positions one comes for the third time. Only
a position that already stood twice is different, as going there now ends the act: `exact`
looks at the history of the state it is given and takes such positions for drawn.

Taking back and surrendering are left aside: values are those of the act itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sengoku.core.game import NOBODY, Action, Seat
from sengoku.core.steps import Steps, finish, kept
from sengoku.games.rokumon.box import SIDE, colours, reading
from sengoku.games.rokumon.history import standings
from sengoku.games.rokumon.rules import Rokumon
from sengoku.games.rokumon.solver_table import Layout, Stood, Table, solve
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.values import DRAW, Value

TABLES = 64
"""How many tables are kept: those used last."""


@dataclass(frozen=True, slots=True)
class Exact:
    """The truth about a position.

    Args:
        value: what it is worth to the one who acts.
        actions: what each legal action is worth to the one who plays it, in their order.
    """

    value: Value
    actions: Mapping[Action, Value]

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that reach the value, quickest win or slowest loss."""
        return tuple(action for action, value in self.actions.items() if value == self.value)


def layout_of(game: Rokumon, s: RokumonState) -> Layout | None:
    """Give the layout whose table knows a position, or ``None`` where no table does.

    Known are the positions of acts 1 and 2 and of the hexagon in which a seat acts, studies
    with fewer coins or warriors among them. Not known are acts with fights, and Taroma with
    piles, which moves as nobody else does.
    """
    if s.actor < 0 or s.end is not None or s.war.act > 2 or game.fixed.piles is not None:
        return None
    everybody = Counter(SIDE[code] for code in "".join((*s.stacks, *s.supply)))
    pattern = "".join(colours()[coin][0] for coin in s.coins)
    return Layout(s.places, pattern, (everybody[0], everybody[1]), game.fixed.reveal)


@kept(TABLES)
def table(layout: Layout, drawn: frozenset[Stood] = frozenset()) -> Steps[Table]:
    """Give the table of a layout, solved when it is first asked for.

    Args:
        layout: the layout.
        drawn: positions that are drawn once they are reached.
    """
    return (yield from solve(layout, drawn))


def exact(game: Rokumon, s: RokumonState) -> Exact | None:
    """Give the value of a position and of each legal action; ``None`` if it is not known.

    Args:
        game: the game, whose options say when a row that is uncovered counts.
        s: a position, with its history: going back to one that stood twice is a draw.
    """
    return finish(exactly(game, s))


def exactly(game: Rokumon, s: RokumonState) -> Steps[Exact | None]:
    """Give what `exact` gives, in steps."""
    layout = layout_of(game, s)
    if layout is None:
        return None
    known = yield from table.steps(layout, _stood_twice(s))
    actions: dict[Action, Value] = {}
    for action in game.legal(s):
        after = game.apply(s, action)
        actions[action] = _ended(after.end.winner, s.actor) if after.end else _turned(known, after)
    return Exact(max(actions.values(), key=lambda value: value.rank), actions)


def start(layout: Layout) -> Value:
    """Give the value of the bare board to Sanada, who starts."""
    return read(table(layout).at(("",) * len(layout.places.split()), 0))


def read(entry: int) -> Value:
    """Give the value that an entry of a table stands for.

    >>> read(3), read(-1)
    (Value(outcome='win', length=3), Value(outcome='loss', length=0))
    """
    if not entry:
        return DRAW
    return Value("win", entry) if entry > 0 else Value("loss", -entry - 1)


def _ended(winner: Seat, seat: Seat) -> Value:
    if winner == NOBODY:
        return DRAW
    return Value("win" if winner == seat else "loss", 1)


def _turned(known: Table, after: RokumonState) -> Value:
    """Give what the position after an action is worth to the one who played it."""
    value = read(known.at(after.stacks, after.actor))
    if value.length is None:
        return value
    return Value("loss" if value.outcome == "win" else "win", value.length + 1)


def _stood_twice(s: RokumonState) -> frozenset[Stood]:
    """List the positions, with who acts, whose next time ends the act. [reading: repetition]"""
    last = reading("repetition") - 1
    return frozenset(key for key, times in standings(s).items() if times >= last)
