package logic

// Options says how a search is to be done. The zero value is the engine's own
// order, with every technique that the layout allows, and without a budget.
type Options struct {
	// Profile is the order in which a path tries the techniques.
	Profile Profile
	// Uniqueness says whether the techniques that assume one solution may be
	// used.
	Uniqueness Uniqueness
	// Techniques are the IDs of the techniques to use; all when it is nil.
	Techniques []string
	// LikeHoDoKu lists more of what HoDoKu does: chains through almost locked
	// sets that it keeps even where there are shorter ones, ALS chains between
	// two sets that shorter ones join too, and what it concludes from an
	// ALS-XY-Wing of which more follows. Which chains these are depends on how
	// the board is turned; everything else that is found does not.
	LikeHoDoKu bool
	// Budget is the most work that the search for one step, or for all steps of
	// a position, may do, in units of about ten nanoseconds; no limit when it
	// is 0. A technique that can take long gets half of what is left at most.
	Budget int
}

// Uniqueness says whether the puzzle is known to have one solution.
type Uniqueness uint8

// What is known of the solution. Prove asks the solver, once it matters, and
// within the same context. A board whose candidates somebody has taken away has
// still the solutions of its givens.
const (
	Prove Uniqueness = iota
	KnownUnique
	NotUnique // or not to be used
)
