package hints

import (
	"sudoku/solver"
	"sudoku/solver/hint"
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
	said := found.Text(p)
	if cell != position.None {
		v.Cell = l.CellName(cell)
		said = []string{found.CellText(p, cell)}
		found = found.In(cell)
		href = address.With(href, address.CellParam, v.Cell)
	}
	v.Share = site.Host + href
	v.Says = append(markAll(l, board.ClashSentences(q, found.Clashes)), markAll(l, said)...)
	v.Mend = clearing(q, found.Wrong)
	v.Marked = templates.Marked{Wrong: board.CellNames(l, solver.CellsOf(found.Wrong...)), Lacking: board.CellNames(l, lackingCells(found))}
	v.Board = markedBoard(q, "The grid", nil, v.Marked, board.ClashCells(found.Clashes))
	return v
}
