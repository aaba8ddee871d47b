"""`Builder`: an action from clicks, buttons or words, in any sensible order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.core.game import Action
from sengoku.play.table.builder import Builder, attempts, rest
from tests.toys import Pass, Shift, Take

LEGAL: list[Action] = [
    Take("a"), Take("b"), Take("a", "b"), Take("b", "a"), Shift("a", "c"), Pass(),
]


def built(*values: str, verb: str = "") -> Builder:
    """Give a builder in which something is chosen."""
    builder = Builder(LEGAL)
    if verb:
        assert builder.take_verb(verb)
    for value in values:
        assert builder.take(value)
    return builder


def test_at_first_all_verbs_and_first_fields_are_offered() -> None:
    builder = Builder(LEGAL)
    assert builder.verbs() == {"take": 4, "shift": 1, "pass": 1}
    assert builder.nexts() == {"a": 3, "b": 2}
    assert not builder.started
    assert builder.only() is None
    assert builder.confirmable() is None


def test_a_value_that_several_verbs_have_offers_them() -> None:
    builder = built("a")
    assert builder.verbs() == {"take": 2, "shift": 1}
    assert builder.nexts() == {"b": 1, "c": 1}
    assert builder.only() is None
    assert builder.confirmable() is None


def test_the_next_field_decides_the_verb() -> None:
    assert built("a", "c").only() == Shift("a", "c")
    assert built("a", "b").only() == Take("a", "b")


def test_an_action_that_could_go_on_waits_to_be_confirmed() -> None:
    builder = built("a", verb="take")
    assert builder.only() is None
    assert builder.confirmable() == Take("a")
    assert builder.nexts() == {"b": 1}


def test_a_target_chosen_first_asks_for_what_leads_there() -> None:
    builder = built("c")
    assert builder.verbs() == {"shift": 1}
    assert builder.nexts() == {"a": 1}
    # Something else must be chosen even if only one thing can be.
    assert builder.only() is None
    assert built("c", "a").only() == Shift("a", "c")


def test_a_verb_without_fields_is_complete_at_once() -> None:
    assert built(verb="pass").only() == Pass()


def test_what_does_not_fit_is_not_taken() -> None:
    builder = built("a")
    assert not builder.take("a")
    assert not builder.take_verb("pass")
    assert (builder.verb, builder.values) == ("", ("a",))


def test_putting_down_a_value_puts_down_all_after_it() -> None:
    builder = Builder([*LEGAL, Take("b", "c")])
    builder.take("b")
    builder.take_verb("take")
    builder.put_down("take")
    assert (builder.verb, builder.values) == ("", ("b",))
    builder.put_down("b")
    assert not builder.started
    builder.take("c")
    builder.clear()
    assert not builder.started


@given(st.permutations(range(3)), st.sampled_from([Take("a", "b"), Shift("a", "c")]))
def test_verb_and_fields_lead_to_the_action_in_any_order(order: list[int], action: Action) -> None:
    verb, first, second = action.parts()
    builder = Builder([Take("a", "b"), Shift("a", "c"), Pass()])
    for step in order:
        assert builder.take_verb(verb) if step == 0 else builder.take((first, second)[step - 1])
    assert builder.only() == action


@pytest.mark.parametrize(
    ("fields", "values", "left"),
    [
        (("a", "b", "c"), (), ("a", "b", "c")),
        (("a", "b", "c"), ("a",), ("b", "c")),
        (("a", "b", "c"), ("a", "b", "c"), ()),
        (("a", "b", "c"), ("c",), ("a", "b")),
        (("a", "b", "c"), ("c", "a"), ("b",)),
        (("a", "b", "c"), ("c", "b"), None),
        (("a", "b", "c"), ("b", "a", "c"), ()),
        (("a", "b", "c"), ("a", "c"), None),
        (("2", "2"), ("2",), ("2",)),
        (("2", "2"), ("2", "2"), ()),
        ((), ("a",), None),
        (("a",), ("a", "b"), None),
    ],
)
def test_what_is_left_to_choose(
    fields: tuple[str, ...], values: tuple[str, ...], left: tuple[str, ...] | None
) -> None:
    assert rest(fields, values) == left


def test_what_was_meant_prefers_what_would_be_complete() -> None:
    words: list[Action] = [Take("c"), Take("c", "a"), Take("a", "c"), Shift("a", "c"), Pass()]
    assert attempts(words, "", ("c",)) == {"take": [Take("c")], "shift": [Shift("a", "c")]}
    assert attempts(words, "shift", ("c",)) == {"shift": [Shift("a", "c")]}
    assert attempts(words, "", ("c", "a")) == {
        "take": [Take("c", "a"), Take("a", "c")],
        "shift": [Shift("a", "c")],
    }
    assert attempts(words, "", ("x",)) == {}
