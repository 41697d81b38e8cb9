"""What every game's rules stand on: moves, chance, states, logs, views. It imports the pure standard library alone."""
