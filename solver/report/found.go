package report

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Found is every step that there is in a position.
type Found struct {
	Puzzle  string         `json:"puzzle"`
	Layout  string         `json:"layout"`
	Grid    string         `json:"grid"`              // what stands in the position, 0 for a blank
	Removed string         `json:"removed,omitempty"` // candidates that are missing though the digits leave them: "r1c2-45,r3c7-9"
	Without []string       `json:"without,omitempty"` // IDs of techniques that were left out
	Forms   string         `json:"forms,omitempty"`   // "all" where each form of a step is listed; else one for each conclusion of a technique
	Outcome solver.Outcome `json:"outcome"`           // complete, or stopped: there may be more
	Steps   []Step         `json:"steps"`

	Clashes       []Clash `json:"clashes,omitempty"`       // of givens
	CutBy         CutBy   `json:"cut_by,omitempty"`        // stopped: set where the clock ended the search
	Contradiction string  `json:"contradiction,omitempty"` // why there are no steps: what cannot be in the position, as a sentence

	Unproven int `json:"unproven,omitempty"` // steps that have no proof because the work for proofs was used up

	Ending methods.Ending `json:"-"` // stopped: by what
}

// NewFound reports the steps that a search found, and whether it was stopped by
// an error.
func NewFound(b position.Board, steps []position.Step, err error, n position.Notation) Found {
	b = b.OrEmpty()
	f := Found{
		Puzzle: notation.Code(b.Puzzle()), Layout: b.Layout().ID(), Grid: zeros(notation.Line(b.Layout(), b.Grid())),
		Removed: pencil.Missing(b).Text(b.Layout()),
		Outcome: Complete, Steps: NewSteps(b.Layout(), steps, n),
		Clashes: clashes(b.Puzzle()), Contradiction: contradiction(b, n),
	}
	if err != nil {
		f.Outcome, f.Ending = solver.Stopped, methods.EndingOf(err)
		f.CutBy = cutBy(f.Ending)
	}
	return f
}

// In says which forms of a step the search listed.
func (f Found) In(forms logic.Forms) Found {
	if forms == logic.AllForms {
		f.Forms = AllForms
	}
	return f
}

// LeavingOut says which techniques the search did without, by their IDs.
func (f Found) LeavingOut(techniques []string) Found {
	f.Without = techniques
	return f
}

// AllForms is what JSON and addresses call the list of each form of a step, OneForm the other one.
const (
	AllForms = "all"
	OneForm  = "one"
)

// ParseForms reads which forms are listed; nothing is one of them.
func ParseForms(value string) (logic.Forms, bool) {
	switch value {
	case "", OneForm:
		return logic.OneForm, true
	case AllForms:
		return logic.AllForms, true
	}
	return logic.OneForm, false
}

// Text is a numbered step a line, or the lines of its proof, with its notation below it.
func (f Found) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle   %s\n", f.Puzzle)
	if !strings.HasSuffix(f.Puzzle, f.Grid) {
		fmt.Fprintf(&b, "grid     %s\n", f.Grid)
	}
	if f.Removed != "" {
		fmt.Fprintf(&b, "removed  %s\n", f.Removed)
	}
	without(&b, f.Without)
	if f.Forms != "" {
		fmt.Fprintf(&b, "forms    %s\n", f.Forms)
	}
	fmt.Fprintf(&b, "outcome  %s\n\n", f.Outcome)
	for i, step := range f.Steps {
		step.write(&b, i+1)
		fmt.Fprintf(&b, "     %s\n", step.Line)
	}
	writeUnproven(&b, f.Unproven)
	switch {
	case f.CutBy != "":
		b.WriteString("     … the search was stopped, because " + f.Ending.StoppedBy() + ": there may be more\n")
	case f.Outcome != Complete:
		b.WriteString("     … the search was stopped: there may be more\n")
	case len(f.Clashes) > 0:
		fmt.Fprintf(&b, "     nothing is found here, because digits clash: %s\n", clashText(f.Clashes))
	case f.Contradiction != "":
		fmt.Fprintf(&b, "     nothing is found here: %s\n", f.Contradiction)
	case len(f.Steps) == 0:
		b.WriteString("     nothing is found here\n")
	}
	return b.String()
}
