package logs

import (
	"fmt"
	"math"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/page"
)

// Methods makes the view model of a comparison of methods on what is given of a puzzle.
func Methods(q, given address.Query, results []methods.Result, site page.Site) templates.Methods {
	address := q.Address("/methods")
	open := given.Puzzle.Layout().CellCount() - given.Puzzle.GivenCount()
	view := templates.Methods{
		Page:  site.PuzzlePage(q, page.CardOf(q), "Methods compared", "The same Sudoku through every method, side by side."),
		Intro: fmt.Sprintf("The same puzzle through every method, one after the other. It has %d open cells.", open),
		Share: site.Host + address, JSON: q.Address("/methods.json"), Plain: q.Address("/methods.txt"), Edit: q.Address(""),
	}
	if given.Puzzle.GivenCount() < q.Puzzle.GivenCount() {
		view.Intro += " The digits that were typed are left out."
	}
	view.Page.Style = site.Assets.RatingCSS
	view.Page.Tabs = page.Tabs(q, "/methods")
	view.Page.Origin = page.HowRead(q)
	longest := int64(1)
	for _, r := range results {
		longest = max(longest, r.Time.Microseconds())
	}
	for _, r := range results {
		view.Rows = append(view.Rows, methodRow(given, r, open, longest))
	}
	return view
}

func methodRow(q address.Query, r methods.Result, open int, longest int64) templates.MethodRow {
	n := report.NewMethodRun(r)
	row := templates.MethodRow{
		Title: r.Method.Title, Summary: r.Method.Summary, Href: q.Address("/solution"),
		Outcome: outcomeWords(n.Outcome, r.Ending), Placed: fmt.Sprintf("%d of %d", n.Placed, open),
		Calls: orDash(n.Calls), Tries: orDash(n.Tries), Guesses: thousands(int64(n.Guesses)), Retreats: thousands(int64(n.Retreats)),
		Deepest: orDash(n.Deepest), Micros: thousands(n.Micros), Bar: barWidth(n.Micros, longest),
	}
	if r.Method.Name == methods.Fast {
		row.Retreats = orDash(0)
	}
	if r.Method.HasLog {
		row.Href = address.Log{Method: r.Method}.Address(q, "/steps")
	}
	return row
}

// outcomeWords says how a method ended, and for one that was stopped by what.
func outcomeWords(outcome solver.Outcome, ending methods.Ending) string {
	if outcome == solver.Stopped && ending == methods.OutOfBudget {
		return "stopped: the work it may do is done"
	}
	words := map[solver.Outcome]string{
		solver.Solved: "solved", solver.Stuck: "stuck: it does not guess", solver.Unsolvable: "no solution", solver.Stopped: "stopped: no time left",
	}
	return words[outcome]
}

// orDash writes a counter; a dash for one that a method does not keep.
func orDash(n int) string {
	if n == 0 {
		return "–"
	}
	return thousands(int64(n))
}

// thousands writes a number with a thin space before every third digit.
func thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u202f" + s[i:]
	}
	return s
}

// barWidth is the length of a bar in per cent, in steps of 5, on a logarithmic scale:
// methods differ by factors of thousands.
func barWidth(micros, longest int64) int {
	if longest < 2 {
		return 100
	}
	share := math.Log(float64(max(micros, 1))) / math.Log(float64(longest))
	return int(math.Round(share*20)) * 5
}
