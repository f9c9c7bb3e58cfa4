"""One actor for each race and season that is loaded: the only one to change it."""
