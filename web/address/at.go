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
// open, the cell that alone is checked, of all steps the one that is drawn and what those in the
// list do, and of a move what is drawn of it.
const (
	StageParam  = "stage"
	CellParam   = "cell"
	ShowParam   = "show"
	TakesParam  = "takes"
	PlacesParam = "places"
	FormsParam  = "forms"
	SeeParam    = "see"
)

// PageParam names the page about a puzzle that a QR code leads to.
const PageParam = "page"

// SeeRule is the value of SeeParam with which the page about a move draws the rule that almost applied.
const SeeRule = "rule"

// At says where in a log a page is: at which step, 0 for the board before the first; at
// which of the cases of that step, from 1; which proof is open, by the path of its statement
// ("4.1" is statement 1 of the proof of statement 4), "" for none; and to which technique its
// list is limited, "" for none.
type At struct {
	Step      int
	Case      int
	Proof     string
	Technique string
}

// ShownCase is the case that is shown: the first where none is named.
func (at At) ShownCase() int { return max(at.Case, 1) }

// In returns the address of the place in a log, which has an address of its own.
func (at At) In(log string) string {
	return at.Within(With(at.Limited(log), StepParam, strconv.Itoa(at.Step)))
}

// Within adds to the address of a step which of its cases is shown, and which proof is open.
func (at At) Within(a string) string {
	if at.ShownCase() > 1 {
		a = With(a, CaseParam, strconv.Itoa(at.Case))
	}
	if at.Proof != "" {
		a = With(a, ProofParam, at.Proof)
	}
	return a
}

// ProofPath returns the indexes of the statements on the way to the open proof. It is false
// where Proof is no path.
func (at At) ProofPath() ([]int, bool) {
	var path []int
	for number := range strings.SplitSeq(at.Proof, ".") {
		n, err := strconv.ParseUint(number, 10, 16)
		if err != nil {
			return nil, at.Proof == ""
		}
		path = append(path, int(n))
	}
	return path, true
}

// Limited returns the address of a log that lists the technique of the place alone; the
// step is added to it.
func (at At) Limited(log string) string {
	if at.Technique == "" {
		return log
	}
	return With(log, TechniqueParam, at.Technique)
}

// OfStep returns the place of another step in the same list.
func (at At) OfStep(step int) At { return At{Step: step, Technique: at.Technique} }
