"""How Sphinx builds the documentation; `tools/anywhere/manual.py` calls it."""

import sengoku

project = "Sengoku"
author = "The Sengoku maintainers"
version = release = sengoku.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = "Sengoku"
html_copy_source = False
html_show_copyright = False
html_show_sourcelink = False
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
autodoc_typehints = "description"
autodoc_member_order = "bysource"
smartquotes = False
