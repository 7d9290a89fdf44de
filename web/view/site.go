package view

import (
	"sudoku/templates"
	"sudoku/web/address"
)

// Site is what a page needs to know of the site that it is on.
type Site struct {
	Host   string // with the scheme, to put before an address to share
	Assets templates.Assets
}

// page is what every page has around its own content.
func (s Site) page(title, description string) templates.Page {
	return templates.Page{Title: title, Description: description, Assets: s.Assets}
}

// helpPage is what a page has around its content that helps in the middle of a puzzle.
func (s Site) helpPage(q address.Query, href, title, description string) templates.Page {
	p := s.page(title, description)
	p.Style, p.Tabs, p.Origin, p.NoHtmx = s.Assets.HelpCSS, tabs(q, href), howRead(q), true
	return p
}
