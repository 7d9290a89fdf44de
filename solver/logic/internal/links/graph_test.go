package links_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/searchtest"
	"sudoku/solver/position"
)

// TestLinks asks of every pair of nodes of one board whether they are linked, by
// a rule that is not the one of the graph.
func TestLinks(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := searchtest.Midway(t, l, 4)
		g := links.Of(searchtest.New(t, b))
		var there []int32
		for v := range int32(g.Nodes()) {
			if g.IsGroup(v) || b.Candidates(g.Candidate(v).Cell).Has(g.Candidate(v).Digit) {
				there = append(there, v)
			} else if len(g.Weak[v]) > 0 {
				t.Fatalf("%s: %v is linked and not there", l.Title(), g.Candidate(v))
			}
		}
		for _, v := range there {
			for _, w := range there {
				if v == w {
					continue
				}
				weak, strong := slices.Contains(g.Weak[v], w), slices.Contains(g.Strong[v], w)
				if want := exclusive(l, g.Node(v), g.Node(w)); weak != want {
					t.Fatalf("%s: weak link of %v and %v: %v", l.Title(), g.Node(v), g.Node(w), weak)
				}
				if want := complement(b, g.Node(v), g.Node(w)); strong != want {
					t.Fatalf("%s: strong link of %v and %v: %v", l.Title(), g.Node(v), g.Node(w), strong)
				}
				if why := g.Why(&b, v, w); strong && why.Cells == nil && why.Houses == nil {
					t.Fatalf("%s: strong link of %v and %v has no reason", l.Title(), g.Node(v), g.Node(w))
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
		b := searchtest.Midway(t, solver.Classic(), seed)
		s := searchtest.New(t, b)
		g := links.Of(s)
		var w links.Walk
		for range 50 {
			v := int32(rng.IntN(g.Nodes()))
			start := links.False(v)
			if holdsIn(solution, g.Node(v)) {
				start = links.True(v)
			}
			if !w.Run(s, g, start, 100) {
				t.Fatal("the walk was stopped")
			}
			for _, l := range w.Order {
				if l.On() != holdsIn(solution, g.Node(l.Node())) {
					t.Fatalf("seed %d: %v cannot be %v", seed, g.Node(l.Node()), l.On())
				}
				if way := w.Way(l); way[0] != start || !searchtest.Linked(g, way) || len(way) != int(w.Depths[l]) {
					t.Fatalf("seed %d: the way to %v is %v", seed, g.Node(l.Node()), way)
				}
			}
		}
	}
}

func holdsIn(solution solver.Grid, n position.Node) bool {
	return slices.ContainsFunc(n, func(c position.Candidate) bool { return int(solution[c.Cell]) == c.Digit })
}

// BenchmarkFacts makes each part of the facts of a board midway.
func BenchmarkFacts(b *testing.B) {
	board := searchtest.Midway(b, solver.Classic(), 4)
	s := searchtest.New(b, board)
	for name, part := range map[string]func(){
		"groups":     func() { s.Groups() },
		"links":      func() { links.Of(s) },
		"locked":     func() { s.LockedSets() },
		"conjugates": func() { s.Conjugates() },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.MoveOn()
				part()
			}
		})
	}
	b.Run("walks", func(b *testing.B) {
		b.ReportAllocs()
		var w links.Walk
		g := links.Of(s)
		for b.Loop() {
			for v := range int32(g.Singles) {
				if len(g.Weak[v]) > 0 {
					w.Run(s, g, links.False(v), 100)
				}
			}
		}
	})
}
