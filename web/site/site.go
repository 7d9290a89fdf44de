// Package site serves what is about the site itself: its files and pictures, what makes it an app, what crawlers
// and balancers ask for, and the description of its addresses.
package site

import (
	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/respond"
)

// Site serves what is about the site itself.
type Site struct {
	*respond.Sender
	files   static.Files
	ready   func() bool // nil: always
	openAPI []byte
	apiView func() (templates.API, error)
}

// New returns a site with its files and the description of its addresses.
func New(s *respond.Sender, files static.Files, openAPI []byte, ready func() bool) *Site {
	return &Site{Sender: s, files: files, ready: ready, openAPI: openAPI, apiView: viewOf(openAPI)}
}
