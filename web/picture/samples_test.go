package picture_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/web/drawing"
	"sudoku/web/internal/puzzles"
	"sudoku/web/picture"
)

// puzzleBoard is a puzzle as it is given.
func puzzleBoard(code string) picture.Board {
	p := puzzles.Of(code)
	return picture.Board{Layout: p.Layout(), Grid: p.Grid(), Clashes: clashing(p)}
}

func clashing(p solver.Puzzle) solver.CellSet {
	var all solver.CellSet
	for _, c := range solver.Clashes(p) {
		all = all.Or(c.Cells)
	}
	return all
}

// largeBoard is a board of 25x25, of which most cells are filled.
func largeBoard(t testing.TB) picture.Board {
	t.Helper()
	l, err := solver.ParseLayout("25x25")
	if err != nil {
		t.Fatal(err)
	}
	b := picture.Board{Layout: l, Grid: make(solver.Grid, l.CellCount())}
	for c := range b.Grid {
		if row, col := c/25, c%25; (row*7+col*11)%5 < 3 {
			b.Grid[c] = uint8((row%5*5+row/5+col)%25 + 1)
		}
	}
	return b
}

// crowdedBoard is a board with digits here and there, and every second candidate elsewhere: nothing
// in it repeats.
func crowdedBoard(t testing.TB, name string) picture.Board {
	t.Helper()
	l, err := solver.ParseLayout(name)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	grid, candidates := make(solver.Grid, l.CellCount()), make([]solver.Digits, l.CellCount())
	for c := range grid {
		if r.IntN(5) < 2 {
			grid[c] = uint8(r.IntN(l.Size()) + 1)
			continue
		}
		for d := range l.Size() {
			if r.IntN(2) == 0 {
				candidates[c] = candidates[c].With(d + 1)
			}
		}
	}
	return picture.Board{Layout: l, Grid: grid, Candidates: func(c int) solver.Digits { return candidates[c] }}
}

// solvedBoard is the solution of a puzzle.
func solvedBoard(t testing.TB, code string) picture.Board {
	t.Helper()
	p := puzzles.Of(code)
	v, err := solver.Judge(context.Background(), p)
	if err != nil || v.Status != solver.One {
		t.Fatal(v.Status, err)
	}
	b := picture.Board{Layout: p.Layout(), Grid: v.Solution}
	for c := range v.Solution {
		if p.Given(c) == 0 {
			b.Found.Add(c)
		}
	}
	return b
}

// stepBoard is the position of a technique, with its step drawn.
func stepBoard(t testing.TB, name string) picture.Board {
	t.Helper()
	for _, p := range examples.All() {
		if p.Name != name {
			continue
		}
		o := logic.Options{Uniqueness: logic.KnownUnique}
		if !p.Alone {
			o.Techniques = []string{p.Technique}
		}
		step, ok, err := logic.Next(context.Background(), p.Board, o)
		if err != nil || !ok {
			t.Fatal(name, ok, err)
		}
		l := p.Board.Layout()
		told := logic.Explain(l, step)
		d := drawing.Of(drawing.Input{Layout: l, Candidates: p.Board.Candidates, Step: step, Statements: told.Statements(), Case: 1})
		return picture.Board{Layout: l, Grid: p.Board.Grid(), Candidates: p.Board.Candidates, Step: d, Dotted: picture.Aside(l, d)}
	}
	t.Fatalf("there is no position %s", name)
	return picture.Board{}
}
