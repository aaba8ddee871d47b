"""The tasks that look further: a measure, minimax with a table, playouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import isfinite, sqrt
from random import Random
from typing import Any

from sengoku.bots.blame import kind
from sengoku.core.game import NOBODY, Action, Game, Note, note
from sengoku.core.plugin import plugin_of
from sengoku.teaching.finding import Wrong
from sengoku.teaching.positions import act_one, ends, found, winning
from sengoku.teaching.tasks.bots import TAKES, chosen, other, who
from sengoku.teaching.trying import Answer

POSITIONS = 20
PAIRS = 150
ENOUGH = 60
"""So many of a hundred pairs a measure has to put in order; one that guesses gets 50."""

DEPTHS = (1, 2, 3)
DEEP = 4
SPARE = 1.3
"""How much more than ours a search with a table may work: another order costs something."""

PLAYOUTS = 600
OURS = 1500
FAR = 5.0
"""So many standard errors apart is no luck: less than once in a million."""


def number(value: Any, name: str, game: Game[Any], s: Any) -> float:
    """Give a value back if it is a number that can be compared.

    Raises:
        Wrong: it is none.
    """
    fits = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    if not fits:
        raise Wrong("no-number", game, s, name=name, found=kind(value))
    return float(value)


class _Measure:
    """A pupil's measure, which gives numbers."""

    def __init__(self, given: Any) -> None:
        self._answer = Answer(given, "measure", (*TAKES, "seat"))

    def __call__(self, s: Any, seat: int) -> float:
        game = act_one()
        return number(self._answer(game, s, seat, game=game, position=s), "measure", game, s)


def measure_number(given: Any, luck: int) -> Note:
    """Check that a measure gives a number for each seat in each position."""
    measure = _Measure(given)
    values = {measure(s, seat) for s in found(POSITIONS, luck) for seat in (0, 1)}
    if len(values) == 1:
        raise Wrong("measure-same", found=kind(values.pop()))
    return note("right.number", count=POSITIONS)


def measure_ends(given: Any, luck: int) -> Note:
    """Check that nothing is better than to have won, and nothing worse than to have lost."""
    measure, game = _Measure(given), act_one()
    running = found(POSITIONS, luck)
    for s in found(POSITIONS, luck, lambda s: winning(game, s)):
        action = winning(game, s)[0]
        over, why = game.apply(s, action), ends(game, s, action)
        for seat, sign, code in ((s.actor, 1, "won-low"), (1 - s.actor, -1, "lost-high")):
            end = measure(over, seat)
            for here in running:
                value = measure(here, seat)
                if sign * value >= sign * end:
                    told: dict[str, Any] = {"who": game.seat_term(seat), "why": why}
                    told["value"] = _short(value)
                    raise Wrong(code, game, over, end=_short(end), **told)
    return note("right.ends", count=POSITIONS)


def measure_order(given: Any, luck: int) -> Note:
    """Check that a measure tells winning actions from losing ones better than a guess."""
    measure, game = _Measure(given), act_one()
    points, worst = 0.0, None
    for s, good, bad in _pairs(game, luck):
        better, worse = (measure(game.apply(s, action), s.actor) for action in (good, bad))
        points += 1 if better > worse else 0.5 if better == worse else 0
        if better <= worse and (worst is None or worse - better > worst[-1]):
            told: dict[str, Any] = {"good": str(good), "bad": str(bad), "who": who(game, s)}
            worst = (s, {**told, "x": _short(better), "y": _short(worse)}, worse - better)
    share = round(100 * points / PAIRS)
    if points < PAIRS * ENOUGH / 100 and worst is not None:
        s, told, _ = worst
        raise Wrong("order", game, s, share=share, least=ENOUGH, count=PAIRS, **told)
    return note("right.order", share=share, count=PAIRS)


def _pairs(game: Game[Any], luck: int) -> Iterator[tuple[Any, Action, Action]]:
    """Give positions with an action that wins by best play, though not at once, and one that loses.

    What wins is known: the act is solved.
    """
    rng = Random(f"pairs/{luck}")
    for s in found(PAIRS, luck, lambda s: all(_judged(game, s))):
        good, bad = _judged(game, s)
        yield s, rng.choice(good), rng.choice(bad)


