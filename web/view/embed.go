package view

import (
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/picture"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// EmbeddedPuzzle is what a puzzle has around its board on another site.
func EmbeddedPuzzle(q address.Query, site page.Site) (templates.Embed, error) {
	svg, err := PuzzleScene(q).SVG(picture.ByClass)
	return templates.Embed{
		Assets: site.Assets, Title: board.PuzzleName(q), Words: board.DigitCounts(q), SVG: string(svg),
		Href: q.Address(""), Link: "Open it in Sudoku solver",
	}, err
}
