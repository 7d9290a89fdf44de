package page

import (
	"fmt"
	"html"

	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/qr"
	"sudoku/web/view/board"
)

// The size of an embedded board, in pixels: its words are below it.
const (
	embedWidth  = 480
	embedHeight = 540
)

// Sharing is what can be handed on of a page about a puzzle: its address, the link to the puzzle
// as a QR code, and a snippet for other sites, which shows what is at another address.
func Sharing(q address.Query, site Site, href, embedded string) templates.Sharing {
	s := templates.Sharing{URL: site.Host + href, Export: q.Address("/export"), Picture: CardOf(q)}
	switch q.Typed.All = false; {
	case site.Host == "":
		return s
	case qr.Fits(site.Host + q.Address("")):
		s.QR = q.Beside("/p/" + notation.Code(q.Puzzle) + "/qr.svg")
	default:
		s.NoQR = "The link is too long for a QR code."
	}
	s.Embed = fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy"></iframe>`,
		html.EscapeString(site.Host+embedded), embedWidth, embedHeight, html.EscapeString("Sudoku: "+board.PuzzleName(q)))
	return s
}

// SharingWith is what can be handed on of a page that gives something away: the puzzle, ready to be played, and by
// choice the page itself.
func SharingWith(q address.Query, site Site, other templates.Other) templates.Sharing {
	puzzle := address.Query{Puzzle: q.Bare()}
	other.Puzzle, other.URL = "/p/"+notation.Code(puzzle.Puzzle), site.Host+other.Page
	s := Sharing(puzzle, site, other.Puzzle, other.Puzzle+"/embed")
	s.Other, s.Export = &other, q.Address("/export")
	return s
}

// ShareOfPuzzle is what can be handed on of a puzzle whose own page has a button for every notation.
func ShareOfPuzzle(q address.Query, site Site) templates.Sharing {
	s := ShareOf(q, site)
	s.Export, s.Played = "", true
	return s
}

// ShareOf is what can be handed on of a puzzle.
func ShareOf(q address.Query, site Site) templates.Sharing {
	return Sharing(q, site, q.Address(""), q.Beside("/p/"+notation.Code(q.Puzzle)+"/embed"))
}
