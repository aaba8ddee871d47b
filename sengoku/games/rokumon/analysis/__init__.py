"""What is true of a position: values, proofs, puzzles, and what Taroma would do."""
