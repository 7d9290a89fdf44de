package logs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver/classic"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// classesOf lists the classes of the layers of a drawing, each once.
func classesOf(d templates.Drawing) string {
	var all []string
	for _, l := range d.Layers {
		all = append(all, l.Class)
	}
	return strings.Join(slices.Compact(all), ", ")
}

// What a classic method does is drawn with the same shapes as the steps of logic.
func TestEventsAreDrawn(t *testing.T) {
	t.Parallel()
	q := queryAt(puzzles.ByName()["4x4"])
	tests := []struct {
		name  string
		event classic.Event
		want  string
	}{
		{"only place", classic.Event{Kind: classic.OnlyPlace, Cell: 0, Other: -1, House: 4, Digit: 1}, "base, target, placed"},
		{"clash", classic.Event{Kind: classic.Clash, Cell: 0, Other: 3, House: 0, Digit: 1}, "base, target"},
		{"pair", classic.Event{
			Kind: classic.NakedPair, Cell: -1, Other: -1, House: 0, Cells: []int{0, 1},
			Eliminations: []classic.CellDigit{{Cell: 2, Digit: 1}},
		}, "base, set, gone"},
		{"retreat", classic.Event{Kind: classic.Retreat, Cell: 5, Other: 6, House: -1, Digit: 2}, "target"},
		{"pass", classic.Event{Kind: classic.Pass, Cell: -1, Other: -1, House: -1}, ""},
	}
	for _, tt := range tests {
		log := Log{Result: methods.Result{Puzzle: q.Puzzle, Run: &classic.Run{Trace: classic.Trace{Events: []classic.Event{tt.event}}}}}
		d := log.drawStep(1, stepBoard{}, told{}, 1)
		if got := classesOf(d); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if d.Size != 4 || d.Across != 2 || d.Label == "" {
			t.Errorf("%s: %+v", tt.name, d)
		}
	}
}

// Of a forcing technique one case is shown, the one that is asked for.
func TestOneCaseIsShown(t *testing.T) {
	t.Parallel()
	method, _ := methods.Find(methods.Logic)
	log := New(method.Solve(t.Context(), queryAt(puzzles.Hard).Puzzle, 0), address.Style{})
	found := false
	for i, s := range log.Result.Path.Steps {
		if len(s.Branches) < 2 {
			continue
		}
		found = true
		for shown := 1; shown <= 2; shown++ {
			told := log.told(address.At{Step: i + 1})
			checkCase(t, log.drawStep(i+1, log.boardAt(i+1), told, shown), told.statements, shown)
		}
	}
	if !found {
		t.Fatal("no step has cases")
	}
	if d := log.drawStep(0, log.boardAt(0), told{}, 1); d.Size != 0 {
		t.Error("there is a drawing before the first step")
	}
}

// checkCase asks that a drawing has to do with no statement of another case, with some of
// this one, and that what lies aside is hidden.
func checkCase(t *testing.T, d templates.Drawing, told []logic.Statement, shown int) {
	t.Helper()
	own := 0
	for _, l := range d.Layers {
		if aside := strings.HasSuffix(l.Class, " aside"); l.Hidden != aside {
			t.Errorf("case %d is shown: a layer %q is hidden: %t", shown, l.Class, l.Hidden)
		}
		for number := range strings.FieldsSeq(l.Statements) {
			i, err := strconv.Atoi(number)
			if err != nil || told[i].Case != 0 && told[i].Case != shown {
				t.Errorf("case %d is shown: a layer %q belongs to statement %s", shown, l.Class, number)
			} else if told[i].Case == shown {
				own++
			}
		}
	}
	if own == 0 {
		t.Errorf("nothing of case %d is drawn", shown)
	}
}

// Every step of every method is drawn with a key, and its drawing says what there is to see.
func TestStepsAreDrawn(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"one", "jigsaw", "4x4", "16x16"} {
		q := queryAt(puzzles.ByName()[name])
		for _, m := range []string{methods.Logic, "elimination"} {
			method, _ := methods.Find(m)
			log := New(method.Solve(t.Context(), q.Puzzle, methods.Quick), address.Style{Notation: position.A1})
			for i := 0; i < len(log.Entries); i += 1 + len(log.Entries)/25 {
				d := log.drawStep(i+1, log.boardAt(i+1), log.told(address.At{Step: i + 1}), 1)
				if len(d.Layers) > 0 && (d.Label == "" || len(d.Legend) == 0) {
					t.Errorf("%s %s: step %d has no words: %+v", name, m, i+1, d)
				}
				if m == methods.Logic && (len(d.Layers) == 0 || strings.Contains(d.Label, "r1c")) {
					t.Errorf("%s: step %d: %s", name, i+1, fmt.Sprint(d.Label, len(d.Layers)))
				}
			}
		}
	}
}
