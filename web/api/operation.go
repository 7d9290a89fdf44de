package api

import (
	"context"
	"slices"

	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/web/lines"
)

// Operation is what one address does with each puzzle.
type Operation struct {
	Name string // the end of its address: "solve"
	Slow bool   // it mostly takes milliseconds

	// Makes says that it makes puzzles: nothing is sent, and the wishes are options.
	Makes bool

	options []string // that it takes beside layout
	isBlock bool     // as text, an answer is several lines
	read    func(o options, s sent) (w Work, ok bool, err error)
}

// Operations lists the operations. A new one is one line here, a file, and its entry in
// openapi.yaml.
func Operations() []Operation {
	return []Operation{
		{Name: "solve", read: solve},
		{Name: "count", read: count, options: []string{"limit"}},
		{Name: "rate", read: rate, options: []string{"uniqueness"}, Slow: true},
		{Name: "doctor", read: examine, Slow: true, isBlock: true},
		{Name: "steps", read: steps, options: []string{"evidence", "method", "notation", "profile", "uniqueness"}, Slow: true, isBlock: true},
		{Name: "find", read: find, options: []string{"evidence", "forms", "notation", "technique", "uniqueness"}, Slow: true, isBlock: true},
		{Name: makesPuzzles, read: makePuzzle, options: append(generate.AskedNames(), "count", "rated", "seed"), Slow: true, Makes: true},
		{Name: "convert", read: convert, options: []string{"to"}},
	}
}

// Work is the work on one puzzle.
type Work struct {
	ID       lines.ID // of the question; nil where it has none
	Question [32]byte // a digest of it without its ID; zero unless it was sent in JSON
	Layout   *solver.Layout
	Budget   solver.Work // of the whole answer
	Do       func(ctx context.Context, budget solver.Work) Answer

	leftOut []string // of the text of the puzzle
}

// Answer is the answer to one puzzle.
type Answer struct {
	JSON    any    // the object
	Text    string // the same for a person, with its line ends
	Problem *Problem
	Ending  methods.Ending
}

// Outcome says in a word how the work ended: one of a few, whatever was sent.
func (a Answer) Outcome() string {
	switch s, isSolution := a.JSON.(report.Solution); {
	case a.Problem != nil:
		return "invalid"
	case a.Ending != methods.Finished:
		return a.Ending.String()
	case isSolution:
		return string(s.Status)
	}
	return methods.Finished.String()
}

// options are the names of all that the operation takes.
func (o Operation) allOptions() []string {
	all := append([]string{"layout"}, o.options...)
	slices.Sort(all)
	return slices.Compact(all)
}

// reader reads an option.
func (o Operation) reader(name string) readOption {
	if o.Makes && slices.Contains(generate.AskedNames(), name) {
		return readWish(name)
	}
	return readers[name]
}
