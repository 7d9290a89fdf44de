package drawing_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// example is a position of a technique with the step that it is about.
type example struct {
	name, technique string
	board           position.Board
	step            position.Step
}

// input is what the step is drawn from.
func (e example) input() drawing.Input {
	l := e.board.Layout()
	return drawing.Input{Layout: l, Candidates: e.board.Candidates, Step: e.step, Statements: logic.Explain(l, e.step).Statements()}
}

// examples are the positions of every technique.
func examples(t testing.TB) []example {
	t.Helper()
	all, err := readExamples()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var readExamples = sync.OnceValues(func() ([]example, error) {
	files, err := filepath.Glob("../../solver/logic/testdata/positions/*.txtar")
	if err != nil {
		return nil, err
	}
	var all []example
	for _, name := range files {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			return nil, err
		}
		for _, file := range archive.Files {
			e, err := readExample(file)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file.Name, err)
			}
			all = append(all, e)
		}
	}
	return all, nil
})

func readExample(file txtar.File) (example, error) {
	fields := map[string]string{}
	for line := range strings.Lines(string(file.Data)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		fields[name] = strings.TrimSpace(value)
	}
	e := example{name: file.Name}
	e.technique, _, _ = strings.Cut(file.Name, "/")
	l, err := solver.ParseLayout(fields["layout"])
	if err != nil {
		return e, err
	}
	if e.board, err = boardOf(l, fields["grid"], fields["deleted"]); err != nil {
		return e, err
	}
	o := logic.Options{Uniqueness: logic.KnownUnique}
	if fields["by"] != "" {
		o.Techniques = []string{e.technique}
	}
	var ok bool
	if e.step, ok, err = logic.Next(context.Background(), e.board, o); err == nil && !ok {
		err = errors.New("there is no step")
	}
	return e, err
}

// boardOf reads a position: one symbol a cell, with a plus before what was placed, and the
// candidates that earlier steps took.
func boardOf(l *solver.Layout, grid, deleted string) (position.Board, error) {
	var givens solver.Grid
	var earlier position.Step
	for i := range len(grid) {
		if grid[i] == '+' {
			continue
		}
		d := solver.SymbolDigit(grid[i])
		if i > 0 && grid[i-1] == '+' {
			earlier.Placements = append(earlier.Placements, position.Candidate{Cell: len(givens), Digit: d})
			d = 0
		}
		givens = append(givens, uint8(d))
	}
	p, err := solver.NewPuzzle(l, givens)
	if err != nil {
		return position.Board{}, err
	}
	b := position.NewBoard(p)
	b = b.Apply(earlier)
	var gone position.Step
	for name := range strings.FieldsSeq(deleted) {
		cell, digit, _ := strings.Cut(name, "<>")
		c, err := candidate(l, digit, cell)
		if err != nil {
			return b, err
		}
		gone.Eliminations = append(gone.Eliminations, c)
	}
	return b.Apply(gone), nil
}

// candidate is a digit in a cell, both by name.
func candidate(l *solver.Layout, digit, cell string) (position.Candidate, error) {
	c, ok := solver.ParseCellName(l.Size(), cell)
	if !ok {
		return position.Candidate{}, fmt.Errorf("%q is not a cell", cell)
	}
	return position.Candidate{Cell: c, Digit: solver.SymbolDigit(digit[0])}, nil
}

// exampleOf is the position with a name.
func exampleOf(t testing.TB, name string) example {
	t.Helper()
	for _, e := range examples(t) {
		if e.name == name {
			return e
		}
	}
	t.Fatalf("there is no position %s", name)
	return example{}
}
