"""Simulation: many games of one package between bots, counted, and a report of what they came to."""
