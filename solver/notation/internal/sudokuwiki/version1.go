package sudokuwiki

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

const base32 = "0123456789abcdefghijklmnopqrstuv"

// IsVersion1 reports whether a word is 81 cells of version 1, each of which is a
// clue, which has one candidate, or has some candidates.
func IsVersion1(word string) bool {
	if len(word) != 162 {
		return false
	}
	for c := range 81 {
		digits, isClue, ok := version1Cell(word, c)
		if !ok || digits == 0 || isClue && digits.Len() != 1 {
			return false
		}
	}
	return true
}

func version1Cell(word string, cell int) (digits solver.Digits, isClue, ok bool) {
	word = strings.ToLower(word[2*cell : 2*cell+2])
	high, low := strings.IndexByte(base32, word[0]), strings.IndexByte(base32, word[1])
	value := high<<5 | low
	return solver.Digits(value >> 1), value&1 == 1, high >= 0 && low >= 0 && value>>1 <= int(solver.DigitsUpTo(9))
}

// readVersion1 reads 162 characters. One candidate and no clue is a digit that was
// placed or the last candidate of its cell; SudokuWiki takes it for placed.
func readVersion1(word string, l *solver.Layout) (packed.Grid, error) {
	g := packed.NewGrid(l)
	for c := range g.Cells {
		digits, isClue, ok := version1Cell(word, c)
		if !ok || isClue && digits.Len() != 1 {
			return packed.Grid{}, fault.CellErrorf(9, c, "%q is not a cell of this notation, which is twice the candidates as bits, and one for a clue, to base 32", word[2*c:2*c+2])
		}
		if digits.Len() != 1 {
			g.Cells[c].Candidates = digits
			continue
		}
		g.Cells[c].Digit, g.Cells[c].Placed = digits.Min(), !isClue
		if !isClue {
			g.Singles = append(g.Singles, c)
		}
	}
	g.Cells = withoutUnmarked(g.Cells)
	if n := len(g.Singles); n > 0 {
		g.Notes = append(g.Notes, fmt.Sprintf("%s with one candidate: read as placed digits, from which this version of the string does not tell them", english.Count(n, "cell")))
	}
	return g, nil
}

// withoutUnmarked takes away the candidates where every open cell has all of
// them: so the program writes a grid in which nobody has noted anything.
func withoutUnmarked(cells []packed.Cell) []packed.Cell {
	for _, cell := range cells {
		if cell.Digit == 0 && cell.Candidates != solver.DigitsUpTo(9) {
			return cells
		}
	}
	for c := range cells {
		cells[c].Candidates = 0
	}
	return cells
}
