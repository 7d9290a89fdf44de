package web

import (
	"fmt"
	"slices"
	"strconv"

	"sudoku/solver"
	"sudoku/templates"
)

// drawView makes the view model of the page on which a board is drawn.
func (s *server) drawView(p drawPage) templates.Draw {
	k, n := p.sketch, p.sketch.size()
	view := templates.Draw{
		Page:      s.page("Draw a free-form board", "Draw the regions of a free-form Sudoku with the mouse, a finger or the keyboard, enter its digits and solve it."),
		Size:      n,
		Numeric:   n <= 9,
		Grid:      drawGrid(p),
		Lines:     sketchPicture(k),
		Swatches:  swatches(k),
		Diagonals: k.diagonals,
		Keep:      k.keep(),
		Status:    drawStatus(k, p.fills),
		Problem:   p.problem,
		Empty:     templates.Link{Label: "Start over", Href: fmt.Sprintf("%s?%s=%d", drawPath, sizeParam, n)},
		Starts:    starts(k),
	}
	view.Page.Style = s.assets.DrawCSS
	for digit := range k.board.AllDigits().All() {
		view.Symbols = append(view.Symbols, solver.SymbolText(digit))
	}
	if k.kept.puzzle.GivenCount() > 0 {
		view.Cells, view.Typed = cellsOf(k.kept.puzzle), k.kept.typed.param(k.board)
	}
	for size := minSize; size <= solver.MaxSize; size++ {
		view.Sizes = append(view.Sizes, templates.Tab{
			Label: strconv.Itoa(size), Href: fmt.Sprintf("%s?%s=%d", drawPath, sizeParam, size), Current: size == n,
		})
	}
	return view
}

// drawGrid makes the cells of the form, which hold whatever was typed.
func drawGrid(p drawPage) [][]templates.DrawCell {
	k, n := p.sketch, p.sketch.size()
	strays := k.strays()
	rows := make([][]templates.DrawCell, n)
	for c, region := range k.regions {
		cell := templates.DrawCell{
			Name:   k.board.CellName(c),
			Label:  fieldName(k.board, c, blank),
			Region: solver.SymbolText(region),
			Class:  joinClasses(tint(region), borders(n, c, k.regionOf), diagonalClasses(n, c)),
		}
		if strays.Has(c) {
			cell.Class = joinClasses(cell.Class, "stray")
		}
		if digit := k.kept.puzzle.Given(c); digit != 0 {
			cell.Digit = solver.SymbolText(digit)
			cell.Label += ", digit " + cell.Digit
		}
		if p.raw != nil {
			cell.Region = p.raw[c]
		}
		if slices.Contains(p.wrong, c) {
			cell.Class, cell.Wrong = joinClasses(cell.Class, "clash"), true
		}
		rows[c/n] = append(rows[c/n], cell)
	}
	return rows
}

// sketchPicture draws the regions of a drawing, with both diagonals tinted.
func sketchPicture(k sketch) templates.BoardPicture {
	n := k.size()
	return picture(n, k.regionOf, func(c int) bool { return diagonalClasses(n, c) != "" })
}

// tint is the class of a region: there are nine tints, and past them they come
// again with a hatching.
func tint(region int) string {
	if region == 0 {
		return ""
	}
	const tints = 9
	class := "t" + strconv.Itoa((region-1)%tints+1)
	if again := (region - 1) / tints; again > 0 {
		class = joinClasses(class, "h"+strconv.Itoa(again))
	}
	return class
}

// diagonalClasses marks the cells of both diagonals, which are drawn as lines
// where the board has them.
func diagonalClasses(n, c int) string {
	falls, rises := "", ""
	if c/n == c%n {
		falls = "falls"
	}
	if c/n+c%n == n-1 {
		rises = "rises"
	}
	return joinClasses(falls, rises)
}

// swatches are the regions to choose from, with what is left of each.
func swatches(k sketch) []templates.Swatch {
	var all []templates.Swatch
	brush := 0
	for region, cells := range k.counts() {
		if region == 0 {
			continue
		}
		if brush == 0 && cells < k.size() {
			brush = region
		}
		all = append(all, templates.Swatch{
			Symbol: solver.SymbolText(region), Class: tint(region), Left: leftShort(k.size() - cells),
		})
	}
	all[max(brush, 1)-1].Chosen = true
	return all
}

// leftShort is what a swatch says of the cells that its region lacks.
func leftShort(left int) string {
	switch {
	case left == 0:
		return "full"
	case left < 0:
		return fmt.Sprintf("%d over", -left)
	}
	return fmt.Sprintf("%d left", left)
}

// drawStatus says what a drawing lacks.
func drawStatus(k sketch, f fills) templates.DrawStatusView {
	pieces := k.pieceSentences()
	view := templates.DrawStatusView{Of: k.code() + k.diagonalsParam(), Summary: k.summary(), Complete: k.isComplete()}
	for _, words := range k.countSentences() {
		view.Counts = append(view.Counts, sentence(k.board, words))
	}
	for _, words := range pieces {
		view.Pieces = append(view.Pieces, sentence(k.board, words))
	}
	if len(pieces) > 0 && view.Complete {
		view.Remark = "A region in pieces is unusual but allowed: the board can be used as it is."
	}
	switch f {
	case possible:
		view.Fills = "Digits fit it: the empty board has solutions."
	case impossible:
		view.Fault = "No digits fit these regions: no puzzle on this board has a solution."
	case undecided:
		view.Fills = "Whether digits fit it took too long to find out."
	}
	return view
}
