"""Compare the golden playthroughs, write them anew, or deal a new one."""

from __future__ import annotations

import argparse
import sys

from tests.contract.walks import cases
from tests.golden.transcript import actions, deal, path, transcript


def main() -> int:
    """Read the words of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("variants", nargs="*", help="such as rokumon-act1; all if left out")
    parser.add_argument("--write", action="store_true", help="write the files anew")
    parser.add_argument("--seed", type=int, help="deal a new game with this seed first")
    given = parser.parse_args()
    known = {str(case): case for case in cases()}
    wrong = 0
    for name in given.variants or known:
        file = path(known[name])
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        dealt = given.seed is not None or not old
        played = deal(known[name], given.seed or 1) if dealt else actions(old)
        new = transcript(known[name], played)
        if new != old:
            wrong += 1
            sys.stdout.write(f"{name} differs{' and is written' if given.write else ''}\n")
        if given.write:
            file.write_text(new, encoding="utf-8")
    return 0 if given.write else wrong


if __name__ == "__main__":
    sys.exit(main())
