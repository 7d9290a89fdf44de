package view

import (
	"fmt"
	"html"

	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/qr"
)

// EmbeddedPuzzle is what a puzzle has around its board on another site.
func EmbeddedPuzzle(q address.Query, site Site) templates.Embed {
	return templates.Embed{Assets: site.Assets, Title: puzzleName(q), Words: digitCounts(q), Href: q.Address(""), Link: "Open it in Sudoku solver"}
}

// EmbeddedStep is what a place in a log has around its board on another site.
func EmbeddedStep(q address.Query, l Log, at address.Place, site Site) templates.Embed {
	e := EmbeddedPuzzle(q, site)
	e.Href, e.Link, e.Words = at.In(l.Query().Address(q, "/steps")), "Why? See the step", beforeFirst
	if at.Step > 0 {
		entry := l.Entries[at.Step-1]
		e.Words = fmt.Sprintf("Step %d: %s. %s", at.Step, entry.title(), words(entry.effect))
	}
	e.Title = e.Words + " " + puzzleName(q)
	return e
}

// The size of an embedded board, in pixels: its words are below it.
const (
	embedWidth  = 480
	embedHeight = 540
)

// sharing is what can be handed on of a page about a puzzle: its address, the link to the puzzle
// as a QR code, and a snippet for other sites, which shows what is at another address.
func sharing(q address.Query, site Site, page, embedded string) templates.Sharing {
	s := templates.Sharing{URL: site.Host + page, Export: q.Address("/export")}
	switch q.Typed.All = false; {
	case site.Host == "":
		return s
	case qr.Fits(site.Host + q.Address("")):
		s.QR = q.Beside("/p/" + notation.Code(q.Puzzle) + "/qr.svg")
	default:
		s.NoQR = "The link is too long for a QR code."
	}
	s.Embed = fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy"></iframe>`,
		html.EscapeString(site.Host+embedded), embedWidth, embedHeight, html.EscapeString("Sudoku: "+puzzleName(q)))
	return s
}

// ShareOf is what can be handed on of a puzzle.
func ShareOf(q address.Query, site Site) templates.Sharing {
	return sharing(q, site, q.Address(""), q.Beside("/p/"+notation.Code(q.Puzzle)+"/embed"))
}
