package hint

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Position is a grid that a person is at work on.
type Position struct {
	Givens   solver.Puzzle // what was given
	Puzzle   solver.Puzzle // what stands in the grid
	Typed    []int         // the cells that were typed into, in order
	Marks    pencil.Marks  // what was noted
	AllTyped bool          // the grid was typed from the start: its digits count as givens
	Without  []string      // IDs of techniques that the hint does without
}

// Board is the board of the position, with the candidates that the marks leave. Where what was typed
// is checked and right, the board knows which digits are givens, on which some techniques rest;
// else all of them count as given.
func (p Position) Board(c Checked) position.Board {
	if c.right() && len(p.Typed) > 0 {
		return p.Marks.BoardOf(p.Givens, p.Puzzle)
	}
	return p.Marks.Board(p.Puzzle)
}

// right reports whether the givens have one solution and all that was typed belongs to it.
func (c Checked) right() bool { return c.Status == solver.One && c.Clashes == nil && c.Wrong == nil }

// Checked is what the givens of a position say about the rest of it. Clashes are those of all
// digits; the other findings need to know the solutions of the givens.
type Checked struct {
	Status  solver.Status   // of the givens; Unknown where Err says why
	Clashes []solver.Clash  // of all digits
	Wrong   []int           // cells whose typed digit stands in no solution, in order
	Apart   bool            // each typed digit stands in some solution, but no solution has them all
	Lacking pencil.List     // open cells whose notes leave out every right digit, with the right ones
	Full    bool            // no cell is open
	Err     error           // what ended the check before its end: ErrBudget or the error of the context
	Spent   solver.Work     // the work that it took
	Right   []solver.Digits // of each cell the digits that it has in some solution; nil where that is not known
}

// Solved reports whether the grid is full, and right.
func (c Checked) Solved() bool { return c.isRight() && c.Full && c.Err == nil }

// isRight reports whether the digits are known to stand in one solution.
func (c Checked) isRight() bool {
	return c.Right != nil && c.Wrong == nil && !c.Apart && c.Clashes == nil
}

// Check compares what was typed and noted with the solutions of the givens, within a budget; 0
// sets no limit but the context.
func Check(ctx context.Context, p Position, budget solver.Work) Checked {
	c := Checked{Status: solver.Unknown, Clashes: solver.Clashes(p.Puzzle), Full: p.Puzzle.Grid().Complete()}
	c.judge(ctx, p.Givens, budget)
	if c.Right == nil {
		return c
	}
	for _, cell := range p.Typed {
		if !c.Right[cell].Has(p.Puzzle.Given(cell)) {
			c.Wrong = append(c.Wrong, cell)
		}
	}
	c.Lacking = lacking(p, c.Right)
	if c.Status == solver.Several && c.Clashes == nil && c.Wrong == nil && len(p.Typed) > 1 {
		c.holdTogether(ctx, p.Puzzle, budget.Left(c.Spent))
	}
	return c
}

// judge finds out how many solutions the givens have, and what stands in them. What several
// solutions have is searched for with an eighth of the budget at most: each digit takes a search.
func (c *Checked) judge(ctx context.Context, givens solver.Puzzle, budget solver.Work) {
	if solver.Clashes(givens) != nil {
		c.Status = solver.Invalid
		return
	}
	var spent solver.Spent
	defer func() { c.Spent += spent.Work }()
	found, err := twoSolutions(ctx, givens, solver.WithBudget(budget), solver.WithSpent(&spent))
	switch {
	case len(found) == 2:
		c.Status = solver.Several
		eighth := min((budget+7)/8, budget.Left(spent.Work))
		right, err := solver.Possible(ctx, givens, solver.WithBudget(eighth), solver.WithSpent(&spent))
		if c.Err = err; err == nil {
			c.Right = right
		}
	case err != nil:
		c.Err = err
	case len(found) == 0:
		c.Status = solver.None
	default:
		c.Status, c.Right = solver.One, singleDigits(found[0])
	}
}

// twoSolutions lists the solutions of a puzzle, two at most.
func twoSolutions(ctx context.Context, p solver.Puzzle, how ...solver.Option) (found []solver.Grid, err error) {
	for g, err := range solver.Solutions(ctx, p, how...) {
		if err != nil {
			return found, err
		}
		if found = append(found, g); len(found) == 2 {
			break
		}
	}
	return found, nil
}

func singleDigits(solution solver.Grid) []solver.Digits {
	digits := make([]solver.Digits, len(solution))
	for cell, d := range solution {
		digits[cell] = solver.DigitsOf(int(d))
	}
	return digits
}

// holdTogether looks for a solution with all typed digits.
func (c *Checked) holdTogether(ctx context.Context, p solver.Puzzle, budget solver.Work) {
	var spent solver.Spent
	n, err := solver.Count(ctx, p, 1, solver.WithBudget(budget), solver.WithSpent(&spent))
	c.Spent += spent.Work
	c.Apart, c.Err = err == nil && n == 0, err
}

// lacking lists the open cells whose notes leave none of the right digits, with those.
func lacking(p Position, right []solver.Digits) pencil.List {
	var all pencil.List
	marks := p.Marks.Restricting(p.Puzzle)
	for cell, digits := range right {
		if p.Puzzle.Given(cell) == 0 && digits != 0 && noted(marks, cell)&digits == 0 {
			all = append(all, pencil.CellDigits{Cell: cell, Digits: digits})
		}
	}
	return all
}

// noted are the digits that the marks leave a cell, whatever stands around it.
func noted(m pencil.Marks, cell int) solver.Digits {
	left := ^solver.Digits(0)
	if list, ok := m.Candidates.Of(cell); ok {
		left = list
	}
	removed, _ := m.Removed.Of(cell)
	return left &^ removed
}

// In limits what was found to one cell. That digits are apart is about all of them.
func (c Checked) In(cell int) Checked {
	of := Checked{Status: c.Status, Err: c.Err, Right: c.Right}
	for _, wrong := range c.Wrong {
		if wrong == cell {
			of.Wrong = []int{cell}
		}
	}
	for _, clash := range c.Clashes {
		if clash.Cells.Has(cell) {
			of.Clashes = append(of.Clashes, clash)
		}
	}
	if digits, ok := c.Lacking.Of(cell); ok {
		of.Lacking = pencil.List{{Cell: cell, Digits: digits}}
	}
	return of
}
