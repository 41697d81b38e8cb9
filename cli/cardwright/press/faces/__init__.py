"""Faces: display lists in millimetres, and how a card and a template become one."""
