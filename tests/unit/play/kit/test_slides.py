"""A show: every lesson can be shown from its first step to its last by going on, and back."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games import lesson_files
from sengoku.play.board.stage import Showing
from sengoku.play.kit.show import script, show_view
from sengoku.play.kit.slides import Show, slides
from sengoku.play.lesson import lesson
from sengoku.play.lesson.rehearsal import rehearse

GAMES = ("rokumon", "rumble", "azuchi", "tenku")


def opened(game, *parts, language="en"):
    view = show_view(slides(game, parts), Showing(), language=language, size="projector")
    return view, view.strip


def play_through(show):
    """Go on to the end; give each place on the way."""
    seen = []
    while not show.over:
        seen.append((show.index, show.passed))
        assert len(seen) < 1000
        show.on()
    return seen


class TestGoingOn:
    @pytest.mark.parametrize("game", GAMES)
    def test_leads_through_the_whole_course(self, game):
        """Each step with something to do, or to answer, takes two presses; the others one."""
        parts = [part for name in lesson_files(game) for part in (name, f"questions/{name}")]
        show = Show(slides(game, parts))
        seen = play_through(show)
        assert [index for index, passed in seen if passed] == [*range(show.count - 1)]
        assert len(seen) == show.count - 1 + sum(one.step.kind != "say" for one in show.row)

    @pytest.mark.parametrize(
        ("game", "name"), [("rokumon", "act3"), ("rumble", "07-war"), ("tenku", "03-battle")]
    )
    def test_shows_what_the_lesson_shows(self, game, name):
        """When a step is done the position is that of the lesson with its own solutions played."""
        show = Show(slides(game, [name]))
        for index, scenario in enumerate(rehearse(lesson(game, name))):
            while not show.passed:
                show.on()
            assert show.index == index
            assert show.table.match.state == scenario.after
            show.on()

    def test_back_undoes_each_press(self):
        show = Show(slides("rokumon", ["act1/1-3", "questions/act1", "act3/1-2"]))
        seen = play_through(show)
        for place in reversed(seen):
            show.back()
            assert (show.index, show.passed) == place
        assert not show.back()

    def test_another_right_action_of_the_class_stands(self):
        """A step that takes any of several actions goes on from the one that was played."""
        show = Show(slides("tenku", ["01-courts/1-3"]))
        show.on()
        show.on()
        show.table.type("open lord")
        assert show.passed
        show.on()
        played = [str(ply.action) for ply in show.table.match.plies]
        assert played[:2] == ["open province", "open lord"]

    def test_each_lesson_is_seen_from_its_own_seat(self):
        show = Show(slides("rumble", ["01-map/1", "06-swords/1"]))
        assert show.table.viewer.looker == 0
        show.goto(1)
        assert show.table.viewer.looker == lesson("rumble", "06-swords").seat == 2
        show.goto(0)
        assert show.table.viewer.looker == 0


class TestWhatIsShown:
    def test_parts_are_taken_in_order(self):
        row = slides("rokumon", ["act3/2", "act1/1-2", "questions/act1/2"])
        assert [(one.lesson.name, one.index, one.beside) for one in row] == [
            ("act3", 1, False), ("act1", 0, False), ("act1", 1, False), ("act1", 1, True),
        ]  # fmt: skip

    def test_without_parts_it_is_the_first_lesson_with_its_questions(self):
        first = lesson("azuchi", "01-draft")
        assert len(slides("azuchi")) == len(first.steps) + len(first.questions)

    @pytest.mark.parametrize(
        "part",
        ["", "act9", "act1/0", "act1/12", "act1/3-2", "act1/x", "act1/-1", "act1/1/2",
         "questions", "questions/act1/3", "act1/" + "9" * 5_000, 3],
    )  # fmt: skip
    def test_what_is_no_part_is_refused(self, part):
        with pytest.raises(sengoku.SengokuError):
            slides("rokumon", [part])

    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_its_words_tell_every_step_and_no_answer(self, language):
        row = slides("rokumon", ["act1", "questions/act1"])
        told = script(row, language)
        for one in row:
            assert one.step.say[language] in told
            assert all(option.reply[language] not in told for option in one.step.ask)


class TestHands:
    def counts(self, strip):
        return [number.value for number in strip.hands.numbers[:3]]

    def test_a_press_on_an_answer_is_a_hand_and_no_answer(self):
        _, strip = opened("rokumon", "questions/act1/1")
        first, second, _ = strip.options.widget.children
        first.heard(1)
        first.heard(1)
        second.heard(1)
        first.heard(-1)
        assert self.counts(strip) == [1, 1, 0]
        assert not strip.stepper.passed
        assert strip.stepper.picked == ()

    def test_there_are_never_fewer_than_none(self):
        _, strip = opened("rokumon", "questions/act1/1")
        strip.options.widget.children[0].heard(-1)
        assert self.counts(strip) == [0, 0, 0]

    def test_going_on_shows_the_right_answer_among_the_bars(self):
        _, strip = opened("rokumon", "questions/act1/1")
        strip.options.widget.children[0].heard(1)
        assert "sengoku-right" not in strip.hands.bars.value
        strip.forward.click()
        step = strip.stepper.step
        right = [place for place, n in enumerate(step.order) if step.ask[n].right]
        marks = [' class="sengoku-right"' in bar for bar in strip.hands.bars.value.split("<li")[1:]]
        assert [place for place, marked in enumerate(marks) if marked] == right
        # Nobody has answered: the word of praise before it is left out.
        told = step.ask[step.order[right[0]]].reply["en"]
        assert told.lower() == f"yes: {strip.stepper.reply.text}".lower()
        assert strip.stepper.reply.kind == "shown"
        strip.options.widget.children[0].heard(1)
        assert self.counts(strip) == [1, 0, 0], "the count is closed"

    def test_they_are_forgotten_with_the_next_step(self):
        _, strip = opened("rokumon", "questions/act1/1", "questions/act1/1")
        strip.options.widget.children[2].heard(1)
        strip.forward.click()
        strip.forward.click()
        assert strip.stepper.index == 1
        assert self.counts(strip) == [0, 0, 0]


def test_nothing_of_a_show_is_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path))
    _, strip = opened("rokumon", "act1", "questions/act1")
    play_through(strip.stepper)
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_step_tells_the_keys(language):
    view, strip = opened("rokumon", "act1", language=language)
    assert view.widget.told["keys"] == "show"
    assert "Page Down" in strip.text.value
    assert {"en": "Click the board once", "ja": "盤を一度クリック"}[language] in strip.text.value
    strip.forward.click()
    assert "Page Down" not in strip.text.value
