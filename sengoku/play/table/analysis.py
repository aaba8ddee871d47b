"""What a table knows about the position beyond the rules: one topic at a time, on request.

The table finds nothing out by itself: whoever runs it takes the `inquiry`, works through its
slices wherever there is time, and hands each in. What comes too late is ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Note, Seat
from sengoku.core.texts import remark
from sengoku.play.match.history import Node
from sengoku.play.table.chance import outlook
from sengoku.play.table.hand import Hand
from sengoku.play.table.hint import Hint
from sengoku.play.table.insight import Finding, Insight, insights, waiting
from sengoku.play.table.situation import Situation
from sengoku.play.table.viewer import Viewer

Findings = tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is needed to find something out: the view of one seat, and nothing else.

    Args:
        insight: what finds it out.
        seat: for whom.
        view: what that seat sees.
        where: the place in the match, to know a late finding by.
    """

    insight: Insight
    seat: Seat
    view: Any
    where: Node

    @property
    def in_slices(self) -> bool:
        """Whether the insight promises that no slice, or no step, takes long."""
        return hasattr(self.insight, "steps") or bool(getattr(self.insight, "in_slices", False))

    def slices(self) -> Iterator[Findings]:
        """Find out slice by slice; each slice holds everything found so far."""
        return self.insight.slices(self.view, self.seat)

    def steps(self) -> Iterator[Findings | None]:
        """Give the same in steps that are short, if it can; ``None`` where nothing new is found."""
        steps: Callable[..., Any] = getattr(self.insight, "steps", self.insight.slices)
        found: Iterator[Findings | None] = steps(self.view, self.seat)
        return found


@dataclass(frozen=True, slots=True)
class Told:
    """A finding in words.

    Args:
        label: what it is about.
        text: the whole finding.
        brief: as much of it as fits beside a bar; may be empty.
        kind: ``win``, ``draw``, ``loss`` or ``info``.
        share: a chance between 0 and 1, if it is one.
        amount: the chance in words, with its error if it is not exact, or what stands
            on the board; or empty.
    """

    label: str
    text: str
    brief: str
    kind: str
    share: float | None
    amount: str


