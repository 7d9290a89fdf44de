package circle

// Root names the circle, which does not name it.
func Root() int { return call() + (&thing{}).again() }
