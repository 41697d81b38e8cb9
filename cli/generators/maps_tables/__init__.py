"""Hand-kept tables of the maps generator: whose land it is, and which part of a country its outline shows."""
