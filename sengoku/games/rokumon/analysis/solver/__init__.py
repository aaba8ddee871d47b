"""The truth about acts without fights: tables, and what works them out."""
