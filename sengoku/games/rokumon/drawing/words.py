"""What Rokumon's picture says: names, labels and whose turn it is, in the reader's language."""

from __future__ import annotations

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.easel import SceneWords
from sengoku.games.rokumon.components import SIDE, SOLITAIRE, WINS, colours, dots, starred, value
from sengoku.games.rokumon.state import SANADA, SHOWN, TOKUGAWA, RokumonState


class Words(SceneWords):
    """What only Rokumon's picture says."""

    __slots__ = ()

    def warrior(self, warrior: str) -> str:
        """Name a warrior: its clan, its value if known, and whether both know it."""
        key = f"warrior.{SIDE[warrior]}"
        known = starred(value(warrior))
        if not known:
            return self.say(f"{key}.unknown")
        return self.say(f"{key}.{'shown' if warrior in SHOWN else 'value'}", value=known)

    def warrior_short(self, warrior: str) -> str:
        """Write a warrior in a few characters."""
        key = "short.red" if SIDE[warrior] == SANADA else "short.black"
        return self.say(key, value=value(warrior))

    def coin(self, place: str, coin: str, stack: str) -> str:
        """Describe a coin and all that lies on it."""
        colour = colours()[coin]
        if colour == "back":
            told = self.say("coin.back", place=place, dots=dots(coin))
        else:
            told = self.say(
                "coin.face", place=place, dots=dots(coin), colour=self.say(f"colour.{colour}")
            )
        names = [self.warrior(warrior) for warrior in reversed(stack)]
        if not names:
            return self.sentences((told, self.say("coin.empty")))
        if len(names) == 1:
            return self.sentences((told, self.say("coin.one", top=names[0])))
        return self.sentences(
            (told, self.say("coin.more", top=names[0], below=self.list(names[1:])))
        )

    def coin_short(self, place: str, coin: str) -> str:
        """Write a coin in a few characters."""
        return f"{place} {self.say(f'short.{colours()[coin]}', dots=dots(coin))}"

    def home(self, view: RokumonState, seat: Seat, name: str, valued: bool, surprises: bool) -> str:
        """Describe a clan's side: whose turn, warriors at home, tokens, surprise."""
        clan = self.seat(seat)
        up, spent = view.war.tokens[seat]
        parts = [
            self.say("home.who", clan=clan, name=name)
            if name
            else self.say("home.plain", clan=clan)
        ]
        parts.append(self.turn(view, seat))
        parts.append(self.supply(view.supply[seat], valued))
        if up or spent:
            parts.append(self.say("home.tokens", up=up, spent=spent))
        if surprises:
            key = "ready" if view.war.surprises[seat] else "used"
            parts.append(self.say(f"home.surprise-{key}"))
        return self.sentences(parts)

    def of(self, seat: Seat, told: str) -> str:
        """Say whose it is before what is told of it."""
        return self.sentences((self.say("home.plain", clan=self.seat(seat)), told))

    def turn(self, view: RokumonState, seat: Seat) -> str:
        """Say that a clan is to play, or has won, or nothing."""
        if view.end is not None:
            return self.say("home.won") if view.end.winner == seat else ""
        return self.say("home.turn") if view.actor == seat else ""

    def supply(self, supply: str, valued: bool) -> str:
        """Say who is at home: by value where values count and are known."""
        if not supply:
            return self.say("home.nobody")
        if valued and all(value(warrior) for warrior in supply):
            return self.say("home.at-home", list=self.list(map(self.warrior, supply)))
        return self.say("home.count", count=len(supply))


def status(words: Words, view: RokumonState, whole: bool) -> tuple[str, str]:
    """Say whose turn it is, or how it ended, in a line and a smaller second one.

    Args:
        words: the language.
        view: the position.
        whole: whether all six acts are played.
    """
    if view.end is not None:
        return _ended(words, view, whole)
    if view.actor == CHANCE:
        return words.say("lay"), ""
    clan = words.seat(view.actor)
    if view.pending:
        place = view.pending[-1].place
        return words.say("fight.status", place=place), words.say("fight.asked", clan=clan)
    return words.say("turn", clan=clan), ""


def _ended(words: Words, view: RokumonState, whole: bool) -> tuple[str, str]:
    end = view.end
    assert end is not None
    reason = words.say(f"reason.{end.reason}")
    over = view.actor == NOBODY
    solitaire = view.war.act == SOLITAIRE
    if over and solitaire and view.war.streak >= WINS:
        return words.say("won.solitaire"), reason
    if over and whole:
        held = [sum(tokens) for tokens in view.war.tokens]
        if held[0] != held[1]:
            winner = SANADA if held[0] < held[1] else TOKUGAWA
            tokens = words.say("won.tokens", few=min(held), many=max(held))
            return words.say("won.game", clan=words.seat(winner)), tokens
    if end.winner == NOBODY:
        return words.say("won.drawn"), reason
    key = "won.battle" if solitaire else "won.act"
    return words.say(key, clan=words.seat(end.winner)), reason
