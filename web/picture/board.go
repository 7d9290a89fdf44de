package picture

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// Board is what a scene is made from.
type Board struct {
	Layout     *solver.Layout
	Grid       solver.Grid
	Typed      solver.CellSet               // digits that somebody placed
	Found      solver.CellSet               // digits of the solution; all others are givens
	Candidates func(cell int) solver.Digits // of open cells; nil: none are shown
	Dotted     solver.CellSet               // cells in which a candidate is a dot
	Clashes    solver.CellSet
	Ringed     solver.CellSet  // cells in which two solutions differ, or that contradict each other
	Marks      pencil.Marks    // corner marks, colours and links; what they say of candidates is in Candidates
	Step       drawing.Drawing // drawn over the board; the zero value is none
	Label      string          // what there is to see, in words
}

// The sizes of type, in cells, as in static/app.css.
const (
	digitSize  = .6
	cornerSize = .25
)

// candidateSize is that of candidates where some stand side by side in a cell.
func candidateSize(across int) float64 {
	pitch := drawing.Pitch(across)
	switch across {
	case 2:
		return .66 * pitch
	case 3:
		return .92 * pitch
	}
	return .82 * pitch
}

// The widths of lines, in pens.
const (
	ThinWidth  = 1
	BoldWidth  = 2
	FrameWidth = 3
)

// New makes the scene of a board.
func New(b Board) Scene {
	s := Scene{Size: b.Layout.Size(), Across: drawing.Across(b.Layout), Label: b.Label}
	s.grounds(b)
	s.lines(b.Layout)
	s.noted(b)
	s.digits(b)
	s.rings(b)
	s.candidates(b)
	s.corners(b)
	s.links(b)
	s.shapes(b.Step)
	return s
}

func (s *Scene) add(e Element) {
	if e.Path != "" || len(e.Text.Glyphs) > 0 {
		s.Elements = append(s.Elements, e)
	}
}

// grounds tints diagonals and windows, and cells that clash.
func (s *Scene) grounds(b Board) {
	s.add(Element{Kind: Ground, Path: drawing.GridOf(b.Layout).Tint, Fill: whole(Extra)})
	for i, c := range b.Marks.Colours {
		if c.Digit == 0 {
			path := s.square(c.Cell, 0)
			if pencil.IsSecond(b.Marks.Colours, i) {
				path = s.half(c.Cell)
			}
			s.add(Element{Kind: Ground, Path: path, Fill: Paint{Ink: colourInks[c.Colour], Share: .15}})
		}
	}
	var cells, hatching, corners strings.Builder
	for c := range b.Clashes.All() {
		x, y := float64(c%s.Size), float64(c/s.Size)
		cells.WriteString(s.square(c, 0))
		for i := 1.; i < 10; i++ { // a tenth of the way round the cell from one to the next
			from, to := min(i/5, 1), max(i/5-1, 0)
			fmt.Fprintf(&hatching, "M%.2f %.2fL%.2f %.2f", x+to, y+from, x+from, y+to)
		}
		fmt.Fprintf(&corners, "M%.2f %.2fh.2v.2z", x+.8, y)
	}
	s.add(Element{Kind: Clash, Path: cells.String(), Fill: whole(ClashGround)})
	s.add(Element{Kind: Clash, Path: hatching.String(), Line: Line{Paint: Paint{Ink: ClashInk, Share: .22, Through: true}, Width: 1}})
	s.add(Element{Kind: Clash, Path: corners.String(), Fill: whole(ClashInk)})
}

// half is the path of the half of a cell below its diagonal.
func (s *Scene) half(cell int) string {
	return fmt.Sprintf("M%d %dv1h-1z", cell%s.Size+1, cell/s.Size)
}

// square is the path of a cell, a little within it.
func (s *Scene) square(cell int, inset float64) string {
	return fmt.Sprintf("M%.2f %.2fh%.2fv%.2fh-%.2fz", float64(cell%s.Size)+inset, float64(cell/s.Size)+inset, 1-2*inset, 1-2*inset, 1-2*inset)
}

func (s *Scene) lines(l *solver.Layout) {
	grid := drawing.GridOf(l)
	s.add(Element{Kind: Thin, Path: grid.Thin, Line: Line{Paint: whole(LineInk), Width: ThinWidth}})
	s.add(Element{Kind: Bold, Path: grid.Bold, Line: Line{Paint: whole(LineStrong), Width: BoldWidth, Square: true}})
	s.add(Element{Kind: Frame, Path: fmt.Sprintf("M0 0h%dv%dH0z", s.Size, s.Size), Line: Line{Paint: whole(LineStrong), Width: FrameWidth}})
}

