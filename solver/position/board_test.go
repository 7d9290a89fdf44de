package position_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// checkBoard compares a board with what the rules say of its digits and of the candidates that were
// taken away: the three ways in which candidates are kept say the same.
func checkBoard(t *rapid.T, b *position.Board, gone map[position.Candidate]bool) {
	l := b.Layout()
	for c := range l.CellCount() {
		for d := 1; d <= l.Size(); d++ {
			want := b.Digit(c) == 0 && !gone[position.Candidate{Cell: c, Digit: d}] &&
				!slices.ContainsFunc(l.Peers(c), func(peer int) bool { return b.Digit(peer) == d })
			places := b.Places(d)
			if b.Candidates(c).Has(d) != want || places.Has(c) != want {
				t.Fatalf("%s: %d in %s: candidate %v, place %v, want %v", l.ID(), d, l.CellName(c), b.Candidates(c).Has(d), places.Has(c), want)
			}
		}
	}
	for h, house := range l.Houses() {
		for d := 1; d <= l.Size(); d++ {
			var slots uint32
			stands := false
			for slot, c := range house.Cells {
				if b.Candidates(c).Has(d) {
					slots |= 1 << slot
				}
				stands = stands || b.Digit(c) == d
			}
			if b.HousePlaces(h, d) != slots || b.Missing(h).Has(d) == stands {
				t.Fatalf("%s: %d in %s: slots %b, want %b; missing %v", l.ID(), d, house.Name(), b.HousePlaces(h, d), slots, b.Missing(h))
			}
		}
	}
}

// Whatever is placed and taken away, in whatever order, and on whatever board, a board knows what is left;
// and the boards before it stay as they were.
func TestBoardKeepsCandidates(t *testing.T) {
	t.Parallel()
	var layouts []*solver.Layout
	for _, l := range solvertest.Layouts() {
		if l.Size() <= 9 {
			layouts = append(layouts, l)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(layouts).Draw(t, "layout")
		board, gone := position.NewBoard(solver.EmptyPuzzle(l)), map[position.Candidate]bool{}
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			k := position.Candidate{
				Cell:  rapid.IntRange(0, l.CellCount()-1).Draw(t, "cell"),
				Digit: rapid.IntRange(1, l.Size()).Draw(t, "digit"),
			}
			before, steps := board.Grid(), board.Steps()
			next := board
			if rapid.Bool().Draw(t, "place") {
				next = board.Apply(position.Step{Placements: []position.Candidate{k}})
			} else {
				if board.Candidates(k.Cell).Has(k.Digit) {
					gone[k] = true
				}
				next = board.Apply(position.Step{Eliminations: []position.Candidate{k}})
			}
			if !slices.Equal(board.Grid(), before) || next.Steps() != steps+1 {
				t.Fatalf("the board before is %v, was %v; %d steps", board.Grid(), before, next.Steps())
			}
			board = next
		}
		checkBoard(t, &board, gone)
	})
}

// A digit that is put where it clashes is a contradiction, and so is a cell without a candidate and a
// house without a place.
func TestContradiction(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ cells, want string }{
		"nothing":       {"1000000000000000", ""},
		"two in a row":  {"1010000000000000", "1 stands twice in row 1."},
		"no digit left": {"1200000000300040", "r1c3 has no candidate left."},
		"no place":      {"1000000200100000", "No cell of row 2 is left for 1."},
	} {
		board := position.NewBoard(solvertest.Parse(solvertest.Layout("4x4"), test.cells))
		why, broken := board.Contradiction()
		got := ""
		if broken {
			got = why.Text(board.Layout(), position.R1C1)
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

// Who took a candidate away is known: a step by its number, and a person by 0.
func TestRemovedBy(t *testing.T) {
	t.Parallel()
	empty := position.NewBoard(solver.EmptyPuzzle(solver.Classic()))
	board := empty.Without([]position.Candidate{{Cell: 0, Digit: 1}})
	board = board.Apply(position.Step{Eliminations: []position.Candidate{{Cell: 0, Digit: 2}}})
	board = board.Apply(position.Step{Eliminations: []position.Candidate{{Cell: 0, Digit: 2}, {Cell: 0, Digit: 3}}})
	for digit, want := range map[int]int{1: 0, 2: 1, 3: 2, 4: 0} {
		if got := board.RemovedBy(0, digit); got != want {
			t.Errorf("%d was removed by step %d, want %d", digit, got, want)
		}
	}
}

// The geometry of a layout is about its houses and cells as the layout lists them, and made once.
func TestGeometry(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		g := position.GeometryOf(l)
		if g != position.GeometryOf(l) {
			t.Errorf("%s: made twice", l.ID())
		}
		for c := range l.CellCount() {
			if got := g.PeerSets[c].Slice(); !slices.Equal(got, l.Peers(c)) {
				t.Fatalf("%s: %s sees %v, want %v", l.ID(), l.CellName(c), got, l.Peers(c))
			}
			for k, h := range l.HousesOf(c) {
				if l.Houses()[h].Cells[g.Slots[c][k]] != c {
					t.Fatalf("%s: %s is not in slot %d of %s", l.ID(), l.CellName(c), g.Slots[c][k], l.Houses()[h].Name())
				}
			}
		}
		for h, house := range l.Houses() {
			if !slices.Equal(g.HouseSets[h].Slice(), house.Cells) {
				t.Fatalf("%s: %s", l.ID(), house.Name())
			}
		}
	}
}

// A key tells steps apart by what they conclude, and by nothing else.
func TestStepKey(t *testing.T) {
	t.Parallel()
	step := position.Step{Technique: "x-wing", Digits: solver.DigitsOf(4), Eliminations: []position.Candidate{{Cell: 3, Digit: 4}}}
	other := step
	other.Marks, other.Number, other.Variant = []position.Mark{position.MarkCell(position.Base, 1)}, 7, position.NotInHoDoKu
	if string(step.AppendKey(nil)) != string(other.AppendKey(nil)) {
		t.Error("evidence changes the key")
	}
	for name, change := range map[string]func(*position.Step){
		"technique":   func(s *position.Step) { s.Technique = "swordfish" },
		"variant":     func(s *position.Step) { s.Variant = position.Siamese },
		"digits":      func(s *position.Step) { s.Digits = solver.DigitsOf(4, 5) },
		"elimination": func(s *position.Step) { s.Eliminations = []position.Candidate{{Cell: 4, Digit: 4}} },
		"placement":   func(s *position.Step) { s.Placements, s.Eliminations = s.Eliminations, nil },
	} {
		changed := step
		change(&changed)
		if string(step.AppendKey(nil)) == string(changed.AppendKey(nil)) {
			t.Errorf("another %s does not change the key", name)
		}
	}
}

// What is listed is in order, and each once.
func TestOrdered(t *testing.T) {
	t.Parallel()
	got := position.Ordered([]position.Candidate{{Cell: 5, Digit: 2}, {Cell: 1, Digit: 3}, {Cell: 1, Digit: 2}, {Cell: 5, Digit: 2}})
	if want := []position.Candidate{{Cell: 1, Digit: 2}, {Cell: 5, Digit: 2}, {Cell: 1, Digit: 3}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	group := position.GroupOf(solver.CellsOf(7, 2), 9)
	if !slices.Equal(group.Cells(), []int{2, 7}) || group.Digits() != solver.DigitsOf(9) {
		t.Errorf("%v", group)
	}
}
