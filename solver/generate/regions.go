package generate

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/regions"
)

// Regions ask for a board whose regions are drawn at random, in place of a layout. The zero value asks for none.
type Regions struct {
	Size      int  // of a row
	Diagonals bool // whether the diagonals are houses, too
}

// randomRegions reads the name of such a board: "jigsaw" of 9×9, "jigsaw-7x7", "jigsawx" with diagonals.
func randomRegions(name string) (r Regions, ok bool) {
	kind, size, sized := strings.Cut(strings.ToLower(name), "-")
	r = Regions{Size: 9, Diagonals: kind == "jigsawx"}
	if kind != "jigsaw" && kind != "jigsawx" {
		return Regions{}, false
	}
	if !sized {
		return r, true
	}
	_, err := fmt.Sscanf(size, "%dx", &r.Size)
	return r, err == nil && size == fmt.Sprintf("%dx%d", r.Size, r.Size)
}

// check refuses a size that no board has.
func (r Regions) check() error {
	if r.Size < smallest || r.Size > solver.MaxSize {
		return fmt.Errorf("a board of size %d: the size must be from %d to %d", r.Size, smallest, solver.MaxSize)
	}
	return nil
}

// Sample is a board to show what such boards look like.
func (r Regions) Sample() (*solver.Layout, error) { return r.layout(sourceOf(0, 1<<62), trades) }

// layout is a board of random regions, which perhaps cannot be filled.
func (r Regions) layout(s source, trades int) (*solver.Layout, error) {
	return solver.NewLayout(solver.Spec{Size: r.Size, Regions: s.regions(r.Size, trades), Diagonals: r.Diagonals})
}

// smallest is the least size of a board.
const smallest = 4

// mostDrawings is how many boards are drawn, of which the first that can be filled is taken. Nearly all of up to
// 16×16 can be; of larger ones those that are changed less, as each is than the one before.
const mostDrawings = 12

// draw draws a board that can be filled.
func (r Regions) draw(ctx context.Context, seed Seed, spent *solver.Spent) (*solver.Layout, error) {
	for k := range uint64(mostDrawings) {
		l, err := r.layout(sourceOf(seed, 1<<62|k), trades>>k)
		if err != nil {
			return nil, err
		}
		_, err = solver.Solve(ctx, solver.EmptyPuzzle(l), solver.WithSpent(spent), solver.WithBudget(perDrawing))
		if err == nil || !errors.Is(err, solver.ErrNoSolution) && !errors.Is(err, solver.ErrBudget) {
			return l, err
		}
	}
	return nil, fmt.Errorf("of %d boards of random regions none could be filled", mostDrawings)
}

// perDrawing is the work of finding out whether a board can be filled; one that takes longer is not taken.
const perDrawing solver.Work = 10_000_000

// trades is how many pairs of cells are tried at first, for each cell of the board: most cannot change.
const trades = 200

// near is how far from each other the two of every second pair are at most, in rows and in columns: who is farther
// away seldom touches the other's region. Without the other pairs whole rows could not change at all.
const near = 3

// regions draws the regions of a board of n×n: it starts with boxes, or with rows where there are none, and lets
// pairs of regions change a cell with each other, where both remain in one piece.
//
//	1 1 2 2        1 1 1 2
//	1 1 2 2   ──>  1 2 2 2   and so on
//
// Each change is as likely as the one that undoes it, so no board is preferred to another.
func (s source) regions(n, trades int) []int {
	of := make([]int, n*n)
	boxes, err := solver.ParseLayout(fmt.Sprintf("%dx%d", n, n))
	for c := range of {
		of[c] = c / n
		if err == nil {
			of[c] = boxes.RegionOf(c)
		}
	}
	for range trades * n * n {
		a := s.IntN(n * n)
		regions.Trade(n, of, a, s.IntN(n*n))
		if b, ok := s.near(n, a); ok {
			regions.Trade(n, of, a, b)
		}
	}
	return of
}

// near draws a cell that is near another; none where it would be off the board.
func (s source) near(n, cell int) (int, bool) {
	r, c := cell/n+s.IntN(2*near+1)-near, cell%n+s.IntN(2*near+1)-near
	return r*n + c, r >= 0 && r < n && c >= 0 && c < n
}
