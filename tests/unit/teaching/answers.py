"""Answers as pupils give them: by part of a task, the code and the sentence that it deserves.

Each is the usual slip of somebody who writes Python for the first time.
"""

from __future__ import annotations

BOT = "def my_bot(game, position):\n"
SAFE = "def safe(game, position):\n"
MEASURE = "def measure(game, position, seat):\n"
VALUE = "def value(game, position, depth, table):\n"
PLAYOUT = "def playout(game, position):\n"
CHANCE = "def chance(game, position, action, n):\n"
COUNT = "def count(number):\n"
SIMULATE = "def simulate(number, throws):\n"
PAIRS = "def pairings(names):\n"
TABLE = "def table(games):\n"
CARD = "def my_card():\n"

LOOP = """\
    if depth == 0:
        return 0
    key = KEY
    if key in table:
        return table[key]
    best = -1
    for action in game.legal(position):
        after = game.apply(position, action)
        winner = game.decided(after)
        if winner is None:
            worth = -value(game, after, depth - 1, table)
        else:
            worth = 0 if winner == NOBODY else 1 if winner == position.actor else -1
        best = max(best, worth)
    table[key] = best
    return best
"""
MINIMAX = VALUE + LOOP.replace("KEY", "(position, depth)")
ONE_PLAYOUT = """\
def one(game, position):
    while game.decided(position) is None:
        position = game.apply(position, random.choice(game.legal(position)))
    return game.decided(position)
"""
THROWS = """\
    hits = 0
    for a in FACES:
        for b in FACES:
            for c in FACES:
                if TEST:
                    hits += 1
    return hits / 216
"""
COUNTED = COUNT + THROWS
THROWN = SIMULATE + """\
    hits = 0
    for _ in range(throws):
        a, b, c = random.choice(FACES), random.choice(FACES), random.choice(FACES)
        hits += TEST
    return hits / throws
"""
ANY = "a + b == number or a + c == number or b + c == number"
SUM = "(a + b == number) + (a + c == number) + (b + c == number)"
ROW = CARD + "    return "

NIM = """\
class Nim(Game):
    name = "nim"
    words = {"en": {"game": "Nim", "end": {"last": "The last stone is taken."}},
             "ja": {"game": "N", "end": {"last": "L"}}}

    def start(self):
        return Heap()

    def legal(self, s):
        return [Take(count) for count in (1, 2, 3) if count <= s.stones]

    def apply(self, s, a, say=None):
        left = s.stones - a.count
        return Heap(1 - s.actor if left else NOBODY, left, s.actor)

    def outcome(self, s):
        if s.stones:
            return None
        return Outcome((s.last,), (1, 0) if s.last == 0 else (0, 1), note("end.last"))
"""


def nim(old: str, new: str) -> str:
    """Give the game with something else in one place."""
    assert old in NIM
    return NIM.replace(old, new)


