package eachline

import (
	"context"
	"errors"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/lines"
)

// MarksFlags say which candidates a person has left on the board, as the address of a page
// does.
type MarksFlags struct {
	Candidates string `placeholder:"LIST" help:"Candidates of cells, the only ones that are left there: r1c2-45,r3c7-9. As in the link of a page."`
	Removed    string `placeholder:"LIST" help:"Candidates that were taken out, written the same way."`
}

// takenOut lists the candidates that a puzzle loses by the flags, and by the marks that
// stand beside it.
func (f MarksFlags) takenOut(p solver.Puzzle, noted pencil.Marks) ([]position.Candidate, error) {
	removed, err := lines.TakenOut(p, f.Candidates, f.Removed)
	var bad *pencil.Error
	if errors.As(err, &bad) {
		return nil, fmt.Errorf("--%s: “%s” is not %s", bad.Field, bad.Item, bad.Want)
	}
	return append(noted.TakenOut(p), removed...), nil
}

// OnMarkedPuzzles is OnPuzzles for work that heeds the marks.
func (f MarksFlags) OnMarkedPuzzles(work func(context.Context, solver.Puzzle, []position.Candidate, *Writer) (one bool)) ReadLine {
	return func(r Reader, number int, line string) (Reply, bool, error) {
		reading, ok, err := r.ReadMarked(number, line)
		if !ok {
			return nil, false, err
		}
		removed, err := f.takenOut(reading.Puzzle, reading.Marks)
		if err != nil {
			return nil, false, AtLine(number, err)
		}
		return func(ctx context.Context, w *Writer) bool {
			w.Note(reading.LeftOut)
			return work(ctx, reading.Puzzle, removed, w)
		}, true, nil
	}
}
