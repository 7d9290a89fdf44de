package hints

import (
	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/mistake"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// Check makes the view model of what is wrong in a grid, or in one cell of it, unless that is
// position.None.
func Check(q address.Query, found hint.Checked, cell int, site page.Site) templates.Check {
	l, p := q.Puzzle.Layout(), q.Position()
	href := q.Address("/check")
	v := templates.Check{
		Page:    site.HelpPage(q, "/check", "Check", "Which digits of a Sudoku are wrong, and not only clash, without showing the others."),
		Note:    found.StatusText(p),
		Counted: hint.Counted(p),
		Params:  page.Params(q), Action: address.Query{Puzzle: q.Puzzle}.Address("/check"),
		Hint: q.Address("/hint"), All: q.Address("/all"),
		Edit: q.Address(""), JSON: q.Address("/check.json"), Plain: q.Address("/check.txt"),
	}
	if found.Solved() {
		givens := address.Query{Puzzle: q.Givens(), Without: q.Without}
		v.Solved, v.Restart, v.Steps = true, givens.Address(""), givens.Address("/steps")
	}
	said := found.Text(p)
	wrong := WrongMoves(q, found)
	if cell != position.None {
		v.Cell = l.CellName(cell)
		said = []string{found.CellText(p, cell)}
		found = found.In(cell)
		href = address.With(href, address.CellParam, v.Cell)
	}
	v.Share = site.Host + href
	for _, w := range wrong {
		if cell == position.None || cell == w.Move.Cell {
			v.Why = append(v.Why, templates.Link{Label: whyLabel(l, w.Move), Href: w.Page})
		}
	}
	v.Says = append(markAll(l, board.ClashSentences(q, found.Clashes)), markAll(l, said)...)
	v.Mend = clearing(q, found.Wrong)
	v.Marked = templates.Marked{Wrong: board.CellNames(l, solver.CellsOf(found.Wrong...)), Lacking: board.CellNames(l, lackingCells(found))}
	v.Board = markedBoard(q, "The grid", nil, v.Marked, board.ClashCells(found.Clashes))
	return v
}

// WrongMove is a move that a check has found wrong, and the address of the page that says why.
type WrongMove struct {
	Move mistake.Move
	Page string
}

// mostWhys is how many wrong moves lead to why they are.
const mostWhys = 20

// WrongMoves lists the wrong digits of a grid as moves that were made while nothing else was wrong. No address
// says which candidates are missing: where some are, the notes are left out.
func WrongMoves(q address.Query, found hint.Checked) []WrongMove {
	before := q.Cleared(found.Wrong)
	if found.Lacking != nil {
		before.Marks = pencil.Marks{}
	}
	var all []WrongMove
	for _, cell := range found.Wrong[:min(mostWhys, len(found.Wrong))] {
		m := mistake.Move{Candidate: position.Candidate{Cell: cell, Digit: q.Puzzle.Given(cell)}}
		all = append(all, WrongMove{m, before.Why(m)})
	}
	return all
}

// whyLabel names a wrong digit.
func whyLabel(l *solver.Layout, m mistake.Move) string {
	return solver.SymbolText(m.Digit) + " in " + l.CellName(m.Cell)
}
