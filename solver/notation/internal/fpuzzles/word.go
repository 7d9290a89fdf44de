package fpuzzles

import (
	"strings"

	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/lz"
	"sudoku/solver/notation/internal/packed"
)

// mostUnits is the longest JSON that is read, in UTF-16 code units. The largest
// boards with every mark take 80,000.
const mostUnits = 256 << 10

// Read reads a compressed puzzle.
func Read(word string) (packed.Grid, error) {
	text, err := Unfold(word)
	if err != nil {
		return packed.Grid{}, err
	}
	return ReadJSON([]byte(text))
}

// mostRepairs is at how many places a lost slash is looked for.
const mostRepairs = 8

// Unfold is the text that is compressed in a word. Servers make one slash of two
// in an address: where the word cannot be unfolded, one is doubled again.
func Unfold(word string) (string, error) {
	text, err := lz.Unfold(word, mostUnits)
	if err == nil {
		return text, nil
	}
	for at, repairs := 0, 0; repairs < mostRepairs; repairs++ {
		slash := strings.IndexByte(word[at:], '/')
		if slash < 0 {
			break
		}
		at += slash + 1
		if text, err := lz.Unfold(word[:at]+"/"+word[at:], mostUnits); err == nil && strings.HasPrefix(text, "{") {
			return text, nil
		}
	}
	return "", fault.Errorf("what is compressed in it cannot be read: %v", err)
}
