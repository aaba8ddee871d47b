"""Every lesson by presses: what it asks for is done, what it shows going wrong is answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sengoku
from sengoku.core.game import Action
from sengoku.games import lesson_files, things
from sengoku.play.lesson import Lesson, LessonPlayer, lesson
from sengoku.play.lesson.model import OTHER
from sengoku.testing.presses import spelling

LESSONS = [(game, name) for game in sengoku.list_games() for name in lesson_files(game)]


@pytest.fixture(params=LESSONS, ids="-".join)
def taught(request: pytest.FixtureRequest) -> Lesson:
    return lesson(*request.param)


def presses(player: LessonPlayer, action: Action) -> list[str] | None:
    """Give the things that spell an action where the lesson stands; ``None`` without them.

    Pressed twice, a thing is put down; and what is not there cannot be pointed at.
    """
    made, table = things(player.lesson.game), player.table
    view = table.viewer.view()
    there = made.on(view, table.match.state.actor)
    ids = spelling(made, there, action) if made.drawn(view, action) else None
    if not made.words(action):
        # One press that says the verb and all there is to say.
        alone = (one.id for one in there if any(
            fill.verb == action.verb and fill.role == "alone" and not fill.words
            for fill in one.fills))  # fmt: skip
        ids = [found] if (found := next(alone, None)) is not None else None
    if ids is not None and player.lesson.game.why_not(table.match.state, action) is not None:
        # What would fill itself with something else cannot be pressed either.
        hidden = made.implied.get(action.verb, ())
        said = {word for thing in there if thing.id in ids for fill in thing.fills
                if fill.verb == action.verb for word in fill.words}  # fmt: skip
        if any(word[0] in hidden and word not in said for word in made.words(action)):
            return None
    return ids if ids is not None and len(set(ids)) == len(ids) else None


def press(player: LessonPlayer, action: Action, verb: str = "") -> bool:
    """Do or try an action with as many presses on the board as it has things; tell if any.

    What then is still open, a verb or a value that nobody would point at, is asked by buttons.
    """
    ids, table = presses(player, action), player.table
    table.cancel()
    if ids is None:
        table.type(str(action))
        return False
    if verb and verb != table.hand.verb:
        table.choose(verb)
    for one in ids:
        if not player.passed:
            table.click(one)
    for _ in range(3):
        refused = table.answer is not None and table.answer.kind in ("refusal", "asked", "wrong")
        if player.passed or refused or not table.hand.started:
            break
        parts = set(action.parts())
        wanted = [one.value for one in table.choices() if not one.chosen and one.value in parts]
        if wanted:
            table.choose(wanted[0])
        elif table.hand.confirmable() == action:
            table.choose("!confirm")
    return True


def acting(taught: Lesson) -> Iterator[tuple[int, LessonPlayer]]:
    """Give the lesson at each step in which the learner acts, as it is entered."""
    for index, step in enumerate(taught.steps):
        if step.expect is not None:
            player = LessonPlayer(taught)
            player.goto(index)
            yield index, player


def test_what_is_asked_for_is_done_by_presses(taught: Lesson) -> None:
    for index, player in acting(taught):
        state, expect = player.table.match.state, player.step.expect
        assert expect is not None
        for action in expect.right(taught.game, state):
            player.again()
            assert not player.passed
            press(player, action)
            assert player.passed, (index + 1, str(action), player.table.answer)
            played = [str(ply.action) for ply in player.table.match.plies]
            assert played[-1 - len(player.step.then) :] == [str(action), *player.step.then]


def test_wrong_tries_are_answered_by_presses(taught: Lesson) -> None:
    for index, player in acting(taught):
        state, step = player.table.match.state, player.step
        for one in step.tries:
            action = taught.game.parse(state, one.action)
            player.again()
            press(player, action, action.verb)
            where = (index + 1, one.action)
            assert not player.passed, where
            answer = player.table.answer
            assert answer is not None, where
            own = step.on_wrong.get(str(action), step.on_wrong.get(one.code, {}))
            refusal = taught.game.why_not(state, action)
            if refusal is None:
                assert answer.kind in ("asked", "wrong"), where
                own = own or step.on_wrong.get(OTHER, {})
            else:
                assert answer.kind == "refusal", where
                assert answer.rule == refusal.clause, where
            if own:
                assert answer.text == own["en"], where
            elif refusal is not None:
                rest = answer.text.removeprefix(taught.game.texts.say(refusal, "en"))
                assert rest in ("", " What you pressed last is picked up now instead."), where


def on_the_board(taught: Lesson) -> list[bool]:
    """Tell of each step whether the learner does it by pressing on the picture."""
    done = []
    for index, step in enumerate(taught.steps):
        right = next((option.at for option in step.ask if option.right and option.at), None)
        if step.expect is None:
            done.append(bool(right))
            continue
        player = LessonPlayer(taught)
        player.goto(index)
        state = player.table.match.state
        done.append(any(presses(player, one) for one in step.expect.right(taught.game, state)))
    return done


def test_at_least_half_of_all_steps_are_done_on_the_board(taught: Lesson) -> None:
    done = on_the_board(taught)
    assert sum(done) * 2 >= len(done), [i for i, one in enumerate(done, 1) if not one]


def test_every_lesson_says_what_it_teaches(taught: Lesson) -> None:
    """Something is offered at each step in which the learner acts, and not simply everything."""
    does = [step for step in taught.steps if step.expect is not None]
    assert not does or taught.lore().tokens


def test_questions_about_a_place_are_answered_on_the_board_too(taught: Lesson) -> None:
    for index, step in enumerate(taught.steps):
        for number, option in enumerate(step.ask):
            if not option.at:
                continue
            player = LessonPlayer(taught)
            player.goto(index)
            assert option.at <= set(player.table.look().may)
            for place in sorted(option.at):
                player.table.click(place)
            if number not in player.picked:
                assert player.settle()
            assert player.picked == (number,)
            assert player.reply is not None
            assert player.reply.kind == ("praise" if option.right else "wrong")
            assert player.passed is option.right
