package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/notes"
)

// note is what a candidate grid has in one cell.
type note = notes.Note

// noteRow is a line of a candidate grid.
type noteRow struct {
	span
	notes  []note
	words  []string
	isGood bool // every word is a note
}

// mostNoteRows is more than a few candidate grids have, and bounds the work on a
// text that is none.
const mostNoteRows = 200

// noteRows are the lines of a text that hold cells, as rows of a candidate grid.
func noteRows(text string) []noteRow {
	var rs []noteRow
	at := 0
	for line := range strings.Lines(text) {
		row := noteRow{span: span{at, at + len(line)}, isGood: true}
		at += len(line)
		if isDrawn(line) || isTableBorder(line) {
			continue
		}
		for word := range strings.FieldsFuncSeq(line, isSeparator) {
			n, ok := notes.Word(word)
			row.notes = append(row.notes, n)
			row.words = append(row.words, word)
			row.isGood = row.isGood && ok
		}
		if len(row.notes) > 0 && (row.isGood && len(row.notes) > 3 || !isProse(line)) { // BC are candidates of a large board
			rs = append(rs, row)
		}
		if len(rs) == mostNoteRows {
			break
		}
	}
	return rs
}

// isOfNotes reports whether a line is of four cells or more with candidates: BC are those of a
// large board.
func isOfNotes(line string) bool {
	words := strings.FieldsFunc(line, isSeparator)
	return len(words) > 3 && !slices.ContainsFunc(words, func(word string) bool {
		_, ok := notes.Word(word)
		return !ok
	})
}

// candidateGrid is a candidate grid and where it stands in a text.
type candidateGrid struct {
	span
	size   int
	notes  []note
	format string // completes "Read as …"
}

// findCandidates finds n rows of n cells with several candidates among them, or
// 81 cells and more in lines of any length.
func findCandidates(text string) (g candidateGrid, ok bool) {
	rs := noteRows(text)
	for i := 0; i < len(rs); {
		n := len(rs[i].notes)
		if n > solver.MaxSize || i+n > len(rs) || slices.ContainsFunc(rs[i:i+n], func(r noteRow) bool { return !r.isGood || len(r.notes) != n }) {
			i++
			continue
		}
		g = candidateGrid{span: span{rs[i].begin, rs[i+n-1].end}, size: n, format: "candidate grid"}
		for _, r := range rs[i : i+n] {
			g.notes = append(g.notes, r.notes...)
		}
		if g.isLikely() {
			return g, true
		}
		i += n
	}
	return wholeCandidates(text, rs)
}

// wholeCandidates takes all rows for one grid of 9x9 or more.
func wholeCandidates(text string, rs []noteRow) (g candidateGrid, ok bool) {
	for _, r := range rs {
		if !r.isGood {
			return g, false
		}
		g.notes = append(g.notes, r.notes...)
	}
	g.span, g.size, g.format = span{0, len(text)}, side(len(g.notes)), "candidate grid"
	if len(rs) > 0 {
		g.span = span{rs[0].begin, rs[len(rs)-1].end}
	}
	return g, g.size >= 9 && g.isLikely()
}

// isLikely reports whether notes are candidates and not cells with a slip in
// them, or decimal numbers.
func (g candidateGrid) isLikely() bool {
	several, three, blank := 0, false, 0
	for _, n := range g.notes {
		switch k := n.Digits.Len(); {
		case n.Digits != n.Digits&solver.DigitsUpTo(g.size):
			return false
		case k == 0:
			blank++
		case k > 1:
			several++
			three = three || k > 2
		}
	}
	if g.hasPlaced() {
		return isCustomarySize(g.size) // u5 is written in no other grid
	}
	return several > blank && isCustomarySize(g.size) && (g.size <= 9 || three)
}

func (g candidateGrid) hasPlaced() bool {
	return slices.ContainsFunc(g.notes, func(n note) bool { return n.IsPlaced })
}

// readCandidates reads a grid with several candidates in a cell, and what stands
// beside it: the givens, or givens and values, of the same puzzle.
func readCandidates(text string, l *solver.Layout) (reading, error) {
	if len(text) <= 2*81 && !strings.Contains(text, "\n") {
		return reading{}, fault.ErrOther // one line is that of a smaller board
	}
	for _, find := range []func(string) (candidateGrid, bool){
		findLargeCandidates, findCandidates, func(text string) (candidateGrid, bool) { return findCandidateRun(text, l) },
	} {
		if g, ok := find(text); ok {
			r, err := g.readBeside([]string{text[:g.begin], text[g.end:]}, l)
			if _, more := findCandidates(text[g.end:]); more {
				r.Several = true
			}
			return r, err
		}
	}
	return reading{}, fault.ErrOther
}

// findCandidateRun finds a symbol for each candidate of each cell, 729 on a 9x9
// board: in a run, in which the digits of a cell may be in any order; or over
// lines or words of any length, where each has its place.
func findCandidateRun(text string, l *solver.Layout) (g candidateGrid, ok bool) {
	all := words(text, isWordBreak)
	sizes := solver.Sizes()[1:] // 64 symbols are an 8x8 board
	if l != nil {
		sizes = []int{l.Size()}
	}
	for _, n := range sizes {
		for _, word := range all {
			if found, ok := notes.Run(text[word.begin:word.end], n); ok && hasNotes(found) {
				return candidateGrid{word, n, found, fmt.Sprintf("%d characters of candidates", word.end-word.begin)}, true
			}
		}
	}
	joined := strings.Join(strings.Fields(text), "")
	if len(joined) != 729 {
		return g, false
	}
	var cells []string
	for nine := range slices.Chunk([]byte(joined), 9) {
		cells = append(cells, string(nine))
	}
	found, ok := notes.Places(cells)
	whole := span{0, len(text)}
	return candidateGrid{whole, 9, found, "729 characters of candidates"}, ok && hasNotes(found)
}

func hasNotes(all []note) bool {
	return slices.ContainsFunc(all, func(n note) bool { return n.Digits != 0 })
}
