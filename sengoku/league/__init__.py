"""A league of pupils' bots."""
