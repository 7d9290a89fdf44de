package view

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/templates"
	"sudoku/web/address"
)

// howRead says in sentences how the text of a puzzle was understood; empty for none.
func howRead(q address.Query) templates.Origin {
	if q.ReadAs == "" {
		return templates.Origin{}
	}
	format, leftOut, board := q.HowRead()
	text := fmt.Sprintf("Read as %s: %s on %s board.", format, digitCounts(q), english.WithArticle(q.Puzzle.Layout().Title()))
	for _, clause := range leftOut {
		text += " " + english.Capital(clause) + "."
	}
	return templates.Origin{Text: text, Board: onBoard(q, board)}
}

// onBoard links to the same digits on another board; nil for none.
func onBoard(q address.Query, board *solver.Layout) *templates.Link {
	if board == nil {
		return nil
	}
	p, err := solver.NewPuzzle(board, q.Puzzle.Grid())
	if err != nil {
		return nil
	}
	return &templates.Link{Label: "Open them on the " + board.Title() + " board", Href: address.Query{Puzzle: p, Typed: q.Typed}.Address("")}
}

// digitCounts counts givens and placed digits.
func digitCounts(q address.Query) string {
	placed := len(q.Typed.List())
	if q.Typed.All {
		placed = q.Puzzle.GivenCount()
	}
	givens := fmt.Sprintf("%d givens", q.Puzzle.GivenCount()-placed)
	if placed == 0 {
		return givens
	}
	return givens + ", " + english.Count(placed, "placed digit")
}
