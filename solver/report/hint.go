package report

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/words"
)

// Hint is the hint for a position: what is wrong in it, or the next step in stages.
type Hint struct {
	Puzzle  string        `json:"puzzle"` // with the typed digits
	Layout  string        `json:"layout"`
	Typed   []string      `json:"typed,omitempty"`   // names of the cells that were not given
	Removed string        `json:"removed,omitempty"` // candidates that the marks leave out though the digits leave them: "r1c2-45"
	Without []string      `json:"without,omitempty"` // IDs of techniques that were left out
	Status  solver.Status `json:"status"`            // of the givens
	Counted string        `json:"counted"`           // what was taken into account, as a sentence
	Note    string        `json:"note,omitempty"`    // what a status other than "one" means
	Kind    string        `json:"kind"`              // "clash", "wrong", "apart", "lacking", "solved", "contradiction", "step", "no-step" or "stopped"
	Words   string        `json:"text"`              // what is said first; of "step" where to look

	Clashes []Clash  `json:"clashes,omitempty"`
	Wrong   []string `json:"wrong,omitempty"`   // cells whose typed digit is wrong
	Lacking []string `json:"lacking,omitempty"` // candidates of the solution that were left out: "r5c2=4"; see UpTo

	// Of "step", one stage after the other.
	Where string   `json:"where,omitempty"` // a sentence
	Title string   `json:"title,omitempty"` // of the technique
	Cells []string `json:"cells,omitempty"` // of the pattern; of "lacking" those whose notes lack the right digit
	See   string   `json:"see,omitempty"`   // what to see there, in sentences
	Step  *Step    `json:"step,omitempty"`

	CutBy CutBy `json:"cut_by,omitempty"` // set where the clock ended the search

	Ending methods.Ending `json:"-"`
}

// NewHint reports a hint.
func NewHint(h hint.Hint) Hint {
	l, c := h.Position.Puzzle.Layout(), h.Checked
	r := Hint{
		Puzzle: notation.Code(h.Position.Puzzle), Layout: l.ID(), Typed: cellNames(l, h.Position.Typed),
		Removed: pencil.Missing(h.Board).Text(l), Without: h.Position.Without,
		Status: c.Status, Counted: hint.Counted(h.Position), Note: c.StatusText(h.Position),
		Kind: h.Kind.String(), Words: h.Text(),
		Clashes: clashes(h.Position.Puzzle), Ending: HintEnding(h),
	}
	r.CutBy = cutBy(r.Ending)
	switch h.Kind {
	case hint.Clash:
		r.Words = "Digits clash: " + clashText(r.Clashes) + "."
	case hint.Wrong:
		r.Wrong = cellNames(l, c.Wrong)
	case hint.Lacking:
		for _, k := range c.Lacking {
			r.Cells = append(r.Cells, l.CellName(k.Cell))
			for d := range k.Digits.All() {
				r.Lacking = append(r.Lacking, placement(l, k.Cell, d))
			}
		}
	case hint.Next:
		r.addStep(h)
	}
	return r
}

// LackingStage is the first stage in which a hint names the right digits that notes lack.
const LackingStage = 2

// UpTo is the hint as far as a stage tells it: 1 where to look, 2 which technique, 3 the cells, 4 the step.
// Of notes that lack the right digit, the first stage tells the cells and the second the digits. Stage 0, where
// nobody asked for one, has all of a step, but not these digits: they are right digits of the solution, which
// nobody follows from anything on the board.
func (h Hint) UpTo(stage int) Hint {
	if stage < LackingStage {
		h.Lacking = nil
	}
	if h.Step == nil || stage == 0 {
		return h
	}
	if stage < 4 {
		h.Step = nil
	}
	if stage < 3 {
		h.Cells, h.See = nil, ""
	}
	if stage < 2 {
		h.Title = ""
	}
	return h
}

func (r *Hint) addStep(h hint.Hint) {
	l := h.Position.Puzzle.Layout()
	step := logicStep(l, h.Step, position.R1C1)
	r.Step, r.Title = &step, step.Title
	r.Where, r.See, r.Cells = r.Words, hint.CellsText(l, h.Step), cellNames(l, hint.Cells(h.Step))
}

// Proven is the hint with a proof of its step, on a layout.
func (h Hint) Proven(l *solver.Layout, p proof.Proof) Hint {
	if h.Step == nil {
		return h
	}
	step := *h.Step
	step.Proof = newStepProof(p, words.Speaker{Layout: l, Notation: position.R1C1})
	h.Step = &step
	return h
}

// HintEnding says what ended the search for a hint.
func HintEnding(h hint.Hint) methods.Ending {
	return max(methods.EndingOf(h.Err), methods.EndingOf(h.Checked.Err))
}

// Text is the hint for a terminal, a stage a line.
func (h Hint) Text() string {
	var b strings.Builder
	head(&b, h.Puzzle, h.Without, h.Counted, h.Note)
	if h.Where == "" {
		fmt.Fprintf(&b, "%s\n", h.Words)
		if len(h.Lacking) > 0 {
			fmt.Fprintf(&b, "left out: %s\n", strings.Join(h.Lacking, " "))
		}
		return b.String()
	}
	for i, stage := range h.stages() {
		fmt.Fprintf(&b, "%d. %s\n", i+1, stage)
	}
	if h.Step != nil && h.Step.Proof != nil {
		h.Step.Proof.write(&b)
	}
	return b.String()
}

// stages are the stages that the hint tells.
func (h Hint) stages() []string {
	all := []string{h.Where}
	if h.Title != "" {
		all = append(all, h.Title+".")
	}
	if h.See != "" {
		all = append(all, h.See)
	}
	switch {
	case h.Step == nil:
	case h.Step.Proof != nil: // its lines follow
		all = append(all, h.Step.Result+".")
	default:
		all = append(all, h.Step.Result+". "+h.Step.Text)
	}
	return all
}

// head writes what a hint and a check begin with.
func head(b *strings.Builder, puzzle string, leftOut []string, counted, note string) {
	fmt.Fprintf(b, "puzzle   %s\n", puzzle)
	without(b, leftOut)
	fmt.Fprintf(b, "%s\n", counted)
	if note != "" {
		fmt.Fprintf(b, "%s\n", note)
	}
	b.WriteByte('\n')
}
