"""How Azuchi Castle is drawn: the castle, the events, the cards, the track, the players."""
