"""Content and a template to faces, faces to sheets, sheets to files."""
