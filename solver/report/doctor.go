package report

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/doctor"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
)

// Doctor is what a setter can do to a puzzle. Which of the fields are there follows from its status.
type Doctor struct {
	Puzzle  string        `json:"puzzle"` // share code
	Layout  string        `json:"layout"` // ID
	Status  solver.Status `json:"status"`
	Summary string        `json:"text"`

	Solutions int          `json:"solutions,omitempty"` // several: how many
	Many      bool         `json:"many,omitempty"`      // several: there are more than that
	Settle    []Suggestion `json:"settle,omitempty"`    // several: givens, or pairs or a set of them, that leave one solution
	Leaving   []Leaving    `json:"leaving,omitempty"`   // several: the givens that leave the fewest, where no single one settles it

	Rating    *SetterRating `json:"rating,omitempty"` // one
	Spare     []Suggestion  `json:"spare,omitempty"`  // one: givens that are not needed
	Together  *Suggestion   `json:"together,omitempty"`
	Gentler   []Suggestion  `json:"gentler,omitempty"`
	Harder    []Suggestion  `json:"harder,omitempty"`
	Symmetric []Symmetric   `json:"symmetric,omitempty"`

	Conflict []string  `json:"conflict,omitempty"` // none, invalid: cells of givens that contradict each other
	Removals []Removal `json:"removals,omitempty"` // none, invalid: the fewest givens to take out
	Repairs  []Repair  `json:"repairs,omitempty"`  // none, invalid: changes of one given that leave one solution

	Unfinished bool  `json:"unfinished,omitempty"` // not everything was looked at
	CutBy      CutBy `json:"cut_by,omitempty"`

	Ending methods.Ending `json:"-"`
	exam   doctor.Exam
}

// SetterRating is how hard a puzzle is on the scale of Sudoku Explainer.
type SetterRating struct {
	SE      Tenths `json:"se"`      // 0: not rated, for want of work
	Hardest string `json:"hardest"` // the ID of the hardest technique
	Bound   bool   `json:"bound,omitempty"`
}

// Suggestion is changes after which a puzzle has one solution.
type Suggestion struct {
	Changes []Repair      `json:"changes"`
	Puzzle  string        `json:"puzzle"`
	Rating  *SetterRating `json:"rating,omitempty"`
}

// Leaving is a given that settles nothing by itself.
type Leaving struct {
	Cell      string `json:"cell"`
	Digit     string `json:"digit"`
	Solutions int    `json:"solutions"`
	Many      bool   `json:"many,omitempty"` // it leaves more than that
}

// Symmetric is changes after which the givens have a symmetry.
type Symmetric struct {
	Symmetry string `json:"symmetry"` // as generate has it: "180"
	Suggestion
	Fewest bool `json:"fewest,omitempty"` // no fewer changes do it
}

// Removal is givens without which a puzzle has a solution.
type Removal struct {
	Cells  []string      `json:"cells"`
	Puzzle string        `json:"puzzle"`
	Status solver.Status `json:"status"` // then
}

// NewDoctor reports what a setter can do to a puzzle.
func NewDoctor(x doctor.Exam) Doctor {
	l := x.Puzzle.Layout()
	r := Doctor{
		Puzzle: notation.Code(x.Puzzle), Layout: l.ID(), Status: x.Verdict.Status, Summary: strings.Join(x.Summary(), " "),
		Unfinished: x.Err != nil, Ending: methods.EndingOf(x.Err), exam: x,
	}
	r.CutBy = cutBy(r.Ending)
	switch r.Status {
	case solver.Unknown:
		r.Status = GaveUp
	case solver.Several:
		r.addSettling(l, x.Settling)
	case solver.One:
		r.addTuning(x.Tuning)
	case solver.None, solver.Invalid:
		r.addContradiction(l, x.Contradiction)
	}
	return r
}

func (r *Doctor) addSettling(l *solver.Layout, x doctor.Settling) {
	r.Solutions, r.Many = x.Solutions, x.Many
	r.Settle = suggestions(x.Ways())
	for _, v := range x.Leaving {
		r.Leaving = append(r.Leaving, Leaving{l.CellName(v.Cell), solver.SymbolText(v.Now), v.Solutions, v.Many})
	}
}

func (r *Doctor) addTuning(x doctor.Tuning) {
	r.Rating = setterRating(x.Now)
	r.Spare, r.Gentler, r.Harder = suggestions(x.Spare), suggestions(x.Gentler), suggestions(x.Harder)
	for _, s := range x.Together {
		r.Together = new(newSuggestion(s))
	}
	for _, s := range x.Symmetric {
		r.Symmetric = append(r.Symmetric, Symmetric{s.Symmetry.String(), newSuggestion(s.Suggestion), s.Fewest})
	}
}

func (r *Doctor) addContradiction(l *solver.Layout, x doctor.Contradiction) {
	r.Conflict = cellNames(l, x.Conflict)
	for _, m := range x.Removals {
		var cells []int
		for _, c := range m.Changes {
			cells = append(cells, c.Cell)
		}
		r.Removals = append(r.Removals, Removal{cellNames(l, cells), notation.Code(m.Puzzle), m.Status})
	}
	r.Repairs = repairs(l, x.Repairs)
}

func suggestions(list doctor.List) (all []Suggestion) {
	for _, s := range list.All {
		all = append(all, newSuggestion(s))
	}
	return all
}

func newSuggestion(s doctor.Suggestion) Suggestion {
	l := s.Puzzle.Layout()
	r := Suggestion{Changes: []Repair{}, Puzzle: notation.Code(s.Puzzle), Rating: setterRating(s.Rating)}
	for _, c := range s.Changes {
		r.Changes = append(r.Changes, Repair{l.CellName(c.Cell), solver.SymbolText(c.Was), solver.SymbolText(c.Now)})
	}
	return r
}

func setterRating(r doctor.Rating) *SetterRating {
	if !r.Rated() {
		return nil
	}
	return &SetterRating{Tenths(r.ER), r.Hardest, r.Bound}
}

// Text is the same for a terminal: what was found in sentences, and a suggestion a line.
func (r Doctor) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s %s\n", r.Puzzle, r.exam.Heading(), r.Summary)
	for _, part := range r.exam.Parts() {
		fmt.Fprintf(&b, "\n%s\n", part.Title)
		for _, line := range part.Lines {
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %-24s  %-14s  %s", line.Title, line.Short, line.Rating.Text()), " ") + "\n")
		}
		if part.Note != "" {
			b.WriteString("  " + part.Note + "\n")
		}
	}
	if words := r.exam.Unfinished(); words != "" {
		b.WriteString("\n" + words + "\n")
	}
	return b.String()
}
