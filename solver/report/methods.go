package report

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"sudoku/solver"
	"sudoku/solver/methods"
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

// NewMethodRun reports a result in numbers.
func NewMethodRun(r methods.Result) MethodRun {
	m := MethodRun{
		Method: r.Method.Name, Outcome: r.Outcome,
		Placed:  r.Grid().Filled() - r.Puzzle.GivenCount(),
		Guesses: r.Guesses, Micros: r.Time.Microseconds(), CutBy: cutBy(r.Ending),
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
		fmt.Fprintf(w, "%s\t%s\t", m.Method, m.Outcome)
		for _, n := range []int64{int64(m.Placed), int64(m.Calls), int64(m.Tries), int64(m.Guesses), int64(m.Retreats), int64(m.Deepest), m.Micros} {
			fmt.Fprintf(w, "%d\t", n)
		}
		fmt.Fprintln(w)
	}
	w.Flush()
	if slices.ContainsFunc(runs, func(m MethodRun) bool { return m.CutBy != "" }) {
		fmt.Fprintf(&b, "For some of them %s.\n", methods.Interrupted.StoppedBy())
	}
	return b.String()
}

// Numbers reports several results in numbers.
func Numbers(results []methods.Result) []MethodRun {
	runs := make([]MethodRun, len(results))
	for i, r := range results {
		runs[i] = NewMethodRun(r)
	}
	return runs
}
