"""Taroma, the opponent of the solitaire: ten steps and two golden rules. [RK Solitaire]

`explain` goes through the list from 1 to 10, takes the first step that has an action, and
chooses within it by the golden rules. It leaves nothing to luck, and it tells the number
of the step, what chose within it, and why each earlier step does not apply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sengoku.core.game import Action, Choice, Deed, Note, Resign, Seat, Term, note
from sengoku.games.rokumon.actions import Deploy, Move, MovePile
from sengoku.games.rokumon.components import SIDE, colours
from sengoku.games.rokumon.components import dots as count_dots
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState

CLAUSE = "solitaire.taroma"

Found = tuple[Sequence[Action], str]
"""The actions of a step, and the reason to give if there are none."""


def plays(game: Rokumon) -> bool:
    """Tell whether Taroma has a seat in this game."""
    return game.options["solitaire"] is not None


def seat(game: Rokumon) -> Seat:
    """Give Taroma's seat. [RK Solitaire Rules]"""
    return 1 - game.fixed.player


def explain(game: Rokumon, view: RokumonState, seat: Seat) -> Choice:
    """Give what Taroma does, and why.

    The notes are, in this order: the step that applies, what chose within it, and the
    earlier steps with the reason why they do not apply.

    Args:
        game: the solitaire.
        view: the position, with Taroma to act.
        seat: Taroma's seat.
    """
    turn = Turn(game, view, seat)
    passed: list[Note] = []
    for step, find in STEPS.items():
        actions, reason = find(turn)
        if actions:
            action, rules = _by_golden_rules(turn, actions)
            return Choice(action, (_chosen(turn, step, action), *rules, *passed))
        name = Term(f"taroma.name.{step}")
        passed.append(note(f"taroma.skip.{reason}", CLAUSE, step=name, player=turn.player))
    surrender = Resign(seat)
    return Choice(surrender, (_chosen(turn, "surrender", surrender), *passed))


