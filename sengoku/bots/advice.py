"""What fits an error of a pupil's bot: an advice by its name, and the names that it speaks of.

Only what a beginner's file shows for certain is told; for all else the advice of the error's kind
stands.
"""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from types import FrameType, TracebackType
from typing import Any, NamedTuple

from sengoku.bots.base import Bot
from sengoku.core.game import Action, Game
from sengoku.core.texts import clean


class Advice(NamedTuple):
    """An advice, which the catalogue has under ``fix.hint-``; none if it has no name.

    Args:
        hint: its name.
        name: what the pupil wrote.
        near: what it should be.
    """

    hint: str = ""
    name: str = ""
    near: str = ""

    def args(self) -> dict[str, str]:
        """Give what a fault needs for it."""
        return {key: clean(value, 80) for key, value in self._asdict().items()}


FORMS = {
    "legal": "legal(view)", "apply": "apply(view, action)", "decided": "decided(position)",
    "appraise": "appraise(position, seat)", "imagine": "imagine(view, luck)",
    "why_not": "why_not(view, action)", "outcome": "outcome(position)",
    "view": "view(position, seat)", "hides": "hides()", "odds": "odds(position)",
    "parse": "parse(view, text)", "describe": "describe(view)",
}  # fmt: skip
"""How the rules are asked, by the names of their methods."""

IMPORTS = {
    "Bot": "from sengoku.bots import Bot, Choice", "Choice": "from sengoku.bots import Bot, Choice",
    "Random": "from random import Random", "Any": "from typing import Any",
    "Iterator": "from collections.abc import Iterator", "sqrt": "from math import sqrt",
    "randint": "from random import randint", "shuffle": "from random import shuffle",
    "deque": "from collections import deque", "Counter": "from collections import Counter",
}  # fmt: skip
GIVEN = ("game", "view", "seat", "luck")
ALIKE = 0.6
"""So much two names must have in common for one to be taken for the other."""


def of_syntax(error: SyntaxError) -> Advice:
    """Give the advice that fits what Python cannot read."""
    if isinstance(error, TabError):
        return Advice("tabs")
    if isinstance(error, IndentationError):
        return Advice("indent")
    wide = re.search(r"invalid (?:non-printable )?character.*U\+([0-9A-F]+)", error.msg)
    return Advice("wide", chr(int(wide[1], 16))) if wide else Advice()


def of_error(error: BaseException, file: str, source: str) -> Advice:
    """Give the advice that fits an error.

    Args:
        error: what was raised.
        file: what the bot's file is called, by which its lines are told from others.
        source: its text.
    """
    trace = _last(error.__traceback__, file)
    if trace is None:
        return Advice()
    if trace.tb_next is None and _raised(source, trace.tb_lineno):
        return Advice("own")
    frame, words = trace.tb_frame, _words(error)
    # What the rules lack within themselves says nothing of the pupil's names.
    if trace.tb_next is None and isinstance(error, NameError):
        return _of_name(error, words, frame, source)
    if trace.tb_next is None and isinstance(error, AttributeError):
        return _of_attribute(error)
    return _of_call(trace.tb_next) or _of_words(error, words) or Advice()


def near(name: str, known: Iterable[str], least: float = ALIKE) -> str:
    """Give the known name that is most like a name; none if none is.

    >>> near("chose", ["choose"]), near("legal_actions", dir(Game)), near("x", ["choose"])
    ('choose', 'legal', '')
    """
    low = name.lower()

    def alike(one: str) -> float:
        same = SequenceMatcher(None, low, one.lower()).ratio()
        within = len(one) > 3 and (one.lower() in low or (low in one.lower() and len(low) > 3))
        return max(same, least) if within else same

    others = sorted((one for one in known if one != name), key=alike)
    return others[-1] if others and alike(others[-1]) >= least else ""


def _last(trace: TracebackType | None, file: str) -> TracebackType | None:
    """Give the last place of the bot's own file that an error came through."""
    last = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            last = trace
        trace = trace.tb_next
    return last


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return ""


def _raised(source: str, line: int) -> bool:
    """Tell whether a line is one with which the pupil's file itself raises."""
    own = (ast.Raise, ast.Assert)
    return any(
        isinstance(node, own) and node.lineno <= line <= (node.end_lineno or node.lineno)
        for node in ast.walk(ast.parse(source))
    )  # fmt: skip


