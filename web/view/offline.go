package view

import "sudoku/templates"

// Offline makes the view model of the page that stands for one without a network.
func Offline(site Site) templates.Page {
	p := site.page("No network", "What to do without a network.")
	p.NoHtmx = true
	return p
}
