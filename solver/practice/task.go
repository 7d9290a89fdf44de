package practice

import (
	"context"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Asks says what is asked for.
type Asks uint8

// A pattern is asked for where the engine lists every one that there is, and where it is small enough to be
// pointed at. Of chains, which it finds by following links, and of large patterns one of the
// conclusions is asked for.
const (
	ForCells     Asks = iota // the cells of the pattern
	ForDigit                 // a digit that goes into a cell
	ForCandidate             // a candidate that is eliminated
)

// Task is a technique to be found in a position.
type Task struct {
	Technique logic.Technique
	Asks      Asks
	Digit     int   // the only digit of the pattern, which is told; 0 where there are several, or it is the answer
	Sizes     []int // how many cells a right answer has: several numbers, in order, where there are several patterns

	board position.Board
	steps []position.Step // that answer it, the first as the engine comes upon them
}

// Steps finds every step of a technique in a position, in all of its forms.
func Steps(ctx context.Context, b position.Board, technique string, budget solver.Work) ([]position.Step, error) {
	return logic.All(ctx, b, logic.Options{
		Techniques: []string{technique}, Uniqueness: logic.KnownUnique, Forms: logic.AllForms, Budget: budget,
	})
}

// New makes the task of finding a technique, of which a position has some steps. The first of them says
// what is asked for.
func New(b position.Board, t logic.Technique, steps []position.Step) Task {
	first := steps[0]
	task := Task{Technique: t, Asks: asked(t, first), Sizes: []int{1}, board: b}
	if task.Asks == ForCells {
		task.Digit, task.Sizes = soleDigit(first), nil
	}
	for _, s := range steps {
		if !task.fits(s) {
			continue
		}
		task.steps = append(task.steps, s)
		if size := len(hint.Cells(s)); task.Asks == ForCells && !slices.Contains(task.Sizes, size) {
			task.Sizes = append(task.Sizes, size)
		}
	}
	slices.Sort(task.Sizes)
	return task
}

// asked says what is asked for of a step.
func asked(t logic.Technique, s position.Step) Asks {
	switch {
	case len(s.Placements) > 0:
		return ForDigit
	case isPointedAt(t) && len(hint.Cells(s)) <= mostCells:
		return ForCells
	}
	return ForCandidate
}

// mostCells is the most cells of a pattern that is pointed at.
const mostCells = 12

// isPointedAt reports whether the pattern of a technique is what one sees of it, and always the same cells.
func isPointedAt(t logic.Technique) bool {
	switch t.Family {
	case "Locked":
		return t.ID != "law-of-leftovers" // which is in houses
	case "Uniqueness":
		return !strings.HasPrefix(t.ID, "bug-")
	case "Subsets", "Fish", "Single digit", "Wings", "Almost locked sets", "Patterns", "Exocets":
		return true
	}
	return false
}

// fits reports whether a step answers the task.
func (t Task) fits(s position.Step) bool {
	switch t.Asks {
	case ForDigit:
		return len(s.Placements) > 0
	case ForCandidate:
		return len(s.Eliminations) > 0
	}
	return len(s.Eliminations) > 0 && len(hint.Cells(s)) <= mostCells && soleDigit(s) == t.Digit
}

// soleDigit is the only digit that a step is about, or 0.
func soleDigit(s position.Step) int {
	digits := s.Digits
	for _, m := range s.Marks {
		if m.Digit != 0 && m.Role != position.Blocker && m.Role != position.Removed {
			digits = digits.With(m.Digit)
		}
	}
	if digits.Len() == 1 {
		return digits.Min()
	}
	return 0
}

// Step is the step that the engine comes upon first: what a hint is about.
func (t Task) Step() position.Step { return t.steps[0] }
