"""Tokens, signs and faces of cards."""
