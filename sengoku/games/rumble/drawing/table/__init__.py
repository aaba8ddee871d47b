"""What lies around the map: cards, dice, players, and the panel of the war."""
