package hint_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/methods"
	"sudoku/solver/position"
)

// BenchmarkHint finds the hint at every step on the way through puzzles, and tells the most that
// one takes of a processor, by the rating of its puzzle on the scale of Sudoku Explainer, in ranges
// of half a point.
func BenchmarkHint(b *testing.B) {
	ranges := map[float64]time.Duration{}
	for b.Loop() {
		for i, fields := range solvertest.DataFile(b, "logic/se-ratings.txt") {
			columns := strings.Split(strings.Join(fields, " "), ";")
			if i%2 != 0 || len(columns[0]) != 81 {
				continue
			}
			text, _, _ := strings.Cut(columns[1], "/")
			rating, err := strconv.ParseFloat(text, 64)
			if err != nil {
				b.Fatal(err)
			}
			rating = float64(int(rating*2)) / 2
			ranges[rating] = max(ranges[rating], worstHint(b, solvertest.Parse(solver.Classic(), columns[0])))
		}
	}
	b.ReportMetric(0, "ns/op")
	for rating, worst := range ranges {
		b.ReportMetric(float64(worst.Microseconds())/1e3, fmt.Sprintf("ms-at-SE-%04.1f", rating))
	}
}

// worstHint does what each hint says until there is none.
func worstHint(b *testing.B, givens solver.Puzzle) (worst time.Duration) {
	p := hint.Position{Givens: givens, Puzzle: givens}
	for {
		begun := solvertest.CPUTime()
		h := hint.Find(b.Context(), p, methods.HintWork)
		worst = max(worst, solvertest.CPUTime()-begun)
		if h.Kind != hint.Next {
			return worst
		}
		p = after(p, h.Step)
	}
}

// after is a position after a step.
func after(p hint.Position, s position.Step) hint.Position {
	for _, k := range s.Placements {
		p.Puzzle, p.Typed = p.Puzzle.With(k.Cell, k.Digit), append(p.Typed, k.Cell)
	}
	for _, k := range s.Eliminations {
		p.Marks.Removed = p.Marks.Removed.With(k.Cell, solver.DigitsOf(k.Digit))
	}
	return p
}
