package logic

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// midway is the board of a puzzle with every single placed, and what follows from it.
func midway(t testing.TB, l *solver.Layout, seed uint64) position.Board {
	t.Helper()
	p, _ := solvertest.Puzzle(l, seed)
	b := position.NewBoard(p)
	for {
		single, ok := anySingle(&b)
		if !ok {
			return b
		}
		b.ApplyInPlace(position.Step{Placements: []position.Candidate{single}})
	}
}

// anySingle is a candidate that is the last of its cell, or of its digit in a house.
func anySingle(b *position.Board) (position.Candidate, bool) {
	for c := range b.Layout().CellCount() {
		for d := range b.Candidates(c).All() {
			if b.Candidates(c).Len() == 1 || isOnlyPlace(b, c, d) {
				return position.Candidate{Cell: c, Digit: d}, true
			}
		}
	}
	return position.Candidate{}, false
}

func isOnlyPlace(b *position.Board, cell, digit int) bool {
	return slices.ContainsFunc(b.Layout().HousesOf(cell), func(h int) bool {
		return b.PlacesWithin(b.Geometry().HouseSets[h], digit) == solver.CellsOf(cell)
	})
}

// newTestSearch is a search of a board for tests.
func newTestSearch(t testing.TB, b position.Board) *search {
	t.Helper()
	return newSearch(&b, newMeter(t.Context(), 0), searchOptions{})
}

// TestFacts holds the facts to what the candidates say, on every layout.
func TestFacts(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		b := midway(t, l, 3)
		s := newTestSearch(t, b)
		for _, c := range s.conjugates() {
			if got := b.Geometry().SetAt(c.house, b.HousePlaces(c.house, c.digit)); got != solver.CellsOf(c.a, c.b) || c.other(c.a) != c.b {
				t.Fatalf("%s: %v is no pair", l.Title(), c)
			}
		}
		for _, c := range s.bivalue() {
			if b.Candidates(c).Len() != 2 {
				t.Fatalf("%s: cell %d has not two candidates", l.Title(), c)
			}
		}
		for _, x := range s.groups() {
			if x.cells.Len() < 2 || !x.cells.Within(b.Places(x.digit)) || len(b.Geometry().HousesOfSet(x.cells)) < 2 || !seesAll(b.Geometry(), x.cells, x.seen) {
				t.Fatalf("%s: %v is no group", l.Title(), x)
			}
		}
		for c := range l.CellCount() {
			for d := range l.AllDigits().All() {
				if places := b.Places(d); places.Has(c) != b.Candidates(c).Has(d) {
					t.Fatalf("%s: cell %d and digit %d", l.Title(), c, d)
				}
			}
		}
	}
}

// seesAll reports whether every cell of one set sees every cell of the other.
func seesAll(g *position.Geometry, a, b solver.CellSet) bool {
	for c := range a.All() {
		if !b.Within(g.PeerSets[c]) {
			return false
		}
	}
	return true
}

// TestSets counts the almost locked sets of every house by trying every choice of
// its cells.
func TestSets(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := midway(t, l, 5)
		s := newTestSearch(t, b)
		locked := map[solver.CellSet]bool{}
		for h, house := range l.Houses() {
			for choice := uint32(1); choice < 1<<l.Size(); choice++ {
				var digits solver.Digits
				open := true
				for m := choice; m != 0; m &= m - 1 {
					c := house.Cells[bits.TrailingZeros32(m)]
					digits |= b.Candidates(c)
					open = open && b.Digit(c) == 0
				}
				if k := bitset.Count(choice); open && k <= largestSet(l.Size()) && digits.Len() == k+1 {
					locked[b.Geometry().SetAt(h, choice)] = true
				}
			}
		}
		for _, set := range s.lockedSets() {
			if !locked[set.cells] || set.size != set.cells.Len() || set.size+1 != set.digits.Len() {
				t.Fatalf("%s: %v is no almost locked set", l.Title(), set)
			}
		}
		if got := len(s.lockedSets()); got != len(locked) {
			t.Errorf("%s: %d sets, want %d", l.Title(), got, len(locked))
		}
	}
}