def _judged(game: Game[Any], s: Any) -> tuple[list[Action], list[Action]]:
    values = exactly(game, s).actions
    good = [a for a, value in values.items() if value.outcome == "win" and value.length > 1]
    return good, [a for a, value in values.items() if value.outcome == "loss"]


def exactly(game: Game[Any], s: Any) -> Any:
    """Give what is known of a position of act 1: it is solved."""
    steps = plugin_of(game).part("solver").exactly(game, s)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def _short(value: float) -> str:
    return f"{value:g}"


# Minimax.


class Counted:
    """The rules, which count how often somebody tries an action.

    Args:
        game: the rules.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, s: Any, a: Action) -> Any:
        """Give the position after an action."""
        self.count += 1
        return self._game.apply(s, a)


def value_of(game: Any, s: Any, depth: int, table: dict[Any, int]) -> int:
    """Tell who wins within so many actions: 1 the one to act, -1 the other, 0 nobody yet."""
    if depth == 0:
        return 0
    key = s, depth
    if key not in table:
        table[key] = max(worths(game, s, depth, table).values())
    return table[key]


def worths(game: Any, s: Any, depth: int, table: dict[Any, int]) -> dict[Action, int]:
    """Give what each action is worth to the one who does it, within so many actions."""
    found = {}
    for action in game.legal(s):
        after = game.apply(s, action)
        winner = game.decided(after)
        if winner is None:
            found[action] = -value_of(game, after, depth - 1, table)
        else:
            found[action] = 0 if winner == NOBODY else 1 if winner == s.actor else -1
    return found


class _Value:
    """A pupil's search."""

    def __init__(self, given: Any) -> None:
        self._answer = Answer(given, "value", (*TAKES, "depth", "table"))

    def __call__(self, game: Any, s: Any, depth: int, table: dict[Any, Any]) -> int:
        value = self._answer(game, s, depth, table, game=act_one(), position=s)
        if value not in (-1, 0, 1):
            raise Wrong("value-kind", act_one(), s, found=kind(value))
        return int(value)


def _cases(game: Game[Any], luck: int) -> list[tuple[Any, int, int]]:
    """Give positions with a depth and the right value, wins, losses and open ones of each."""
    cases = []
    for depth in DEPTHS:
        for wanted in (1, -1, 0) if depth > 1 else (1, 0):
            here = found(4, luck, partial(_is_worth, game, depth, wanted))
            cases += [(s, depth, wanted) for s in here]
    for s in found(3, luck, lambda s: _blind(game, s) != value_of(game, s, 1, {})):
        cases.append((s, 1, value_of(game, s, 1, {})))
    return cases


def _blind(game: Game[Any], s: Any) -> int:
    """Give the value of one action ahead for somebody who takes every end for a win."""
    return max(game.decided(game.apply(s, a)) is not None for a in game.legal(s))


def _is_worth(game: Game[Any], depth: int, wanted: int, s: Any) -> bool:
    return value_of(game, s, depth, {}) == wanted


def minimax_value(given: Any, luck: int) -> Note:
    """Check the values of a search, each with a table of its own."""
    value, game = _Value(given), act_one()
    cases = _cases(game, luck)
    values = [(s, n, w, value(game, s, n, {})) for s, n, w in cases]
    wrong = [(s, n, w, v) for s, n, w, v in values if v != w]
    if wrong:
        s, depth, wanted, given_value = wrong[0]
        turned = len({v for *_, v in values}) > 1 and all(v == -w for *_, w, v in wrong if w)
        told = {"depth": depth, "found": given_value, "wanted": wanted, "who": who(game, s)}
        if depth == 1 and given_value == _blind(game, s):
            raise Wrong("value-lost-itself", game, s, **told)
        code = "value-turned" if turned and given_value == -wanted else f"value-{_word(wanted)}"
        raise Wrong(code, game, s, other=other(game, s), action=_best(game, s, depth), **told)
    return note("right.value", count=len(cases))


def _word(value: int) -> str:
    return {1: "win", -1: "loss", 0: "open"}[value]


def _best(game: Game[Any], s: Any, depth: int) -> str:
    """Name the action that leads to the value of a position."""
    found = worths(game, s, depth, {})
    return str(max(found, key=lambda a: found[a]))


