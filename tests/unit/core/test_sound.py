"""What the author of a game wrote wrongly is told at once, by a match too, in every language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

import sengoku
from sengoku import NOBODY, Action, BrokenGame, Game, Match, Outcome, note


@dataclass(frozen=True, slots=True)
class Heaps:
    """Three heaps, and who took last."""

    actor: int = 0
    heaps: tuple[int, ...] = (1, 2, 3)
    last: int = 0


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take some of a heap."""

    verb = "take"
    heap: int
    number: int


class Nim(Game[Heaps]):
    """Take from one heap; who takes last wins."""

    name = "nim"

    def start(self) -> Heaps:
        return Heaps()

    def legal(self, s: Heaps) -> list[Action]:
        return [Take(h, n) for h, size in enumerate(s.heaps) for n in range(1, size + 1)]

    def apply(self, s: Heaps, a: Any, say: Any = None) -> Heaps:
        heaps = (*s.heaps[: a.heap], s.heaps[a.heap] - a.number, *s.heaps[a.heap + 1 :])
        return Heaps(1 - s.actor if any(heaps) else NOBODY, heaps, s.actor)

    def outcome(self, s: Heaps) -> Outcome | None:
        if any(s.heaps):
            return None
        return Outcome((s.last,), (1 - s.last, s.last), note("end.last"))


def slip(**wrong: Any) -> Game[Any]:
    kind: Any = type("Slip", (Nim,), wrong)
    game: Game[Any] = kind()
    return game


def refused(call: Callable[[], Any], error: type[sengoku.SengokuError]) -> str:
    with pytest.raises(error) as found:
        call()
    assert found.value.text("ja") != found.value.text("en")
    return str(found.value)


def played(game: Game[Any]) -> Outcome | None:
    match = Match(game)
    for text in ("take 0 1", "take 1 2", "take 2 3"):
        assert match.is_legal(text)
        match.play(text)
    return match.outcome


def test_nothing_is_said_of_a_game_that_is_right() -> None:
    found = played(Nim())
    assert found is not None
    assert found.winners == (0,)


@pytest.mark.parametrize("name", ["", None, "Nim", "two words", 3])
def test_a_match_wants_the_name_that_register_wants(name: Any) -> None:
    told = refused(lambda: Match(slip(name=name)), sengoku.BadOption)
    assert "such as" in told
    plugin = sengoku.Plugin(name, load=Nim)
    assert told == refused(lambda: sengoku.register(plugin), sengoku.BadOption)


def test_a_class_that_says_no_name_at_all() -> None:
    methods = {name: getattr(Nim, name) for name in ("start", "legal", "apply", "outcome")}
    nameless: Any = type("Nameless", (Game,), methods)
    assert "has no name" in refused(lambda: Match(nameless()), sengoku.BadOption)


def test_a_class_in_place_of_its_game_is_told_so() -> None:
    wrong: Any = Nim
    assert "Write Nim()" in refused(lambda: Match(wrong), sengoku.BadOption)