// TestLinks asks of every pair of nodes of one board whether they are linked, by
// a rule that is not the one of the graph.
func TestLinks(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := midway(t, l, 4)
		g := newTestSearch(t, b).links()
		var there []int32
		for v := range int32(g.nodes()) {
			if g.isGroup(v) || b.Candidates(g.candidate(v).Cell).Has(g.candidate(v).Digit) {
				there = append(there, v)
			} else if len(g.weak[v]) > 0 {
				t.Fatalf("%s: %v is linked and not there", l.Title(), g.candidate(v))
			}
		}
		for _, v := range there {
			for _, w := range there {
				if v == w {
					continue
				}
				weak, strong := slices.Contains(g.weak[v], w), slices.Contains(g.strong[v], w)
				if want := exclusive(l, g.node(v), g.node(w)); weak != want {
					t.Fatalf("%s: weak link of %v and %v: %v", l.Title(), g.node(v), g.node(w), weak)
				}
				if want := complement(b, g.node(v), g.node(w)); strong != want {
					t.Fatalf("%s: strong link of %v and %v: %v", l.Title(), g.node(v), g.node(w), strong)
				}
				if why := g.why(&b, v, w); strong && why.Cells == nil && why.Houses == nil {
					t.Fatalf("%s: strong link of %v and %v has no reason", l.Title(), g.node(v), g.node(w))
				}
			}
		}
	}
}

func exclusive(l *solver.Layout, a, b position.Node) bool {
	for _, x := range a {
		for _, y := range b {
			sameCell, sees := x.Cell == y.Cell && x.Digit != y.Digit, x.Digit == y.Digit && x.Cell != y.Cell && l.Sees(x.Cell, y.Cell)
			if !sameCell && !sees {
				return false
			}
		}
	}
	return true
}

// complement reports whether two nodes are all candidates of a cell, or all of a
// digit in a house.
func complement(b position.Board, one, other position.Node) bool {
	both := position.Ordered(slices.Concat(one, other))
	if len(both) != len(one)+len(other) {
		return false
	}
	if len(one) == 1 && len(other) == 1 && one[0].Cell == other[0].Cell {
		return b.Candidates(one[0].Cell).Len() == 2
	}
	if one[0].Digit != other[0].Digit {
		return false
	}
	for _, house := range b.Layout().Houses() {
		var all []position.Candidate
		for _, c := range house.Cells {
			if b.Candidates(c).Has(one[0].Digit) {
				all = append(all, position.Candidate{Cell: c, Digit: one[0].Digit})
			}
		}
		if slices.Equal(all, both) {
			return true
		}
	}
	return false
}

// TestWalk: every way that a walk takes is one of links in turn, and what follows
// from what the solution has is what the solution has.
func TestWalk(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 1))
	for seed := range uint64(5) {
		_, solution := solvertest.Puzzle(solver.Classic(), seed)
		b := midway(t, solver.Classic(), seed)
		s := newTestSearch(t, b)
		g := s.links()
		var w walk
		for range 50 {
			v := int32(rng.IntN(g.nodes()))
			start := isFalse(v)
			if holdsIn(solution, g.node(v)) {
				start = isTrue(v)
			}
			if !w.run(s, g, start, 100) {
				t.Fatal("the walk was stopped")
			}
			for _, l := range w.order {
				if l.on() != holdsIn(solution, g.node(l.node())) {
					t.Fatalf("seed %d: %v cannot be %v", seed, g.node(l.node()), l.on())
				}
				if way := w.way(l); way[0] != start || !linked(g, way) || len(way) != int(w.depths[l]) {
					t.Fatalf("seed %d: the way to %v is %v", seed, g.node(l.node()), way)
				}
			}
		}
	}
}

// linked reports whether each literal of a way follows from the one before.
func linked(g *graph, way []literal) bool {
	for i, l := range way[1:] {
		if !hasLink(g, way[i], l) {
			return false
		}
	}
	return true
}

func holdsIn(solution solver.Grid, n position.Node) bool {
	return slices.ContainsFunc(n, func(c position.Candidate) bool { return int(solution[c.Cell]) == c.Digit })
}

// BenchmarkFacts makes each part of the facts of a board midway.
func BenchmarkFacts(b *testing.B) {
	board := midway(b, solver.Classic(), 4)
	s := newTestSearch(b, board)
	for name, part := range map[string]func(){
		"groups":     func() { s.groups() },
		"links":      func() { s.links() },
		"locked":     func() { s.lockedSets() },
		"conjugates": func() { s.conjugates() },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.moveOn()
				part()
			}
		})
	}
	b.Run("walks", func(b *testing.B) {
		b.ReportAllocs()
		var w walk
		g := s.links()
		for b.Loop() {
			for v := range int32(g.singles) {
				if len(g.weak[v]) > 0 {
					w.run(s, g, isFalse(v), 100)
				}
			}
		}
	})
}
