package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"sudoku/solver"
)

// source is what a format found in a text, on its way to a puzzle.
type source struct {
	n         int      // the size of the board
	grids     [][]cell // n×n cells each; the first one is the puzzle
	regions   bool     // the second grid is known to be of regions
	diagonals bool     // the regions come with both diagonals
	format    string   // what Reading.Format begins with
}

// reading makes the puzzle. The second grid is either the regions of a free-form
// board or the next puzzle of a list, or the same puzzle further on.
func (s source) reading(l *solver.Layout) (Reading, error) {
	givens, alphabet, bad := decode(s.grids[0], s.n)
	if bad >= 0 {
		return Reading{}, notADigit(bad/s.n, bad%s.n, s.grids[0][bad], titleOf(l, s.n))
	}
	hasRegions := s.regions || len(s.grids) > 1 && isMap(s.grids[1], s.grids[0], s.n)
	board, err := s.board(l, hasRegions)
	if err != nil {
		return Reading{}, err
	}
	p, err := newPuzzle(board, givens)
	return Reading{p, s.describe(alphabet, hasRegions)}, err
}

// describe completes "Read as …".
func (s source) describe(alphabet string, hasRegions bool) string {
	text := s.format
	if alphabet != "" {
		text += " (" + alphabet + ")"
	}
	switch {
	case hasRegions:
		text += ", cells and regions"
	case len(s.grids) > 1:
		text += fmt.Sprintf(", the first of %d grids", len(s.grids))
	}
	return text
}

// board is the one that was asked for, or the n×n one, or free-form when the
// text has regions. Regions on a board with diagonals make a free-form X board.
func (s source) board(l *solver.Layout, hasRegions bool) (*solver.Layout, error) {
	switch {
	case hasRegions:
		return freeForm(s.grids[1], s.n, s.diagonals || hasDiagonals(l))
	case l != nil:
		return l, nil
	case !isCustomarySize(s.n):
		return nil, errorf("found %d cells; a board of %dx%d is read only with its regions, %d more symbols", s.n*s.n, s.n, s.n, s.n*s.n)
	}
	board, err := solver.ParseLayout(fmt.Sprintf("%dx%d", s.n, s.n))
	if err != nil {
		return nil, asError(err)
	}
	return board, nil
}

// isMap reports whether a second grid is a map of regions, right or wrong. It
// is not when it has a blank, when it is a solution (no symbol comes twice in a
// row), or when it is the first grid with more digits placed.
func isMap(second, first []cell, n int) bool {
	t := count(second)
	if t.blank("0X#") != 0 || t.numbers || slices.Contains(second, empty) {
		return false
	}
	return !continues(second, first) && repeatsInARow(second, n)
}

// continues reports whether a grid has every given of another, of which there
// is one at least.
func continues(grid, puzzle []cell) bool {
	givens := 0
	for i, c := range puzzle {
		if c == empty || strings.ContainsRune(blanks, rune(upper(c))) {
			continue
		}
		if grid[i] != c {
			return false
		}
		givens++
	}
	return givens > 0
}

func repeatsInARow(grid []cell, n int) bool {
	for row := range slices.Chunk(grid, n) {
		seen := map[cell]bool{}
		for _, c := range row {
			if seen[c] {
				return true
			}
			seen[c] = true
		}
	}
	return false
}

// freeForm builds the board of a region map. Any character may name a region;
// capital and small letters are one.
func freeForm(regions []cell, n int, diagonals bool) (*solver.Layout, error) {
	ids := make([]int, len(regions))
	for i, c := range regions {
		ids[i] = int(unicode.ToUpper(rune(c)))
	}
	l, err := solver.NewLayout(solver.Spec{Size: n, Regions: ids, Diagonals: diagonals})
	if err != nil {
		return nil, asError(err)
	}
	return l, nil
}

func hasDiagonals(l *solver.Layout) bool {
	return l != nil && slices.ContainsFunc(l.Houses(), func(h solver.House) bool { return h.Kind == solver.Diagonal })
}

// isOn checks that a text that says which board it is of agrees with the layout
// that was asked for.
func isOn(asked, found *solver.Layout) error {
	switch {
	case asked == nil, asked.ID() == found.ID():
		return nil
	case asked.Size() == found.Size() && isFreeForm(found) && !isFreeForm(asked) && hasDiagonals(asked) && hasDiagonals(found):
		return nil // regions on an X board
	case asked.Title() == found.Title():
		return errorf("the text is of another %s board than the one asked for: the regions differ", found.Title())
	}
	return errorf("the text is of %s board, not of the %s board asked for", withArticle(found.Title()), asked.Title())
}

func isFreeForm(l *solver.Layout) bool {
	rows, _ := l.BoxShape()
	return rows == 0
}
