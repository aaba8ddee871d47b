"""A real table read off piece by piece."""
