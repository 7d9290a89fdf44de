package main

import (
	"context"

	"sudoku/solver/lines"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// positions reads puzzles, and positions from a library of techniques, and takes out what the
// flags say.
func (f marksFlags) positions(work func(context.Context, position.Board, *answerWriter) (one bool)) func(lineReader, int, string) (task, bool, error) {
	return func(r lineReader, number int, line string) (task, bool, error) {
		b, leftOut, ok, err := lines.ReadBoard(line, r.layout)
		r.passOver(number, leftOut, ok)
		if !ok {
			return nil, false, atLine(number, err)
		}
		removed, err := f.takenOut(b.Puzzle(), pencil.Marks{})
		if err != nil {
			return nil, false, atLine(number, err)
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