@dataclass(frozen=True)
class Turn:
    """One turn of Taroma: the position, and what the list asks about it."""

    game: Rokumon
    view: RokumonState
    seat: Seat

    @property
    def rival(self) -> Seat:
        """The player's seat."""
        return 1 - self.seat

    @property
    def player(self) -> Term:
        """What the sentences call the player."""
        return self.game.seat_term(self.rival)

    @cached_property
    def legal(self) -> Sequence[Action]:
        """What Taroma may do."""
        return self.game.legal(self.view)

    @cached_property
    def deploys(self) -> list[Deploy]:
        """The Deploys among it."""
        return [action for action in self.legal if isinstance(action, Deploy)]

    @cached_property
    def stacks(self) -> Mapping[str, str]:
        """The warriors on each coin, by place."""
        return dict(zip(self.view.places.split(), self.view.stacks, strict=True))

    @cached_property
    def coins(self) -> Mapping[str, str]:
        """The coins by place."""
        return dict(zip(self.view.places.split(), self.view.coins, strict=True))

    def dots(self, place: str) -> int:
        """Count the dots of the coin at a place."""
        return count_dots(self.coins[place])

    def colour(self, place: str) -> str:
        """Name the colour of the coin at a place."""
        return colours()[self.coins[place]]

    @cached_property
    def mine(self) -> frozenset[str]:
        """Where Taroma's lone warriors are: alone on their coins."""
        return self._lone(self.seat)

    @cached_property
    def theirs(self) -> frozenset[str]:
        """Where the player's lone warriors are."""
        return self._lone(self.rival)

    @cached_property
    def match_colours(self) -> frozenset[str]:
        """The colour that most of the player's lone warriors are on; both if they are equal."""
        counts = Counter(map(self.colour, self.theirs))
        most = max(counts.values(), default=0)
        return frozenset(colour for colour, count in counts.items() if count == most)

    @cached_property
    def piles(self) -> frozenset[str]:
        """Where Taroma's warrior is on top of a stack."""
        return frozenset(
            place
            for place, stack in self.stacks.items()
            if len(stack) > 1 and SIDE[stack[-1]] == self.seat
        )

    def _lone(self, seat: Seat) -> frozenset[str]:
        lone = ((place, stack) for place, stack in self.stacks.items() if len(stack) == 1)
        return frozenset(place for place, stack in lone if SIDE[stack] == seat)

    def moves(self, sources: frozenset[str], targets: frozenset[str] | None = None) -> list[Move]:
        """Give the Moves from some coins to some others (to any, if left out)."""
        return [
            action
            for action in self.legal
            if isinstance(action, Move)
            and action.source in sources
            and (targets is None or action.target in targets)
        ]

    def pile_moves(self, targets: frozenset[str] | None = None) -> list[Move | MovePile]:
        """Give the Moves from Taroma's stacks: of one warrior, or of the pile by option."""
        if self.game.options["taroma"] == "warrior":
            return [*self.moves(self.piles, targets)]
        pairs = frozenset(p for p in self.piles if SIDE[self.stacks[p][-2]] == self.seat)
        together = [
            action
            for action in self.legal
            if isinstance(action, MovePile) and (targets is None or action.target in targets)
        ]
        return [*self.moves(self.piles - pairs, targets), *together]

    def winner(self, action: Action) -> Seat | None:
        """Tell who has won after an action, if anybody."""
        return self.game.decided(self.game.apply(self.view, action))

    def conquers(self, action: Action) -> bool:
        """Tell whether an action wins by three in a row or in a stack."""
        end = self.game.apply(self.view, action).end
        return end is not None and end.winner == self.seat and end.reason in ("row", "stack")

    def left(self, action: Action) -> int:
        """Count the winning actions the player has after an action."""
        after = self.game.apply(self.view, action)
        return self._player_wins(after) if after.actor == self.rival else 0

    @cached_property
    def threats(self) -> int:
        """Count the winning actions the player would have if it were the player's turn."""
        return self._player_wins(replace(self.view, actor=self.rival))

    def _player_wins(self, s: RokumonState) -> int:
        replies = (self.game.apply(s, reply) for reply in self.game.legal(s))
        return sum(self.game.decided(after) == self.rival for after in replies)


def _conquer(turn: Turn) -> Found:
    """1. Deploy or Move to make three in a row or three in a stack."""
    return [action for action in turn.legal if turn.conquers(action)], "no-three"


def _cover(turn: Turn) -> Found:
    """2. Move a lone warrior onto a lone warrior of the player."""
    reason = "no-lone" if not turn.mine else "player-no-lone" if not turn.theirs else "reach"
    return turn.moves(turn.mine, turn.theirs), reason


def _block(turn: Turn) -> Found:
    """3. Deploy where it takes a winning action from the player."""
    if not turn.threats:
        return (), "no-threat"
    blocks = [action for action in turn.deploys if turn.left(action) < turn.threats]
    return blocks, "no-block" if turn.deploys else _no_deploy(turn)


def _match(turn: Turn) -> Found:
    """4. Deploy on the colour that most of the player's lone warriors are on."""
    if not turn.theirs:
        return (), "player-no-lone"
    matches = [a for a in turn.deploys if turn.colour(a.place) in turn.match_colours]
    return matches, "no-match" if turn.deploys else _no_deploy(turn)


def _bolster(turn: Turn) -> Found:
    """5. Move a lone warrior onto another lone warrior of Taroma."""
    reason = "reach" if len(turn.mine) > 1 else "one-lone"
    return turn.moves(turn.mine, turn.mine), reason


def _maneuver(turn: Turn) -> Found:
    """6. Move a warrior from a stack onto a lone warrior of either clan."""
    lone = turn.mine | turn.theirs
    reason = "no-pile" if not turn.piles else "nobody-lone" if not lone else "reach"
    return turn.pile_moves(lone), reason


def _deploy(turn: Turn) -> Found:
    """7. Deploy."""
    return turn.deploys, _no_deploy(turn)


