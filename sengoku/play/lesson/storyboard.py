"""A lesson without a kernel: its transcript, and a strip of pictures.

Both are computed by really playing the lesson, so a rule that changes, changes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from html import escape

from sengoku.core.game import Action, Note
from sengoku.core.texts import common
from sengoku.draw.scene import Look, Scene
from sengoku.draw.svg import still
from sengoku.games import picture
from sengoku.play.lesson.model import Lesson, Verdict
from sengoku.play.lesson.rehearsal import Scenario, rehearse
from sengoku.play.lesson.wrap import wrap
from sengoku.play.match.match import Ply

LIMIT = 1_200_000
"""How many characters a storyboard may take in a notebook."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture of a storyboard and what stands under it.

    Args:
        scene: the picture.
        sentence: what is told there.
        number: the step, counted from 1 as in the transcript.
        task: what the learner is asked to do, if the picture shows it done.
        reply: what is said to it then.
    """

    scene: Scene
    sentence: str
    number: int
    task: str = ""
    reply: str = ""


def transcript(lesson: Lesson, language: str = "en") -> str:
    """Write out a lesson as it is played: what is said, tried, answered and done.

    Args:
        lesson: the lesson.
        language: ``en`` or ``ja``.
    """
    new = common().text("lesson.new", language, new=lesson.new[language])
    head = (lesson.title[language], lesson.story[language], new)
    parts = ["\n".join(wrap(text)) for text in head]
    for number, scenario in enumerate(rehearse(lesson), 1):
        said = wrap(scenario.step.say[language], f"{number:>2} ", "   ")
        lines = (line for text in _lines(lesson, scenario, language) for line in _indented(text))
        parts.append("\n".join([*said, *lines]))
    return "\n\n".join(parts) + "\n"


def _indented(text: str) -> list[str]:
    """Wrap a line of a step; what is indented already hangs deeper."""
    body = text.lstrip(" ")
    indent = " " * (3 + len(text) - len(body))
    return wrap(body, indent, indent + "  ")


def _lines(lesson: Lesson, scenario: Scenario, language: str) -> Iterator[str]:
    step, said = scenario.step, common()
    for ply in scenario.told:
        yield said.text("lesson.told", language, action=str(ply.action))
        yield from _happened(lesson, ply, language)
    if step.task:
        yield said.text("lesson.task", language, task=step.task[language])
    for _, action, verdict in scenario.tries:
        answer = _answer(lesson, scenario, verdict, language)
        yield said.text("lesson.tried", language, action=str(action))
        yield f"   {answer}"
    if scenario.done is not None:
        yield said.text("lesson.done", language, action=str(scenario.done.action))
        yield from _happened(lesson, scenario.done, language)
    for option in step.ask:
        mark = "lesson.option-right" if option.right else "lesson.option-wrong"
        yield said.text(mark, language, option=option.text[language])
        yield f"   {option.reply[language]}"
    for ply in scenario.seen:
        yield said.text("lesson.told", language, action=str(ply.action))
        yield from _happened(lesson, ply, language)
    if step.reply:
        yield step.reply[language]


def _answer(lesson: Lesson, scenario: Scenario, verdict: Verdict, language: str) -> str:
    texts = lesson.game.texts
    if verdict.words is None and verdict.note is None:
        return texts.text(verdict.usual, language, task=scenario.step.task[language])
    if verdict.words is None and verdict.note is not None:
        return texts.say(verdict.note, language, clause=True)
    own = (verdict.words or {})[language]
    clause = texts.clause(verdict.note.clause, language) if verdict.note else ""
    return f"{own} [{clause}]" if clause else own


def _happened(lesson: Lesson, ply: Ply, language: str) -> Iterator[str]:
    for note in _visible(lesson, ply):
        yield f"   {lesson.game.texts.say(note, language, clause=True)}"


def _visible(lesson: Lesson, ply: Ply) -> Iterator[Note]:
    return (note for note in ply.notes if note.visible_to(lesson.seat))


def storyboard(lesson: Lesson, language: str = "en") -> tuple[Panel, ...]:
    """Draw the steps of a lesson in which something is shown or done.

    Args:
        lesson: the lesson.
        language: ``en`` or ``ja``.
    """
    panels = []
    for number, scenario in enumerate(rehearse(lesson), 1):
        step, say = scenario.step, scenario.step.say[language]
        if scenario.done is not None:
            look = Look(language, seat=lesson.seat, last=_touched(scenario.done.action))
            scene = picture(lesson.game, scenario.after, look)
            reply = step.reply.get(language, "")
            panels.append(Panel(scene, say, number, step.task[language], reply))
        elif scenario.fresh or scenario.told or step.show or step.arrows:
            last = _touched(scenario.told[-1].action) if scenario.told else ()
            look = Look(language, seat=lesson.seat, last=last, show=step.show, arrows=step.arrows)
            panels.append(Panel(picture(lesson.game, scenario.shown, look), say, number))
        if step.predict and scenario.seen:
            look = Look(language, seat=lesson.seat, last=_touched(scenario.seen[-1].action))
            right = next(option for option in step.ask if option.right)
            scene = picture(lesson.game, scenario.after, look)
            panels.append(Panel(scene, right.reply[language], number))
    return tuple(panels)


def _touched(action: Action) -> tuple[str, ...]:
    return tuple(str(getattr(action, f.name)) for f in fields(action))  # type: ignore[arg-type]


def storyboard_html(lesson: Lesson, language: str = "en", *, limit: int = LIMIT) -> str:
    """Give the storyboard as a strip of pictures that fits any page, and the transcript below.

    Args:
        lesson: the lesson.
        language: ``en`` or ``ja``.
        limit: how many characters it may take; the last panels are left out beyond that.
    """
    text = escape(transcript(lesson, language))
    label = escape(common().text("lesson.transcript", language))
    style = "white-space:pre-wrap;font-size:13px;line-height:1.5"
    below = f'<details><summary>{label}</summary><pre style="{style}">{text}</pre></details>'
    figures: list[str] = []
    room = limit - len(below)
    for panel in storyboard(lesson, language):
        figure = _figure(panel)
        room -= len(figure)
        if room < 0:
            break
        figures.append(figure)
    columns = "repeat(auto-fill,minmax(min(240px,100%),1fr))"
    grid = f"display:grid;grid-template-columns:{columns};gap:16px;max-width:1100px"
    strip = f'<div style="{grid}">{"".join(figures)}</div>'
    return f'<div class="sengoku-storyboard" lang="{language}">{strip}{below}</div>'


def _figure(panel: Panel) -> str:
    caption = escape(f"{panel.number}. {panel.sentence}")
    if panel.task:
        caption += f"<br><b>{escape(panel.task)}</b> {escape(panel.reply)}"
    text = "font-size:14px;line-height:1.45;margin-top:6px"
    return (
        f'<figure style="margin:0">{still(panel.scene)}'
        f'<figcaption style="{text}">{caption}</figcaption></figure>'
    )
