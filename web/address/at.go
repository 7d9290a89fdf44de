package address

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/web/clip"
)

// The parameters of a place in a log, beside StepParam.
const (
	CaseParam      = "case"
	ProofParam     = "proof"
	TechniqueParam = "technique"
	DetailParam    = "detail"
)

// Detail is how much is told of a step. Told is every line, which is what an address means that says nothing.
type Detail string

// The details.
const (
	Told   Detail = ""
	Shown  Detail = "shown"  // the drawing alone
	Proven Detail = "proven" // every part, and what each line leans on
)

// Details are all of them, the least first.
func Details() []Detail { return []Detail{Shown, Told, Proven} }

// String is the name of a detail.
func (d Detail) String() string {
	if d == Told {
		return "told"
	}
	return string(d)
}

// ParseDetail reads a detail.
func ParseDetail(value string) (Detail, error) {
	for _, d := range Details() {
		if value == "" || value == d.String() {
			return Detail(strings.TrimPrefix(value, Told.String())), nil
		}
	}
	return Told, Bad(fmt.Sprintf("“%s” in detail= is not shown, told or proven.", clip.Text(value)))
}

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
// list is limited, "" for none; and how much is told of its steps.
type At struct {
	Step      int
	Case      int
	Proof     string
	Technique string
	Detail    Detail
}

// ShownCase is the case that is shown: the first where none is named.
func (at At) ShownCase() int { return max(at.Case, 1) }

// In returns the address of the place in a log, which has an address of its own.
func (at At) In(log string) string {
	return at.opened(With(at.Limited(log), StepParam, strconv.Itoa(at.Step)))
}

// Within adds to the address of a step how much is told of it, which of its cases is shown, and which proof is open.
func (at At) Within(a string) string { return at.opened(at.detailed(a)) }

func (at At) detailed(a string) string {
	if at.Detail == Told {
		return a
	}
	return With(a, DetailParam, at.Detail.String())
}

func (at At) opened(a string) string {
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

// Limited returns the address of a log that lists the technique of the place alone and tells as much of its steps;
// the step is added to it.
func (at At) Limited(log string) string {
	if at.Technique != "" {
		log = With(log, TechniqueParam, at.Technique)
	}
	return at.detailed(log)
}

// OfStep returns the place of another step in the same list, of which as much is told.
func (at At) OfStep(step int) At { return At{Step: step, Technique: at.Technique, Detail: at.Detail} }

// OfAll returns the place of the step in the list of all steps.
func (at At) OfAll() At { return At{Step: at.Step, Detail: at.Detail} }
