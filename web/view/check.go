package view

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
)

// Check makes the view model of what is wrong in a grid, or in one cell of it, unless that is
// position.None.
func Check(q address.Query, found hint.Checked, cell int, site Site) templates.Check {
	l, p := q.Puzzle.Layout(), q.Position()
	href := q.Address("/check")
	v := templates.Check{
		Page:    site.helpPage(q, "/check", "Check", "Which digits of a Sudoku are wrong, and not only clash, without showing the others."),
		Note:    found.StatusText(p),
		Counted: hint.Counted(p),
		Params:  params(q), Action: address.Query{Puzzle: q.Puzzle}.Address("/check"),
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
	v.Says = append(markAll(l, clashSentences(q, found.Clashes)), markAll(l, said)...)
	v.Mend = clearing(q, found.Wrong)
	v.Marked = templates.Marked{Wrong: cellNames(l, solver.CellsOf(found.Wrong...)), Lacking: cellNames(l, lackingCells(found))}
	v.Board = markedBoard(q, "The grid", nil, v.Marked, clashCells(found.Clashes))
	return v
}

// params are the parameters with which the address of a page of the grid says what there is
// beside its digits.
func params(q address.Query) []templates.Param {
	l := q.Puzzle.Layout()
	var all []templates.Param
	if typed := q.Typed.Param(l); typed != "" && !q.Typed.All {
		all = append(all, templates.Param{Name: address.TypedParam, Value: typed})
	}
	for _, f := range q.Marks.Fields(l) {
		all = append(all, templates.Param{Name: f.Name, Value: f.Value})
	}
	if q.Without != nil {
		all = append(all, templates.Param{Name: address.WithoutParam, Value: strings.Join(q.Without, ",")})
	}
	return all
}
