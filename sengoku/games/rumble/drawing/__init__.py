"""How Rumble Nation and Tenka Meidou are drawn: the map, what stands on it, and around it."""
