package view

import (
	"sudoku/templates"
	"sudoku/web/sketch"
)

// Help makes the view model of the manual.
func Help() (templates.Help, error) {
	view := templates.Help{Page: templates.Page{Title: "Help", Description: "How to enter a Sudoku, read its steps and share it, and how to draw a free-form board."}}
	for _, f := range []struct{ caption, regions string }{
		{"Half drawn: region 3 lacks 2 cells, and r5c1 lies apart from the rest of region 4.", "111222113222133044030000400000000000"},
		{"Complete: six regions of six cells.", "111222113222133444533466553446555666"},
	} {
		k, err := sketch.ParseRegions(f.regions)
		if err != nil {
			return view, err
		}
		view.Drawings = append(view.Drawings, templates.Figure{Caption: f.caption, Board: sketchBoard(k, f.caption)})
	}
	return view, nil
}
