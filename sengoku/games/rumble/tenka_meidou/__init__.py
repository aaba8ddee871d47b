"""What Tenka Meidou calls its castles, cards and clauses."""
