"""What each seat and the audience may see."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sengoku.core.game import Action, Note, Seat
from sengoku.testing.case import Case, Step
from sengoku.testing.promise import demand, hiding, promise

MOST = 40
"""So many outcomes of chance are compared in a position."""


@promise()
def the_actor_sees_all_that_its_actions_need(case: Case) -> None:
    """Whoever acts knows what it may do, what it could say, and why not."""
    game = case.game
    for s in case.decisions:
        view = game.view(s, s.actor)
        same = list(game.legal(view)) == list(game.legal(s))
        demand(same, "other actions are legal in the actor's view", game, s)
        words = list(game.vocabulary(s))
        demand(list(game.vocabulary(view)) == words, "the actor's view has other words", game, s)
        for action in words:
            alike = game.why_not(view, action) == game.why_not(s, action)
            demand(alike, "in the actor's view why_not says something else", game, s, action)


@promise()
def a_view_is_a_view_of_itself(case: Case) -> None:
    """A view is a position, who acts and how it ended are open, and looking twice hides no more."""
    game = case.game
    for s in case.positions:
        for looker in case.lookers:
            view = game.view(s, looker)
            demand(type(view) is type(s), f"the view of {looker} is no position", game, s)
            demand(game.view(view, looker) == view, f"{looker} sees less twice", game, s)
            open_ = (view.actor, game.paused(view)) == (s.actor, game.paused(s))
            demand(open_, f"{looker} does not see who acts", game, s)
            ended = game.outcome(view) == game.outcome(s)
            demand(ended, f"{looker} sees another outcome", game, s)


@promise()
def the_audience_sees_no_more_than_any_seat(case: Case) -> None:
    """What the audience sees every seat sees."""
    game = case.game
    for s in case.positions:
        for seat in case.seats:
            same = game.view(game.view(s, seat), None) == game.view(s, None)
            demand(same, f"the audience sees what seat {seat} does not", game, s)


@promise()
def what_is_imagined_fits_the_view(case: Case) -> None:
    """`imagine` deals what one cannot see, and nothing else."""
    game, rng = case.game, Random(2)
    for s in case.positions:
        for looker in case.lookers:
            view = game.view(s, looker)
            whole = game.imagine(view, rng)
            fits = game.view(whole, looker) == view
            demand(fits, f"{looker} would see that what is imagined is not so", game, s)
            left = game.imagine(whole, rng) == whole
            demand(left, "a whole position leaves something to imagine", game, whole)


@promise()
def one_can_play_on_from_what_is_imagined(case: Case) -> None:
    """What is imagined is a position to play in."""
    game, rng = case.game, Random(3)
    for s in case.decisions:
        whole = game.imagine(game.view(s, s.actor), rng)
        same = list(game.legal(whole)) == list(game.legal(s))
        demand(same, "other actions are legal in what is imagined", game, s)
        for action in rng.sample(list(game.legal(whole)), min(4, len(game.legal(whole)))):
            game.apply(whole, action)


@promise()
def games_that_hide_say_so(case: Case) -> None:
    """Each looker is blind somewhere in a game that hides, and nowhere in one that does not."""
    game = case.game
    for looker in case.lookers:
        blind = any(game.view(s, looker) != s for s in case.positions)
        demand(blind == game.hides(), f"hides says {game.hides()}, and {looker} is blind: {blind}")


@promise(applies=lambda case: case.facts.secrets is not None)
def nobody_sees_a_secret(case: Case) -> None:
    """By a reckoning of its own: no view holds a secret, and there are some."""
    game, secrets, found = case.game, case.facts.secrets, 0
    if secrets is None:
        return
    for s in case.positions:
        for looker in case.lookers:
            found += len(secrets(s, looker))
            seen = secrets(game.view(s, looker), looker)
            demand(seen == [], f"{looker} sees {seen}", game, s)
    demand((found > 0) == game.hides(), f"{found} secrets were found")


@promise()
def actions_are_seen_by_those_who_do_them(case: Case) -> None:
    """An action as seen is an action of its verb, and its doer sees all of it."""
    game = case.game
    for step in case.steps:
        for looker in case.lookers:
            s, action = step.before, step.action
            seen = game.seen(s, action, looker)
            demand(seen.verb == action.verb, f"{looker} sees another verb", game, s, action)
            demand(game.parse(s, str(seen)) == seen, f"“{seen}” cannot be read", game, s, action)
            if looker == s.actor or not game.hides():
                demand(seen == action, f"{looker} does not see it", game, s, action)


@promise(applies=hiding)
def actions_show_no_more_than_what_they_do(case: Case) -> None:
    """Actions of one verb after which a looker sees the same were the same to that looker.

    What is done openly, and by luck comes to the same, is left out.
    """
    game = case.game
    for s in case.positions:
        for looker in case.lookers:
            seen: dict[object, Action] = {}
            for action in game.legal(s)[: None if s.actor >= 0 else MOST]:
                if action.verb in case.facts.openly or looker == s.actor:
                    continue
                key = (action.verb, game.view(game.apply(s, action), looker))
                as_seen = game.seen(s, action, looker)
                same = seen.setdefault(key, as_seen) == as_seen
                demand(same, f"{looker} sees more than comes of it: {as_seen}", game, s, action)


@promise(applies=hiding)
def notes_tell_a_seat_only_what_it_can_see(case: Case) -> None:
    """Where two histories look the same to a seat, so do the words it reads.

    What is revealed on purpose, and hidden again at once, is left out.
    """
    rng = Random(4)
    for step in case.steps:
        for looker in case.lookers:
            _told_alike(case, step, looker, rng)


def _told_alike(case: Case, step: Step, looker: Seat | None, rng: Random) -> None:
    game = case.game

    def heard(notes: Iterable[Note]) -> list[Note]:
        return [n for n in notes if n.visible_to(looker) and n.code not in case.facts.reveals]

    seen = game.seen(step.before, step.action, looker)
    other = game.imagine(game.view(step.before, looker), rng)
    for action in game.legal(other):
        if game.seen(other, action, looker) != seen:
            continue
        notes: list[Note] = []
        after = game.apply(other, action, notes.append)
        if game.view(after, looker) == game.view(step.after, looker):
            same = heard(notes) == heard(step.notes)
            what = f"{looker} is told {heard(step.notes)}, where it could be {heard(notes)}"
            demand(same, what, game, step.before, step.action)
