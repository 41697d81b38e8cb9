"""Preflight: what was written, opened again and held against what was meant, before anybody prints it."""
