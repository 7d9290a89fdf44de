// Package view makes the view models of the pages: what a handler has found out, as the values that the
// templates show. It knows addresses, drafts and sketches, and nothing of requests.
//
// Its rooms make the pages of a family each. Here are the others: the solution, exports, pictures, paper
// and the manual.
//
//	view ──────> entry ──┐
//	hints ─┬───> logs ───┼──> page ──> board
//	lesson ┘             │
//	                     └──> board
package view

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// Solution makes the view model of an answer.
func Solution(q address.Query, a Answer, site page.Site) templates.Solution {
	href := q.Address("/solution")
	view := templates.Solution{
		Page: site.PuzzlePage(q, q.Address("/solution.png"), "Solution", "The solution of a Sudoku, or why it has none."),
		Play: q.Entered().Address(""), Edit: editAddress(q), Methods: q.Address("/methods"), Doctor: address.Query{Puzzle: q.Puzzle}.Address(DoctorPath), Export: q.Address("/export"),
		Sharing: page.SharingWith(q, site, templates.Other{Label: "With the solution", Page: href, Says: "The link opens the solution."}), Difficulty: page.Difficulty(q),
		JSON: q.Address("/solution.json"), Plain: q.Address("/solution.txt"),
	}
	view.Page.Tabs, view.Page.Style = page.Tabs(q, "/solution"), site.Assets.AnswerCSS
	view.Page.Origin = page.HowRead(q)
	switch {
	case a.Stopped() != nil:
		showStopped(&view, q, a.Verdict.Solution, a.Stopped())
	case a.Verdict.Status == solver.One:
		showOne(&view, q, a.Verdict)
	case a.Verdict.Status == solver.Several:
		showSeveral(&view, q, a.Verdict)
	case a.Verdict.Status == solver.None:
		showNone(&view, q, a.Verdict)
	case a.Verdict.Status == solver.Invalid:
		showInvalid(&view, q, a.Verdict)
	}
	if a.Verdict.Status != solver.One || len(q.Typed.List()) > 0 {
		say(&view, q, digitsUsed(q))
	}
	if a.GivensSuffice {
		view.Without = &templates.Link{
			Label: "Solve it without them",
			Href:  address.Query{Puzzle: q.Givens()}.Address("/solution"),
			Note:  "Without the typed digits the puzzle has exactly one solution.",
		}
	}
	return view
}

// editAddress is where the digits of a puzzle are entered: a game goes on where it is played.
func editAddress(q address.Query) string {
	if q.Typed.List() == nil {
		q.Typed.All = true
	}
	return q.Address("")
}

func say(view *templates.Solution, q address.Query, words string) {
	view.Sentence = append(view.Sentence, board.MarkCells(q.Puzzle.Layout(), words))
}

func showOne(view *templates.Solution, q address.Query, v solver.Verdict) {
	view.Verdict, view.Kind = "One solution.", "one"
	view.Board = solved(q, "Solution", v.Solution)
	if q.Puzzle.Grid().Complete() {
		say(view, q, "The grid is full, and it is right.")
		return
	}
	say(view, q, fmt.Sprintf("%s no other solution.", digitsHave(q)))
	view.Steps = q.Address("/steps")
}

func showSeveral(view *templates.Solution, q address.Query, v solver.Verdict) {
	view.Verdict, view.Kind = "Several solutions.", "several"
	view.Board = common(q, v)
	if n := len(v.Differs); n <= mostRinged {
		say(view, q, fmt.Sprintf("Two of them differ in the %s. Green stands the same in both.", english.Count(n, "ringed cell")))
	} else {
		say(view, q, fmt.Sprintf("Two of them differ in the %d open cells. Green stands the same in both.", n))
	}
	say(view, q, "One more given in one of these cells rules out at least one of the two.")
}

// mostRinged is in how many cells two solutions may differ for their digits to be shown there.
const mostRinged = 20

// common is what two solutions have in common, and both digits of each where they differ in few cells.
func common(q address.Query, v solver.Verdict) templates.Board {
	differs := solver.CellsOf(v.Differs...)
	g := slices.Clone(v.Solution)
	for _, c := range v.Differs {
		g[c] = 0
	}
	d := board.Input{Layout: q.Puzzle.Layout(), ID: "board", Label: "What two solutions have in common", Grid: g, Origin: board.OriginIn(q), Named: true}
	if len(v.Differs) > mostRinged {
		return d.Model()
	}
	d.Class = classFor(differs, "differs")
	b := d.Model()
	for _, c := range v.Differs {
		cell := &b.Rows[c/b.Size][c%b.Size]
		one, other := solver.SymbolText(int(min(v.Solution[c], v.Second[c]))), solver.SymbolText(int(max(v.Solution[c], v.Second[c])))
		cell.Both = one + other
		cell.Label += ", " + one + " or " + other
	}
	return b
}

func showNone(view *templates.Solution, q address.Query, v solver.Verdict) {
	view.Verdict, view.Kind = "No solution.", "none"
	view.Board = unsolved(q, "The digits that contradict each other are ringed", conflictClass(v))
	if len(v.Conflict) == 0 {
		view.Board.Label = "The puzzle"
		say(view, q, "No digit is to blame: the regions of this board cannot be filled, whatever stands in them.")
		return
	}
	if lead := typedFault(q, v); lead != "" {
		say(view, q, lead)
	}
	what := "These %d digits cannot all be right, though no two of them clash; any one fewer of them, and the rest agree: %s."
	if v.Partial {
		what = "Among these %d digits there is a contradiction, though no two of them clash: %s."
	}
	say(view, q, fmt.Sprintf(what, len(v.Conflict), english.List(board.Assignments(q, v.Conflict), "and")))
	showRepairs(view, q, v)
}

