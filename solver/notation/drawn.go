package notation

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/tables"
	"sudoku/solver/notation/internal/weigh"
)

// readDrawn reads a text on the board whose boxes it shows, with lines or with gaps, and with any
// sign for a blank: a drawing with spaces for blanks is the one with dots.
func readDrawn(raw, text string, layout *solver.Layout) (reading.Reading, error) {
	r, err := readRuled(raw, text, layout)
	dotted, ok := grids.WithDots(raw)
	if !ok {
		return readGapped(r, err, text, layout)
	}
	if dotted.IsCertain {
		text = grids.Clean(dotted.Text)
	}
	full, fullErr := readRuled(dotted.Text, text, layout)
	isSame := err == nil && fullErr == nil && full.Puzzle.Equal(r.Puzzle)
	if fullErr != nil || isSame && len(full.LeftOut)+len(r.LeftOut) == 0 {
		return r, err
	}
	if full.Format == plain.GridName {
		full.Format = plain.SpacedName
	}
	return full, nil
}

// readGapped weighs the boxes that gaps between cells show against the customary ones.
func readGapped(r reading.Reading, err error, text string, layout *solver.Layout) (reading.Reading, error) {
	if err != nil || layout != nil || !grids.IsCustomary(r.Puzzle.Layout()) {
		return r, err
	}
	drawing := grids.GappedBoxes(text)
	board := drawing.Board()
	if board == nil || drawing.Size != r.Puzzle.Layout().Size() {
		return r, nil
	}
	other, err := reading.FirstOf(formats(), text, board)
	if err != nil || other.Puzzle.Layout().ID() != board.ID() {
		return r, nil
	}
	ways := []weigh.Way{
		{State: other.State, Label: "with boxes of " + sideText(drawing.Rows, drawing.Cols) + ", as its gaps show them"},
		{State: r.State, Label: "with the customary boxes of " + boxText(r.Puzzle.Layout())},
	}
	if drawing.IsInferred { // gaps of one kind alone may be of no boxes
		slices.Reverse(ways)
	}
	return r.Chosen(weigh.Choose(ways)), nil
}

// readRuled reads a text on the board whose boxes its lines draw: two boards of 6x6 differ in
// nothing else. Where a board was asked for, or the lines are of no boxes, that is said.
func readRuled(raw, text string, layout *solver.Layout) (reading.Reading, error) {
	drawing, isTeX := tables.TeXBoxes(raw)
	if !isTeX {
		drawing = grids.DrawnBoxes(raw)
	}
	board := drawing.Board()
	if board != nil && layout == nil {
		r, err := reading.FirstOf(formats(), text, board)
		if err == nil && r.Puzzle.Layout().ID() == board.ID() {
			return onDrawn(r, text, drawing), nil
		}
	}
	r, err := reading.FirstOf(formats(), text, layout)
	if err != nil || r.Puzzle.Layout().Size() != drawing.Size || grids.IsFreeForm(r.Puzzle.Layout()) {
		return r, err
	}
	used := boxText(r.Puzzle.Layout())
	switch {
	case drawing.Misfits:
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("the lines of the drawing are not those of boxes of a %s board, so they are left out; its boxes are %s", r.Puzzle.Layout().Title(), used))
	case board != nil:
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("the lines draw boxes of %s, but the board that was asked for has boxes of %s", sideText(drawing.Rows, drawing.Cols), used))
	}
	return r, nil
}

// onDrawn says which boxes were read, and offers the customary board.
func onDrawn(r reading.Reading, text string, drawing grids.Drawing) reading.Reading {
	clause := "the lines draw boxes of " + sideText(drawing.Rows, drawing.Cols) + ", which are read as regions"
	usual, err := grids.Customary(drawing.Size)
	if err != nil {
		r.LeftOut = append(r.LeftOut, clause)
		return r
	}
	r.LeftOut = append(r.LeftOut, clause+"; the customary boxes are "+boxText(usual))
	if other, err := reading.FirstOf(formats(), text, usual); err == nil && other.Puzzle.Layout().ID() == usual.ID() {
		r.Others = append(r.Others, reading.Other{State: other.State, Label: "with the customary boxes of " + boxText(usual)})
	}
	return r
}

func boxText(l *solver.Layout) string { return sideText(l.BoxShape()) }

func sideText(rows, cols int) string { return fmt.Sprintf("%d rows and %d columns", rows, cols) }
