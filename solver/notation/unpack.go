package notation

import (
	"strings"

	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/hodoku"
)

// Unpack returns the text of a file whose text is packed: a game of HoDoKu, .hsol, which is a zip
// file. Any other data come back as they are. The error, an *Error, says what is wrong with such a
// file.
func Unpack(data []byte) ([]byte, error) {
	if !hodoku.IsFile(data) {
		return data, nil
	}
	text, err := hodoku.Unpack(data)
	if err != nil {
		return nil, told(err)
	}
	return []byte(text), nil
}

// IsSaved reports whether a text looks like a game as another program has saved it, which is read as
// a whole or not at all.
func IsSaved(text string) bool { return foreign.IsText(text) }

// shortened is a text that is longer than what is read at once, without the solution that HoDoKu
// keeps behind the grid.
func shortened(text string) string {
	if len(text) <= Limit || !hodoku.IsXML(text) {
		return text
	}
	short, err := hodoku.Short(strings.NewReader(text))
	if err != nil {
		return text
	}
	return short
}
