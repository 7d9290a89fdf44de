package view

import (
	"testing"
	"time"

	"sudoku/solver/generate"
	"sudoku/web/view/entry"
)

// The puzzles of the days of a year have a seed each: no two are the same.
func TestDaysHaveSeedsOfTheirOwn(t *testing.T) {
	t.Parallel()
	seen := map[generate.Seed]string{}
	for day := range 366 {
		date := time.Date(2026, time.January, 1+day, 0, 0, 0, 0, time.UTC)
		for _, level := range entry.DayLevels() {
			asked, seed, ok := OfDay(date, level)
			if !ok || asked.Difficulty != level {
				t.Fatalf("%v %s: %+v", date, level, asked)
			}
			if other, taken := seen[seed]; taken {
				t.Errorf("%v %s has the seed of %s", date, level, other)
			}
			seen[seed] = date.Format(time.DateOnly) + " " + level
		}
	}
	if _, _, ok := OfDay(FirstDay(), "mild"); ok {
		t.Error("a level that there is not")
	}
}
