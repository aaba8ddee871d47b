"""The answer to a try: one of six kinds, each with its look and heading, or an information card."""

from __future__ import annotations

import re
from html import escape

from sengoku.core.texts import beside, catalogue, native
from sengoku.play.board.blocks import Html, group, labelled, mark, put
from sengoku.play.board.guard import PACKAGE, say
from sengoku.play.board.panel import (
    Act,
    Guarded,
    Row,
    clause_html,
    fact_html,
    folded,
    heading,
    items,
    paragraphs,
)
from sengoku.play.table.presenter import READING
from sengoku.play.table.speech import Card, Speech
from sengoku.play.table.table import Table


def speech_html(speech: Speech | None, table: Table) -> str:
    """Say what was answered, with its clause, the reading it rests on, and the card."""
    if speech is None:
        return ""
    language = table.language
    card = card_html(speech.card, table) if speech.card is not None else ""
    if not speech.text:
        return f'<div data-kind="card">{card}</div>'
    title = "" if speech.kind == "info" else say(f"answer.{speech.kind}", language)
    parts = [heading(title)] if title and not repeats(speech, language) else []
    told = [fact_html(one, table) for one in speech.facts] if speech.facts else []
    parts.append(items(told) or paragraphs(speech.text) + clause_html(speech, table))
    if card and speech.kind == "refusal":
        # The reason comes first, and what else there is to know waits to be asked for.
        assert speech.card is not None
        card = folded(speech.card.name, card)
    if speech.reading:
        parts.append(folded(say("answer.reading", language), paragraphs(speech.reading)))
    return f'<div data-kind="{escape(speech.kind)}">{"".join(parts)}{card}</div>'


def repeats(speech: Speech, language: str) -> bool:
    """Tell whether an answer begins as its heading does, so that the heading says nothing new.

    With which words an answer may begin instead, a language says in its own texts.

    >>> repeats(Speech("praise", "Right: Kyo falls."), "en")
    True
    >>> repeats(Speech("praise", "Kyo falls."), "en")
    False
    """
    key = f"answer.begins.{speech.kind}"
    begins = key if catalogue(PACKAGE).has(key) else f"answer.{speech.kind}"
    ways = "|".join(map(re.escape, say(begins, language).split("|")))
    return re.match(rf"(?:{ways})(?!\w)", speech.text, re.IGNORECASE) is not None


def card_html(card: Card, table: Table) -> str:
    """Tell what there is to know about a thing: names, what it does, how many, what one may do.

    The name in the script of the box stands beside another; where that is read, it is enough.
    """
    language = table.language
    other = beside(language)
    second = f' <span lang="{other}">{escape(card.other)}</span>' if card.other else ""
    if language == native():
        second = ""
    parts = [f"<h4>{escape(card.name)}{second}</h4>"]
    parts.append(items([fact_html(fact, table) for fact in card.told]))
    parts += [f"<p>{escape(line)}</p>" for line in card.left]
    if card.may:
        verbs = table.voice.text("list-comma").join(card.may)
        parts.append(f"<p><strong>{escape(say('card.may', language, verbs=verbs))}</strong></p>")
    return f'<div class="sengoku-card">{"".join(parts)}</div>'


class Answers:
    """The answer to the last try; what else could have been meant is a press away.

    Args:
        table: what answers.
        act: does something to the table and paints.
        guard: wraps the callbacks.
    """

    def __init__(self, table: Table, act: Act, guard: Guarded) -> None:
        self.table = table
        self._act = act
        self._others: tuple[str, ...] = ()
        self.text = labelled(Html(), "answer")
        self.others = Row("other", self._read, guard)
        self.widget = group(self.text, self.others.widget, name="answers")

    def refresh(self) -> None:
        """Show what is answered now."""
        speech = self.table.answer
        put(self.text, value=speech_html(speech, self.table))
        mark(self.widget, "sengoku-hidden", speech is None)
        self._others = () if speech is None else speech.others
        voice, language = self.table.voice, self.table.language
        self.others.show(
            [say("answer.other", language, verb=voice.verb(verb)) for verb in self._others]
        )

    def _read(self, number: int) -> None:
        value, tick = f"{READING}{self._others[number]}", self.table.tick
        self._act(lambda: self.table.choose(value, tick), focus=False)
