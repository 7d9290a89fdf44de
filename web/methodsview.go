package web

import (
	"fmt"
	"math"
	"strconv"

	"sudoku/solver/report"
	"sudoku/templates"
)

// methodsView makes the view model of a comparison.
func (s *server) methodsView(q query, results []report.Result, host string) templates.Methods {
	address := q.address("/methods")
	open := q.puzzle.Layout().CellCount() - q.puzzle.GivenCount()
	view := templates.Methods{
		Page:  s.page("Methods compared", "The same Sudoku through every method, side by side."),
		Intro: fmt.Sprintf("The same puzzle through every method, one after the other. It has %d open cells.", open),
		Share: host + address, JSON: q.address("/methods.json"), Plain: q.address("/methods.txt"), Edit: q.address(""),
	}
	view.Page.Tabs = tabs(q, "/methods")
	view.Page.Origin = q.origin()
	longest := int64(1)
	for _, r := range results {
		longest = max(longest, r.Time.Microseconds())
	}
	for _, r := range results {
		view.Rows = append(view.Rows, methodRow(q, r, open, longest))
	}
	return view
}

func methodRow(q query, r report.Result, open int, longest int64) templates.MethodRow {
	n := r.Numbers()
	row := templates.MethodRow{
		Title: r.Method.Title, Summary: r.Method.Summary, Href: q.address("/solution"),
		Outcome: outcomeWords(n.Outcome), Placed: fmt.Sprintf("%d of %d", n.Placed, open),
		Calls: dash(n.Calls), Tries: dash(n.Tries), Guesses: thousands(int64(n.Guesses)), Retreats: thousands(int64(n.Retreats)),
		Deepest: dash(n.Deepest), Micros: thousands(n.Micros), Bar: barWidth(n.Micros, longest),
	}
	if r.Method.Name == report.Fast {
		row.Retreats = dash(0)
	}
	if r.Method.HasLog {
		row.Href = stepsAddress(q, "/steps", r.Method.Name, telling{})
	}
	return row
}

func outcomeWords(outcome report.Outcome) string {
	words := map[report.Outcome]string{
		report.Solved: "solved", report.Stuck: "stuck: it does not guess", report.Unsolvable: "no solution", report.Stopped: "stopped: no time left",
	}
	return words[outcome]
}

// dash stands for a counter that a method does not keep.
func dash(n int) string {
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

// barWidth is the length of a bar in per cent, in steps of 5, on a scale of
// logarithms: methods differ by factors of thousands.
func barWidth(micros, longest int64) int {
	if longest < 2 {
		return 100
	}
	share := math.Log(float64(max(micros, 1))) / math.Log(float64(longest))
	return int(math.Round(share*20)) * 5
}
