"""Playouts of players who choose with care: a policy as arrays, and what it says of a position."""
