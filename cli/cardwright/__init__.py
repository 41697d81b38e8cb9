"""Cardwright turns deck files into printed cards and into packages that a program can play."""

__version__ = "0.1.0"
