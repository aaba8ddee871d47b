"""The board as a person meets it: its parts in words and pictures, and what a press does.

A `TableView` makes frames, which any front end can show, and takes what is pressed there. It knows
nothing of notebooks.
"""
