"""Sheets: faces imposed on paper so that fronts and backs meet, with marks to cut and measure by."""
