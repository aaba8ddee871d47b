"""What a table tells: whose turn it is, what can be chosen, how the board is to look."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from sengoku.bots.blame import written_in
from sengoku.core import given
from sengoku.core.game import CHANCE, NOBODY, Note, Seat
from sengoku.draw.scene import Look
from sengoku.play.match.match import Match
from sengoku.play.table.bots import LIMIT
from sengoku.play.table.hand import Hand, Next
from sengoku.play.table.log import Log
from sengoku.play.table.result import sentences
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Choice, Voice
from sengoku.play.table.viewer import Viewer

CONFIRM, CANCEL, SIT = "!confirm", "!cancel", "!sit"
"""Values of choices that are not values of a game."""

DOWN = "!down "
"""Begins the value of a choice that puts down something that can be picked more than once."""

SOME = 4
"""So many of what can be chosen next are named at once; then how many more there are."""

READING = "!why "
"""Begins the value of a choice that asks for another reading of what was refused."""


class Presenter:
    """Puts into words and marks what the parts of a table hold.

    Args:
        situation: what the parts of the table share.
        viewer: who looks.
        log: what happened.
    """

    def __init__(self, situation: Situation, viewer: Viewer, log: Log) -> None:
        self._at = situation
        self._viewer = viewer
        self._log = log
        self._marks: dict[str, Any] = {}

    def point(
        self,
        show: Iterable[str] = (),
        arrows: Iterable[tuple[str, str]] = (),
        badges: Iterable[tuple[str, str, str]] = (),
        *,
        veiled: bool = False,
    ) -> None:
        """Point at things on the board, as a lesson does; without arguments, at nothing."""
        for name, marked in (("show", show), ("arrows", arrows), ("badges", badges)):
            given.fit(name, marked, given.WORDS)
        given.fit("veiled", veiled, given.SWITCH)
        marks = {"show": tuple(show), "arrows": tuple(arrows), "badges": tuple(badges)}
        self._marks = {**marks, "veiled": veiled}

    def look(self, hand: Hand, badges: Iterable[tuple[str, str, str]] = ()) -> Look:
        """Give how the position is to be shown, and what is marked on it."""
        voice = self._at.voice
        pointed = self._marks.get("badges", ())
        return Look(
            language=self._at.language,
            size=self._at.size,
            seat=self._viewer.looker,
            names=tuple(voice.given(seat) for seat in range(len(voice.names))),
            may=() if self._viewer.looks_back else hand.may(),
            chosen=hand.ids,
            last=self._log.last_touched(),
            **{**self._marks, "badges": (*pointed, *badges)},
        )

    def prompt(self, hand: Hand) -> str:
        """Say whose turn it is and what to do."""
        voice, match, viewer = self._at.voice, self._at.match, self._viewer
        gap = voice.text("sentence-gap")
        if viewer.handover is not None:
            return voice.text("table.hand-over", name=voice.name(viewer.handover))
        if match.outcome is not None:
            return gap.join(sentences(voice, match.outcome))
        if match.game.paused(match.state):
            # A step of a procedure is told under what happened; how a part ended stands here.
            step = len(match.legal()) == 1
            ends = [] if step else [voice.say(said) for said in _ends(match)]
            return gap.join([*ends, voice.text("table.paused")])
        actor: Seat = match.state.actor
        if viewer.looks_back:
            here = voice.name(actor) if actor >= 0 else ""
            said = voice.text("table.back-turn" if here else "table.back-chance", name=here)
            return f"{said}{gap}{voice.text('table.back')}"
        if match.held and not viewer.bot_at(actor):
            return voice.text("table.held")
        if actor == CHANCE:
            if viewer.acting is None:
                return voice.text("table.chance-past")
            told = voice.text("table.by-hand")
            return f"{told}{gap}{self._step(hand)}" if hand.started else told
        if actor == NOBODY:
            return voice.text("table.over")
        if viewer.bot_at(actor):
            key, seconds = self._bot_key(actor), round(LIMIT)
            return voice.text(key, name=voice.name(actor), seconds=seconds)
        turn = voice.text("table.turn", name=voice.name(actor))
        if viewer.acting is None:
            return turn
        against = self._against(actor)
        return "\n".join([f"{turn}{gap}{self._step(hand)}", *against])

    def _against(self, actor: Seat) -> Iterator[str]:
        """Name the bots at the table, until the one to act has done something."""
        if self._at.shared or any(ply.before.actor == actor for ply in self._at.match.plies):
            return
        voice, comma = self._at.voice, self._at.voice.text("list-comma")
        found: dict[str, list[str]] = {}
        for seat, who in self._viewer.sitters.items():
            if self._viewer.bot_at(seat) is not None:
                found.setdefault(self._viewer.called(who), []).append(voice.name(seat))
        told = [
            bot if names == [bot] else voice.text(
                "table.against-bot", names=comma.join(names), bot=bot
            )
            for bot, names in found.items()
        ]
        if told:
            yield voice.text("table.against", list=comma.join(told))

    def choices(self, hand: Hand) -> tuple[Choice, ...]:
        """List what may be chosen now."""
        voice, viewer = self._at.voice, self._viewer
        if viewer.handover is not None:
            label = voice.text("table.take-seat", name=voice.name(viewer.handover))
            return (Choice(SIT, label, kind="confirm"),)
        if viewer.looks_back and viewer.acting is not None:
            return ()
        if viewer.acting is None:
            waiting = viewer.waiting_for
            if waiting is None:
                return ()
            label = voice.text("table.hand-over-to", name=voice.name(waiting))
            return (Choice(SIT, label, kind="confirm"),)
        return tuple(self._options(hand, counted=viewer.acting != CHANCE))

    def _options(self, hand: Hand, *, counted: bool) -> Iterator[Choice]:
        """List what can be chosen next, if wished with the number of actions each leads to."""
        voice, verbs = self._at.voice, hand.verbs()
        if hand.verb:
            yield Choice(hand.verb, voice.verb(hand.verb), kind="verb", chosen=True)
        elif len(verbs) > 1 or not hand.nexts():
            for verb, ways in verbs.items():
                if len(verbs) > 1 or not hand.started:
                    yield Choice(verb, voice.verb(verb), _ways(voice, ways * counted), "verb")
        verb = hand.verb or (next(iter(verbs)) if len(verbs) == 1 else "")
        more = {one.word[1] for one in hand.nexts()} if verb else set()
        for pick in hand.picks:
            # Where another of the same kind can be added, one button adds and one puts down.
            value = DOWN + pick.id if pick.id in more else pick.id
            yield Choice(value, self.called(pick.id, verb), chosen=True)
        if verb:
            for one in hand.nexts():
                label = voice.value(one.word[1], verb)
                detail = _ways(voice, one.ways * counted)
                yield Choice(one.word[1], label, detail, verb=verb, field=one.word[0])
        action = hand.confirmable()
        if action is not None:
            yield Choice(CONFIRM, voice.deed(action.parts()), kind="confirm")
        if hand.started:
            yield Choice(CANCEL, voice.text("table.cancel"), kind="cancel")

    def _step(self, hand: Hand) -> str:
        """Say what is picked up, and what can be done next."""
        voice, verbs = self._at.voice, hand.verbs()
        if not hand.started:
            if len(verbs) > 1 or not hand.nexts():
                return voice.text("table.choose")
            return voice.text("table.choose-first", verb=voice.verb(next(iter(verbs))))
        whole, nexts = hand.confirmable() is not None, hand.nexts()
        if len(verbs) > 1:
            ways = [self._way(verb, nexts) for verb in verbs]
            told = voice.text("table.choose-verb", list=voice.text("list-comma").join(ways))
        elif nexts:
            listed = _some((voice.value(one.word[1], one.verb) for one in nexts), voice)
            told = voice.text(f"table.{'confirm-or' if whole else 'choose-next'}", list=listed)
        else:
            told = voice.text("table.confirm" if whole else "table.choose-rest")
        verb = hand.verb or (next(iter(verbs)) if len(verbs) == 1 else "")
        picked = [voice.verb(hand.verb)] if hand.verb else []
        picked += [self.called(pick.id, verb) for pick in hand.picks]
        chosen = voice.text("table.chosen", list=_some(picked, voice))
        return f"{chosen}{voice.text('sentence-gap')}{told}"

    def _way(self, verb: str, nexts: Iterable[Next]) -> str:
        """Name what can be done with what is picked up, and where that leads."""
        voice = self._at.voice
        there = _some((voice.value(one.word[1], verb) for one in nexts if one.verb == verb), voice)
        name = voice.verb(verb)
        return voice.text("table.way", verb=name, list=there) if there else name

    def called(self, thing: str, verb: str = "") -> str:
        """Name a thing or a value that is picked."""
        voice = self._at.voice
        if voice.texts.has(f"value.{thing}", voice.language):
            return voice.value(thing, verb)
        about = self._at.things.about(self._viewer.view(), self._viewer.looker, thing)
        return voice.value(thing, verb) if about is None else voice.say(about.name)

    def _bot_key(self, actor: Seat) -> str:
        if self._at.shared:
            return "table.away-past" if self._at.browsing else self._at.away
        if self._at.browsing:
            return "table.bot-past"
        if self._at.stuck:
            return "table.bot-stuck"
        # Where there are no threads nothing can stop a bot.
        limited = written_in(self._viewer.bot_at(actor)) and sys.platform != "emscripten"
        return "table.thinking-own" if limited else "table.thinking"


def _ways(voice: Voice, ways: int) -> str:
    return voice.text("table.ways", count=ways) if ways > 1 else ""


def _some(labels: Iterable[str], voice: Voice) -> str:
    """Name a few, and how many more there are; one more is named, too."""
    found = [*dict.fromkeys(labels)]
    kept = found if len(found) <= SOME + 1 else found[:SOME]
    comma = voice.text("list-comma")
    marks = comma.strip(), ":", "："
    told = (
        voice.text("table.quoted", name=one) if any(mark in one for mark in marks) else one
        for one in kept
    )
    listed = comma.join(told)
    left = len(found) - len(kept)
    return voice.text("table.and-more", list=listed, count=left) if left else listed


def _ends(match: Match) -> tuple[Note, ...]:
    """Give the notes that say how the part of the game was decided."""
    public = tuple(said for said in match.notes if said.visible_to(None))
    ends = tuple(said for said in public if said.code.startswith("end."))
    return ends or public[-1:]
