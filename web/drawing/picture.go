package drawing

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Picture is a step as a small picture without digits: a path for each kind of thing, in the
// order of painting.
type Picture []PicturePath

// PicturePath is things of one kind, as an SVG path. The middle of the cell in row 1 and column 1
// is 0,0. Cells and houses are lines through their middles, to be drawn as wide as they shall
// look, with square ends.
type PicturePath struct {
	Kind PictureKind
	Path string
}

// PictureKind is what the things of a path are. It is a letter, which is its class too.
type PictureKind byte

// The kinds, in the order of painting.
const (
	PictureHouse PictureKind = 'h' // a house that the argument starts from
	PictureCell  PictureKind = 'c' // a cell of the pattern
	PictureFin   PictureKind = 'f' // a cell that keeps the pattern from being whole
	PictureGone  PictureKind = 'g' // a cell that loses candidates
	PicturePut   PictureKind = 'p' // a cell that takes a digit
	PictureLink  PictureKind = 'l' // a link of a chain
)

// PictureOf draws a step.
func PictureOf(l *solver.Layout, s position.Step) Picture {
	p := pictureCells(l, s)
	n := l.Size()
	gone, put := cellsOf(s.Eliminations), cellsOf(s.Placements)
	var all Picture
	add := func(kind PictureKind, path string) {
		if path != "" {
			all = append(all, PicturePath{kind, path})
		}
	}
	add(PictureHouse, runsPath(n, p.houses))
	add(PictureCell, cellsPath(n, p.cells.Minus(p.fins).Minus(gone).Minus(put)))
	add(PictureFin, cellsPath(n, p.fins.Minus(gone).Minus(put)))
	add(PictureGone, cellsPath(n, gone))
	add(PicturePut, cellsPath(n, put))
	add(PictureLink, linksPath(n, s.Links))
	return all
}

// pictured is which cells a step is about.
type pictured struct{ houses, cells, fins solver.CellSet }

func pictureCells(l *solver.Layout, s position.Step) pictured {
	var p pictured
	for _, m := range s.Marks {
		switch {
		case m.Cell == position.None && m.Role == position.Base:
			p.houses = p.houses.Or(solver.CellsOf(l.Houses()[m.House].Cells...))
		case m.Cell == position.None, m.Role == position.Blocker, m.Role == position.Removed:
		case slices.Contains([]position.Role{position.Fin, position.EndoFin, position.Guardian}, m.Role):
			p.fins.Add(m.Cell)
			p.cells.Add(m.Cell)
		default:
			p.cells.Add(m.Cell)
		}
	}
	for _, k := range s.Links {
		p.cells = p.cells.Or(cellsOf(k.From)).Or(cellsOf(k.To))
	}
	for _, b := range s.Branches {
		for _, implied := range b {
			p.cells = p.cells.Or(cellsOf(implied.Node))
		}
	}
	return p
}

func cellsOf(candidates []position.Candidate) solver.CellSet {
	var cells solver.CellSet
	for _, c := range candidates {
		cells.Add(c.Cell)
	}
	return cells
}

// pointAt is a cell as a line of nearly no length, whose square ends are the cell: one of none at all is
// not printed.
func pointAt(column, row int) string { return fmt.Sprintf("M%d %dh.01", column, row) }

// cellsPath is each cell as a point.
func cellsPath(n int, cells solver.CellSet) string {
	var b strings.Builder
	for c := range cells.All() {
		b.WriteString(pointAt(c%n, c/n))
	}
	return b.String()
}

// runsPath joins neighbouring cells of a row.
func runsPath(n int, cells solver.CellSet) string {
	var b strings.Builder
	for c := range cells.All() {
		if c%n > 0 && cells.Has(c-1) {
			continue
		}
		end := c
		for (end+1)%n > 0 && cells.Has(end+1) {
			end++
		}
		if end == c {
			b.WriteString(pointAt(c%n, c/n))
		} else {
			fmt.Fprintf(&b, "M%d %dh%d", c%n, c/n, end-c)
		}
	}
	return b.String()
}

// linksPath joins the middles of nodes. Links within a cell are not seen.
func linksPath(n int, links []position.Link) string {
	var b strings.Builder
	last := ""
	for _, k := range links {
		from, to := middleOf(n, k.From), middleOf(n, k.To)
		if from == to {
			continue
		}
		if from != last {
			b.WriteString("M" + from)
		}
		b.WriteString("L" + to)
		last = to
	}
	return b.String()
}

// middleOf is the middle of the cells of a node.
func middleOf(n int, node position.Node) string {
	cells := cellsOf(node).Slice()
	x, y := 0, 0
	for _, c := range cells {
		x, y = x+c%n, y+c/n
	}
	place := number(nil, float64(x)/float64(len(cells)))
	return string(number(append(place, ' '), float64(y)/float64(len(cells))))
}
