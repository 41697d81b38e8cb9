"""One command a file: reads the words, calls the pipeline, prints, sets the exit code."""
