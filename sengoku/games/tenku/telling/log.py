"""How a match of Tenku is told: a line a turn, made from what was said while it was played.

Only what a reader was told is told again, so that nothing hidden can slip in; the rest, who
leads and who wins, is what everybody sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sengoku.core.game import CHANCE, Action, Arg, Deed, Game, Note, Seat, Term, note
from sengoku.core.telling import Done, Sheet, Telling
from sengoku.games.tenku.actions import ATTACK, DEFENSE
from sengoku.games.tenku.components import HAND, Kit, kit, seat_term
from sengoku.games.tenku.rules.battle import strengths
from sengoku.games.tenku.rules.scoring import wins_at_start
from sengoku.games.tenku.rules.turns import can_draw
from sengoku.games.tenku.state import Battle, TenkuState
from sengoku.games.tenku.telling.bot_ideas import ideas
from sengoku.games.tenku.telling.faults import faults
from sengoku.games.tenku.telling.plain import few, plain
from sengoku.games.tenku.telling.sheet import rows, tie


def telling(game: Game[Any]) -> TenkuTelling:
    """Give how a match of Tenku is told."""
    return TenkuTelling(game)


class TenkuTelling(Telling):
    """Tells a match of Tenku turn by turn.

    Args:
        game: the rules.
    """

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.kit = kit(**game.options)

    def begins(self, ply: Done) -> bool:
        """Tell whether a line begins: the dealing, an opening court, the first player, a turn."""
        s: TenkuState = ply.before
        match s.phase:
            case "remove" | "deal":
                return bool(s == self.game.start())
            case "courts":
                return not s.courts[s.actor]
            case "first":
                return True
            case _:
                return _sets_out(s)

    def turn_of(self, ply: Done) -> Seat:
        """Give whose turn a line is about; dealing is chance's."""
        s: TenkuState = ply.before
        if s.phase == "courts":
            return s.actor
        return s.turn if s.phase == "turns" else CHANCE

    def digest(self, plies: Sequence[Done], looker: Seat | None) -> tuple[Note, ...]:
        """Tell what a turn did and what came of it."""
        return digest(self.game, self.kit, plies, looker)

    def ideas(self, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action is good for."""
        return ideas(self.kit, view, action, seat)

    def plain(self, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what a quiet action does."""
        return plain(self.kit, view, action, seat)

    def faults(self, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action leaves out."""
        return faults(self.kit, view, action, seat) or few(view, action, seat)

    def sheet(self, plies: Sequence[Done], state: TenkuState) -> Sheet | None:
        """Give where each Province came from."""
        found = rows(self.kit, plies, state)
        totals = tuple([self.kit.provinces(court) for court in state.courts])
        measure = Note("sheet.provinces", "win")
        return Sheet(measure, tuple(found), totals, tie(self.kit, state))


def _sets_out(s: TenkuState) -> bool:
    """Tell whether a turn has just begun, with its card to draw or with nothing to draw."""
    if s.actor == CHANCE:
        top = s.pending[-2:]
        return [getattr(each, "kind", "") for each in top] == ["open", "draw"]
    return not (s.pending or s.played or can_draw(s))


# One line.

Args = dict[str, Any]


def digest(
    game: Game[Any], kit: Kit, plies: Sequence[Done], looker: Seat | None
) -> tuple[Note, ...]:
    """Tell the plies of one turn in one line.

    Args:
        game: the rules.
        kit: what is on the table.
        plies: those of the turn, in order.
        looker: who reads it.
    """
    if not plies:
        return ()
    first, last = plies[0].before, plies[-1].after
    if first.phase in ("remove", "deal"):
        return tuple(_dealing(kit, last))
    line = _Line(first.actor if first.phase == "courts" else first.turn)
    if first.battle is not None:
        line.join(first.battle, *(first.battle.totals or strengths(kit, first, first.battle)))
    for ply in plies:
        for said in ply.notes[ply.reasons :]:
            if said.visible_to(looker):
                line.hear(said)
    if last.battle is not None:
        line.fight(last.battle)
    found = [*line.parts(), *_outlook(game, kit, line.seat, first, last)]
    return tuple(found) or (Note("told.begun"),)


def _dealing(kit: Kit, last: TenkuState) -> Iterator[Note]:
    if kit.removed and last.phase != "remove":
        yield note("told.removed", "setup", count=kit.removed)
    if last.phase in ("remove", "deal"):
        yield Note("told.dealing", "setup")
    else:
        yield note("told.dealt", "setup", count=HAND)


def _outlook(
    game: Game[Any], kit: Kit, seat: Seat, first: TenkuState, last: TenkuState
) -> Iterator[Note]:
    """Tell how the game ended, or who would win with the next turn."""
    ended = game.outcome(last)
    if ended is not None:
        yield ended.note
        return
    if first.phase != "turns" or last.turn == seat:
        return
    for each in range(kit.seats):
        if wins_at_start(kit, last, each) and not wins_at_start(kit, first, each):
            own = each == seat
            yield note("told.threat-own" if own else "told.threat", "win", seat=seat_term(each))


@dataclass
class _Fight:
    """A battle as far as it was told."""

    other: Arg
    attacker: Arg
    totals: tuple[int, int] = (0, 0)
    result: Note | None = None
    lost: list[str] = field(default_factory=list)


class _Line:
    """A line in the making: what was heard so far, put together where it belongs together.

    Args:
        seat: whose line it is.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._found: list[tuple[str, Note | list[str]]] = []
        self._hidden = 0
        self._battle: _Fight | None = None
        self._idle: Note | None = None

    def hear(self, said: Note) -> None:
        """Take a note in."""
        tell = _HEARD.get(said.code)
        if tell is not None:
            tell(self, dict(said.args))

    def parts(self) -> list[Note]:
        """Give what the line says, in order."""
        found = [part for kind, what in self._found for part in _part(kind, what)]
        idle = [self._idle] if self._idle is not None and not self._acted() else []
        if self._hidden > 1 or (self._hidden and not (found or idle)):
            found.insert(0, note("told.drew", "draw", count=self._hidden))
        return [*found, *idle]

    def _acted(self) -> bool:
        return any(kind != "drew-cards" for kind, _ in self._found)

    # What is put together.

    def add(self, code: str, clause: str, **args: Arg) -> None:
        """Say something of its own, once."""
        part = ("", Note(f"told.{code}", clause, tuple(args.items())))
        if part not in self._found[-2:]:
            self._found.append(part)

    def laid(self, count: int) -> None:
        """Tell how many cards an opening court has, if the reader does not see which."""
        if not any(kind == "laid" for kind, _ in self._found):
            self.add("chose" if count else "chose-none", "setup", count=count)

    def theirs(self, kind: str, whose: Term, card: Term) -> None:
        """Say cards that a player gave up, with the name unless the line is that player's."""
        own = whose == seat_term(self.seat)
        self.gather(f"{kind}-own" if own else f"{kind} {whose.key}", card)

    def gather(self, kind: str, card: Term) -> None:
        """Say cards of one kind together as long as nothing else comes between them."""
        name = card.key.removeprefix("value.")
        if self._found and self._found[-1][0] == kind:
            cards = self._found[-1][1]
            assert isinstance(cards, list)
            cards.append(name)
        else:
            self._found.append((kind, [name]))

    def drew(self) -> None:
        """Count a card that the reader did not see."""
        self._hidden += 1

    def idle(self, code: str) -> None:
        """Say that nothing was done, if nothing else is said."""
        self._idle = note(f"told.{code}", "play")

    # A battle.

    def attack(self, args: Args) -> None:
        """Begin a battle; one without a card to pay was begun by a pitched card."""
        self._battle = _Fight(args["other"], args["seat"])
        self._battle.totals = args["attack"], args["defense"]
        self._found.append(("battle", []))

    def join(self, battle: Battle, attack: int, defense: int) -> None:
        """Begin within a battle."""
        other = seat_term(battle.defender)
        who = {"seat": seat_term(battle.attacker), "other": other}
        self.attack({**who, "attack": attack, "defense": defense})
        if battle.totals:
            more, less = max(battle.totals), min(battle.totals)
            self.result({"seat": seat_term(battle.victor), "more": more, "less": less})

    def answer(self, args: Args) -> None:
        """Tell of help from one who is not in the battle."""
        if self._battle is None:
            return
        self._battle.totals = args["attack"], args["defense"]
        side = DEFENSE if args["other"] == self._battle.other else ATTACK
        if args["seat"] not in (self._battle.other, self._battle.attacker):
            self.add(f"helped-{side}", "arms", seat=args["seat"])

    def result(self, args: Args) -> None:
        """Tell how a battle came out."""
        if self._battle is None:
            return
        if "more" not in args:
            told = note("told.stalemate", "victor", other=self._battle.other, count=args["count"])
        else:
            won = args["seat"] == self._battle.attacker
            told = note(
                "told.won" if won else "told.beaten",
                "victor",
                other=self._battle.other,
                more=args["more"],
                less=args["less"],
            )
        self._battle.result = told
        self._settle(told)

    def fight(self, battle: Battle) -> None:
        """Tell of a battle that is still under way."""
        if self._battle is not None and self._battle.result is None:
            first, second = self._battle.totals
            other = self._battle.other
            self._settle(
                note("told.fights", "battle", other=other, attack=first, defense=second)
            )

    def _settle(self, told: Note) -> None:
        """Put what is said of a battle before those who helped, where it began."""
        for at in range(len(self._found) - 1, -1, -1):
            if self._found[at][0] == "battle":
                self._found[at] = ("", told)
                return


def _part(kind: str, what: Note | list[str]) -> Iterator[Note]:
    if isinstance(what, Note):
        yield what
    elif what:
        key, _, whose = kind.partition(" ")
        cards = Deed(tuple((card,) for card in what))
        other = (("other", Term(whose)),) if whose else ()
        yield Note(f"told.{key}", _CLAUSE[key], (("cards", cards), *other))


_CLAUSE = {
    "laid": "setup", "drew-cards": "draw", "placed": "place", "lost": "casualties",
    "lost-own": "casualties", "found": "house", "threw": "house", "threw-own": "house",
}  # fmt: skip


def _just(code: str, clause: str, *names: str) -> Callable[[_Line, Args], None]:
    """Say a sentence of the log that keeps some of the note's words."""

    def tell(line: _Line, args: Args) -> None:
        line.add(code, clause, **{name: args[name] for name in names})

    return tell


def _gather(kind: str) -> Callable[[_Line, Args], None]:
    return lambda line, args: line.gather(kind, args["card"])


_HEARD: dict[str, Callable[[_Line, Args], None]] = {
    "did.open": _gather("laid"),
    "did.chosen": lambda line, args: line.laid(args["count"]),
    "did.reveal": _just("revealed", "setup"),
    "did.first": _just("first", "setup", "seat"),
    "did.draw": lambda line, args: line.drew(),
    "did.drew": _gather("drew-cards"),
    "did.place": _gather("placed"),
    "did.place-province": _gather("placed"),
    "did.pass": lambda line, args: line.idle("passed"),
    "did.empty-handed": lambda line, args: line.idle("empty-handed"),
    "did.battle": _just("paid", "cost", "card"),
    "did.standing": lambda line, args: line.attack(args),
    "did.arms-hand": lambda line, args: line.answer(args),
    "did.arms-court": lambda line, args: line.answer(args),
    "did.stalemate": lambda line, args: line.result(args),
    "did.victor": lambda line, args: line.result(args),
    "did.cannon": lambda line, args: line.theirs("lost", args["other"], args["card"]),
    "did.strike": lambda line, args: line.theirs("lost", args["other"], args["card"]),
    "did.lose": lambda line, args: line.theirs("lost", args["seat"], args["card"]),
    "did.spoils": _just("spoils", "spoils", "card"),
    "did.conquer": _just("conquered", "spoils"),
    "did.reshuffle": _just("ran-out", "clock", "provinces"),
    "did.chaos": lambda line, args: line.add("chaos", "chaos", other=args["seat"]),
    "did.pitch-hand": _just("pitched", "house", "card"),
    "did.pitch-court": _just("pitched-court", "house", "card"),
    "did.plays": _just("plays", "house", "count"),
    "did.hire": _just("hired", "house", "count"),
    "did.shelter": _just("sheltered", "house"),
    "did.renew": _just("renewed", "house", "count"),
    "did.search": _gather("found"),
    "did.search-hidden": _just("found-hidden", "house"),
    "did.search-court": _just("found-court", "house", "card"),
    "did.hand-over": _just("took", "house", "card", "other"),
    "did.hand-over-hidden": _just("took-hidden", "house", "other"),
    "did.throw": lambda line, args: line.theirs("threw", args["seat"], args["card"]),
    "did.seize": _just("seized", "house", "card", "other"),
    "did.topple": lambda line, args: line.add("toppled", "house", other=args["seat"]),
    "did.raze": _just("razed", "house", "card", "other"),
    "did.take-nothing": _just("took-nothing", "house"),
}
"""What becomes of what was said; what is not here is left to the plies themselves."""
