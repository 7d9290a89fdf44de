package report

import (
	"fmt"
	"math"
	"strings"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Steps is the log of a method.
type Steps struct {
	Puzzle     string            `json:"puzzle"`
	Layout     string            `json:"layout"`
	Removed    string            `json:"removed,omitempty"` // candidates that a person had taken out before the first step: "r1c2-45,r3c7-9"
	Without    []string          `json:"without,omitempty"` // IDs of techniques that were left out
	Method     string            `json:"method"`
	Status     solver.Status     `json:"status"` // of the puzzle
	Outcome    solver.Outcome    `json:"outcome"`
	Steps      []Step            `json:"steps"`
	Cut        bool              `json:"cut,omitempty"`        // more happened than the log holds
	Grid       string            `json:"grid"`                 // what stands at the end, 0 for a blank
	Candidates map[string]string `json:"candidates,omitempty"` // what is left in the open cells at the end
	Clashes    []Clash           `json:"clashes,omitempty"`    // of givens

	// Contradiction is the reason why logic calls the puzzle unsolvable, as a sentence.
	Contradiction string `json:"contradiction,omitempty"`
	// Note says first, in a sentence, what a status other than "one" means for the
	// log; End why the log ends before the solution, where there is more to say than
	// the outcome does.
	Note string `json:"note,omitempty"`
	End  string `json:"end,omitempty"`
	// CutBy is set where the clock ended the search.
	CutBy CutBy `json:"cut_by,omitempty"`
	// Unproven is how many steps that follow suppositions have no proof because the work for proofs was used up.
	Unproven int `json:"unproven,omitempty"`

	start position.Board    // of a log of logic: the board before the first step
	lines bool              // the text has the lines of notation too
	cells position.Notation // in which the text names cells
}

// Step is one step of a log. Placements are written "r1c4=9", eliminations
// "r2c3<>4".
type Step struct {
	Result       string   `json:"result,omitempty"` // what the step does, in short: "r4c4 ≠ 9"; empty for an event that does nothing
	Technique    string   `json:"technique"`
	Placements   []string `json:"placements"`
	Eliminations []string `json:"eliminations"`
	Digits       string   `json:"digits,omitempty"` // that the argument is about: "14"
	SE           Tenths   `json:"se,omitempty"`     // rating on the scale of Sudoku Explainer, where that knows the technique
	Score        int      `json:"score,omitempty"`  // of the technique in HoDoKu, where that has it
	Line         string   `json:"line,omitempty"`   // of notation
	Text         string   `json:"text"`

	// Of a step of logic, see WithEvidence: the argument sentence by sentence, and what it
	// rests on.
	Statements []Statement `json:"statements,omitempty"`
	Evidence

	// Truths are the step as truths and links with their rank, see WithTruths; several where each is for a part of it.
	Truths []string `json:"truths,omitempty"`

	Proof *StepProof `json:"proof,omitempty"` // see Proofs

	Title string `json:"-"` // of the technique, for the log as text
	told  *told  // a step of logic
}

// NewLog reports the log of a result. It is empty for a method without one.
func NewLog(r methods.Result) Steps { return newLog(r, position.R1C1) }

// NewLogIn is the log with the steps of the logic engine told in a notation, and in
// its text the line of notation below each of them.
func NewLogIn(r methods.Result, n position.Notation) Steps {
	s := newLog(r, n)
	s.lines = true
	return s
}

func newLog(r methods.Result, n position.Notation) Steps {
	s := Steps{
		Puzzle: notation.Code(r.Puzzle), Layout: r.Puzzle.Layout().ID(),
		Method: r.Method.Name, Status: r.Status, Outcome: r.Outcome, Steps: []Step{},
		Grid:    zeros(notation.Line(r.Puzzle.Layout(), r.Grid())),
		Clashes: clashes(r.Puzzle),
		Note:    r.StatusText(), End: r.EndText(), CutBy: cutBy(r.Ending),
	}
	l := r.Puzzle.Layout()
	switch {
	case r.Path != nil:
		s.Steps, s.cells, s.start = NewSteps(l, r.Path.Steps, n), n, r.Path.Start
		s.Removed = pencil.Missing(r.Path.Start).Text(l)
		s.Candidates = candidates(l, r.Path.Board.Candidates)
		s.Contradiction = contradiction(r.Path.Board, n)
	case r.Run != nil:
		for _, e := range r.Run.Trace.Events {
			s.Steps = append(s.Steps, classicStep(l, e))
		}
		s.Cut = r.Run.Trace.Cut
		if r.Run.Possible != nil {
			s.Candidates = candidates(l, func(c int) solver.Digits { return r.Run.Possible[c] })
		}
	}
	return s
}

func zeros(line string) string { return strings.ReplaceAll(line, ".", "0") }

// NewSteps reports steps of the logic engine, told in a notation.
func NewSteps(l *solver.Layout, found []position.Step, n position.Notation) []Step {
	steps := []Step{}
	for _, s := range found {
		steps = append(steps, logicStep(l, s, n))
	}
	return steps
}

func logicStep(l *solver.Layout, s position.Step, n position.Notation) Step {
	step := Step{
		Technique: s.Technique, Placements: []string{}, Eliminations: []string{},
		SE: Tenths(logic.Difficulty(l, s)), Score: logic.Score(s),
	}
	explained := logic.ExplainIn(n, l, s)
	step.Result, step.Text, step.Title, step.Line = explained.Result, explained.Text, explained.Technique, explained.Line
	step.Digits, step.told = digitsText(s.Digits), &told{l, s, explained}
	step.add(l, s)
	return step
}

// add notes what a step does.
func (s *Step) add(l *solver.Layout, does position.Step) {
	for _, k := range does.Placements {
		s.Placements = append(s.Placements, placement(l, k.Cell, k.Digit))
	}
	for _, k := range does.Eliminations {
		s.Eliminations = append(s.Eliminations, elimination(l, k.Cell, k.Digit))
	}
}

func classicStep(l *solver.Layout, e classic.Event) Step {
	step := Step{
		Technique: strings.ReplaceAll(e.Kind.String(), " ", "-"), Title: english.Capital(e.Kind.String()),
		Placements: []string{}, Eliminations: []string{}, Text: classic.Explain(l, e),
	}
	does := Done(e)
	step.add(l, does)
	step.Result = logic.ResultIn(position.R1C1, l, does)
	return step
}

// Done is what an event of a textbook method places and takes away, as a step of logic.
func Done(e classic.Event) position.Step {
	var s position.Step
	if e.Kind.Places() {
		s.Placements = append(s.Placements, position.Candidate{Cell: e.Cell, Digit: e.Digit})
	}
	for _, k := range e.Eliminations {
		s.Eliminations = append(s.Eliminations, position.Candidate{Cell: k.Cell, Digit: k.Digit})
	}
	return s
}

// heading is the result of a step, and its technique.
func (s Step) heading() string {
	if s.Result == "" {
		return s.Title
	}
	return s.Result + " · " + s.Title
}

func candidates(l *solver.Layout, of func(cell int) solver.Digits) map[string]string {
	left := map[string]string{}
	for c := range l.CellCount() {
		var b strings.Builder
		for d := range of(c).All() {
			b.WriteString(solver.SymbolText(d))
		}
		if b.Len() > 0 {
			left[l.CellName(c)] = b.String()
		}
	}
	return left
}

// contradiction says what cannot be on a board, in a notation; nothing where all is
// well.
func contradiction(b position.Board, n position.Notation) string {
	c, broken := b.Contradiction()
	if !broken {
		return ""
	}
	return c.Text(b.Layout(), n)
}

// LeavingOut says which techniques the log did without, by their IDs.
func (s Steps) LeavingOut(techniques []string) Steps {
	s.Without = techniques
	return s
}

// Text is the log with one numbered step a line, or two with notation. What a step with a proof
// concludes stands in its place, and the lines of the proof below it.
func (s Steps) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle   %s\nmethod   %s\nstatus   %s\n", s.Puzzle, s.Method, s.Status)
	if s.Removed != "" {
		fmt.Fprintf(&b, "removed  %s\n", s.Removed)
	}
	without(&b, s.Without)
	if s.Note != "" {
		fmt.Fprintf(&b, "note     %s\n", s.Note)
	}
	fmt.Fprintf(&b, "outcome  %s\n\n", s.Outcome)
	for i, step := range s.Steps {
		step.write(&b, i+1)
		if s.lines && step.Line != "" {
			fmt.Fprintf(&b, "     %s\n", step.Line)
		}
		for _, found := range step.Truths {
			fmt.Fprintf(&b, "     %s\n", found)
		}
	}
	writeUnproven(&b, s.Unproven)
	switch {
	case len(s.Clashes) > 0:
		fmt.Fprintf(&b, "     digits clash: %s\n", clashText(s.Clashes))
	case s.Contradiction != "":
		fmt.Fprintf(&b, "     contradiction: %s\n", s.Contradiction)
	}
	if s.Cut {
		b.WriteString("     … more happened before the last line than the log holds\n")
	}
	if s.End != "" {
		fmt.Fprintf(&b, "     %s\n", s.End)
	}
	s.writeEnd(&b)
	return b.String()
}

