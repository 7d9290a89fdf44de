package colour

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// cells is the cells of a colour.
func (w *weakColours) cells(colour int) solver.CellSet {
	return w.clusters[colour/2].cells[colour%2]
}

// find starts from each colour.
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

// reach lists the colours that are true if one is, nearest first. Nothing is followed
// through the opposite of the start, which is reached where the start is wrong.
func (w *weakColours) reach(start int) []int {
	w.parents = w.parents[:0]
	for range w.seen {
		w.parents = append(w.parents, position.None)
	}
	order := []int{start}
	w.parents[start] = start
	for i := 0; i < len(order); i++ {
		if order[i] == start^1 {
			continue
		}
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

// conclude emits what goes because an end follows from a start: the end or the opposite
// of the start is true.
func (w *weakColours) conclude(start, end int) bool {
	path := links.WayTo(w.parents, end, nil)
	if len(path) < 3 {
		return true
	}
	gone := w.seen[start^1].And(w.seen[end])
	if end == start^1 {
		gone = w.cells(start)
	}
	gone = w.s.Board.PlacesWithin(gone, w.clusters[0].digit)
	return gone.Empty() || w.s.Emit(w.step(gone, path))
}

// step makes the step of a path of colours. Its evidence is the clusters on the path,
// each with its false colour first, and the link where each colour excludes the next.
func (w *weakColours) step(gone solver.CellSet, path []int) position.Step {
	g, digit := links.Of(w.s), w.clusters[0].digit
	step := position.Step{Digits: solver.DigitsOf(digit), Eliminations: position.AppendPlaces(nil, gone, digit)}
	for i, colour := range path {
		if i > 0 && colour/2 == path[0]/2 {
			continue // back at the start
		}
		for part, cells := range []solver.CellSet{w.cells(colour ^ 1), w.cells(colour)} {
			for c := range cells.All() {
				step.Marks = append(step.Marks, position.MarkPart(position.Colour, 2*i+part+1, c, digit))
			}
		}
		step.Links = appendClusterLinks(g, w.s.Board, step.Links, w.clusters[colour/2].cluster)
	}
	for i, colour := range path[1:] {
		step.Links = appendClash(w.s.Board.Geometry(), step.Links, w.cells(path[i]), w.cells(colour^1), digit)
	}
	return step
}

// tellWeakColours says what the pairs of colours are, and how one colour leads to the
// next.
func tellWeakColours(t tell.Teller) words.Words {
	const supposed = 2 // the part that is supposed to be true; part 1 is its opposite
	var pairs words.Statements
	var then []words.Phrase
	var items words.Statements // what follows, as a list has it
	last := supposed
	for part := supposed; t.CellsOf(position.Colour, part) != nil; part += 2 {
		pairs = append(pairs, eitherColour(t, part/2-1)...)
		if part > supposed {
			clash, _ := clashOf(t, part-2, part-1)
			say := words.Blanks{"colour": colourIs(t, part), "clash": clash}
			then = append(then, say.Phrase("{colour}, since {clash}"))
			items = append(items, say.Because("So {colour}, because {clash}.")...)
		}
		last = part
	}
	clash, clashes := clashOf(t, last, supposed)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "pairs": words.Plain(english.Number(last / 2)), "clash": clash,
		"start": colourIs(t, supposed), "opposite": colourIs(t, 1), "end": colourIs(t, last),
	}
	end := say.Because("So {opposite} or {end}. A cell that sees one of each cannot be {digit}.").Showing(colourIs(t, 1).Shows).Showing(colourIs(t, last).Shows)
	if clashes && isWrong(t, supposed) {
		end = say.Because("But {clash}, so that cannot be.").Showing(colourIs(t, supposed).Shows)
	}
	if !t.IsListed() {
		items = words.Of(words.Because, words.FollowOn("then ", then)...)
	}
	return words.Words{
		Title: say.Text("{digit} in {pairs} pairs of colours"),
		Reasons: slices.Concat(
			pairs, say.Because("Suppose {start}."), items, end,
		),
		Pattern: colourPattern(t),
	}
}

// isWrong reports whether a colour goes as a whole.
func isWrong(t tell.Teller, part int) bool {
	cells := t.CellsOf(position.Colour, part)
	return slices.Equal(cells, position.Node(t.Step.Eliminations).Cells())
}
