package colour

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Weak colours: multi-colouring through three clusters of a digit or more. A
// colour that is true makes the colours that it sees false, so their opposites
// true, which see other colours, and so on:
//
//	A ── a   sees   b ── B   sees   c ── C      A or C is true:
//	                                            what sees both goes
//
// Where a colour leads to its own opposite, it is wrong.

// findWeakColours finds what follows from each colour through other clusters.
func findWeakColours(s *search.Search) {
	all := colourClusters(s)
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].digit == all[0].digit {
			n++
		}
		w := weakColours{s: s, clusters: all[:n]}
		if n >= 3 && !w.find() {
			return
		}
		all = all[n:]
	}
}

// weakColours is the clusters of a digit. Their colours are numbered: 2i and 2i+1
// are the colours of the cluster i, and ^1 is the opposite of one.
type weakColours struct {
	s        *search.Search
	clusters []colourCluster
	seen     []solver.CellSet // by colour, what sees one of its cells
	parents  []int            // by colour, the colour that makes it true; None: not reached
}

func (w *weakColours) cells(colour int) solver.CellSet {
	return w.clusters[colour/2].cells[colour%2]
}

// find looks from each colour. It reports false when no more steps are wanted.
func (w *weakColours) find() bool {
	for colour := range 2 * len(w.clusters) {
		w.seen = append(w.seen, w.s.Board.Geometry().SeenBy(w.cells(colour)))
	}
	for start := range w.seen {
		order := w.reach(start)
		for _, end := range order[1:] {
			if w.s.Spend(10) || !w.conclude(start, end) {
				return false
			}
		}
	}
	return true
}

// reach lists the colours that are true if one is, nearest first.
func (w *weakColours) reach(start int) []int {
	w.parents = w.parents[:0]
	for range w.seen {
		w.parents = append(w.parents, position.None)
	}
	order := []int{start}
	w.parents[start] = start
	for i := 0; i < len(order); i++ {
		w.s.Spend(len(w.seen))
		for next := range w.seen {
			if w.parents[next] == position.None && next/2 != order[i]/2 && w.seen[order[i]].Meets(w.cells(next^1)) {
				w.parents[next] = order[i]
				order = append(order, next)
			}
		}
	}
	return order
}

// way lists the colours from a start to an end.
func (w *weakColours) way(end int) []int { return links.WayTo(w.parents, end, nil) }

// conclude hands over what goes because an end follows from a start: the end or
// the opposite of the start is true.
func (w *weakColours) conclude(start, end int) bool {
	way := w.way(end)
	if len(way) < 3 {
		return true
	}
	gone := w.seen[start^1].And(w.seen[end])
	if end == start^1 {
		gone = w.cells(start)
	}
	gone = w.s.Board.PlacesWithin(gone, w.clusters[0].digit)
	return gone.Empty() || w.s.Emit(w.step(gone, way))
}

// step is a conclusion with the clusters of a way, each with its false colour
// first, and where each colour excludes one of the next cluster.
func (w *weakColours) step(gone solver.CellSet, way []int) position.Step {
	g, digit := links.Of(w.s), w.clusters[0].digit
	step := position.Step{Digits: solver.DigitsOf(digit), Eliminations: position.AppendPlaces(nil, gone, digit)}
	for i, colour := range way {
		if i > 0 && colour/2 == way[0]/2 {
			continue // back at the start
		}
		for part, cells := range []solver.CellSet{w.cells(colour ^ 1), w.cells(colour)} {
			for c := range cells.All() {
				step.Marks = append(step.Marks, position.MarkPart(position.Colour, 2*i+part+1, c, digit))
			}
		}
		step.Links = appendTree(g, w.s.Board, step.Links, w.clusters[colour/2].cluster)
	}
	for i, colour := range way[1:] {
		from, to, _ := meeting(w.s.Board.Geometry(), w.cells(way[i]), w.cells(colour^1))
		step.Links = append(step.Links, position.WeakLink(position.NodeOf(position.Candidate{Cell: from, Digit: digit}), position.NodeOf(position.Candidate{Cell: to, Digit: digit})))
	}
	return step
}

// tellWeakColours says what the pairs of colours are, and how one colour leads to the
// next.
func tellWeakColours(t words.Teller) words.Words {
	d := t.Digits("and")
	var pairs, so []string
	last := 2
	for part := 2; colourCells(t, part) != nil; part += 2 {
		pairs = append(pairs, eitherColour(t, part/2-1))
		if part > 2 {
			cells := colourCells(t, part)
			so = append(so, fmt.Sprintf("%s %s, since %s", t.CellList(cells), areAll(len(cells), d), clash(t, part-2, part-1)))
		}
		last = part
	}
	first, end := colourCells(t, 1), colourCells(t, last)
	w := words.Words{Title: fmt.Sprintf("%s in %s pairs of colours", d, words.Number(last/2)), Pattern: colourPattern(t)}
	start := fmt.Sprintf("%s Suppose %s %s. %s", strings.Join(pairs, " "), t.CellList(colourCells(t, 2)), areAll(len(colourCells(t, 2)), d), words.SoOn("then ", words.Cut(so, words.MostLinks)))
	if back := clash(t, last, 2); back != "" && wrong(t) {
		w.Because = fmt.Sprintf("%s But %s, so that cannot be.", start, back)
		return w
	}
	w.Because = fmt.Sprintf("%s So %s %s or %s %s. A cell that sees both cannot be %s.",
		start, t.CellList(first), areAll(len(first), d), t.CellList(end), areAll(len(end), d), d)
	return w
}

// wrong reports whether it is the supposed colour that goes.
func wrong(t words.Teller) bool {
	cells := colourCells(t, 2)
	return len(cells) == len(t.Step.Eliminations) && cells[0] == t.Step.Eliminations[0].Cell
}