def _move(turn: Turn) -> Found:
    """8. Move a lone warrior."""
    return turn.moves(turn.mine), "nowhere" if turn.mine else "no-lone"


def _retreat(turn: Turn) -> Found:
    """9. Move a warrior from a stack."""
    return turn.pile_moves(), "nowhere" if turn.piles else "no-pile"


STEPS: Mapping[str, Callable[[Turn], Found]] = {
    "conquer": _conquer,
    "cover": _cover,
    "block": _block,
    "match": _match,
    "bolster": _bolster,
    "maneuver": _maneuver,
    "deploy": _deploy,
    "move": _move,
    "retreat": _retreat,
}
"""The list in its order; the tenth step, Surrender, is what is left."""


def _by_golden_rules(turn: Turn, actions: Sequence[Action]) -> tuple[Action, list[Note]]:
    """Choose among the actions of one step, and tell by which rule."""
    if len(actions) == 1:
        return actions[0], [note("taroma.rule.only", CLAUSE)]
    rules: list[Note] = []
    pool = [action for action in actions if turn.winner(action) != turn.rival] or actions
    if len(pool) < len(actions):
        gifts = len(actions) - len(pool)
        rules.append(
            note("taroma.rule.gift", CLAUSE, reading="taroma-ties", count=gifts, player=turn.player)
        )
    left = {action: turn.left(action) for action in pool}
    fewest, most = min(left.values()), max(left.values())
    best = [action for action in pool if left[action] == fewest]
    if fewest < most:
        rules.append(
            note("taroma.rule.block", CLAUSE, count=fewest, most=most, player=turn.player)
        )
    if len(best) > 1:
        chosen = min(best, key=lambda action: _fewest_dots(turn, action))
        return chosen, [*rules, *_pips(turn, chosen, best)]
    return best[0], rules


def _pips(turn: Turn, chosen: Action, best: Sequence[Action]) -> Iterator[Note]:
    """Tell what the second golden rule, the fewest dots, looked at."""
    target = _places(chosen)[-1]
    same = [action for action in best if _places(action)[-1] == target]
    if len(same) < len(best):
        yield note("taroma.rule.pips", CLAUSE, place=target, dots=turn.dots(target))
    source = _places(chosen)[0]
    if len(same) > 1 and source == target:
        yield note("taroma.rule.home", CLAUSE, reading="taroma-ties", place=target)
    elif len(same) > 1:
        dots = turn.dots(source)
        yield note("taroma.rule.source", CLAUSE, reading="taroma-ties", place=source, dots=dots)


def _places(action: Action) -> tuple[str, ...]:
    """Give the coins an action goes from and to; a Deploy comes from no coin."""
    return (action.place,) if isinstance(action, Deploy) else action.parts()[1:]


def _fewest_dots(turn: Turn, action: Action) -> tuple[int, int]:
    *source, target = map(turn.dots, _places(action))
    return (target, source[0] if source else 0)


def _chosen(turn: Turn, step: str, action: Action) -> Note:
    """Tell the step, and the reading that it rests on."""
    reading = ""
    if step == "match" and len(turn.match_colours) > 1:
        step, reading = "match-either", "taroma-ties"
    elif isinstance(action, MovePile):
        step, reading = "retreat-pile", "taroma-pile"
    elif _splits_a_pile(turn, step, action) or (step == "surrender" and turn.legal):
        reading = "taroma-pile"
    name = f"taroma.step.{step}"
    return note(name, CLAUSE, reading=reading, action=Deed((action.parts(),)), player=turn.player)


def _splits_a_pile(turn: Turn, step: str, action: Action) -> bool:
    """Tell whether one of two warriors of Taroma leaves the other: the wordings differ there."""
    if step not in ("maneuver", "retreat"):
        return False
    return SIDE[turn.stacks[_places(action)[0]][-2]] == turn.seat


def _no_deploy(turn: Turn) -> str:
    return "full" if turn.view.supply[turn.seat] else "nobody-home"

