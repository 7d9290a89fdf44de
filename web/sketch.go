package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/address"
)

// sketch is a free-form board that somebody is drawing: the region of each cell,
// as far as it is known. It becomes a layout when every region has its cells.
type sketch struct {
	board     *solver.Layout // one of the same size, which lends the names of its cells
	regions   []int          // of each cell, row by row, from 1; 0 for none yet
	diagonals bool
	kept      address.Query // the digits of a puzzle whose board is drawn anew, on board
}

// drawPath is where boards are drawn.
const drawPath = "/boards/free-form"

// What an address of a drawing says, and the form too.
const (
	sizeParam      = "size"
	regionsParam   = "regions"   // one symbol a cell, 0 for a cell of no region yet
	diagonalsParam = "diagonals" // "on"
	cellsParam     = "cells"     // the digits that are kept, as in a share code
	layoutParam    = "layout"    // instead of regions: a board to begin with
	puzzleParam    = "puzzle"    // instead of all these: the share code of a puzzle
)

// newSketch is an empty sketch of a board of a size.
func newSketch(n int) (sketch, error) {
	board, err := standIn(n)
	if err != nil {
		return sketch{}, err
	}
	return sketch{board: board, regions: make([]int, n*n), kept: address.Query{Puzzle: solver.EmptyPuzzle(board)}}, nil
}

// standIn is some board of a size: where no boxes are customary, the rows are
// its regions.
func standIn(n int) (*solver.Layout, error) {
	if n < minSize || n > solver.MaxSize {
		return nil, fmt.Errorf("the size of a board is from %d to %d", minSize, solver.MaxSize)
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

// minSize is the size of the smallest board.
const minSize = 4

// sketchOf is the drawing of a board that there is: its regions or boxes and its
// diagonals. Windows cannot be drawn.
func sketchOf(p solver.Puzzle) (sketch, error) {
	l := p.Layout()
	k, err := newSketch(l.Size())
	if err != nil {
		return k, err
	}
	for c := range k.regions {
		k.regions[c] = l.RegionOf(c) + 1
	}
	k.diagonals = slices.ContainsFunc(l.Houses(), func(h solver.House) bool { return h.Kind == solver.Diagonal })
	k.kept.Puzzle, err = solver.NewPuzzle(k.board, p.Grid())
	return k, err
}

// drawingFor is where the drawing of a board for some digits begins: with the
// regions that were drawn already, and with none on a board of boxes.
func drawingFor(q address.Query) (sketch, error) {
	k, err := sketchOf(q.Puzzle)
	if err != nil {
		return k, err
	}
	if !address.IsFreeForm(q.Puzzle.Layout()) {
		clear(k.regions)
		k.diagonals = false
	}
	k.kept.Typed = q.Typed
	return k, nil
}

func (k sketch) size() int { return k.board.Size() }

func (k sketch) regionOf(cell int) int { return k.regions[cell] }

// counts gives each region its number of cells; [0] counts the cells of none.
func (k sketch) counts() []int {
	counts := make([]int, k.size()+1)
	for _, region := range k.regions {
		counts[region]++
	}
	return counts
}

func (k sketch) isEmpty() bool { return k.counts()[0] == len(k.regions) }

// isComplete reports whether every region has as many cells as it must have.
func (k sketch) isComplete() bool {
	return !slices.ContainsFunc(k.counts()[1:], func(cells int) bool { return cells != k.size() })
}

// pieces parts the cells of a region into those that hang together by their
// edges, each piece in increasing order, and the one with the first cell first.
func (k sketch) pieces(region int) []solver.CellSet {
	var rest solver.CellSet
	for c, r := range k.regions {
		if r == region {
			rest.Add(c)
		}
	}
	var pieces []solver.CellSet
	for !rest.Empty() {
		piece := k.around(rest.Slice()[0], rest)
		pieces = append(pieces, piece)
		rest = rest.Minus(piece)
	}
	return pieces
}

// around returns the cells among some that can be reached from one of them by
// going over edges.
func (k sketch) around(cell int, among solver.CellSet) solver.CellSet {
	piece := solver.CellsOf(cell)
	for queue := []int{cell}; len(queue) > 0; queue = queue[1:] {
		for _, c := range edgeNeighbours(k.size(), queue[0]) {
			if among.Has(c) && !piece.Has(c) {
				piece.Add(c)
				queue = append(queue, c)
			}
		}
	}
	return piece
}

// edgeNeighbours lists the cells that share an edge with a cell.
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

// strays are the cells that lie apart from the largest piece of their region.
func (k sketch) strays() solver.CellSet {
	var strays solver.CellSet
	for region := 1; region <= k.size(); region++ {
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

// layout is the board that was drawn, once it is complete.
func (k sketch) layout() (*solver.Layout, error) {
	return solver.NewLayout(solver.Spec{Size: k.size(), Regions: k.regions, Diagonals: k.diagonals})
}

// puzzle is the board that was drawn with the digits that were kept: the page
// that a complete drawing leads to.
func (k sketch) puzzle() (address.Query, error) {
	l, err := k.layout()
	if err != nil {
		return address.Query{}, err
	}
	p, err := solver.NewPuzzle(l, k.kept.Puzzle.Grid())
	return address.Query{Puzzle: p, Typed: k.kept.Typed}, err
}

// code is one symbol a cell: that of its region, or 0.
func (k sketch) code() string {
	var b strings.Builder
	for _, region := range k.regions {
		b.WriteString(cmp.Or(solver.SymbolText(region), "0"))
	}
	return b.String()
}

// address is where the drawing can be gone on with.
func (k sketch) address() string {
	switch {
	case !k.isEmpty() || k.diagonals || k.keep() != "":
		return drawPath + "?" + regionsParam + "=" + k.code() + k.diagonalsParam() + k.keep()
	case k.size() != solver.Classic().Size():
		return fmt.Sprintf("%s?%s=%d", drawPath, sizeParam, k.size())
	}
	return drawPath
}

func (k sketch) diagonalsParam() string {
	if k.diagonals {
		return "&" + diagonalsParam + "=on"
	}
	return ""
}

// keep is what an address says of the digits that are kept.
func (k sketch) keep() string {
	if k.kept.Puzzle.GivenCount() == 0 {
		return ""
	}
	keep := "&" + cellsParam + "=" + address.CellsCode(k.kept.Puzzle)
	if typed := k.kept.Typed.Param(k.board); typed != "" {
		keep += "&" + address.TypedParam + "=" + typed
	}
	return keep
}

// redrawAddress is where the regions of a puzzle are drawn anew, with its digits
// kept; empty for a board that has boxes.
func redrawAddress(q address.Query) string {
	if rows, _ := q.Puzzle.Layout().BoxShape(); rows > 0 {
		return ""
	}
	href := drawPath + "?" + puzzleParam + "=" + notation.Code(q.Puzzle)
	if typed := q.Typed.Param(q.Puzzle.Layout()); typed != "" {
		href += "&" + address.TypedParam + "=" + typed
	}
	return href
}
