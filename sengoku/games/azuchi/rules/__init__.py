"""What is legal, what each action does, why another one is not allowed, and who wins."""
