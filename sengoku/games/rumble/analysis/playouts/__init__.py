"""Random playouts of many games at once, with numpy."""
