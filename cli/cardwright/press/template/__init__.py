"""Templates: how a kind of card looks, as data, and the plan that composing follows."""
