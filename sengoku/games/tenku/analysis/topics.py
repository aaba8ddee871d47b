"""What can be known about a position: the next card, and what a battle can still come to."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sengoku.core.game import Action, Arg, Note, Seat, note
from sengoku.core.insight import Finding, Insight, Kind
from sengoku.games.tenku.actions import ATTACK, DEFENSE, Arms
from sengoku.games.tenku.components import CARD, OTHERS, SUITS, card_term, seat_term
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules.game import Tenku
from sengoku.games.tenku.state import HIDDEN, Battle, TenkuState
from sengoku.games.tenku.view import unseen


class NextCard(Insight):
    """The exact chance that each card is drawn next, given what a player sees.

    Args:
        game: the rules.
    """

    topic = "draw"
    in_slices = True

    def __init__(self, game: Tenku) -> None:
        self.game = game

    def slices(self, view: TenkuState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give the suits, the likeliest first, and the special cards together."""
        if view.phase != "turns" or HIDDEN not in view.draw:
            return
        chances = {letter: self.chance(view, letter) for letter in SUITS + OTHERS}
        found = [
            Finding(
                (CARD[letter],),
                "info",
                _drawn("next", chance, card=card_term(letter)),
                float(chance),
            )
            for letter, chance in chances.items()
            if letter in SUITS and chance
        ]
        special = sum([chances[letter] for letter in OTHERS], Fraction(0))
        if special:
            text = _drawn("special", special)
            found.append(Finding(("draw-pile",), "info", text, float(special)))
        yield tuple(sorted(found, key=lambda finding: -(finding.share or 0)))

    def chance(self, view: TenkuState, letter: str) -> Fraction:
        """Give the chance that the next card drawn is this one.

        Every card not seen is as likely as any other to be on top, but for the special cards
        that may have left the deck.
        """
        left = unseen(self.game.kit, view)
        out = view.box.count(HIDDEN)
        if len(left) <= out:
            return Fraction(0)  # A study whose draw pile holds cards of another deck alone.
        in_play = Fraction(left.count(letter), len(left) - out)
        if letter not in OTHERS or not out:
            return in_play
        specials = sum([card in OTHERS for card in left])
        return in_play * Fraction(specials - out, specials)


class BattleReach(Insight):
    """What each answer to a call to arms makes of the battle, and what others can still add.

    Args:
        game: the rules.
    """

    topic = "battle"
    in_slices = True

    def __init__(self, game: Tenku) -> None:
        self.game = game

    def slices(self, view: TenkuState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give each answer, the best for one's own side first."""
        battle = view.battle
        if view.actor != seat or battle is None or battle.step != "arms":
            return
        sign = -1 if seat == battle.defender else 1
        found = [self._finding(view, battle, action) for action in self.game.legal(view)]
        found.sort(key=lambda entry: -sign * entry[0])
        yield tuple([finding for _, finding in found])

    def _finding(self, view: TenkuState, battle: Battle, action: Action) -> tuple[int, Finding]:
        first, second = self._after(view, battle, action)
        more = {side: self.more(view, battle, action, side) for side in (ATTACK, DEFENSE)}
        if any(more.values()):
            text = note(
                "insight.battle.open", "arms", attack=first, defense=second,
                more=more[ATTACK], against=more[DEFENSE],
            )  # fmt: skip
            return first - second, Finding(action.parts(), "info", text)
        code = "sure" if first != second else "even"
        loser = battle.defender if first > second else battle.attacker
        text = note(
            f"insight.battle.{code}", "victor", attack=first, defense=second,
            count=abs(first - second), loser=seat_term(loser),
        )  # fmt: skip
        return first - second, Finding(action.parts(), _kind(view, battle, first - second), text)

    def _after(self, view: TenkuState, battle: Battle, action: Action) -> tuple[int, int]:
        """Give both strengths after an answer, before anybody else answers."""
        first, second = battles.strengths(self.game.kit, view, battle)
        if not isinstance(action, Arms):
            return first, second
        s = battles.arms(self.game.kit, view, action, None)
        assert s.battle is not None
        return battles.strengths(self.game.kit, s, s.battle)

    def more(self, view: TenkuState, battle: Battle, action: Action, side: str) -> int:
        """Give the most that others, and oneself with another Knight, can still add to a side."""
        kit, s, left = self.game.kit, view, 0
        if isinstance(action, Arms):
            s, left = battles.arms(kit, view, action, None), battle.left - 1
        assert s.battle is not None
        return battles.still(kit, s, s.battle, side, left)


def _kind(view: TenkuState, battle: Battle, lead: int) -> Kind:
    """Tell what a final lead of the attack means to the one who answers."""
    if view.actor not in (battle.attacker, battle.defender):
        return "info"
    if not lead:
        return "draw"
    return "win" if (lead > 0) == (view.actor == battle.attacker) else "loss"


def _drawn(code: str, chance: Fraction, **args: Arg) -> Note:
    """Say how likely a card is drawn next; what is certain is said to be."""
    if chance != 1:
        args["chance"] = _exact(chance)
    sure = "-sure" * (chance == 1)
    return Note(f"insight.draw.{code}{sure}", "draw", tuple(args.items()))


def _exact(chance: Fraction) -> str:
    """Write a chance exactly, with its percentage.

    >>> _exact(Fraction(13, 54))
    '13/54 (24.1 %)'
    """
    return f"{chance} ({100 * float(chance):.1f} %)"


def insights(game: Tenku) -> tuple[Insight, ...]:
    """Give the topics."""
    return NextCard(game), BattleReach(game)
