"""What can be reckoned about a position: odds, playouts, a plain measure."""
