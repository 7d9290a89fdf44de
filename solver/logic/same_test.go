package logic_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// A mapping moves cells and renames digits so that a board of the same layout
// comes out.
type mapping struct {
	cell  []int
	digit []int
}

// shuffle is a random mapping of the classic board: it renames the digits,
// swaps bands, stacks, and rows and columns in them, and may transpose.
func shuffle(rng *rand.Rand) mapping {
	m := mapping{cell: make([]int, 81), digit: append([]int{0}, rng.Perm(9)...)}
	for d := 1; d <= 9; d++ {
		m.digit[d]++
	}
	rows, cols, transposed := shuffledLines(rng), shuffledLines(rng), rng.IntN(2) == 1
	for c := range m.cell {
		r, k := rows[c/9], cols[c%9]
		if transposed {
			r, k = k, r
		}
		m.cell[c] = 9*r + k
	}
	return m
}

func shuffledLines(rng *rand.Rand) []int {
	var lines []int
	for _, band := range rng.Perm(3) {
		for _, line := range rng.Perm(3) {
			lines = append(lines, 3*band+line)
		}
	}
	return lines
}

func (m mapping) candidates(list []position.Candidate) []position.Candidate {
	var moved []position.Candidate
	for _, c := range list {
		moved = append(moved, position.Candidate{Cell: m.cell[c.Cell], Digit: m.digit[c.Digit]})
	}
	slices.SortFunc(moved, func(a, b position.Candidate) int {
		return cmp.Or(cmp.Compare(a.Digit, b.Digit), cmp.Compare(a.Cell, b.Cell))
	})
	return moved
}

func (m mapping) step(s position.Step) position.Step {
	var digits solver.Digits
	for d := range s.Digits.All() {
		digits = digits.With(m.digit[d])
	}
	s.Digits, s.Placements, s.Eliminations = digits, m.candidates(s.Placements), m.candidates(s.Eliminations)
	return s
}

func (m mapping) puzzle(p solver.Puzzle) solver.Puzzle {
	grid := make(solver.Grid, 81)
	for c, d := range p.Grid() {
		grid[m.cell[c]] = uint8(m.digit[d])
	}
	return solvertest.FromGrid(p.Layout(), grid)
}

// conclusionsOf is what steps conclude, without the way that leads there.
func conclusionsOf(steps []position.Step) map[string]bool {
	set := map[string]bool{}
	for _, s := range steps {
		set[fmt.Sprint(s.Technique, s.Digits, s.Placements, s.Eliminations)] = true
	}
	return set
}

// TestShuffledPuzzle finds the same steps in a puzzle and in its shuffled copy,
// in every fifth position of the path.
func TestShuffledPuzzle(t *testing.T) {
	t.Parallel()
	for seed := range uint64(sample(2, 4)) {
		m := shuffle(rand.New(rand.NewPCG(seed, 1)))
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		here, there := position.NewBoard(p), position.NewBoard(m.puzzle(p))
		for i, step := range walked(t.Context(), p, whole(p.Layout(), logic.KnownUnique)).Steps {
			if i%5 == 0 {
				var moved []position.Step
				for _, s := range allSteps(t, here) {
					moved = append(moved, m.step(s))
				}
				want, got := conclusionsOf(moved), conclusionsOf(allSteps(t, there))
				if !maps.Equal(want, got) {
					t.Fatalf("seed %d, step %d:\n%s", seed, i, gocmp.Diff(want, got))
				}
			}
			here, there = here.Apply(step), there.Apply(m.step(step))
		}
	}
}

// TestBoxesAsRegions draws the boxes of the classic board as free-form regions:
// every step is the same, down to its evidence.
func TestBoxesAsRegions(t *testing.T) {
	t.Parallel()
	regions := make([]int, 81)
	for c := range regions {
		regions[c] = solver.Classic().RegionOf(c)
	}
	freeForm, err := solver.NewLayout(solver.Spec{Size: 9, Regions: regions})
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(sample(2, 4)) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		q := solvertest.FromGrid(freeForm, p.Grid())
		want, got := walked(t.Context(), p, whole(freeForm, logic.KnownUnique)), walked(t.Context(), q, whole(freeForm, logic.KnownUnique))
		if diff := gocmp.Diff(want.Steps, got.Steps); diff != "" || want.Outcome != got.Outcome {
			t.Fatalf("seed %d: %v and %v\n%s", seed, want.Outcome, got.Outcome, diff)
		}
		want.Board, got.Board = position.NewBoard(p), position.NewBoard(q)
		if diff := gocmp.Diff(allSteps(t, want.Board), allSteps(t, got.Board)); diff != "" {
			t.Fatalf("seed %d: all steps:\n%s", seed, diff)
		}
	}
}

// TestDeterministic walks and looks twice, at the same time.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		p, _ := solvertest.Puzzle(l, 3)
		type answer struct {
			Steps, All []position.Step
		}
		answers := make(chan answer)
		for range 2 {
			go func() {
				path := walked(t.Context(), p, limited(l))
				all, _ := logic.All(t.Context(), position.NewBoard(p), limited(l))
				answers <- answer{path.Steps, all}
			}()
		}
		if diff := gocmp.Diff(<-answers, <-answers); diff != "" {
			t.Errorf("%s:\n%s", l.Title(), diff)
		}
	}
}

// snapshot is all that can be seen of a board.
func snapshot(b position.Board) string {
	s := fmt.Sprint(b.Grid(), b.Steps(), b.Puzzle().Grid())
	for c := range b.Layout().CellCount() {
		s += fmt.Sprint(" ", b.Candidates(c))
	}
	return s
}

// TestNothingIsChanged looks at boards in every way and applies a step to each:
// they stay as they were, and so do boards that were made from them.
func TestNothingIsChanged(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 5)
	var boards []position.Board
	var before []string
	b := position.NewBoard(p)
	for i, step := range walked(t.Context(), p, unique(p.Layout())).Steps {
		boards, before = append(boards, b), append(before, snapshot(b))
		if *long || i%4 == 0 {
			allSteps(t, b)
		}
		nextStep(t, b)
		b.Apply(position.Step{Eliminations: []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 80, Digit: 9}}})
		b = b.Apply(step)
	}
	for i := range boards {
		if got := snapshot(boards[i]); got != before[i] {
			t.Fatalf("the board before step %d has changed", i+1)
		}
	}
}
