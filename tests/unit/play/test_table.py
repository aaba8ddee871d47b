"""`Table`: choosing, refusals, the gate, and everything that goes wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sengoku
from sengoku.core.game import Action
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.match import Match
from sengoku.play.table import CANCEL, CONFIRM, Speech, Table
from tests.toys import Take, Toy, ToyState
from tests.unit.play.helping import labels, played

# Choosing.


def test_clicks_build_an_action_and_play_it_when_nothing_else_can_be_meant(table: Table) -> None:
    table.click("a")
    assert played(table) == []
    assert table.look().chosen == ("a",)
    assert set(table.look().may) == {"b", "c"}
    table.click("c")
    assert played(table) == ["shift a c"]
    assert table.match.state.actor == 1


def test_buttons_and_typed_words_do_the_same(open_match: Match) -> None:
    ways: list[list[tuple[str, str]]] = [
        [("choose", "shift"), ("choose", "a"), ("choose", "c")],
        [("choose", "a"), ("choose", "shift"), ("choose", "c")],
        [("click", "c"), ("click", "a")],
        [("type", "shift a c")],
        [("type", "  SHIFT ａ  c ")],
        [("type", "動かす a c")],
        [("type", "shift"), ("type", "a"), ("type", "c")],
        [("type", "shift a"), ("click", "c")],
        [("click", "a"), ("type", "c")],
    ]
    for way in ways:
        table = Table(Match.from_text(open_match.text()))
        for how, what in way:
            assert played(table) == []
            getattr(table, how)(what)
        assert played(table) == ["shift a c"]


def test_an_action_that_could_go_on_waits_for_a_button(table: Table) -> None:
    table.choose("take")
    table.choose("a")
    assert played(table) == []
    assert labels(table, "confirm") == ["Take: Heap A"]
    assert table.prompt() == (
        "North, it is your turn. Chosen: Take, Heap A. "
        "Finish here, or choose what comes next: b."
    )
    table.choose(CONFIRM)
    assert played(table) == ["take a"]


def test_the_longer_action_is_reached_by_going_on(table: Table) -> None:
    for value in ("take", "a", "b"):
        table.choose(value)
    assert played(table) == ["take a b"]


def test_choices_are_named_by_the_catalogue_with_the_number_of_ways(table: Table) -> None:
    assert [(one.label, one.detail) for one in table.choices()] == [
        ("Take", "4 ways"),  # a, b, a b, b a
        ("Shift", "2 ways"),  # a c, b c
    ]
    table.choose("take")
    assert [(one.label, one.kind, one.chosen) for one in table.choices()] == [
        ("Take", "verb", True),
        ("Heap A", "value", False),
        ("b", "value", False),
        ("Put it down", "cancel", False),
    ]
    table.set_language("ja")
    assert labels(table, "value") == ["山A", "b"]


def test_what_is_chosen_can_be_put_down_again(table: Table) -> None:
    table.click("a")
    table.click("a")
    assert table.look().chosen == ()
    table.choose("take")
    table.choose("take")
    assert not table.hand.started
    table.choose("shift")
    table.choose("a")
    table.choose(CANCEL)
    assert not table.hand.started
    assert played(table) == []


def test_confirming_nothing_is_told(table: Table) -> None:
    table.choose(CONFIRM)
    assert table.answer == Speech("info", "This cannot be chosen now.")


# Refusals.


def test_a_refusal_tells_reason_and_clause_and_leaves_the_choice(table: Table) -> None:
    table.click("a")
    table.choose("take")
    table.click("c")
    assert table.answer == Speech("refusal", "Heap c is empty.", "Toy · Taking", rule="toy.take")
    assert table.look().chosen == ("a",)
    assert table.hand.verb == "take"
    assert played(table) == []
    table.click("b")
    assert played(table) == ["take a b"]
    assert table.answer is None


def test_a_refusal_tells_the_reading_that_decided_it(table: Table) -> None:
    table.choose("pass")
    assert table.answer == Speech(
        "refusal",
        "One passes on a three, not on a 1.",
        "Toy · Passing",
        "One may pass on a three.",
        "toy.pass",
    )


def test_what_is_no_thing_of_the_game_gets_an_answer(table: Table) -> None:
    table.click("d")
    assert table.answer == Speech("info", "Nothing can be done with this now.")


def test_of_several_readings_one_reason_is_given_and_the_others_are_a_press_away() -> None:
    match = Match(sengoku.load("rokumon", act=2))
    for coin in ("e5 1", "g5 2", "i5 4", "d4 3", "f4 6", "h4 5", "j4 7"):
        match.play(f"lay {coin}")
    match.play("deploy d4")
    match.play("deploy e5")
    table = Table(match)
    # Sanada presses Tokugawa's warrior, beside whom stands one of theirs on the same colour.
    table.click("e5")
    assert table.answer is not None
    assert table.answer.kind == "refusal"
    assert table.answer.text == match.game.texts.say(match.why_not("deploy e5"), "en")
    assert table.answer.others == ("move",)
    table.choose("!why move")
    assert table.answer.others == ()
    first, second = table.answer.text.splitlines()
    assert first.endswith(f"[{match.game.texts.clause('act1.deploy', 'en')}]")
    assert second.startswith("Move: ")
    assert second.endswith(f"[{match.game.texts.clause('act1.move', 'en')}]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_else_was_meant_is_told_of_what_was_pressed(language: str) -> None:
    match = Match(sengoku.load("rokumon", act=1))
    for coin, dots in zip(("e5", "g5", "i5", "e4", "g4", "i4"), (3, 7, 6, 2, 1, 5), strict=True):
        match.play(f"lay {coin} {dots}")
    match.play("deploy g5")
    match.play("deploy e5")
    table = Table(match, language=language)
    table.click("e5")
    table.choose("!why move")
    assert table.answer is not None
    # Sanada's one warrior is on g5, which is as jade as e5; nobody pressed i5.
    [_, told] = table.answer.facts
    assert match.game.texts.say(match.why_not("move g5 e5"), language) in told.text
    assert "i5" not in told.text


def test_a_language_switch_says_the_answer_and_the_history_again(table: Table) -> None:
    table.type("take a")
    table.type("take c")
    assert table.answer is not None
    assert table.answer.text == "Heap c is empty."
    assert any(line.text == "North took from a for 1 point." for line in table.log.lines())
    table.set_language("ja")
    assert table.answer == Speech("refusal", "山 c は空です。", "おもちゃ · 取る", rule="toy.take")
    assert any(line.text == "北が a から取り、1 点を得ました。" for line in table.log.lines())
    assert table.prompt().startswith("南の番です。")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Nothing was written"),
        ("   \n", "Nothing was written"),
        ("jump a", "cannot be read here"),
        ("x" * 1000, "cannot be read here"),
        ("take c", "Heap c is empty."),
        ("take a a", "Take from two different heaps."),
        ("c", ""),
        ("<b>\x1b[2J", "cannot be read here"),
    ],
)
def test_whatever_is_typed_gets_an_answer_and_plays_nothing(
    table: Table, text: str, words: str
) -> None:
    table.type(text)
    assert played(table) == []
    if words:
        assert table.answer is not None
        assert table.answer.kind == "refusal"
        assert words in table.answer.text
        assert table.answer.text.replace("\n", "").isprintable()
        assert len(table.answer.text) < 300
    else:
        # An empty heap can only be shifted to: its card is shown, and who goes there is asked.
        assert table.answer is not None
        assert table.answer.card is not None
        assert (table.answer.card.name, table.answer.card.may) == ("Heap c", ("Shift",))
        assert table.look().chosen == ("c",)
        assert set(table.look().may) == {"a", "b"}


def test_a_press_on_the_ground_puts_down_what_is_picked_up(table: Table) -> None:
    table.click("a")
    table.click("")
    assert (played(table), table.look().chosen, table.answer) == ([], (), None)


@pytest.mark.parametrize("hit", ["z", "take", "\x00", "a b", CONFIRM, "9" * 5000])
def test_whatever_is_clicked_plays_nothing_by_mistake(table: Table, hit: str) -> None:
    table.click(hit)
    assert played(table) == []
    assert table.answer is not None


# The gate.


def test_the_gate_is_asked_before_an_action_and_can_refuse_it(table: Table) -> None:
    asked: list[Action] = []

    def gate(action: Action) -> Speech | None:
        asked.append(action)
        return None if action == Take("b") else Speech("info", "Take b.")

    table.choosing.gate = gate
    table.click("a")
    table.click("c")
    assert [str(action) for action in asked] == ["shift a c"]
    assert table.answer == Speech("info", "Take b.")
    assert table.look().chosen == ("a",)
    table.cancel()
    table.type("take c")
    assert str(asked[-1]) == "take c"
    table.type("take b")
    assert played(table) == ["take b"]


# Stale events, listeners, exceptions.


def test_a_stale_event_changes_nothing(table: Table) -> None:
    tick = table.tick
    table.click("a", tick)
    table.click("c", tick)
    table.choose("take", tick)
    assert table.look().chosen == ("a",)
    assert table.hand.verb == ""
    table.click("c", table.tick)
    assert played(table) == ["shift a c"]


def test_every_change_is_told_and_grows_the_tick(table: Table) -> None:
    ticks: list[int] = []
    table.listen(lambda: ticks.append(table.tick))
    changes: list[Callable[[], None]] = [
        lambda: table.click("a"), table.cancel, lambda: table.type("zz"),
        lambda: table.type("take a"), table.moves.undo, table.moves.redo,
        lambda: table.moves.goto(1),
        lambda: table.set_language("ja"), lambda: table.set_size("projector"),
        table.moves.resign, table.moves.takeback, lambda: table.point(show=["a"]),
        lambda: table.tell(None), lambda: table.viewer.sit(1, "person"),
    ]
    for number, change in enumerate(changes, 1):
        change()
        assert len(ticks) >= number
    assert ticks == sorted(set(ticks))


def test_a_failing_listener_stops_no_other_and_is_told_to_the_caller(table: Table) -> None:
    heard: list[str] = []

    def fail() -> None:
        raise ZeroDivisionError

    table.listen(fail)
    table.listen(lambda: heard.append(table.prompt()))
    with pytest.raises(ZeroDivisionError):
        table.type("take a")
    assert heard
    assert played(table) == ["take a"]
    assert table.match.state.actor == 1
    assert table.acting == 1


def test_an_exception_in_the_rules_leaves_match_and_choice_as_they_were(
    table: Table, unchanged: Callable[[Match], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> ToyState:
        raise ZeroDivisionError

    table.click("a")
    was = unchanged(table.match)
    with monkeypatch.context() as patch:
        patch.setattr(Toy, "apply", broken)
        with pytest.raises(ZeroDivisionError):
            table.click("c")
    assert unchanged(table.match) == was
    assert table.look().chosen == ("a",)
    table.click("c")
    assert played(table) == ["shift a c"]


def test_an_exception_in_a_roll_leaves_a_table_that_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Action:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Toy, "sample", broken)
        with pytest.raises(ZeroDivisionError):
            table.type("take a")
    assert played(table) == ["take a"]
    assert table.acting is None
    assert table.moves.can("go_on")
    table.moves.go_on()
    assert table.acting == 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "picked up now instead"), ("ja", "代わりに")]
)
def test_where_another_piece_is_picked_up_instead_the_refusal_says_so(
    language: str, said: str
) -> None:
    match = Match(sengoku.load("rokumon", act=1), seed=1)
    match.deal()
    for text in ("deploy e5", "deploy i5", "deploy g5", "deploy e4"):
        match.play(text)
    table = Table(match, language=language)
    # Both coins are gold, and a Move goes to a coin of another colour.
    table.click("e5")
    table.click("g5")
    assert table.answer is not None
    assert table.answer.kind == "refusal"
    assert table.answer.rule == "act1.move"
    assert said in table.answer.text
    assert [one.id for one in table.hand.picks] == ["g5"]
