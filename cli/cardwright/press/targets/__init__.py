"""Targets: faces and sheets to files. The only place that knows reportlab."""
