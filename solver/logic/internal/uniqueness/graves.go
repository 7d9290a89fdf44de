package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// mostGuarded is the number of cells with further candidates up to which a board
// is looked at as a grave. No step is to be had from more on boards that people
// meet.
const mostGuarded = 9

// grave is a way to leave every open cell with two candidates and every house with
// two places for each digit.
type grave struct {
	Deadly []solver.Digits // by cell
	cells  []int           // those that have further candidates
}

// further are the guardians of one of the cells.
func (g grave) further(b *position.Board, cell int) solver.Digits {
	return b.Candidates(cell) &^ g.Deadly[cell]
}

// Guardians lists all of them, cell by cell.
func (g grave) Guardians(b *position.Board) []position.Candidate {
	var all []position.Candidate
	for _, c := range g.cells {
		all = position.AppendCandidates(all, c, g.further(b, c))
	}
	return all
}

// inGraves searches the graves of the board in one way.
func inGraves(find func(*search.Search, grave) bool) func(*search.Search) {
	return inEach(GravesOf, find)
}

// GravesOf lists the graves of the board: one at most on nearly every board.
func GravesOf(s *search.Search) []grave {
	f := &search.Memo[facts](s).graves
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	if d, ok := newDigger(s); ok {
		d.dig(0)
		f.Value = d.found
	}
	f.DropIfCut(s)
	return f.Value
}

// digger is a search for graves: for each cell with more than two candidates, the
// two that stay.
type digger struct {
	s      *search.Search
	deadly []solver.Digits
	found  []grave
	cells  []int  // of more than two candidates
	places []int8 // by house and digit: how many of the cells so far have it
}

// newDigger counts the cells of two candidates. It reports false when the board is
// no grave at first sight.
func newDigger(s *search.Search) (*digger, bool) {
	b, n := s.Board, s.Board.Geometry().Size()
	d := &digger{s: s}
	for c, digits := range b.AllCandidates() {
		if digits.Len() > 2 {
			if d.cells = append(d.cells, c); len(d.cells) > mostGuarded {
				return nil, false
			}
		} else if digits.Len() == 1 {
			return nil, false
		}
	}
	if len(d.cells) == 0 {
		return nil, false
	}
	d.deadly = slices.Clone(b.AllCandidates())
	d.places = make([]int8, len(b.AllMissing())*n)
	for _, c := range s.Bivalue() {
		if !d.bury(c, b.Candidates(c)) {
			return nil, false
		}
	}
	return d, true
}

// bury counts the digits of a cell in its houses. It reports false, and counts
// nothing, where a house would have a third place for one.
func (d *digger) bury(cell int, digits solver.Digits) bool {
	g := d.s.Board.Geometry()
	for _, h := range g.HousesOf(cell) {
		for x := range digits.All() {
			if d.places[h*g.Size()+x-1] == 2 {
				return false
			}
		}
	}
	d.count(cell, digits, 1)
	d.deadly[cell] = digits
	return true
}

// count adds to the places of digits in the houses of a cell.
func (d *digger) count(cell int, digits solver.Digits, more int8) {
	g := d.s.Board.Geometry()
	for _, h := range g.HousesOf(cell) {
		for x := range digits.All() {
			d.places[h*g.Size()+x-1] += more
		}
	}
}

// dig chooses two candidates for each cell from an index on.
func (d *digger) dig(i int) {
	b := d.s.Board
	if i == len(d.cells) {
		if d.complete() {
			d.found = append(d.found, grave{slices.Clone(d.deadly), slices.Clone(d.cells)})
		}
		return
	}
	cell := d.cells[i]
	for x := range b.Candidates(cell).All() {
		for y := range b.Candidates(cell).All() {
			if d.s.Stop() {
				return
			}
			if pair := solver.DigitsOf(x, y); x < y && d.bury(cell, pair) {
				d.dig(i + 1)
				d.count(cell, pair, -1)
			}
		}
	}
}

// complete reports whether every house has two places for each of its digits.
func (d *digger) complete() bool {
	n := d.s.Board.Geometry().Size()
	for h, missing := range d.s.Board.AllMissing() {
		for x := range missing.All() {
			if d.places[h*n+x-1] != 2 {
				return false
			}
		}
	}
	return true
}
