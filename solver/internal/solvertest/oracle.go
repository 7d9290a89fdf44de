package solvertest

import (
	"sync"

	sat "github.com/crillab/gophersat/solver"

	"sudoku/solver"
)

// oneAtATime keeps oracles from running side by side: the SAT solver learns its
// clauses in a buffer that all of its instances share.
var oneAtATime sync.Mutex

// Oracle counts the solutions of a puzzle up to a limit with a SAT solver: one
// variable for each digit in each cell, clauses straight from the rules, and a
// clause against each solution found.
func Oracle(p solver.Puzzle, limit int) int {
	problem := clauses(p)
	oneAtATime.Lock()
	defer oneAtATime.Unlock()
	s := sat.New(sat.ParseSlice(problem))
	for n := range limit {
		if s.Solve() != sat.Sat {
			return n
		}
		s.AppendClause(sat.NewClause(against(s.Model())))
	}
	return limit
}

// clauses says that every cell holds a digit and at most one, that no house
// holds a digit twice, and what is given.
func clauses(p solver.Puzzle) [][]int {
	n := p.Layout().Size()
	variable := func(cell, d int) int { return cell*n + d }
	var all [][]int
	for cell := range n * n {
		var options []int
		for d := 1; d <= n; d++ {
			options = append(options, variable(cell, d))
		}
		all = append(append(all, options), atMostOne(options)...)
		if d := p.Given(cell); d != 0 {
			all = append(all, []int{variable(cell, d)})
		}
	}
	for _, h := range rules(p.Layout()) {
		for d := 1; d <= n; d++ {
			var places []int
			for _, cell := range h.cells {
				places = append(places, variable(cell, d))
			}
			all = append(append(all, places), atMostOne(places)...)
		}
	}
	return all
}

func atMostOne(vars []int) [][]int {
	var all [][]int
	for i, a := range vars {
		for _, b := range vars[i+1:] {
			all = append(all, []int{-a, -b})
		}
	}
	return all
}

// against is the clause that rules out one model.
func against(model []bool) []sat.Lit {
	var lits []sat.Lit
	for i, holds := range model {
		if holds {
			lits = append(lits, sat.IntToLit(int32(-(i + 1))))
		}
	}
	return lits
}
