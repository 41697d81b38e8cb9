"""The report of a run: its numbers as JSON, its tables as CSV, a page to read, a few lines for the terminal."""
