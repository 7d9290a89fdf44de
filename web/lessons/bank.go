package lessons

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// walkWork is the work within which a puzzle of the bank comes to the position that it is there for.
const walkWork solver.Work = 50_000_000

// Numbered returns position number n to practise a technique on, from 1: each that there is in turn, then each in
// another guise. It reports false for what is no technique. In each but the examples, which serve where the bank
// has no puzzle, the technique is the next step. Where the walk to one takes too long, it is the first in another guise.
func Numbered(ctx context.Context, id string, n int) (Exercise, bool) {
	next, ok := Practice(id)
	if !ok {
		return Exercise{}, false
	}
	others := sources(id)
	i, round := (n-1)%(1+len(others)), (n-1)/(1+len(others))
	if i == 0 {
		return next.Turned(round + 1), true
	}
	e, ok := others[i-1].position(ctx, next.Ordered)
	if !ok {
		return next.Turned(n), true
	}
	return e.Turned(round + 2), true // an example is shown on the page of its technique as it is
}

// source is where a position is from: a puzzle of the bank, or an example.
type source struct {
	entry   bank.Entry
	example position.Board
}

// sources are those of a technique beside the one in which it is the next step.
func sources(id string) (all []source) {
	for _, e := range bank.Of(id) {
		all = append(all, source{entry: e})
	}
	if len(all) > 0 {
		return all
	}
	for _, e := range examples.All() {
		if e.Technique == id {
			all = append(all, source{example: e.Board})
		}
	}
	return all
}

func (s source) position(ctx context.Context, ordered bool) (Exercise, bool) {
	if s.entry.Technique == "" {
		return ofBoard(s.example, ordered), true
	}
	board, ok := before(ctx, s.entry)
	return ofBoard(board, ordered), ok
}

// before is the position of a puzzle of the bank in which its technique is the next step.
func before(ctx context.Context, e bank.Entry) (position.Board, bool) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	path, _ := logic.Solve(ctx, e.Puzzle, logic.Options{Uniqueness: logic.KnownUnique, Budget: walkWork, Found: func(steps []position.Step) {
		if steps[len(steps)-1].Technique == e.Technique {
			stop()
		}
	}})
	board := path.Start
	for _, s := range path.Steps {
		if s.Technique == e.Technique {
			return board, true
		}
		board = board.Apply(s)
	}
	return board, false
}

// ofBoard is a position on the way: what was placed there counts as typed.
func ofBoard(b position.Board, ordered bool) Exercise {
	givens := b.Puzzle()
	p := Exercise{Puzzle: givens, Marks: pencil.Marks{Auto: true}, Ordered: ordered}
	for c, d := range b.Grid() {
		if d != 0 && givens.Given(c) == 0 {
			p.Puzzle = p.Puzzle.With(c, int(d))
			p.Typed.Add(c)
		}
	}
	fresh := p.Board()
	for c, digits := range fresh.AllCandidates() {
		if gone := digits &^ b.Candidates(c); gone != 0 {
			p.Marks.Removed = p.Marks.Removed.With(c, gone)
		}
	}
	return p
}
