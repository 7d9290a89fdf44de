package lessons

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Exercise is a position to practise on: the next step there is one of a technique.
type Exercise struct {
	Puzzle  solver.Puzzle
	Typed   solver.CellSet // cells whose digits are no givens
	Marks   pencil.Marks   // candidates that are shown, without those that earlier steps took
	Without []string       // IDs of easier techniques that lead on there, too, and are left out
	Ordered bool           // the order of rows and columns counts
}

// Givens returns the puzzle without the typed digits.
func (e Exercise) Givens() solver.Puzzle {
	givens := e.Puzzle
	for c := range e.Typed.All() {
		givens = givens.With(c, 0)
	}
	return givens
}

// Board returns the board of the position.
func (e Exercise) Board() position.Board { return e.Marks.BoardOf(e.Givens(), e.Puzzle) }

//go:embed practice.gz
var practiceFile []byte

// Practice returns the position of a technique. It reports false for what is none.
func Practice(id string) (Exercise, bool) {
	e, ok := practice()[id]
	return e, ok
}

var practice = sync.OnceValue(func() map[string]Exercise { return must(readPractice(string(must(unpack(practiceFile))))) })

// readPractice reads lines like "x-wing 0045… removed=r1c2-3,r4c5-67 without=skyscraper": a share code,
// and what the address of the position says beside it; "ordered" for a step that rests on the symmetry
// of the board.
func readPractice(text string) (map[string]Exercise, error) {
	all := map[string]Exercise{}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		e, err := readExercise(fields[1], fields[2:])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", fields[0], err)
		}
		all[fields[0]] = e
	}
	return all, nil
}

func readExercise(code string, beside []string) (e Exercise, err error) {
	e.Marks.Auto = true
	if e.Puzzle, err = notation.ParseCode(code); err != nil {
		return e, err
	}
	for _, field := range beside {
		switch name, value, _ := strings.Cut(field, "="); name {
		case "removed":
			e.Marks.Removed, err = pencil.ParseList(e.Puzzle.Layout(), value)
		case "typed":
			e.Typed, err = readCells(e.Puzzle.Layout(), value)
		case "without":
			e.Without = strings.Split(value, ",")
		case "ordered":
			e.Ordered = true
		default:
			err = fmt.Errorf("%q is unknown", field)
		}
		if err != nil {
			return e, err
		}
	}
	return e, nil
}

func readCells(l *solver.Layout, text string) (cells solver.CellSet, err error) {
	for name := range strings.SplitSeq(text, ",") {
		c, ok := solver.ParseCellName(l.Size(), name)
		if !ok {
			return cells, fmt.Errorf("%q is no cell", name)
		}
		cells.Add(c)
	}
	return cells, nil
}
