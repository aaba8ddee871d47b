"""The contract: what a game promises, checked for a game from anywhere.

A test file of a game's own takes three lines of it::

    @pytest.mark.parametrize("check", contract("tictactoe"), ids=str)
    def test_contract(check):
        check()

Nothing here needs pytest: a check is called, and raises `Broken` with what is wrong, the position
and the action.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.core import plugin as plugins
from sengoku.testing import bots, presses, records, reviews, scenes, texts, views
from sengoku.testing import rules as _rules
from sengoku.testing.case import Case, Facts, Step, rules
from sengoku.testing.kinds import Broken
from sengoku.testing.promise import PROMISES, Check, demand

__all__ = ["Broken", "Case", "Check", "Facts", "Step", "cases", "checks", "contract", "demand"]

_PARTS = _rules, views, records, texts, scenes, presses, bots, reviews
"""The modules of the promises, in the order in which they are checked."""


def cases(game: Any, facts: Facts | None = None) -> tuple[Case, ...]:
    """List the named sets of options of a game.

    Args:
        game: its name, its `Plugin`, or a class of games.
        facts: what only somebody who knows the game can tell.

    Raises:
        BadOption: there is no such game.
    """
    plugin = plugins.plugin(game) if isinstance(game, str) else plugins.as_plugin(game)
    variants = rules(plugin, {}).variants()
    return tuple(Case(plugin, name, given, facts or Facts()) for name, given in variants.items())


def contract(game: Any, facts: Facts | None = None, *, long: bool = False) -> Iterator[Check]:
    """List the checks of a game, each to be called.

    Args:
        game: its name, its `Plugin`, or a class of games; it need not be registered.
        facts: what only somebody who knows the game can tell.
        long: whether to list those that take long instead.

    Raises:
        BadOption: there is no such game.

    >>> checks = contract("rokumon")
    >>> str(next(checks))
    'rokumon-act1-legal_is_what_nothing_forbids'
    """
    for case in cases(game, facts):
        yield from checks(case, long=long)


def checks(case: Case, *, long: bool = False) -> Iterator[Check]:
    """List the checks of a game with one set of options.

    Args:
        case: the game with its options, and what is known of it.
        long: whether to list those that take long instead.
    """
    for part in _PARTS:
        for promise in PROMISES:
            if promise.long == long and promise.keeps.__module__ == part.__name__:
                yield from promise.checks(case)
