package report

import (
	"errors"
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
)

// Solution is the answer to a puzzle. Which of the fields are there follows from its
// status.
type Solution struct {
	Puzzle   string        `json:"puzzle"` // share code
	Layout   string        `json:"layout"` // ID
	Status   solver.Status `json:"status"`
	Solution string        `json:"solution,omitempty"` // one, several, perhaps gave-up: a symbol a cell, row by row
	Second   string        `json:"second,omitempty"`   // several: another one
	Differs  []string      `json:"differs,omitempty"`  // several: the cells in which the two differ
	Conflict []string      `json:"conflict,omitzero"`  // none: cells of givens that contradict each other
	Repairs  []Repair      `json:"repairs,omitzero"`   // none, invalid: changes that leave one solution; may be none
	Clashes  []Clash       `json:"clashes,omitempty"`  // invalid
	Partial  bool          `json:"partial,omitempty"`  // none, invalid: the work, or the time, was over before all was said
	Progress string        `json:"progress,omitempty"` // gave-up: how far it got
	CutBy    CutBy         `json:"cut_by,omitempty"`   // gave-up, partial: set where the clock ended the search
	Error    string        `json:"error,omitempty"`    // invalid: why the text is not a puzzle

	// Solutions is set where a list was asked for, instead of the two above.
	Solutions []string `json:"solutions,omitempty"`
	// Count is how many solutions there are, set where that was asked for.
	Count *int `json:"count,omitempty"`

	Ending methods.Ending `json:"-"` // gave-up, partial: what ended the search
}

// Repair is a change of one given that leaves exactly one solution.
type Repair struct {
	Cell string `json:"cell"`
	Was  string `json:"was"`
	Now  string `json:"now"` // empty: the given is removed
}

// NewSolution reports a verdict and what kept it from saying all, or from being known at all.
func NewSolution(p solver.Puzzle, v solver.Verdict, err error) Solution {
	l := p.Layout()
	s := Solution{Puzzle: notation.Code(p), Layout: l.ID(), Status: v.Status, Ending: methods.EndingOf(err)}
	s.Solution, s.Second, s.CutBy = line(l, v.Solution), line(l, v.Second), cutBy(s.Ending)
	var stopped *solver.StoppedError
	if v.Status == solver.Unknown && errors.As(err, &stopped) {
		s.Status, s.Progress = GaveUp, Progress(stopped)
		return s
	}
	s.Differs, s.Conflict = cellNames(l, v.Differs), cellNames(l, v.Conflict)
	s.Clashes, s.Partial = clashes(p), v.Partial
	switch v.Status {
	case solver.None:
		s.Conflict = append([]string{}, s.Conflict...) // there, even where it is empty
		s.Repairs = repairs(l, v.Repairs)
	case solver.Invalid:
		s.Repairs = repairs(l, v.Repairs)
	}
	return s
}

func repairs(l *solver.Layout, found []solver.Repair) []Repair {
	all := make([]Repair, len(found))
	for i, r := range found {
		all[i] = Repair{l.CellName(r.Cell), solver.SymbolText(r.Was), solver.SymbolText(r.Now)}
	}
	return all
}

func line(l *solver.Layout, g solver.Grid) string {
	if g == nil {
		return ""
	}
	return notation.Line(l, g)
}

// Progress says how far a search got that was stopped.
func Progress(s *solver.StoppedError) string {
	guesses := english.Count(s.Guesses, "guess")
	switch {
	case s.Found > 1:
		return fmt.Sprintf("it made %s and found %d solutions, but cannot tell whether there are more", guesses, s.Found)
	case s.Found == 1:
		return fmt.Sprintf("it made %s and found a solution, but cannot tell whether it is the only one", guesses)
	}
	return fmt.Sprintf("it made %s and filled at most %d of %d cells", guesses, s.Settled, s.Cells)
}

// Line is the answer in one line: the solution, or "several", "none",
// "invalid: …", "gave up: …".
func (s Solution) Line() string {
	switch s.Status {
	case solver.One:
		return s.Solution
	case solver.Invalid:
		return "invalid: " + clashText(s.Clashes)
	case GaveUp:
		if s.CutBy != "" {
			return "gave up: " + s.Progress + "; " + s.Ending.StoppedBy()
		}
		return "gave up: " + s.Progress
	}
	return string(s.Status)
}

// clashText names clashes: "1 stands twice in row 1 (r1c1, r1c2)".
func clashText(clashes []Clash) string {
	var said []string
	for _, c := range clashes {
		said = append(said, fmt.Sprintf("%s stands %s in %s (%s)", c.Digit, english.Times(len(c.Cells)), c.House, strings.Join(c.Cells, ", ")))
	}
	return strings.Join(said, "; ")
}

// Text is the answer for a person to read in a terminal.
func (s Solution) Text() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("puzzle    %s", s.Puzzle)
	say("status    %s", s.Status)
	if s.Solution != "" {
		say("solution  %s", s.Solution)
	}
	if s.Second != "" {
		say("second    %s", s.Second)
		say("differs   %s", strings.Join(s.Differs, " "))
	}
	if len(s.Conflict) > 0 {
		say("conflict  %s", strings.Join(s.Conflict, " "))
	}
	for _, c := range s.Clashes {
		say("clash     %s in %s: %s", c.Digit, c.House, strings.Join(c.Cells, " "))
	}
	for _, r := range s.Repairs {
		if r.Now == "" {
			say("repair    without %s in %s there is exactly one solution", r.Was, r.Cell)
			continue
		}
		say("repair    with %s=%s (was %s) there is exactly one solution", r.Cell, r.Now, r.Was)
	}
	if s.Partial {
		say("note      %s before all was said", s.Ending.StoppedBy())
	}
	if s.Progress != "" {
		say("progress  %s", s.Progress)
	}
	if s.CutBy != "" && !s.Partial {
		say("note      %s", s.Ending.StoppedBy())
	}
	return b.String()
}
