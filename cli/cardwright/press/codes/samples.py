"""Samples: a template in miniature for the examples of codes."""

from __future__ import annotations


def template(front: str) -> str:
    """One with a style, a colour and these elements on its front."""
    return f"""\
fonts: {{bold: BarlowSemiCondensed-700}}
palette: {{ink: "#161616"}}
styles:
  title: {{font: bold, size: 16, min: 12, colour: ink}}
front:
{front}"""
