"""What can be known about a position: the events to come, and what an Army is worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sengoku.core.game import Arg, Note, Seat, Term
from sengoku.core.insight import Finding, Insight
from sengoku.games.azuchi.analysis import odds
from sengoku.games.azuchi.components import EVENTS, event_term
from sengoku.games.azuchi.rules.game import Azuchi
from sengoku.games.azuchi.state import AzuchiState


class Events(Insight):
    """The exact chance of each event in this round and in the next.

    Args:
        game: the rules.
    """

    topic = "events"
    in_slices = True

    def __init__(self, game: Azuchi) -> None:
        self.game = game

    def slices(self, view: AzuchiState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give the three events, the likeliest first, in one slice.

        While this round's event is not drawn the share is that of this round, afterwards that
        of the next.
        """
        if view.phase in ("first", "over", "entry"):
            return
        found = [self._finding(view, event) for event in EVENTS]
        yield tuple(sorted(found, key=lambda finding: -(finding.share or 0)))

    def _finding(self, s: AzuchiState, event: str) -> Finding:
        drawn = odds.is_drawn(s)
        share = odds.next_round(s, event) if drawn else odds.this_round(s, event)
        return Finding((event,), "info", self._text(s, event, drawn), float(share))

    def _text(self, s: AzuchiState, event: str, drawn: bool) -> Note:
        built = fraction(odds.next_round(s, event, built=True))
        unbuilt = fraction(odds.next_round(s, event, built=False))
        left, total = s.events[EVENTS.index(event)], sum(s.events)
        kind = _kind(s, drawn)
        code = kind if built == unbuilt else f"{kind}-if"
        args: dict[str, Arg] = {
            "event": event_term(event),
            "left": left,
            "total": total,
            "now": fraction(odds.this_round(s, event)),
            **({"next": built} if built == unbuilt else {"built": built, "unbuilt": unbuilt}),
        }
        return Note(f"insight.events.{code}", "event", tuple(args.items()))


class Army(Insight):
    """What an Army with a worker on it is worth, in points to be expected.

    Args:
        game: the rules.
    """

    topic = "army"
    in_slices = True

    def __init__(self, game: Azuchi) -> None:
        self.game = game

    def slices(self, view: AzuchiState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give what it is worth to put a worker on an Army now, or in the next round.

        It is told of the card, not of an action, so that it stays while one thinks about another:
        a Market that has been chosen, or a Construction to be paid for.
        """
        if view.phase not in ("draft", "work", "event", "discard") or seat < 0:
            return
        if not odds.is_drawn(view):
            yield (self._finding(self._note("staffed", "event.attack", view, seat), view, seat),)
        elif odds.is_last(view):
            yield (self._finding(Note("insight.army.last", "end"), view, seat),)
        else:
            yield (self._finding(self._note("kept", "discard.kept", view, seat), view, seat),)

    def _finding(self, text: Note, s: AzuchiState, seat: Seat) -> Finding:
        """Show on the board what the worker is worth: now, or once the event is drawn, then."""
        worth = odds.army_worth(s, seat)
        value = worth.following if odds.is_drawn(s) else worth.worker
        badge = Note("insight.badge.worth", args=(("worth", decimal(value)),))
        return Finding(("army",), "info", text, badge=badge)

    def _note(self, code: str, clause: str, s: AzuchiState, seat: Seat) -> Note:
        worth = odds.army_worth(s, seat)
        unbuilt = odds.army_worth(s, seat, built=False).following
        args: dict[str, Arg] = {
            "chance": fraction(odds.this_round(s)),
            "staffed": signed(worth.staffed),
            "unstaffed": signed(worth.unstaffed),
            "worker": signed(worth.worker),
            "following": signed(worth.following),
        }
        if unbuilt != worth.following:
            code, args["unbuilt"] = f"{code}-if", signed(unbuilt)
        return Note(f"insight.army.{code}", clause, tuple(args.items()))


def _kind(s: AzuchiState, drawn: bool) -> str:
    """Say what the next event is drawn from: this round's comes first, or none comes any more."""
    if not drawn:
        return "this"
    if odds.is_last(s):
        return "last"
    return "again" if odds.is_reshuffled(s) else "next"


def fraction(value: Fraction) -> Arg:
    """Write an exact chance, with a percentage, or in words if it is certain.

    >>> fraction(Fraction(1, 3)).args, fraction(Fraction(1)).key
    ((('exact', '1/3'), ('percent', '33.3')), 'number.sure')
    """
    if value == 1:
        return Term("number.sure")
    if not value:
        return "0"
    return Term("number.share", (("exact", str(value)), ("percent", f"{100 * float(value):.1f}")))


def signed(value: Fraction) -> Arg:
    """Write points to be expected, exactly and as a decimal.

    >>> signed(Fraction(-3, 4)).args, signed(Fraction(2)), signed(Fraction(0))
    ((('exact', '−3/4'), ('decimal', '−0.75')), '+2', '0')
    """
    exact = f"{'−' if value < 0 else '+' if value else ''}{abs(value)}"
    if value.denominator == 1:
        return exact
    return Term("number.points", (("exact", exact), ("decimal", decimal(value))))


def decimal(value: Fraction) -> str:
    """Write points to be expected as a decimal.

    >>> decimal(Fraction(-3, 4)), decimal(Fraction(2)), decimal(Fraction(0))
    ('−0.75', '+2.00', '0')
    """
    return f"{float(value):+.2f}".replace("-", "−") if value else "0"


def insights(game: Azuchi) -> tuple[Insight, ...]:
    """Give the topics."""
    return Events(game), Army(game)
