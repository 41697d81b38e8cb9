"""Deck files to nodes with positions; a bad file gives findings, never an exception."""
