"""The review in the rail of a board: its picture, where the game turned, and the way there.

What thinks and what draws is imported when a review is asked for: every board of a match has this
part, and opens sooner without.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from sengoku.core.game import Action, Seat
from sengoku.core.texts import catalogue
from sengoku.draw.svg import svg
from sengoku.play.board.blocks import Box, Button, Html, group, labelled, mark, put
from sengoku.play.board.panel import Row, folded, heading, items, paragraphs
from sengoku.play.board.table_view import TableView
from sengoku.play.table.speech import Anew, Speech
from sengoku.review.signed import percent

if TYPE_CHECKING:
    from sengoku.review.board.finding import Finding
    from sengoku.review.board.thinker import Thinker
    from sengoku.review.model import Turning
    from sengoku.review.plot import Plot, Stop
    from sengoku.review.whole import Review
    from sengoku.review.words import Words

TEXTS = catalogue("sengoku.review")
WIDE = 300.0
"""The width of the picture in units: about that of the rail in pixels, so that it can be read."""


class ReviewPart:
    """What a board shows of the review of its match.

    Args:
        view: the board.
    """

    def __init__(self, view: TableView) -> None:
        self.view, self.table = view, view.table
        self._thinker: Thinker | None = None
        self._finding: Finding | None = None
        self._chosen = 0
        self._solved = False
        self._drawn: tuple[Any, Plot | None] = None, None
        guard = view.guard
        self.button = labelled(Button(), "review", "confirm")
        self.button.on_click(guard(lambda _: self._begin()))
        self.head = labelled(Html(), "review-head")
        self.stop = self._press("review-stop", self._stop)
        self.shut = self._press("review-close", self._shut)
        self.looks = Row("look", self._look_from, guard)
        self.plot, self.here = labelled(Html(), "plot"), labelled(Html(), "plot-here")
        self.sure = labelled(Html(), "plot-sure")
        self.ready = labelled(Html(role="status"), "review-ready")
        plot = labelled(Box((self.plot, self.here)), "plot-box")
        self.seats = labelled(Html(), "review-seats")
        self.turns = Row("turning", self._go, guard)
        self.detail = labelled(Html(role="status"), "review-detail")
        self.find = self._press("review-find", self._find)
        self.show = self._press("review-show", self._show)
        self.play = self._press("review-play", self._play)
        self.back = self._press("review-back", self._leave)
        ways = labelled(Box((self.find, self.show, self.play, self.back)), "choices", "review-ways")
        shut = labelled(Box((self.stop, self.shut)), "choices")
        top = labelled(Box((self.head, shut)), "review-top")
        # Where it turned is pressed right below the sentence that counts it.
        first = top, self.ready, self.turns.widget, self.detail, ways
        parts = *first, plot, self.sure, self.looks.widget, self.seats
        self.widget = group(*parts, name="review-part")

    # What there is.

    @property
    def review(self) -> Review | None:
        """The review that is shown."""
        return None if self._thinker is None else self._thinker.review

    @property
    def points(self) -> tuple[Turning, ...]:
        """Where the game turned, in the order of the game: for one person by their own choices.

        There are none while it is looked at: they would change as one goes to press them.
        """
        review, persons = self.review, self.table.viewer.persons
        if review is None or review.waiting:
            return ()
        own = review.turning_points(persons[0]) if len(persons) == 1 else ()
        found = own or review.turning_points()
        return tuple(sorted(found, key=lambda one: one.number))

    @property
    def chosen(self) -> Turning | None:
        """The turning point that is looked at."""
        return next((one for one in self.points if one.number == self._chosen), None)

    def words(self) -> Words:
        """Give the words of the review in the reader's language."""
        return self._words(self.review)

    def _words(self, review: Review | None) -> Words:
        from sengoku.review.words import Words

        assert review is not None
        return Words(review, self.table.language, self.table.match.names)

    def refresh(self) -> None:
        """Show how far it is, and what is known."""
        table, language = self.table, self.table.language
        put(self.button, description=TEXTS.text("review.begin", language))
        if self.review is not None and self.review.match is not table.match:
            self._end()
        elsewhere = self._finding is not None and not self._stands_before(self._finding.turning)
        if elsewhere:
            self._end_finding()
        review = self.review
        # A real table that was entered at its end has nothing to look back at.
        mark(self.button, "sengoku-hidden", review is not None or not table.moves.begun())
        mark(self.widget, "sengoku-hidden", review is None)
        if review is not None:
            self._refresh(review, self.words())

    def close(self) -> None:
        """Think no more."""
        if self._thinker is not None:
            self._thinker.stop()

    # What a person does.

    def _press(self, name: str, what: Any) -> Button:
        button = labelled(Button(), name)
        button.on_click(self.view.guard(lambda _: self.view.act(what, focus=False)))
        return button

    def _begin(self) -> None:
        viewer = self.table.viewer
        persons = viewer.persons
        own = viewer.looker if viewer.looker in persons else next(iter(persons), None)
        self._think(own if self.table.match.game.hides() else None)

    def _think(self, seat: Seat | None, *, hindsight: bool = False) -> None:
        from sengoku.review.board.thinker import Thinker
        from sengoku.review.reviewed import SECONDS
        from sengoku.review.whole import Review

        self.close()
        self._end_finding()
        self._chosen = 0
        review = Review(self.table.match, seat=seat, hindsight=hindsight, seconds=SECONDS)
        self._thinker = Thinker(review, self.view.guard, self.view.changed)
        self._thinker.start()
        self.view.act(lambda: None, focus=False)
        self.shut.focus()

    def _tell(self, said: Callable[[Words], str]) -> None:
        """Say something of the review, in whatever language is spoken when it is read."""
        words = partial(self._words, self.review)
        self.table.tell(Anew(lambda: Speech("info", said(words()))))

    def _ready(self, words: Words) -> str:
        """Say at how many choices it turned, and whether those are one person's own.

        Why it turned at none stands in the review itself.
        """
        points, persons = self.points, self.table.viewer.persons
        own = points and len(persons) == 1 and {one.seat for one in points} == {persons[0]}
        key = "ready-own" if own else "ready" if points else "ready-none"
        return words.say(key, count=len(points))

    def _stop(self) -> None:
        self.close()

    def _shut(self) -> None:
        self._end()
        self.table.moves.goto(self.table.match.length)
        self.button.focus()

    def _end(self) -> None:
        self.close()
        self._end_finding()
        self._thinker, self._chosen = None, 0

    def _look_from(self, number: int) -> None:
        seat, hindsight, _ = self._views()[number]
        self._think(seat, hindsight=hindsight)

    def _go(self, number: int) -> None:
        one = self.points[number]
        self.view.act(lambda: self._stand_before(one), focus=False)

    def _stand_before(self, one: Turning) -> None:
        """Go to the position in which a seat chose, on the line that is reviewed."""
        self._end_finding()
        self._untold()
        self._chosen, self._solved = one.number, False
        self._travel(one)
        (self.find if self._can_try(one) else self.show).focus()

    def _untold(self) -> None:
        """Put away a hint that was left on: it would say what is to be found."""
        if self.table.analysis.topic:
            self.table.analysis.set_topic("")

    def _travel(self, one: Turning) -> None:
        review, history = self.review, self.table.match.history
        assert review is not None
        if history.line[: one.number] != [*review.line[: one.number]]:
            history.visit([*review.line])
        self.table.moves.goto(one.number - 1)

    def _find(self) -> None:
        one = self.chosen
        if one is None or self.review is None:
            return
        from sengoku.review.board.finding import Finding

        self._untold()
        self._travel(one)
        self._finding = Finding(self.review, one, partial(self._words, self.review))
        self._solved = False
        self.table.choosing.gate = self._answer
        ask = self._finding.ask
        self._tell(lambda _: ask())
        self.view.lead()

    def _answer(self, action: Action) -> Anew | None:
        """Answer a try; what the rules forbid is answered by the rules."""
        finding = self._finding
        if finding is None or self.table.match.why_not(action) is not None:
            return None
        finding.answer(action)
        if finding.found is not None:
            self._solved = True
            self.table.hand.clear()
            self.play.focus()
        return Anew(partial(finding.reply, action))

    def _show(self) -> None:
        one = self.chosen
        if one is not None:
            self._travel(one)
            self._solved = True

    def _play(self) -> None:
        """Let the person go on from here: the line that was played stays as another one."""
        self._end_finding()
        self.table.moves.go_on()
        self.view.lead()

    def _leave(self) -> None:
        self._end_finding()
        self.table.tell(None)
        self.find.focus()

    def _end_finding(self) -> None:
        if self._finding is not None:
            self._finding = None
            self.table.choosing.gate = None

    # How it is shown.

    def _stands_before(self, one: Turning) -> bool:
        match, review = self.table.match, self.review
        place = one.number - 1
        if review is None or match.cursor != place:
            return False
        return match.history.here is (review.line[place - 1] if place else match.history.root)

    def _can_try(self, one: Turning) -> bool:
        """Tell whether the one who looks can act where it turned."""
        return self._stands_before(one) and self.table.viewer.acting == one.seat

    def _views(self) -> list[tuple[Seat | None, bool, str]]:
        """List from whose knowledge one may look, each with its name; one view is no choice."""
        table, language = self.table, self.table.language
        if not table.match.game.hides():
            return []
        persons = table.viewer.persons
        seats: tuple[Seat | None, ...] = persons or (None,)
        found: list[tuple[Seat | None, bool, str]] = []
        for seat in seats:
            key = "review.everybody" if seat is None else "review.knew"
            name = "" if seat is None else table.voice.name(seat)
            found.append((seat, False, TEXTS.text(key, language, name=name)))
        own = persons[0] if len(persons) == 1 else None
        return [*found, (own, True, TEXTS.text("review.hindsight", language))]

    def _refresh(self, review: Review, words: Words) -> None:
        busy = self._thinker is not None and self._thinker.busy
        told = ""
        if busy:
            told = words.say("busy", percent=percent(review.progress))
        elif not review.done:
            told = words.say("cut", percent=percent(review.progress))
        head = f"{heading(words.say('title'))}<small>{escape(words.knew())}</small>"
        elsewhere = "" if self._on_line(review) else words.say("elsewhere")
        put(self.head, value=head + "".join(map(paragraphs, filter(None, (told, elsewhere)))))
        put(self.stop, description=words.say("stop"))
        mark(self.stop, "sengoku-hidden", not busy)
        put(self.shut, description=words.say("close"))
        views = self._views()
        looks = [(seat, hindsight) for seat, hindsight, _ in views]
        from_here = review.seat, review.hindsight
        self.looks.show(
            [name for _, _, name in views],
            words.say("whose") if views else "",
            looks.index(from_here) if from_here in looks else None,
        )
        put(self.ready, value=paragraphs(self._ready(words)) if review.done else "")
        self._picture(review, words)
        put(self.seats, value=_seats(words))
        chosen = self.chosen
        self.turns.show(
            [words.title(one) for one in self.points],
            chosen=None if chosen is None else self.points.index(chosen),
        )
        self._detail(words)

    def _picture(self, review: Review, words: Words) -> None:
        """Draw the chance to win; each turn is a button that goes there."""
        match = self.table.match
        low = self.view.fitted == "phone"
        key = review, review.progress, review.waiting, self.table.language, match.names, low
        before, plot = self._drawn
        if plot is None or before != key:
            from sengoku.review.plot import HIGH, LOW, Plot

            plot = Plot(words, WIDE, LOW if low else HIGH)
            self._drawn = key, plot
            drawn = svg(plot.scene(), uid=f"plot{id(self)}")
            put(self.plot, value=drawn + "".join(map(_stop, plot.stops)))
            put(self.sure, value=f"<small>{escape(words.legend())}</small>")
        at = plot.at(match.cursor) if self._on_line(review) else None
        put(self.here, value="" if at is None else _here(at, plot))

    def _on_line(self, review: Review) -> bool:
        """Tell whether the board stands on the line that is reviewed."""
        history = self.table.match.history
        return history.line[: history.cursor] == [*review.line[: history.cursor]]

    def _detail(self, words: Words) -> None:
        """Tell of the turning point that is looked at, and offer what can be done there."""
        one, finding = self.chosen, self._finding
        if one is None:
            put(self.detail, value="".join(map(paragraphs, words.besides())))
        else:
            told = [*words.played(one)]
            if finding is not None and not self._solved:
                # What is answered last may be just that question.
                ask, answer = finding.ask(), self.table.answer
                told = ["" if answer is not None and answer.text == ask else ask, finding.told()]
            elif self._solved:
                told.append(words.solution(one))
            told += [words.luck(one), words.known(one)]
            put(self.detail, value="".join(map(paragraphs, filter(None, told))))
        can = one is not None and self._can_try(one)
        trying = finding is not None and not self._solved
        for button, key, there in (
            (self.find, "find.begin", can and finding is None),
            (self.show, "find.show", one is not None and not self._solved),
            # Where nothing is tried any more, the board itself offers to play on from there.
            (self.play, "find.play", can and self._solved and finding is not None),
            (self.back, "find.back", trying or finding is not None),
        ):
            put(button, description=words.say(key))
            mark(button, "sengoku-hidden", not there)


def _seats(words: Words) -> str:
    """Tell how the seats chose; what accuracy counts, and what the parts are, is folded below."""
    told = items([escape(line) for line in words.seats()])
    return told + "".join(
        folded(words.say(f"seat.{key}"), paragraphs(words.say(f"seat.{key}-told")))
        for key in words.explained()
    )


def _here(at: float, plot: Plot) -> str:
    """Draw a line where the board stands, as high as the picture's axes."""
    top, bottom = (f"{100 * share:.1f}%" for share in plot.margins)
    return f'<i style="left:{100 * at:.2f}%;top:{top};bottom:{bottom}"></i>'


def _stop(stop: Stop) -> str:
    """Make a button of a turn, over its part of the picture."""
    told, wide = escape(stop.told), 100 * (stop.right - stop.left)
    return (
        f'<button type="button" class="sengoku-go" tabindex="-1" data-ply="{stop.place}"'
        f' title="{told}" aria-label="{told}"'
        f' style="left:{100 * stop.left:.2f}%;width:{wide:.2f}%"></button>'
    )
