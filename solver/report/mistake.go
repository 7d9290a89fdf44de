package report

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Why is what is known of a move: whether it was a mistake, and why.
type Why struct {
	Puzzle  string        `json:"puzzle"` // before the move, with the typed digits
	Layout  string        `json:"layout"`
	Typed   []string      `json:"typed,omitempty"`   // names of the cells that were not given
	Removed string        `json:"removed,omitempty"` // candidates that the marks leave out though the digits leave them: "r1c2-45"
	Move    string        `json:"move"`              // "r4c6=1" for a digit that was placed, "r5c2<>4" for a candidate that was taken out
	Status  solver.Status `json:"status"`            // of the givens
	Counted string        `json:"counted"`           // what was taken into account, as a sentence
	Kind    string        `json:"kind"`              // "refuted", "too-long", "harmless", "before", "no-solution", "filled" or "stopped"
	Title   string        `json:"title"`
	Words   string        `json:"text,omitempty"` // what there is to say beside the lines
	Lines   []WhyLine     `json:"lines,omitempty"`
	Short   bool          `json:"short"` // the lines can be followed at a glance
	Almost  *Almost       `json:"almost,omitempty"`
	CutBy   CutBy         `json:"cut_by,omitempty"` // set where the clock ended the search

	Ending methods.Ending `json:"-"`
}

// WhyLine is one line of an argument: what follows, what is lost by that, or the contradiction.
type WhyLine struct {
	Text         string   `json:"text"`
	Placements   []string `json:"placements,omitempty"`
	Eliminations []string `json:"eliminations,omitempty"`
	Cells        []string `json:"cells,omitempty"` // of a contradiction
	House        string   `json:"house,omitempty"` // that is left without a place
}

// Almost is the rule that almost applied.
type Almost struct {
	Technique string `json:"technique"` // its ID
	Title     string `json:"title"`
	Text      string `json:"text"`
	Spoils    string `json:"spoils"` // the candidate without which it would have applied: "r4c9=1"
}

// NewWhy reports what is known of a move.
func NewWhy(w mistake.Why) Why {
	l := w.Board.Layout()
	r := Why{
		Puzzle: notation.Code(w.Position.Puzzle), Layout: l.ID(), Typed: cellNames(l, w.Position.Typed),
		Removed: pencil.Missing(w.Board).Text(l), Move: moveText(l, w.Move), Status: w.Status, Counted: hint.Counted(w.Position),
		Kind: w.Kind.String(), Title: w.Heading(), Words: w.Text(), Short: w.Short(), Ending: methods.EndingOf(w.Err),
	}
	r.CutBy = cutBy(r.Ending)
	for _, line := range w.Lines() {
		r.Lines = append(r.Lines, newWhyLine(l, line))
	}
	if a := w.Almost; a != nil {
		r.Almost = &Almost{
			Technique: a.Step.Technique, Title: a.Title(), Text: w.AlmostText(),
			Spoils: placement(l, a.Spoils.Cell, a.Spoils.Digit),
		}
	}
	return r
}

func moveText(l *solver.Layout, m mistake.Move) string {
	if m.Out {
		return elimination(l, m.Cell, m.Digit)
	}
	return placement(l, m.Cell, m.Digit)
}

func newWhyLine(l *solver.Layout, line mistake.Line) WhyLine {
	r := WhyLine{Text: line.Text, Cells: cellNames(l, line.Cells)}
	for _, k := range line.Put {
		r.Placements = append(r.Placements, placement(l, k.Cell, k.Digit))
	}
	for _, k := range line.Gone {
		r.Eliminations = append(r.Eliminations, elimination(l, k.Cell, k.Digit))
	}
	if line.House != position.None {
		r.House = l.Houses()[line.House].Name()
	}
	return r
}

// Text is the same for a terminal.
func (r Why) Text() string {
	var b strings.Builder
	head(&b, r.Puzzle, nil, r.Counted, "")
	b.WriteString(r.Title + "\n")
	for i, line := range r.Lines {
		fmt.Fprintf(&b, "%d. %s\n", i+1, line.Text)
	}
	if r.Almost != nil {
		fmt.Fprintf(&b, "%s: %s\n", r.Almost.Title, r.Almost.Text)
	}
	if r.Words != "" {
		b.WriteString(r.Words + "\n")
	}
	return b.String()
}

// Back is what is known of the states that somebody went through.
type Back struct {
	Layout string        `json:"layout"`
	Status solver.Status `json:"status"`          // of the givens
	Good   bool          `json:"good"`            // nothing is wrong in the state that stands
	State  *int          `json:"state,omitempty"` // the index of the last state from which a solution can be reached; absent where there is none
	Moves  int           `json:"moves"`           // how many states come after that
	Words  string        `json:"text"`
	Page   string        `json:"page,omitempty"` // the address of the page about the first wrong move
	Why    *Why          `json:"why,omitempty"`  // about that move
	CutBy  CutBy         `json:"cut_by,omitempty"`

	Ending methods.Ending `json:"-"`
}

// NewBack reports which of a number of states on a layout was the last good one. What is known of the move
// after it, and its page, are for the caller to add.
func NewBack(l *solver.Layout, t mistake.Trail, states int) Back {
	r := Back{Layout: l.ID(), Status: t.Status, Good: t.Good, Words: t.Text(states), Ending: methods.EndingOf(t.Err)}
	r.CutBy = cutBy(r.Ending)
	if t.Last != position.None {
		r.State, r.Moves = &t.Last, states-1-t.Last
	}
	return r
}

// Text is the same for a terminal.
func (r Back) Text() string {
	if r.Why == nil {
		return r.Words + "\n"
	}
	return r.Words + "\n\n" + r.Why.Text()
}
