"""A second Rokumon, written from the rulebook alone and as plainly as possible.

It shares no code and no tables with the product: coins are a dictionary, every question
goes through all of it. `test_second_engine.py` plays both side by side. Warriors and coins
are the characters of `sengoku.games.rokumon.state`.
"""

from __future__ import annotations

from collections import Counter

SANADA, TOKUGAWA = 0, 1
RED = set("R246②④⑥")
VALUES = dict(zip("246135*②④⑥①③⑤✪", [2, 4, 6, 1, 3, 5, 1, 2, 4, 6, 1, 3, 5, 1], strict=True))
SHOWN = dict(zip("246135*", "②④⑥①③⑤✪", strict=True))
FACE_DOWN_AGAIN = {shown: hidden for hidden, shown in SHOWN.items()}
BRICK_WAYS = ((2, 0), (1, 1), (1, -1))


def clan(warrior):
    return SANADA if warrior in RED else TOKUGAWA


def coin_colour(coin):
    return "back" if coin.isalpha() else "gold" if coin in "246" else "jade"


def at(name):
    return ord(name[0]) - ord("a") + 1, int(name[1:])


def name(coin):
    return chr(ord("a") + coin[0] - 1) + str(coin[1])


def touching(place):
    x, y = place
    return {(x + 2, y), (x - 2, y), (x + 1, y + 1), (x + 1, y - 1), (x - 1, y + 1), (x - 1, y - 1)}


class Board:
    """The coins of one act with what lies on them: place -> (coin, list of warriors)."""

    def __init__(self, state):
        self.act = state.war.act
        laid = zip(state.places.split(), state.coins, state.stacks, strict=True)
        self.coins = {at(place): (coin, list(stack)) for place, coin, stack in laid}
        self.home = [Counter(supply) for supply in state.supply]

    def top(self, place):
        stack = self.coins[place][1]
        return clan(stack[-1]) if stack else None

    def has_row(self, seat):
        """Three adjacent coins in a straight line, all held by a seat. [RK How to Win an Act]"""
        ways = BRICK_WAYS[:1] if self.act == 1 else BRICK_WAYS
        for x, y in self.coins:
            for dx, dy in ways:
                line = [(x + k * dx, y + k * dy) for k in range(3)]
                if all(p in self.coins and self.top(p) == seat for p in line):
                    return True
        return False

    def legal(self, seat, *, may_surprise=False, locked=""):
        """Every action a seat has, as notation. [RK Acts 1-6]"""
        found = set()
        for place, (coin, stack) in self.coins.items():
            if not stack:
                found |= {f"deploy {self._called(w)}{name(place)}" for w in +self.home[seat]}
            if self.top(place) == seat:
                found |= {
                    f"move {name(place)} {name(other)}"
                    for other in self.coins
                    if self._may_land(seat, coin, other)
                }
            if self.act >= 3 and len(stack) == 2 and any(clan(w) == seat for w in stack):
                found.add(f"fight {name(place)}")
            if self.act >= 4 and may_surprise and name(place) != locked:
                found |= {f"surprise {name(place)} {name(e)}" for e in self._gaps(place)}
        return found

    def _called(self, warrior):
        if self.act < 3:
            return ""
        return "1* " if warrior == "*" else f"{warrior} "

    def _may_land(self, seat, colour_from, other):
        coin, stack = self.coins[other]
        if coin_colour(coin) == coin_colour(colour_from):
            return False
        return len(stack) < 2 or (len(stack) == 2 and all(clan(w) == seat for w in stack))

    def _gaps(self, moving):
        others = set(self.coins) - {moving}
        around = {gap for place in others for gap in touching(place)} - set(self.coins)
        near = {gap for gap in around if len(touching(gap) & others) >= 2}
        return {(x, y) for x, y in near if 1 <= x <= 13 and 1 <= y <= 8}

    def play(self, seat, action, reveal):
        """Carry out an action; give who won by a row or a stack, or ``None``."""
        verb, *words = action.split()
        rival, uncovered = 1 - seat, False
        if verb == "deploy":
            value = words[0] if len(words) == 2 else "RB"[seat]
            warrior = "*" if value == "1*" else value
            self.home[seat][warrior] -= 1
            self.coins[at(words[-1])][1].append(warrior)
        elif verb == "move":
            warrior = self.coins[at(words[0])][1].pop()
            uncovered = reveal == "lifted" and self.has_row(rival)
            self.coins[at(words[1])][1].append(warrior)
        elif verb == "surprise":
            self.coins[at(words[1])] = self.coins.pop(at(words[0]))
        else:
            self._fight(self.coins[at(words[0])][1])
        if uncovered or self.has_row(rival):
            return rival
        three = verb == "move" and len(self.coins[at(words[1])][1]) == 3
        return seat if three or self.has_row(seat) else None

    def _fight(self, stack):
        """The lower goes home, equals both; the 6 always loses to the star. [RK Act 3, Fight]"""
        pair, strengths = list(stack), [VALUES[w] for w in stack]
        if any(w in "6⑥" for w in pair) and any(w in "*✪" for w in pair):
            strengths = [0 if w in "6⑥" else 1 for w in pair]
        stack.clear()
        for warrior, mine, other in zip(pair, strengths, reversed(strengths), strict=True):
            if mine > other:
                stack.append(warrior if self.act == 6 else SHOWN.get(warrior, warrior))
            else:
                self.home[clan(warrior)][FACE_DOWN_AGAIN.get(warrior, warrior)] += 1
