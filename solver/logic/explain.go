package logic

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Explanation is a step in words. Cells are written r5c5, or as the notation says,
// and earlier steps "step 12", so that a page can make links of them.
type Explanation struct {
	Result    string // what the step does, to head it: "r5c5 = 5", "r4c4 ≠ 9"
	Technique string // "Hidden single"
	Title     string // where to look: "4 in box 3"
	Because   string // the argument
	Effect    string // what follows from it, grouped by digit
	Text      string // Because and Effect
	More      bool   // the text leaves something to the statements, which have all of the argument
	Line      string // all of it in one line of notation

	teller tell.Teller
}

// Statement is one item of an argument, as a list shows it.
type Statement struct {
	Kind  StatementKind
	Case  int    // of a forcing technique, from 1: its branch, of which it tells an implication or the end; 0 for none
	Text  string // what it says, a sentence: "So r1c2 is not 5."
	Why   string // why, a sentence of its own: "Both are in column 2."; empty where Text says it
	Shows position.Evidence
	Proof *Proof // of the step inside that it rests on; nil for none

	Names, WhyNames []Name // where Text and Why name cells; of StatementsIn alone
}

// Name is where a text names a cell: it is text[From:To].
type Name struct{ Cell, From, To int }

// Proof is a step inside another, in words. The evidence of its statements is of Step; it
// has none where the proof was not asked for.
type Proof struct {
	Name       string // A, B … in a proof whose parts have names; empty else
	Step       position.Step
	Statements []Statement
}

// StatementKind says what part a statement plays in an argument.
type StatementKind uint8

// The kinds of statements: how things stand on the board, what follows from that, and
// what the step does.
const (
	Premise = StatementKind(words.Premise)
	Because = StatementKind(words.Because)
	Effect  = StatementKind(words.Effect)
)

// Explain says a step of a board on the layout in words. The words are made
// from the data of the step alone. The text has at most 400 characters on any board: where
// the argument is longer it says that the statements have the rest.
func Explain(l *solver.Layout, s position.Step) Explanation { return ExplainIn(position.R1C1, l, s) }

// ExplainIn is Explain with cells and chains written in a notation.
func ExplainIn(n position.Notation, l *solver.Layout, s position.Step) Explanation {
	t := tell.New(n, l, s)
	technique := catalog().lookup(s.Technique)
	effects := t.Effects()
	w := technique.tell(t.Beside(effects))
	reasons := t.Beside(effects).Within(w.Reasons)
	because, effect := reasons.Text(), effects.Text()
	return Explanation{
		Result:    t.Result(),
		Technique: technique.Title,
		Title:     w.Title,
		Because:   because,
		Effect:    effect,
		Text:      strings.TrimSpace(because + " " + effect),
		More:      reasons.LeaveToLines(),
		Line:      t.Line(technique.heading, w.Pattern),

		teller: t,
	}
}

// Statements is the argument as a list, in as many items as it has steps: of a chain each
// link, of a forcing technique each implication of each case, with the proofs inside.
// Nothing is cut. The list is made when it is asked for: a log that is only read does
// without.
func (e Explanation) Statements() []Statement { return listing{e.teller}.listed(e.items(), everyProof) }

// ResultNames is where Result names cells.
func (e Explanation) ResultNames() []Name {
	if e.teller.Layout == nil {
		return nil
	}
	marked := e.teller.Marked()
	_, names := unmarked(marked, marked.Result())
	return names
}

// ResultIn is the result of a step alone, in a notation.
func ResultIn(n position.Notation, l *solver.Layout, s position.Step) string {
	return tell.New(n, l, s).Result()
}

// unmarked is a text that a teller has marked, without its marks, and where it names cells.
func unmarked(t tell.Teller, text string) (plain string, names []Name) {
	plain, marked := t.Unmarked(text)
	for _, name := range marked {
		names = append(names, Name(name))
	}
	return plain, names
}

// StatementsIn is the statements of a step in a notation without its other words, and with
// the proofs along one path alone: that of the statement at the first index, of the one at
// the second index within it, and so on. The others have no statements. They say where they name
// cells.
func StatementsIn(n position.Notation, l *solver.Layout, s position.Step, path ...int) []Statement {
	e := Explanation{teller: tell.New(n, l, s).Marked()}
	return listing{e.teller}.listed(e.items(), proofsAlong(path))
}

// AllStatementsIn is StatementsIn with every proof.
func AllStatementsIn(n position.Notation, l *solver.Layout, s position.Step) []Statement {
	e := Explanation{teller: tell.New(n, l, s).Marked()}
	return listing{e.teller}.listed(e.items(), everyProof)
}

func (e Explanation) items() words.Statements {
	t := e.teller.Listed()
	w := catalog().lookup(t.Step.Technique).tell(t)
	return append(w.Reasons.Items(), t.Effects()...)
}

// opening says of the statement at an index whether its proof is told, and which of those
// inside it are.
type opening func(i int) (inside opening, ok bool)

func everyProof(int) (opening, bool) { return everyProof, true }

func proofsAlong(path []int) opening {
	return func(i int) (opening, bool) {
		if len(path) == 0 || path[0] != i {
			return nil, false
		}
		return proofsAlong(path[1:]), true
	}
}

// listing makes a list of what a teller said.
type listing struct{ teller tell.Teller }

// listed are the statements of a list as the caller gets them.
func (t listing) listed(items words.Statements, open opening) []Statement {
	all := make([]Statement, 0, len(items))
	for i, item := range items {
		s := Statement{Kind: StatementKind(item.Kind), Case: int(item.Case), Shows: item.Shows.Evidence()}
		s.Text, s.Names = unmarked(t.teller, item.Text)
		if item.Reasoned != nil {
			s.Why, s.WhyNames = unmarked(t.teller, item.Reasoned.Why)
			if p := item.Reasoned.Proof; p != nil {
				s.Proof = t.proven(p, i, open)
			}
		}
		all = append(all, s)
	}
	return all
}

// proven is the proof of the statement at an index as the caller gets it.
func (t listing) proven(p *words.Proof, i int, open opening) *Proof {
	inside, ok := open(i)
	if !ok {
		return &Proof{Step: *p.Step}
	}
	return &Proof{Step: *p.Step, Statements: t.listed(p.Tell().Items(), inside)}
}
