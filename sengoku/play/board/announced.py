"""What a screen reader says by itself: what happened, what is answered, and who is to act."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sengoku.play.board.answers import repeats
from sengoku.play.board.guard import say
from sengoku.play.table.log import Turn
from sengoku.play.table.moved import MOST
from sengoku.play.table.speech import Speech
from sengoku.play.table.table import Table


class Announcer:
    """Says each thing once, when it is new.

    Args:
        table: what is played.
        step: gives the sentences of the step that is shown, where there are steps.
        reply: gives what the step answers.
        acting: tells whether the step lets one act; what to choose is said only then.
        place: gives the step's number: another is told though its words are those of the last.
    """

    def __init__(
        self,
        table: Table,
        step: Callable[[], Iterable[str]] = tuple,
        reply: Callable[[], Speech | None] = lambda: None,
        acting: Callable[[], bool] = lambda: True,
        place: Callable[[], int] = int,
    ) -> None:
        self._table = table
        self._step = step
        self._place = place
        self._shown: tuple[int, tuple[str, ...]] = -1, ()
        self._reply = reply
        self._acting = acting
        self._told: dict[str, str] = {}
        # What was played before is in the log, and is not told again.
        self._seen = table.match.cursor
        self._turn = 0, ""
        self._tick = table.tick

    def news(self) -> str:
        """Give what is new since the last time, one sentence a line; empty if nothing is."""
        table = self._table
        if table.viewer.handover is not None:
            # Whoever sits down next is told nothing of what the one before them did.
            self._seen = table.match.cursor
            return self._fresh("prompt", table.prompt())
        parts = [self._told_step()]
        parts.append(self._happened())
        parts.append(self._answer())
        parts.append(self._fresh("reply", self._spoken(self._reply())))
        # Who won says all that there is to say at the end, so the prompt is done with, too.
        prompt = self._prompt()
        result = self._result()
        parts.append(result or prompt)
        return "\n".join(part for part in parts if part)

    def _told_step(self) -> str:
        """Tell a new step whole; of one that goes on, what is new."""
        (place, before), now = self._shown, (self._place(), tuple(self._step()))
        self._shown = now
        known = before if place == now[0] else ()
        return "\n".join(line for line in now[1] if line not in known)

    def _fresh(self, kind: str, text: str) -> str:
        before, self._told[kind] = self._told.get(kind, ""), text
        return text if text != before else ""

    def _prompt(self) -> str:
        """Say what to do; whose turn it is, once: who picks something up hears what that was."""
        table, before = self._table, self._told.get("prompt", "")
        told = self._fresh("prompt", table.prompt() if self._acting() else "")
        voice, actor = table.voice, table.match.state.actor
        turn = voice.text("table.turn", name=voice.name(actor)) if actor >= 0 else ""
        if not (turn and table.hand.started and before.startswith(turn)):
            return told
        known = before.splitlines()
        new = [line for line in told.removeprefix(turn).splitlines() if line not in known]
        return "\n".join(new).strip()

    def _answer(self) -> str:
        """Say what is answered; the same try again is answered again."""
        told, again = self._spoken(self._table.answer), self._table.tick != self._tick
        self._tick = self._table.tick
        return self._fresh("answer", told) or (told if again else "")

    def _happened(self) -> str:
        table, cursor = self._table, self._table.match.cursor
        since, self._seen = self._seen, cursor
        if cursor < since:
            self._turn = 0, ""
        turns = [turn for turn in table.log.turns() if turn.last > since]
        # Who goes far at once, by the slider say, hears of the last turns alone.
        return "\n".join(map(self._did, turns[-MOST:]))

    def _did(self, turn: Turn) -> str:
        """Tell of a turn; if it goes on, only what is new in it."""
        (first, before), self._turn = self._turn, (turn.first, turn.text)
        text = turn.text
        if first == turn.first:
            text = text.removeprefix(before).strip() or text
        if not turn.who:
            return text
        return self._table.voice.text("table.did", name=turn.who, action=text)

    def _spoken(self, speech: Speech | None) -> str:
        """Say an answer with what kind of answer it is, or what a card tells."""
        if speech is None:
            return ""
        if not speech.text:
            card = speech.card
            facts = () if card is None else (card.name, *(fact.text for fact in card.told))
            return "\n".join(facts)
        language = self._table.language
        title = "" if speech.kind == "info" else say(f"answer.{speech.kind}", language)
        if not title or repeats(speech, language):
            return speech.text
        return f"{title}{say('panel.colon', language)}{speech.text}"

    def _result(self) -> str:
        found = self._table.result()
        told = "" if found is None else f"{found.title}\n{found.why.text}"
        return self._fresh("result", told)
