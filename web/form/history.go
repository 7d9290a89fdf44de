package form

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/mistake"
	"sudoku/solver/pencil"
	"sudoku/web/address"
	"sudoku/web/clip"
)

// MaxStates is the most states of a history that are read: as many as a browser keeps, and the one that
// stands.
const MaxStates = 501

// again stands in a line for the same as in the line before.
const again = "="

// History is the states that somebody went through from a puzzle on, the oldest first.
type History struct {
	Givens solver.Puzzle
	States []mistake.State
}

// ParseHistory reads the states of a form, a line each: the digits of the grid, and behind a blank what is
// noted, as addresses say it. In place of either = says that it is as in the line before.
//
//	500803000…
//	= removed=r1c2-4,r1c3-4
//	500803200… =
func ParseHistory(fields Fields) (History, error) {
	d, err := ParseDraft(fields)
	if err != nil {
		return History{}, err
	}
	text := strings.TrimSpace(fields.Get("states"))
	if text == "" {
		return History{}, badHistory("The form has no states.")
	}
	if n := strings.Count(text, "\n") + 1; n > MaxStates {
		return History{}, badHistory(fmt.Sprintf("The form has %d states; %d are read at most.", n, MaxStates))
	}
	h := History{Givens: d.Givens}
	for line := range strings.SplitSeq(text, "\n") {
		if err := h.add(strings.TrimSpace(line)); err != nil {
			return History{}, err
		}
	}
	return h, nil
}

func badHistory(message string) error {
	return &address.Error{Message: message, Advice: "Send a line for each state: the digits of all cells, a blank, and the notes."}
}

// add adds the state of a line.
func (h *History) add(line string) error {
	digits, notes, _ := strings.Cut(line, " ")
	number := len(h.States) + 1
	var s, before mistake.State
	if number > 1 {
		before = h.States[number-2]
	} else if digits == again || notes == again {
		return badHistory("State 1 is to be as the one before it, and there is none.")
	}
	var err error
	if s.Puzzle, err = h.digits(number, digits, before.Puzzle); err != nil {
		return err
	}
	if s.Marks, err = h.notes(number, notes, before.Marks); err != nil {
		return err
	}
	h.States = append(h.States, s)
	return nil
}

// digits reads the digits of a state. A given that is not there stands all the same.
func (h *History) digits(number int, text string, before solver.Puzzle) (solver.Puzzle, error) {
	l := h.Givens.Layout()
	if text == again {
		return before, nil
	}
	if len(text) != l.CellCount() {
		return before, badHistory(fmt.Sprintf("State %d has %d characters; the board has %d cells.", number, len(text), l.CellCount()))
	}
	grid := make(solver.Grid, len(text))
	for cell := range grid {
		digit, ok := Digit(l, text[cell:cell+1])
		given := h.Givens.Given(cell)
		switch {
		case !ok:
			return before, badHistory(fmt.Sprintf("State %d has “%s” in %s, which is no digit of this board.", number, clip.Text(text[cell:cell+1]), l.CellName(cell)))
		case digit == 0:
			digit = given
		case given != 0 && digit != given:
			return before, badHistory(fmt.Sprintf("State %d has %s in %s, where %s is given.", number, solver.SymbolText(digit), l.CellName(cell), solver.SymbolText(given)))
		}
		grid[cell] = uint8(digit)
	}
	p, err := solver.NewPuzzle(l, grid)
	return p, err
}

// notes reads the notes of a state.
func (h *History) notes(number int, text string, before pencil.Marks) (pencil.Marks, error) {
	switch text {
	case "":
		return pencil.Marks{}, nil
	case again:
		return before, nil
	}
	values, err := url.ParseQuery(text)
	if err != nil {
		return before, badHistory(fmt.Sprintf("The notes of state %d are not written as in an address.", number))
	}
	marks, err := address.ParseMarks(h.Givens.Layout(), values.Get)
	var bad *address.Error
	if errors.As(err, &bad) {
		return before, badHistory(fmt.Sprintf("State %d: %s", number, bad.Message))
	}
	return marks, err
}

// Query returns the grid of a state, with its typed digits told from the givens.
func (h History) Query(s mistake.State) address.Query {
	return Draft{Layout: h.Givens.Layout(), Givens: h.Givens, Puzzle: s.Puzzle, Marks: s.Marks}.Query()
}
