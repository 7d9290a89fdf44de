package generate

import (
	"testing"

	"sudoku/solver"
)

func TestRegionsAreDrawnForEachPuzzle(t *testing.T) {
	t.Parallel()
	boards := map[string]bool{}
	for _, r := range []Regions{{Size: 9}, {Size: 9, Diagonals: true}, {Size: 7}} {
		for seed := range Seed(4) {
			m := mustMake(t, Wishes{Regions: r, Minimal: true}, seed)
			minimal(t, m, None)
			l := m.Puzzle.Layout()
			if l.Size() != r.Size {
				t.Errorf("a board of %d, for %+v", l.Size(), r)
			}
			boards[l.ID()] = true
		}
	}
	if len(boards) != 12 {
		t.Errorf("%d boards for 12 seeds", len(boards))
	}
}

func TestRegionsCanBeWishedFor(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]Regions{
		"jigsaw": {Size: 9}, "Jigsaw": {Size: 9}, "jigsawx": {Size: 9, Diagonals: true}, "jigsaw-7x7": {Size: 7}, "jigsawx-16x16": {Size: 16, Diagonals: true},
	} {
		w, err := Asked{Layout: name}.Wishes()
		if err != nil || w.Regions != want {
			t.Errorf("%s: %+v, %v", name, w.Regions, err)
		}
	}
	if w, err := (Asked{Layout: "jigsaw-1223214341244133"}).Wishes(); err != nil || w.Layout == nil {
		t.Errorf("a board that is drawn: %+v, %v", w, err)
	}
	for name, want := range map[string]string{
		"jigsaw-3x3":   "layout: a board of size 3: the size must be from 4 to 25",
		"jigsaw-99x99": "layout: a board of size 99: the size must be from 4 to 25",
	} {
		if _, err := (Asked{Layout: name}).Wishes(); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := (Wishes{Layout: solver.Classic(), Regions: Regions{Size: 9}}).Check(); err == nil {
		t.Error("a board and regions are not refused")
	}
}
