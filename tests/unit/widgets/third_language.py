"""Run in a copy of the project to which files of a third language were added, and nothing else."""

from __future__ import annotations

import json
import sys
from itertools import count

from sengoku_widgets import boards, lesson, play, questions

from sengoku.core.readings import levels
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.blocks import written

LESSONS = {"rokumon": "act1", "rumble": "02-placing", "azuchi": "01-draft", "tenku": "01-courts"}


def told(board):
    """Give all that a page is told of a board, as one text."""
    return json.dumps(written(board.view.widget), ensure_ascii=False)


def main():
    """Tell what the boards do in the third language."""
    found = {"languages": LANGUAGES, "levels": levels(), "boards": {}}
    first = lesson("rokumon", "act1")
    for presses in count(1):
        first.view.switches.language.click()
        if first.table.level == "xx" or presses > 9:
            break
    found["presses"] = presses
    found["begins"] = lesson("azuchi", "02-workers").table.language
    for game, name in LESSONS.items():
        made = lesson(game, name), questions(game, name), play(game, seed=3)
        match = made[2]
        if match.table.viewer.handover is not None:
            match.table.viewer.take_seat()
        example, before = match.table.example(), match.match.length
        match.table.type(example)
        found["boards"][game] = {
            "languages": [board.table.language for board in made],
            "told": [told(board) for board in made],
            "title": made[0].view.picture.head()["title"],
            "example": example,
            "played": match.match.length > before or match.table.hand.started,
            "say": made[0].view.strip.stepper.say,
        }
    first.view.switches.language.click()
    found["with readings"] = [first.table.level, told(first)]
    found["chosen"] = boards.chosen["language"]
    json.dump(found, sys.stdout, ensure_ascii=False)


main()
