package view

import (
	"sudoku/templates"
	"sudoku/web/view/page"
)

// Offline makes the view model of the page that stands for one without a network.
func Offline(site page.Site) templates.Page {
	p := site.Page("No network", "What to do without a network.")
	p.NoHtmx, p.Style = true, site.Assets.SmallCSS
	return p
}
