"""What each card says, made from its row in ``data.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.game import Arg, Note, Term, note
from sengoku.games.tenku.components import (
    LETTERS,
    PRINTED,
    REGULAR,
    ROWS,
    TRAITS,
    WHAT,
    Kit,
    Pitched,
)
from sengoku.games.tenku.rules.effects import ACTS

_CLAUSES = dict(zip(REGULAR, ("place", "standing", "draw", "play"), strict=True))
"""Where the rulebook tells what a regular card does in a court."""

_COURT, _OURS = Term("scene.rule.court"), Term("scene.rule.court-ours")
_PITCHED = Term("scene.rule.pitched-ours")


def effects(kit: Kit, card: str) -> tuple[Note, ...]:
    """Say what a card does in this deck, and whether that is of our own making."""
    found = (placed(kit, card), pitched(kit, card))
    unknown = note("scene.rule.unknown", "cards", reading="specials")
    return tuple(one for one in found if one is not None) or (unknown,)


def placed(kit: Kit, card: str) -> Note | None:
    """Say what a card does in a court."""
    if card in REGULAR:
        return note(f"gives.{card}", suit_clause(card), where=_COURT)
    entry, printed = ROWS[card]["placed"], card in PRINTED
    there = printed or kit.gives(LETTERS[card], entry["gives"])
    return giving(entry, printed=printed) if there else None


def giving(entry: Mapping[str, Any], *, printed: bool) -> Note:
    """Say what a row gives, with its clause if the rulebook shows it."""
    gives = entry["gives"]
    trait = TRAITS[gives]
    said = _number(trait.speaks(entry["count"])) if trait.speaks is not None else {}
    clause, reading = (trait.clause, "serve-alike") if printed else ("house", "house")
    where = _COURT if printed else _OURS
    return Note(f"gives.{gives}", clause, (("where", where), *said.items()), None, reading)


def pitched(kit: Kit, card: str) -> Note | None:
    """Say what a card does when it is pitched as a play."""
    effect = kit.pitched.get(LETTERS[card])
    return None if effect is None else doing(effect)


def doing(effect: Pitched) -> Note:
    """Say what is done when a card is pitched."""
    code, takes = f"does.{effect.does}", ACTS[effect.does].takes
    said: dict[str, Arg] = _number(effect.many) if "many" in takes else {}
    one = len(WHAT[effect.what]) == 1
    if "what" in takes:
        said["place"] = Term(f"goes.{effect.to}")
        several = one and effect.many > 1
        code += f".{'cards' if several else 'card' if one else effect.what}"
        said |= {"card": Term(f"{'cards' if several else 'value'}.{effect.what}")} if one else {}
    elif "card" in takes:
        said["card"] = Term(f"value.{effect.what}")
    return Note(code, "house", (("where", _PITCHED), *said.items()), None, "house")


def needs(effect: Pitched) -> Term | None:
    """Say what a pitched card cannot do without, if there is something."""
    act = ACTS[effect.does]
    if act.hits is None and act.useful is None:
        return None
    return Term(f"needs.{effect.does}" + (f".{effect.what}" if "card" in act.takes else ""))


def suit_clause(suit: str) -> str:
    """Give the clause that tells what a regular card does in a court."""
    return _CLAUSES[suit]


def _number(count: int) -> dict[str, Arg]:
    """Give a number in digits, and as a word where the language has one."""
    return {"many": count, "number": Term(f"number.{count}")}
