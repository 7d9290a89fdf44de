package page

import (
	"slices"

	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/address"
)

// Difficulty links to the rating of a puzzle.
func Difficulty(q address.Query) templates.Difficulty {
	return templates.Difficulty{Fragment: q.Address("/difficulty"), Profile: q.Address("/profile"), Href: q.Address("/rating")}
}

// LevelOf is the place of a difficulty among all; 0 for none.
func LevelOf(name string) templates.Level {
	return templates.Level(slices.Index(logic.DifficultyNames(), name) + 1)
}

// TimeOver says that the clock has ended a search, in words to end a sentence with.
func TimeOver(e methods.Ending) string {
	if e.Lasting() {
		return ""
	}
	return ", and the time was over"
}