def _of_name(error: NameError, words: str, frame: FrameType, source: str) -> Advice:
    """Give the advice for a name that nobody knows, or not yet."""
    # Only what Python itself raised has the name in it for certain.
    found = re.search(r"variable '(\w+)'|name '(\w+)'", words)
    name = error.name or (found and (found[1] or found[2])) or ""
    if isinstance(error, UnboundLocalError):
        return Advice("local" if name in frame.f_globals else "unbound", name)
    if re.search(rf"^\s+global\b.*\b{re.escape(name)}\b", source, re.MULTILINE):
        return Advice("global", name)
    if name in IMPORTS:
        return Advice("import", name, IMPORTS[name])
    if name in sys.stdlib_module_names:
        return Advice("import", name, f"import {name}")
    if name in (*GIVEN, "rng", "self"):
        own = isinstance(frame.f_locals.get("self"), Bot)
        lent = {"game": "self.game", "luck": "self.rng", "rng": "self.rng"}
        if own and name in lent:
            return Advice("lent", name, lent[name])
        return Advice("given", name) if name in GIVEN else Advice()
    known = {*frame.f_locals, *frame.f_globals, *dir(builtins)}
    other = near(name, (one for one in known if not one.startswith("_")), 0.7)
    return Advice("near", name, other) if other else Advice()


def _of_attribute(error: AttributeError) -> Advice:
    """Give the advice for what a thing has not got."""
    thing, name = getattr(error, "obj", None), error.name or ""
    if thing is None:
        return Advice("nothing") if "NoneType" in _words(error) else Advice()
    if isinstance(thing, tuple) and hasattr(list, name):
        return Advice("tuple")
    if isinstance(thing, Bot) and name in ("game", "rng"):
        return Advice("super", name)
    if isinstance(thing, Bot) and name == "luck":
        return Advice("near", name, "rng")
    known = [one for one in dir(thing) if not one.startswith("_")]
    other = near(name, known)
    return Advice("near", name, other) if other else Advice()


def _of_call(trace: TracebackType | None) -> Advice | None:
    """Give the advice for a question to the rules that was put wrongly."""
    if trace is None:
        return None
    code, values = trace.tb_frame.f_code, trace.tb_frame.f_locals
    names = code.co_varnames[: code.co_argcount]
    form = FORMS.get(code.co_name)
    if form is None or len(names) < 2 or not isinstance(values.get(names[0]), Game):
        return None
    game, (first, *rest) = values[names[0]], [values.get(name) for name in names[1:]]
    kind = type(game.start())
    if isinstance(first, kind):
        if "action" in form and rest and not isinstance(rest[0], Action):
            return Advice("no-action", clean(type(rest[0]).__name__, 40), form)
        return None
    if any(isinstance(one, kind) for one in rest):
        return Advice("swapped", code.co_name, form)
    return Advice("no-view", clean(type(first).__name__, 40), form)


def _of_words(error: BaseException, words: str) -> Advice | None:
    """Give the advice that Python's own words tell."""
    if isinstance(error, LookupError | ValueError) and re.search(r"\bempty\b", words):
        return Advice("empty")
    if not isinstance(error, TypeError):
        return None
    lacks = re.search(r"(\w+)\(\) (?:missing|takes|got)\b", words)
    if lacks and lacks[1] in FORMS:
        return Advice("call", lacks[1], FORMS[lacks[1]])
    if "NoneType" in words:
        return Advice("nothing")
    if re.search(r"'(?:builtin_function_or_)?(?:method|function)'", words):
        return Advice("brackets")
    return Advice("tuple") if "'tuple' object does not support item" in words else None


def misnamed(functions: Mapping[str, Any]) -> str:
    """Give the function that was meant to be ``choose``; none if none is seen to be.

    Args:
        functions: those of a file, by their names.

    >>> misnamed({"helper": len, "Choose": len}), misnamed({"help": len, "size": len})
    ('Choose', '')
    """
    found = near("choose", functions, 0.7)
    four = [
        name for name, each in functions.items()
        if hasattr(each, "__code__") and each.__code__.co_argcount == len(GIVEN)
    ]  # fmt: skip
    if not found and len(four) == 1:
        found = four[0]
    return found or (next(iter(functions)) if len(functions) == 1 else "")
