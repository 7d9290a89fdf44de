package report

import (
	"fmt"
	"strings"

	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/words"
)

// The proof of a step that follows suppositions, line by line, see package proof. A log or a list has it only
// where it is asked for, see Proofs: each is a search of its own. A hint is given that of its step,
// see Hint.Proven.

// StepProof is an argument for what a step concludes.
type StepProof struct {
	Main  []ProofLine `json:"main"`
	Parts []ProofPart `json:"parts,omitempty"` // in the order of their names, those of the main argument first
}

// ProofPart is an argument that a line names.
type ProofPart struct {
	Name  string      `json:"name"`
	Lines []ProofLine `json:"lines"`
}

// ProofLine is a line of an argument: what it says, and why.
type ProofLine struct {
	Text   string    `json:"text"`
	Kind   string    `json:"kind"`             // "only-place", "last-digit", "locked" …
	Claims []string  `json:"claims,omitempty"` // "r1c4=9", "r2c3<>4"
	Houses []string  `json:"houses,omitempty"` // that the reason is about
	Cells  []string  `json:"cells,omitempty"`  // likewise
	Digits string    `json:"digits,omitempty"` // likewise
	Part   string    `json:"part,omitempty"`   // that proves it
	From   []Premise `json:"from,omitempty"`

	Case     int      `json:"case,omitempty"`     // of a proof by cases, from 1
	Supposes []string `json:"supposes,omitempty"` // what the case supposes, on its first line
	Closes   bool     `json:"closes,omitempty"`   // what it says, or supposes, shows the result
}

// Premise is a line that another leans on.
type Premise struct {
	Part     string `json:"part,omitempty"`     // none for the main argument
	Line     int    `json:"line"`               // from 1
	Supposed bool   `json:"supposed,omitempty"` // what it supposes counts, else its claims do
}

func newStepProof(p proof.Proof, say words.Speaker) *StepProof {
	w := proofWriter{Speaker: say, result: p.Result}
	told := &StepProof{Main: w.lines(p.Main)}
	for _, part := range p.All() {
		told.Parts = append(told.Parts, ProofPart{part.Name, w.lines(part.Lines)})
	}
	return told
}

type proofWriter struct {
	words.Speaker
	result []proof.Claim
}

func (w proofWriter) lines(lines []proof.Line) []ProofLine {
	var all []ProofLine
	for i, text := range w.Sentences(lines, w.result) {
		all = append(all, w.line(lines[i], text))
	}
	return all
}

func (w proofWriter) line(l proof.Line, text string) ProofLine {
	line := ProofLine{
		Text: text, Kind: l.Kind.String(), Claims: w.claims(l.Claims), Digits: digitsText(l.Digits), Part: l.Part,
		Case: l.Case, Supposes: w.claims(l.If), Closes: l.Closes,
	}
	for _, h := range []int{l.House, l.Other} {
		if h != position.None {
			line.Houses = append(line.Houses, w.Layout.Houses()[h].Name())
		}
	}
	for _, c := range l.Cells {
		line.Cells = append(line.Cells, w.Layout.CellName(c))
	}
	for _, p := range l.From {
		line.From = append(line.From, Premise{p.Part, p.Line, p.If})
	}
	return line
}

func (w proofWriter) claims(claims []proof.Claim) []string {
	var all []string
	for _, c := range claims {
		if c.On {
			all = append(all, placement(w.Layout, c.Cell, c.Digit))
		} else {
			all = append(all, elimination(w.Layout, c.Cell, c.Digit))
		}
	}
	return all
}

// write writes the lines below a step of a log.
func (p *StepProof) write(b *strings.Builder) {
	writeProofLines(b, "", p.Main)
	for _, part := range p.Parts {
		writeProofLines(b, part.Name, part.Lines)
	}
}

func writeProofLines(b *strings.Builder, name string, lines []ProofLine) {
	for i, line := range lines {
		fmt.Fprintf(b, "     %s%d. %s\n", name, i+1, line.Text)
	}
}
