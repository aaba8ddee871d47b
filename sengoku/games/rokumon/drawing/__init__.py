"""Rokumon as a picture, and what moves in it."""
