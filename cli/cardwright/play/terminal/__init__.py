"""Games in a terminal: people and bots at one keyboard."""
