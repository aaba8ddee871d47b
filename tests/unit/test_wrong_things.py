"""Whatever is given wrongly to a public entry is answered by our own error, in every language."""

from __future__ import annotations

import inspect
import re
from random import Random

import pytest
import sengoku_widgets
from sengoku_widgets import inside, solved

import sengoku
from sengoku import Match, SengokuError
from sengoku.bots import bot, bot_names, own_bot
from sengoku.core.plugin import Plugin, registered
from sengoku.core.texts import LANGUAGES
from sengoku.games.rokumon.rules.game import load as rokumon
from sengoku.play.lesson.player import LessonPlayer
from sengoku.play.lesson.player import lesson as load_lesson
from sengoku.play.lesson.puzzle import puzzles
from sengoku.play.match.history import Branch
from sengoku.play.match.record import read
from sengoku.play.page.address import Lost
from sengoku.play.table.table import Table


class Odd:
    """Something that cannot even say what it is."""

    def __repr__(self):
        raise RuntimeError("no words")

    __str__ = __repr__


GAME = sengoku.load("rokumon", act=1)
OTHER = sengoku.load("rumble")


def match(**how):
    begun = Match(GAME, seed=1, **how)
    begun.deal()
    return begun


def table():
    return Table(match())


def board():
    return sengoku_widgets.play("rokumon", act=1)


def beside_bare(call, it):
    """Call something where there is a game without puzzles, too."""
    with registered(Plugin("bare", load=rokumon)):
        return call(it)


NO_TEXT = (5, None, b"x", ["x"], Odd())
NO_NUMBER = ("x", 1.5, True, [1], Odd())
NO_GAME = ("rumble", None, 5, Match, Odd())
NO_SWITCH = ("no", 1, None, Odd())
NO_PATH = (3, None, ["x"], b"x", Odd())
NO_MATCH = ("rumble", None, 5, GAME, Odd())
NO_CALL = ("print", 5, None)
LANGUAGE = ("fr", "EN", 5, None, ["en"], Odd())
SIZE = ("huge", 5, None, Odd())
SEAT = (-1, 2, "0", 1.0, True, None, 10**5000, Odd())
SEATS = ("greedy", {0: "nobody"}, {5: "random"}, {"0": "random"}, {0: 5}, {0: Odd()}, [1], 99)
NAMES = (5, [1, 2], {"a": 1}, None, Odd())
PLY = (-1, 99, "1", 1.5, True, None, 10**5000, Odd())
ACTION = ("", "depoly e5", "deploy", "deploy x9", 5, None, ["deploy", "e5"], Odd())
NO_LESSON = ("nope", 5, None, ["act1"], Odd())
NO_NAME = ("no-such", "", 5, None, ["rumble"], {}, Odd())

