"""`Table`: choosing, refusals, languages, tools, and everything that goes wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.game import Action
from sengoku.play.match import Match
from sengoku.play.table import CANCEL, CONFIRM, Speech, Table
from tests.toys import Take, Toy, ToyState


def played(table: Table) -> list[str]:
    """Name what was played after the three plies of the fixture, rolls left out."""
    return [str(ply.action) for ply in table.match.plies[3:] if ply.action.verb != "roll"]


def labels(table: Table, kind: str) -> list[str]:
    """Name the choices of a kind."""
    return [one.label for one in table.choices() if one.kind == kind]


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
    assert labels(table, "confirm") == ["Finish"]
    assert table.prompt() == "North, it is your turn. Finish, or choose further."
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
    assert not table.builder.started
    table.choose("shift")
    table.choose("a")
    table.choose(CANCEL)
    assert not table.builder.started
    assert played(table) == []


def test_confirming_nothing_is_told(table: Table) -> None:
    table.choose(CONFIRM)
    assert table.answer == Speech("info", "This cannot be chosen now.")


# Refusals.


def test_a_refusal_tells_reason_and_clause_and_leaves_the_choice(table: Table) -> None:
    table.click("a")
    table.choose("take")
    table.click("c")
    assert table.answer == Speech("refusal", "Heap c is empty.", "Toy · Taking")
    assert table.look().chosen == ("a",)
    assert table.builder.verb == "take"
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
    )


def test_what_is_no_thing_of_the_game_gets_an_answer(table: Table) -> None:
    table.click("d")
    assert table.answer == Speech("info", "Nothing can be done with this now.")


def test_what_is_possible_nowhere_now_was_not_meant(table: Table) -> None:
    table.type("shift a c")
    assert {action.verb for action in table.match.legal()} <= {"take", "pass"}
    table.choose("take")
    table.click("a")
    table.choose("take")
    # All heaps have a stone: of shifting from a to b nothing is said.
    table.click("d")
    assert table.answer == Speech("info", "Nothing can be done with this now.")


def test_several_reasons_stand_under_their_verbs_with_their_clauses() -> None:
    match = Match(sengoku.load("rokumon", act=2))
    for coin in ("e5 1", "g5 2", "i5 4", "d4 3", "f4 6", "h4 5", "j4 7"):
        match.play(f"lay {coin}")
    match.play("deploy d4")
    match.play("deploy e5")
    table = Table(match)
    # Sanada clicks on Tokugawa's warrior, beside whom stands one of theirs on the same colour.
    table.click("e5")
    assert table.answer is not None
    assert table.answer.kind == "refusal"
    first, second = table.answer.text.splitlines()
    texts = match.game.texts
    for line, verb in ((first, "deploy"), (second, "move")):
        assert line.startswith(f"{table.voice.verb(verb)}: ")
        assert line.endswith(f"[{texts.clause(f'act1.{verb}', 'en')}]")


def test_a_language_switch_says_the_answer_and_the_history_again(table: Table) -> None:
    table.type("take a")
    table.type("take c")
    assert table.answer is not None
    assert table.answer.text == "Heap c is empty."
    assert any(line.text == "North took from a for 1 point." for line in table.happened())
    table.set_language("ja")
    assert table.answer == Speech("refusal", "山 c は空です。", "おもちゃ · 取る")
    assert any(line.text == "北が a から取り、1 点を得ました。" for line in table.happened())
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
        assert table.answer is None
        assert table.look().chosen == ("c",)


@pytest.mark.parametrize("hit", ["", "z", "take", "\x00", "a b", CONFIRM, "9" * 5000])
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

    table.gate = gate
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
    assert table.builder.verb == ""
    table.click("c", table.tick)
    assert played(table) == ["shift a c"]


def test_every_change_is_told_and_grows_the_tick(table: Table) -> None:
    ticks: list[int] = []
    table.listen(lambda: ticks.append(table.tick))
    changes: list[Callable[[], None]] = [
        lambda: table.click("a"), table.cancel, lambda: table.type("zz"),
        lambda: table.type("take a"), table.undo, table.redo, lambda: table.goto(1),
        lambda: table.set_language("ja"), lambda: table.set_size("projector"),
        table.resign, table.takeback, lambda: table.point(show=["a"]),
        lambda: table.tell(None), lambda: table.sit(1, "person"),
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
    assert table.can("go_on")
    table.go_on()
    assert table.acting == 1


# Moving.


def test_undo_goes_back_to_a_persons_decision_and_redo_forward(table: Table) -> None:
    table.type("take a")
    table.type("take b")
    cursors = [table.match.cursor]
    while table.can("undo"):
        table.undo()
        cursors.append(table.match.cursor)
    assert cursors == [7, 5, 3, 1, 0]  # each roll is skipped
    while table.can("redo"):
        table.redo()
        cursors.append(table.match.cursor)
    assert cursors[5:] == [1, 3, 5, 7]


def test_tools_that_cannot_be_used_say_so(table: Table) -> None:
    table.redo()
    assert table.answer == Speech("info", "There is nothing to redo.")
    table.go_on()
    assert table.answer == Speech("info", "There is nothing to go on with.")
    table.goto(0)
    table.undo()
    assert table.answer == Speech("info", "There is nothing to undo.")
    table.roll_anew()
    assert table.answer == Speech("info", "There is no roll to repeat here.")
    table.takeback()
    assert table.answer is not None
    assert table.answer.kind == "refusal"
    assert not table.can("fly")


def test_playing_from_the_past_makes_a_branch(table: Table) -> None:
    table.type("take a")
    table.type("take b")
    table.goto(3)
    assert table.browsing
    table.type("take b")
    assert not table.browsing
    assert played(table) == ["take b"]
    [branch] = table.match.branches
    assert branch.at == 3
    table.switch(0)
    assert played(table) == ["take a"]


def test_looking_at_the_past_plays_nothing_by_itself(table: Table) -> None:
    table.type("take a")
    length = table.match.length
    for k in range(length + 1):
        table.goto(k)
        assert (table.match.cursor, table.match.length) == (k, length)
    table.goto(4)  # the die is about to be rolled
    assert table.choices() == ()
    table.click("a")
    assert table.answer is not None
    assert table.can("go_on")
    table.go_on()
    assert (table.match.cursor, table.match.length) == (5, length)


def test_a_roll_is_kept_unless_it_is_rolled_anew(table: Table) -> None:
    table.type("take a")
    die = table.match.state.die
    for _ in range(5):
        table.undo()
        table.type("take a")
        assert table.match.state.die == die
    for _ in range(20):
        table.roll_anew()
    assert len(table.match.branches) == 2


def test_a_decided_part_is_shown_until_one_goes_on(table: Table) -> None:
    table.type("take a b")
    die = table.match.state.die
    table.type("take a")
    assert table.match.game.paused(table.match.state)
    first, second = 2 + 2, die + 3  # what was taken, and the cards shown
    assert table.prompt() == (
        f"Part 1 is decided, {first} to {second}. Look at the board, then go on."
    )
    table.click("a")
    assert table.answer == Speech("info", "This part is decided. Go on to lay out the next.")
    assert table.can("go_on")
    table.go_on()
    assert table.match.state.part == 2
    table.undo()
    assert table.match.game.paused(table.match.state)


def test_the_end_says_who_won_and_why(table: Table) -> None:
    table.resign()
    assert table.prompt() == "South won. North gave the game up."
    assert table.choices() == ()
    table.click("a")
    assert table.answer is not None
    assert table.answer.text.startswith("The game is over.")
    assert not table.can("resign")
    table.undo()
    assert table.can("resign")
    assert table.match.length == 4


def test_a_shared_and_a_drawn_game_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(
        sengoku.load("toy", hidden=False, parts=1),
        start=ToyState(actor=0, die=1, hands=("1", "2"), heaps=(1, 0, 0)),
    )
    table = Table(match)
    table.type("take a")
    assert table.prompt() == "Nobody won. It took 2 points."


def test_a_take_back_is_the_games_to_grant(table: Table) -> None:
    table = Table(table.match, deals=False)
    table.type("take a")
    assert table.can("takeback")
    table.takeback()
    assert [type(ply.action).__name__ for ply in table.match.plies[-2:]] == ["Take", "TakeBack"]
    assert table.happened()[0].text == "North took the last action back."
    assert not table.can("takeback")


# Dice by hand.


def test_a_person_may_roll_real_dice_and_type_them(open_match: Match) -> None:
    table = Table(open_match, deals=False)
    table.type("take a")
    assert table.prompt() == (
        "Roll, draw or lay out on your own table, and type the result."
    )
    assert labels(table, "value") == ["1", "2", "3"]
    table.type("roll 2")
    assert table.match.state.die == 2
    table.type("take b")
    table.choose("3")
    assert table.match.state.die == 3
    table.type("take a")
    assert table.can("go_on")


# Words and marks.


def test_names_are_shown_and_nothing_in_them_does_harm(open_match: Match) -> None:
    table = Table(open_match, names=("<b>Ann</b>\x07\n", "x" * 500))
    assert table.prompt().startswith("<b>Ann</b> (North), it is your turn.")
    assert len(table.name(1)) < 60
    assert all(name.isprintable() for name in table.look().names)
    again = Match.from_text(table.match.text())
    assert again.names == ("<b>Ann</b>  ", "x" * 200)


def test_the_last_action_is_marked_and_lessons_can_point(table: Table) -> None:
    table.type("shift a c")
    assert table.look().last == ("a", "c")
    table.point(show=["b"], arrows=[("a", "b")], badges=[("a", "win", "!")])
    look = table.look()
    assert (look.show, look.arrows, look.badges) == (("b",), (("a", "b"),), (("a", "win", "!"),))
    table.point()
    assert table.look().show == ()


def test_history_tells_the_newest_first_with_its_clause(table: Table) -> None:
    table.type("take a b")
    lines = table.happened()
    assert [line.ply for line in lines] == sorted((line.ply for line in lines), reverse=True)
    assert (lines[1].ply, lines[1].text, lines[1].clause) == (
        4, "North took from b for 1 point.", "Toy · Taking",
    )
    assert table.happened(limit=2) == lines[:2]


def test_readings_and_the_board_are_there_as_text(table: Table) -> None:
    assert table.assumptions() == ("One may pass on a three.",)
    table.set_language("ja")
    assert table.assumptions() == ("3 が出たらパスできます。",)
    assert "a: 2" in table.board_text()


def test_wrong_settings_are_refused(open_match: Match) -> None:
    table = Table(open_match)
    with pytest.raises(BadOption, match="no language"):
        table.set_language("xx")
    with pytest.raises(BadOption, match="no size"):
        table.set_size("huge")
    with pytest.raises(BadOption, match="no seat"):
        table.sit(2, "person")
    with pytest.raises(BadOption):
        table.sit(1, "nobody-knows-this-bot")
    with pytest.raises(BadOption):
        Table(open_match, language="xx")
    assert (table.language, table.size) == ("en", "notebook")
    assert table.sitters == {0: "person", 1: "person"}


def test_another_match_can_be_put_on_the_table(table: Table) -> None:
    other = Match(sengoku.load("toy", hidden=False), seed=4)
    table.click("a")
    table.seat_match(other)
    assert table.match is other
    assert not table.builder.started
    table.choose("1")
    assert other.cursor == 1


def test_the_actions_and_warriors_of_rokumon_have_names_on_their_buttons() -> None:
    match = Match(sengoku.load("rokumon", act=4), seed=1)
    table = Table(match, looker=0)
    match.deal()
    table.seat_match(match)
    # In act 4 Sanada, with all at home, may deploy one of three values or surprise.
    assert labels(table, "verb") == ["Deploy", "Surprise"]
    table.choose("deploy")
    assert {one.label for one in table.choices() if one.kind == "value" and not one.chosen} == {
        "2 Nobuyuki, Sasuke", "4 Masayuki", "6 Yukimura",
    }
    table.set_language("ja")
    assert "6 幸村" in labels(table, "value")


def test_a_decided_act_of_rokumon_tells_the_winner_once() -> None:
    match = Match(sengoku.load("rokumon"), seed=1)
    table = Table(match)
    table.resign()
    assert match.game.paused(match.state)
    assert table.prompt() == (
        "Sanada surrenders: Tokugawa wins. Look at the board, then go on."
    )
    match = Match(sengoku.load("rokumon", act=2), seed=1)
    table = Table(match)
    table.resign()
    assert table.prompt() == "Sanada surrenders: Tokugawa wins."


def test_real_dice_are_typed_from_the_moment_one_wishes(table: Table) -> None:
    table.set_deals(False)
    table.type("take a")
    assert table.match.state.actor == -1
    assert table.go_on_label() == "Let the table do it"
    assert [one.detail for one in table.choices()] == ["", "", ""]
    table.type("roll 2")
    assert table.match.state.die == 2
    table.type("take a")
    table.go_on()
    assert table.match.state.actor >= 0
    table.undo()
    table.set_deals(True)
    assert table.match.state.actor >= 0


def test_a_token_laid_by_hand_is_named_by_itself() -> None:
    table = Table(Match(sengoku.load("rumble"), seed=1), deals=False)
    table.click("8")
    assert [str(ply.action) for ply in table.match.plies] == ["castle tokuyama 8"]
    assert not table.can("roll_anew")
    # A die is not: three of them are rolled, and the lowest may be a six.
    table.go_on()
    table.type("roll")
    table.choose("6")
    assert table.builder.values == ("6",)


def test_a_lesson_is_never_dealt_by_the_table(open_match: Match) -> None:
    table = Table(open_match, looker=0)
    table.set_deals(True)
    assert not table.deals
