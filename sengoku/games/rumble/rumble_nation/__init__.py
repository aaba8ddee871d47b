"""What Rumble Nation calls its castles, cards and clauses."""
