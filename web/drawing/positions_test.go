package drawing_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"sudoku/solver/examples"
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

// everyExample is the positions of every technique.
func everyExample(t testing.TB) []example {
	t.Helper()
	all, err := readExamples()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var readExamples = sync.OnceValues(func() ([]example, error) {
	var all []example
	for _, p := range examples.All() {
		o := logic.Options{Uniqueness: logic.KnownUnique}
		if !p.Alone {
			o.Techniques = []string{p.Technique}
		}
		step, ok, err := logic.Next(context.Background(), p.Board, o)
		if err != nil || !ok {
			return nil, fmt.Errorf("%s: found %v, error %w", p.Name, ok, err)
		}
		all = append(all, example{p.Name, p.Technique, p.Board, step})
	}
	return all, nil
})

// exampleOf is the position with a name.
func exampleOf(t testing.TB, name string) example {
	t.Helper()
	for _, e := range everyExample(t) {
		if e.name == name {
			return e
		}
	}
	t.Fatalf("there is no position %s", name)
	return example{}
}
