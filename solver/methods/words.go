package methods

import "sudoku/solver"

// StatusText says in a sentence, where a puzzle has not exactly one solution, what
// that means for its log; nothing where it has one.
func (r Result) StatusText() string {
	switch r.Status {
	case solver.Several:
		if !r.Method.Guesses {
			return "The puzzle has several solutions, so this can get only as far as they all agree."
		}
		return "The puzzle has several solutions, and this method ends with the first that it finds."
	case solver.None:
		return "The puzzle has no solution: sooner or later every method comes to a contradiction."
	case solver.Invalid:
		return "Digits clash, so the puzzle has no solution."
	case solver.Unknown:
		return "Whether the puzzle has exactly one solution could not be found out: " + r.Ending.StoppedBy() + "."
	}
	return ""
}

// isMisled reports whether a puzzle with one solution came to a contradiction: by candidates
// that somebody took out before the first step.
func (r Result) isMisled() bool {
	return r.Path != nil && r.Path.Outcome == solver.Unsolvable && r.Status == solver.One
}

// EndText says in a sentence why a log ends before the solution, where there is more to
// say than its outcome does.
func (r Result) EndText() string {
	switch {
	case r.Path != nil && r.Path.Exhausted:
		return "Every candidate that is left stands in some solution, so nothing more can be concluded."
	case r.isMisled():
		return "The puzzle has one solution, so candidates of it were taken out beforehand."
	case r.Stopped():
		return "It was stopped, because " + r.Ending.StoppedBy() + ": there may be more to find."
	}
	return ""
}
