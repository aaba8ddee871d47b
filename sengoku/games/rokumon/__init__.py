"""Rokumon: the rise of the Sanada in six acts, and a solitaire."""
