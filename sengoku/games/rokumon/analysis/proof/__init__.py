"""What is proven of the acts with fights."""
