"""Night Ferry: a game for Cardwright in a package of its own."""
