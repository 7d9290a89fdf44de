package logs

import (
	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
)

// stepBoard is a board at one step, with the roles of its cells and candidates.
type stepBoard struct {
	grid       solver.Grid
	candidates func(cell int) solver.Digits
	roles      roles
}

// boardAt is the board at a step, from 1; 0 is the board before the first.
func (l Log) boardAt(step int) stepBoard {
	if l.Result.Path != nil {
		return pathPosition(*l.Result.Path, step)
	}
	return runPosition(l.Result, step)
}

func pathPosition(path logic.Path, step int) stepBoard {
	b := path.Start.Clone() // once: a copy for each step would take longer than all else on the page
	for _, s := range path.Steps[:max(step-1, 0)] {
		b.ApplyInPlace(s)
	}
	pos := plainCandidates(b)
	if step > 0 {
		pos.roles = stepRoles(b.Layout(), path.Steps[step-1])
	}
	return pos
}

func plainCandidates(b position.Board) stepBoard {
	return stepBoard{grid: b.Grid(), candidates: b.Candidates}
}

func runPosition(r methods.Result, step int) stepBoard {
	if step == 0 {
		return classicPosition(r, -1)
	}
	i := step - 1
	e, shown := r.Run.Trace.Events[i], i
	if concludes(e.Kind) {
		shown = i - 1 // the board on which the conclusion is drawn
	}
	pos := classicPosition(r, shown).withEliminated(e.Eliminations)
	pos.roles = eventRoles(r.Puzzle.Layout(), e)
	return pos
}

func classicPosition(r methods.Result, i int) stepBoard {
	grid, possible := classic.BoardAt(r.Puzzle, r.Run.Trace, i)
	pos := stepBoard{grid: grid}
	if r.Method.TracksCandidates {
		pos.candidates = func(c int) solver.Digits { return possible[c] }
	}
	return pos
}

// withEliminated shows again candidates that are already gone, so that they can be struck
// out.
func (p stepBoard) withEliminated(gone []classic.CellDigit) stepBoard {
	left := p.candidates
	if left == nil || len(gone) == 0 {
		return p
	}
	p.candidates = func(c int) solver.Digits {
		digits := left(c)
		for _, k := range gone {
			if k.Cell == c {
				digits = digits.With(k.Digit)
			}
		}
		return digits
	}
	return p
}

// concludes reports whether an event is a conclusion from candidates, which is best seen
// while they still stand.
func concludes(k classic.EventKind) bool {
	switch k {
	case classic.OnlyCandidate, classic.OnlyPlace, classic.NakedPair, classic.NakedTriple:
		return true
	}
	return false
}