// conflictClass marks the digits that contradict each other, and among them those of which one alone may be wrong.
func conflictClass(v solver.Verdict) func(cell int) string {
	conflict, slips := classFor(solver.CellsOf(v.Conflict...), "conflict"), solver.CellSet{}
	for _, r := range v.Repairs {
		slips.Add(r.Cell)
	}
	slip := classFor(slips, "slip")
	return func(c int) string { return board.Classes(conflict(c), slip(c)) }
}

func showInvalid(view *templates.Solution, q address.Query, v solver.Verdict) {
	view.Verdict, view.Kind = "Clashing digits.", "invalid"
	view.Board = unsolved(q, "The clashing digits are marked", classFor(board.ClashCells(v.Clashes), "clash"))
	for _, words := range board.ClashSentences(q, v.Clashes) {
		say(view, q, words)
	}
	say(view, q, "Nothing is solved until that is mended.")
	showRepairs(view, q, v)
}

func showStopped(view *templates.Solution, q address.Query, solution solver.Grid, stopped *solver.StoppedError) {
	view.Verdict, view.Kind = "Gave up.", "gave-up"
	view.Board = unsolved(q, "The puzzle", nil)
	over := page.TimeOver(methods.EndingOf(stopped))
	what := "The search was given up, because it took too long" + over + ". That says nothing about whether there is a solution."
	if solution != nil {
		view.Board = solved(q, "One solution", solution)
		what = "This is a solution, but the search was given up before it was known whether it is the only one" + over + "."
	}
	say(view, q, what)
	say(view, q, english.Capital(report.Progress(stopped))+".")
}

// typedFault names the typed digits that contradict givens; empty if all digits in the
// conflict are givens, or all are typed.
func typedFault(q address.Query, v solver.Verdict) string {
	typed, given := q.TypedAmong(solver.CellsOf(v.Conflict...))
	switch {
	case v.Partial, typed.Empty(), given.Empty():
		return ""
	case typed.Len() == 1:
		return english.Capital(board.Assignments(q, typed.Slice())[0]) + " contradicts the givens."
	}
	return "At least one of your digits contradicts the givens: " + english.List(board.Assignments(q, typed.Slice()), "and") + "."
}

// showRepairs lists the single mistakes that would explain the fault: typed digits first,
// misprints after them.
func showRepairs(view *templates.Solution, q address.Query, v solver.Verdict) {
	var slips, misprints []templates.Repair
	for _, r := range v.Repairs {
		mended := address.Query{Puzzle: q.Puzzle.With(r.Cell, r.Now), Typed: q.Typed, Without: q.Without}
		if r.Now == 0 {
			mended.Typed.Cells.Remove(r.Cell)
		}
		repair := templates.Repair{
			Cell: q.Puzzle.Layout().CellName(r.Cell), Text: repairWords(q, r) + " this has exactly one solution", Href: mended.Address("/solution"),
		}
		if q.Typed.Cells.Has(r.Cell) {
			slips = append(slips, repair)
		} else {
			misprints = append(misprints, repair)
		}
	}
	view.Repairs = append(slips, misprints...)
	switch {
	case v.Partial:
		view.Partial = "The search for reasons was given up, because it took too long: there may be more to say."
	case len(v.Repairs) == 0:
		view.Partial = "No change of a single digit would leave exactly one solution."
	}
}

// digitsHave is the beginning of a sentence that says what the digits have.
func digitsHave(q address.Query) string {
	if n := q.Puzzle.GivenCount(); n != 1 {
		return fmt.Sprintf("Your %d digits have", n)
	}
	return "Your one digit has"
}

// digitsUsed says which digits were taken into account.
func digitsUsed(q address.Query) string {
	typed := q.Typed.List()
	givens := q.Puzzle.GivenCount() - len(typed)
	names := make([]string, len(typed))
	for i, c := range typed {
		names[i] = q.Puzzle.Layout().CellName(c)
	}
	words := fmt.Sprintf("%s in %s", english.Count(len(typed), "typed digit"), english.List(names, "and"))
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

// repairWords is a repair as the beginning of a sentence.
func repairWords(q address.Query, r solver.Repair) string {
	name, was, now := q.Puzzle.Layout().CellName(r.Cell), solver.SymbolText(r.Was), solver.SymbolText(r.Now)
	mine := q.Typed.Cells.Has(r.Cell)
	switch {
	case mine && r.Now == 0:
		return fmt.Sprintf("Without your %s in %s", was, name)
	case mine:
		return fmt.Sprintf("With %s in place of your %s in %s", now, was, name)
	case r.Now == 0:
		return fmt.Sprintf("Without the %s in %s", was, name)
	}
	return fmt.Sprintf("With %s = %s", name, now)
}

func solved(q address.Query, label string, g solver.Grid) templates.Board {
	return board.Input{Layout: q.Puzzle.Layout(), ID: "board", Label: label, Grid: g, Origin: board.OriginIn(q), Named: true}.Model()
}

func unsolved(q address.Query, label string, class func(cell int) string) templates.Board {
	return board.Input{
		Layout: q.Puzzle.Layout(), ID: "board", Label: label, Named: true,
		Grid: q.Puzzle.Grid(), Origin: board.OriginIn(q), Class: class,
	}.Model()
}

func classFor(cells solver.CellSet, class string) func(cell int) string {
	return func(c int) string {
		if cells.Has(c) {
			return class
		}
		return ""
	}
}
