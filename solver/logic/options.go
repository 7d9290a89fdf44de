package logic

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// Options says how a search is done. The zero value is the engine's own
// order, with every technique that the layout allows, and without a budget.
type Options struct {
	// Profile is the order in which a path tries the techniques.
	Profile Profile
	// Uniqueness says whether the techniques that assume one solution may be
	// used.
	Uniqueness Uniqueness
	// Techniques are the IDs of the techniques to use; all when it is nil.
	Techniques []string
	// Without are the IDs of techniques to do without. Where a chain is among them, the order of
	// the engine has in its turn the one that Sudoku Explainer has for it, see explainersOwn.
	Without []string
	// LikeHoDoKu lists more of what HoDoKu does: chains through almost locked
	// sets that it keeps even where there are shorter ones, ALS chains between
	// two sets that shorter ones join too, and what it concludes from an
	// ALS-XY-Wing of which more follows. Which chains these are depends on how
	// the board is turned; everything else that is found does not.
	LikeHoDoKu bool
	// Forms says how many forms of a step All lists: OneForm where it is not given.
	Forms Forms
	// Budget is the most work that a whole call may do: the walk of a path with
	// all its steps, the search for the next step, or the search for all steps of
	// a position. A path that it ends has the steps found so far, which are the
	// first of those that a larger one would have found.
	Budget solver.Work
	// Possible are the digits that each cell has in some solution, as
	// solver.Possible finds them; nil when that is not known. A path ends as soon
	// as they are all that is left on the board: see Path.Exhausted.
	Possible []solver.Digits
	// Removed are candidates that somebody has taken away before the walk of Solve begins. A
	// step may rest on them, so that what follows is only as good as they are.
	Removed []position.Candidate
	// Found is called after each step of a path with all the steps that were found so
	// far, by the goroutine that walks; nil to do without. It may keep the list and read
	// it at any time, but not change it. The list of a later call begins with the same
	// steps.
	Found func(steps []position.Step)
}

// Forms says how many steps of a technique with the same conclusion All lists.
type Forms uint8

// A technique can often reach the same conclusion in several ways, as two X-Wings do that take the same
// candidate out. Of chains, nets and what else is found by following links there are too many ways, so that
// these techniques look for one, mostly the shortest, whatever is asked for.
const (
	OneForm  Forms = iota // the first of them
	AllForms              // each that rests on other evidence, in the order in which they are found
)

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
