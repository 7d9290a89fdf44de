package web

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/templates"
)

// solutionView makes the view model of an answer. The host stands before the
// address to share.
func (s *server) solutionView(q query, a answer, host string) templates.Solution {
	address := q.address("/solution")
	view := templates.Solution{
		Page: s.page("Solution", "The solution of a Sudoku, or why it has none."),
		Edit: q.address(""), Share: host + address,
		JSON: q.address("/solution.json"), Plain: q.address("/solution.txt"),
	}
	view.Page.Tabs = tabs(q, "/solution")
	view.Page.Origin = q.origin()
	switch {
	case a.stopped != nil:
		gaveUp(&view, q, a.verdict.Solution, a.stopped)
	case a.verdict.Status == solver.One:
		one(&view, q, a.verdict)
	case a.verdict.Status == solver.Several:
		several(&view, q, a.verdict)
	case a.verdict.Status == solver.None:
		none(&view, q, a.verdict)
	case a.verdict.Status == solver.Invalid:
		invalid(&view, q, a.verdict)
	}
	say(&view, q, digitsUsed(q))
	if a.without {
		view.Without = &templates.Link{
			Label: "Solve it without them",
			Href:  query{puzzle: q.givens()}.address("/solution"),
			Note:  "Without the typed digits the puzzle has exactly one solution.",
		}
	}
	return view
}

func say(view *templates.Solution, q query, words string) {
	view.Sentence = append(view.Sentence, sentence(q.puzzle.Layout(), words))
}

func one(view *templates.Solution, q query, v solver.Verdict) {
	view.Verdict, view.Kind = "One solution", "one"
	view.Boards = []templates.Figure{{Board: solved(q, "Solution", v.Solution, nil)}}
	if q.puzzle.Grid().Complete() {
		say(view, q, "The grid is full, and it is right.")
		return
	}
	say(view, q, "The puzzle has exactly one solution.")
}

func several(view *templates.Solution, q query, v solver.Verdict) {
	view.Verdict, view.Kind = "Several solutions", "several"
	differs := solver.CellsOf(v.Differs...)
	view.Boards = []templates.Figure{
		{Caption: "One solution", Board: solved(q, "One solution", v.Solution, &differs)},
		{Caption: "Another", Board: solved(q, "Another solution", v.Second, &differs)},
	}
	view.Boards[1].Board.ID = ""
	say(view, q, fmt.Sprintf("The givens do not settle the puzzle. Here are two of its solutions; the %d cells in which they differ are ringed.", len(v.Differs)))
	say(view, q, "One more given in a ringed cell rules out at least one of the two.")
}

func none(view *templates.Solution, q query, v solver.Verdict) {
	view.Verdict, view.Kind = "No solution", "none"
	conflict := solver.CellsOf(v.Conflict...)
	view.Boards = []templates.Figure{{Board: unsolved(q, "The digits that contradict each other are ringed", conflict, "conflict")}}
	if conflict.Empty() {
		view.Boards[0].Board.Label = "The puzzle"
		say(view, q, "No digit is to blame: the regions of this board cannot be filled, whatever stands in them.")
		return
	}
	what := "These %d digits cannot all be right, though no two of them clash; any one fewer of them, and the rest agree: %s."
	if v.Partial {
		what = "Among these %d digits there is a contradiction, though no two of them clash: %s."
	}
	say(view, q, fmt.Sprintf(what, len(v.Conflict), joinAnd(assignments(q.puzzle, v.Conflict))))
	offerRepairs(view, q, v)
}

func invalid(view *templates.Solution, q query, v solver.Verdict) {
	view.Verdict, view.Kind = "Clashing digits", "invalid"
	view.Boards = []templates.Figure{{Board: unsolved(q, "The clashing digits are marked", clashCells(v.Clashes), "clash")}}
	for _, words := range clashSentences(v.Clashes) {
		say(view, q, words)
	}
	say(view, q, "Nothing is solved until that is mended.")
	offerRepairs(view, q, v)
}

