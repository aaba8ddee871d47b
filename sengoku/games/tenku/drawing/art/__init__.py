"""The cards of Tenku and their emblems."""
