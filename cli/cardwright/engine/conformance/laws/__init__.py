"""The laws by subject. Each is a function from a trial to what breaks it: words, and where it was seen."""
