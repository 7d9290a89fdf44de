package view

import (
	"sudoku/templates"
	"sudoku/web/sketch"
	"sudoku/web/view/entry"
	"sudoku/web/view/page"
)

// Help makes the view model of the manual.
func Help(site page.Site) (templates.Help, error) {
	view := templates.Help{Page: site.Page("Help", "How to enter a Sudoku, read its steps and share it, and how to draw a free-form board.")}
	view.Page.Style, view.Page.NoHtmx = site.Assets.ManualCSS, true
	for _, f := range []struct{ caption, regions string }{
		{"Half drawn: region 3 lacks 2 cells, and r5c1 lies apart from the rest of region 4.", "111222113222133044030000400000000000"},
		{"Complete: six regions of six cells.", "111222113222133444533466553446555666"},
	} {
		k, err := sketch.ParseRegions(f.regions)
		if err != nil {
			return view, err
		}
		view.Sketches = append(view.Sketches, templates.Figure{Caption: f.caption, Board: entry.SketchBoard(k, f.caption)})
	}
	return view, nil
}
