package colour

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// X-Colours: colouring of a digit that goes on. As long as a colour is taken to be
// true, its places exclude others; a house that has one place left then gives the
// colour a new one, and so on. What is excluded either way goes; a colour that
// leaves a house without a place is wrong, and what the other excludes goes.

// findXColours finds what the clusters conclude, where simple colours conclude less.
func findXColours(s *search.Search) {
	g := s.Board.Geometry()
	for _, c := range colourClusters(s) {
		simple := s.Board.PlacesWithin(g.SeenBy(c.cells[0]).And(g.SeenBy(c.cells[1])), c.digit)
		x := xColours{s: s, colourCluster: c}
		if s.Spend(100) || !x.spread() {
			return
		}
		gone := x.gone()
		if gone.Minus(simple).Empty() {
			continue
		}
		if !s.Emit(x.step(gone)) {
			return
		}
	}
}

// xColours is a cluster with what follows from each of its colours.
type xColours struct {
	colourCluster colourCluster
	s             *search.Search
	cases         [2]*links.BranchBuilder
	off           [2]solver.CellSet // places that a colour excludes
	emptied       [2]int            // a house that is left without a place, or None
}

// spread draws the conclusions from both colours. It returns false when the search has
// to stop.
func (x *xColours) spread() bool {
	g, root := links.Of(x.s), x.colourCluster.nodes[0]
	for k := range x.cases {
		start := links.True(root)
		if k == 1 {
			start = links.False(root)
		}
		x.cases[k], x.emptied[k] = links.NewBranchBuilder(g, start), position.None
		if k == 1 {
			x.exclude(k, root)
		}
		for i := 0; i < len(x.cases[k].Branch); i++ {
			statement := x.cases[k].Branch[i]
			v := g.Index(statement.Node[0])
			if x.s.Spend(20) {
				return false
			}
			if statement.On {
				x.excludeSeen(k, v)
			} else {
				x.fill(k, g.Candidate(v).Cell)
			}
		}
	}
	return true
}

// exclude notes that a colour excludes a place.
func (x *xColours) exclude(k int, v int32) { x.off[k].Add(links.Of(x.s).Candidate(v).Cell) }

// excludeSeen states which places a place of the digit excludes.
func (x *xColours) excludeSeen(k int, v int32) {
	g, b := links.Of(x.s), x.s.Board
	for c := range b.PlacesWithin(b.Geometry().PeerSets[g.Candidate(v).Cell], x.colourCluster.digit).All() {
		w := g.Index(position.Candidate{Cell: c, Digit: x.colourCluster.digit})
		if c := x.cases[k]; !c.Has(links.False(w)) {
			c.State(links.False(w), position.Reason{Kind: position.BySight}, links.True(v))
			x.exclude(k, w)
		}
	}
}

// fill looks at the houses of an excluded cell, and states the last place left in each.
func (x *xColours) fill(k, cell int) {
	g, b := links.Of(x.s), x.s.Board
	for _, h := range b.Geometry().HousesOf(cell) {
		places := b.Geometry().SetAt(h, b.HousePlaces(h, x.colourCluster.digit))
		left := places.Minus(x.off[k])
		switch left.Len() {
		case 0:
			if x.emptied[k] == position.None && x.mustFill(k, places) {
				x.emptied[k] = h
			}
		case 1:
			w := g.Index(position.Candidate{Cell: left.First(), Digit: x.colourCluster.digit})
			others := g.AllFalse(position.AppendPlaces(nil, places.Minus(left), x.colourCluster.digit))
			x.cases[k].State(links.True(w), position.HouseReason(h, x.colourCluster.digit), others...)
		}
	}
}

// mustFill reports whether one of some places has not been stated to be true, so that to
// state it contradicts that all of them are excluded.
func (x *xColours) mustFill(k int, places solver.CellSet) bool {
	g := links.Of(x.s)
	for c := range places.All() {
		if !x.cases[k].Has(links.True(g.Index(position.Candidate{Cell: c, Digit: x.colourCluster.digit}))) {
			return true
		}
	}
	return false
}

