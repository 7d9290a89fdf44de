package report

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// The evidence of a step of logic, so that others can draw it. A log has it only where it is
// asked for, see Steps.WithEvidence: it is several times as long as the rest.
//
// Cells are written "r1c4", candidates "r1c4=9" and houses "row 1", in every notation. What
// is empty is left out.

// Evidence is what a step rests on: marks of cells, candidates and houses by the part that
// they play, the links of a chain, and the cases of a forcing technique.
type Evidence struct {
	Marks    []Mark          `json:"marks,omitempty"`
	Links    []Link          `json:"links,omitempty"`
	Branches [][]Implication `json:"branches,omitempty"`
}

// Mark is a piece of evidence and the part that it plays. The fields that are there say what
// it is about, see position.Mark.
type Mark struct {
	Role  string `json:"role"`           // "base", "fin", "set" …
	Part  int    `json:"part,omitempty"` // from 1: which of several sets, colours or wings
	House string `json:"house,omitempty"`
	Cell  string `json:"cell,omitempty"`
	Digit string `json:"digit,omitempty"`
	Step  int    `json:"step,omitempty"` // number of an earlier step
}

// Link joins two nodes, each a list of candidates of which one is true. Of two nodes that a
// strong link joins not both are false, of any others not both are true.
type Link struct {
	From   []string `json:"from"`
	To     []string `json:"to"`
	Strong bool     `json:"strong,omitempty"`
	Why    *Reason  `json:"why,omitempty"` // of a strong link
}

// Implication is a statement of a branch: one of the candidates is true, or none of them is.
type Implication struct {
	Node []string `json:"node"`
	On   bool     `json:"on"`
	From []int    `json:"from,omitempty"` // which statements of the branch it follows from, counted from 0
	Why  Reason   `json:"why"`
}

// Reason says why a link or an implication holds.
type Reason struct {
	Kind   string     `json:"kind"`
	Cells  []string   `json:"cells,omitempty"`
	Houses []string   `json:"houses,omitempty"`
	Covers []string   `json:"covers,omitempty"`
	Digits string     `json:"digits,omitempty"`
	Step   *InnerStep `json:"step,omitempty"` // the step that it rests on, of kind "step"
}

// InnerStep is a step inside another, on which a statement of a branch rests.
type InnerStep struct {
	Technique    string   `json:"technique,omitempty"`
	Placements   []string `json:"placements,omitempty"`
	Eliminations []string `json:"eliminations,omitempty"`
	Digits       string   `json:"digits,omitempty"`
	Evidence
}

// Statement is one sentence of the argument, and what it speaks of.
type Statement struct {
	Kind  string `json:"kind"`           // "premise", "because" or "effect"
	Case  int    `json:"case,omitempty"` // from 1: the branch that it tells
	Text  string `json:"text"`
	Why   string `json:"why,omitempty"`
	Shows Shows  `json:"shows,omitzero"`
	Proof *Proof `json:"proof,omitempty"`
}

// Shows is what a statement speaks of: to be drawn with it alone.
type Shows struct {
	Cells        []string        `json:"cells,omitempty"`
	Digits       string          `json:"digits,omitempty"`
	Houses       []string        `json:"houses,omitempty"`
	Candidates   []string        `json:"candidates,omitempty"`
	Links        []int           `json:"links,omitempty"`        // of the step, counted from 0
	Branches     []int           `json:"branches,omitempty"`     // of the step, counted from 0
	Implications []ImplicationAt `json:"implications,omitempty"` // those that it tells one by one
}

// ImplicationAt is the place of an implication: which of the branches, and where in it, both
// counted from 0.
type ImplicationAt struct {
	Branch int `json:"branch"`
	Index  int `json:"index"`
}

// Proof is a step inside another, in words.
type Proof struct {
	Step       InnerStep   `json:"step"`
	Statements []Statement `json:"statements"`
}

// told is a step of logic in words, from which its evidence is made.
type told struct {
	layout *solver.Layout
	step   position.Step
	words  logic.Explanation
}

// WithEvidence is the log with the evidence of its steps, where they are steps of logic.
func (s Steps) WithEvidence() Steps {
	s.Steps = withEvidence(s.Steps)
	return s
}

// WithEvidence is what was found with the evidence of its steps.
func (f Found) WithEvidence() Found {
	f.Steps = withEvidence(f.Steps)
	return f
}

func withEvidence(steps []Step) []Step {
	steps = slices.Clone(steps)
	var w evidenceWriter
	for i := range steps {
		t := steps[i].told
		if t == nil {
			continue
		}
		if w.Layout == nil {
			w = newEvidenceWriter(t.layout)
		}
		steps[i].Evidence, steps[i].Statements = w.evidence(t.step), each(t.words.Statements(), w.statement)
	}
	return steps
}

