"""The vocabulary every game speaks."""
