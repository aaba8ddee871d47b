"""Azuchi Castle: retainers of Oda Nobunaga draft cards, place workers and build his castle."""
