"""People and bots at a table: packages that are played in a terminal, and many games at once."""
