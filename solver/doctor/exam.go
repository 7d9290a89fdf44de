package doctor

import (
	"cmp"
	"context"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Exam is what was found about a puzzle.
type Exam struct {
	Puzzle  solver.Puzzle
	Verdict solver.Verdict

	Settling      Settling      // of a puzzle with several solutions
	Tuning        Tuning        // of one with one solution
	Contradiction Contradiction // of one with none

	// Err says what ended the search before all was looked at: the context, or solver.ErrBudget.
	Err   error
	Spent solver.Work
}

// Change is what becomes of a cell.
type Change struct {
	Cell     int
	Was, Now int // 0 for no given
}

// Suggestion is changes after which the puzzle has exactly one solution.
type Suggestion struct {
	Changes []Change
	Puzzle  solver.Puzzle // with them
	Rating  Rating
}

// Rating is how hard a puzzle is on the scale of Sudoku Explainer.
type Rating struct {
	ER      logic.Tenths // 0: not rated, for want of work
	Hardest string       // the ID of the hardest technique
	Bound   bool         // it may be harder: the steps do not lead to the solution, or the work ended
}

// Rated reports whether anything is known.
func (r Rating) Rated() bool { return r.ER != 0 }

// List is suggestions, the best first.
type List struct {
	All  []Suggestion
	More int // those that were not looked at, or not rated, for want of work
}

// Examine looks at a puzzle, within a budget of work; 0 sets no limit but the context. The same puzzle and budget
// have the same answer on every machine.
func Examine(ctx context.Context, p solver.Puzzle, budget solver.Work) Exam {
	s := search{ctx: ctx, left: budget}
	if budget == 0 {
		s.left = 1 << 60
	}
	var spent solver.Spent
	x := Exam{Puzzle: p}
	x.Verdict, x.Err = solver.Judge(ctx, p, solver.WithBudget(s.left/4), solver.WithSpent(&spent))
	s.pay(spent.Work)
	switch x.Verdict.Status {
	case solver.Several:
		x.Settling = s.settle(p)
	case solver.One:
		x.Tuning = s.tune(p, x.Verdict.Solution)
	case solver.None, solver.Invalid:
		x.Contradiction = s.contradiction(p, x.Verdict)
	}
	x.Err = cmp.Or(x.Err, s.err)
	x.Spent = s.spent
	return x
}

// suggest is a suggestion that is not rated.
func suggest(p solver.Puzzle, changes ...Change) Suggestion {
	for i, c := range changes {
		changes[i].Was = p.Given(c.Cell)
	}
	after := p
	for _, c := range changes {
		after = after.With(c.Cell, c.Now)
	}
	return Suggestion{Changes: changes, Puzzle: after}
}

// gentlest puts the rated suggestions first, the gentlest before the others. It keeps the order of equals.
func gentlest(all []Suggestion) {
	slices.SortStableFunc(all, func(a, b Suggestion) int {
		return cmp.Compare(rank(a.Rating), rank(b.Rating))
	})
}

// hardest puts the hardest suggestions first.
func hardest(all []Suggestion) {
	slices.SortStableFunc(all, func(a, b Suggestion) int { return cmp.Compare(b.Rating.ER, a.Rating.ER) })
}

// rank orders ratings: what may be harder comes behind what is known to be as hard, and what is not rated last.
func rank(r Rating) int {
	switch {
	case !r.Rated():
		return 1 << 20
	case r.Bound:
		return 1<<10 + int(r.ER)
	}
	return int(r.ER)
}
