"""Flow: text over pages: a Markdown file to the pages of a booklet."""
