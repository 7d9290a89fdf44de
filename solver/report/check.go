package report

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Check is what was found wrong in a position. It never names a right digit.
type Check struct {
	Puzzle  string        `json:"puzzle"` // with the typed digits
	Layout  string        `json:"layout"`
	Cell    string        `json:"cell,omitempty"` // the only one that was asked about
	Status  solver.Status `json:"status"`         // of the givens
	Counted string        `json:"counted"`        // what was taken into account, as a sentence
	Note    string        `json:"note,omitempty"` // what a status other than "one" means
	Typed   int           `json:"typed"`          // digits that were not given
	Clashes []Clash       `json:"clashes,omitempty"`
	Wrong   []string      `json:"wrong"`            // cells whose typed digit is wrong
	Lacking []string      `json:"lacking"`          // cells whose candidates lack the right digit
	Why     []WhyPage     `json:"why,omitempty"`    // where it is said why they are
	Words   string        `json:"text"`             // in sentences
	CutBy   CutBy         `json:"cut_by,omitempty"` // set where the clock ended the search

	Ending methods.Ending `json:"-"`
}

// WhyPage is where it is said why a move was wrong.
type WhyPage struct {
	Cell string `json:"cell"`
	Page string `json:"page"` // an address
}

// NewCheck reports what a check has found in a whole position, or, when cell is not
// position.None, in one cell.
func NewCheck(p hint.Position, c hint.Checked, cell int) Check {
	l := p.Puzzle.Layout()
	r := Check{
		Puzzle: notation.Code(p.Puzzle), Layout: l.ID(), Status: c.Status,
		Counted: hint.Counted(p), Note: c.StatusText(p), Typed: len(p.Typed), Ending: methods.EndingOf(c.Err),
		Words: strings.Join(c.Text(p), " "),
	}
	r.CutBy = cutBy(r.Ending)
	if cell != position.None {
		r.Cell, r.Words, c = l.CellName(cell), c.CellText(p, cell), c.In(cell)
	}
	for _, clash := range c.Clashes {
		r.Clashes = append(r.Clashes, newClash(l, clash))
	}
	r.Wrong = append([]string{}, cellNames(l, c.Wrong)...)
	r.Lacking = append([]string{}, cellNames(l, listedCells(c.Lacking))...)
	if len(r.Clashes) > 0 {
		r.Words = strings.TrimSpace("Digits clash: " + clashText(r.Clashes) + ". " + r.Words)
	}
	return r
}

func listedCells(list pencil.List) []int {
	var cells []int
	for _, k := range list {
		cells = append(cells, k.Cell)
	}
	return cells
}

// Text is the check for a terminal.
func (c Check) Text() string {
	var b strings.Builder
	head(&b, c.Puzzle, nil, c.Counted, c.Note)
	b.WriteString(strings.TrimSpace(c.Words) + "\n")
	return b.String()
}
