"""The examples are whole games: they are played, refused, undone, kept, drawn and told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import bot, bot_names, level_names
from sengoku.core.texts import LANGUAGES
from sengoku.draw.scene import Look
from sengoku.games import picture
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave
from sengoku.play.table.table import Table
from tests.unit.games.conftest import EXAMPLES
from tests.unit.widgets.helping import press, shown, typed, view_of

pyspiel = pytest.importorskip("pyspiel")
MOST = {"tictactoe": 79, "pig": 150, "kuhn": 150}


@pytest.mark.parametrize("name", MOST)
def test_an_example_is_one_short_file(name: str) -> None:
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST[name]
    assert "register(" in text


def test_bots_play_an_example_to_its_end(example: str) -> None:
    game = sengoku.load(example)
    names = bot_names(game)
    assert names == (*level_names(game), "fits-me", "random", "greedy", "monte-carlo")
    match, luck = Match(game, seed=3), Random(3)
    match.deal()
    while match.outcome is None:
        seat = match.state.actor
        name = names[-1 - match.cursor % 3]
        choice = bot(name, game, luck).choose(game.view(match.state, seat), seat)
        match.play(choice.action)
        match.deal()
        for why in choice.why:
            assert all("{" not in game.texts.say(why, language) for language in LANGUAGES)
    assert len(match.outcome.scores) == game.seats


def test_what_an_example_says_is_written_in_both_languages(example: str) -> None:
    words = type(sengoku.load(example)).words
    texts = sengoku.load(example).texts
    flat = {language: set(dict(_flat(words[language], ""))) for language in LANGUAGES}
    signs = {key for key in flat["en"] if not re.search("[a-z]{2}", texts.template(key, "en"))}
    assert flat["en"] - flat["ja"] <= signs
    assert flat["ja"] - flat["en"] <= {"game"}


def _flat(table: Any, prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


class TestTicTacToe:
    def test_refuses_with_a_reason_in_both_languages(self, tictactoe: Any) -> None:
        match = Match(tictactoe)
        match.play("put b2")
        with pytest.raises(sengoku.IllegalAction) as refused:
            match.play(" ＰＵＴ  b2")
        assert str(refused.value) == "Something stands on b2 already."
        assert refused.value.text("ja") == "b2はもう埋まっています。"
        with pytest.raises(sengoku.UnreadableAction) as unread:
            match.play("put z9")
        assert str(unread.value).startswith("“z9” does not fit put <square>. Possible: a3, b3")
        assert "置く <square>" in unread.value.text("ja")

    def test_counts_as_many_games_as_there_are(self, tictactoe: Any) -> None:
        """255,168 games: 131,184 won by the first, 77,904 by the second, 46,080 drawn."""
        ends: Counter[tuple[int, ...]] = Counter()

        def count(s: Any, ways: int) -> dict[Any, int]:
            after: Counter[Any] = Counter()
            for action in tictactoe.legal(s):
                after[tictactoe.apply(s, action)] += ways
            return after

        layer = {tictactoe.start(): 1}
        while layer:
            found: Counter[Any] = Counter()
            for s, ways in layer.items():
                outcome = tictactoe.outcome(s)
                if outcome is not None:
                    ends[outcome.winners] += ways
                found.update(count(s, ways))
            layer = found
        assert ends == {(0,): 131184, (1,): 77904, (): 46080}

    def test_greedy_wins_blocks_and_says_so(self, tictactoe: Any) -> None:
        match = Match(tictactoe)
        for action in ("put a3", "put b2", "put b3"):
            match.play(action)
        choice = bot("greedy", tictactoe, Random(1)).choose(match.state, 1)
        assert str(choice.action) == "put c3"
        assert [why.code for why in choice.why] == ["bot.greedy.safe"]

    def test_undo_and_records(self, tictactoe: Any, tmp_path: Path) -> None:
        match = Match(tictactoe)
        for action in ("put a3", "put b2", "put c1"):
            match.play(action)
        match.undo()
        assert [str(ply.action) for ply in match.plies][: match.cursor] == ["put a3", "put b2"]
        match.save(tmp_path / "mine.json")
        again = sengoku.open_record(tmp_path / "mine.json")
        assert (again.state, again.length) == (match.state, 3)
        assert Match.from_text(match.code()).state == match.state

    def test_nonsense_positions_are_refused(self, tictactoe: Any) -> None:
        wrong = (
            {"marks": ["x"]}, {"marks": 3}, {"actor": 7}, {"actor": "x"}, {"sea": 1}, [], "x",
            {"actor": -2}, {"actor": 0, "marks": ["x"] * 9}, {"actor": -1},
        )  # fmt: skip
        for doc in wrong:
            with pytest.raises(sengoku.core.errors.ImpossiblePosition) as refused:
                tictactoe.position(doc)
            assert refused.value.text("ja") != refused.value.text("en")


class TestPig:
    def test_a_one_costs_the_turn(self, pig: Any) -> None:
        match = Match(pig)
        for action in ("roll", "die 6", "roll", "die 1"):
            match.play(action)
        assert (match.state.actor, match.state.scores) == (1, (0, 0))
        with pytest.raises(sengoku.IllegalAction, match="Roll first"):
            match.play("hold")
        with pytest.raises(sengoku.IllegalAction, match="only after"):
            match.play("die 3")

    def test_holding_at_twenty_brings_what_it_brings_in_theory(self, pig: Any) -> None:
        """As Neller and Presser, Optimal Play of the Dice Game Pig (2004), print it."""
        chances: dict[int, Fraction] = {}

        def follow(s: Any, chance: Fraction) -> None:
            if s.actor != 0:
                points = s.scores[0]
                chances[points] = chances.get(points, Fraction(0)) + chance
            elif s.pot >= 20:
                follow(pig.apply(s, pig.parse(s, "hold")), chance)
            else:
                rolling = pig.apply(s, pig.parse(s, "roll"))
                for die, odds in pig.odds(rolling):
                    follow(pig.apply(rolling, die), chance * odds)

        follow(pig.start(), Fraction(1))
        assert sum(chances.values()) == 1
        told = {points: round(float(chance), 4) for points, chance in chances.items()}
        assert told == {0: 0.6245, 20: 0.0997, 21: 0.0950, 22: 0.0742, 23: 0.0542, 24: 0.0352,
                        25: 0.0172}  # fmt: skip

    def test_its_option(self, pig: Any) -> None:
        assert sengoku.load("pig", goal=20).options == {"goal": 20}
        for wrong in ({"goal": 7}, {"goal": "20"}, {"golf": 1}):
            with pytest.raises(sengoku.core.errors.BadOption) as refused:
                sengoku.load("pig", **wrong)
            assert refused.value.text("ja") != refused.value.text("en")
        match = Match(sengoku.load("pig", goal=20))
        assert Match.from_text(match.text()).game.options == {"goal": 20}


class TestKuhn:
    def test_is_the_same_game_as_openspiel_s(self, kuhn: Any) -> None:
        """All deals and all that can be said: the same histories, ends and payoffs."""
        theirs = pyspiel.load_game("kuhn_poker")
        cards, words = ("j", "q", "k"), ("pass", "bet")
        infosets: dict[str, tuple[Any, int]] = {}
        counted: Counter[str] = Counter()

        def compare(s: Any, state: Any) -> None:
            counted["all"] += 1
            outcome = kuhn.outcome(s)
            assert (outcome is not None) == state.is_terminal()
            if outcome is not None:
                counted["ends"] += 1
                assert [*outcome.scores] == state.returns()
                return
            assert (s.actor == sengoku.CHANCE) == state.is_chance_node()
            names = cards if state.is_chance_node() else words
            legal = state.legal_actions()
            assert {str(a).split()[1] for a in kuhn.legal(s)} == {names[n] for n in legal}
            if state.is_chance_node():
                odds = {str(a).split()[1]: float(p) for a, p in kuhn.odds(s)}
                assert odds == pytest.approx({names[a]: p for a, p in state.chance_outcomes()})
            else:
                assert s.actor == state.current_player()
                view = kuhn.view(s, s.actor)
                known = infosets.setdefault(state.information_state_string(), (view, s.actor))
                assert known == (view, s.actor)
            for number in legal:
                verb = "deal" if state.is_chance_node() else "say"
                compare(kuhn.apply(s, kuhn.parse(s, f"{verb} {names[number]}")),
                        state.child(number))  # fmt: skip

        compare(kuhn.start(), theirs.new_initial_state())
        assert counted["ends"] == 30
        assert counted["all"] == 1 + 3 + 6 + 6 * 3 + 30
        assert len(infosets) == len({view for view, _ in infosets.values()}) == 12

    def test_the_best_play_loses_an_eighteenth(self, kuhn: Any) -> None:
        """Kuhn 1950: with the value of his equilibrium the first player loses 1/18."""
        third = Fraction(1, 3)
        # By card: how often one bets first, or calls after passing; and after a pass, or a bet.
        first = {"j": (0, 0), "q": (0, third), "k": (0, 1)}
        second = {"j": (third, 0), "q": (0, third), "k": (1, 1)}

        def value(s: Any, chance: Fraction) -> Fraction:
            outcome = kuhn.outcome(s)
            if outcome is not None:
                return chance * outcome.scores[0]
            if s.actor == sengoku.CHANCE:
                odds = kuhn.odds(s)
                return sum((value(kuhn.apply(s, a), chance * p) for a, p in odds), Fraction(0))
            plan = (first, second)[s.actor][s.cards[s.actor]]
            late = len(s.said) == 2 or s.said == ("bet",)
            bets = Fraction(plan[late])
            ways = {"bet": bets, "pass": 1 - bets}
            return sum((value(kuhn.apply(s, a), chance * ways[a.word]) for a in kuhn.legal(s)),
                       Fraction(0))  # fmt: skip

        assert value(kuhn.start(), Fraction(1)) == Fraction(-1, 18)

    def test_nobody_sees_the_other_s_card(self, kuhn: Any) -> None:
        match = Match(kuhn)
        for action in ("deal j", "deal k", "say bet"):
            match.play(action)
        for seat, cards in ((0, ("j", "?")), (1, ("?", "k")), (None, ("?", "?"))):
            view = kuhn.view(match.state, seat)
            assert view.cards == cards
            for language in LANGUAGES:
                drawn = str(picture(kuhn, match.state, Look(language, seat=seat)))
                hidden = {"j", "k"} - {*cards}
                assert all(kuhn.texts.value(card, language) not in drawn for card in hidden)
            told = [note for ply in match.plies for note in ply.notes if note.visible_to(seat)]
            assert sum(note.code == "did.card" for note in told) == (seat is not None)
        with pytest.raises(sengoku.IllegalAction, match="Chance deals"):
            match.play("deal ?")

    def test_who_folds_shows_nothing(self, kuhn: Any) -> None:
        match = Match(kuhn)
        for action in ("deal j", "deal k", "say bet", "say pass"):
            match.play(action)
        assert kuhn.view(match.state, None).cards == ("?", "?")
        match.undo()
        match.play("say bet")
        assert kuhn.view(match.state, None).cards == ("j", "k")
        assert match.outcome.scores == (-2, 2)


@pytest.mark.parametrize("language", LANGUAGES)
class TestOnTheBoard:
    def test_presses_typing_and_refusals(self, tictactoe: Any, language: str) -> None:
        view = view_of(Match(tictactoe), language=language)
        press(view, "b2")
        press(view, "a3")
        assert [str(ply.action) for ply in view.table.match.plies] == ["put b2", "put a3"]
        press(view, "b2")
        assert view.table.answer.kind == "refusal"
        assert view.table.answer.text.startswith({"en": "Something", "ja": "b2は"}[language])
        view.table.cancel()
        assert typed(view, view.table.example())
        assert len(view.table.match.plies) == 3
        shown(view)["c1"].click()
        assert str(view.table.match.plies[-1].action) == "put c1"
        view.table.moves.undo()
        assert view.table.match.cursor == 3

    def test_chance_can_be_said_by_hand(self, pig: Any, language: str) -> None:
        table = Table(Match(pig), language=language, deals=False)
        table.choose("roll")
        assert table.match.state.actor == sengoku.CHANCE
        table.click("5")
        assert [str(ply.action) for ply in table.match.plies] == ["roll", "die 5"]

    def test_no_die_is_offered_to_who_rolls(self, pig: Any, language: str) -> None:
        view = view_of(Match(pig, seed=1), language=language)
        assert len(shown(view)) == 1
        assert not [item.hit for item in view.table.scene().items if item.hit]

    def test_bots_take_seats(self, example: str, language: str) -> None:
        table = Table(
            Match(sengoku.load(example), seed=2), sitters=dict(enumerate(("greedy", "random"))),
            language=language,
        )  # fmt: skip
        table.moves.go_on() if table.moves.can("go_on") else None
        for _ in range(400):
            if table.match.outcome is not None:
                break
            seat = table.match.state.actor
            mind = bot("greedy", table.match.game, Random(1))
            view = table.match.game.view(table.match.state, seat)
            table.match.play(mind.choose(view, seat).action)
            table.match.deal()
        assert table.match.outcome is not None
        assert table.log.lines()

    def test_the_picture_holds_no_raw_word(self, example: str, language: str) -> None:
        game = sengoku.load(example)
        match, luck = Match(game, seed=4), Random(4)
        match.deal()
        while match.outcome is None:
            for size in ("notebook", "projector", "phone"):
                scene = picture(game, match.state, Look(language, size))
                said = " ".join((scene.title, scene.desc, *(i.label for i in scene.items)))
                assert not re.search(r"\w+\.\w+\.|[{}_?]|True|None|\(\)", said), said
                if language == "ja":
                    assert not re.search(r"[A-Za-z]{3}", said), said
            match.play(luck.choice(match.legal()))
            match.deal()

    def test_a_match_is_kept_and_gone_on_with(
        self, tictactoe: Any, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path))
        table = Table(Match(tictactoe), language=language, autosave=Autosave())
        table.click("b2")
        [file] = [one for one in tmp_path.rglob("*") if one.is_file() and "tictactoe" in one.name]
        assert [str(ply.action) for ply in sengoku.open_record(file).plies] == ["put b2"]
