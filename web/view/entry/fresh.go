package entry

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/templates"
	"sudoku/web/view/page"
)

// freshLevels are the levels of which the empty board offers a new puzzle, and dayLevels those of the puzzles of a day.
var (
	freshLevels = []string{"easy", "moderate", "tricky", "hard"}
	dayLevels   = []string{"easy", "moderate", "hard", "fiendish"}
)

// DayLevels are the levels of the puzzles of a day.
func DayLevels() []string { return slices.Clone(dayLevels) }

// freshOn leads to a new puzzle of each of some levels; nowhere on other boards than the classic one.
func freshOn(l *solver.Layout) (all []templates.Example) {
	if l.ID() != solver.Classic().ID() {
		return nil
	}
	for _, name := range freshLevels {
		all = append(all, templates.Example{
			Link:  templates.Link{Label: english.Capital(name), Href: "/new/puzzle?difficulty=" + name + "&symmetry=180"},
			Level: page.LevelOf(name),
		})
	}
	return all
}

// today leads to the puzzles of the day on which it is followed.
func today() (all []templates.Link) {
	for _, name := range dayLevels {
		all = append(all, templates.Link{Label: english.Capital(name), Href: "/day/today/" + name})
	}
	return all
}
