"""The tools below the panel: undo and its kin, language, size, seats, the record, the readings."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from sengoku.bots import FITS_ME, level_names
from sengoku.bots.levels import level_told
from sengoku.core import readings
from sengoku.core.errors import SengokuError
from sengoku.play.board.blocks import (
    Area,
    Box,
    Button,
    Html,
    Menu,
    Toggle,
    group,
    labelled,
    mark,
    put,
)
from sengoku.play.board.following import Following, level_now
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, Guarded, folded, items, paragraphs
from sengoku.play.match.code import is_code
from sengoku.play.match.match import Match
from sengoku.play.table.seating import seats_of
from sengoku.play.table.table import Table

OTHER_SIZE = {"notebook": "projector", "projector": "notebook"}
SIZE_KEYS = {"notebook": "button.larger", "projector": "button.smaller"}


class Switches:
    """Language and size; and where names have their readings, the same language without them.

    Args:
        table: what is shown.
        owner: what they are switched at: the table, or the lesson it belongs to.
        act: does something and paints.
        guard: wraps the callbacks.
    """

    def __init__(self, table: Table, owner: Any, act: Act, guard: Guarded) -> None:
        self.table = table
        self._owner = owner
        self.language = labelled(Button(), "lang")
        self.plain = labelled(Button(), "plain")
        self.size = labelled(Button(), "size")
        self.plain.on_click(guard(lambda _: act(self._leave_readings, focus=False)))
        self.language.on_click(guard(lambda _: act(self._switch_language, focus=False)))
        self.size.on_click(guard(lambda _: act(self._switch_size, focus=False)))

    def refresh(self) -> None:
        """Name what a press gives."""
        language = self.table.language
        after = readings.following(self.table.level)
        put(self.language, description=readings.named(after), lang=readings.parted(after)[0])
        mark(self.plain, "sengoku-hidden", not readings.parted(self.table.level)[1])
        put(self.plain, description=readings.without(language), lang=language)
        put(self.size, description=say(SIZE_KEYS[self.table.size], language))

    def _switch_language(self) -> None:
        self._owner.set_language(readings.following(self.table.level))

    def _leave_readings(self) -> None:
        self._owner.set_language(self.table.language)

    def _switch_size(self) -> None:
        self._owner.set_size(OTHER_SIZE[self.table.size])


class Moves:
    """Buttons that act on the match: undo, redo, roll anew, go on, surrender, take back, anew.

    Each is shown while ``table.moves.can`` allows it, a new game until the end, which has its own
    button for that. ``lead`` puts the focus where one goes on.
    """

    NAMES = ("go_on", "undo", "redo", "roll_anew", "takeback", "resign", "new")
    STEPS = ("undo", "redo")

    def __init__(
        self, table: Table, act: Act, guard: Guarded, lead: Callable[[], None]
    ) -> None:
        self.table = table
        self._act = act
        self._lead = lead
        self._sure = False
        self.buttons = {name: self._button(name, guard) for name in self.NAMES}

    def refresh(self) -> None:
        """Label and show what can be done."""
        table = self.table
        for name, button in self.buttons.items():
            can = table.match.outcome is None if name == "new" else table.moves.can(name)
            mark(button, "sengoku-hidden", not can)
            if can:
                key = f"table.button.{name.replace('_', '-')}"
                label = table.moves.go_on_label() if name == "go_on" else table.voice.text(key)
                put(button, description=label)
        if self._sure:
            put(self.buttons["resign"], description=table.voice.text("table.button.resign-sure"))
        mark(self.buttons["resign"], "sengoku-confirm", self._sure)
        mark(self.buttons["new"], "sengoku-confirm", table.asks_new)

    def _button(self, name: str, guard: Guarded) -> Button:
        button = labelled(Button(), "new-game" if name == "new" else name.replace("_", "-"))
        button.on_click(guard(lambda _: self._press(name)))
        return button

    def _press(self, name: str) -> None:
        # Surrender cannot be made good at a real table, so it is asked twice.
        sure, self._sure = self._sure, False
        if name == "resign" and not sure:
            self._sure = True
            self.refresh()
            return
        what = self.table.new_game if name == "new" else getattr(self.table.moves, name)
        # Whoever steps through a game presses the same button again, as long as there is one.
        self._act(what, focus=None if name in self.STEPS else True)
        if name in self.STEPS and not self.table.moves.can(name):
            self._lead()


class Chance:
    """Whether the table rolls, or a person types what real dice show."""

    def __init__(self, table: Table, act: Act, guard: Guarded) -> None:
        self.table = table
        self.button = labelled(Button(), "by-hand")
        self.button.on_click(guard(lambda _: act(lambda: table.set_deals(not table.deals))))

    def refresh(self) -> None:
        """Name what a press gives, in a game that has a word for it."""
        texts, language = self.table.match.game.texts, self.table.language
        key = "table.button.by-hand" if self.table.deals else "table.button.by-table"
        known = texts.has(key, language) and not self.table.keeping.shared
        mark(self.button, "sengoku-hidden", not known)
        if known:
            put(self.button, description=texts.text(key, language))


def named(name: str, table: Table) -> str:
    """Name a sitter in the reader's language; a user's own bot is called as they wish."""
    return say("table.person", table.language) if name == "person" else table.viewer.called(name)


def offered(name: str, table: Table, following: Following) -> str:
    """Name a sitter where one chooses: of the one that fits one, how strong it is now."""
    if name != FITS_ME:
        return named(name, table)
    return say("fits.offered", table.language, level=following.level)


class Seats:
    """Who sits where: a person or one of the bots that can play this game.

    Args:
        table: where they sit.
        act: does something to the table and paints.
        guard: wraps the callbacks.
        names: the bots that can play here.
        following: has the opponent that fits follow the results.
    """

    def __init__(
        self,
        table: Table,
        act: Act,
        guard: Guarded,
        names: tuple[str, ...],
        following: Following,
    ) -> None:
        self.table = table
        self._act = act
        self._names = ("person", *names)
        self._guard = guard
        self._following = following
        self.menus: list[Menu] = []
        self.strengths = labelled(Html(), "strengths")
        self.begins = labelled(Html(), "fits-begins")
        self.widget = group(self.strengths, name="seats")
        self._place(table.match.game.seats)

    def refresh(self) -> None:
        """Show who sits where, and how strong they are."""
        self._following.refresh()
        mark(self.widget, "sengoku-hidden", self.table.keeping.shared)
        language = self.table.language
        game = self.table.match.game
        texts = game.texts
        names = (*self._names, *self.table.viewer.own_bots)
        options = [(offered(name, self.table, self._following), name) for name in names]
        self._place(game.seats)
        for seat, menu in enumerate(self.menus[: game.seats]):
            clan = texts.text(game.seat_term(seat).key, language)
            who = self.table.viewer.sitters[seat]
            known = options if who in names else [*options, (who, who)]
            put(menu, description=clan, options=known, value=who)
        put(self.strengths, value=self._strong())
        begins = self._following.begins
        put(self.begins, value=f"<small>{escape(begins)}</small>")
        mark(self.begins, "sengoku-hidden", not begins)

    def _strong(self) -> str:
        """Tell how the levels play, and how strong the other bots are that were measured."""
        game, language = self.table.match.game, self.table.language
        texts = game.texts
        levels = {FITS_ME, *level_names(game)}
        told = {
            name: texts.say(level_told(name, game), language)
            if name in levels
            else texts.text(f"bot.strength.{name}", language)
            for name in self._names
            if name in levels or texts.has(f"bot.strength.{name}", language)
        }
        if not told:
            return ""
        if FITS_ME in told:
            told[FITS_ME] += self._now()
        colon = say("panel.colon", language)
        lines = [escape(f"{named(n, self.table)}{colon}{text}") for n, text in told.items()]
        return folded(say("table.label.strength", language), items(lines))

    def _now(self) -> str:
        """Say how strong the opponent is that follows results, if it sits here."""
        level = level_now(self.table)
        if not level:
            return ""
        return f" {say('bot.level.now', self.table.language, level=level)}"

    def _place(self, count: int) -> None:
        """Have a menu for each seat: a match that is opened may have more or fewer."""
        for seat in range(len(self.menus), count):
            self.menus.append(self._menu(seat, self._guard))
        self.widget.children = (*self.menus, self.strengths)
        for seat, menu in enumerate(self.menus):
            mark(menu, "sengoku-hidden", seat >= count)

    def _menu(self, seat: int, guard: Guarded) -> Menu:
        menu = labelled(Menu(), "seat")
        menu.on_change(guard(lambda who: self._choose(seat, who)))
        return menu

    def _choose(self, seat: int, who: str) -> None:
        self._act(lambda: self.table.viewer.sit(seat, who), focus=False)


class Record:
    """Texts to copy and to paste, shown only when asked for: the record, a report.

    Args:
        table: what is played.
        act: does something to the table and paints.
        guard: wraps the callbacks.
        report: whether there is only the report, as in a lesson.
    """

    def __init__(self, table: Table, act: Act, guard: Guarded, *, report: bool = False) -> None:
        self.table = table
        self._act = act
        self._open = ""
        self._refused = ""
        self._game = table.match.game.name
        self.copy = labelled(Button(), "record")
        self.load = labelled(Button(), "load")
        self.report = labelled(Button(), "report")
        self.take = labelled(Button(), "take-record")
        self.note = labelled(Html(), "record-note")
        self.text = labelled(Area(), "record-text")
        self.box = group(self.note, self.text, self.take, name="record-box")
        self._buttons = {"copy": self.copy, "load": self.load, "report": self.report}
        shown = (self.report,) if report else tuple(self._buttons.values())
        self.widget = group(labelled(Box(shown), "tools"), self.box, name="records")
        for name, button in self._buttons.items():
            button.on_click(guard(lambda _, name=name: self._toggle(name)))
        self.take.on_click(guard(lambda _: self._take()))

    def refresh(self) -> None:
        """Label everything, and keep the text up to date while it is shown."""
        language = self.table.language
        keys = {"copy": "table.record.show", "load": "button.load", "report": "button.report"}
        for name, button in self._buttons.items():
            key = "table.button.close" if self._open == name else keys[name]
            put(button, description=say(key, language))
        put(self.take, description=say("table.record.load", language))
        mark(self.box, "sengoku-hidden", not self._open)
        mark(self.load, "sengoku-hidden", self.table.keeping.shared)
        mark(self.take, "sengoku-hidden", self._open != "load")
        if self._open == "copy":
            code, warning = self.table.viewer.record()
            hint = say("table.record.hint", language) if code else ""
            put(self.note, value=f"{paragraphs(warning)}<small>{escape(hint)}</small>")
            put(self.text, value=code)
        elif self._open == "report":
            put(self.note, value=f"<small>{escape(say('button.report-hint', language))}</small>")
            put(self.text, value=self.table.report())

    def _toggle(self, what: str) -> None:
        self._open = "" if self._open == what else what
        language = self.table.language
        put(self.text, value="", placeholder=say("table.record.paste", language))
        put(self.note, value="")
        self.refresh()
        if self._open:
            self.text.focus()

    def _read(self, text: str) -> Match:
        """Read a match: a record as far as it goes; a short text likewise, at the second attempt.

        Of a short text there is more where it was copied from.
        """
        again, self._refused = self._refused == text, ""
        try:
            return type(self.table.match).from_text(text, partial=again or not is_code(text))
        except SengokuError:
            self._refused = text
            raise

    def _refuse(self, text: str) -> None:
        put(self.note, value=f'<div role="alert">{paragraphs(text)}</div>')

    def _take(self) -> None:
        language = self.table.language
        if self.table.keeping.shared:
            # Another match would bring its own sitters along, and so another seat's hand.
            self._refuse(self.table.voice.text("table.refuse.shared-new"))
            return
        try:
            match = self._read(self.text.value.strip())
        except SengokuError as error:
            self._refuse(error.text(language))
            return
        if match.game.name not in (self._game, self.table.match.game.name):
            # A board is made for its game: what can be asked, who can sit there.
            name = match.game.texts.text("game", language)
            self._refuse(say("library.other-game", language, game=name))
            return
        self._open = ""
        self.text.value = ""
        self._act(lambda: self.table.seat_match(match, seats_of(match)), focus=True)


class Readings:
    """The list of what we assume about the game, one link away."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.widget = labelled(Html(), "readings")

    def refresh(self) -> None:
        """List the readings in the reader's language."""
        texts = self.table.assumptions()
        told = items([escape(text) for text in texts])
        title = say("table.label.readings", self.table.language)
        put(self.widget, value=folded(title, told) if texts else "")


class Drawer:
    """A button that shows and hides what is not needed all the time.

    Args:
        table: gives the reader's language.
        content: what is hidden until the button is pressed.
        guard: wraps the callbacks.
        turned: called when it was pressed.
    """

    def __init__(
        self, table: Table, content: Any, guard: Guarded, turned: Callable[[], None]
    ) -> None:
        self.table = table
        self.content = content
        self._turned = turned
        self.button = labelled(Toggle(), "more")
        self.button.on_click(guard(lambda _: self._turn()))

    def _turn(self) -> None:
        self.refresh()
        self._turned()

    def refresh(self) -> None:
        """Show or hide the content."""
        put(self.button, description=say("button.more", self.table.language))
        mark(self.content, "sengoku-hidden", not self.button.value)
