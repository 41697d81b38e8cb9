"""Small whole games to read first, and to measure the engine with."""
