"""What the board tells is what the table, the proof or the way past Taroma says."""

from __future__ import annotations

from random import Random

import pytest

import sengoku
from sengoku.core.insight import Finding
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rokumon.analysis.taroma_best import wins_after
from sengoku.games.rokumon.analysis.topics import insights, refutation
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table

KNOWN = {
    "act 1": {"act": 1},
    "act 2": {"act": 2},
    "landed": {"act": 2, "reveal": "landed"},
    "hexagon": {"solitaire": "medium"},
}


def position(options, seed, plies, laid=None):
    """Give a position of a random game in which a seat acts, and its game.

    Args:
        options: the game's.
        seed: its luck.
        plies: how many actions are played, save those that end it.
        laid: the luck of the coins, if they shall lie the same for several seeds.
    """
    game, rng = sengoku.load("rokumon", **options), Random(seed)
    s, luck = game.start(), Random(seed if laid is None else laid)
    while len(s.coins) < len(s.stacks) or s.actor < 0:
        s = game.apply(s, game.sample(s, luck))
    for _ in range(plies):
        after = game.apply(s, rng.choice(game.legal(s)))
        if after.end is None:
            s = after
    return game, s


def told(game, s, topic="truth") -> list[tuple[Finding, ...]]:
    [insight] = [one for one in insights(game) if one.topic == topic]
    return list(insight.slices(game.view(s, s.actor), s.actor))


@pytest.mark.parametrize("options", KNOWN.values(), ids=KNOWN)
@pytest.mark.parametrize("plies", [1, 4, 7, 10])
def test_every_action_is_told_as_the_table_has_it(options, plies):
    game, s = position(options, plies, plies)
    first, findings = told(game, s)
    # The values are there before what bad actions lose to is looked for.
    assert [(f.values, f.kind, f.badge) for f in first] == [
        (f.values, f.kind, f.badge) for f in findings
    ]
    known = exact(game, s)
    assert {f.values: f.kind for f in findings} == {
        action.parts(): value.outcome for action, value in known.actions.items()
    }
    ranks = [known.actions[game.parse(s, " ".join(f.values))].rank for f in findings]
    assert ranks == sorted(ranks, reverse=True)
    for finding in findings:
        value = known.actions[game.parse(s, " ".join(finding.values))]
        mark = {"win": f"○{value.length}", "loss": f"●{value.length}", "draw": "△"}
        assert game.texts.say(finding.badge, "en") == mark[value.outcome]
        if value.length and value.length > 1:
            assert f" {value.length} " in game.texts.say(finding.text, "en")
            assert str(value.length) in game.texts.say(finding.text, "ja")


def test_what_a_bad_action_loses_to_is_played_out_to_the_end():
    """Each step of the line shortens the way to the end by one, and then the winner has won."""
    game, s = position(KNOWN["act 2"], 3, 4)
    losses = [action for action, value in exact(game, s).actions.items() if value.outcome == "loss"]
    assert losses
    for action in losses:
        length = exact(game, s).actions[action].length
        found = refutation(game, s, action)
        assert (found.line[0], len(found.line), found.turns) == (action, length, length)
        assert (found.split, found.certain) == (None, True)
        after = game.apply(s, action)
        for number, step in enumerate(found.line[1:], 2):
            assert exact(game, after).value.length == length - number + 1
            after = game.apply(after, step)
        assert after.end.winner == 1 - s.actor


