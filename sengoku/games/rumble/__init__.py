"""Rumble Nation and its first edition Tenka Meidou: one rule set, two editions as data."""
