package circle

// Root names the circle, which does not name it.
func Root() int { return call() + (&thing{}).again() }

// Open has a method for others, and one that is its own.
type Open struct{}

// Door is for others.
func (*Open) Door() { (*Open)(nil).wall() }

func (*Open) wall() {}

// Same is another name of Open, and no methods more.
type Same = Open
