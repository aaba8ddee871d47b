"""Of a choice that was worse a review tells what it was good for, or else what it leaves out."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import sengoku
from sengoku.core.game import Action
from sengoku.core.texts import LANGUAGES
from sengoku.games.rokumon.analysis.solver import exact
from sengoku.review import review, why
from sengoku.review.board.finding import Finding
from sengoku.review.chance import Chance, Tally
from sengoku.review.model import Turning, changes, turnings
from sengoku.review.plies import Seen
from sengoku.review.study import Study, Verdict
from sengoku.review.words import Words

GAME = sengoku.load("rumble", seats=3)
CASTLES = {
    "tokuyama": 12, "yonezawa": 11, "odawara": 10, "east": 9, "noto": 8, "kiyosu": 7, "kyo": 4,
    "yoshida": 6, "oko": 5, "usuki": 3, "shuri": 2,
}  # fmt: skip


LATE = {"troops": {"kyo": [3, 1, 0]}, "stock": [9, 0, 0], "swords": [0, 3, 2]}
"""Nobody else has anything left, and Kyo is Red's."""


def looked(played: str, better: str, doc: dict[str, Any]) -> tuple[Study, Seen, Action]:
    """Look at an action that was played where another was better."""
    start = GAME.position({"castles": CASTLES, "dice": [1, 3, 5], "used": [""] * 3, **doc})
    match = sengoku.Match(GAME, start=start)
    match.play(GAME.parse(start, played))
    return studied(match, played, GAME.parse(start, better))


def studied(match: sengoku.Match, played: str, better: Action) -> tuple[Study, Seen, Action]:
    """Look at an action of a match, the last that reads so, where another was better."""
    plies = tuple(node.done for node in match.history.line)
    study = Study(match.game, match.start, plies, None, bare=False, seed=0)
    seen = [one for one in study.plies if str(one.action) == played][-1]
    study.verdicts[seen.number] = Verdict(better, (better,), Tally(3), Tally(3))
    return study, seen, better


