package pencil

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Marks is everything that a person has noted in a grid. The zero value is nothing.
type Marks struct {
	Auto       bool // every candidate that the digits leave is shown
	Candidates List // the only candidates of these cells
	Removed    List // candidates that were taken out
	Corner     List
	Colours    []Coloured
	Links      []Link
}

// The names of the fields.
const (
	CandidatesField = "candidates"
	RemovedField    = "removed"
	CornerField     = "corner"
	ColoursField    = "colours"
	LinksField      = "links"
)

// auto is the word for Marks.Auto in the field of candidates.
const auto = "auto"

// Error says which item of a field cannot be read.
type Error struct {
	Field, Item string
	Want        string // what it should be, with an article
}

func (e *Error) Error() string {
	return fmt.Sprintf("“%s” in %s= is not %s", e.Item, e.Field, e.Want)
}

// Field is one field of marks as text.
type Field struct{ Name, Value string }

// Fields writes the marks: the fields that are not empty, always in the same order. No
// character of theirs needs an escape in the query of an address.
func (m Marks) Fields(board *solver.Layout) []Field {
	candidates := m.Candidates.Text(board)
	if m.Auto {
		candidates = strings.TrimSuffix(auto+","+candidates, ",")
	}
	all := []Field{
		{CandidatesField, candidates},
		{RemovedField, m.Removed.Text(board)},
		{CornerField, m.Corner.Text(board)},
		{ColoursField, coloursText(board, m.Colours)},
		{LinksField, linksText(board, m.Links)},
	}
	fields := all[:0]
	for _, f := range all {
		if f.Value != "" {
			fields = append(fields, f)
		}
	}
	return fields
}

// Parse reads the marks of a board from fields; value returns that of a name, empty where there
// is none. The error is an *Error.
func Parse(board *solver.Layout, value func(name string) string) (m Marks, err error) {
	if isNothing(value) {
		return Marks{}, nil
	}
	read := func(name string, parse func(text string) error) {
		if err != nil {
			return
		}
		if err = parse(value(name)); err != nil {
			err.(*Error).Field = name
		}
	}
	list := func(to *List) func(string) error {
		return func(text string) (err error) {
			*to, err = ParseList(board, text)
			return err
		}
	}
	read(CandidatesField, func(text string) error {
		if rest, ok := strings.CutPrefix(text+",", auto+","); ok {
			m.Auto, text = true, strings.TrimSuffix(rest, ",")
		}
		return list(&m.Candidates)(text)
	})
	read(RemovedField, list(&m.Removed))
	read(CornerField, list(&m.Corner))
	read(ColoursField, func(text string) (err error) {
		m.Colours, err = parseColours(board, text)
		return err
	})
	read(LinksField, func(text string) (err error) {
		m.Links, err = parseLinks(board, text)
		return err
	})
	if err != nil {
		return Marks{}, err
	}
	return m, nil
}

// isNothing reports whether all fields are empty, as most are on each key that is typed.
func isNothing(value func(name string) string) bool {
	for _, name := range [...]string{CandidatesField, RemovedField, CornerField, ColoursField, LinksField} {
		if value(name) != "" {
			return false
		}
	}
	return true
}

// Empty reports whether nothing is noted.
func (m Marks) Empty() bool {
	return !m.Auto && m.Candidates == nil && m.Removed == nil && m.Corner == nil && m.Colours == nil && m.Links == nil
}

// Shown returns the candidates that an open cell shows, of which left are those that the digits
// leave: all of those where they are shown by themselves, or the ones that were typed, and in any
// case none that was taken out.
func (m Marks) Shown(cell int, left solver.Digits) solver.Digits {
	own, isTyped := m.Candidates.Of(cell)
	removed, _ := m.Removed.Of(cell)
	switch {
	case !m.Auto:
		left = own
	case isTyped:
		left &= own
	}
	return left &^ removed
}

// Restricting returns the marks that restrict the candidates of a puzzle. The lists of cells do
// where every candidate is shown, so that a list differs from what is, or where every open cell has
// one. Else somebody has only begun to note: a first 7 in a cell does not say that nothing else can
// stand there.
func (m Marks) Restricting(p solver.Puzzle) Marks {
	if m.Candidates == nil || !m.Auto && !m.listsAll(p) {
		return Marks{Removed: m.Removed}
	}
	return Marks{Auto: true, Candidates: m.Candidates, Removed: m.Removed}
}

// listsAll reports whether every open cell has a list of candidates.
func (m Marks) listsAll(p solver.Puzzle) bool {
	for cell, digit := range p.Grid() {
		if _, ok := m.Candidates.Of(cell); digit == 0 && !ok {
			return false
		}
	}
	return true
}

// TakenOut lists the candidates that the digits of a puzzle leave and the marks do not, by digit,
// then by cell. Marks in filled cells say nothing.
func (m Marks) TakenOut(p solver.Puzzle) []position.Candidate {
	return m.takenOutOf(position.NewBoard(p), p)
}

func (m Marks) takenOutOf(b position.Board, p solver.Puzzle) []position.Candidate {
	if m.Candidates == nil && m.Removed == nil {
		return nil
	}
	m = m.Restricting(p)
	out := make([]solver.Digits, b.Layout().CellCount())
	for _, d := range m.Candidates {
		out[d.Cell] |= ^d.Digits
	}
	for _, d := range m.Removed {
		out[d.Cell] |= d.Digits
	}
	var all []position.Candidate
	for digit := 1; digit <= b.Layout().Size(); digit++ {
		for cell, digits := range out {
			if (digits & b.Candidates(cell)).Has(digit) {
				all = append(all, position.Candidate{Cell: cell, Digit: digit})
			}
		}
	}
	return all
}

// Board is the board of a puzzle with the candidates that the marks leave.
func (m Marks) Board(p solver.Puzzle) position.Board {
	return m.restrict(position.NewBoard(p), p)
}

// BoardOf is Board for a puzzle whose digits are not all givens: the board knows which are.
func (m Marks) BoardOf(givens, p solver.Puzzle) position.Board {
	var placed []position.Candidate
	for cell, digit := range p.Grid() {
		if digit != 0 && givens.Given(cell) == 0 {
			placed = append(placed, position.Candidate{Cell: cell, Digit: int(digit)})
		}
	}
	b := position.NewBoard(givens)
	return m.restrict(b.With(placed), p)
}

func (m Marks) restrict(b position.Board, p solver.Puzzle) position.Board {
	out := m.takenOutOf(b, p)
	if out == nil {
		return b
	}
	return b.Without(out)
}

// Missing lists the candidates that the digits on a board leave and the board does not have:
// those that a person, or a step, has taken out.
func Missing(b position.Board) List {
	b = b.OrEmpty()
	p, err := solver.NewPuzzle(b.Layout(), b.Grid())
	if err != nil { // not reached: the grid is of the layout
		return nil
	}
	var missing List
	whole := position.NewBoard(p)
	for cell, left := range whole.AllCandidates() {
		if out := left &^ b.Candidates(cell); out != 0 {
			missing = append(missing, CellDigits{cell, out})
		}
	}
	return missing
}
