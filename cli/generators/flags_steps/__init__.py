"""The steps of ``flags.py``: an SVG to shapes, shapes to a picture and to a row, pictures to how alike they are."""
