package web

import (
	"fmt"
	"sudoku/solver"
	"sudoku/templates"
)

// readingOrigin says in sentences how a text was understood; it is empty for a puzzle
// that was not read from a text.
func readingOrigin(q query) templates.Origin {
	if q.read == "" {
		return templates.Origin{}
	}
	format, leftOut, board := q.readLines()
	text := fmt.Sprintf("Read as %s: %s on %s board.", format, digitCounts(q), withArticle(q.puzzle.Layout()))
	for _, clause := range leftOut {
		text += " " + upperFirst(clause) + "."
	}
	return templates.Origin{Text: text, Board: onBoard(q, board)}
}

// onBoard leads to the digits on another board; nil for none.
func onBoard(q query, board *solver.Layout) *templates.Link {
	if board == nil {
		return nil
	}
	p, err := solver.NewPuzzle(board, q.puzzle.Grid())
	if err != nil {
		return nil
	}
	return &templates.Link{Label: "Open them on the " + board.Title() + " board", Href: query{puzzle: p, typed: q.typed}.address("")}
}

// digitCounts tells givens from digits that were placed.
func digitCounts(q query) string {
	placed := len(q.typed.list())
	if q.typed.all {
		placed = q.puzzle.GivenCount()
	}
	givens := fmt.Sprintf("%d givens", q.puzzle.GivenCount()-placed)
	if placed == 0 {
		return givens
	}
	return givens + ", " + plural(placed, "placed digit")
}
