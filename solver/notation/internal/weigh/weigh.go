// Package weigh decides which of several readings of a text is meant: a puzzle has one solution, so
// the reading that has one is better than one that has several or none. The work is counted and
// bounded, so that the same text is read in the same way on every machine.
package weigh

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/notation/internal/reading"
)

// Budget is the work that goes into one choice, some ten milliseconds; mostEach is what one
// reading gets of it at the most.
const (
	Budget    solver.Work = 1 << 20
	mostEach              = Budget / 4
	leastEach solver.Work = 100 // a look at its clashes is work too
)

// mostOthers is how many other readings are offered, and how many where one is the only one that has
// exactly one solution.
const (
	mostOthers      = 4
	othersOfDecided = 1
)

// worth is how good a reading is, from bad to good.
type worth int

const (
	none    worth = iota // it has no solution
	unknown              // the work that there is does not tell
	several
	one
)

// A Way is a reading of a text, and what the text is taken for then: "with the first line moved
// by 2 cells".
type Way = reading.Other

// Choose takes the only way that has exactly one solution; where there is none, the only one that
// has solutions; and else the first. It needs one way at least. Ways that come to the same grid are
// one, the first of them.
func Choose(ways []Way) reading.Choice {
	ways = distinct(ways)
	if len(ways) == 1 {
		return reading.Choice{State: ways[0].State}
	}
	worths := weighed(ways)
	at, isDecided := best(worths)
	c := reading.Choice{State: ways[at].State, Clause: clause(ways, worths, at, isDecided), IsOne: isDecided && worths[at] == one}
	most := mostOthers
	if c.IsOne {
		most = othersOfDecided
	}
	for _, least := range []worth{one, several, none} { // the likely ones first
		for i, w := range worths {
			isLevel := w == least || least == several && w == unknown
			if i != at && isLevel && len(c.Others) < most {
				c.Others = append(c.Others, ways[i])
			}
		}
	}
	return c
}

// weighed is the worth of each way.
func weighed(ways []Way) []worth {
	left := Budget
	worths := make([]worth, len(ways))
	for i, way := range ways {
		if left <= 1 {
			worths[i] = unknown
			continue
		}
		var spent solver.Work
		worths[i], spent = of(way.Puzzle, min(left, mostEach))
		left = left.Left(max(spent, leastEach))
	}
	return worths
}

// of is the worth of a puzzle.
func of(p solver.Puzzle, budget solver.Work) (worth, solver.Work) {
	if solver.Clashes(p) != nil {
		return none, 0
	}
	var spent solver.Spent
	n, err := solver.Count(context.Background(), p, 2, solver.WithBudget(budget), solver.WithSpent(&spent))
	switch {
	case err != nil:
		return unknown, budget
	case n == 0:
		return none, spent.Work
	case n == 1:
		return one, spent.Work
	}
	return several, spent.Work
}

// HasNone reports whether a puzzle is known to have no solution.
func HasNone(p solver.Puzzle) bool {
	w, _ := of(p, mostEach)
	return w == none
}

// best is the way that is chosen, and whether its worth decides.
func best(worths []worth) (at int, isDecided bool) {
	for i, w := range worths {
		if w > worths[at] {
			at = i
		}
	}
	for i, w := range worths {
		isAlike := w == worths[at] || worths[at] != one && w == unknown
		if i != at && isAlike {
			return firstOf(worths, worths[at]), false
		}
	}
	return at, worths[at] != unknown
}

// firstOf is the first way that is as good as the best, where several are.
func firstOf(worths []worth, w worth) int {
	for i := range worths {
		if worths[i] == w {
			return i
		}
	}
	return 0 // not reached
}

// distinct leaves out the ways that come to a grid that was met before.
func distinct(ways []Way) []Way {
	var all []Way
	known := map[string]bool{}
	for _, way := range ways {
		key := way.Puzzle.Layout().ID() + string(way.Puzzle.Grid()) + fmt.Sprint(way.Placed.Len())
		if !known[key] {
			known[key] = true
			all = append(all, way)
		}
	}
	return all
}

// clause says what was chosen, and against what.
func clause(ways []Way, worths []worth, at int, isDecided bool) string {
	read := "the text can be read " + ways[at].Label + " or " + firstOther(ways, worths, at).Label + ": the first is read"
	if len(ways) > 2 { // their names would be longer than a clause may be
		read = fmt.Sprintf("the text can be read in %d ways: it is read %s", len(ways), ways[at].Label)
	}
	switch {
	case isDecided && worths[at] == one:
		return read + ", as it alone has exactly one solution"
	case isDecided:
		return read + ", as it alone has solutions"
	case worths[at] == none:
		return read + ", though no way has a solution"
	case worths[at] == unknown:
		return read + ", but how many solutions each has is not known"
	}
	return read + ", but it is not the only one with " + worths[at].String() + "; see the other"
}

// firstOther is the best of the ways that were not chosen.
func firstOther(ways []Way, worths []worth, at int) Way {
	other := -1
	for i := range ways {
		if i != at && (other < 0 || worths[i] > worths[other]) {
			other = i
		}
	}
	return ways[other]
}

func (w worth) String() string {
	if w == one {
		return "one solution"
	}
	return "several solutions"
}