// digits writes the digits that stand, by where they come from.
func (s *Scene) digits(b Board) {
	given := Text{Ink: Black, Size: digitSize, Weight: 700}
	typed := Text{Ink: TypedInk, Size: digitSize, Weight: 500}
	found := Text{Ink: SolvedInk, Size: digitSize, Weight: 400}
	clash := Text{Ink: ClashInk, Size: digitSize, Weight: 700}
	var under strings.Builder
	for c, digit := range b.Grid {
		if digit == 0 {
			continue
		}
		to := &given
		switch {
		case b.Clashes.Has(c):
			to = &clash
			fmt.Fprintf(&under, "M%.2f %.2fh.36", float64(c%s.Size)+.33, float64(c/s.Size)+.82)
		case b.Found.Has(c):
			to = &found
		case b.Typed.Has(c):
			to = &typed
		}
		to.Glyphs = append(to.Glyphs, Glyph{solver.SymbolText(int(digit)), drawing.Middle(s.Size, c)})
	}
	s.add(Element{Kind: Given, Text: given})
	s.add(Element{Kind: Placed, Text: typed})
	s.add(Element{Kind: Solved, Text: found})
	s.add(Element{Kind: Clash, Text: clash})
	s.add(Element{Kind: Clash, Path: under.String(), Line: Line{Paint: whole(ClashInk), Width: 2}})
}

// rings puts a ring around the digits of cells.
func (s *Scene) rings(b Board) {
	var path strings.Builder
	for c := range b.Ringed.All() {
		path.WriteString(drawing.CirclePath(drawing.Middle(s.Size, c), .42))
	}
	s.add(Element{Kind: Shape, Path: path.String(), Line: Line{Paint: whole(TypedInk), Width: 2}})
}

// candidates writes the candidates of open cells, those with a colour in its ground.
func (s *Scene) candidates(b Board) {
	if b.Candidates == nil {
		return
	}
	s.colouredCandidates(b)
	text := Text{Ink: CandInk, Size: candidateSize(s.Across), Weight: 400}
	var dots strings.Builder
	for c, digit := range b.Grid {
		if digit != 0 {
			continue
		}
		for k := range b.Candidates(c).All() {
			if g := s.glyph(position.Candidate{Cell: c, Digit: k}); b.Dotted.Has(c) {
				dots.WriteString(drawing.SquarePath(g.At, .08*drawing.Pitch(s.Across)))
			} else {
				text.Glyphs = append(text.Glyphs, g)
			}
		}
	}
	s.add(Element{Kind: Candidate, Path: dots.String(), Fill: Paint{Ink: CandInk, Share: .6}})
	s.add(Element{Kind: Candidate, Text: text})
}

// Aside are the cells of a board that a step does not look at: what is drawn at rest is nowhere
// in them. Of a board of which the candidates are too small to be read from afar it is all.
func Aside(l *solver.Layout, d drawing.Drawing) solver.CellSet {
	aside := solver.CellsOf()
	for c := range l.CellCount() {
		aside.Add(c)
	}
	if drawing.Across(l) > 3 {
		return aside
	}
	for _, s := range d.Shapes {
		if s.Aside {
			continue
		}
		aside = aside.Minus(s.Cells)
		for _, k := range s.At {
			aside.Remove(k.Cell)
		}
	}
	return aside
}

func (s *Scene) glyph(k position.Candidate) Glyph {
	return Glyph{solver.SymbolText(k.Digit), drawing.PointOf(s.Size, s.Across, k)}
}

// corners writes the corner marks of cells that show no candidates: the first half of them at the
// top of the cell, the others at its foot.
func (s *Scene) corners(b Board) {
	text := Text{Ink: Black, Size: cornerSize, Weight: 500}
	for _, noted := range b.Marks.Corner {
		if b.Grid[noted.Cell] != 0 || b.Candidates != nil && b.Candidates(noted.Cell) != 0 {
			continue
		}
		digits := slices.Collect(noted.Digits.All())
		for row, part := range slices.Collect(slices.Chunk(digits, (max(len(digits), 3)+1)/2)) {
			for i, k := range part {
				x := .17
				if len(part) > 1 {
					x += .66 * float64(i) / float64(len(part)-1)
				}
				text.Glyphs = append(text.Glyphs, Glyph{
					solver.SymbolText(k),
					drawing.Point{X: float64(noted.Cell%s.Size) + x, Y: float64(noted.Cell/s.Size) + .17 + .66*float64(row)},
				})
			}
		}
	}
	s.add(Element{Kind: Corner, Text: text})
}
