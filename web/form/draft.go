package form

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/web/address"
	"sudoku/web/clip"
)

// Draft is a grid as a form has sent it: what was typed, whether or not it can be a
// puzzle.
type Draft struct {
	Layout  *solver.Layout
	Givens  solver.Puzzle // what was opened, before anything was typed
	Raw     []string      // what stands in each cell, as typed
	Wrong   []int         // cells that hold something that is not a digit
	Puzzle  solver.Puzzle // the digits; wrong cells are blank
	Marks   pencil.Marks  // what was noted beside the digits
	Without []string      // IDs of techniques that are left out
	Text    string        // the box "Paste a puzzle"
	Board   string        // the name of the board to change to, where that was asked for
}

// ParseDraft reads the fields of a form. A form that this application has not made is
// an error; anything that a person can type is not.
func ParseDraft(fields Fields) (Draft, error) {
	d := Draft{Layout: solver.Classic(), Text: fields.Get("text"), Board: fields.Get("board")}
	var err error
	if id := fields.Get("layout"); id != "" && id != d.Layout.ID() {
		if d.Layout, err = solver.ParseLayout(id); err != nil {
			return Draft{}, &address.Error{Message: "The form names no board that is known here.", Advice: "Start from the first page.", Err: err}
		}
	}
	d.Givens = solver.EmptyPuzzle(d.Layout)
	if code := fields.Get("givens"); code != "" {
		d.Givens, err = notation.ParseCode(code)
		if err != nil || d.Givens.Layout().ID() != d.Layout.ID() {
			return Draft{}, &address.Error{Message: "The form does not say which puzzle it was opened with.", Advice: "Open the puzzle again.", Err: err}
		}
	}
	d.Marks, err = address.ParseMarks(d.Layout, fields.Get)
	if err != nil {
		return Draft{}, &address.Error{Message: "The marks of the form cannot be read.", Advice: "Open the puzzle again.", Err: err}
	}
	if d.Without, err = address.ParseWithout(fields.Get(address.WithoutParam)); err != nil {
		return Draft{}, err
	}
	d.readCells(fields)
	return d, nil
}

func (d *Draft) readCells(fields Fields) {
	d.Raw = fields.Cells(d.Layout)
	grid := make(solver.Grid, len(d.Raw))
	for c, raw := range d.Raw {
		digit, ok := Digit(d.Layout, raw)
		if !ok {
			d.Wrong = append(d.Wrong, c)
			continue
		}
		grid[c] = uint8(digit)
	}
	d.Puzzle, _ = solver.NewPuzzle(d.Layout, grid) // the length and the digits are right
}

// Digit reads what stands in one cell: a digit, or 0 for a blank.
func Digit(l *solver.Layout, raw string) (digit int, ok bool) {
	if raw == "" { // as most are
		return 0, true
	}
	s := strings.TrimSpace(raw)
	switch {
	case s == "" || s == "0" || s == ".":
		return 0, true
	case len(s) == 1:
		digit = solver.SymbolDigit(s[0])
	}
	return digit, digit > 0 && digit <= l.Size()
}

// WrongSentence says which cell holds no digit; empty when none does.
func (d Draft) WrongSentence() string {
	if len(d.Wrong) == 0 {
		return ""
	}
	c := d.Wrong[0]
	row, col := c/d.Layout.Size()+1, c%d.Layout.Size()+1
	s := fmt.Sprintf("Row %d, column %d: “%s” is not a digit of %s board.", row, col, clip.Text(d.Raw[c]), english.WithArticle(d.Layout.Title()))
	if more := len(d.Wrong) - 1; more > 0 {
		s += fmt.Sprintf(" The same goes for %d more.", more)
	}
	return s
}

// Query returns the puzzle that was typed, with its typed digits told from the givens.
func (d Draft) Query() address.Query {
	q := address.Query{Puzzle: d.Puzzle, Marks: d.Marks, Without: d.Without}
	if d.Givens.GivenCount() == 0 {
		q.Typed.All = d.Puzzle.GivenCount() > 0
		return q
	}
	for c := range d.Layout.CellCount() {
		if digit := d.Puzzle.Given(c); digit != 0 && digit != d.Givens.Given(c) {
			q.Typed.Cells.Add(c)
		}
	}
	return q
}

// ReadAll reads the pasted text as one puzzle or several. With some, failed says which parts
// of it could not be read; without any, err says why.
func (d Draft) ReadAll() (all []notation.Reading, failed []*notation.LineError, err error) {
	all, failed = notation.ReadAll(d.Text)
	isShort := len(d.Text) <= notation.Limit
	switch {
	case isShort && (len(all) == 0 || len(all)+len(failed) == 1): // the board of the form may count
		one, err := d.readText()
		return []notation.Reading{one}, nil, err
	case len(all) == 0:
		return nil, nil, failed[0].Err
	}
	return all, failed, nil
}

// readText reads the pasted text as a puzzle on the board of the form. If it does not fit
// that board, or the board is the classic one, the text decides on the board.
func (d Draft) readText() (notation.Reading, error) {
	if d.Layout.ID() == solver.Classic().ID() {
		return notation.Read(d.Text, nil)
	}
	reading, err := notation.Read(d.Text, d.Layout)
	if err == nil {
		return reading, nil
	}
	if other, otherErr := notation.Read(d.Text, nil); otherErr == nil {
		return other, nil
	}
	return notation.Reading{}, err
}

// Empty returns the form of a board without digits.
func Empty(l *solver.Layout) Draft {
	return Open(address.Query{Puzzle: solver.EmptyPuzzle(l)})
}

// Open returns the form of a puzzle before anything is typed into it.
func Open(q address.Query) Draft {
	d := Draft{Layout: q.Puzzle.Layout(), Puzzle: q.Puzzle, Givens: q.Givens(), Marks: q.Marks, Without: q.Without}
	if q.Typed.All {
		d.Givens = solver.EmptyPuzzle(d.Layout)
	}
	for _, digit := range q.Puzzle.Grid() {
		d.Raw = append(d.Raw, solver.SymbolText(int(digit)))
	}
	return d
}