ENTRIES = {
    # sengoku
    "load": (sengoku.load, NO_NAME),
    "load act": (lambda it: sengoku.load("rokumon", act=it), ("1", 0, True, [1], {}, Odd())),
    "load option": (lambda it: sengoku.load("rokumon", **{it: 1}), ("acts", "")),
    "assumptions": (sengoku.assumptions, NO_NAME),
    "open_record": (sengoku.open_record, NO_PATH),
    "open_record partial": (lambda it: sengoku.open_record("x", partial=it), NO_SWITCH),
    "open_record told": (lambda it: sengoku.open_record("x", told=it), (5, "x")),
    "read": (read, NO_TEXT),
    "SengokuError.text": (lambda it: _error().text(it), LANGUAGE),
    "Match": (Match, NO_GAME),
    "Match seed": (lambda it: Match(GAME, seed=it), NO_NUMBER),
    "Match start": (lambda it: Match(GAME, start=it), (5, "x", {}, OTHER.start(), Odd())),
    "Match language": (lambda it: Match(GAME, language=it), LANGUAGE),
    "Match.language": (lambda it: setattr(match(), "language", it), LANGUAGE),
    "Match.begun": (lambda it: Match.begun(it, None), NO_GAME),
    "Match.play": (lambda it: match().play(it), ACTION),
    "Match.play because": (lambda it: match().play("deploy e5", it), (5, "x", None, Odd())),
    "Match.read": (lambda it: match().read(it), ACTION),
    "Match.is_legal": (lambda it: match().is_legal(it), ACTION),
    "Match.why_not": (lambda it: match().why_not(it), ACTION),
    "Match.explain": (lambda it: match().explain(it), ACTION),
    "Match.exercised": (lambda it: match().exercised(it), LANGUAGE),
    "Match.explain language": (lambda it: match().explain("deploy e5", it), LANGUAGE),
    "Match.deal": (lambda it: match().deal(go_on=it), NO_SWITCH),
    "Match.resign": (lambda it: match().resign(it), SEAT),
    "Match.takeback": (lambda it: match().takeback(it), SEAT),
    "Match.undo": (lambda it: match().undo(it), PLY),
    "Match.redo": (lambda it: match().redo(it), PLY),
    "Match.goto": (lambda it: match().goto(it), PLY),
    "Match.switch": (lambda it: match().switch(it), (*PLY, Branch(0, ()))),
    "Match.code": (lambda it: match().code(it), (5, "x", None, Odd())),
    "Match.from_text": (Match.from_text, (*NO_TEXT, "", "{", "SENGOKU1:x")),
    "Match.from_text partial": (lambda it: Match.from_text("x", partial=it), NO_SWITCH),
    "Match.left_out": (lambda it: match().left_out(it), LANGUAGE),
    "Match.review seat": (lambda it: match().review(seat=it), (-1, 2, "0", Odd())),
    "Match.review seed": (lambda it: match().review(seed=it), ("x", 1.5, Odd())),
    "Match.reviewer": (lambda it: Match.reviewer(it), NO_MATCH),
    "Match.save": (lambda it: match().save(it), NO_PATH),
    "Plugin": (lambda it: sengoku.register(sengoku.Plugin(it, load=sengoku.load)), NO_NAME),
    "register": (sengoku.register, (5, "rokumon", None, Odd())),
    "forget": (sengoku.forget, (5, None, Odd())),
    # sengoku.bots
    "bot": (lambda it: bot(it, GAME, Random(1)), NO_NAME),
    "bot game": (lambda it: bot("random", it, Random(1)), NO_GAME),
    "bot rng": (lambda it: bot("random", GAME, it), (5, None, "x", Odd())),
    "bot_names": (bot_names, NO_GAME),
    "own_bot": (lambda it: own_bot(it, GAME, Random(1)), (5, None, Random, Odd())),
    # what stands behind a board
    "Table": (Table, NO_MATCH),
    "Table language": (lambda it: Table(match(), language=it), LANGUAGE),
    "Table size": (lambda it: Table(match(), size=it), SIZE),
    "Table sitters": (lambda it: Table(match(), sitters=it), SEATS),
    "Table names": (lambda it: Table(match(), names=it), NAMES),
    "Table autosave": (lambda it: Table(match(), autosave=it), (5, "x", Odd())),
    "Table looker": (lambda it: Table(match(), looker=it), (-1, 2, "0", True, Odd())),
    "Table deals": (lambda it: Table(match(), deals=it), NO_SWITCH),
    "Table.click": (lambda it: table().click(it), NO_TEXT),
    "Table.click tick": (lambda it: table().click("e5", it), NO_NUMBER),
    "Table.choose": (lambda it: table().choose(it), NO_TEXT),
    "Table.choose tick": (lambda it: table().choose("e5", it), NO_NUMBER),
    "Table.type": (lambda it: table().type(it), NO_TEXT),
    "Table.card": (lambda it: table().card(it), NO_TEXT),
    "Table.set_language": (lambda it: table().set_language(it), LANGUAGE),
    "Table.set_size": (lambda it: table().set_size(it), SIZE),
    "Table.set_deals": (lambda it: table().set_deals(it), NO_SWITCH),
    "Table.point": (lambda it: table().point(it), (5, "e5", Odd())),
    "Table.point arrows": (lambda it: table().point(arrows=it), (5, "e5", Odd())),
    "Table.point badges": (lambda it: table().point(badges=it), (5, "e5", Odd())),
    "Table.point veiled": (lambda it: table().point(veiled=it), NO_SWITCH),
    "Table.tell": (lambda it: table().tell(it), (5, "x", Odd())),
    "Table.listen": (lambda it: table().listen(it), NO_CALL),
    "Table.pose": (lambda it: table().pose(it), (5, "x", Odd())),
    "Table.teach": (lambda it: table().teach(it), (5, "x")),
    "Table.teach later": (lambda it: table().teach(None, it), (5, "x")),
    "Table.seat_match": (lambda it: table().seat_match(it), NO_MATCH),
    "Table.seat_match sitters": (lambda it: table().seat_match(match(), it), SEATS),
    "Table.seat_match entry": (lambda it: table().seat_match(match(), entry=it), (5, "x")),
    "Table.new_game": (lambda it: table().new_game(swap=it), NO_SWITCH),
    "Table.moves.goto": (lambda it: table().moves.goto(it), PLY),
    "Table.moves.switch": (lambda it: table().moves.switch(it), PLY),
    "Table.viewer.sit": (lambda it: table().viewer.sit(it, "person"), SEAT),
    "Table.viewer.sit who": (lambda it: table().viewer.sit(0, it), ("nobody", 5, None, Odd())),
    "Table.analysis.set_topic": (lambda it: table().analysis.set_topic(it), ("nope", 5, Odd())),
    # lessons and puzzles
    "lesson": (lambda it: load_lesson("rokumon", it), NO_LESSON),
    "lesson game": (lambda it: load_lesson(it, "act1"), NO_NAME),
    "LessonPlayer": (LessonPlayer, (5, "act1", None, Odd())),
    "puzzles": (puzzles, NO_NAME),
    # sengoku_widgets
    "play": (sengoku_widgets.play, (*NO_NAME, "x" * 999)),
    "play act": (lambda it: sengoku_widgets.play("rokumon", act=it), ("1", 0, [1], Odd())),
    "play option": (lambda it: sengoku_widgets.play("rokumon", **{it: 1}), ("acts", "")),
    "play match": (lambda it: sengoku_widgets.play(match(), act=it), (1, None)),
    "play players": (lambda it: sengoku_widgets.play("rumble", players=it), ("2", 9, True, [2])),
    "play seats": (lambda it: sengoku_widgets.play("rokumon", seats=it), SEATS),
    "play names": (lambda it: sengoku_widgets.play("rokumon", names=it), NAMES),
    "play language": (lambda it: sengoku_widgets.play("rokumon", language=it), LANGUAGE),
    "play size": (lambda it: sengoku_widgets.play("rokumon", size=it), SIZE),
    "play seed": (lambda it: sengoku_widgets.play("rokumon", seed=it), NO_NUMBER),
    "play deals": (lambda it: sengoku_widgets.play("rokumon", deals=it), NO_SWITCH),
    "open": (sengoku_widgets.open, (*NO_PATH, "", "nowhere", "rokumon/nope", "chess/act1")),
    "open language": (lambda it: sengoku_widgets.open("rokumon/act1", language=it), LANGUAGE),
    "open size": (lambda it: sengoku_widgets.open("rokumon/act1", size=it), SIZE),
    "learn": (lambda it: sengoku_widgets.lesson("rokumon", it), NO_LESSON),
    "learn game": (lambda it: sengoku_widgets.lesson(it, "act1"), NO_NAME),
    "learn language": (
        lambda it: sengoku_widgets.lesson("rokumon", "act1", language=it), LANGUAGE),
    "learn size": (lambda it: sengoku_widgets.lesson("rokumon", "act1", size=it), SIZE),
    "questions": (lambda it: sengoku_widgets.questions("rokumon", it), NO_LESSON),
    "questions game": (lambda it: sengoku_widgets.questions(it, "act1"), NO_NAME),
    "questions language": (
        lambda it: sengoku_widgets.questions("rokumon", "act1", language=it), LANGUAGE),
    "questions size": (lambda it: sengoku_widgets.questions("rokumon", "act1", size=it), SIZE),
    "practice": (lambda it: beside_bare(sengoku_widgets.practice, it), (*NO_NAME, "bare")),
    "practice language": (lambda it: sengoku_widgets.practice("rokumon", language=it), LANGUAGE),
    "practice size": (lambda it: sengoku_widgets.practice("rokumon", size=it), SIZE),
    "puzzle": (lambda it: beside_bare(sengoku_widgets.puzzle, it), (*NO_NAME, "bare")),
    "puzzle day": (lambda it: sengoku_widgets.puzzle("rokumon", day=it), ("soon", 5, None, Odd())),
    "puzzle grade": (lambda it: sengoku_widgets.puzzle("rokumon", grade=it), (0, 6, "1", Odd())),
    "puzzle count": (lambda it: sengoku_widgets.puzzle("rokumon", count=it), (0, "1", None, Odd())),
    "puzzle seed": (lambda it: sengoku_widgets.puzzle("rokumon", seed=it), NO_NUMBER),
    "puzzle language": (lambda it: sengoku_widgets.puzzle("rokumon", language=it), LANGUAGE),
    "puzzle size": (lambda it: sengoku_widgets.puzzle("rokumon", size=it), SIZE),
    "my_progress": (lambda it: sengoku_widgets.my_progress(it), NO_PATH),
    "my_progress language": (lambda it: sengoku_widgets.my_progress(language=it), LANGUAGE),
    "class_progress": (lambda it: sengoku_widgets.class_progress(it), (*NO_PATH, "no folder")),
    "class_progress language": (lambda it: sengoku_widgets.class_progress(language=it), LANGUAGE),
    "exercised": (lambda it: sengoku_widgets.exercised(it), (5, None, "nope", ["x"], Odd())),
    "exercised language": (
        lambda it: sengoku_widgets.exercised("rokumon/act1", language=it), LANGUAGE),
    "show": (sengoku_widgets.show, NO_NAME),
    "show parts": (lambda it: sengoku_widgets.show("rokumon", it), NO_LESSON),
    "show language": (lambda it: sengoku_widgets.show("rokumon", language=it), LANGUAGE),
    "show size": (lambda it: sengoku_widgets.show("rokumon", size=it), SIZE),
    "together": (lambda it: sengoku_widgets.together(it, "ours", 0), NO_NAME),
    "together called": (
        lambda it: sengoku_widgets.together("rokumon", it, 0), ("", "a/b", 5, None, Odd())),
    "together seat": (lambda it: sengoku_widgets.together("rokumon", "ours", it), SEAT),
    "together folder": (
        lambda it: sengoku_widgets.together("rokumon", "ours", 0, folder=it), (*NO_PATH, "none")),
    "together name": (lambda it: sengoku_widgets.together("rokumon", "ours", 0, name=it), NO_TEXT),
    "together take": (
        lambda it: sengoku_widgets.together("rokumon", "ours", 0, take=it), NO_SWITCH),
    "together language": (
        lambda it: sengoku_widgets.together("rokumon", "ours", 0, language=it), LANGUAGE),
    "together size": (lambda it: sengoku_widgets.together("rokumon", "ours", 0, size=it), SIZE),
    "by_links": (lambda it: sengoku_widgets.by_links(it, "ours", 0), NO_NAME),
    "by_links called": (
        lambda it: sengoku_widgets.by_links("rokumon", it, 0), ("", "a/b", 5, None, Odd())),
    "by_links seat": (lambda it: sengoku_widgets.by_links("rokumon", "ours", it), SEAT),
    "by_links name": (lambda it: sengoku_widgets.by_links("rokumon", "ours", 0, name=it), NO_TEXT),
    "by_links language": (
        lambda it: sengoku_widgets.by_links("rokumon", "ours", 0, language=it), LANGUAGE),
    "by_links size": (lambda it: sengoku_widgets.by_links("rokumon", "ours", 0, size=it), SIZE),
    "enter": (sengoku_widgets.enter, (*NO_NAME, "rokumon")),
    "enter players": (lambda it: sengoku_widgets.enter("rumble", players=it), ("2", 9, [2])),
    "enter language": (lambda it: sengoku_widgets.enter("rumble", language=it), LANGUAGE),
    "enter size": (lambda it: sengoku_widgets.enter("rumble", size=it), SIZE),
    "actions": (inside.actions, NO_MATCH),
    "actions begins": (lambda it: inside.actions(match(), it), (5, None, b"x", ["x"], Odd())),
    "actions language": (lambda it: inside.actions(match(), language=it), LANGUAGE),
    "told": (inside.told, NO_MATCH),
    "told seat": (lambda it: inside.told(match(), seat=it), (-1, 2, "0", True, Odd())),
    "told language": (lambda it: inside.told(match(), language=it), LANGUAGE),
    "known": (lambda it: inside.known(it, "truth"), NO_MATCH),
    "known topic": (lambda it: inside.known(match(), it), ("army", 5, None, ["truth"], Odd())),
    "known language": (lambda it: inside.known(match(), "truth", language=it), LANGUAGE),
    "seen": (inside.seen, NO_MATCH),
    "seen seat": (lambda it: inside.seen(match(), it), (-1, 2, "0", True, Odd())),
    "seen language": (lambda it: inside.seen(match(), language=it), LANGUAGE),
    "scored": (inside.scored, NO_MATCH),
    "scored language": (lambda it: inside.scored(match(), language=it), LANGUAGE),
    "ended": (inside.ended, NO_MATCH),
    "ended language": (lambda it: inside.ended(match(), language=it), LANGUAGE),
    "puzzle_counts": (lambda it: beside_bare(inside.puzzle_counts, it), (*NO_NAME, "bare")),
    "assumed": (inside.assumed, [one for one in NO_NAME if one != ""]),
    "assumed language": (lambda it: inside.assumed("rokumon", language=it), LANGUAGE),
    "puzzle_counts language": (lambda it: inside.puzzle_counts("rokumon", language=it), LANGUAGE),
    "patterns": (solved.patterns, ("act 9", "", 5, None, Odd())),
    "patterns language": (lambda it: solved.patterns("act 1", language=it), LANGUAGE),
    "worths": (solved.worths, (5, "gggjjj", None, Odd())),
    "advantage language": (lambda it: solved.advantage(language=it), LANGUAGE),
    "lengths": (solved.lengths, ("half", 5, None, Odd())),
    "slips": (solved.slips, ("act 9", 5, None, Odd())),
    "Board": (lambda it: sengoku_widgets.Board(it, {}), (5, "rokumon", None, Odd())),
    "Board still": (lambda it: sengoku_widgets.Board(board().view, it), (5, "x", None, Odd())),
    "Board.turn": (lambda it: board().turn(it), (5, "rokumon", None, Odd())),
    "Board.speak": (lambda it: board().speak(it), LANGUAGE),
}  # fmt: skip
"""Each public entry, a call that gives it one thing, and things that are wrong there."""
LEFT = re.compile(r"\{[a-z-]+[|}]|Traceback|object at 0x")
"""What a sentence must not hold: a placeholder, Python's own words."""


