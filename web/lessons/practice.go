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

// Position is a position to practise on: the next step there is one of a technique.
type Position struct {
	Puzzle  solver.Puzzle
	Typed   solver.CellSet // cells whose digits are no givens
	Marks   pencil.Marks   // candidates that are shown, without those that earlier steps took
	Without []string       // IDs of easier techniques that lead on there, too, and are left out
	Ordered bool           // the order of rows and columns counts
}

// Givens returns the puzzle without the typed digits.
func (p Position) Givens() solver.Puzzle {
	givens := p.Puzzle
	for c := range p.Typed.All() {
		givens = givens.With(c, 0)
	}
	return givens
}

// Board returns the board of the position.
func (p Position) Board() position.Board { return p.Marks.BoardOf(p.Givens(), p.Puzzle) }

//go:embed practice.txt
var practiceFile string

// Practice returns the position of a technique. It reports false for what is none.
func Practice(id string) (Position, bool) {
	p, ok := practice()[id]
	return p, ok
}

var practice = sync.OnceValue(func() map[string]Position { return must(readPractice(practiceFile)) })

// readPractice reads lines like "x-wing 0045… removed=r1c2-3,r4c5-67 without=skyscraper": a share code,
// and what the address of the position says beside it; "ordered" for a step that rests on the symmetry
// of the board.
func readPractice(text string) (map[string]Position, error) {
	all := map[string]Position{}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		p, err := readPosition(fields[1], fields[2:])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", fields[0], err)
		}
		all[fields[0]] = p
	}
	return all, nil
}

func readPosition(code string, beside []string) (p Position, err error) {
	p.Marks.Auto = true
	if p.Puzzle, err = notation.ParseCode(code); err != nil {
		return p, err
	}
	for _, field := range beside {
		switch name, value, _ := strings.Cut(field, "="); name {
		case "removed":
			p.Marks.Removed, err = pencil.ParseList(p.Puzzle.Layout(), value)
		case "typed":
			p.Typed, err = readCells(p.Puzzle.Layout(), value)
		case "without":
			p.Without = strings.Split(value, ",")
		case "ordered":
			p.Ordered = true
		default:
			err = fmt.Errorf("%q is unknown", field)
		}
		if err != nil {
			return p, err
		}
	}
	return p, nil
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
