package view

import (
	"fmt"
	"strings"

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
	o := q.HowRead()
	text := fmt.Sprintf("Read as %s: %s on %s board.", o.Format, counts(q), english.WithArticle(q.Puzzle.Layout().Title()))
	for _, clause := range o.LeftOut {
		text += " " + english.Capital(clause) + "."
	}
	origin := templates.Origin{Text: text, Board: onBoard(q, o.Board)}
	for _, other := range o.Others {
		origin.Others = append(origin.Others, templates.Link{Label: "Or read " + other.Label, Href: other.Address})
	}
	return origin
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
	return &templates.Link{Label: "Open them on the " + board.Title() + " board", Href: address.Query{Puzzle: p, Typed: q.Typed, Marks: q.Marks, Without: q.Without}.Address("")}
}

// counts counts givens, placed digits, and what is noted beside them.
func counts(q address.Query) string {
	all := []string{digitCounts(q)}
	for _, c := range []struct {
		n    int
		noun string
		end  string
	}{
		{q.Marks.Candidates.Count(), "candidate", ""},
		{q.Marks.Removed.Count(), "candidate", " removed"},
		{q.Marks.Corner.Count(), "corner mark", ""},
		{len(q.Marks.Colours), "colour", ""},
		{len(q.Marks.Links), "link", ""},
	} {
		if c.n > 0 {
			all = append(all, english.Count(c.n, c.noun)+c.end)
		}
	}
	return strings.Join(all, ", ")
}

// digitCounts counts givens and placed digits.
func digitCounts(q address.Query) string {
	placed := len(q.Typed.List())
	if q.Typed.All {
		placed = q.Puzzle.GivenCount()
	}
	givens := english.Count(q.Puzzle.GivenCount()-placed, "given")
	if placed == 0 {
		return givens
	}
	return givens + ", " + english.Count(placed, "placed digit")
}
