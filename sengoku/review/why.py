"""Why another action would have been better, in the words of the game.

What is said is checked on the position: the ideas of the game, what is known for certain of either
action, what the one that was played leaves out, how it loses, and at last the game's own measure.
Nothing of it rests on more than the look knew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, Action, Game, Note, Term
from sengoku.core.insight import Kind, Refutation
from sengoku.games import telling
from sengoku.play.lesson.refutation import idea
from sengoku.play.table.insight import insights
from sengoku.play.table.speech import Voice
from sengoku.review.plies import Seen
from sengoku.review.study import Study

MOST = 2
"""So many ideas are told of an action."""

LEAST = 1.0
"""By so much the measure has to differ to be told of."""

WORLDS = 4
"""In so many deals of the unknown the measure is taken."""


def ideas(study: Study, seen: Seen, action: Action) -> tuple[Note, ...]:
    """Give what an action is good for, the weightiest first.

    Args:
        study: the look.
        seen: the choice.
        action: what was done there, or could have been.
    """
    # What is known for certain of the one action says more than what it is meant for.
    known = [note for kind, note in _known(study, seen, action) if kind != "loss"]
    meant = _meant(study, seen, action, quick=bool(known))
    return tuple(dict.fromkeys((*known, *meant)))


def _meant(
    study: Study, seen: Seen, action: Action, *, quick: bool
) -> tuple[Note, ...]:
    """Give what an action is meant for, as far as everybody can see it: all, or what one sees."""
    teller = telling(study.game)
    tell = teller.ideas if quick else teller.reasons
    public = study.game.view(seen.before, None)
    return tell(public, study.game.seen(seen.before, action, seen.seat), seen.seat)


def _known(study: Study, seen: Seen, action: Action) -> Iterator[tuple[Kind, Note]]:
    """Give what the game's topics know of an action, where that is quick and no estimate.

    With each stands what it means to the seat that is to act.
    """
    verdict = study.verdicts[seen.number]
    parts = action.parts()
    for topic in insights(study.game):
        sure = verdict.exact is not None and topic.topic == "truth"
        if not sure and not getattr(topic, "in_slices", False):
            continue
        slices = [*topic.slices(seen.before, seen.seat)]
        for found in slices[-1] if slices else ():
            alone = len(found.values) == 1 and found.values[0] in parts[1:]
            if found.values == parts or (alone and found.share is None):
                yield found.kind, _brief(study.game, found.text)


def _brief(game: Game[Any], found: Note) -> Note:
    """Say a finding as one reason among others, where the game has fewer words for that."""
    key = f"insight.said.{found.code.removeprefix('insight.')}"
    return replace(found, code=key) if game.texts.has(key) else found


def better(study: Study, seen: Seen, action: Action) -> tuple[Note, ...]:
    """Give what speaks for an action and not for the one that was played."""
    played = set(ideas(study, seen, seen.action))
    return tuple(one for one in ideas(study, seen, action) if one not in played)[:MOST]


def missed(study: Study, seen: Seen, action: Action, better: Action) -> tuple[Note, ...]:
    """Give what an action leaves out and a better one does not, as far as everybody can see it.

    Args:
        study: the look.
        seen: the choice.
        action: what was done there, or could have been.
        better: what would have been better.
    """
    game = study.game
    public = game.view(seen.before, None)
    one, other = (
        telling(game).faults(public, game.seen(seen.before, each, seen.seat), seen.seat)
        for each in (action, better)
    )
    return tuple(each for each in one if each not in other)[:MOST]


def worse(
    study: Study, seen: Seen, action: Action
) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
    """Give what speaks for the one that was played, and what against it: how it loses if it does.

    What it leaves out is why it was worse, so that it is told even where something speaks for it.
    """
    verdict = study.verdicts[seen.number]
    if verdict.refuted is not None:
        return (), loses(study, seen, verdict.refuted)
    wins, short, facts = _sorted(study, seen)
    left = tuple(dict.fromkeys((*short, *missed(study, seen, seen.action, action))))[:MOST]
    # What may be hoped for is told of what was right, and of a mistake only if nothing else is.
    found = (*wins, *_meant(study, seen, seen.action, quick=bool(left)))
    other = set(ideas(study, seen, action))
    told = tuple(one for one in dict.fromkeys(found) if one not in other)[:MOST]
    # What is told of a thing as it will be leaves nothing to say of how it looks now.
    about = {one for each in left for one in _about(each)}
    if left:
        told = tuple(one for one in told if not about & _about(one))[:1]
    bare = tuple(one for one in facts if one not in other)[:MOST]
    return told, left or (() if told else bare)


def _sorted(study: Study, seen: Seen) -> tuple[list[Note], list[Note], list[Note]]:
    """Give what is known of a mistake that speaks for it, against it, and neither way.

    Where all is known, a mistake loses, or lets a win go for a draw. Else a loss, such as that of a
    battle, is left to what the game tells of faults; and what an action comes to is a bare fact.
    """
    known = [*_known(study, seen, seen.action)]
    if study.verdicts[seen.number].exact is not None:
        return [], [note for kind, note in known if kind in {"loss", "draw"}], []
    wins = [note for kind, note in known if kind == "win"]
    return wins, [], [note for kind, note in known if kind in {"info", "draw"}]


def loses(study: Study, seen: Seen, found: Refutation | None) -> tuple[Note, ...]:
    """Give what the other side answers to an action, and what comes of that.

    Args:
        study: the look.
        seen: the choice.
        found: how the action loses; ``None`` if that is not known.
    """
    if found is None:
        return ()
    rival = study.game.seat_term(1 - seen.seat)
    told = idea(study.game, seen.before, found, rival, study.seat)
    return tuple(Note(code, args=tuple(args.items())) for code, args in told)


def _about(one: Note) -> set[Term]:
    """Give the things that a note names, but not the players."""
    terms = {value for _, value in one.args if isinstance(value, Term)}
    return {term for term in terms if not term.key.startswith("seat.")}


def measured(study: Study, seen: Seen, action: Action) -> float | None:
    """Give by how much an action stands better at once than the one that was played.

    ``None`` in a game without a measure, where luck comes next, or the difference is small.
    """
    rules, rng = study.rules, Random(f"{study.seed} {seen.number}")
    worlds = [seen.before]
    if rules.hides():
        worlds = [rules.imagine(seen.before, rng) for _ in range(WORLDS)]
    gain = 0.0
    for world in worlds:
        after = [rules.apply(world, each) for each in (action, seen.action)]
        if any(each.actor == CHANCE for each in after):
            return None  # what dice or cards are yet to bring, no count tells
        one, other = (rules.appraise(each, seen.seat) for each in after)
        if one is None or other is None:
            return None
        gain += (one - other) / len(worlds)
    return gain if gain >= LEAST else None


def said(voice: Voice, notes: tuple[Note, ...]) -> str:
    """Say notes one after another."""
    return voice.text("sentence-gap").join(map(voice.say, notes))