class Analysis:
    """Tells more about the position on one table, if it is asked to.

    Args:
        situation: what the parts of the table share.
        viewer: who looks and acts.
        hand: gives what is picked up now.

    Attributes:
        topic: what is asked for, one of `topics`; or empty.
        withhold: tells whether nothing may be told now, as before a question is answered.
        hints: whether one may ask what to do and who will win, as in a game of one's own.
    """

    def __init__(self, situation: Situation, viewer: Viewer, hand: Callable[[], Hand]) -> None:
        self._at = situation
        self._viewer = viewer
        self._hand = hand
        self.topic = ""
        self.hints = False
        self.withhold: Callable[[], bool] | None = None
        self._found: tuple[Inquiry, Findings, bool] | None = None
        self._asked: Any = None

    def topics(self) -> tuple[str, ...]:
        """List what there is more to tell about."""
        return tuple(insight.topic for insight in self._insights())

    def waiting(self) -> tuple[str, ...]:
        """List what waits for numpy, which is not there."""
        return waiting(self._at.match.game, self._at.match.state)

    @property
    def nothing(self) -> str:
        """What is said where a topic has nothing to tell; some say why."""
        insight = next((one for one in self._insights() if one.topic == self.topic), None)
        why: Note = getattr(insight, "nothing", remark("insight.nothing"))
        return self._at.voice.say(why)

    def topic_label(self, topic: str) -> str:
        """Name a topic."""
        return self._at.voice.text(f"insight.topic.{topic}")

    @property
    def about(self) -> str:
        """What the percentages of the topic are of, or empty where that is said beside each."""
        key, voice = f"insight.about.{self.topic}", self._at.voice
        return voice.text(key) if voice.texts.has(key, self._at.language) else ""

    @property
    def tells(self) -> bool:
        """Whether more can be told about the position, if it is asked for."""
        match = self._at.match
        over = match.outcome is not None or match.game.paused(match.state)
        return not over and not (self.withhold and self.withhold())

    def set_topic(self, topic: str) -> None:
        """Ask for a topic, or with an empty text for none.

        Raises:
            BadOption: the game has no such topic.
        """
        given.fit("topic", topic, given.TEXT)
        if topic and topic not in self.topics():
            known = ", ".join(self.topics())
            raise BadOption(remark("core.option.topic", value=topic, values=known))
        self.topic, self._asked = topic, None
        self.go_on()
        self._at.changed()

    def go_on(self) -> None:
        """Put a hint away once there was an action: the next choice is one's own again."""
        here = self._at.match.history.here
        if self._asked is None:
            self._asked = here if self._viewer.acting is not None else None
        elif self._asked is not here and self.topic == Hint.topic:
            self.topic = ""

    def inquiry(self) -> Inquiry | None:
        """Give what is still to be found out here, or ``None``."""
        wanted = self._wanted()
        if wanted is None:
            return None
        known = self._known_of(wanted)
        return None if known is not None and known[2] else wanted

    def asks(self, inquiry: Inquiry) -> bool:
        """Tell whether the answer to an inquiry is still waited for."""
        now = self.inquiry()
        return now is not None and _same(now, inquiry)

    def found(self, inquiry: Inquiry, findings: Findings, *, done: bool = False) -> None:
        """Take in what was found out; what is no longer asked for is ignored.

        Args:
            inquiry: what was asked.
            findings: everything found so far.
            done: whether that is all.
        """
        if not self.asks(inquiry):
            return
        self._found = inquiry, findings, done
        self._at.changed()

    def findings(self) -> Findings:
        """Give what has been found out about the position, the best first."""
        wanted = self._wanted()
        known = None if wanted is None else self._known_of(wanted)
        return () if known is None else known[1]

    def told(self) -> tuple[Told, ...]:
        """Put into words what has been found out about what can still be chosen."""
        found = [finding for finding, _ in self._fitting()]
        kinds = {finding.values[0] for finding in found if len(finding.values) > 1}
        # Where only one thing can be done with something, it need not be said each time.
        plain = len(kinds) == 1 and self.topic != Hint.topic
        return tuple(self._tell(finding, plain=plain) for finding in found)

    # How it works.

    def _insights(self) -> tuple[Insight, ...]:
        game = self._at.match.game
        common = (Hint(game), *outlook(game)) if self.hints else ()
        return (*common, *insights(game))

    def _wanted(self) -> Inquiry | None:
        if not self.topic or self._viewer.handover is not None or not self.tells:
            return None
        insight = next((i for i in self._insights() if i.topic == self.topic), None)
        game, state = self._at.match.game, self._at.match.state
        seat: Seat = state.actor if self._viewer.looker is None else self._viewer.looker
        if insight is None or seat < 0:
            return None
        return Inquiry(
            insight, seat, game.view(state, self._viewer.looker), self._at.match.history.here
        )

    def _known_of(self, wanted: Inquiry) -> tuple[Inquiry, Findings, bool] | None:
        return self._found if self._found and _same(self._found[0], wanted) else None

    def _fitting(self) -> list[tuple[Finding, str]]:
        """List the findings that fit what is chosen so far, with the value each is shown at."""
        findings = self.findings()
        if not findings:
            return []
        verbs, still = {action.verb for action in self._at.match.legal()}, self._hand().open()
        found = []
        for finding in findings:
            if finding.seat is not None:
                found.append((finding, ""))
                continue
            verb, *fields = finding.values
            left = still.get(finding.values)
            if left is None and (verb not in verbs or not self._hand().started):
                left = tuple(fields)
            if left is not None:
                found.append((finding, left[0] if left else finding.values[-1]))
        return found

    def badges(self) -> tuple[tuple[str, str, str], ...]:
        """Give a badge for each value: of several findings there, the best one's."""
        badges: dict[str, tuple[str, str, str]] = {}
        for finding, value in self._fitting():
            if finding.seat is not None:
                continue
            if finding.badge is not None:
                text = self._at.voice.say(finding.badge)
            elif finding.share is not None:
                text = f"{100 * finding.share:.0f}%"
            else:
                text = self._at.voice.text(f"insight.badge.{finding.kind}")
            badges.setdefault(value, (value, finding.kind, text))
        return tuple(badges.values())

    def _tell(self, finding: Finding, *, plain: bool) -> Told:
        voice, note = self._at.voice, finding.text
        key = f"insight.brief.{note.code.removeprefix('insight.')}"
        brief = replace(note, code=key) if voice.texts.has(key, self._at.language) else None
        seat, values = finding.seat, finding.values
        return Told(
            voice.deed(values, plain=plain) if seat is None else voice.name(seat),
            voice.say(note),
            voice.say(brief) if brief else "",
            finding.kind,
            finding.share,
            self._amount(finding),
        )

    def _amount(self, finding: Finding) -> str:
        if finding.share is None:
            return self._at.voice.say(finding.badge) if finding.badge else ""
        certain = finding.share in (0, 1)
        percent = f"{100 * finding.share:.{0 if certain else 1}f}"
        if finding.error is None:
            return self._at.voice.text("insight.exact", percent=percent)
        error = f"{100 * finding.error:.1f}"
        return self._at.voice.text("insight.about", percent=percent, error=error)


def _same(one: Inquiry, other: Inquiry) -> bool:
    """Tell whether two inquiries ask the same of the same position."""
    asked = (one.where, one.insight.topic, one.seat)
    return asked == (other.where, other.insight.topic, other.seat)
