package page

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
)

// HowRead says in sentences how the text of a puzzle was understood; empty for none.
func HowRead(q address.Query) templates.Origin {
	if !q.Origin.IsKnown() {
		return templates.Origin{}
	}
	o := q.Origin
	text := fmt.Sprintf("Read as %s: %s on %s board.", o.Format, board.Counts(q.Entered()), english.WithArticle(q.Puzzle.Layout().Title()))
	for _, clause := range o.LeftOut {
		text += " " + english.Capital(clause) + "."
	}
	origin := templates.Origin{Text: text, Board: OnBoard(q, o.Board)}
	for _, other := range o.Others {
		origin.Others = append(origin.Others, templates.Link{Label: "Or read " + other.Label, Href: other.Address})
	}
	return origin
}

// OnBoard links to the same digits on another board; nil for none.
func OnBoard(q address.Query, other *solver.Layout) *templates.Link {
	if other == nil {
		return nil
	}
	p, err := solver.NewPuzzle(other, q.Puzzle.Grid())
	if err != nil {
		return nil
	}
	there := address.Query{Puzzle: p, Typed: q.Typed, Marks: q.Marks, Without: q.Without}
	return &templates.Link{Label: "Open them on the " + other.Title() + " board", Href: there.Address("")}
}
