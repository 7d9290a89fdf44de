package main

import (
	"context"
	"fmt"
	"strings"

	"sudoku/solver/logic"
)

// logicFlags are the flags of every command that lets the logic engine loose.
type logicFlags struct {
	Uniqueness bool `default:"true" negatable:"" help:"Use the techniques that assume one solution, where that is proven."`
}

// options are those of the engine.
func (f logicFlags) options() logic.Options {
	if !f.Uniqueness {
		return logic.Options{Uniqueness: logic.NotUnique}
	}
	return logic.Options{}
}

// profile is the order of a name in which a path tries the techniques.
func profile(name string) logic.Profile {
	for _, p := range []logic.Profile{logic.HoDoKu, logic.SudokuExplainer} {
		if p.String() == name {
			return p
		}
	}
	return logic.Ours
}

// parseTechniques reads the names of techniques. Where none is given, all of them
// are wanted.
func parseTechniques(names []string) (logic.Selection, error) {
	if names == nil {
		return logic.Selection{}, nil
	}
	wanted, err := logic.ParseTechniques(strings.Join(names, ","))
	if err != nil {
		return wanted, usageError{fmt.Errorf("--technique: %w (sudoku find --list lists them all)", err)}
	}
	return wanted, nil
}

// positions reads puzzles, and positions from a library of techniques.
func positions(work func(context.Context, logic.Board, *page) (one bool)) func(lineReader, int, string) (task, bool, error) {
	return func(r lineReader, number int, line string) (task, bool, error) {
		b, ok, err := r.position(number, line)
		return func(ctx context.Context, w *page) bool { return work(ctx, b, w) }, ok, err
	}
}

// position is read for boards in the middle of a solution.
func (r lineReader) position(number int, line string) (b logic.Board, ok bool, err error) {
	if !logic.IsLibraryLine(line) || len(line) > maxLine || hasOldEnds(line) {
		p, ok, err := r.read(number, line)
		if ok {
			b = logic.NewBoard(p)
		}
		return b, ok, err
	}
	ll, err := logic.ParseLibraryLine(line)
	if err != nil {
		return b, false, fmt.Errorf("line %d: %w", number, err)
	}
	return ll.Board, true, nil
}