def _error():
    with pytest.raises(SengokuError) as caught:
        sengoku.load("chess")
    return caught.value


def _answer(call, wrong):
    try:
        call(wrong)
    except SengokuError as error:
        return error
    except Exception as error:
        pytest.fail(f"{type(error).__name__}: {error}")
    pytest.fail("taken as if it were right")


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_wrong_thing_is_answered_by_our_own_error(entry):
    call, things = ENTRIES[entry]
    for wrong in things:
        error = _answer(call, wrong)
        said = {language: error.text(language) for language in LANGUAGES}
        assert len({*said.values()}) == len(LANGUAGES), "a sentence of its own in each language"
        for language, sentence in said.items():
            ends = ".?。]」）)…" if not isinstance(error, Lost) else sentence[-1]
            assert sentence[-1] in ends, (language, sentence)
            assert len(sentence) < 600, (language, sentence)
            assert not LEFT.search(sentence), (language, sentence)


def test_a_word_that_python_itself_does_not_know_is_left_to_python():
    with pytest.raises(TypeError):
        match().text(language="de")
    with pytest.raises(TypeError):
        sengoku_widgets.lesson("rokumon")


def _entries(kind):
    """Name what a class of ours offers: its methods that take something."""
    ours = [one for one in kind.__mro__ if one.__module__.startswith("sengoku")]
    return {
        f"{kind.__name__}.{name}"
        for name, call in ((name, call) for one in ours for name, call in vars(one).items())
        if not name.startswith("_")
        and inspect.isfunction(getattr(call, "__func__", call))
        and set(inspect.signature(getattr(call, "__func__", call)).parameters) - {"self", "cls"}
    }