// gone is the places that go, whichever colour is true.
func (x *xColours) gone() solver.CellSet {
	one, other := x.emptied[0] != position.None, x.emptied[1] != position.None
	switch {
	case one && other:
		return solver.CellSet{} // the board has no solution
	case one:
		return x.off[1]
	case other:
		return x.off[0]
	}
	return x.off[0].And(x.off[1])
}

// step has a branch for each colour. One that leaves a house without a place ends
// there.
func (x *xColours) step(gone solver.CellSet) position.Step {
	b, g := x.s.Board, links.Of(x.s)
	step := colourStep(x.s, gone, x.colourCluster)
	for k, c := range x.cases {
		ends := g.AllFalse(step.Eliminations)
		if h := x.emptied[k]; h != position.None {
			places := position.AppendPlaces(nil, b.Geometry().SetAt(h, b.HousePlaces(h, x.colourCluster.digit)), x.colourCluster.digit)
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, h, x.colourCluster.digit))
			ends = contradict(c, position.HouseReason(h, x.colourCluster.digit), places)
		}
		step.Branches = append(step.Branches, c.Because(ends))
	}
	return step
}

// contradict states that one of some candidates, of which a cell or a house needs one, is
// true because the others are false, and returns it with its opposite. All of them have been
// stated to be false. It is the last one that has not been stated to be true too.
func contradict(c *links.BranchBuilder, why position.Reason, need []position.Candidate) []links.Literal {
	last := len(need) - 1
	for last > 0 && c.Has(links.True(c.Graph.Index(need[last]))) {
		last--
	}
	end := c.Graph.Index(need[last])
	others := slices.Delete(slices.Clone(need), last, last+1)
	c.State(links.True(end), why, c.Graph.AllFalse(others)...)
	return []links.Literal{links.True(end), links.False(end)}
}

func tellXColours(t tell.Teller) words.Words {
	return words.Words{
		Title:   words.Blanks{"digit": words.TheDigits(t.Step.Digits)}.Text("{digit} in two colours"),
		Reasons: bothColours(t),
		Pattern: colourPattern(t),
	}
}

// bothColours tells what the colours are and what follows from each, from the wrong one first.
func bothColours(t tell.Teller) words.Statements {
	wrong := wrongColour(t) - 1
	switch {
	case len(t.Step.Branches) < 2:
		return oneColour(t)
	case t.IsListed():
		return slices.Concat(oneColour(t), followColours(t, wrong, 1-wrong))
	case t.Marks(position.Base) == nil:
		return t.TheCases(oneColour(t), nil, wrong, 1-wrong)
	}
	say := words.Blanks{"house": t.TheHouses(position.Base), "digit": words.TheDigits(t.Step.Digits)}
	empty := say.Phrase("{house} has no place left for {digit}: this case falls away")
	return t.TheCases(oneColour(t), map[int]words.Phrase{wrong: empty}, wrong, 1-wrong)
}

// oneColour says with what the colours begin: all of one is true. Which cells have them is
// for the drawing.
func oneColour(t tell.Teller) words.Statements {
	say := words.Blanks{
		"one": colourName(t, 1), "other": colourName(t, 2), "digit": words.TheDigits(t.Step.Digits),
	}
	either := say.Phrase("{digit} is in all cells of colour {one} or in all of colour {other}").Showing(clusterLinks(t, t.CellsOf(position.Colour, 0)))
	return t.Give(words.Premise, either, say.Phrase("where a house has just two places for {digit}, one is {one} and the other {other}"))
}

// followColours tells what follows from each colour, by the indexes of their branches: of
// the wrong one until it leaves a house or a cell empty.
func followColours(t tell.Teller, wrong, right int) words.Statements {
	return slices.Concat(t.CaseItems(wrong), t.CaseItems(right))
}
