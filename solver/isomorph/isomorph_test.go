package isomorph

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudoku/solver"
)

func layout(t *testing.T, id string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const irregular = "jigsaw-111122233111123333412225333444225666445555556744586666774886999778888999777788999"

// Each board has as many moves that keep its houses as there should be, and a random isomorph keeps them.
func TestHousesAreKept(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"classic", "x", "windoku", "4x4", "6x6", "12x12", "16x16", irregular} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			l := layout(t, id)
			all := Of(l)
			seen := map[string]bool{}
			for seed := range uint64(20) {
				m := all.Random(rand.New(rand.NewPCG(seed, 0)))
				if !housesOf(l).keptBy(m.cells) {
					t.Error("a house is torn")
				}
				cells := slices.Clone(m.cells)
				if slices.Sort(cells); !slices.Equal(cells, identity(l.CellCount())) {
					t.Error("two cells go to one")
				}
				seen[string(bytesOf(m.cells))] = true
			}
			if id != irregular && len(seen) < 8 {
				t.Errorf("20 isomorphs put the cells in %d orders", len(seen))
			}
		})
	}
}

func bytesOf(m Map) (b []byte) {
	for _, c := range m {
		b = append(b, byte(c))
	}
	return b
}

// Every place of the classic board is reached from any other.
func TestEachPlaceIsReached(t *testing.T) {
	t.Parallel()
	reached := map[int]bool{}
	all := Of(solver.Classic())
	for seed := range uint64(2000) {
		reached[all.Random(rand.New(rand.NewPCG(seed, 1))).Cell(40)] = true
	}
	if len(reached) != 81 {
		t.Errorf("the centre goes to %d places", len(reached))
	}
}

// A puzzle with the symmetry of a half turn has it in every isomorph that keeps that.
func TestSymmetryIsKept(t *testing.T) {
	t.Parallel()
	half := identity(81)
	slices.Reverse(half)
	p := solver.EmptyPuzzle(solver.Classic())
	for i, c := range []int{0, 80, 3, 77, 12, 68, 40, 31, 49} {
		p = p.With(c, i+1)
	}
	seen := map[string]bool{}
	all := Of(solver.Classic(), half)
	for seed := range uint64(40) {
		turned := all.Random(rand.New(rand.NewPCG(seed, 2))).Puzzle(p)
		for c := range 81 {
			if (turned.Given(c) == 0) != (turned.Given(80-c) == 0) {
				t.Fatalf("%v is not symmetric", turned.Grid())
			}
		}
		seen[string(turned.Grid())] = true
	}
	if len(seen) < 40 {
		t.Errorf("40 isomorphs are %d puzzles", len(seen))
	}
}

func TestPuzzleAndItsParts(t *testing.T) {
	t.Parallel()
	m := Of(solver.Classic()).Random(rand.New(rand.NewPCG(7, 7)))
	p := solver.EmptyPuzzle(solver.Classic()).With(10, 4).With(20, 5)
	turned := m.Puzzle(p)
	if turned.GivenCount() != 2 || turned.Given(m.Cell(10)) != m.Digit(4) || turned.Given(m.Cell(20)) != m.Digit(5) {
		t.Errorf("%v", turned.Grid())
	}
	if got := m.Digits(solver.DigitsOf(4, 5)); got != solver.DigitsOf(m.Digit(4), m.Digit(5)) {
		t.Errorf("%b", got)
	}
	if got := m.Cells(solver.CellsOf(10, 20)); got != solver.CellsOf(m.Cell(10), m.Cell(20)) {
		t.Errorf("%v", got.Slice())
	}
	if same := Relabelled(solver.Classic(), rand.New(rand.NewPCG(7, 7))); same.Cell(10) != 10 || same.Digit(0) != 0 {
		t.Errorf("%v", same)
	}
}
