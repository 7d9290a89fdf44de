package lessons_test

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/web/lessons"
)

// TestPractice: in each position, in whatever guise, the technique is the next step.
func TestPractice(t *testing.T) {
	t.Parallel()
	var without []string
	for _, technique := range logic.Techniques() {
		p, ok := lessons.Practice(technique.ID)
		if !ok {
			without = append(without, technique.ID)
			continue
		}
		t.Run(technique.ID, func(t *testing.T) {
			t.Parallel()
			if _, err := solver.Solve(t.Context(), p.Puzzle); err != nil {
				t.Fatal(err)
			}
			for _, number := range guises(technique) {
				step, ok, err := logic.Next(t.Context(), p.Turned(number).Board(), logic.Options{})
				if err != nil || !ok || step.Technique != technique.ID {
					t.Errorf("the next step in position %d is %s, error %v", number, step.Technique, err)
				}
			}
		})
	}
	t.Logf("no position for %d: %s", len(without), strings.Join(without, ", "))
}

// guises are the positions that are looked at: one alone where the search takes long.
func guises(t logic.Technique) []int {
	if t.Effort > logic.Slow {
		return []int{1}
	}
	return []int{1, 2}
}

// A guise is another position with the same number of digits, and always the same.
func TestTurned(t *testing.T) {
	t.Parallel()
	p, _ := lessons.Practice("x-wing")
	seen := []string{}
	for number := 1; number <= 20; number++ {
		turned, again := p.Turned(number), p.Turned(number)
		l := turned.Puzzle.Layout()
		text := turned.Marks.Removed.Text(l) + " " + string(gridText(turned.Puzzle))
		if slices.Contains(seen, text) || text != again.Marks.Removed.Text(l)+" "+string(gridText(again.Puzzle)) {
			t.Errorf("position %d is another each time, or one of those before", number)
		}
		seen = append(seen, text)
		if turned.Puzzle.GivenCount() != p.Puzzle.GivenCount() || len(solver.Clashes(turned.Puzzle)) > 0 {
			t.Errorf("position %d is no turned one", number)
		}
	}
}

func gridText(p solver.Puzzle) []byte {
	var text []byte
	for _, d := range p.Grid() {
		text = append(text, '0'+d)
	}
	return text
}

// TestAmong: where there is no position to practise on, the technique is among those that lead on
// in another.
func TestAmong(t *testing.T) {
	t.Parallel()
	for _, technique := range logic.Techniques() {
		if _, ok := lessons.Practice(technique.ID); ok {
			continue
		}
		p, ok := lessons.Among(technique.ID)
		if !ok {
			if !strings.HasPrefix(technique.ID, "avoidable-rectangle") {
				t.Errorf("there is none for %s", technique.ID)
			}
			continue
		}
		t.Run(technique.ID, func(t *testing.T) {
			t.Parallel()
			steps, err := logic.All(t.Context(), p.Board(), logic.Options{Techniques: []string{technique.ID}, Uniqueness: logic.KnownUnique})
			if err != nil || !slices.ContainsFunc(steps, func(s position.Step) bool { return s.Technique == technique.ID }) {
				t.Errorf("there is no step of it: %v", err)
			}
		})
	}
}
