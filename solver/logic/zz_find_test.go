package logic_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

func TestZZFind(t *testing.T) {
	id := os.Getenv("TECH")
	if id == "" {
		t.Skip()
	}
	name := os.Getenv("LAYOUT")
	if name == "" {
		name = "classic"
	}
	l := solvertest.Layout(name)
	want := 1
	fmt.Sscan(os.Getenv("WANT"), &want)
	seeds := uint64(3000)
	fmt.Sscan(os.Getenv("SEEDS"), &seeds)
	for seed := range seeds {
		p, _ := solvertest.Puzzle(l, seed)
		b := logic.NewBoard(p)
		o := logic.Options{Uniqueness: logic.KnownUnique}
		for _, step := range logic.Solve(t.Context(), p, o).Steps {
			found := step.Technique == id
			if !found && os.Getenv("ANY") != "" {
				if s, ok, _ := logic.Next(t.Context(), b, logic.Options{Uniqueness: logic.KnownUnique, Techniques: []string{id}}); ok {
					step2 := s
					fmt.Println("seed", seed, logic.Explain(l, step2).Text)
					found = true
				}
			}
			if found {
				show(b, id)
				if want--; want == 0 {
					return
				}
				break
			}
			b = b.Apply(step)
		}
	}
}

func show(b logic.Board, id string) {
	l := b.Layout()
	grid := ""
	var gone []string
	for c := range l.CellCount() {
		d := b.Digit(c)
		if d == 0 {
			grid += "."
			left := l.AllDigits() &^ b.Candidates(c)
			for _, p := range l.Peers(c) {
				if b.Digit(p) != 0 {
					left = left.Without(b.Digit(p))
				}
			}
			for x := range left.All() {
				gone = append(gone, l.CellName(c)+"<>"+string(solver.Symbol(x)))
			}
			continue
		}
		if b.Puzzle().Given(c) == 0 {
			grid += "+"
		}
		grid += string(solver.Symbol(d))
	}
	fmt.Printf("-- %s --\nlayout: %s\ngrid: %s\ndeleted: %s\nby: technique\n", id, l.ID(), grid, strings.Join(gone, " "))
}
