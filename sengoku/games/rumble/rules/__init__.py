"""The rules: what is legal, what it does, why not, the war and the points."""