def minimax_table(given: Any, luck: int) -> Note:
    """Check that a search writes into its table, reads from it, and mixes no depths up."""
    value, game = _Value(given), act_one()
    least = most = 0
    for s in found(3, luck, lambda s: value_of(game, s, DEEP, {}) == 0):
        counted, own, table = Counted(game), Counted(game), dict[Any, Any]()
        value(counted, s, DEEP, table)
        if not table:
            raise Wrong("table-empty", game, s)
        value_of(own, s, DEEP, {})
        least, most = least + own.count, most + counted.count
    if most > SPARE * least:
        raise Wrong("table-unread", found=most, wanted=round(SPARE * least))
    for s in found(6, luck, lambda s: value_of(game, s, 3, {}) == 1 != value_of(game, s, 1, {})):
        table = {}
        value(game, s, 1, table)
        if value(game, s, 3, table) != 1:
            raise Wrong("table-depth", game, s, who=who(game, s))
    return note("right.table", found=most)


# Playouts.


def playout(given: Any, luck: int) -> Note:
    """Check that a playout goes to the end by chance and gives its winner."""
    answer, game = Answer(given, "playout", TAKES), act_one()
    for s in found(3, luck, lambda s: len(game.legal(s)) > 3):
        seen = []
        for _ in range(PLAYOUTS // 3):
            winner = answer(game, s, game=game, position=s)
            if winner not in (0, 1, NOBODY) or isinstance(winner, bool):
                raise Wrong("winner-kind", game, s, found=kind(winner))
            seen.append(winner)
        _near(game, s, [one == s.actor for one in seen], "playout-far")
    return note("right.playout", count=PLAYOUTS)


def _near(game: Game[Any], s: Any, seen: Sequence[bool], code: str) -> None:
    """Compare a share of playouts with ours."""
    share, ours = sum(seen) / len(seen), _share(game, s, s.actor)
    if abs(share - ours) > FAR * _error(ours, len(seen)):
        told: dict[str, Any] = {"found": round(100 * share), "wanted": round(100 * ours)}
        raise Wrong(code, game, s, count=len(seen), who=who(game, s), **told)


def _error(share: float, count: int) -> float:
    """Give the standard error between two shares, theirs and ours; some for what is sure."""
    spread = max(share * (1 - share), 0.01)
    return sqrt(spread / count + spread / OURS)


def _share(game: Game[Any], s: Any, seat: int, count: int = OURS) -> float:
    """Give the share of playouts by chance that a seat wins."""
    rng, won = Random(7), 0
    for _ in range(count):
        here = s
        while (winner := game.decided(here)) is None:
            here = game.apply(here, rng.choice(game.legal(here)))
        won += winner == seat
    return won / count


def chance(given: Any, luck: int) -> Note:
    """Check the share of playouts that the one to act wins after an action."""
    answer, game = Answer(given, "chance", (*TAKES, "action", "n")), act_one()
    count = PLAYOUTS // 2
    for s in found(3, luck, lambda s: len(game.legal(s)) > 3):
        action = game.legal(s)[0]
        share = number(answer(game, s, action, count, game=game, position=s), "chance", game, s)
        ours = _share(game, game.apply(s, action), s.actor)
        told = {"action": str(action), "who": who(game, s), "wanted": f"{ours:.2f}"}
        if abs(share - ours) > FAR * _error(ours, count):
            turned = abs(1 - share - ours) <= FAR * _error(ours, count)
            code = "chance-range" if not 0 <= share <= 1 else "chance-other" if turned else "chance"
            raise Wrong(f"{code}-far", game, s, found=_short(share), count=count, **told)
    return note("right.chance", count=count)


def best_chance(given: Any, luck: int) -> Note:
    """Check that a bot takes the action with the best chance, or one hardly worse."""
    bot, game = Answer(given, "my_bot", TAKES), act_one()
    count = 6
    for s in found(count, luck, lambda s: len(winning(game, s)) == 1 and len(game.legal(s)) > 3):
        action, (best,) = chosen(bot, game, s), winning(game, s)
        share = _share(game, game.apply(s, action), s.actor, 200)
        if action != best and share < 0.8:
            told: dict[str, Any] = {"action": str(action), "better": str(best)}
            told["found"] = round(100 * share)
            raise Wrong("chance-missed", game, s, who=who(game, s), **told)
    return note("right.best", count=count)
