package view

import "sudoku/templates"

// Site is what a page needs to know of the site that it is on.
type Site struct {
	Host   string // with the scheme, to put before an address to share
	Assets templates.Assets
}

// page is what every page has around its own content.
func (s Site) page(title, description string) templates.Page {
	return templates.Page{Title: title, Description: description, Assets: s.Assets}
}
