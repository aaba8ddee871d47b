"""The register of the games: from a cell, from a package, replaced, forgotten, and told of."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.bots import bot_names
from sengoku.core import plugin as plugins
from sengoku.core.errors import BadOption
from sengoku.core.game import Game
from sengoku.core.texts import LANGUAGES
from sengoku.draw.scene import Look
from sengoku.games import OURS, assumptions, data, lesson_files, painter, picture, telling, things
from sengoku.play.match.match import Match
from tests.unit.games.conftest import EXAMPLES


@dataclass(frozen=True, slots=True)
class Heap:
    """How many are left."""

    actor: int = 0
    left: int = 3


@dataclass(frozen=True, slots=True)
class Take(sengoku.Action):
    """Take some."""

    verb = "take"
    count: int


class Nim(sengoku.Game[Heap]):
    """Whoever takes the last one wins. It has no words at all."""

    name = "nim"

    def start(self):
        return Heap()

    def legal(self, s):
        return [Take(count) for count in (1, 2) if count <= s.left]

    def apply(self, s, a, say=None):
        if say:
            say(sengoku.note("did.take", who=self.seat_term(s.actor)))
        left = s.left - a.count
        return Heap(1 - s.actor if left else sengoku.NOBODY, left)

    def outcome(self, s):
        won = sengoku.note("end.last-taken")
        return None if s.left else sengoku.Outcome((0,), (1, 0), won)


class Other(Nim):
    """Another game of the same name."""

    seats = 3


def refused(act: Any) -> BadOption:
    """Give the refusal, which is said in every language in its own words."""
    with pytest.raises(BadOption) as found:
        act()
    said = [found.value.text(language) for language in LANGUAGES]
    assert len({*said}) == len(LANGUAGES)
    assert all("{" not in one for one in said)
    return found.value


class TestRegister:
    def test_a_plugin_and_a_class_of_games(self) -> None:
        made = plugins.Plugin("nim", load=Nim)
        assert sengoku.register(made) is made
        assert "nim" in sengoku.list_games()
        assert isinstance(sengoku.load("nim"), Nim)
        assert sengoku.register(Other) is Other
        assert sengoku.load("nim").seats == 3
        assert sengoku.list_games().count("nim") == 1

    def test_a_forgotten_game_is_no_longer_there(self) -> None:
        sengoku.register(Nim)
        sengoku.forget("nim")
        sengoku.forget("nim")
        assert "nim" not in sengoku.list_games()
        assert refused(lambda: sengoku.load("nim")).note.code == "core.option.game"

    def test_what_comes_with_sengoku_stays(self) -> None:
        for name in OURS:
            sengoku.forget(name)
            assert name in sengoku.list_games()
            clash = type("Clash", (Nim,), {"name": name})
            assert refused(lambda kind=clash: sengoku.register(kind)).note.code.endswith("taken")

    @pytest.mark.parametrize(
        "name", ["Nim", "two words", "two-words", "3men", "a.b", "../x", None, 3, ["nim"]]
    )
    def test_a_name_is_one_small_word(self, name: Any) -> None:
        code = refused(lambda: sengoku.register(sengoku.Plugin(name, load=Nim))).note.code
        assert code == "core.option.plugin-name"
        assert name not in sengoku.list_games()

    @pytest.mark.parametrize("what", [None, "nim", 3, int, lambda: Nim()])
    def test_what_is_no_plugin_is_refused(self, what: Any) -> None:
        assert refused(lambda: sengoku.register(what)).note.code == "core.option.plugin"

    def test_a_game_in_place_of_its_class_is_told_so(self) -> None:
        error = refused(lambda: sengoku.register(Nim()))
        assert "Register its class, Nim, without the brackets" in str(error)
        assert "クラスNim" in error.text("ja")

    def test_a_class_that_is_asked_for_in_place_of_its_name(self) -> None:
        for asked in (Nim, Nim()):
            error = refused(lambda what=asked: sengoku.load(what))
            assert "sengoku.register(Nim)" in str(error)
            assert "「nim」" in error.text("ja")

    def test_a_part_that_is_not_there_is_named(self) -> None:
        plugin = sengoku.Plugin("nim", load=Nim, scene="sengoku.draw.plain:no_such")
        error = refused(lambda: plugin.part("scene"))
        assert error.note.code == "core.option.plugin-lost"
        assert "“nim” offers as its scene" in str(error)

    def test_a_scene_that_is_none_is_told(self) -> None:
        sengoku.register(sengoku.Plugin("nim", load=Nim, scene=lambda game, view, look: None))
        game = sengoku.load("nim")
        with pytest.raises(sengoku.BrokenGame, match="its scene gave None"):
            picture(game, game.start(), Look())

    def test_a_class_without_a_name(self) -> None:
        class Nameless(sengoku.Game):
            start = legal = apply = outcome = Nim.start

        code = refused(lambda: sengoku.register(Nameless)).note.code
        assert code == "core.option.plugin-nameless"

    def test_a_plugin_called_otherwise_than_its_game(self) -> None:
        wrong = sengoku.Plugin("heap", load=Nim)
        assert refused(lambda: sengoku.register(wrong)).note.code == "core.option.plugin-other"
        sengoku.register(sengoku.Plugin("heap", load=lambda: Nim()))
        assert refused(lambda: sengoku.load("heap")).note.code == "core.option.plugin-other"

    @pytest.mark.parametrize("given", [None, 3, "nim", Heap()])
    def test_what_loads_no_game(self, given: Any) -> None:
        sengoku.register(sengoku.Plugin("nim", load=lambda: given))
        assert refused(lambda: sengoku.load("nim")).note.code == "core.option.plugin-no-game"

    @pytest.mark.parametrize("where", ["no.such.module:load", "sengoku.core:load", ".rules:load"])
    def test_rules_that_are_not_where_the_plugin_says(self, where: str) -> None:
        sengoku.register(sengoku.Plugin("nim", load=where, package="sengoku.core"))
        assert refused(lambda: sengoku.load("nim")).note.code == "core.option.plugin-lost"

    def test_options_by_the_names_that_the_rules_take(self) -> None:
        sengoku.register(Nim)
        assert refused(lambda: sengoku.load("nim", size=3)).note.code == "core.option.none"

        def load(size: int = 3, *, fast: bool = False) -> Nim:
            return Nim()

        sengoku.register(sengoku.Plugin("nim", load=load))
        found = refused(lambda: sengoku.load("nim", sise=3))
        assert found.note.code == "core.option.unknown"
        assert "size, fast" in str(found)
        assert isinstance(sengoku.load("nim", size=2, fast=True), Nim)


class TestWithNothingButRules:
    """No words, data, lessons, scene, motion or telling: nothing is missed, and no key is seen."""

    def test_the_parts_are_usual_ones(self) -> None:
        sengoku.register(Nim)
        game = sengoku.load("nim")
        assert (dict(data("nim")), dict(lesson_files("nim")), assumptions("nim")) == ({}, {}, ())
        assert [thing.id for thing in things(game).on(game.start(), 0)] == ["1", "2"]
        assert telling(game).sheet((), game.start()) is None
        assert painter("nim").__name__ == "plain_scene"
        own = "fits-me", "random", "greedy", "monte-carlo"
        assert bot_names(game) == (*(f"level-{number}" for number in range(1, 7)), *own)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_is_said_plainly(self, language: str) -> None:
        sengoku.register(Nim)
        match = Match(sengoku.load("nim"))
        match.play("take 1")
        scene = picture(match.game, match.state, Look(language))
        labels = [item.label for item in scene.items if item.label]
        texts = match.game.texts
        assert labels[0] == scene.title == "Nim"
        assert scene.desc == {"en": "Player 2 is to act.", "ja": "プレイヤー2の番です。"}[language]
        assert labels[2] == {"en": "left: 2", "ja": "left：2"}[language]
        assert texts.say(match.plies[0].notes[0], language) == "Take"
        assert texts.deed(("take", "1"), language) == {"en": "take: 1", "ja": "take：1"}[language]
        match.play("take 2")
        assert match.outcome is not None
        assert texts.say(match.outcome.note, language) == "Last taken"

    def test_texts_of_one_language_or_of_none(self, tmp_path: Path, monkeypatch: Any) -> None:
        for name, files in (("bare_nim", ()), ("half_nim", ("en",))):
            folder = tmp_path / name
            folder.mkdir()
            (folder / "__init__.py").touch()
            for language in files:
                (folder / "texts").mkdir()
                text = '[verb]\ntake = "Take away"\n[did]\ntake = "{who} took."\n'
                (folder / f"texts/{language}.toml").write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
        for name, verb, took in (
            ("bare_nim", "take", "Take"), ("half_nim", "Take away", "プレイヤー1 took."),
        ):  # fmt: skip
            sengoku.register(type("Mine", (Nim,), {"package": name}))
            texts = sengoku.load("nim").texts
            assert texts.verb("take", "ja") == verb
            said = sengoku.note("did.take", who=Nim().seat_term(0))
            assert texts.say(said, "ja") == took
            assert texts.text("game", "en") == "Nim"
            assert (dict(data("nim")), dict(lesson_files("nim"))) == ({}, {})

    def test_a_game_that_is_not_registered_at_all(self) -> None:
        match = Match(Nim(), seed=1)
        match.play("take 1")
        assert picture(match.game, match.state, Look()).title == "Nim"
        assert bot_names(match.game)


class TestRecords:
    def test_a_record_of_a_game_that_is_not_there_is_refused_in_words(self) -> None:
        sengoku.register(Nim)
        match = Match(sengoku.load("nim"))
        match.play("take 1")
        assert Match.from_text(match.text()).state == match.state
        sengoku.forget("nim")
        for text in (match.text(), match.code()):
            with pytest.raises(sengoku.DamagedRecord) as found:
                Match.from_text(text)
            assert "“nim”" in str(found.value)
            assert "「nim」" in found.value.text("ja")

    def test_a_record_of_another_game_of_that_name(self) -> None:
        sengoku.register(Nim)
        match = Match(sengoku.load("nim"))
        match.play("take 1")
        longer = type("Longer", (Nim,), {"legal": lambda self, s: [Take(2)][: s.left]})
        sengoku.register(longer)
        with pytest.raises(sengoku.DamagedRecord) as found:
            Match.from_text(match.text())
        assert found.value.line


DIST = """\
[sengoku.games]
entered = entered_game:PLUGIN
classy = entered_game:Classy
raising = raising_game:PLUGIN
absent = no_such_module:PLUGIN
nothing = entered_game:NOTHING
misnamed = entered_game:PLUGIN
rokumon = entered_game:PLUGIN
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put a package with entry points where Python finds packages."""
    info = tmp_path / "entered-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: entered\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(DIST)
    text = (EXAMPLES / "tictactoe.py").read_text(encoding="utf-8")
    text = text.replace('name = "tictactoe"', 'name = "entered"')
    text = text.replace("sengoku.register(", "PLUGIN = (").replace('("tictactoe"', '("entered"')
    text += '\nclass Classy(TicTacToe):\n    name = "classy"\n\n\nNOTHING = 3\n'
    (tmp_path / "entered_game.py").write_text(text, encoding="utf-8")
    (tmp_path / "raising_game.py").write_text('raise RuntimeError("out of {wood}")\n')
    monkeypatch.syspath_prepend(tmp_path)
    plugins._entry_points.cache_clear()
    plugins._outside.clear()
    yield tmp_path
    plugins._entry_points.cache_clear()
    plugins._outside.clear()
    for name in ("entered_game", "raising_game"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("installed")
class TestEntryPoints:
    def test_a_game_of_an_installed_package(self) -> None:
        assert {"entered", "classy"} < {*sengoku.list_games()}
        assert "entered_game" not in sys.modules, "its code runs only when it is asked for"
        for name in ("entered", "classy"):
            match = Match(sengoku.load(name))
            match.play("put b2")
            assert Match.from_text(match.code()).state == match.state
        assert plugins.plugin("entered") is plugins.plugin("entered")

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("raising", "RuntimeError: out of {wood}"),
            ("absent", "ModuleNotFoundError: No module named 'no_such_module'"),
            ("nothing", "3"),
            ("misnamed", "<Plugin entered>"),
        ],
    )
    def test_a_broken_one_is_told_with_its_reason(self, name: str, why: str) -> None:
        assert name in sengoku.list_games()
        with pytest.raises(BadOption) as found:
            sengoku.load(name)
        for language in LANGUAGES:
            assert why in found.value.text(language)
            assert name in found.value.text(language)
        assert found.value.text("en") != found.value.text("ja")

    def test_a_broken_one_spoils_no_other(self) -> None:
        assert {each.name for each in plugins.every()} >= {*OURS, "entered", "classy"}
        assert refused(lambda: sengoku.games.entry("entered")).note.code == "core.option.entry"

    def test_ours_cannot_be_replaced_from_outside(self) -> None:
        assert type(sengoku.load("rokumon", act=1)).__name__ == "Rokumon"

    def test_one_from_a_cell_goes_before_one_of_a_package(self) -> None:
        sengoku.register(type("Mine", (Nim,), {"name": "entered"}))
        assert isinstance(sengoku.load("entered"), Nim)
        sengoku.forget("entered")
        assert not isinstance(sengoku.load("entered"), Nim)


def games() -> Iterator[tuple[str, str]]:
    for name in OURS:
        for variant in sengoku.load(name).variants():
            yield name, variant


class TestNothingCanBeChanged:
    @pytest.mark.parametrize(("name", "variant"), [*games()])
    def test_options_of_ours(self, name: str, variant: str) -> None:
        self.unchangeable(sengoku.load(name, **sengoku.load(name).variants()[variant]))

    def test_options_of_an_example(self, example: str) -> None:
        self.unchangeable(sengoku.load(example))

    def unchangeable(self, game: Game[Any]) -> None:
        before = dict(game.options)
        options: Any = game.options
        for name in (*before, "new"):
            with pytest.raises(TypeError):
                options[name] = 99
            with pytest.raises(TypeError):
                del options[name]
        for method in ("update", "clear", "pop", "setdefault"):
            assert not hasattr(options, method)
        assert game.options == before

    def test_a_list_among_options(self) -> None:
        class Sized(Nim):
            def __init__(self, sizes=(3, 4)):
                self.options = {"sizes": [*sizes], "more": {"x": [1]}}

        game = Sized()
        assert game.options["sizes"] == (3, 4)
        with pytest.raises(TypeError):
            game.options["more"]["x"] = 2

    def test_who_gave_the_options_cannot_change_them_either(self) -> None:
        given = {"goal": 3}
        game = Nim()
        game.options = given
        given["goal"] = 4
        assert game.options == {"goal": 3}

    @pytest.mark.parametrize("name", OURS)
    def test_a_game_can_still_be_copied_and_sent(self, name: str) -> None:
        game = sengoku.load(name)
        for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            assert again.options == game.options
            assert again.legal(again.start()) == game.legal(game.start())
            with pytest.raises(TypeError):
                again.options["new"] = 1

    @pytest.mark.parametrize("name", OURS)
    def test_data(self, name: str) -> None:
        def walk(part: Any) -> None:
            assert not isinstance(part, list | dict | set)
            if hasattr(part, "items"):
                with pytest.raises(TypeError):
                    part["new"] = 1
                for each in part.values():
                    walk(each)
            elif isinstance(part, tuple):
                for each in part:
                    walk(each)

        walk(data(name))

    def test_a_plugin(self) -> None:
        given = {"me": "x:y"}
        made = sengoku.Plugin("nim", load=Nim, printed=given)
        given["you"] = "z"
        assert dict(made.printed) == {"me": "x:y"}
        with pytest.raises(TypeError):
            made.printed["you"] = "z"
        with pytest.raises(FrozenInstanceError):
            made.name = "other"
