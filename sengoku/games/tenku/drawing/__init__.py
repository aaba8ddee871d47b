"""How Tenku is drawn: cards, courts, hands, piles, the track and the battle."""
