"""Lessons as they are written down: one TOML file each in ``sengoku/games/<game>/lessons/``.

Every text is a pair ``say.en = "..."`` and ``say.ja = "..."``; a missing language is an error.
A number of the game's ``data.toml`` is taken from there, as in ``{=setup.hand} cards``: see
`sengoku.core.numbers`.

Top of the file::

    title.en = "Act 1: ..."        # title, story and new: texts
    story.en = "..."               # the story of the act, two or three sentences
    new.en = "..."                 # what is new here, one line
    options = { act = 1 }          # options of sengoku.load
    seat = 0                       # the learner's seat (0 if left out)
    knows = ["deploy", "use scout"]  # what earlier lessons have taught (nothing if left out)
    idea = "swing"                 # the motif, if it teaches an idea and not a rule: then the
                                   # file is called idea-<number>-<motif>.toml

    [start]                        # the first position, as game.position reads it

Then the steps, each a ``[[step]]`` with any of these keys:

``say``       text, required: what is told. One new thing a step, short sentences.
``teaches``   list of what is taught from this step on: verbs (``"move"``), or a verb with some
              of its values (``"use scout"``). Nothing else is offered to the learner, and a
              step never needs what was not taught.
``position``  a table for ``game.position``: start anew from here. Without it the lesson
              goes on from the position where the step before ended.
``play``      the narrator's action, or a list of them, in notation (``"move d4 e5"``); also
              the other side's replies and chance (``"lay e5 3"``). Played on entering the step.
              Where the rulebook itself fills the seat, as with Taroma, they must be what its
              list gives, and its reasons are told with them.
``show``      list of places to highlight: values of the game's actions, or other parts of its
              picture that its ``scene.py`` names.
``arrows``    list of pairs of places.

A step in which the learner acts:

``task``      text, required with ``expect``: what is asked, one short imperative sentence. It is
              repeated when the learner does something else that is legal.
``expect``    what is right. An action ``"deploy d4"``; a list of actions (any of them);
              or a table of matchers, all of which must hold:
              ``verb = "move"``; a field of that verb such as ``target = "e5"``;
              ``did = "did.cover"`` (a note said as it happens, its code);
              ``winner = 0`` (the seat has won the game, act or battle after it);
              ``safe = true`` (it does not lose, and whoever acts next cannot win at once).
              What follows must be possible after every right action.
``solution``  the action "show me" and the transcript play; may be left out with one exact action.
``then``      an action or a list of them: what comes straight after the right action, such as the
              dice that the learner rolls. Only with one exact action.
``try``       list of ``{ play = "move d4 f4", code = "move.colour" }``: wrong tries that the
              transcript shows, with the refusal code that must answer, or ``code = "asked"``
              for an action that is legal but not asked for. At least one for each new rule.
``hint``      text.
``on_wrong``  table of texts by action, by refusal code or ``other`` (any legal action that is
              not asked for), in this order of preference; without one the rule itself speaks.
              ``on_wrong."move.colour".en = "..."``
``worse``     table of texts by action: why a wrong try that is legal is really worse, told as
              an idea. "Why not?" says it. Without it "Why not?" is offered only where the game
              can prove a loss.
``reply``     text: what to say after the right action, usually why.

A step with a question:

``ask``       list of options: ``[[step.ask]]`` with ``text`` (text), ``right = true`` for right
              ones (at least one), ``reply`` (text, required). ``say`` is the question.
              ``at``: the thing on the board that is this answer when it is pressed, or a list
              of things that have to be pressed all. A question that asks for a place has it.
``veil``      ``true``: the board leaves out what the rules foretell (which castles a roll reaches,
              who takes the next one) while the question is open.
``predict``   the same list, ``[[step.predict]]``, where the question is what will happen now:
              the narrator's ``play`` comes after the right answer, so that nothing is told
              before it happens.
``hint``, ``reply``  as above.

A step that says how good an action is claims it as data, one ``[[step.claim]]`` for each; the
chances are those of the seat that acts at the step, before the learner does, as the engine knows
them from what that seat may see, and a test has it search for them:

``better``, ``than``, ``by``   one action's chance to win is at least so much above another's.
``best``, ``by``               the same against every other action; without ``by`` it is above.
``wins``, ``loses``            that is certain: proven, or solved.
``least``, ``action``          the action's chance to win is at least so much.

Questions beside the lesson are ``[[question]]`` with the same keys; each has its own
``position`` and either ``ask`` or ``expect``. They are not part of the lesson's steps.

Loading is strict. Unknown keys, missing languages, positions that cannot be, actions that
cannot be played, tries that are not refused for the reason given: each is a `DamagedLesson`
that names the file, the step (counted from 1) and what would be right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from sengoku.core.texts import LANGUAGES, USUAL, catalogue, native, quoted
from sengoku.games import idea_of, lesson_files, load, package
from sengoku.play.lesson.fields import Table
from sengoku.play.lesson.model import (
    Claim,
    Expect,
    Lesson,
    Option,
    Step,
    Try,
    fault,
)
from sengoku.play.lesson.rehearsal import check

TOP = ("title", "story", "new", "options", "seat", "knows", "start", "step", "question", "idea")
STEP = (
    "say",
    "task",
    "teaches",
    "position",
    "play",
    "show",
    "arrows",
    "expect",
    "solution",
    "then",
    "try",
    "hint",
    "on_wrong",
    "worse",
    "reply",
    "ask",
    "predict",
    "veil",
    "claim",
)
MATCHERS = ("verb", "did", "winner", "safe")


def lesson(game: str, name: str) -> Lesson:
    """Give a lesson that comes with a game, checked by playing it.

    Args:
        game: a name of `sengoku.list_games`.
        name: the name of a file in its ``lessons`` folder, such as ``act1``.

    Raises:
        DamagedLesson: there is no such lesson, or its file has a fault.
    """
    made = written(game, name)
    _sound(game, name)
    return made


def written(game: str, name: str) -> Lesson:
    """Give a lesson that comes with a game as it is written: `lesson` plays it, too.

    Args:
        game: a name of `sengoku.list_games`.
        name: the name of a file in its ``lessons`` folder, such as ``act1``.

    Raises:
        DamagedLesson: there is no such lesson, or its file is written wrongly.
    """
    found = lesson_files(game)
    if not isinstance(name, str) or name not in found:
        names = ", ".join(found)
        raise fault(f"{game}/{quoted(name)}.toml", "", "no-lesson", names=names)
    return _stored(game, name)


@cache
def _stored(game: str, name: str) -> Lesson:
    stored = files(package(game)) / "lessons"
    found = {one: stored / one / f"{name}.toml" for one in LANGUAGES}
    more = {one: path.read_text(encoding="utf-8") for one, path in found.items() if path.is_file()}
    return _read(game, name, lesson_files(game)[name].read_text(encoding="utf-8"), more)


@cache
def _sound(game: str, name: str) -> None:
    check(_stored(game, name))


def read_lesson(
    game: str, name: str, text: str, more: Mapping[str, str] = MappingProxyType({})
) -> Lesson:
    """Read the text of a lesson file and check it by playing it.

    Args:
        game: its game.
        name: its name.
        text: the file.
        more: further languages: of each, a file of the same shape in which a text stands alone,
            as in ``say = "..."``. What a further language does not say is said in English.

    Raises:
        DamagedLesson: says what is wrong, where, and what would be right.
    """
    read = _read(game, name, text, more)
    check(read)
    return read


def _read(game: str, name: str, text: str, more: Mapping[str, str]) -> Lesson:
    file = f"{game}/{name}.toml"
    try:
        doc = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise fault(file, "", "toml", why=str(error)) from error
    for language in LANGUAGES:
        if language not in (USUAL, native()):
            _translate(doc, language, tomllib.loads(more.get(language, "")))
    return _lesson(game, name, Table(file, "", doc, catalogue(package(game))))


def _translate(node: Any, language: str, said: Any) -> None:
    """Put the texts of a further language beside those that are there."""
    if isinstance(node, dict):
        if isinstance(node.get(USUAL), str):
            node.setdefault(language, said if isinstance(said, str) else node[USUAL])
            return
        for key, below in node.items():
            _translate(below, language, said.get(key) if isinstance(said, Mapping) else None)
    elif isinstance(node, list):
        told = said if isinstance(said, list) else []
        for number, below in enumerate(node):
            _translate(below, language, told[number] if number < len(told) else None)


def _lesson(game: str, name: str, top: Table) -> Lesson:
    top.only(*TOP)
    idea = top.get("idea", str, "string", "")
    steps = tuple(_step(table, chooses=bool(idea)) for table in top.tables("step"))
    if not steps:
        raise top.fault("missing", name="step")
    if idea != idea_of(name):
        raise top.fault("idea", name=f"{name}.toml", idea=quoted(idea))
    return Lesson(
        game=load(game, **top.get("options", Mapping, "table", {})),
        name=name,
        seat=top.get("seat", int, "number", 0),
        title=top.words("title", required=True),
        story=top.words("story", required=True),
        new=top.words("new", required=True),
        start=top.get("start", Mapping, "table", {}),
        steps=steps,
        questions=tuple(_question(table) for table in top.tables("question")),
        knows=_tokens(top, "knows"),
        idea=idea,
    )


def _question(table: Table) -> Step:
    if "position" not in table.doc:
        raise table.fault("missing", name="position")
    step = _step(table, chooses=True)
    if step.kind == "say":
        raise table.fault("missing", name="ask")
    return step


def _step(table: Table, *, chooses: bool) -> Step:
    table.only(*STEP)
    expect = _expect(table)
    kinds = [key for key in ("expect", "ask", "predict") if key in table.doc]
    if len(kinds) > 1:
        raise table.fault("both")
    solution = table.get("solution", str, "string", "")
    if expect is not None and not solution:
        if len(expect.actions) != 1:
            raise table.fault("missing", name="solution")
        solution = expect.actions[0]
    if table.doc.get("then") and (expect is None or len(expect.actions) != 1):
        raise table.fault("then")
    return Step(
        say=table.words("say", required=True),
        task=table.words("task", required=expect is not None),
        position=table.get("position", Mapping, "table", None),
        play=table.strings("play"),
        show=table.strings("show"),
        arrows=_arrows(table),
        expect=expect,
        solution=solution,
        then=table.strings("then"),
        tries=tuple(_try(one) for one in table.tables("try")),
        hint=table.words("hint"),
        on_wrong=table.texts("on_wrong"),
        reply=table.words("reply"),
        ask=_ask(table),
        predict="predict" in table.doc,
        veil="predict" in table.doc or table.get("veil", bool, "boolean", False),
        teaches=_tokens(table, "teaches"),
        chooses=chooses,
        worse=table.texts("worse"),
        claims=tuple(_claim(one) for one in table.tables("claim")),
    )


def _expect(table: Table) -> Expect | None:
    found = table.doc.get("expect")
    if not isinstance(found, Mapping):
        actions = table.strings("expect")
        return Expect(actions=actions) if actions else None
    matcher = Table(table.file, f"{table.where}, expect", found, table.numbers)
    verb = matcher.get("verb", str, "string", "")
    fields = {key: value for key, value in found.items() if key not in MATCHERS}
    for key, value in fields.items():
        if not verb or not isinstance(value, str):
            raise matcher.fault("unknown-key", name=key, known=", ".join(MATCHERS))
    return Expect(
        verb=verb,
        fields=tuple(fields.items()),
        did=matcher.get("did", str, "string", ""),
        winner=matcher.get("winner", int, "number", None),
        safe=matcher.get("safe", bool, "true or false", False),
    )


def _arrows(table: Table) -> tuple[tuple[str, str], ...]:
    pairs = table.get("arrows", list, "list of pairs", [])
    for pair in pairs:
        if not isinstance(pair, list) or [type(end) for end in pair] != [str, str]:
            raise table.fault("kind", name="arrows", kind="list of pairs of places")
    return tuple((source, target) for source, target in pairs)


def _try(table: Table) -> Try:
    table.only("play", "code")
    for key in ("play", "code"):
        if not table.get(key, str, "string", ""):
            raise table.fault("missing", name=key)
    return Try(table.doc["play"], table.doc["code"])


def _ask(table: Table) -> tuple[Option, ...]:
    options = []
    for one in (*table.tables("ask"), *table.tables("predict")):
        one.only("text", "right", "reply", "at")
        right = one.get("right", bool, "true or false", False)
        words = one.words("text", required=True), one.words("reply", required=True)
        options.append(Option(words[0], right, words[1], frozenset(one.strings("at"))))
    places = [option.at for option in options if option.at]
    if len(set(places)) < len(places):
        raise table.fault("at-twice")
    if options and not any(option.right for option in options):
        raise table.fault("no-right")
    return tuple(options)


CLAIMS = {
    "better": ("than", "by"),
    "best": ("by",),
    "wins": (),
    "loses": (),
    "least": ("action",),
}
"""The sorts of claims, each with what else it has."""


def _claim(table: Table) -> Claim:
    kind = next((one for one in CLAIMS if one in table.doc), "")
    if not kind:
        raise table.fault("missing", name=", ".join(CLAIMS))
    table.only(kind, *CLAIMS[kind])
    named = "action" if kind == "least" else kind
    line = "least" if kind == "least" else "by"
    for key in (named, *CLAIMS[kind]):
        if key not in table.doc and not (kind == "best" and key == "by"):
            raise table.fault("missing", name=key)
    by = table.doc.get(line, 0.0)
    if type(by) not in (int, float) or not 0 <= by <= 1:
        raise table.fault("kind", name=line, kind="number from 0 to 1")
    action, than = (table.get(key, str, "string", "") for key in (named, "than"))
    return Claim(kind, action, than, float(by))


def _tokens(table: Table, key: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(token.split()) for token in table.strings(key) if token.split())
