"""What the words of every game promise: each note has a sentence, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.core.game import Note, Term
from sengoku.core.texts import LANGUAGES, USUAL, Catalogue, placeholders
from sengoku.games import assumptions
from sengoku.testing.case import Case
from sengoku.testing.promise import demand, promise


def said(case: Case) -> Iterator[tuple[Any, Note]]:
    """Give every note that random play, its ends and refusals make, with its position."""
    game = case.game
    for walk in case.walks:
        for step in walk:
            yield from ((step.before, note) for note in step.notes)
        outcome = game.outcome(walk[-1].after)
        if outcome is not None:
            yield walk[-1].after, outcome.note
    for s in case.positions:
        for action in game.vocabulary(s):
            refusal = game.why_not(s, action)
            if refusal is not None:
                yield s, refusal


@promise()
def every_note_can_be_said(case: Case) -> None:
    """In every language a note has a sentence, and fills all of it."""
    game, texts, done = case.game, case.game.texts, set[Note]()
    readings = {assumption.id for assumption in assumptions(case.name)}
    for s, note in said(case):
        if note in done:
            continue
        done.add(note)
        known = not note.reading or note.reading in readings
        demand(known, f"the note {note.code} names the reading “{note.reading}”", game, s)
        for language in LANGUAGES:
            _filled(case, texts, note, language, s)


def _filled(case: Case, texts: Catalogue, note: Note, language: str, s: Any) -> None:
    where = texts.place(note.code, language)
    what = f"the note {note.code} has no sentence in {language}: {where}"
    demand(texts.has(note.code, language), what, case.game, s)
    wanted = placeholders(texts.template(note.code, language))
    missing = sorted(wanted - {key for key, _ in note.args})
    given = "".join(f", {name}=…" for name in sorted(wanted))
    right = f"write note({note.code!r}{given})"
    what = f"the sentence of {note.code} in {language} wants {', '.join(missing)}: {right}"
    demand(not missing, what, case.game, s)
    for _, value in note.args:
        term = not isinstance(value, Term) or texts.has(value.key, language)
        seat = isinstance(value, Term) and value.key.startswith("seat.")
        demand(term or seat, f"the note {note.code} names {value}, without a word", case.game, s)
    sentence = texts.say(note, language, clause=True)
    demand("{" not in sentence, f"{note.code} is said as “{sentence}”", case.game, s)


@promise()
def languages_fill_the_same_placeholders(case: Case) -> None:
    """What one language fills in the other does too."""
    texts = case.game.texts
    for key in texts.keys(USUAL):
        if key.startswith("number."):
            continue
        wanted = placeholders(texts.template(key, USUAL))
        for language in LANGUAGES:
            found = placeholders(texts.template(key, language))
            what = f"{key} in {language} fills {sorted(found)}, not {sorted(wanted)}"
            demand(found == wanted, what)


@promise()
def every_action_has_a_name(case: Case) -> None:
    """What buttons and logs say of an action is a word, with no sign left to fill."""
    game, texts = case.game, case.game.texts
    for s in case.positions[::8]:
        for action in game.vocabulary(s):
            for language in LANGUAGES:
                named = texts.deed(action.parts(), language)
                demand(named and "{" not in named, f"it is called “{named}”", game, s, action)
