package lessons_test

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/web/lessons"
)

// TestPractice: every technique has a position, in which, in whatever guise, it is the next step. What
// is left out there is easier, and the puzzle has one solution.
func TestPractice(t *testing.T) {
	t.Parallel()
	easier := map[string]bool{}
	for _, technique := range logic.Techniques() {
		p, ok := lessons.Practice(technique.ID)
		if !ok {
			t.Errorf("there is no position for %s", technique.ID)
			continue
		}
		for _, id := range p.Without {
			if !easier[id] {
				t.Errorf("%s does without %s, which is no easier technique", technique.ID, id)
			}
		}
		easier[technique.ID] = true
		t.Run(technique.ID, func(t *testing.T) {
			t.Parallel()
			if _, err := solver.Solve(t.Context(), p.Givens()); err != nil {
				t.Fatal(err)
			}
			for _, number := range guises(technique) {
				p := p.Turned(number)
				step, ok, err := logic.Next(t.Context(), p.Board(), logic.Options{Without: p.Without})
				if err != nil || !ok || step.Technique != technique.ID {
					t.Errorf("the next step in position %d is %s, error %v", number, step.Technique, err)
				}
			}
		})
	}
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
