package report

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"sudoku/solver"
)

// MethodRun is what one method did on a puzzle, in numbers. Counters that a
// method does not keep are 0.
type MethodRun struct {
	Method   string         `json:"method"`
	Outcome  solver.Outcome `json:"outcome"`
	Placed   int            `json:"placed"` // digits on the board at the end, beside the givens
	Calls    int            `json:"calls"`
	Tries    int            `json:"tries"`
	Guesses  int            `json:"guesses"`
	Retreats int            `json:"retreats"`
	Deepest  int            `json:"deepest"`
	Micros   int64          `json:"micros"`           // time in microseconds
	CutBy    CutBy          `json:"cut_by,omitempty"` // set where the clock ended the search
}

// Compare runs every method on a puzzle, one after the other so that they do not
// disturb each other's time. Each gets an equal share of the budget.
func Compare(ctx context.Context, p solver.Puzzle, budget solver.Work) []Result {
	methods := Methods()
	results := make([]Result, len(methods))
	share := shareOf(budget, len(methods)+1)
	known := judge(ctx, p, share)
	for _, i := range plainSearchesLast(methods) {
		results[i] = methods[i].solve(ctx, p, known, share)
	}
	return results
}

// shareOf is one of a number of equal shares of a budget. A budget of 0, which is
// without a limit, has shares without a limit.
func shareOf(budget solver.Work, shares int) solver.Work {
	return (budget + solver.Work(shares) - 1) / solver.Work(shares)
}

// plainSearchesLast orders the methods so that plain searches come last: where the time is over, it
// is what they had not got that is missing.
func plainSearchesLast(methods []Method) []int {
	var first, last []int
	for i, m := range methods {
		if m.PlainSearch {
			last = append(last, i)
			continue
		}
		first = append(first, i)
	}
	return append(first, last...)
}

// Numbers reports a result in numbers.
func (r Result) Numbers() MethodRun {
	m := MethodRun{
		Method: r.Method.Name, Outcome: r.Outcome,
		Placed:  r.Grid().Filled() - r.Puzzle.GivenCount(),
		Guesses: r.guesses, Micros: r.Time.Microseconds(), CutBy: r.Ending.cutBy(),
	}
	switch {
	case r.Path != nil:
		m.Calls = len(r.Path.Steps)
	case r.Run != nil:
		c := r.Run.Counters
		m.Calls, m.Tries, m.Guesses, m.Retreats, m.Deepest = c.Calls, c.Tries, c.Guesses, c.Retreats, c.Deepest
	}
	return m
}

// MethodsText is the comparison as a table for a terminal.
func MethodsText(runs []MethodRun) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "method\toutcome\tplaced\tcalls\ttries\tguesses\tretreats\tdeepest\tmicros\t")
	for _, m := range runs {
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n",
			m.Method, m.Outcome, m.Placed, m.Calls, m.Tries, m.Guesses, m.Retreats, m.Deepest, m.Micros)
	}
	w.Flush()
	if slices.ContainsFunc(runs, func(m MethodRun) bool { return m.CutBy != "" }) {
		fmt.Fprintf(&b, "For some of them %s.\n", Interrupted.stoppedBy())
	}
	return b.String()
}

// Numbers reports several results in numbers.
func Numbers(results []Result) []MethodRun {
	runs := make([]MethodRun, len(results))
	for i, r := range results {
		runs[i] = r.Numbers()
	}
	return runs
}
