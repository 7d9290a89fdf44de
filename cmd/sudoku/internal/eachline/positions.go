package eachline

import (
	"context"

	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/lines"
)

// OnPositions reads puzzles, and positions from a library of techniques, and takes out what the
// flags say.
func (f MarksFlags) OnPositions(work func(context.Context, position.Board, *Writer) (one bool)) ReadLine {
	return func(r Reader, number int, line string) (Reply, bool, error) {
		b, leftOut, ok, err := lines.ReadBoard(line, r.Layout)
		r.passOver(number, leftOut, ok)
		if !ok {
			return nil, false, AtLine(number, err)
		}
		removed, err := f.takenOut(b.Puzzle(), pencil.Marks{})
		if err != nil {
			return nil, false, AtLine(number, err)
		}
		if removed != nil {
			b = b.Without(removed)
		}
		return func(ctx context.Context, w *Writer) bool {
			w.Note(leftOut)
			return work(ctx, b, w)
		}, true, nil
	}
}
