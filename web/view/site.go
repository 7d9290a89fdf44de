package view

import (
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/picture"
)

// Site is what a page needs to know of the site that it is on.
type Site struct {
	Host   string // with the scheme, to put before an address to share; empty where nobody knows it
	Path   string // of the page; empty for what is no page of its own
	Assets templates.Assets
}

// page is what every page has around its own content.
func (s Site) page(title, description string) templates.Page {
	p := templates.Page{Title: title, Description: description, Assets: s.Assets}
	if s.Host != "" && s.Path != "" {
		p.Social = templates.Social{URL: s.Host + s.Path, Picture: s.Host + CardPath, Width: picture.CardWidth, Height: picture.CardHeight, Alt: CardAlt}
	}
	return p
}

// puzzlePage is what a page about a puzzle has around its content. The title says what it is about,
// and then names the puzzle. Its picture is that of the puzzle, or another one about it at an
// address.
func (s Site) puzzlePage(q address.Query, card, about, description string) templates.Page {
	p := s.page(puzzleName(q), puzzleName(q)+". "+description)
	if about != "" {
		p.Title = about + " · " + p.Title
	}
	if p.Social.URL != "" {
		p.Social.Picture, p.Social.Alt = s.Host+card, "Sudoku: "+puzzleName(q)
		p.Social.Width, p.Social.Height = picture.CardSize(q.Puzzle.Layout())
	}
	return p
}

// cardOf is the address of the picture of a puzzle.
func cardOf(q address.Query) string {
	if q.Typed.All {
		q.Typed = address.TypedCells{}
	}
	return q.Beside("/p/" + notation.Code(q.Puzzle) + ".png")
}

// API is what the page that describes every address has around its content.
func API(site Site) templates.Page {
	p := site.page("API", "Every address of this site, and every field of its JSON answers.")
	p.Style, p.NoHtmx = site.Assets.APICSS, true
	return p
}

// helpPage is what a page has around its content that helps in the middle of a puzzle.
func (s Site) helpPage(q address.Query, href, title, description string) templates.Page {
	p := s.puzzlePage(q, cardOf(q), title, description)
	p.Style, p.Tabs, p.Origin, p.NoHtmx = s.Assets.HelpCSS, tabs(q, href), howRead(q), true
	return p
}
