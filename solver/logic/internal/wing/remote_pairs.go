package wing

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Remote pair: cells that can only be x or y, each of which sees the next. They
// are x and y in turn, so of two cells an odd number of links apart one is x and
// the other y, and neither digit can be in a cell that sees both.
//
//	xy ——— xy ——— xy ——— xy        the ends are x and y, whichever way round
//	 |                   |
//	 ×xy ————————————————┘
//
// One link is a naked pair, so there are three at least. In a longer chain, cells on
// the way can be such two cells too; the step has the effect of all.

// fewestRemote is the number of cells of the shortest remote pair.
const fewestRemote = 4

// findRemotePairs finds, for each two cells of the same candidates, the shortest
// path between them.
func findRemotePairs(s *search.Search) {
	for _, first := range s.Bivalue() {
		if s.Stop() {
			return
		}
		alike := s.Board.CellsWith(s.Board.Candidates(first), s.Bivalue())
		if len(alike) < fewestRemote {
			continue
		}
		paths := shortestPaths(s.Board, first, alike)
		for _, last := range alike {
			if n := paths[last].links; last > first && n >= fewestRemote-1 && n%2 == 1 && !remotePair(s, paths, last) {
				return
			}
		}
	}
}

// path is the shortest path to a cell: its number of links, and the cell before.
type path struct{ links, before int }

// shortestPaths are the shortest paths from a cell to others, each cell seeing the next.
func shortestPaths(b *position.Board, first int, cells []int) map[int]path {
	paths := map[int]path{first: {0, first}}
	queue := []int{first}
	for len(queue) > 0 {
		here := queue[0]
		queue = queue[1:]
		for _, c := range cells {
			if _, known := paths[c]; !known && b.Geometry().Sees(here, c) {
				paths[c] = path{paths[here].links + 1, here}
				queue = append(queue, c)
			}
		}
	}
	return paths
}

// remotePair emits the step of the path to a cell.
func remotePair(s *search.Search, paths map[int]path, last int) bool {
	b := s.Board
	chain := []int{last}
	for c := last; paths[c].before != c; c = paths[c].before {
		chain = append(chain, paths[c].before)
	}
	slices.Reverse(chain)
	digits := b.Candidates(last)
	step := position.Step{Digits: digits, Length: 2*len(chain) - 1}
	for d := range digits.All() {
		step.Eliminations = position.AppendPlaces(step.Eliminations, seeingPair(b, chain, d), d)
	}
	if step.Eliminations == nil {
		return true
	}
	step.Marks = b.MarksIn(position.Pattern, chain, digits)
	return s.Emit(step)
}

// seeingPair are the cells with a digit that see two cells of the chain which take
// different digits and are no naked pair.
func seeingPair(b *position.Board, chain []int, digit int) solver.CellSet {
	var seeing solver.CellSet
	for i, one := range chain {
		for j := i + fewestRemote - 1; j < len(chain); j += 2 {
			seeing = seeing.Or(b.Seeing(solver.CellsOf(one, chain[j]), digit))
		}
	}
	return seeing
}

func tellRemotePair(t tell.Teller) words.Words {
	chain := remoteCells(t)
	if len(chain) < 2 {
		return words.Words{}
	}
	first := t.Step.Digits.Min()
	cells := t.TheCells(chain)
	say := words.Blanks{
		"ends": t.TheCells([]int{chain[0], chain[len(chain)-1]}), "chain": cells,
		"both": words.TheDigits(t.Step.Digits), "either": words.AnyDigit(t.Step.Digits),
		"x": words.TheDigit(first), "y": words.AnyDigit(t.Step.Digits.Without(first)),
	}
	so := say.Because("So one of {ends} is {x} and the other {y}, and no cell that sees both can be either.")
	if !seeBothEnds(t, chain) {
		so = say.Because("So two of them that are three links apart, or five and so on, are {both}, whichever way round. No cell that sees both of these can be either.").Showing(cells.Shows)
	}
	return words.Words{
		Title: say.Text("{both} in {ends}"),
		Reasons: slices.Concat(
			say.Premise("{chain} can only be {either}."),
			say.Because("They take {both} in turn, because each sees the next.").Showing(cells.Shows),
			so,
		),
		Pattern: remoteChain(t, chain),
	}
}

// remoteCells lists the cells of a chain, in its order.
func remoteCells(t tell.Teller) []int {
	return slices.Compact(words.CellsOf(t.Marks(position.Pattern)))
}

// seeBothEnds reports whether all cells that lose a digit see both ends of the chain,
// and not two cells on the way.
func seeBothEnds(t tell.Teller, chain []int) bool {
	return !slices.ContainsFunc(t.Step.Eliminations, func(e position.Candidate) bool {
		return !t.Layout.Sees(e.Cell, chain[0]) || !t.Layout.Sees(e.Cell, chain[len(chain)-1])
	})
}

// remoteChain writes the chain with the digit that each cell denies the next:
//
//	R1C1, A1   5/8 r7c5 -8- r4c5 -5- r4c8
//	Eureka     (5=8)r7c5 - (8=5)r4c5 - (5=8)r4c8
func remoteChain(t tell.Teller, chain []int) string {
	d := words.Symbols(t.Step.Digits)
	if len(d) != 2 {
		return ""
	}
	var cells []string
	for i, name := range t.Names(chain) {
		from, to := d[i%2], d[(i+1)%2]
		switch {
		case t.Notation == position.Eureka:
			name = fmt.Sprintf("(%s=%s)%s", from, to, name)
		case i > 0:
			name = fmt.Sprintf("-%s- %s", from, name)
		}
		cells = append(cells, name)
	}
	if t.Notation == position.Eureka {
		return strings.Join(cells, " - ")
	}
	return strings.Join(d, "/") + " " + strings.Join(cells, " ")
}