ANSWERS: tuple[tuple[str, str, str], ...] = (
    # The first bot.
    ("first-bot.legal", BOT + "    ...", "said.not-yet"),
    ("first-bot.legal", BOT + "    raise NotImplementedError()", "said.not-yet"),
    ("first-bot.legal", BOT + "    random.choice(game.legal(position))", "wrong.nothing"),
    ("first-bot.legal", BOT + "    print(game.legal(position)[0])", "wrong.nothing"),
    ("first-bot.legal", BOT + "    return game.legal(position)", "wrong.a-list"),
    ("first-bot.legal", BOT + "    return 'deploy z9'", "wrong.unread"),
    ("first-bot.legal", BOT + "    return 'move e5 i4'", "wrong.illegal"),
    ("first-bot.legal", BOT + "    return input('Which? ')", "wrong.asks"),
    ("first-bot.legal", BOT + "    raise OSError", "wrong.error"),
    ("first-bot.legal", BOT + "    return 7", "wrong.no-action"),
    ("first-bot.legal", BOT + "    return random.choice(game.legal)", "wrong.error-known"),
    ("first-bot.legal", BOT + "    return random.choise([position])", "wrong.error-known"),
    ("first-bot.legal", BOT + "    while True:\n        pass", "wrong.endless"),
    ("first-bot.legal", BOT + "    return my_bot(game, position)", "wrong.recursion"),
    ("first-bot.legal", BOT + "    exit()", "wrong.exit"),
    ("first-bot.legal", "def my_bot(position):\n    return 1", "wrong.takes"),
    ("first-bot.legal", "my_bot = 3", "wrong.no-function"),
    ("first-bot.legal", BOT + "    return game.legal(game.start())[0]", "wrong.illegal"),
    (
        "first-bot.legal",
        "FIRST = []\n" + BOT + "    FIRST.append(game.legal(position)[0])\n    return FIRST[0]",
        "wrong.illegal",
    ),
    ("first-bot.every", BOT + "    return game.legal(position)[0]", "wrong.always"),
    ("first-bot.every", BOT + "    return random.choice(game.legal(position)[1:])", "wrong.never"),
    (
        "first-bot.every",
        BOT + "    found = game.legal(position)\n    return random.choice([found[0], *found])",
        "wrong.uneven",
    ),
    # Win at once.
    ("win-at-once.wins", BOT + "    return random.choice(game.legal(position))", "wrong.missed"),
    (
        "win-at-once.wins",
        BOT + "    for a in game.legal(position):\n"
        "        if game.decided(game.apply(position, a)) == 0:\n            return a\n"
        "    return game.legal(position)[0]",
        "wrong.missed-by-one",
    ),
    (
        "win-at-once.legal",
        BOT + "    for a in game.legal(position):\n"
        "        if game.decided(game.apply(position, a)) == position.actor:\n            return a",
        "wrong.nothing",
    ),
    (
        "win-at-once.wins",
        BOT + "    for a in game.legal(position):\n        game.apply(position, a)\n"
        "        if game.decided(position) == position.actor:\n            return a\n"
        "    return game.legal(position)[0]",
        "wrong.missed",
    ),
    (
        "win-at-once.wins",
        BOT + "    for a in game.legal(position):\n"
        "        if game.decided(game.apply(position, a)) == position.actor:\n"
        "            return a\n        return a",
        "wrong.missed",
    ),
    # Look one ahead.
    ("look-ahead.safe", SAFE + "    return list(game.legal(position))", "wrong.not-safe"),
    ("look-ahead.safe", SAFE + "    return []", "wrong.safe-missing-end"),
    (
        "look-ahead.safe",
        SAFE + "    return wins(game, position) or game.legal(position)[:0]",
        "wrong.safe-missing",
    ),
    ("look-ahead.safe", SAFE + "    return 3", "wrong.no-list"),
    (
        "look-ahead.safe",
        SAFE + "    return [a for a in game.legal(position)\n"
        "            if not wins(game, game.apply(position, a))]",
        "wrong.not-safe-itself",
    ),
    (
        "look-ahead.safe",
        SAFE + "    return [a for a in game.legal(position)\n"
        "            if game.decided(game.apply(position, a)) is None\n"
        "            and not wins(game, game.apply(position, a))]",
        "wrong.safe-missing-end",
    ),
    (
        "look-ahead.careful",
        BOT + "    return random.choice(wins(game, position) or game.legal(position))",
        "wrong.gave-away",
    ),
    ("look-ahead.careful", BOT + "    return wins(game, position)", "wrong.a-list"),
    (
        "look-ahead.careful",
        BOT + "    return [a for a in game.legal(position)\n"
        "            if not wins(game, game.apply(position, a))][0]",
        "wrong.missed",
    ),
    (
        "look-ahead.careful",
        BOT + "    after = {a: game.apply(position, a) for a in game.legal(position)}\n"
        "    lost = [a for a in after if game.decided(after[a]) == 1 - position.actor]\n"
        "    quiet = [a for a in after if game.decided(after[a]) is None\n"
        "             and not wins(game, after[a])]\n"
        "    return (wins(game, position) or lost or quiet)[0]",
        "wrong.gave-away-itself",
    ),
    # A measure.
    ("measure.number", MEASURE + "    return 0", "wrong.measure-same"),
    ("measure.number", MEASURE + "    return 'good'", "wrong.no-number"),
    ("measure.number", MEASURE + "    return float('nan')", "wrong.no-number"),
    ("measure.number", MEASURE + "    return position.actor == seat", "wrong.no-number"),
    ("measure.ends", MEASURE + "    return len(game.legal(position))", "wrong.won-low"),
    (
        "measure.ends",
        MEASURE + "    return 1000 if game.decided(position) == seat else 0",
        "wrong.lost-high",
    ),
    ("measure.ends", MEASURE + "    return 1 / len(game.legal(position))", "wrong.error-known"),
    ("measure.order", MEASURE + "    return 1", "wrong.order"),
    ("measure.order", MEASURE + "    return len(game.legal(position))", "wrong.order"),
    ("measure.order", MEASURE + "    return random.random()", "wrong.order"),
    # Minimax.
    ("minimax.value", MINIMAX.replace("= -value(", "= value("), "wrong.value-turned"),
    ("minimax.value", MINIMAX.replace("max(best, worth)", "min(best, worth)"), "wrong.value-win"),
    ("minimax.value", MINIMAX.replace("depth - 1", "depth - 2"), "wrong.recursion"),
    ("minimax.value", MINIMAX.replace("best = -1", "best = 0"), "wrong.value-loss"),
    ("minimax.value", VALUE + "    return 'win'", "wrong.value-kind"),
    ("minimax.value", VALUE + "    return 1", "wrong.value-open"),
    (
        "minimax.value",
        MINIMAX.replace("0 if winner == NOBODY else 1 if winner == position.actor else -1", "1"),
        "wrong.value-lost-itself",
    ),
    (
        "minimax.value",
        MINIMAX.replace("return best", "return -best"),
        "wrong.value-turned",
    ),
    ("minimax.table", MINIMAX.replace("table[key] = best", "pass"), "wrong.table-empty"),
    (
        "minimax.table",
        MINIMAX.replace("if key in table", "if key in {}"),
        "wrong.table-unread",
    ),
    ("minimax.table", MINIMAX.replace("depth - 1, table", "depth - 1, {}"), "wrong.table-unread"),
    ("minimax.table", VALUE + LOOP.replace("KEY", "position"), "wrong.table-depth"),
    # Playouts.
    ("monte-carlo.playout", PLAYOUT + "    return game.decided(position)", "wrong.nothing"),
    ("monte-carlo.playout", PLAYOUT + "    return 'red'", "wrong.winner-kind"),
    ("monte-carlo.playout", PLAYOUT + "    return position.actor", "wrong.playout-far"),
    (
        "monte-carlo.playout",
        PLAYOUT + "    while game.decided(position) is None:\n"
        "        game.apply(position, random.choice(game.legal(position)))\n"
        "    return game.decided(position)",
        "wrong.endless",
    ),
    (
        "monte-carlo.chance",
        ONE_PLAYOUT + CHANCE + "    after = game.apply(position, action)\n"
        "    return sum(one(game, after) == after.actor for _ in range(n)) / n",
        "wrong.chance-other-far",
    ),
    (
        "monte-carlo.chance",
        ONE_PLAYOUT + CHANCE + "    after = game.apply(position, action)\n"
        "    return sum(one(game, after) == position.actor for _ in range(n))",
        "wrong.chance-range-far",
    ),
    ("monte-carlo.chance", CHANCE + "    return 2.0", "wrong.chance-range-far"),
    ("monte-carlo.chance", CHANCE + "    return 0.0", "wrong.chance-far"),
    ("monte-carlo.chance", CHANCE + "    return None", "said.not-yet"),
    (
        "monte-carlo.best",
        BOT + "    return random.choice(game.legal(position))",
        "wrong.chance-missed",
    ),
    # Dice.
    ("dice.counting", COUNTED.replace("TEST", "a + b == number"), "wrong.odds-two"),
    (
        "dice.counting",
        COUNT + "    return sum(a + b == number for a in FACES for b in FACES) / 36",
        "wrong.odds-two",
    ),
    (
        "dice.counting",
        COUNTED.replace("if TEST", f"if {ANY}").replace("/ 216", "/ 216 * 100"),
        "wrong.odds-percent",
    ),
    (
        "dice.counting",
        COUNTED.replace("TEST", ANY).replace(" / 216", ""),
        "wrong.odds-hits",
    ),
    (
        "dice.counting",
        COUNTED.replace("if TEST:\n                    hits += 1", f"hits += {SUM}"),
        "wrong.odds-twice",
    ),
    (
        "dice.counting",
        COUNTED.replace("TEST", f"a <= b <= c and ({ANY})").replace("216", "56"),
        "wrong.odds-kinds",
    ),
    ("dice.counting", COUNTED.replace("TEST", "a + b + c == number"), "wrong.odds"),
    ("dice.simulating", THROWN.replace("TEST", "a + b == number"), "wrong.odds-two-thrown"),
    ("dice.simulating", THROWN.replace("TEST", SUM), "wrong.odds-twice-thrown"),
    (
        "dice.simulating",
        THROWN.replace("TEST", f"({ANY})").replace("/ throws", "/ throws * 100"),
        "wrong.odds-percent-thrown",
    ),
    (
        "dice.simulating",
        THROWN.replace("TEST", f"({ANY})").replace("/ throws", "/ throws * 216"),
        "wrong.odds-hits-thrown",
    ),
    (
        "dice.simulating",
        THROWN.replace("TEST", f"({ANY})").replace(
            "random.choice(FACES), random.choice(FACES), random.choice(FACES)",
            "random.choice([(x, y, z) for x in FACES for y in FACES for z in FACES"
            " if x <= y <= z])",
        ),
        "wrong.odds-kinds-thrown",
    ),
    ("dice.simulating", THROWN.replace("TEST", "a + b + c == number"), "wrong.odds-thrown"),
    ("dice.simulating", SIMULATE + COUNTED[len(COUNT):].replace("TEST", ANY), "wrong.throws-other"),
    (
        "dice.simulating",
        THROWN.replace("TEST", f"({ANY})").replace("hits = 0", "random.seed(1); hits = 0"),
        "wrong.no-luck",
    ),
    # A league.
    (
        "league.pairings",
        PAIRS + "    return [(a, b) for a in names for b in names]",
        "wrong.against-itself",
    ),
    (
        "league.pairings",
        PAIRS + "    return [(a, b) for a in names for b in names if a < b]",
        "wrong.pair-one-way",
    ),
    ("league.pairings", PAIRS + "    return []", "wrong.pair-missing"),
    (
        "league.pairings",
        PAIRS + "    return [(a, b) for a in names for b in names if a != b] * 2",
        "wrong.pair-twice",
    ),
    ("league.pairings", PAIRS + "    return names", "wrong.no-pair"),
    ("league.table", TABLE + "    return {}", "wrong.points-missing"),
    (
        "league.table",
        TABLE + "    points = {}\n    for one, two, winner in games:\n"
        "        points[winner] = points.get(winner, 0) + 1\n    return points",
        "wrong.points",
    ),
    (
        "league.table",
        TABLE + "    points = {}\n    for one, two, winner in games:\n"
        "        points[one] = points.get(one, 0) + (winner == one)\n"
        "        points[two] = points.get(two, 0) + (winner == two)\n    return points",
        "wrong.points",
    ),
    (
        "league.table",
        TABLE + "    points = {None: 0}\n    for one, two, winner in games:\n"
        "        for who in (one, two):\n"
        "            won = 0.5 if winner is None else winner == who\n"
        "            points[who] = points.get(who, 0) + won\n    return points",
        "wrong.points-strange",
    ),
    ("league.table", TABLE + "    return games", "wrong.no-dict"),
    # A card.
    ("own-card.row", ROW + "'ferry'", "wrong.no-row"),
    ("own-card.row", ROW + "{'verb': 'swim'}", "wrong.row"),
    ("own-card.row", ROW + "{'verb': 'move', 'way': 'air'}", "wrong.row"),
    ("own-card.row", ROW + "{'count': 2}", "wrong.row"),
    ("own-card.moves", ROW + "{'verb': 'move', 'count': 2, 'way': 'sea'}", "wrong.card-alone"),
    (
        "own-card.moves",
        ROW + "{'verb': 'move', 'count': 2, 'way': 'land', 'to': 'own'}",
        "wrong.card-land",
    ),
    ("own-card.moves", ROW + "{'verb': 'move', 'way': 'sea', 'to': 'own'}", "wrong.card-count"),
    (
        "own-card.moves",
        ROW + "{'verb': 'move', 'count': 3, 'way': 'sea', 'to': 'own'}",
        "wrong.card-count",
    ),
    (
        "own-card.moves",
        ROW + "{'verb': 'move', 'count': 'half', 'way': 'sea', 'to': 'own'}",
        "wrong.card-count",
    ),
    (
        "own-card.moves",
        ROW + "{'verb': 'move', 'count': 2, 'way': 'sea', 'to': 'kyo'}",
        "wrong.card-lacks",
    ),
    ("own-card.moves", ROW + "{'verb': 'place', 'to': 'own'}", "wrong.card-other"),
    # A game.
    ("own-game.legal", nim("return [Take(count)", "...  # [Take(count)"), "said.not-yet"),
    ("own-game.legal", nim(" if count <= s.stones", ""), "wrong.nim-legal-much"),
    ("own-game.legal", nim("(1, 2, 3)", "(1, 2)"), "wrong.nim-legal-lacks"),
    ("own-game.legal", nim("[Take(count) for", "[count for"), "wrong.nim-no-take"),
    ("own-game.legal", nim("(1, 2, 3) if", "(0, 1, 2, 3) if"), "wrong.nim-legal-much"),
    (
        "own-game.legal",
        nim("if count <= s.stones]", "if count <= s.stones] or [Take(1)]"),
        "wrong.nim-legal-over",
    ),
    ("own-game.apply", nim("1 - s.actor if", "s.actor if"), "wrong.nim-actor"),
    ("own-game.apply", nim("if left else NOBODY", ""), "wrong.nim-over"),
    ("own-game.apply", nim("s.stones - a.count", "s.stones"), "wrong.nim-stones"),
    ("own-game.apply", nim("left, s.actor)", "left)"), "wrong.nim-last"),
    ("own-game.apply", nim("return Heap(1 -", "return (1 -"), "wrong.nim-no-heap"),
    ("own-game.outcome", nim("Outcome((s.last,)", "Outcome((1 - s.last,)"), "wrong.nim-winner"),
    ("own-game.outcome", nim("if s.stones:", "if True:"), "wrong.nim-no-end"),
    ("own-game.outcome", nim("if s.stones:", "if s.stones > 1:"), "wrong.nim-too-soon"),
    ("own-game.outcome", nim("return Outcome(", "return tuple("), "wrong.error-known"),
    ("own-game.outcome", nim("return Outcome(", "return (s.last,) or ("), "wrong.nim-no-outcome"),
    ("own-game.promises", nim('"end.last"', '"end.lost"'), "wrong.promise"),
    ("own-game.promises", "Nim = 3", "wrong.no-game"),
)  # fmt: skip
