package view

import (
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/page"
)

// Offline makes the view model of the page that stands for one without a network.
func Offline(site page.Site) templates.Page {
	p := site.Page("No network", "What to do without a network.")
	p.NoHtmx, p.Style = true, site.Assets.OfflineCSS
	return p
}

// Empty makes the view model of the page that stands for the log of a board without a digit, and of that board.
func Empty(q address.Query, site page.Site) (templates.Page, templates.Board) {
	p := site.PuzzlePage(q, page.CardOf(q), "No puzzle yet", "Steps are worked out from givens, and this board has none.")
	p.NoHtmx, p.Style, p.Tabs = true, site.Assets.SmallCSS, page.Tabs(q, "/steps")
	return p, unsolved(q, "The empty board", nil)
}
