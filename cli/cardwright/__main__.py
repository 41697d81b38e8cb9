"""``python -m cardwright`` is the cardwright command."""

from cardwright.commands.start import main

main()
