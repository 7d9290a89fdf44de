package logic

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/position"
)

// X-Colours: colouring of a digit that goes on. As long as a colour is taken to be
// true, its places exclude others; a house that has one place left then gives the
// colour a new one, and so on. What is excluded either way goes; a colour that
// leaves a house without a place is wrong, and what the other excludes goes.

// findXColours finds what the clusters conclude beyond what plain colours do.
func findXColours(s *search) {
	g := s.board.Geometry()
	for _, c := range s.colourClusters() {
		plain := s.board.PlacesWithin(g.SeenBy(c.cells[0]).And(g.SeenBy(c.cells[1])), c.digit)
		x := xColours{s: s, colourCluster: c}
		if s.spend(100) || !x.spread() {
			return
		}
		gone := x.gone()
		if gone.Minus(plain).Empty() {
			continue
		}
		if !s.emit(x.step(gone)) {
			return
		}
	}
}

// xColours is a cluster with what follows from each of its colours.
type xColours struct {
	colourCluster colourCluster
	s             *search
	cases         [2]*branchBuilder
	off           [2]solver.CellSet
	hungry        [2]int // a house that is left without a place, or None
}

// spread draws the conclusions from both colours. It reports false when the search
// is to stop.
func (x *xColours) spread() bool {
	g, root := x.s.links(), x.colourCluster.nodes[0]
	for k := range x.cases {
		start := isTrue(root)
		if k == 1 {
			start = isFalse(root)
		}
		x.cases[k], x.hungry[k] = newBranchBuilder(g, start), position.None
		if k == 1 {
			x.exclude(k, root)
		}
		for i := 0; i < len(x.cases[k].branch); i++ {
			statement := x.cases[k].branch[i]
			v := g.index(statement.Node[0])
			if x.s.spend(20) {
				return false
			}
			if statement.On {
				x.excludeSeen(k, v)
			} else {
				x.fill(k, g.candidate(v).Cell)
			}
		}
	}
	return true
}

// exclude notes that a place is none in a case.
func (x *xColours) exclude(k int, v int32) { x.off[k].Add(x.s.links().candidate(v).Cell) }

// excludeSeen states what a place of the digit excludes.
func (x *xColours) excludeSeen(k int, v int32) {
	g, b := x.s.links(), x.s.board
	for c := range b.PlacesWithin(b.Geometry().PeerSets[g.candidate(v).Cell], x.colourCluster.digit).All() {
		w := g.index(position.Candidate{Cell: c, Digit: x.colourCluster.digit})
		if c := x.cases[k]; !c.has(isFalse(w)) {
			c.state(isFalse(w), position.Reason{Kind: position.BySight}, isTrue(v))
			x.exclude(k, w)
		}
	}
}

// fill states the last place of each house of a cell that is excluded.
func (x *xColours) fill(k, cell int) {
	g, b := x.s.links(), x.s.board
	for _, h := range b.Geometry().HousesOf(cell) {
		places := b.Geometry().SetAt(h, b.HousePlaces(h, x.colourCluster.digit))
		left := places.Minus(x.off[k])
		switch left.Len() {
		case 0:
			if x.hungry[k] == position.None {
				x.hungry[k] = h
			}
		case 1:
			w := g.index(position.Candidate{Cell: left.First(), Digit: x.colourCluster.digit})
			others := g.allFalse(position.AppendPlaces(nil, places.Minus(left), x.colourCluster.digit))
			x.cases[k].state(isTrue(w), position.HouseReason(h, x.colourCluster.digit), others...)
		}
	}
}

// gone is what goes either way.
func (x *xColours) gone() solver.CellSet {
	one, other := x.hungry[0] != position.None, x.hungry[1] != position.None
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
// there, and everything follows.
func (x *xColours) step(gone solver.CellSet) position.Step {
	b, g := x.s.board, x.s.links()
	step := x.s.colourStep(gone, x.colourCluster)
	for k, c := range x.cases {
		if h := x.hungry[k]; h != position.None {
			places := position.AppendPlaces(nil, b.Geometry().SetAt(h, b.HousePlaces(h, x.colourCluster.digit)), x.colourCluster.digit)
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, h, x.colourCluster.digit))
			for _, e := range step.Eliminations {
				c.state(isFalse(g.index(e)), position.HouseReason(h, x.colourCluster.digit), g.allFalse(places)...)
			}
		}
		step.Branches = append(step.Branches, c.because(g.allFalse(step.Eliminations)))
	}
	return step
}

func tellXColours(t teller) words {
	d := t.digits("and")
	w := words{title: fmt.Sprintf("%s in two colours", d), pattern: t.colourPattern()}
	either := t.eitherColour(0)
	if t.marks(position.Base) != nil {
		w.because = fmt.Sprintf("%s The %s, followed on through the houses with one place left, leaves %s without a place for %s. So it is wrong, and what the other excludes goes.", either, [...]string{"former", "latter"}[t.wrongColour()-1], t.houses(position.Base), d)
	} else {
		w.because = either + " Followed on through the houses with one place left, both exclude the same cells."
	}
	return w
}
