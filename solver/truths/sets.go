// Package truths tells a step as truths and links: sets of candidates of which at least one is true, covered by sets
// of which at most one is.
//
// A truth is a cell, or a digit in a house; so is a link. With n truths and m links that cover each of their
// candidates, the rank is m − n, and a candidate goes that is in more links than truths by more than the rank: were it
// true, the links would have room for fewer candidates than the truths need.
//
//	Step ──Of──> Sets ──Check──> each elimination follows from nothing but the sets
package truths

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// Set is a cell with all its candidates, or a house with those of a digit.
type Set struct {
	Cell  int // None for a house
	House int // None for a cell
	Digit int // of a house
}

// CellSet is a cell.
func CellSet(cell int) Set { return Set{Cell: cell, House: position.None} }

// HouseSet is a digit in a house.
func HouseSet(house, digit int) Set { return Set{Cell: position.None, House: house, Digit: digit} }

// On lists the candidates of the set on a board.
func (s Set) On(b *position.Board) []position.Candidate {
	var all []position.Candidate
	if s.Cell != position.None {
		for d := range b.Candidates(s.Cell).All() {
			all = append(all, position.Candidate{Cell: s.Cell, Digit: d})
		}
		return all
	}
	for _, c := range b.Layout().Houses()[s.House].Cells {
		if b.Candidates(c).Has(s.Digit) {
			all = append(all, position.Candidate{Cell: c, Digit: s.Digit})
		}
	}
	return all
}

// letters are those of the kinds of houses.
var letters = map[solver.HouseKind]string{solver.Row: "R", solver.Column: "C", solver.Box: "B", solver.Region: "B", solver.Diagonal: "D", solver.Window: "W"}

// Name is the set as it is written for a truth: 6R9 is the 6 of row 9, 8N4 the cell r8c4.
func (s Set) Name(l *solver.Layout) string {
	if s.Cell != position.None {
		return fmt.Sprintf("%dN%d", s.Cell/l.Size()+1, s.Cell%l.Size()+1)
	}
	h := l.Houses()[s.House]
	return solver.SymbolText(s.Digit) + letters[h.Kind] + strconv.Itoa(h.Number)
}

// Sets are truths and links that prove some of what a step eliminates.
type Sets struct {
	Truths, Links []Set
	Gone          []position.Candidate
}

// Rank is how many links there are more than truths.
func (s Sets) Rank() int { return len(s.Links) - len(s.Truths) }

// excludes reports whether the sets exclude a candidate.
func (s Sets) excludes(b *position.Board, c position.Candidate) bool {
	return counts(b, s.Links)[c]-counts(b, s.Truths)[c] > s.Rank()
}

// Text is the sets in a line: "2 truths {4R1 4R9}, 2 links {4c3 4c6}, rank 0". The names of links are in lower case.
func (s Sets) Text(l *solver.Layout) string {
	return fmt.Sprintf("%s {%s}, %s {%s}, rank %d",
		english.Count(len(s.Truths), "truth"), names(l, s.Truths), english.Count(len(s.Links), "link"), strings.ToLower(names(l, s.Links)), s.Rank())
}

func names(l *solver.Layout, sets []Set) string {
	var all []string
	for _, s := range sets {
		all = append(all, s.Name(l))
	}
	return strings.Join(all, " ")
}

// Check proves each elimination with nothing but the sets and the candidates of a board. The error says what does not
// follow.
//
// If n truths hold at least n true candidates, counted once for each truth, and m links at most m, counted likewise,
// and no candidate is in fewer links than truths, then one that is in more links by more than m − n is not true.
func (s Sets) Check(b position.Board) error {
	truths, links := counts(&b, s.Truths), counts(&b, s.Links)
	for c, n := range truths {
		if links[c] < n {
			return fmt.Errorf("%d in %s is in %d truths and %d links", c.Digit, b.Layout().CellName(c.Cell), n, links[c])
		}
	}
	for _, e := range s.Gone {
		if links[e]-truths[e] <= s.Rank() {
			return fmt.Errorf("%d in %s is in %d truths and %d links, of rank %d", e.Digit, b.Layout().CellName(e.Cell), truths[e], links[e], s.Rank())
		}
	}
	return nil
}

// goneWith are the candidates that a step eliminates; of one that places a digit the others of its cell.
func goneWith(b *position.Board, step position.Step) []position.Candidate {
	all := slices.Clone(step.Eliminations)
	for _, p := range step.Placements {
		for d := range b.Candidates(p.Cell).All() {
			if d != p.Digit {
				all = append(all, position.Candidate{Cell: p.Cell, Digit: d})
			}
		}
	}
	return all
}

// counts says in how many sets each candidate is.
func counts(b *position.Board, sets []Set) map[position.Candidate]int {
	n := map[position.Candidate]int{}
	for _, s := range sets {
		for _, c := range s.On(b) {
			n[c]++
		}
	}
	return n
}
