"""Boards in a web page without Jupyter: what an address opens, what the page is told, what is kept.

It knows of no browser: it is handed a way to tell the page something, and files.
"""
