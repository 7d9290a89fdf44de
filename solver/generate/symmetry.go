package generate

import (
	"fmt"
	"strings"

	"sudoku/solver"
)

// Symmetry says which cells are given together or not at all.
type Symmetry uint8

// The symmetries of a square.
const (
	None          Symmetry = iota
	HalfTurn               // by 180 degrees
	QuarterTurn            // by 90 degrees
	LeftRight              // a mirror between left and right
	TopBottom              // a mirror between top and bottom
	Diagonal               // a mirror along the falling diagonal
	Antidiagonal           // a mirror along the rising diagonal
	BothMirrors            // LeftRight and TopBottom
	BothDiagonals          // Diagonal and Antidiagonal
	Full                   // all of them
)

// turn maps a cell of a square of n by n.
type turn func(r, c, n int) (row, col int)

func quarter(r, c, n int) (row, col int)   { return c, n - 1 - r }
func half(r, c, n int) (row, col int)      { return n - 1 - r, n - 1 - c }
func leftRight(r, c, n int) (row, col int) { return r, n - 1 - c }
func topBottom(r, c, n int) (row, col int) { return n - 1 - r, c }
func transpose(r, c, _ int) (row, col int) { return c, r }
func antipose(r, c, n int) (row, col int)  { return n - 1 - c, n - 1 - r }

// symmetries are what a symmetry is called, in addresses and flags, and the turns that make it up.
var symmetries = [...]struct {
	id, title string
	turns     []turn
}{
	None:          {"none", "Any", nil},
	HalfTurn:      {"180", "Half turn", []turn{half}},
	QuarterTurn:   {"90", "Quarter turn", []turn{quarter}},
	LeftRight:     {"left-right", "Left and right", []turn{leftRight}},
	TopBottom:     {"top-bottom", "Top and bottom", []turn{topBottom}},
	Diagonal:      {"diagonal", "Diagonal", []turn{transpose}},
	Antidiagonal:  {"antidiagonal", "Other diagonal", []turn{antipose}},
	BothMirrors:   {"mirrors", "Both mirrors", []turn{leftRight, topBottom}},
	BothDiagonals: {"diagonals", "Both diagonals", []turn{transpose, antipose}},
	Full:          {"full", "All", []turn{quarter, leftRight}},
}

// Symmetries lists them all.
func Symmetries() []Symmetry {
	all := make([]Symmetry, len(symmetries))
	for i := range all {
		all[i] = Symmetry(i)
	}
	return all
}

// String is what the symmetry is called in addresses and flags: "180".
func (s Symmetry) String() string { return symmetries[s].id }

// Title is what the symmetry is called on a page: "Half turn".
func (s Symmetry) Title() string { return symmetries[s].title }

// ParseSymmetry reads what String writes.
func ParseSymmetry(id string) (Symmetry, error) {
	var known []string
	for s, x := range symmetries {
		if x.id == id {
			return Symmetry(s), nil
		}
		known = append(known, x.id)
	}
	return None, fmt.Errorf("no symmetry is called %q: there are %s", id, strings.Join(known, ", "))
}

// Orbits are the cells of a board of n by n, those together that are given together.
func (s Symmetry) Orbits(n int) [][]int {
	var all [][]int
	done := make([]bool, n*n)
	for first := range n * n {
		if done[first] {
			continue
		}
		done[first] = true
		orbit := []int{first}
		for i := 0; i < len(orbit); i++ {
			for _, t := range symmetries[s].turns {
				if r, c := t(orbit[i]/n, orbit[i]%n, n); !done[r*n+c] {
					done[r*n+c] = true
					orbit = append(orbit, r*n+c)
				}
			}
		}
		all = append(all, orbit)
	}
	return all
}

// Maps are where the turns that make up the symmetry take each cell of a board of n by n.
func (s Symmetry) Maps(n int) (all [][]int) {
	for _, t := range symmetries[s].turns {
		to := make([]int, n*n)
		for c := range to {
			row, col := t(c/n, c%n, n)
			to[c] = row*n + col
		}
		all = append(all, to)
	}
	return all
}

// Keeps reports whether the givens of a puzzle have the symmetry.
func (s Symmetry) Keeps(p solver.Puzzle) bool {
	n := p.Layout().Size()
	for c := range n * n {
		for _, t := range symmetries[s].turns {
			if row, col := t(c/n, c%n, n); (p.Given(c) == 0) != (p.Given(row*n+col) == 0) {
				return false
			}
		}
	}
	return true
}

// Sample is a puzzle of no digit in particular whose givens show the symmetry.
func (s Symmetry) Sample() solver.Puzzle {
	p := solver.EmptyPuzzle(solver.Classic())
	taken := sourceOf(4, uint64(s))
	orbits := s.Orbits(9)
	for _, i := range taken.Perm(len(orbits)) {
		if p.GivenCount() >= sampleGivens {
			break
		}
		for _, c := range orbits[i] {
			p = p.With(c, 1)
		}
	}
	return p
}

// sampleGivens is how many a sample has at least.
const sampleGivens = 22
