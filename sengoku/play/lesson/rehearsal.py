"""Playing a lesson through without a learner: for its check, its transcript and its storyboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from sengoku.core.errors import IllegalAction, SengokuError
from sengoku.core.game import Action, Game, Note
from sengoku.draw.scene import Look
from sengoku.games import picture
from sengoku.play.lesson.model import (
    OTHER,
    DamagedLesson,
    Lesson,
    Step,
    Try,
    Verdict,
    fault,
    judge,
)
from sengoku.play.lesson.narrator import narrate, printed_choice
from sengoku.play.match.match import Match, Ply

ASKED = "asked"
"""The ``code`` of a try that is legal but not what the step asks for."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One step as it was really played.

    Args:
        step: the step.
        label: ``step 3`` or ``question 1``, for messages.
        fresh: whether a new position was set up for it.
        before: the position on entering it.
        told: the narrator's plies before the learner acts or answers.
        shown: the position that the learner then sees.
        tries: each wrong try with the action read and what was answered.
        done: the learner's ply, if the step has something to do.
        after: the position at its end.
        seen: the narrator's plies after what was done, or that show what was predicted.
    """

    step: Step
    label: str
    fresh: bool
    before: Any
    told: tuple[Ply, ...]
    shown: Any
    tries: tuple[tuple[Try, Action, Verdict], ...]
    done: Ply | None
    after: Any
    seen: tuple[Ply, ...] = ()


def rehearse(lesson: Lesson) -> tuple[Scenario, ...]:
    """Play every step of a lesson with its own solutions.

    Raises:
        DamagedLesson: a step cannot be played as it is written.
    """
    match = Match(lesson.game, start=_position(lesson, "start", lesson.start))
    scenarios = []
    for number, step in enumerate(lesson.steps, 1):
        label = f"step {number}"
        if step.position is not None:
            match = Match(lesson.game, start=_position(lesson, label, step.position))
        fresh = number == 1 or step.position is not None
        scenarios.append(_play(lesson, label, step, match, fresh=fresh))
    return tuple(scenarios)


def rehearse_questions(lesson: Lesson) -> tuple[Scenario, ...]:
    """Play every question that stands beside a lesson."""
    scenarios = []
    for number, step in enumerate(lesson.questions, 1):
        label = f"question {number}"
        match = Match(lesson.game, start=_position(lesson, label, step.position or {}))
        scenarios.append(_play(lesson, label, step, match, fresh=True))
    return tuple(scenarios)


def check(lesson: Lesson) -> None:
    """Play everything that a lesson promises.

    Raises:
        DamagedLesson: names the file, the step and what would be right.
    """
    scenarios = rehearse(lesson)
    for scenario in (*scenarios, *rehearse_questions(lesson)):
        _check_words(lesson, scenario)
        _check_marks(lesson, scenario)
        _check_places(lesson, scenario)
        _check_claims(lesson, scenario)
    _check_lore(lesson, scenarios)
    for index, scenario in enumerate(scenarios):
        if scenario.fresh:
            _check_branches(lesson, index, scenario.before)


def _play(lesson: Lesson, label: str, step: Step, match: Match, *, fresh: bool) -> Scenario:
    before = match.state
    told = tuple(_narrated(lesson, label, match, text) for text in step.before)
    shown = match.state
    tries = tuple(_tried(lesson, label, step, shown, one) for one in step.tries)
    done = None
    if step.expect is not None:
        action = _read(lesson, label, shown, step.solution)
        verdict = judge(lesson.game, shown, step, action)
        if verdict.note is not None:
            raise _impossible(lesson, label, step.solution, _illegal(lesson, verdict.note))
        if not verdict.right:
            right = ", ".join(str(a) for a in step.expect.right(lesson.game, shown)) or "-"
            raise fault(lesson.file, label, "solution", action=step.solution, right=right)
        done = _ply(lesson, label, match, step.solution)
    seen = tuple(_narrated(lesson, label, match, text) for text in step.after)
    return Scenario(step, label, fresh, before, told, shown, tries, done, match.state, seen)


def _narrated(lesson: Lesson, label: str, match: Match, text: str) -> Ply:
    printed = printed_choice(match)
    if printed is not None and str(printed.action) != text:
        raise fault(lesson.file, label, "printed", action=text, right=str(printed.action))
    try:
        return narrate(match, text)
    except SengokuError as error:
        raise _impossible(lesson, label, text, error) from error


def _ply(lesson: Lesson, label: str, match: Match, text: str) -> Ply:
    try:
        return match.play(text)
    except SengokuError as error:
        raise _impossible(lesson, label, text, error) from error


def _read(lesson: Lesson, label: str, state: Any, text: str) -> Action:
    try:
        return lesson.game.parse(state, text)
    except SengokuError as error:
        raise _impossible(lesson, label, text, error) from error


def _impossible(lesson: Lesson, label: str, text: str, error: SengokuError) -> DamagedLesson:
    return fault(lesson.file, label, "impossible", error, action=text)


def _illegal(lesson: Lesson, refusal: Note) -> IllegalAction:
    return IllegalAction(refusal, lesson.game.texts)


def _tried(
    lesson: Lesson, label: str, step: Step, state: Any, one: Try
) -> tuple[Try, Action, Verdict]:
    action = _read(lesson, label, state, one.action)
    verdict = judge(lesson.game, state, step, action)
    if verdict.right:
        raise fault(lesson.file, label, "try-right", action=one.action)
    got = verdict.note.code if verdict.note else ASKED
    if got != one.code:
        raise fault(lesson.file, label, "try-code", action=one.action, wanted=one.code, got=got)
    return one, action, verdict


def _position(lesson: Lesson, label: str, doc: Any) -> Any:
    try:
        return lesson.game.position(doc)
    except SengokuError as error:
        raise fault(lesson.file, label, "position", error) from error


def _check_words(lesson: Lesson, scenario: Scenario) -> None:
    """See that every key of ``on_wrong`` can be meant: an action, a refusal code or other."""
    for key in scenario.step.on_wrong:
        if key == OTHER or lesson.game.texts.has(key):
            continue
        _read(lesson, scenario.label, scenario.shown, key)


def _check_marks(lesson: Lesson, scenario: Scenario) -> None:
    """See that highlights and arrows point at things that are on this board."""
    step = scenario.step
    marks = {*step.show, *(end for arrow in step.arrows for end in arrow)}
    others = marks - _values(lesson.game, scenario.shown) if marks else set()
    unknown = [mark for mark in sorted(others) if not _is_drawn(lesson, scenario.shown, mark)]
    if unknown:
        raise fault(lesson.file, scenario.label, "mark", mark=unknown[0])


def _check_places(lesson: Lesson, scenario: Scenario) -> None:
    """See that the places that answer a question can be pressed on this board."""
    places = {place for option in scenario.step.ask for place in option.at}
    if not places:
        return
    look = Look(seat=lesson.seat, show=tuple(places))
    there = {item.hit for item in picture(lesson.game, scenario.shown, look).items}
    for place in sorted(places - there):
        raise fault(lesson.file, scenario.label, "at-drawn", mark=place)


def _check_claims(lesson: Lesson, scenario: Scenario) -> None:
    """See that what is said to be good or bad can be played; how good it is, a search tells."""
    for claim in scenario.step.claims:
        for text in filter(None, (claim.action, claim.than)):
            action = _read(lesson, scenario.label, scenario.shown, text)
            refusal = lesson.game.why_not(scenario.shown, action)
            if refusal is not None:
                error = _illegal(lesson, refusal)
                raise _impossible(lesson, scenario.label, text, error)


def _check_lore(lesson: Lesson, scenarios: tuple[Scenario, ...]) -> None:
    """See that no step needs what was not taught up to it; an empty lore teaches everything."""
    if not lesson.lore().tokens:
        return
    verbs = _verbs(lesson, (scenario.before for scenario in scenarios))
    tables = (
        ("", "knows", lesson.knows),
        *((scenario.label, "teaches", scenario.step.teaches) for scenario in scenarios),
    )
    for label, key, tokens in tables:
        for token in sorted(tokens):
            if token[0] not in verbs:
                known = ", ".join(verbs)
                raise fault(lesson.file, label, "no-verb", name=token[0], key=key, known=known)
    for index, scenario in enumerate(scenarios):
        lore = lesson.lore(index)
        tried = [action for _, action, _ in scenario.tries]
        needed = [scenario.done.action] if scenario.done is not None else []
        if scenario.step.expect is not None:
            needed += scenario.step.expect.right(lesson.game, scenario.shown)
        for action in (*needed, *tried):
            if not lore.holds(action):
                raise fault(lesson.file, scenario.label, "untaught", action=str(action))


def _verbs(lesson: Lesson, states: Iterable[Any]) -> tuple[str, ...]:
    """List the verbs of the game."""
    words = (one.verb for state in states for one in lesson.game.vocabulary(state))
    return tuple(dict.fromkeys(words))


def _is_drawn(lesson: Lesson, state: Any, mark: str) -> bool:
    """Tell whether the picture has a place for a mark that is no value: a pile, a track."""
    looks = (Look(seat=lesson.seat, show=show) for show in ((), (mark,)))
    plain, marked = (picture(lesson.game, state, look) for look in looks)
    return plain.items != marked.items


def _values(game: Game[Any], state: Any) -> set[str]:
    """List what the fields of actions can hold here."""
    return {
        str(getattr(action, f.name))
        for action in game.vocabulary(state)
        for f in fields(action)  # type: ignore[arg-type]
    }


def _check_branches(lesson: Lesson, index: int, state: Any) -> None:
    """Follow every right action, not only the solutions, up to the next fresh position."""
    seen = {state}
    for number, step in enumerate(lesson.steps[index:], index + 1):
        if number > index + 1 and step.position is not None:
            return
        label = f"step {number}"
        reached = {_told(lesson, label, step.play, one) for one in seen}
        seen = {after for one in reached for after in _after(lesson, label, step, one)}


def _told(lesson: Lesson, label: str, texts: tuple[str, ...], state: Any) -> Any:
    for text in texts:
        action = _read(lesson, label, state, text)
        refusal = lesson.game.why_not(state, action)
        if refusal is not None:
            raise _impossible(lesson, label, text, _illegal(lesson, refusal))
        state = lesson.game.apply(state, action)
    return state


def _after(lesson: Lesson, label: str, step: Step, state: Any) -> Iterator[Any]:
    if step.expect is None:
        yield state
        return
    right = step.expect.right(lesson.game, state)
    if not right:
        raise fault(lesson.file, label, "stuck")
    for action in right:
        yield _told(lesson, label, step.then, lesson.game.apply(state, action))
