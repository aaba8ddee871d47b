"""What a person is told of a game of Tenku, and what can be pressed."""
