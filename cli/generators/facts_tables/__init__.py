"""Hand-kept tables of the facts generator: what the sources leave out or have wrong."""
