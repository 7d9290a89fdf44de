package view

import (
	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/view/page"
)

// Statistics makes the view model of the page of the games that were solved in a browser.
func Statistics(site page.Site) templates.Statistics {
	view := templates.Statistics{
		Page:   site.Page("Statistics", "The Sudokus that were solved in this browser: how many, how fast, and with which hints."),
		Levels: logic.DifficultyNames(),
	}
	view.Page.Style, view.Page.NoHtmx = site.Assets.StatisticsCSS, true
	for _, t := range logic.Techniques() {
		view.Techniques = append(view.Techniques, templates.Field{Name: t.ID, Value: t.Title})
	}
	return view
}
