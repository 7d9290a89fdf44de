package main

import (
	"context"
	"fmt"

	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/stream"
)

// positions reads puzzles, and positions from a library of techniques, and takes out what the
// flags say.
func (f marksFlags) positions(work func(context.Context, position.Board, *answerWriter) (one bool)) func(lineReader, int, string) (task, bool, error) {
	return func(r lineReader, number int, line string) (task, bool, error) {
		b, leftOut, ok, err := r.position(number, line)
		if !ok {
			return nil, false, err
		}
		removed, err := f.takenOut(b.Puzzle(), pencil.Marks{})
		if err != nil {
			return nil, false, fmt.Errorf("line %d: %w", number, err)
		}
		if removed != nil {
			b = b.Without(removed)
		}
		return func(ctx context.Context, w *answerWriter) bool {
			w.note(leftOut)
			return work(ctx, b, w)
		}, true, nil
	}
}

// position is read for boards in the middle of a solution. It returns what was
// left out of the text too.
func (r lineReader) position(number int, line string) (b position.Board, leftOut []string, ok bool, err error) {
	if !logic.IsLibraryLine(line) || len(line) > stream.MaxLine || hasOldEnds(line) {
		reading, ok, err := r.readMarked(number, line)
		if ok {
			b = boardOf(reading)
		}
		return b, reading.LeftOut, ok, err
	}
	ll, err := logic.ParseLibraryLine(line)
	if err != nil {
		return b, nil, false, fmt.Errorf("line %d: %w", number, err)
	}
	return ll.Board, nil, true, nil
}

// boardOf has the digits that a text marks as placed put in by a step, and not the
// candidates that it leaves out.
func boardOf(r notation.Reading) position.Board {
	if r.Placed.Empty() {
		return r.Marks.Board(r.Puzzle)
	}
	givens := r.Puzzle
	var placed []position.Candidate
	for c := range r.Placed.All() {
		placed = append(placed, position.Candidate{Cell: c, Digit: r.Puzzle.Given(c)})
		givens = givens.With(c, 0)
	}
	b := position.NewBoard(givens)
	b = b.Apply(position.Step{Placements: placed})
	return b.Without(r.Marks.TakenOut(r.Puzzle))
}
