"""What a game promises: checks with a name, and what is told when one is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from sengoku.core.game import Game
from sengoku.core.plugin import registered
from sengoku.core.texts import quoted
from sengoku.testing.case import Case
from sengoku.testing.kinds import Broken

MOST = 2_000
"""How much of a position is told at most."""


def demand(
    fine: Any, what: str, game: Game[Any] | None = None, s: Any = None, action: Any = None
) -> None:
    """Raise `Broken` unless something holds.

    Args:
        fine: whether it holds.
        what: what should hold, or what was found.
        game: the rules, to write the position.
        s: the position in which it does not hold.
        action: the action at which it does not hold.
    """
    if fine:
        return
    told = [what]
    if s is not None:
        told.append(f"position: {_described(game, s)}")
    if action is not None:
        told.append(f"action: {quoted(action)}")
    raise Broken("\n".join(told))


def _described(game: Game[Any] | None, s: Any) -> str:
    try:
        doc: Any = s if game is None else game.describe(s)
    except Exception:
        doc = s
    return quoted(doc, MOST)


@dataclass(frozen=True)
class Promise:
    """One thing that every game promises.

    Args:
        keeps: raises if a case does not keep it.
        each: further arguments, each with all its values: one check for every combination.
        applies: whether it says anything of a case.
        long: whether it takes long.
    """

    keeps: Callable[..., None]
    each: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    applies: Callable[[Case], bool] = field(default=lambda case: True)
    long: bool = False

    def checks(self, case: Case) -> Iterator[Check]:
        """List its checks of a case."""
        if self.applies(case):
            for values in product(*self.each.values()):
                yield Check(self, case, dict(zip(self.each, values, strict=True)))


@dataclass(frozen=True)
class Check:
    """One promise of one game: call it, and it raises if the promise is broken.

    Args:
        promise: what is promised.
        case: the game with its options.
        args: the promise's further arguments.
    """

    promise: Promise
    case: Case
    args: Mapping[str, Any]

    def __str__(self) -> str:
        said = "-".join(quoted(value) for value in self.args.values())
        return f"{self.case}-{self.promise.keeps.__name__}{f'-{said}' if said else ''}"

    def __call__(self) -> None:
        """Check it.

        Raises:
            Broken: says what was wrong, in which position, at which action.
        """
        with registered(self.case.plugin):
            self.promise.keeps(self.case, **self.args)


PROMISES: list[Promise] = []
"""All promises, as they were defined."""


def promise(
    *,
    applies: Callable[[Case], bool] = lambda case: True,
    long: bool = False,
    **each: Sequence[Any],
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function a promise: it raises if a case does not keep it."""

    def listed(keeps: Callable[..., None]) -> Callable[..., None]:
        PROMISES.append(Promise(keeps, each, applies, long))
        return keeps

    return listed


def hiding(case: Case) -> bool:
    """Tell whether something is hidden from somebody."""
    return case.game.hides()
