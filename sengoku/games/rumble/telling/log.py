"""A match of Rumble Nation or Tenka Meidou in plain words: a line a turn, and the points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sengoku.core.game import CHANCE, Action, Arg, Game, Note, Seat, Term, note
from sengoku.core.telling import Done, Row, Sheet, Telling
from sengoku.games.rumble.actions import Draft, Reroll, Roll, Use, War
from sengoku.games.rumble.components import AREAS, INDEX, card_term, castle, castle_short, seat_term
from sengoku.games.rumble.entry.entry import ENTRY
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.rules.kit import Kit, kit
from sengoku.games.rumble.rules.legal import pair
from sengoku.games.rumble.state import OPEN, RumbleState
from sengoku.games.rumble.telling import faults, ideas
from sengoku.games.rumble.telling.another_roll import hopes, last_hope
from sengoku.games.rumble.telling.outlook import Choices
from sengoku.games.rumble.telling.plain import many, plain

Args = dict[str, Arg]


def telling(game: Game[RumbleState]) -> RumbleTelling:
    """Give how a match is told."""
    return RumbleTelling(game)


class RumbleTelling(Telling):
    """A line for each part of the set-up, each turn, each castle of the war.

    Args:
        game: the rules.
    """

    def __init__(self, game: Game[RumbleState]) -> None:
        super().__init__(game)
        self.kit: Kit = kit(**game.options)
        self._weighed: tuple[tuple[RumbleState, Seat, bool], Choices] | None = None

    def begins(self, ply: Done) -> bool:
        """Tell whether a part of the set-up, a turn or a castle's war begins with a ply."""
        s: RumbleState = ply.before
        setting = s.setting
        begun = {
            "castles": not setting.castles,
            "cards": not setting.display,
            "offer": not setting.offered,
            "turns": s.actor >= 0 and not s.dice and not s.pending and not s.rerolled,
        }
        return begun.get(setting.phase, True)

    def turn_of(self, ply: Done) -> Seat:
        """Give whose turn it is; set-up and war are nobody's."""
        s: RumbleState = ply.before
        return s.turn if s.turn >= 0 else max(s.actor, CHANCE)

    def digest(self, plies: Sequence[Done], looker: Seat | None) -> tuple[Note, ...]:
        """Tell the plies of one line of the log: what was done, and what came of it."""
        if not plies:
            return ()
        phase = plies[0].before.setting.phase
        if phase == "turns":
            told = _turn(plies)
        elif phase == "war":
            told = [said for ply in plies for said in _war(ply)]
        elif phase == ENTRY:
            told = [said for ply in plies for said in _said(ply)]
        else:
            told = _set_up(plies, phase)
        outcome = self.game.outcome(plies[-1].after)
        return (*told, outcome.note) if outcome else tuple(told)

    def ideas(self, view: RumbleState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action is good for, in the ideas of the game."""
        return ideas.ideas(self._turn(view, seat, brief=True), action)

    def plain(self, view: RumbleState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action gains as it stands, and of another roll what these dice can."""
        return plain(self._turn(view, seat, brief=many(view)), action)

    def _turn(self, view: RumbleState, seat: Seat, *, brief: bool = False) -> Choices:
        """Weigh what a seat can do; the last is kept, as an action is told of in several ways."""
        asked = (view, seat, brief)
        if self._weighed is None or self._weighed[0] != asked:
            self._weighed = asked, Choices(self.game, self.kit, view, seat, brief=brief)
        return self._weighed[1]

    def reasons(self, view: RumbleState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action is good for; of a card and another roll also what they may bring."""
        turn = self._turn(view, seat)
        found = ideas.ideas(turn, action)
        if view.setting.phase != "turns" or view.actor != seat:
            return found
        if isinstance(action, Use):
            return (*faults.brings(turn, action), *found)
        if isinstance(action, Reroll):
            return tuple(last_hope(turn)) or found or tuple(hopes(turn))
        if not found and not isinstance(action, Roll):
            return tuple(ideas.gains(turn.after(action)))
        return found

    def faults(self, view: RumbleState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action leaves out, in the ideas of the game."""
        return faults.faults(self.game, self.kit, view, action, seat)

    def sheet(self, plies: Sequence[Done], state: RumbleState) -> Sheet | None:
        """Give who took which castle's tokens, in the order of the war."""
        if state.war is None:
            return None
        begun = plies[0].before.war if plies else state.war
        rows = [
            _row(state, area, begun is not None and begun.large[area] != OPEN)
            for area in sorted(range(len(AREAS)), key=state.setting.castles.__getitem__)
            if state.war.large[area] != OPEN
        ]
        outcome = self.game.outcome(state)
        tie = outcome.note if outcome and outcome.note.code == "end.tie" else None
        return Sheet(note("sheet.points", "end"), tuple(rows), scoring.totals(state), tie)


def _row(s: RumbleState, area: int, before: bool) -> Row:
    """Give what a castle brought to whom.

    Args:
        s: the position at the end.
        area: the castle's.
        before: whether it was settled before the first ply.
    """
    assert s.war is not None
    value, large, small = s.setting.castles[area], s.war.large[area], s.war.small[area]
    cells: list[int | None] = [None] * len(s.stock)
    if large >= 0:
        cells[large] = value
    if small >= 0:
        cells[small] = scoring.half(value)
    code = "sheet.before" if before else "sheet.castle" if large >= 0 else "sheet.aside"
    return Row(note(code, "war.tokens", value=value, area=castle(area)), tuple(cells))


# The set-up.


def _set_up(plies: Sequence[Done], phase: str) -> list[Note]:
    if phase == "castles":
        return [note("told.castles", "setup", count=len(plies))]
    if phase in ("cards", "offer"):
        notes = [said for ply in plies for said in _said(ply)]
        named = [(f"a{n}", value) for n, said in enumerate(notes, 1) for _, value in said.args]
        clause = notes[0].clause if notes else "setup"
        return [Note(f"told.displayed-{len(named)}", clause, tuple(named))] if named else []
    if phase == "draft":
        cards = [ply.action.daimyo for ply in plies if isinstance(ply.action, Draft)]
        return [note("told.draft", "daimyo.setup", daimyo=card_term(card)) for card in cards]
    return [said for ply in plies for said in _said(ply)]


def _said(ply: Done) -> tuple[Note, ...]:
    """Give what happened, without what a bot said of it."""
    return ply.notes[ply.reasons :]


# A turn.


def _turn(plies: Sequence[Done]) -> list[Note]:
    """Tell a turn: the dice and what they placed, or the card and what it did."""
    notes = [said for ply in plies for said in _said(ply)]
    rolls = [str(dict(said.args)["dice"]) for said in notes if said.code == "did.dice"]
    told: list[Note] = []
    if rolls:
        again = "told.rolled-again" if len(rolls) > 1 else "told.rolled"
        told.append(note(again, "deploy", dice=rolls[-1], first=rolls[0]))
    elif plies[0].before.dice:
        shown = " ".join(map(str, plies[0].before.dice))
        told.append(note("told.rolled", "deploy", dice=shown, first=shown))
    elif not any(isinstance(ply.action, Use) or ply.before.pending for ply in plies):
        told.append(note("told.rolls", "deploy"))
    if told and any(said.code == "did.reroll" for said in notes[-1:]):
        told.append(note("told.rerolls", "deploy"))
    told += _outcomes(plies)
    return told


def _outcomes(plies: Sequence[Done]) -> list[Note]:
    """Tell what dice and cards did, alike things as one."""
    found: dict[tuple[str, tuple[tuple[str, Arg], ...]], tuple[Note, int]] = {}
    for ply in plies:
        for said in _said(ply):
            one = _OUTCOMES[said.code](ply, said) if said.code in _OUTCOMES else None
            if one is None:
                continue
            args = dict(one.args)
            count = args.pop("count", 0)
            key = one.code, tuple(args.items())
            before = found[key][1] if key in found else 0
            found[key] = one, before + int(str(count))
    return [_counted(one, count) for one, count in found.values()]


def _counted(said: Note, count: int) -> Note:
    """Put the whole count into what is told, and the short names of castles."""
    args = ((name, count if name == "count" else _short(value)) for name, value in said.args)
    return Note(said.code, said.clause, tuple(args))


def _short(value: Arg) -> Arg:
    if not isinstance(value, Term):
        return value
    area = value.key.removeprefix("value.")
    return castle_short(area) if area in INDEX else value


def _placed(ply: Done, said: Note) -> Note:
    """Tell what was placed; by the dice with the two that name the castle."""
    args = tuple((name, value) for name, value in said.args if name != "seat")
    if not ply.before.dice:
        return Note("told.added", said.clause, args)
    value = ply.before.setting.castles[INDEX[ply.action.parts()[1]]]
    one, other = pair(ply.before.dice, value)
    code = said.code.replace("did.place", "told.placed")
    return Note(code, said.clause, (("one", one), ("other", other), ("value", value), *args))


def _as(code: str, *names: str) -> Callable[[Done, Note], Note]:
    """Make what tells a note by another sentence, with those of its words that are named."""

    def told(ply: Done, said: Note) -> Note:
        args = tuple((name, value) for name, value in said.args if name in names)
        return Note(code, said.clause, args)

    return told


def _returned(ply: Done, said: Note) -> Note:
    return note("told.recalled", said.clause, count=1, area=dict(said.args)["area"])


def _replaced(ply: Done, said: Note) -> Note:
    args = dict(said.args)
    return note("told.replaced", said.clause, other=args["other"], area=args["area"])


_WAY = ("source", "target")
_OUTCOMES: dict[str, Callable[[Done, Note], Note]] = {
    "did.use": _as("told.card", "card"),
    "did.place": _placed,
    "did.place-daimyo": _placed,
    "did.place-lone-daimyo": _placed,
    "did.move": _as("told.moved", "count", *_WAY),
    "did.move-daimyo": _as("told.moved-daimyo", *_WAY),
    "did.push": _as("told.pushed", "count", "other", *_WAY),
    "did.decoy": _as("told.decoyed", "count", "other", *_WAY),
    "did.replace": _replaced,
    "did.recall": _returned,
    "did.out": _as("told.out", "sword"),
    "did.barred": _as("told.barred"),
    "did.war": _as("told.war"),
}
"""How a turn's line tells what happened; what is not here it leaves out."""


# The war.


def _war(ply: Done) -> Iterator[Note]:
    """Tell a castle's war: who takes it, how, and where help goes."""
    if not isinstance(ply.action, War):
        return
    s: RumbleState = ply.before
    after: RumbleState = ply.after
    area = INDEX[ply.action.area]
    value, ranked, power = s.setting.castles[area], war.ranking(s, area), war.strengths(s, area)
    args: Args = {"value": value, "area": castle_short(area)}
    if not ranked:
        yield Note("told.nobody", "war.tokens", tuple(args.items()))
        return
    args |= {"seat": seat_term(ranked[0]), "count": power[ranked[0]]}
    code = "told.alone"
    if len(ranked) > 1:
        args["other"] = power[ranked[1]]
        code = "told.tied" if power[ranked[0]] == power[ranked[1]] else "told.won"
    yield Note(code, "war.rank", tuple(args.items()))
    if after.war and after.war.small[area] >= 0:
        second = seat_term(after.war.small[area])
        yield note("told.second", "war.tokens", value=scoring.half(value), seat=second)
    helped = war.helped_by(s, ranked[0], area)
    if helped:
        named = tuple((f"a{n}", castle_short(there)) for n, there in enumerate(helped, 1))
        yield Note(f"told.help-{len(helped)}", "war.reinforce", named)
