"""The letter with which seat 0 invites: what to run, what to do then, and the link itself."""

from __future__ import annotations

import json
from typing import Any

from sengoku.core.game import Game, Seat
from sengoku.core.texts import catalogue
from sengoku.games import load
from sengoku.play.together.joining import PACKAGE


def line(game: Game[Any], called: str, seat: Seat) -> str:
    """Write the line that sits down at a match by links; usual options are left out.

    Args:
        game: the rules.
        called: what the match is called.
        seat: the seat.

    >>> line(load("tenku", seats=2, deck="house"), "our-game", 1)
    'by_links("tenku", "our-game", 1, seats=2, deck="house")'
    """
    usual = load(game.name).options
    told = [_typed(game.name), _typed(called), str(seat)]
    told += [f"{name}={_typed(value)}" for name, value in game.options.items()
             if value != usual.get(name)]
    return f"by_links({', '.join(told)})"


def _typed(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def letter(game: Game[Any], called: str, link: str, language: str) -> str:
    """Write the letter that an invitation is.

    Args:
        game: the rules.
        called: what the match is called.
        link: the invitation.
        language: in which it is written.
    """
    def say(key: str, **args: str | int) -> str:
        return catalogue(PACKAGE).text(f"letter.{key}", language, **args)

    last = game.seats - 1
    more = [say("seats", first=1, last=last)] if last > 1 else []
    name = game.texts.text("game", language)
    code = f"from sengoku_widgets import by_links\n{line(game, called, 1)}"
    return "\n\n".join([say("run", game=name), code, *more, say("paste"), link])
