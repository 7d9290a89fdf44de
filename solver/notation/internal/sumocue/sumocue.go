// Package sumocue reads the puzzles of SumoCue, 81 cells with their regions and
// cages:
//
//	SumoCueV1=15J0+0J0=7J0…
//
// A cell begins with = and the sum of the cage that begins there, or with + and the
// number of the cell, from 0, with which its cage begins; J and the number of its
// region follow. A cage of one cell is a given digit. A D behind V1 adds the
// diagonals.
package sumocue

import (
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// Prefix is how every puzzle begins.
const Prefix = "SumoCueV1"

// cellCount is the number of cells of the only boards there are.
const cellCount = 81

var cellText = regexp.MustCompile(`^([=+])([0-9]{1,6})(?:J([0-9]{1,3}))?`)

type cell struct {
	sum    int // of the cage that begins here
	head   int // the cell with which its cage begins
	region int // -1 for none
}

// Read reads a puzzle.
func Read(text string) (packed.Grid, error) {
	body, ok := strings.CutPrefix(text, Prefix)
	if !ok {
		return packed.Grid{}, fault.Errorf("it does not begin with %s", Prefix)
	}
	body, hasDiagonals := strings.CutPrefix(body, "D")
	cells, err := parse(body)
	if err != nil {
		return packed.Grid{}, err
	}
	board := packed.Board{Size: 9, Diagonals: hasDiagonals}
	if err := checkCount(len(cells)); err != nil {
		return packed.Grid{}, err
	}
	if board.Regions, err = regionsOf(cells); err != nil {
		return packed.Grid{}, err
	}
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	return grid(l, cells)
}

// checkCount refuses boards that are not 9x9: how SumoCue packs others is not known.
func checkCount(cells int) error {
	switch n := packed.SideOf(cells); {
	case cells == cellCount:
		return nil
	case n != 0:
		return fault.Errorf("it has the %d cells of a %dx%d board; those of 9x9 are read, with %d", cells, n, n, cellCount)
	}
	return fault.Errorf("found %s; a 9x9 board has %d", english.Count(cells, "cell"), cellCount)
}

// mostCells is more than any board has.
const mostCells = solver.MaxSize*solver.MaxSize + 1

func parse(body string) ([]cell, error) {
	var cells []cell
	for body != "" {
		m := cellText.FindStringSubmatch(body)
		if len(cells) == mostCells {
			return nil, fault.Errorf("found more than %d cells; a 9x9 board has %d", mostCells-1, cellCount)
		}
		if m == nil {
			return nil, fault.Errorf("cell %d of it, %.12q, is not like =15J0 or +3J0", len(cells)+1, body)
		}
		at := cell{head: len(cells), region: -1}
		number, _ := strconv.Atoi(m[2])
		if m[1] == "=" {
			at.sum = number
		} else {
			at.head = number
		}
		if m[3] != "" {
			at.region, _ = strconv.Atoi(m[3])
		}
		cells = append(cells, at)
		body = body[len(m[0]):]
	}
	return cells, nil
}

// regionsOf are the regions, nil where no cell names one.
func regionsOf(cells []cell) ([]int, error) {
	regions, named := make([]int, len(cells)), 0
	for c, at := range cells {
		if regions[c] = at.region; at.region >= 0 {
			named++
		}
	}
	switch named {
	case 0:
		return nil, nil
	case len(cells):
		return regions, nil
	}
	return nil, fault.Errorf("%d of %d cells are in a region; all have to be, or none", named, len(cells))
}

// grid takes the cages of one cell for givens, and counts the others.
func grid(l *solver.Layout, cells []cell) (packed.Grid, error) {
	g, n := packed.NewGrid(l), l.Size()
	members := make([]int, len(cells))
	for c, at := range cells {
		if at.head >= len(cells) || cells[at.head].head != at.head {
			return packed.Grid{}, fault.CellErrorf(n, c, "its cage begins in cell %d, which is none with a sum", at.head)
		}
		members[at.head]++
	}
	var missing packed.Counts
	for c, at := range cells {
		switch {
		case members[c] > 1:
			missing.Add("killer cage", 1)
		case at.head == c && at.sum > n:
			return packed.Grid{}, fault.CellErrorf(n, c, "%d is not a digit of a %s board", at.sum, l.Title())
		case at.head == c:
			g.Cells[c].Digit = at.sum
		}
	}
	g.Missing = missing.List()
	return g, nil
}