func gaveUp(view *templates.Solution, q query, solution solver.Grid, stopped *solver.StoppedError) {
	view.Verdict, view.Kind = "Gave up", "gave-up"
	view.Boards = []templates.Figure{{Board: unsolved(q, "The puzzle", solver.CellSet{}, "")}}
	what := "The time for one puzzle is over and the search was not. That says nothing about whether there is a solution."
	if solution != nil {
		view.Boards[0].Board = solved(q, "One solution", solution, nil)
		what = "This is a solution, but the time was over before it was known whether it is the only one."
	}
	say(view, q, what)
	say(view, q, upperFirst(report.Progress(stopped))+".")
}

// offerRepairs lists the slips of the hand that would explain the fault.
func offerRepairs(view *templates.Solution, q query, v solver.Verdict) {
	l := q.puzzle.Layout()
	for _, r := range v.Repairs {
		text := fmt.Sprintf("With %s = %s this has exactly one solution", l.CellName(r.Cell), solver.SymbolText(r.Now))
		if r.Now == 0 {
			text = fmt.Sprintf("Without the %s in %s this has exactly one solution", solver.SymbolText(r.Was), l.CellName(r.Cell))
		}
		mended := query{puzzle: q.puzzle.With(r.Cell, r.Now), typed: q.typed}
		mended.typed.cells.Remove(r.Cell)
		view.Repairs = append(view.Repairs, templates.Repair{
			Cell: l.CellName(r.Cell), Text: text, Href: mended.address("/solution"),
		})
	}
	switch {
	case v.Partial:
		view.Partial = "The time did not suffice to look at everything, so there may be more to say."
	case len(v.Repairs) == 0:
		view.Partial = "No change of a single digit would leave exactly one solution."
	}
}

// digitsUsed says plainly which digits were taken into account.
func digitsUsed(q query) string {
	typed := q.typed.list()
	givens := q.puzzle.GivenCount() - len(typed)
	names := make([]string, len(typed))
	for i, c := range typed {
		names[i] = q.puzzle.Layout().CellName(c)
	}
	words := fmt.Sprintf("%s in %s", plural(len(typed), "typed digit"), joinAnd(names))
	switch {
	case givens == 0 && len(typed) == 0:
		return "There was no digit to use."
	case givens == 0:
		return "Used: " + words + "."
	case len(typed) == 0 && givens == 1:
		return "The only digit in the grid was used."
	case len(typed) == 0:
		return fmt.Sprintf("All %d digits in the grid were used, given or typed.", givens)
	case givens == 1:
		return "The only given was used, and " + words + "."
	}
	return fmt.Sprintf("The %d givens were used, and %s.", givens, words)
}

func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func assignments(p solver.Puzzle, cells []int) []string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = p.Layout().CellName(c) + " = " + solver.SymbolText(p.Given(c))
	}
	return words
}

// originIn says where the digits of a board come from: the puzzle's own digits
// from the puzzle, the others were found.
func originIn(q query) func(cell int) origin {
	return func(c int) origin {
		switch {
		case q.puzzle.Given(c) == 0:
			return found
		case q.typed.cells.Has(c):
			return typed
		}
		return given
	}
}

func solved(q query, label string, g solver.Grid, ringed *solver.CellSet) templates.Board {
	d := drawing{layout: q.puzzle.Layout(), id: "board", label: label, grid: g, origin: originIn(q)}
	if ringed != nil {
		d.class = classFor(*ringed, "differs")
	}
	return d.board()
}

func unsolved(q query, label string, marked solver.CellSet, class string) templates.Board {
	return drawing{
		layout: q.puzzle.Layout(), id: "board", label: label,
		grid: q.puzzle.Grid(), origin: originIn(q), class: classFor(marked, class),
	}.board()
}

func classFor(cells solver.CellSet, class string) func(cell int) string {
	return func(c int) string {
		if cells.Has(c) {
			return class
		}
		return ""
	}
}
