package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
)

// help is the manual.
func (s *server) help(c echo.Context) error {
	if s.fresh(c) {
		return c.NoContent(http.StatusNotModified)
	}
	view := templates.Help{Page: s.page("Help", "How to enter a Sudoku, read its steps and share it, and how to draw a free-form board.")}
	view.Page.Style, view.Page.NoHtmx = s.assets.DrawCSS, true
	for _, f := range []struct{ caption, regions string }{
		{"Half drawn: region 3 lacks 2 cells, and r5c1 lies apart from the rest of region 4.", "111222113222133044030000400000000000"},
		{"Complete: six regions of six cells.", "111222113222133444533466553446555666"},
	} {
		k, err := sketchOfRegions(f.regions)
		if err != nil {
			return err
		}
		view.Sketches = append(view.Sketches, templates.Figure{Caption: f.caption, Board: sketchBoard(k, f.caption)})
	}
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.HelpPage(view)))
}

// regionWords say of a cell of a drawing which region it belongs to.
func regionWords(region string) string {
	if region == "" {
		return ", no region"
	}
	return ", region " + region
}

// sketchBoard is a drawing to look at.
func sketchBoard(k sketch, label string) templates.Board {
	board := templates.Board{Label: label, Size: k.size(), Lines: sketchPicture(k)}
	board.Lines.Tint = "" // a drawing without its diagonals
	for _, row := range drawGrid(drawPage{sketch: k}) {
		var cells []templates.Cell
		for _, c := range row {
			cells = append(cells, templates.Cell{Name: c.Name, Class: c.Class, Value: c.Region, Label: c.Label + regionWords(c.Region)})
		}
		board.Rows = append(board.Rows, cells)
	}
	return board
}
