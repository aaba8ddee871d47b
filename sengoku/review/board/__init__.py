"""The review at a board: offered at the end of a game, thought out in slices, tried again."""
