"""Colours: how light they are, how far apart, and how they look to eyes and printers that see fewer of them."""
