"""What can be known of a position, how well a seat stands, and what playouts say."""
