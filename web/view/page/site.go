// Package page makes what is around the content of every page: its title and its picture for others to
// show, the tabs of a puzzle, how its text was understood, and what of it can be handed on.
//
// A Site makes it. Page is for a page about anything, PuzzlePage for one about a puzzle, and HelpPage for
// one that helps in the middle of a puzzle. The links that several pages have in common are here, too.
package page

import (
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/picture"
	"sudoku/web/view/board"
)

// Site is what a page needs to know of the site that it is on.
type Site struct {
	Host   string // with the scheme, to put before an address to share; empty where nobody knows it
	Path   string // of the page; empty for what is no page of its own
	Assets templates.Assets
	Paper  []templates.PaperOption // how it puts a puzzle on paper
}

// Page is what every page has around its own content.
func (s Site) Page(title, description string) templates.Page {
	p := templates.Page{Title: title, Description: description, Assets: s.Assets}
	if s.Host != "" && s.Path != "" {
		p.Social = templates.Social{URL: s.Host + s.Path, Picture: s.Host + CardPath, Width: picture.CardWidth, Height: picture.CardHeight, Alt: CardAlt}
	}
	return p
}

// PuzzlePage is what a page about a puzzle has around its content. The title says what it is about,
// and then names the puzzle. Its picture is that of the puzzle, or another one about it at an
// address.
func (s Site) PuzzlePage(q address.Query, card, about, description string) templates.Page {
	p := s.Page(board.PuzzleName(q), board.PuzzleName(q)+". "+description)
	if about != "" {
		p.Title = about + " · " + p.Title
	}
	if p.Social.URL != "" {
		p.Social.Picture, p.Social.Alt = s.Host+card, "Sudoku: "+board.PuzzleName(q)
		p.Social.Width, p.Social.Height = picture.CardSize(q.Puzzle.Layout())
	}
	return p
}

// CardOf is the address of the picture of a puzzle.
func CardOf(q address.Query) string {
	return q.Entered().Beside("/p/" + notation.Code(q.Puzzle) + ".png")
}

// HelpPage is what a page has around its content that helps in the middle of a puzzle.
func (s Site) HelpPage(q address.Query, href, title, description string) templates.Page {
	p := s.PuzzlePage(q, CardOf(q), title, description)
	p.Style, p.Tabs, p.Origin = s.Assets.HelpCSS, Tabs(q, href), HowRead(q)
	p.NoHtmx, p.Framed = true, true
	return p
}

// The picture of the site, for pages that have none of their own.
const (
	CardPath = "/card.png"
	CardAlt  = "Sudoku solver: any Sudoku, solved and understood."
)
