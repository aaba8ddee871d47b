"""Golden playthroughs: one whole game a variant, to be read ply by ply beside the rulebook.

Each file holds the actions and, computed from them, all that the rules make of them: what
is said, the board, what each seat sees of it, what may be done. A change of the rules
shows as a difference in these files. `python -m tests.golden` compares them all, with
``--write`` it writes them anew from their own actions.
"""
