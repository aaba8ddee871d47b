"""Reading off a real table."""
