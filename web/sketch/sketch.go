// Package sketch reads, checks and writes the free-form boards that people draw. A Sketch
// assigns cells to regions, in any state from empty to complete; a complete one becomes
// the layout of a board. What it still lacks is said in sentences.
package sketch

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/web/address"
)

// Sketch is a free-form board that is being drawn: the region of each cell, as far as it
// is known.
type Sketch struct {
	Frame     *solver.Layout // any board of the same size; it names the cells
	Regions   []int          // of each cell, row by row, from 1; 0 for none yet
	Diagonals bool
	Kept      address.Query // the digits of a puzzle whose board is drawn anew, on Frame
}

// New returns an empty sketch of a board with n rows.
func New(n int) (Sketch, error) {
	board, err := frame(n)
	if err != nil {
		return Sketch{}, err
	}
	return Sketch{Frame: board, Regions: make([]int, n*n), Kept: address.Query{Puzzle: solver.EmptyPuzzle(board)}}, nil
}

// frame returns some board of a size. If no boxes are customary for it, its regions are
// the rows.
func frame(n int) (*solver.Layout, error) {
	if n < MinSize || n > solver.MaxSize {
		return nil, fmt.Errorf("the size of a board is from %d to %d", MinSize, solver.MaxSize)
	}
	if slices.Contains(solver.Sizes(), n) {
		return solver.ParseLayout(fmt.Sprintf("%dx%d", n, n))
	}
	rows := make([]int, n*n)
	for c := range rows {
		rows[c] = c / n
	}
	return solver.NewLayout(solver.Spec{Size: n, Regions: rows})
}

// MinSize is the size of the smallest board.
const MinSize = 4

// ofPuzzle returns the sketch of the board of a puzzle: its regions or boxes, and its
// diagonals. Windows cannot be drawn.
func ofPuzzle(p solver.Puzzle) (Sketch, error) {
	l := p.Layout()
	k, err := New(l.Size())
	if err != nil {
		return k, err
	}
	for c := range k.Regions {
		k.Regions[c] = l.RegionOf(c) + 1
	}
	k.Diagonals = slices.ContainsFunc(l.Houses(), func(h solver.House) bool { return h.Kind == solver.Diagonal })
	k.Kept.Puzzle, err = solver.NewPuzzle(k.Frame, p.Grid())
	return k, err
}

// ForGrid returns the sketch with which the drawing of a board for some digits begins:
// the regions of a free-form board, and none for a board of boxes.
func ForGrid(q address.Query) (Sketch, error) {
	k, err := ofPuzzle(q.Puzzle)
	if err != nil {
		return k, err
	}
	if !address.IsFreeForm(q.Puzzle.Layout()) {
		clear(k.Regions)
		k.Diagonals = false
	}
	k.Kept.Typed = q.Typed
	return k, nil
}

// Size returns the number of rows.
func (k Sketch) Size() int { return k.Frame.Size() }

// RegionOf returns the region of a cell, 0 for none.
func (k Sketch) RegionOf(cell int) int { return k.Regions[cell] }

// Counts returns the number of cells of each region; [0] counts the cells of none.
func (k Sketch) Counts() []int {
	counts := make([]int, k.Size()+1)
	for _, region := range k.Regions {
		counts[region]++
	}
	return counts
}

func (k Sketch) isEmpty() bool { return k.Counts()[0] == len(k.Regions) }

// IsComplete reports whether every region has its full number of cells.
func (k Sketch) IsComplete() bool {
	return !slices.ContainsFunc(k.Counts()[1:], func(cells int) bool { return cells != k.Size() })
}

// pieces returns the connected parts of a region, in the order of their first cells. Cells
// are connected by their edges.
func (k Sketch) pieces(region int) []solver.CellSet {
	var rest solver.CellSet
	for c, r := range k.Regions {
		if r == region {
			rest.Add(c)
		}
	}
	var pieces []solver.CellSet
	for !rest.Empty() {
		piece := k.connected(rest.Slice()[0], rest)
		pieces = append(pieces, piece)
		rest = rest.Minus(piece)
	}
	return pieces
}

// connected returns the cells among some that are connected with one of them.
func (k Sketch) connected(cell int, among solver.CellSet) solver.CellSet {
	piece := solver.CellsOf(cell)
	for queue := []int{cell}; len(queue) > 0; queue = queue[1:] {
		for _, c := range edgeNeighbours(k.Size(), queue[0]) {
			if among.Has(c) && !piece.Has(c) {
				piece.Add(c)
				queue = append(queue, c)
			}
		}
	}
	return piece
}

// edgeNeighbours returns the cells that share an edge with a cell.
func edgeNeighbours(n, cell int) []int {
	var cells []int
	if cell >= n {
		cells = append(cells, cell-n)
	}
	if cell%n > 0 {
		cells = append(cells, cell-1)
	}
	if cell%n < n-1 {
		cells = append(cells, cell+1)
	}
	if cell < n*n-n {
		cells = append(cells, cell+n)
	}
	return cells
}

// Strays returns the cells outside the largest piece of their region.
func (k Sketch) Strays() solver.CellSet {
	var strays solver.CellSet
	for region := 1; region <= k.Size(); region++ {
		pieces := k.pieces(region)
		largest := 0
		for i, p := range pieces {
			if p.Len() > pieces[largest].Len() {
				largest = i
			}
		}
		for i, p := range pieces {
			if i != largest {
				strays = strays.Or(p)
			}
		}
	}
	return strays
}

// Layout returns the board that was drawn; an error unless it is complete.
func (k Sketch) Layout() (*solver.Layout, error) {
	return solver.NewLayout(solver.Spec{Size: k.Size(), Regions: k.Regions, Diagonals: k.Diagonals})
}

// Query returns the board that was drawn with the digits that were kept: the page to which
// a complete drawing leads.
func (k Sketch) Query() (address.Query, error) {
	l, err := k.Layout()
	if err != nil {
		return address.Query{}, err
	}
	p, err := solver.NewPuzzle(l, k.Kept.Puzzle.Grid())
	return address.Query{Puzzle: p, Typed: k.Kept.Typed}, err
}

// Solvability says whether the empty board of a complete sketch has a solution.
type Solvability uint8

// What is known of it.
const (
	NotAsked Solvability = iota // the sketch is not complete
	Solvable
	Unsolvable
	Undecided // there was no time to find out
)
