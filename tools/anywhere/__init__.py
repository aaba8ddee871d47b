"""Builds the static site: a start page, boards that run in the browser, JupyterLite."""
