"""What can be known and guessed of a position of Tenku."""
