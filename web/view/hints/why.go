package hints

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/mistake"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// WhyRule is Why with the rule drawn that almost applied, where there is one.
func WhyRule(q address.Query, w mistake.Why, site page.Site) templates.Why {
	v := Why(q, w, site)
	if w.Almost != nil {
		v.Board.Drawing, v.Rule.See = v.Rule.Over, templates.Link{Label: "See the lines", Href: q.Why(w.Move)}
	}
	return v
}

// Why makes the view model of a move that went wrong, with its lines drawn.
func Why(q address.Query, w mistake.Why, site page.Site) templates.Why {
	l, href := q.Puzzle.Layout(), q.Why(w.Move)
	v := templates.Why{
		Page:    site.HelpPage(q, "/why", w.Heading(), "Why a move in a Sudoku was wrong: the shortest way to a contradiction, and the rule that almost applied."),
		Heading: w.Heading(),
		Note:    hint.Checked{Status: w.Status, Right: []solver.Digits{0}}.StatusText(q.Position()),
		Long:    len(w.Lines()) > mistake.ShortLines,
		Steps:   q.Address("/steps"),
		Counted: hint.Counted(q.Position()),
		Over:    overLines(w),
		Marks:   whyMarks(w),
		Check:   q.Address("/check"), Edit: q.Address(""), Share: site.Host + href,
		JSON: whyAs(q, ".json", w.Move), Plain: whyAs(q, ".txt", w.Move),
	}
	if v.Page.Social.URL != "" {
		v.Page.Social.URL = v.Share
	}
	if w.Kind == mistake.NoSolution || w.Kind == mistake.Stopped {
		v.Note = ""
	}
	if w.Kind == mistake.TooLong {
		v.Longer = v.Steps
	}
	if text := w.Text(); text != "" {
		v.Says = board.MarkCells(l, text)
	}
	for _, line := range w.Lines() {
		v.Lines = append(v.Lines, board.MarkCells(l, line.Text))
	}
	if w.Almost != nil {
		v.Rule = templates.WhyRule{
			Title: w.Almost.Title(), Text: board.MarkCells(l, w.AlmostText()), Over: overRule(w),
			See: templates.Link{Label: "See it", Href: address.With(href, address.SeeParam, address.SeeRule)},
		}
	}
	v.Board = markedBoard(q, "The grid before the move", nil, templates.Marked{}, solver.CellSet{})
	v.Board.Drawing = v.Over
	return v
}

// WhyBack is the same for somebody who can go back to before the move.
func WhyBack(q address.Query, w mistake.Why, t mistake.Trail, states int, site page.Site) templates.Why {
	v := Why(q, w, site)
	v.Back = templates.WhyBack{Index: t.Last, Moves: states - 1 - t.Last, Redo: t.Redo(states), Href: q.Address(""), Why: q.Why(w.Move)}
	return v
}

// whyAs is the address of the page about a move in another form.
func whyAs(q address.Query, form string, m mistake.Move) string {
	return strings.Replace(q.Why(m), "/why?", "/why"+form+"?", 1)
}

// whyMarks is what a script marks on the board of its own.
func whyMarks(w mistake.Why) templates.WhyMarks {
	l := w.Board.Layout()
	m := templates.WhyMarks{Cell: l.CellName(w.Move.Cell), Digit: solver.SymbolText(w.Move.Digit)}
	for _, line := range w.Lines() {
		m.Lines = append(m.Lines, board.CellNames(l, cellsOfLine(line)))
		if line.House != position.None {
			for _, cell := range l.Houses()[line.House].Cells {
				m.House = append(m.House, l.CellName(cell))
			}
		}
	}
	return m
}

// cellsOfLine is the cells that a line is about.
func cellsOfLine(line mistake.Line) solver.CellSet {
	cells := solver.CellsOf(line.Cells...)
	for _, k := range line.Put {
		cells.Add(k.Cell)
	}
	for _, k := range line.Gone {
		cells.Add(k.Cell)
	}
	return cells
}
