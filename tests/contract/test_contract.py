"""What every game promises, of ours with all that is known of them, the examples, and the toy."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core import plugin as plugins
from sengoku.games import OURS
from sengoku.testing import Check, Facts, contract
from sengoku.testing import checks as checks_of
from tests import toys
from tests.contract.games import known
from tests.contract.walks import cases

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> plugins.Plugin:
    """Give the plugin of an example, which is not left in the register."""
    runpy.run_path(str(EXAMPLES / f"{name}.py"))
    found = plugins.plugin(name)
    sengoku.forget(name)
    return found


def hidden(s: Any, looker: int | None) -> list[str]:
    """Find the other's card in Kuhn poker, unless both are shown at the end."""
    shown = len(s.said) > 1 and s.said[-2:] in (("pass", "pass"), ("bet", "bet"))
    return [
        card for seat, card in enumerate(s.cards)
        if seat != looker and card not in ("", "?") and not shown
    ]  # fmt: skip


OTHERS: tuple[tuple[Any, Facts], ...] = (
    # 9 · 8 · 7 · 6 · 5; 1,440 of the lines end with the fifth mark, and nobody can go on there.
    (example("tictactoe"), Facts(perft=(("empty", {}, {}, (9, 72, 504, 3024, 15120, 54720)),))),
    (example("pig"), Facts(length=400)),
    (example("kuhn"), Facts(secrets=hidden)),
    # In either order the same two heaps; and any roll begins the next part.
    (toys.PLUGIN, Facts(openly=("take", "shift", "roll"))),
)


def checks(*, long: bool) -> Iterator[Check]:
    for case in cases():
        yield from checks_of(case, long=long)
    for plugin, facts in OTHERS:
        yield from contract(plugin, facts, long=long)


@pytest.mark.parametrize("check", [*checks(long=False)], ids=str)
def test_contract(check: Check) -> None:
    check()


@pytest.mark.long
@pytest.mark.parametrize("check", [*checks(long=True)], ids=str)
def test_contract_at_length(check: Check) -> None:
    check()


@pytest.mark.parametrize("name", OURS)
def test_of_ours_secrets_and_pieces_are_known(name: str) -> None:
    facts = known(name)
    assert facts.inventory is not None
    assert facts.secrets is not None
    assert facts.owned
