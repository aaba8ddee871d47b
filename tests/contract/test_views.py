"""What each seat and the audience may see: points 2 and 6 of the contract."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sengoku.core.game import Action, Note, Seat
from tests.contract.games import facts
from tests.contract.walks import Case, decisions, positions, steps


def test_the_actor_sees_all_that_its_actions_need(case: Case) -> None:
    game = case.game
    for s in decisions(case):
        view = game.view(s, s.actor)
        assert list(game.legal(view)) == list(game.legal(s))
        words = list(game.vocabulary(s))
        assert list(game.vocabulary(view)) == words
        for action in words:
            assert game.why_not(view, action) == game.why_not(s, action)


def test_a_view_is_a_view_of_itself(case: Case) -> None:
    game = case.game
    for s in positions(case):
        for looker in case.lookers:
            view = game.view(s, looker)
            assert type(view) is type(s)
            assert game.view(view, looker) == view
            assert (view.actor, game.paused(view)) == (s.actor, game.paused(s))
            assert game.outcome(view) == game.outcome(s)


def test_the_audience_sees_no_more_than_any_seat(case: Case) -> None:
    game = case.game
    for s in positions(case):
        for seat in case.seats:
            assert game.view(game.view(s, seat), None) == game.view(s, None)


def test_what_is_imagined_fits_the_view(case: Case) -> None:
    game = case.game
    rng = Random(2)
    for s in positions(case):
        for looker in case.lookers:
            view = game.view(s, looker)
            whole = game.imagine(view, rng)
            assert game.view(whole, looker) == view
            assert game.imagine(whole, rng) == whole, "a whole position leaves nothing to imagine"


def test_one_can_play_on_from_what_is_imagined(case: Case) -> None:
    game = case.game
    rng = Random(3)
    for s in decisions(case):
        whole = game.imagine(game.view(s, s.actor), rng)
        assert list(game.legal(whole)) == list(game.legal(s))
        for action in rng.sample(list(game.legal(whole)), min(4, len(game.legal(whole)))):
            game.apply(whole, action)


def test_games_that_hide_say_so(case: Case) -> None:
    """Each looker is blind somewhere in a game that hides, and nowhere in one that does not."""
    game = case.game
    for looker in case.lookers:
        assert any(game.view(s, looker) != s for s in positions(case)) == game.hides()


def test_nobody_sees_a_secret(case: Case) -> None:
    game, secrets = case.game, facts(case.name).secrets
    found = 0
    for s in positions(case):
        for looker in case.lookers:
            found += len(secrets(s, looker))
            assert secrets(game.view(s, looker), looker) == []
    assert (found > 0) == game.hides()


def test_actions_are_seen_by_those_who_do_them(case: Case) -> None:
    game = case.game
    for step in steps(case):
        for looker in case.lookers:
            seen = game.seen(step.before, step.action, looker)
            assert seen.verb == step.action.verb
            assert game.parse(step.before, str(seen)) == seen
            if looker == step.before.actor or not game.hides():
                assert seen == step.action


def test_actions_show_no_more_than_what_they_do(case: Case) -> None:
    """Actions of one verb after which a looker sees the same were the same to that looker.

    What is done openly, and by luck comes to the same, is left out.
    """
    game, openly = case.game, getattr(facts(case.name), "OPENLY", ())
    for s in decisions(case):
        for looker in case.lookers if game.hides() else ():
            seen: dict[object, Action] = {}
            for action in game.legal(s):
                if action.verb in openly:
                    continue
                key = (action.verb, game.view(game.apply(s, action), looker))
                as_seen = game.seen(s, action, looker)
                assert looker == s.actor or seen.setdefault(key, as_seen) == as_seen


def test_notes_tell_a_seat_only_what_it_can_see(case: Case) -> None:
    """Where two histories look the same to a seat, so do the words it reads.

    What is revealed on purpose, and hidden again at once, is left out.
    """
    game, reveals = case.game, facts(case.name).REVEALS

    def heard(notes: Iterable[Note], looker: Seat | None) -> list[Note]:
        return [n for n in notes if n.visible_to(looker) and n.code not in reveals]

    rng = Random(4)
    for step in steps(case):
        for looker in case.lookers if game.hides() else ():
            view = game.view(step.before, looker)
            seen = game.seen(step.before, step.action, looker)
            other = game.imagine(view, rng)
            for action in game.legal(other):
                if game.seen(other, action, looker) != seen:
                    continue
                notes: list[Note] = []
                after = game.apply(other, action, notes.append)
                if game.view(after, looker) == game.view(step.after, looker):
                    assert heard(notes, looker) == heard(step.notes, looker)
