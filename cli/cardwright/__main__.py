"""``python -m cardwright`` is the cardwright command."""

from cardwright.commands.app import main

main()
