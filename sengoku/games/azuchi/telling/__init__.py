"""What a person is told, and what can be pressed."""
