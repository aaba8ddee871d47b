"""One bot in a process of its own: what holds it in, what it is told, what comes back."""
