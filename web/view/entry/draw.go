package entry

import (
	"fmt"
	"slices"
	"strconv"

	"sudoku/solver"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/drawing"
	"sudoku/web/sketch"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// DrawInput is what the page for drawing a board is made from.
type DrawInput struct {
	sketch.Form
	Problem     string // why what was sent could not be used
	Solvability sketch.Solvability
}

// Draw makes the view model of the page on which a board is drawn.
func Draw(p DrawInput, site page.Site) templates.Draw {
	k, n := p.Sketch, p.Sketch.Size()
	view := templates.Draw{
		Page: site.Page("Draw a free-form board", "Draw the regions of a free-form Sudoku with the mouse, a "+
			"finger or the keyboard, enter its digits and solve it."),
		Size:      n,
		Numeric:   n <= 9,
		Grid:      sketchCells(p.Form),
		Lines:     sketchPicture(k),
		Swatches:  swatches(k),
		Diagonals: k.Diagonals,
		Keep:      k.KeptParams(),
		Symbols:   board.Symbols(k.Frame),
		Status:    DrawStatus(k, p.Solvability),
		Problem:   p.Problem,
		Empty:     templates.Link{Label: "Start over", Href: fmt.Sprintf("%s?%s=%d", sketch.Path, sketch.SizeParam, n)},
		Starts:    starts(k),
	}
	view.Page.Style = site.Assets.DrawCSS
	if k.Kept.Puzzle.GivenCount() > 0 {
		view.Cells, view.Typed = address.CellsCode(k.Kept.Puzzle), k.Kept.Typed.Param(k.Frame)
	}
	for size := sketch.MinSize; size <= solver.MaxSize; size++ {
		view.Sizes = append(view.Sizes, templates.Tab{
			Label: strconv.Itoa(size), Href: fmt.Sprintf("%s?%s=%d", sketch.Path, sketch.SizeParam, size), Current: size == n,
		})
	}
	return view
}

// sketchCells makes the cells of the form, which hold what was typed.
func sketchCells(f sketch.Form) [][]templates.DrawCell {
	k, n := f.Sketch, f.Sketch.Size()
	strays := k.Strays()
	rows := make([][]templates.DrawCell, n)
	for c, region := range k.Regions {
		cell := templates.DrawCell{
			Name:   k.Frame.CellName(c),
			Label:  board.FieldName(k.Frame, c, board.Blank),
			Region: solver.SymbolText(region),
			Class:  board.Classes(tintClass(region), board.Borders(n, c, k.RegionOf), diagonalClasses(n, c)),
		}
		if strays.Has(c) {
			cell.Class = board.Classes(cell.Class, "stray")
		}
		if digit := k.Kept.Puzzle.Given(c); digit != 0 {
			cell.Digit = solver.SymbolText(digit)
			cell.Label += ", digit " + cell.Digit
		}
		if f.Raw != nil {
			cell.Region = f.Raw[c]
		}
		if slices.Contains(f.Wrong, c) {
			cell.Class, cell.Wrong = board.Classes(cell.Class, "clash"), true
		}
		rows[c/n] = append(rows[c/n], cell)
	}
	return rows
}

// sketchPicture draws the regions of a sketch, with both diagonals tinted.
func sketchPicture(k sketch.Sketch) templates.BoardPicture {
	n := k.Size()
	return board.GridPicture(n, drawing.GridFor(n, k.RegionOf, func(c int) bool { return diagonalClasses(n, c) != "" }))
}

// tintClass is the class of a region: nine tints, which repeat with hatching.
func tintClass(region int) string {
	if region == 0 {
		return ""
	}
	const tints = 9
	class := "t" + strconv.Itoa((region-1)%tints+1)
	if again := (region - 1) / tints; again > 0 {
		class = board.Classes(class, "h"+strconv.Itoa(again))
	}
	return class
}

// diagonalClasses marks the cells of both diagonals, which are drawn as lines if the board
// has them.
func diagonalClasses(n, c int) string {
	falls, rises := "", ""
	if c/n == c%n {
		falls = "falls"
	}
	if c/n+c%n == n-1 {
		rises = "rises"
	}
	return board.Classes(falls, rises)
}

// swatches are the regions to choose from, with the number of cells that each still lacks.
func swatches(k sketch.Sketch) []templates.Swatch {
	var all []templates.Swatch
	brush := 0
	for region, cells := range k.Counts() {
		if region == 0 {
			continue
		}
		if brush == 0 && cells < k.Size() {
			brush = region
		}
		all = append(all, templates.Swatch{
			Symbol: solver.SymbolText(region), Class: tintClass(region), Left: remainingCells(k.Size() - cells),
		})
	}
	all[max(brush, 1)-1].Chosen = true
	return all
}

// remainingCells says on a swatch how many cells its region lacks.
func remainingCells(left int) string {
	switch {
	case left == 0:
		return "full"
	case left < 0:
		return fmt.Sprintf("%d over", -left)
	}
	return fmt.Sprintf("%d left", left)
}

// DrawStatus says what a sketch lacks.
func DrawStatus(k sketch.Sketch, f sketch.Solvability) templates.DrawStatusView {
	pieces := k.PieceSentences()
	view := templates.DrawStatusView{Of: k.Code() + k.DiagonalsParam(), Summary: k.Summary(), Complete: k.IsComplete()}
	for _, words := range k.CountSentences() {
		view.Counts = append(view.Counts, board.MarkCells(k.Frame, words))
	}
	for _, words := range pieces {
		view.Pieces = append(view.Pieces, board.MarkCells(k.Frame, words))
	}
	if len(pieces) > 0 && view.Complete {
		view.Remark = "A region in pieces is unusual but allowed: the board can be used as it is."
	}
	switch f {
	case sketch.Solvable:
		view.Fills = "Digits fit it: the empty board has solutions."
	case sketch.Unsolvable:
		view.Fault = "No digits fit these regions: no puzzle on this board has a solution."
	case sketch.Undecided:
		view.Fills = "Whether digits fit it took too long to find out."
	}
	return view
}

// regionWords says to which region a cell of a sketch belongs.
func regionWords(region string) string {
	if region == "" {
		return ", no region"
	}
	return ", region " + region
}

// SketchBoard is a sketch as a board to look at.
func SketchBoard(k sketch.Sketch, label string) templates.Board {
	drawn := templates.Board{Label: label, Size: k.Size(), Lines: sketchPicture(k)}
	drawn.Lines.Tint = "" // a drawing without its diagonals
	for _, row := range sketchCells(sketch.Form{Sketch: k}) {
		var cells []templates.Cell
		for _, c := range row {
			cells = append(cells, templates.Cell{Name: c.Name, Class: c.Class, Value: c.Region, Label: c.Label + regionWords(c.Region)})
		}
		drawn.Rows = append(drawn.Rows, cells)
	}
	return drawn
}