def told(played: str, better: str, doc: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Give what speaks for what was played, and what against it."""
    good, bad = why.worse(*looked(played, better, doc))
    return [one.code for one in good], [one.code for one in bad]


def test_what_was_played_is_told_by_what_it_was_good_for_and_by_what_it_leaves_out():
    early = {"troops": {"usuki": [0, 0, 1]}, "stock": [9, 9, 9]}
    # Yoshida Koriyama is a 6, and Kasugayama an 8.
    assert told("place yoshida", "place noto", early) == (["idea.first"], ["fault.less"])


def test_what_loses_the_game_is_not_told_by_what_speaks_for_it_alone():
    # Red's last three are the first at Kyo, the 4; Blue has 9 points.
    last = {"troops": {"east": [0, 1, 0]}, "stock": [3, 0, 0], "swords": [0, 3, 2]}
    good, bad = told("place kyo", "place noto", last)
    assert good == ["idea.first"]
    assert bad[0] == "fault.over"


def test_of_one_castle_a_worse_choice_is_told_one_thing():
    """The third at Kasugayama, the 8, is second then; Yoshida Koriyama, the 6, could be taken."""
    second = {"troops": {"noto": [0, 6, 0]}, "stock": [9, 9, 9]}
    good, bad = told("place noto", "place yoshida", second)
    assert "idea.second" not in good
    assert "fault.only-second" in bad


def test_without_an_idea_it_is_told_by_what_it_leaves_out():
    assert told("place kyo", "place noto", LATE) == ([], ["fault.safe", "fault.turns-none"])


def test_what_the_better_one_leaves_out_as_well_is_not_told():
    assert told("place kyo", "place kyo", LATE) == ([], [])


@pytest.mark.parametrize(
    ("language", "for_it", "against"),
    [("en", "For it: ", "Against it: "), ("ja", "よい点：", "悪い点：")],
)
def test_what_speaks_for_a_mistake_is_not_read_as_what_was_wrong_with_it(
    language: str, for_it: str, against: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    early = {"troops": {"usuki": [0, 0, 1]}, "stock": [9, 9, 9]}
    study, seen, better = looked("place yoshida", "place noto", early)
    study.verdicts[seen.number].worth.sure = (0.75, 0.25, 0.0)
    review: Any = SimpleNamespace(
        game=GAME, match=SimpleNamespace(names=()), study=lambda seat: study
    )
    turn = Turning(
        seen.number, 1, 0, seen.action, better, 0.25, 0, "proven", 0.75, 0.5, 0, -0.25, 0, 0.75
    )
    first = next(Words(review, language).played(turn))
    good, bad = why.worse(study, seen, better)
    say = partial(GAME.texts.say, language=language)
    assert f"{for_it}{say(good[0])}" in first
    assert f"{against}{say(bad[0])}" in first
    monkeypatch.setattr(why, "worse", lambda *_: ((), bad))
    alone = next(Words(review, language).played(turn))
    assert say(bad[0]) in alone
    assert against not in alone


def test_a_try_is_told_what_it_leaves_out_and_the_better_one_does_not():
    study, seen, better = looked("place noto", "place noto", LATE)
    again = GAME.parse(seen.before, "place kyo")
    found = why.missed(study, seen, again, better)
    assert [one.code for one in found] == ["fault.safe", "fault.turns-none"]
    assert why.missed(study, seen, again, again) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_to_a_wrong_try_says_what_it_costs_and_what_it_leaves_out(language):
    study, seen, better = looked("place yoshida", "place noto", LATE)
    study.verdicts[seen.number].worth.sure = (0.75, 0.25, 0.0)
    review: Any = SimpleNamespace(
        game=GAME, match=SimpleNamespace(names=()), study=lambda seat: study,
        worth=lambda *what: Chance("proven", (0.25, 0.75, 0.0)),
    )  # fmt: skip
    turn = Turning(
        seen.number, 1, 0, seen.action, better, 0.25, 0, "proven", 0.75, 0.5, 0, -0.25, 0, 0.75
    )
    finding = Finding(review, turn, lambda: Words(review, language))
    said = finding.answer(GAME.parse(seen.before, "place kyo"))
    assert said.kind == "wrong"
    assert {"75", "25"} == {*re.findall(r"(\d+) ?[%％]", said.text)}
    told = why.missed(study, seen, GAME.parse(seen.before, "place kyo"), better)
    assert told
    for one in told:
        assert GAME.texts.say(one, language) in said.text


@pytest.mark.parametrize(
    ("worth", "en", "ja"),
    [
        (0.1, "even worse than what was played", "実際の手よりもさらに悪い手です"),
        (0.49, "about as bad as what was played", "実際の手と同じくらい悪い手です"),
        (0.6, "Better than what was played", "実際の手よりはよいですが"),
    ],
)
def test_a_try_is_called_worse_or_alike_or_nearer_as_it_is(worth, en, ja):
    """The best is worth 75 %, and what was played 50 %."""
    study, seen, better = looked("place yoshida", "place noto", LATE)
    study.verdicts[seen.number].worth.sure = (0.75, 0.25, 0.0)
    review: Any = SimpleNamespace(
        game=GAME, match=SimpleNamespace(names=()), study=lambda seat: study,
        worth=lambda *what: Chance("proven", (worth, 1 - worth, 0.0)),
    )  # fmt: skip
    turn = Turning(
        seen.number, 1, 0, seen.action, better, 0.25, 0, "proven", 0.75, 0.5, 0, -0.25, 0, 0.75
    )
    for language, said in (("en", en), ("ja", ja)):
        finding = Finding(review, turn, lambda language=language: Words(review, language))
        told = finding.answer(GAME.parse(seen.before, "place kyo")).text
        assert said in told
        # From what to what, and no share of a share.
        assert {"75", f"{100 * worth:.0f}"} == {*re.findall(r"(\d+) ?[%％]", told)}


def test_where_what_was_played_is_proven_the_playouts_of_the_better_one_are_told():
    study, seen, better = looked("place yoshida", "place noto", LATE)
    verdict = study.verdicts[seen.number]
    for _ in range(40):
        verdict.worth.add((1.0, 0.0, 0.0))
    verdict.played.sure = (0.25, 0.75, 0.0)
    review: Any = SimpleNamespace(
        game=GAME, match=SimpleNamespace(names=()), study=lambda seat: study
    )
    turn = Turning(
        seen.number, 1, 0, seen.action, better, 0.75, 0.01, "estimated", 1, 0.25, 0, -0.75, 0, 1
    )
    assert "40 playouts" in Words(review, "en").known(turn)
    # Where both are proven what it cost is, even if luck leads on to what is only estimated.
    verdict.worth.sure = (1.0, 0.0, 0.0)
    study.plies[seen.number - 1] = replace(seen, news=True)
    study._tallies[seen.number] = Tally(3)
    study._tallies[seen.number].add((1.0, 0.0, 0.0))
    [change] = [one for one in changes(study) if one.number == seen.number]
    assert change.after is not None
    assert change.after.kind == "estimated"
    [found] = turnings(study, changes(study), 0.05)
    assert (found.kind, found.lost) == ("proven", 0.75)


def test_what_is_known_is_told_as_one_reason_among_others_in_few_words() -> None:
    game = sengoku.load("azuchi", seats=2)
    match = sengoku.Match(game, seed=1)
    while not any(action.parts()[-1] == "army" for action in game.legal(match.state)) or (
        match.state.phase != "work"
    ):
        match.deal()
        match.play(game.legal(match.state)[-1])
    start = match.state
    action = next(one for one in game.legal(start) if one.parts()[-1] == "army")
    found = sengoku.Match(game, start=start)
    found.play(action)
    study = Study(game, start, tuple(node.done for node in found.history.line), None, bare=False,
                  seed=0)  # fmt: skip
    [seen] = [one for one in study.plies if one.action == action]
    study.verdicts[seen.number] = Verdict(action, (action,), Tally(2), Tally(2))
    codes = [one.code for one in why.ideas(study, seen, action)]
    assert any(code.startswith("insight.said.army.") for code in codes)
    assert not any(code.startswith("insight.army.") for code in codes)
    other = next(one for one in game.legal(start) if one != action)
    good, _ = why.worse(study, seen, other)
    assert not any(one.code.startswith("insight.") for one in good), "a number speaks for nothing"


def slipped(act: int, kind: str) -> tuple[sengoku.Match, str]:
    """Play a solved act at random until a won game can be given away so, and do it."""
    rng = Random(1)
    for seed in range(60):
        match = sengoku.Match(sengoku.load("rokumon", act=act), seed=seed)
        match.deal()
        while match.outcome is None:
            known = exact.exact(match.game, match.state)
            worse = [one for one, value in known.actions.items() if value.outcome == kind]
            if known.value.outcome == "win" and worse:
                match.play(worse[0])
                return match, str(worse[0])
            match.play(rng.choice(list(match.legal())))
    raise AssertionError(f"act {act} has nothing that gives a win away for a {kind}")


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize(
    ("kind", "words"),
    [("loss", ("Loses in", "負けます")), ("draw", ("draw", "引き分け"))],
)
def test_what_is_known_to_give_the_win_away_is_not_told_as_what_speaks_for_it(
    act: int, kind: str, words: tuple[str, str]
) -> None:
    match, played = slipped(act, kind)
    found = review(match)
    turn = found.turning_points()[-1]
    assert str(turn.played) == played
    for language, of_it, said in zip(LANGUAGES, ("For it: ", "よい点："), words, strict=True):
        first = next(Words(found, language).played(turn))
        good = first.partition(of_it)[2].partition("Against it: ")[0].partition("悪い点：")[0]
        assert said in first
        assert said not in good


@pytest.mark.parametrize(
    ("played", "good", "bad"),
    [
        ("pass", [], "fault.costs"),
        ("arms hand attack", [], "fault.against-self"),
        ("arms court defense", ["idea.levels"], "fault.bares"),
    ],
)
def test_how_a_battle_stands_after_an_answer_is_not_told_as_what_speaks_for_it(
    played: str, good: list[str], bad: str
) -> None:
    """2 against 1; Wisteria, who answers last, has 2 Knights in hand and 1 in court [TK 7]."""
    game = sengoku.load("tenku", seats=3)
    start = game.position({
        "hands": [{"lord": 1}, {"knight": 2}, {}],
        "courts": [
            {"knight": 2, "province": 2}, {"lord": 1, "knight": 1, "province": 2}, {"priest": 1}
        ],
    })  # fmt: skip
    match = sengoku.Match(game, start=start, seed=4)
    for action in ("battle lord 1", "pass"):
        match.play(action)
    better = game.parse(match.state, "arms hand defense")
    match.play(played)
    found = why.worse(*studied(match, played, better))
    told = [[one.code for one in each] for each in found]
    assert (told[0], told[1][0]) == (good, bad)
