"""The truth about Deploy and Move: who wins a position, and which actions hold it.

Acts 1 and 2 and the solitaire's hexagon are small enough to be known exactly. `exact` gives
the value of a position and of every legal action: read from the tables that come with the
package, or else, as for a study with fewer coins, solved with numpy. `table` has all positions
of a layout. What is not known here, such as acts with fights, is ``None`` and never guessed.

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
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sengoku.core.game import Action
from sengoku.core.steps import Steps, finish, kept
from sengoku.games.rokumon.analysis.solver.amend import Amended, Laid, amended, ended
from sengoku.games.rokumon.analysis.solver.entries import LOST, order, read, turned
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.packed import SEAT, Packed, lies_ready, packed
from sengoku.games.rokumon.analysis.values import Value
from sengoku.games.rokumon.components import SIDE, colours, has_values, reading
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.repetition import Stood, standings
from sengoku.games.rokumon.state import RokumonState

if TYPE_CHECKING:
    from sengoku.games.rokumon.analysis.solver.table import Table

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
    if s.actor < 0 or s.end is not None or has_values(s.war.act) or game.fixed.piles is not None:
        return None
    everybody = Counter(SIDE[code] for code in "".join((*s.stacks, *s.supply)))
    pattern = "".join(colours()[coin][0] for coin in s.coins)
    return Layout(s.places, pattern, (everybody[0], everybody[1]), game.fixed.reveal)


@kept(TABLES)
def table(layout: Layout, drawn: frozenset[Stood] = frozenset()) -> Steps[Table]:
    """Give the table of a layout, solved with numpy when it is first asked for.

    Args:
        layout: the layout.
        drawn: positions that are drawn once they are reached.
    """
    from sengoku.games.rokumon.analysis.solver.table import solve

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
    worth = None if layout is None else (yield from _worth(game, s, layout))
    if worth is None:
        return None
    actions: dict[Action, Value] = {}
    for action in game.legal(s):
        after = game.apply(s, action)
        entry = ended(after.end.winner, s.actor) if after.end else turned(worth(after))
        actions[action] = read(entry)
        yield
    return Exact(max(actions.values(), key=lambda value: value.rank), actions)


def knows(game: Rokumon, s: RokumonState) -> bool:
    """Tell whether `exact` has an answer where there is one; else only numpy is missing."""
    layout = layout_of(game, s)
    return layout is None or lies_ready(layout) or find_spec("numpy") is not None


def start(layout: Layout) -> Value:
    """Give the value of the bare board to Sanada, who starts."""
    bare = ("",) * len(layout.places.split())
    known = packed(layout)
    return read(table(layout).at(bare, SEAT) if known is None else known.at(bare))


def _worth(
    game: Rokumon, s: RokumonState, layout: Layout
) -> Steps[Callable[[RokumonState], int] | None]:
    """Give what tells the entry of a position of this act, or ``None`` where nothing does."""
    stood, known = _stood_twice(s), packed(layout)
    yield
    if known is not None:
        laid = Laid(game, s.war.act, layout.places, s.coins, layout.warriors)
        other = (yield from _amended.steps(laid, layout, stood)) if stood else {}
        return lambda after: _entry(game, known, other, after)
    if find_spec("numpy") is None:
        return None
    solved = yield from table.steps(layout, stood)
    return lambda after: solved.at(after.stacks, after.actor)


@kept(TABLES)
def _amended(laid: Laid, layout: Layout, stood: frozenset[Stood]) -> Steps[Amended]:
    known = packed(layout)
    assert known is not None
    return (yield from amended(laid, known, stood))


def _entry(game: Rokumon, known: Packed, other: Amended, s: RokumonState) -> int:
    """Give the entry of a position; where the table has none, the best that it leads to."""
    found = other.get((s.stacks, s.actor))
    if found is not None:
        return found
    if s.actor == SEAT:
        return known.at(s.stacks)
    ways = [
        ended(after.end.winner, s.actor) if after.end else turned(_entry(game, known, other, after))
        for after in (game.apply(s, action) for action in game.legal(s))
    ]
    return max(ways, key=order, default=LOST)


def _stood_twice(s: RokumonState) -> frozenset[Stood]:
    """List the positions, with who acts, whose next time ends the act. [reading: repetition]"""
    last = reading("repetition") - 1
    return frozenset(key for key, times in standings(s).items() if times >= last)