// write writes a step under its number.
func (s Step) write(b *strings.Builder, number int) {
	if s.Proof == nil {
		fmt.Fprintf(b, "%3d. %s: %s\n", number, s.heading(), s.Text)
		s.writeLines(b)
		return
	}
	fmt.Fprintf(b, "%3d. %s\n", number, s.heading())
	s.Proof.write(b)
}

// mostLines is the most lines below a step of a log as text.
const mostLines = 12

// writeLines writes the lines of the argument below a step whose text leaves something to them.
func (s Step) writeLines(b *strings.Builder) {
	if s.told == nil || !s.told.words.More {
		return
	}
	lines := s.told.words.Statements()
	for i, line := range lines[:min(len(lines), mostLines)] {
		fmt.Fprintf(b, "     %d. %s\n", i+1, strings.TrimSpace(line.Text+" "+line.Why))
	}
	if left := len(lines) - mostLines; left > 0 {
		fmt.Fprintf(b, "     … and %s in JSON with evidence\n", english.Count(left, "more line"))
	}
}

// writeEnd says, where the log does not end in a solution, what stood on the
// board at the end and what was still possible.
func (s Steps) writeEnd(b *strings.Builder) {
	if s.Outcome == solver.Solved {
		return
	}
	fmt.Fprintf(b, "\ngrid     %s\n", s.Grid)
	if len(s.Candidates) == 0 {
		return
	}
	b.WriteString("left    ")
	for c := range len(s.Grid) {
		name := position.R1C1.CellName(size(s.Grid), c)
		if left := s.Candidates[name]; left != "" {
			fmt.Fprintf(b, " %s=%s", s.cells.CellName(size(s.Grid), c), left)
		}
	}
	b.WriteByte('\n')
}

// size is the number of rows of a grid in one line.
func size(grid string) int { return int(math.Sqrt(float64(len(grid)))) }

// without writes the line that names the techniques that were left out.
func without(b *strings.Builder, ids []string) {
	if len(ids) > 0 {
		fmt.Fprintf(b, "without  %s\n", strings.Join(ids, ", "))
	}
}
