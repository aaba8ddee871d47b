"""The puzzles: their file, and what finds them."""
