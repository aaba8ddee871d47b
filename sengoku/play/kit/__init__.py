"""What a teacher takes into a class: a show, printed sheets, and which rules were met."""