PARTS = {"CHANCE", "NOBODY", "Action", "Game", "Luck", "Outcome", "Term", "note"}
"""What a game of one's own is made of: `sengoku.testing` says what is wrong with it."""


def test_every_public_entry_is_tried():
    """What takes something stands in the table above; a new one has to be added."""
    named = {*sengoku.__all__, *sengoku_widgets.__all__}
    errors = {
        name for name in sengoku.__all__
        if inspect.isclass(found := getattr(sengoku, name)) and issubclass(found, Exception)
    }  # fmt: skip
    tried = {entry.partition(" ")[0] for entry in ENTRIES} | {"list_games"}
    tried |= {"lesson"} if "learn" in tried else set()
    assert named - errors - PARTS <= tried
    assert _entries(Match) | _entries(Table) | {"Board.turn", "Board.speak"} <= tried
    for module in (inside, solved):
        assert {name for name, one in vars(module).items() if name[0].islower()
                and inspect.isfunction(one) and one.__module__ == module.__name__} <= tried


@pytest.mark.parametrize(
    "call",
    [
        lambda language: sengoku_widgets.play("rokumon", act=9, language=language),
        lambda language: sengoku_widgets.lesson("rokumon", "nope", language=language),
        lambda language: sengoku_widgets.puzzle("rokumon", grade=9, language=language),
        lambda language: sengoku_widgets.open("nowhere", language=language),
        lambda language: sengoku_widgets.enter("rokumon", language=language),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cell_says_it_in_the_readers_language_and_without_a_stack(call, language):
    with pytest.raises(SengokuError) as caught:
        call(language)
    assert caught.value._render_traceback_() == [caught.value.text(language)]
