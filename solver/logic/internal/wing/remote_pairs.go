package wing

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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
// way between them.
func findRemotePairs(s *search.Search) {
	for _, first := range s.Bivalue() {
		if s.Stop() {
			return
		}
		alike := s.Board.CellsWith(s.Board.Candidates(first), s.Bivalue())
		if len(alike) < fewestRemote {
			continue
		}
		ways := waysFrom(s.Board, first, alike)
		for _, last := range alike {
			if n := ways[last].links; last > first && n >= fewestRemote-1 && n%2 == 1 && !remotePair(s, ways, last) {
				return
			}
		}
	}
}

// remoteWay is how a cell is reached from the first of a remote pair.
type remoteWay struct{ links, before int }

// waysFrom are the shortest ways from a cell to others, each cell seeing the next.
func waysFrom(b *position.Board, first int, cells []int) map[int]remoteWay {
	ways := map[int]remoteWay{first: {0, first}}
	queue := []int{first}
	for len(queue) > 0 {
		here := queue[0]
		queue = queue[1:]
		for _, c := range cells {
			if _, known := ways[c]; !known && b.Geometry().Sees(here, c) {
				ways[c] = remoteWay{ways[here].links + 1, here}
				queue = append(queue, c)
			}
		}
	}
	return ways
}

// remotePair emits the step of a way. It reports whether more steps are wanted.
func remotePair(s *search.Search, ways map[int]remoteWay, last int) bool {
	b := s.Board
	chain := []int{last}
	for c := last; ways[c].before != c; c = ways[c].before {
		chain = append(chain, ways[c].before)
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

func tellRemotePair(t words.Teller) words.Words {
	var chain []int // in its order
	for _, m := range t.Marks(position.Pattern) {
		if !slices.Contains(chain, m.Cell) {
			chain = append(chain, m.Cell)
		}
	}
	if len(chain) < 2 {
		return words.Words{}
	}
	ends := []int{chain[0], chain[len(chain)-1]}
	return words.Words{
		Title: fmt.Sprintf("%s in %s", t.Digits("and"), t.CellList(ends)),
		Because: fmt.Sprintf("%s can only be %s, and take them in turn, because each sees the next. %s",
			t.CellList(chain), t.Digits("or"), remoteEnds(t, ends)),
		Pattern: remoteChain(t, chain),
	}
}

// remoteChain writes the chain with the digit that each cell denies the next:
//
//	R1C1, A1   5/8 r7c5 -8- r4c5 -5- r4c8
//	Eureka     (5=8)r7c5 - (8=5)r4c5 - (5=8)r4c8
func remoteChain(t words.Teller, chain []int) string {
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

// remoteEnds says what follows for the cells that see both ends of a chain, or two
// cells on the way.
func remoteEnds(t words.Teller, ends []int) string {
	for _, e := range t.Step.Eliminations {
		if !t.Layout.Sees(e.Cell, ends[0]) || !t.Layout.Sees(e.Cell, ends[1]) {
			return fmt.Sprintf("So two of them that are three links apart, or five and so on, are %s, whichever way round, and no cell that sees both can be either.",
				t.Digits("and"))
		}
	}
	first := t.Step.Digits.Min()
	return fmt.Sprintf("So one of %s is %s and the other %s, and no cell that sees both can be either.",
		t.CellList(ends), words.Symbol(first), words.DigitList(t.Step.Digits.Without(first), "or"))
}