// evidenceWriter writes evidence on a layout. The same few candidates stand in it again and
// again, so each is written once.
type evidenceWriter struct {
	*solver.Layout
	houses     []string // their names
	candidates []string // by cell and digit, once they are needed
}

func newEvidenceWriter(l *solver.Layout) evidenceWriter {
	return evidenceWriter{l, each(l.Houses(), solver.House.Name), make([]string, l.CellCount()*l.Size())}
}

func (w evidenceWriter) evidence(s position.Step) Evidence {
	return Evidence{
		Marks: each(s.Marks, w.mark), Links: each(s.Links, w.link),
		Branches: each(s.Branches, func(b position.Branch) []Implication { return each(b, w.implication) }),
	}
}

func (w evidenceWriter) mark(m position.Mark) Mark {
	mark := Mark{Role: m.Role.String(), Part: m.Part, Step: m.Step}
	if m.House != position.None {
		mark.House = w.house(m.House)
	}
	if m.Cell != position.None {
		mark.Cell = w.CellName(m.Cell)
	}
	if m.Digit != 0 {
		mark.Digit = solver.SymbolText(m.Digit)
	}
	return mark
}

func (w evidenceWriter) link(l position.Link) Link {
	link := Link{From: each(l.From, w.candidate), To: each(l.To, w.candidate), Strong: l.Strong}
	if l.Strong {
		why := w.reason(l.Why)
		link.Why = &why
	}
	return link
}

func (w evidenceWriter) implication(s position.Implication) Implication {
	return Implication{Node: each(s.Node, w.candidate), On: s.On, From: s.From, Why: w.reason(s.Why)}
}

func (w evidenceWriter) reason(r position.Reason) Reason {
	reason := Reason{
		Kind: r.Kind.String(), Cells: each(r.Cells, w.CellName), Digits: digitsText(r.Digits),
		Houses: each(r.Houses, w.house), Covers: each(r.Covers, w.house),
	}
	if r.Step != nil {
		step := w.innerStep(*r.Step)
		reason.Step = &step
	}
	return reason
}

func (w evidenceWriter) innerStep(s position.Step) InnerStep {
	return InnerStep{
		Technique: s.Technique, Digits: digitsText(s.Digits), Evidence: w.evidence(s),
		Placements: each(s.Placements, w.candidate), Eliminations: each(s.Eliminations, w.elimination),
	}
}

func (w evidenceWriter) statement(s logic.Statement) Statement {
	statement := Statement{Kind: kindNames[s.Kind], Case: s.Case, Text: s.Text, Why: s.Why, Shows: w.shows(s.Shows)}
	if s.Proof != nil {
		statement.Proof = &Proof{Step: w.innerStep(s.Proof.Step), Statements: each(s.Proof.Statements, w.statement)}
	}
	return statement
}

// kindNames are the kinds of statements in words.
var kindNames = [...]string{logic.Premise: "premise", logic.Because: "because", logic.Effect: "effect"}

func (w evidenceWriter) shows(e position.Evidence) Shows {
	return Shows{
		Cells: each(e.Cells, w.CellName), Digits: digitsText(e.Digits), Houses: each(e.Houses, w.house),
		Candidates: each(e.Candidates, w.candidate), Links: e.Links, Branches: e.Branches,
		Implications: each(e.Implications, func(at position.ImplicationAt) ImplicationAt { return ImplicationAt(at) }),
	}
}

func (w evidenceWriter) house(h int) string { return w.houses[h] }

func (w evidenceWriter) candidate(c position.Candidate) string {
	written := &w.candidates[c.Cell*w.Size()+c.Digit-1]
	if *written == "" {
		*written = placement(w.Layout, c.Cell, c.Digit)
	}
	return *written
}

func (w evidenceWriter) elimination(c position.Candidate) string {
	return elimination(w.Layout, c.Cell, c.Digit)
}

// digitsText writes some digits, the smallest first.
func digitsText(digits solver.Digits) string {
	var b strings.Builder
	for d := range digits.All() {
		b.WriteString(solver.SymbolText(d))
	}
	return b.String()
}

// each turns every item of a list into another; nothing stays nothing.
func each[S ~[]T, T, U any](list S, of func(T) U) []U {
	if len(list) == 0 {
		return nil
	}
	all := make([]U, 0, len(list))
	for _, item := range list {
		all = append(all, of(item))
	}
	return all
}
