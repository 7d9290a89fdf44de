package doctor

import (
	"slices"

	"sudoku/solver"
)

// Contradiction is why a puzzle has no solution, and what to take out.
type Contradiction struct {
	Conflict []int     // givens that contradict each other
	Removals []Removal // the fewest givens without which there is a solution; several ways, where there are
	Fewest   bool      // no fewer do
	Repairs  []solver.Repair
}

// Removal is givens without which a puzzle has a solution.
type Removal struct {
	Suggestion
	Status solver.Status // One or Several
}

// mostRemovals is how many ways are named.
const mostRemovals = 40

// contradiction looks for the fewest givens to take out. Each contradiction has to lose one of its givens, so a set
// that takes one from each that is known is tried; where it does not suffice, there is a contradiction among those
// that are left, and so on until a set suffices. None smaller does.
func (s *search) contradiction(p solver.Puzzle, v solver.Verdict) Contradiction {
	x := Contradiction{Conflict: v.Conflict, Repairs: v.Repairs}
	h := hitting{search: s, puzzle: p}
	for _, c := range v.Clashes {
		h.addClash(c)
	}
	if len(v.Conflict) > 0 {
		h.conflicts = append(h.conflicts, solver.CellsOf(v.Conflict...))
	}
	if len(h.conflicts) == 0 {
		return x // the board itself cannot be filled
	}
	x.Fewest = h.find()
	x.Removals = h.found
	if x.Conflict == nil {
		x.Conflict = h.conflicts[0].Slice()
	}
	return x
}

// hitting looks for the smallest sets that have a given of each contradiction.
type hitting struct {
	*search
	puzzle    solver.Puzzle
	conflicts []solver.CellSet
	found     []Removal
}

// addClash adds the pairs of cells that clash.
func (h *hitting) addClash(c solver.Clash) {
	cells := c.Cells.Slice()
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			h.conflicts = append(h.conflicts, solver.CellsOf(a, b))
		}
	}
}

// find finds them, from one given on. It reports false where the work ended first.
func (h *hitting) find() bool {
	for size := 1; size <= len(h.conflicts); size++ {
		for again := true; again; {
			known := len(h.conflicts)
			h.try(nil, size)
			again = len(h.conflicts) > known && len(h.found) == 0
			if h.over() {
				return false
			}
		}
		if len(h.found) > 0 {
			return h.err == nil
		}
	}
	return false
}

// try tries the sets of a size that hold some givens already.
func (h *hitting) try(taken []int, more int) {
	open := slices.IndexFunc(h.conflicts, func(c solver.CellSet) bool { return !c.Meets(solver.CellsOf(taken...)) })
	switch {
	case len(h.found) == mostRemovals || h.over():
		return
	case open < 0:
		h.ask(taken)
		return
	case more == 0:
		return
	}
	for c := range h.conflicts[open].All() {
		h.try(append(slices.Clone(taken), c), more-1)
	}
}

// ask finds out whether there is a solution without some givens, and otherwise which of the others contradict.
func (h *hitting) ask(taken []int) {
	slices.Sort(taken)
	changes := make([]Change, len(taken))
	for i, c := range taken {
		changes[i].Cell = c
	}
	r := Removal{Suggestion: suggest(h.puzzle, changes...)}
	if slices.ContainsFunc(h.found, func(f Removal) bool { return f.Puzzle.Equal(r.Puzzle) }) {
		return
	}
	n, ok := h.count(r.Puzzle, 2)
	switch {
	case n > 0:
		r.Status = solver.Several
		if n == 1 && ok {
			r.Status = solver.One
		}
		h.found = append(h.found, r)
	case ok:
		h.learn(r.Puzzle)
	}
}

// learn adds a contradiction of a puzzle without a solution.
func (h *hitting) learn(p solver.Puzzle) {
	for _, c := range solver.Clashes(p) {
		h.addClash(c)
		return
	}
	var spent solver.Spent
	set, err := solver.Conflict(h.ctx, p, solver.WithBudget(max(1, h.left)), solver.WithSpent(&spent))
	h.pay(spent.Work + perAsk)
	h.note(err)
	if !set.Empty() {
		h.conflicts = append(h.conflicts, set)
	}
}
