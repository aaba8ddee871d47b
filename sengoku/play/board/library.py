"""The kept matches at a board: a list to search, and what can be done with one of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from html import escape
from pathlib import Path

from sengoku.core.errors import SengokuError
from sengoku.play.board.blocks import (
    Area,
    Box,
    Button,
    Field,
    Html,
    Menu,
    group,
    labelled,
    mark,
    put,
)
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, Guarded, paragraphs
from sengoku.play.match.head import PERSON
from sengoku.play.match.library import Entry, bring_back, delete, entries, export, rename
from sengoku.play.match.reader import Told
from sengoku.play.match.saved import open_lines
from sengoku.play.table.seating import seats_of
from sengoku.play.table.table import Table

ACTIONS = ("open", "rename", "text", "file", "delete", "back")


class Library:
    """The matches of this game that are kept, shown only when asked for.

    Args:
        table: where a match is gone on with.
        act: does something to the table and paints.
        guard: wraps the callbacks.
        send: shows at once what is new, while something takes long.
    """

    def __init__(
        self,
        table: Table,
        act: Act,
        guard: Guarded,
        send: Callable[[], None],
    ) -> None:
        self.table = table
        self._act = act
        self._send = send
        self._open = False
        self._entries: list[Entry] = []
        self._said: tuple[str, dict[str, str | int]] = "", {}
        self._query = ""
        self._renaming = False
        self.toggle = labelled(Button(), "library")
        self.place = labelled(Menu(), "library-place")
        self.search = labelled(Field(self._search), "library-search")
        self.all = labelled(Button(), "library-all")
        self.list = labelled(Menu(), "library-list")
        self.about = labelled(Html(role="status"), "library-about")
        self.title = labelled(Field(self._rename), "library-title")
        self.text = labelled(Area(), "library-text")
        self.buttons = {name: labelled(Button(), f"library-{name}") for name in ACTIONS}
        self._wire(guard)
        tools = labelled(Box(tuple(self.buttons.values())), "tools")
        parts = (self.place, self.search, self.all, self.list, self.about, tools)
        self.box = group(*parts, self.title, self.text, name="library-box")
        self.widget = group(labelled(Box((self.toggle,)), "tools"), self.box, name="libraries")

    def refresh(self) -> None:
        """Label everything."""
        language = self.table.language
        key = "table.button.close" if self._open else "library.show"
        put(self.toggle, description=say(key, language))
        # Only what is kept is looked through, so a table without that shows nothing of it.
        kept = self.table.keeping.keeper is not None and not self.table.keeping.shared
        mark(self.widget, "sengoku-hidden", not kept)
        mark(self.box, "sengoku-hidden", not self._open)
        if self._open:
            self._show(language)

    @property
    def deleted(self) -> bool:
        """Whether deleted matches are listed."""
        return bool(self.place.value == "deleted")

    @property
    def chosen(self) -> Entry | None:
        """The match that is chosen."""
        return next((one for one in self._entries if str(one.path) == self.list.value), None)

    def _show(self, language: str) -> None:
        places = [(say(f"library.{name}", language), name) for name in ("kept", "deleted")]
        put(self.place, description=say("library.place", language), options=places)
        put(self.search, label=say("library.search", language), hint="")
        put(self.all, description=say("library.all", language))
        mark(self.all, "sengoku-hidden", not self._query)
        found = self._found(language)
        options = [(self.label(one, language), str(one.path)) for one in found]
        if self.list.value not in {value for _, value in options}:
            self.list.value = options[0][1] if options else ""
        put(self.list, description=say("library.list", language), options=options)
        mark(self.list, "sengoku-hidden", not options)
        key, args = self._said
        told = say(key, language, **args) if key else ""
        count = say("library.count", language, count=len(found))
        chosen = self.chosen
        which = "" if chosen is None else self.label(chosen, language)
        shown = paragraphs(which) + paragraphs(told)
        put(self.about, value=f"<small>{escape(count)}</small>{shown}")
        put(self.title, label=say("library.title", language), hint="")
        self._show_actions(language)

    def _show_actions(self, language: str) -> None:
        chosen = self.chosen
        mine = chosen is not None and self.table.keeping.keeps(chosen.path)
        for name, button in self.buttons.items():
            put(button, description=say(f"library.{name}", language))
            fits = (name == "back") == self.deleted and not (mine and name in ("open", "delete"))
            mark(button, "sengoku-hidden", chosen is None or not fits)
        mark(self.title, "sengoku-hidden", chosen is None or not self._renaming)
        mark(self.text, "sengoku-hidden", not self.text.value)

    def label(self, entry: Entry, language: str) -> str:
        """Say which match it is: its title, when it was played, who sat there, how far it came."""
        when = entry.played.strftime("%Y-%m-%d %H:%M")
        told = entry.head
        if told is None:
            return " · ".join((when, say("library.unknown", language)))
        who = [self._who(seat, one, told.names, language)
               for seat, one in enumerate(told.set_up.sitters)]
        usual = self.table.match.game.options
        differs = (f"{key} {one}" for key, one in told.set_up.options.items()
                   if usual.get(key) != one)
        parts = [
            told.title,
            when,
            say("table.resume.comma", language).join(who),
            say("library.so-far", language, count=told.count) if told.count else "",
            say("library.over", language) if told.over else "",
            *differs,
        ]
        return " · ".join(filter(None, parts))

    def _who(self, seat: int, who: str, names: tuple[str, ...], language: str) -> str:
        if who != PERSON:
            key = f"table.bot.{who}"
            return say(key, language) if self.table.voice.texts.has(key) else who
        return (names[seat] if seat < len(names) else "") or say("table.person", language)

    # What a person does.

    def _wire(self, guard: Guarded) -> None:
        self.toggle.on_click(guard(lambda _: self._toggle()))
        self.place.on_change(guard(lambda _: self._look()))
        self.list.on_change(guard(lambda _: self._choose()))
        self.all.on_click(guard(lambda _: self._search("")))
        texts = self._take, self._ask_title, self._as_text
        files = self._as_file, self._delete, self._back
        for button, what in zip(self.buttons.values(), (*texts, *files), strict=True):
            button.on_click(guard(lambda _, what=what: self._do(what)))

    def _toggle(self) -> None:
        self._open = not self._open
        self.place.value = self.place.value or "kept"
        if self._open:
            self._look()
            self.list.focus()
        self.refresh()

    def _look(self, said: str = "", **args: str | int) -> None:
        """List the matches anew."""
        self._said = said, args
        self._renaming = False
        self.text.value = ""
        self._entries = entries(self.table.match.game.name, deleted=self.deleted)
        self.refresh()

    def _choose(self) -> None:
        self._said, self._renaming, self.text.value = ("", {}), False, ""
        self.refresh()

    def _search(self, query: str) -> bool:
        self._query = query
        self.search.empty()
        self._look()
        return True

    def _found(self, language: str) -> list[Entry]:
        words = _plain(self._query).split()
        return [
            one for one in self._entries
            if all(word in _plain(self.label(one, language)) for word in words)
        ]

    def _do(self, what: Callable[[Entry], None]) -> None:
        """Do something with the chosen match; what cannot be read or written is told here."""
        chosen = self.chosen
        if chosen is None:
            return
        try:
            what(chosen)
        except SengokuError as error:
            self._look("library.failed", problem=error.text(self.table.language))
        except OSError as error:
            self._look("library.failed", problem=str(error.strerror or error))

    def _take(self, entry: Entry) -> None:
        match = open_lines(entry.path, self.told(self._opening))
        self._open = False
        self.table.keeping.adopt(match, entry.path)
        self._act(lambda: self.table.seat_match(match, seats_of(match)), focus=True)

    def told(self, show: Callable[[int], None]) -> Told:
        """Give what shows how far reading a long match has come."""
        return in_tenths(show, self._send)

    def _opening(self, percent: int) -> None:
        told = say("library.opening", self.table.language, percent=percent)
        put(self.about, value=paragraphs(told))

    def _ask_title(self, entry: Entry) -> None:
        self._renaming = True
        self.refresh()
        self.title.focus()

    def _rename(self, title: str) -> bool:
        chosen = self.chosen
        if chosen is None:
            return False
        if self.table.keeping.keeps(chosen.path):
            self.table.keeping.call(title)
            self._look("library.renamed", title=title)
        else:
            self._do(lambda entry: self._renamed(entry, title))
        return True

    def _renamed(self, entry: Entry, title: str) -> None:
        path = rename(entry, title)
        self._look("library.renamed", title=title)
        self.list.value = str(path)
        self.refresh()

    def _as_text(self, entry: Entry) -> None:
        match = open_lines(entry.path)
        self._look("table.record.hidden")
        self.text.name = say("library.text", self.table.language)
        self.text.value = match.code(match.sitters)
        self.refresh()
        self.text.focus()

    def _as_file(self, entry: Entry) -> None:
        path = export(open_lines(entry.path), Path.cwd())
        self._look("library.written", file=path.name)

    def _delete(self, entry: Entry) -> None:
        delete(entry)
        self._look("library.gone")

    def _back(self, entry: Entry) -> None:
        bring_back(entry)
        self._look("library.again")


def in_tenths(show: Callable[[int], None], send: Callable[[], None]) -> Told:
    """Show how far reading a match has come: ten times if it is long, never if it is short."""
    shown = 0

    def told(done: int, count: int) -> None:
        nonlocal shown
        tenth = 10 * done // max(count, 1)
        if count >= LONG and tenth > shown:
            shown = tenth
            show(10 * tenth)
            send()

    return told


LONG = 2_000
"""From how many plies on the progress of reading is shown."""


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
