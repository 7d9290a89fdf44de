package lines

import (
	"regexp"
	"slices"
	"strings"
)

// mostNames is how much of the names of columns is quoted, in characters.
const mostNames = 60

// columnName is the name of a column.
var columnName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9 _.-]*$`)

// puzzleColumn is the name of a column with puzzles, or with their solutions.
var puzzleColumn = regexp.MustCompile(`(?i)^(?:.*[ _.-])?(?:puzzles?|quiz(?:zes)?|solutions?|solved|unsolved|sudokus?|grids?|boards?|givens|clues|questions?|problems?|answers?)(?:[ _.-].*)?$`)

// isHeader reports whether a line has the names of the columns of a table, as CSV files begin:
// "quizzes,solutions".
func isHeader(line string) bool {
	fields := strings.FieldsFunc(strings.TrimPrefix(line, "\ufeff"), func(r rune) bool { return strings.ContainsRune(",;|\t", r) })
	hasPuzzles := false
	for _, field := range fields {
		field = strings.Trim(field, " \r\"'")
		if slices.ContainsFunc(strings.Fields(field), isLong) {
			return false // it may be a board of 4x4
		}
		if field == "" || len(field) > mostNames || !columnName.MatchString(field) {
			return false
		}
		hasPuzzles = hasPuzzles || puzzleColumn.MatchString(field)
	}
	return hasPuzzles
}

func isLong(word string) bool { return len(word) >= 16 }
