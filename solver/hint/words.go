package hint

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// timeOver says that the clock has ended a search, in words to end a clause with; nothing where its
// budget did.
func timeOver(err error) string {
	if err == nil || errors.Is(err, solver.ErrBudget) {
		return ""
	}
	return ", because the time was over"
}

// StatusText says in a sentence, where the givens have not exactly one solution, what that means
// for a check; nothing where they have one.
func (c Checked) StatusText(p Position) string {
	givens := "The givens"
	if p.AllTyped {
		givens = "The digits"
	}
	switch c.Status {
	case solver.Several:
		if c.Right == nil {
			return givens + " have several solutions, too many to check anything against" + timeOver(c.Err) + "."
		}
		return givens + " have several solutions: a digit is wrong only where it stands in none of them."
	case solver.None:
		return givens + " have no solution, so nothing can be checked against one."
	case solver.Invalid:
		return givens + " clash, so they have no solution to check anything against."
	case solver.Unknown:
		return "Whether " + strings.ToLower(givens) + " have one solution could not be found out" + timeOver(c.Err) + ", so nothing is checked."
	}
	return ""
}

// WrongText names the typed digits that are wrong; nothing where none is.
func (c Checked) WrongText(p Position) string {
	names := english.List(cellNames(p.Puzzle.Layout(), c.Wrong), "and")
	switch wrong, typed := len(c.Wrong), len(p.Typed); {
	case wrong == 0:
		return ""
	case typed == 1:
		return "Your digit is wrong: " + names + "."
	case wrong == 2 && typed == 2:
		return "Both of your digits are wrong: " + names + "."
	case wrong == typed:
		return fmt.Sprintf("All %d of your digits are wrong: %s.", typed, names)
	case wrong == 1:
		return fmt.Sprintf("1 of your %d digits is wrong: %s.", typed, names)
	default:
		return fmt.Sprintf("%d of your %d digits are wrong: %s.", wrong, typed, names)
	}
}

// ApartText says that the typed digits do not go together; nothing where they do.
func (c Checked) ApartText() string {
	if !c.Apart {
		return ""
	}
	return "Each of your digits stands in some solution, but no solution has all of them."
}

// LackingText names the cells whose notes leave out the right digit, and not that digit; nothing
// where there are none.
func (c Checked) LackingText(p Position) string {
	if c.Lacking == nil {
		return ""
	}
	var cells []int
	for _, k := range c.Lacking {
		cells = append(cells, k.Cell)
	}
	return "The candidates left in " + english.List(cellNames(p.Puzzle.Layout(), cells), "and") + " lack the right digit."
}

// LackingDigitsText says which candidates were left out that belong to the solution: "4 was taken
// out of r5c2."
func (c Checked) LackingDigitsText(p Position) string {
	var said []string
	for _, k := range c.Lacking {
		digits := english.List(symbols(k.Digits), "or")
		said = append(said, fmt.Sprintf("%s of %s", digits, p.Puzzle.Layout().CellName(k.Cell)))
	}
	return english.Capital(english.List(said, "and")) + " " + areOrIs(c.Lacking) + " missing."
}

func areOrIs(lacking pencil.List) string {
	if len(lacking) == 1 {
		return "is"
	}
	return "are"
}

// RightText says that nothing that was typed is wrong.
func RightText(p Position) string {
	switch n := len(p.Typed); n {
	case 0:
		return "No digit of yours is in the grid yet."
	case 1:
		return "Your digit is right so far."
	case 2:
		return "Both of your digits are right so far."
	default:
		return fmt.Sprintf("All %d of your digits are right so far.", n)
	}
}

// Text says in sentences what a check of the whole position has found. Clashes are told elsewhere.
func (c Checked) Text(p Position) []string {
	said := []string{c.WrongText(p), c.ApartText(), c.LackingText(p)}
	switch {
	case c.Solved():
		said[0] = FullText
	case c.isRight():
		said[0] = RightText(p)
	}
	return slices.DeleteFunc(said, func(s string) bool { return s == "" })
}

// FullText is said of a grid that is solved.
const FullText = "The grid is full, and it is right."

// CellText says what a check has found about one cell, and nothing about any other.
func (c Checked) CellText(p Position, cell int) string {
	of, name := c.In(cell), p.Puzzle.Layout().CellName(cell)
	_, isNoted := p.Marks.Candidates.Of(cell)
	_, isCut := p.Marks.Removed.Of(cell)
	switch {
	case p.Puzzle.Given(cell) != 0 && !slices.Contains(p.Typed, cell):
		return name + " is a given."
	case c.Right == nil:
		return name + " cannot be checked."
	case of.Wrong != nil:
		return "Your digit in " + name + " is wrong."
	case p.Puzzle.Given(cell) != 0:
		return "Your digit in " + name + " is right so far."
	case of.Lacking != nil:
		return of.LackingText(p)
	case isNoted || isCut:
		return "The right digit is among the candidates left in " + name + "."
	}
	return name + " is empty, and nothing was taken out of it."
}

// Text says what a hint says first, of a step where to look. Clashes are told elsewhere.
func (h Hint) Text() string {
	c, l := h.Checked, h.Position.Puzzle.Layout()
	switch h.Kind {
	case Wrong:
		return c.WrongText(h.Position)
	case Apart:
		return c.ApartText()
	case Lacking:
		return c.LackingText(h.Position)
	case Solved:
		return FullText
	case Contradiction:
		broken, _ := h.Board.Contradiction()
		return "From here no way leads to a solution: " + broken.Text(l, position.R1C1)
	case Next:
		return Where(l, h.Step).Text(l)
	case NoStep:
		return "No technique that is known here leads on from this position."
	case Stopped:
		return "The search for the next step was stopped before it found one" + timeOver(h.Err) + "."
	}
	return ""
}