def test_with_fights_only_what_is_proven_is_told():
    """The 6 beats the 3 that both know and fills the row [RK Act 3, Fight]; else f4 is filled."""
    game = sengoku.load("rokumon", act=3)
    stacks = {"e5": "2", "g5": "4", "i5": "6③", "d4": "1", "h4": "5"}
    s = game.position({"coins": "123 4567", "stacks": stacks})
    slices = told(game, s)
    first = {f.values: f for f in slices[0]}
    assert set(first) == {action.parts() for action in game.legal(s)}
    best = slices[-1][0]
    assert (best.values, best.kind) == (("fight", "i5"), "win")
    unknown = [f for f in slices[-1] if f.kind == "info"]
    assert {game.texts.say(f.badge, "en") for f in unknown} <= {"?"}
    later = [f for f in slices[-1] if f.kind == "loss"]
    assert later
    assert all("Proven" in game.texts.say(f.text, "en") for f in later)
    for one in slices[-1]:
        assert (game.texts.say(one.badge, "en") == "?") == (one.kind == "info")
    # After each of them black, which holds d4 and h4, fills f4 with a warrior that red cannot see.
    for one in later:
        assert "The rival wins with: Deploy f4." in game.texts.say(one.text, "en")
        assert "「f4に置く」" in game.texts.say(one.text, "ja")


def test_against_taroma_the_ways_to_win_are_told_one_by_one():
    game, s = position({"solitaire": "easy"}, 5, 0)
    # Tokugawa is the player there and Sanada starts. [RK Solitaire Rules]
    s = game.apply(s, game.legal(s)[0])
    slices = told(game, s, "taroma")
    assert [len(each) for each in slices] == list(range(1, len(game.legal(s)) + 1))
    wanted = {a.parts(): n for a, n in wins_after(game, s).items()}
    assert any(wanted.values())
    for finding in slices[-1]:
        length = wanted[finding.values]
        assert finding.kind == ("win" if length else "loss")
        assert game.texts.say(finding.badge, "en") == (f"○{length}" if length else "●")


def test_where_nothing_is_hidden_both_are_told_the_same():
    game, s = position(KNOWN["act 1"], 1, 1)
    [truth] = insights(game)
    assert list(truth.slices(s, 1 - s.actor)) == list(truth.slices(s, s.actor))


def test_with_warriors_face_down_nobody_is_told_what_the_other_may_do():
    game, s = position({"act": 3}, 1, 1)
    [truth] = insights(game)
    assert list(truth.slices(game.view(s, 1 - s.actor), 1 - s.actor)) == []


def test_only_the_one_who_faces_taroma_is_told_how_to_beat_it():
    game, s = position({"solitaire": "easy"}, 1, 0)
    assert s.actor != game.fixed.player
    assert told(game, s, "taroma") == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_shows_the_best_of_what_begins_at_a_coin(language):
    """Two Moves from one coin share its badge: the better one's; chosen, each has its own."""
    game = sengoku.load("rokumon", act=2)
    doc = {"coins": "123 4567", "stacks": {"e5": "R", "g5": "R", "d4": "B", "f4": "B"}}
    table = Table(Match(game, start=game.position(doc)), language=language)
    table.analysis.set_topic("truth")
    inquiry = table.analysis.inquiry()
    *_, last = inquiry.slices()
    table.analysis.found(inquiry, last, done=True)
    known = exact(game, table.match.state)
    values = {action.parts(): value for action, value in known.actions.items()}
    badges = {value: text for value, _, text in table.look().badges}
    # A third warrior in the row wins at once. [RK Act 1, Goal]
    assert badges["i5"] == "○1"
    moves = [value for parts, value in values.items() if parts[:2] == ("move", "e5")]
    best = max(moves, key=lambda value: value.rank)
    assert badges["e5"] == {"win": "○", "loss": "●"}[best.outcome] + str(best.length)
    table.click("e5")
    shown = {value: text for value, _, text in table.look().badges}
    assert set(shown) == {parts[2] for parts in values if parts[:2] == ("move", "e5")}


def test_every_kind_of_truth_has_its_words():
    """All sentences about a known value are met somewhere in act 2, in both languages."""
    met = set()
    for seed in range(60):
        game, s = position(KNOWN["landed"], seed, 3 + seed % 9, laid=1)
        for finding in (finding for findings in told(game, s) for finding in findings):
            met.add(finding.text.code.removeprefix("insight.truth."))
            for language in ("en", "ja"):
                assert "{" not in game.texts.say(finding.text, language)
    assert met == {"win", "win-now", "loss", "loss-to", "loss-now", "draw"}
