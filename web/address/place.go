package address

import (
	"strconv"
	"strings"
)

// The parameters of a place in a log, beside StepParam.
const (
	CaseParam      = "case"
	ProofParam     = "proof"
	TechniqueParam = "technique"
)

// The parameters of the pages that help in the middle of a puzzle: how many stages of a hint are
// open, the cell that alone is checked, and of all steps the one that is drawn and what those in
// the list do.
const (
	StageParam  = "stage"
	CellParam   = "cell"
	ShowParam   = "show"
	TakesParam  = "takes"
	PlacesParam = "places"
	FormsParam  = "forms"
)

// Place says where in a log a page is: at which step, 0 for the board before the first; at
// which of the cases of that step, from 1; which proof is open, by the path of its statement
// ("4.1" is statement 1 of the proof of statement 4), "" for none; and to which technique its
// list is limited, "" for none.
type Place struct {
	Step      int
	Case      int
	Proof     string
	Technique string
}

// ShownCase is the case that is shown: the first where none is named.
func (p Place) ShownCase() int { return max(p.Case, 1) }

// In returns the address of the place in a log, which has an address of its own.
func (p Place) In(log string) string {
	return p.Within(With(p.Limited(log), StepParam, strconv.Itoa(p.Step)))
}

// Within adds to the address of a step which of its cases is shown, and which proof is open.
func (p Place) Within(a string) string {
	if p.ShownCase() > 1 {
		a = With(a, CaseParam, strconv.Itoa(p.Case))
	}
	if p.Proof != "" {
		a = With(a, ProofParam, p.Proof)
	}
	return a
}

// ProofPath returns the indexes of the statements on the way to the open proof. It is false
// where Proof is no path.
func (p Place) ProofPath() ([]int, bool) {
	var path []int
	for number := range strings.SplitSeq(p.Proof, ".") {
		n, err := strconv.ParseUint(number, 10, 16)
		if err != nil {
			return nil, p.Proof == ""
		}
		path = append(path, int(n))
	}
	return path, true
}

// Limited returns the address of a log that lists the technique of the place alone; the
// step is added to it.
func (p Place) Limited(log string) string {
	if p.Technique == "" {
		return log
	}
	return With(log, TechniqueParam, p.Technique)
}

// At returns the place of another step in the same list.
func (p Place) At(step int) Place { return Place{Step: step, Technique: p.Technique} }