SLIPS: dict[str, tuple[str, Any, str]] = {
    "start nothing": ("start", lambda self: None, "start gave None: it must return a position"),
    "start a dict": ("start", lambda self: {"actor": 0}, "start gave {'actor': 0}: it must"),
    "start no seat": ("start", lambda self: Heaps(2), "start gave a position in which seat 2"),
    "legal nothing": ("legal", lambda self, s: None, "legal gave None: it must return a list"),
    "legal texts": ("legal", lambda self, s: ["take 0 1"], "legal gave 'take 0 1', which is no"),
    "legal empty": ("legal", lambda self, s: [], "legal gives nothing, and there is no outcome"),
    "apply nothing": ("apply", lambda self, s, a, say=None: None, "apply gave None: it must"),
    "apply no say": ("apply", lambda self, s, a: s, "“apply” has to take what apply(s, a, say)"),
    "no seat": (
        "apply", lambda self, s, a, say=None: replace(s, actor=5), "apply gave a position in"
    ),
    "never over": ("outcome", lambda self, s: None, "nobody is to act, and outcome gives None"),
    "outcome a tuple": ("outcome", lambda self, s: (0,), "outcome gave (0,): it must return an"),
    "a sentence": ("outcome", lambda self, s: Outcome((), (), "x"), "note of an Outcome is 'x'"),  # type: ignore[arg-type]
    "one winner": ("outcome", lambda self, s: Outcome(0, (), note("x")), "the winners of an"),  # type: ignore[arg-type]
    "too soon": ("outcome", lambda self, s: Outcome((), (), note("x")), "is still to act"),
    "why not": ("why_not", lambda self, s, a: "no!", "why_not gave 'no!': it must return None"),
    "seats": ("seats", "two", "“seats” has to be a whole number, 1 or more; it cannot be 'two'"),
    "words": ("words", ["Nim"], "its words are ['Nim']"),
    "no language": ("words", {"game": "Nim"}, "“game” is not a language of its words"),
    "no table": ("words", {"en": "Nim"}, "the words in “en” are 'Nim'"),
    "no text": ("words", {"en": {"end": {"last": 3}}}, "“end.last” in “en” is 3"),
    "a bracket": ("words", {"ja": {"did": {"take": "{who wins"}}}, "“did.take” in “ja” has a"),
    "two words": ("words", {"en": {"did": {"take": "{who wins}"}}}, "no single word: “{who wins}”"),
}  # fmt: skip


@pytest.mark.parametrize("name", SLIPS)
def test_each_slip_of_a_game_is_told_by_its_match(name: str) -> None:
    what, wrong, said = SLIPS[name]
    told = refused(lambda: played(slip(**{what: wrong})), BrokenGame)
    assert told.startswith("The game “nim”: ")
    assert said in told


def test_a_slip_in_a_later_position_is_found_behind_what_came_of_it() -> None:
    def legal(self: Any, s: Heaps) -> Any:
        return Nim.legal(self, s) if s.heaps == (1, 2, 3) else None

    match = Match(slip(legal=legal))
    match.play("take 0 1")
    for ask in (match.legal, lambda: match.why_not(Take(1, 1)), lambda: match.play("take 1 1")):
        assert "legal gave None" in refused(ask, BrokenGame)


def test_an_error_of_its_own_comes_up_as_it_is() -> None:
    def apply(self: Any, s: Heaps, a: Any, say: Any = None) -> Any:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Match(slip(apply=apply)).play("take 0 1")

    def why_not(self: Any, s: Heaps, a: Any) -> Any:
        return s.nothing  # type: ignore[attr-defined]

    with pytest.raises(AttributeError, match="nothing"):
        Match(slip(why_not=why_not)).why_not("take 0 1")


def test_words_that_are_none_are_refused_when_a_game_is_registered() -> None:
    kind: Any = type("Slip", (Nim,), {"words": {"english": {}}, "name": "slip"})
    refused(lambda: sengoku.register(kind), BrokenGame)
    assert "slip" not in sengoku.list_games()


@pytest.mark.parametrize(
    ("text", "said", "japanese"),
    [
        ("grab 0 1", "“grab 0 1” does not begin with an action. The actions are: take.", "take"),
        ("take 0", "“take” is written like this: take <heap> <number>.", "take <heap> <number>"),
        ("take 0 1 2", "“take” is written like this: take <heap> <number>.", "take"),
        ("take 0 9", "“9” does not fit take <heap> <number>. Possible: 1, 2, 3.", "1、2、3"),
        ("take x 1", "“x” does not fit take <heap> <number>. Possible: 0, 1, 2.", "0、1、2"),
        (
            "take 0 3",
            "“take 0 3” is written well, but there is no such action here. "
            "There is, for example, “take 0 1”.",
            "take 0 1",
        ),
        ("", "Nothing was written. Write an action as its verb and its fields,", "take 0 1"),
    ],
)
def test_what_is_no_action_is_told_by_its_part_that_is_wrong(
    text: str, said: str, japanese: str
) -> None:
    for ask in (Match(Nim()).play, Match(Nim()).is_legal, Match(Nim()).explain):
        with pytest.raises(sengoku.UnreadableAction) as found:
            ask(text)
        assert str(found.value).startswith(said)
        assert japanese in found.value.text("ja")
