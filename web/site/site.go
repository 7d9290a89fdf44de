// Package site serves what is about the site itself: its files and pictures, what makes it an app, what crawlers
// and balancers ask for, and the description of its addresses.
package site

import (
	"sync"

	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/openapi"
	"sudoku/web/respond"
)

// Site serves what is about the site itself.
type Site struct {
	*respond.Sender
	files   static.Files
	ready   func() bool // nil: always
	apiFile func() ([]byte, error)
	apiView func() (templates.API, error)
}

// New returns a site with its files.
func New(s *respond.Sender, files static.Files, ready func() bool) *Site {
	return &Site{Sender: s, files: files, ready: ready, apiFile: sync.OnceValues(openapi.YAML), apiView: sync.OnceValues(apiView)}
}
