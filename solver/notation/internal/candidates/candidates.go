// Package candidates reads grids with several candidates in a cell: words like 157, a character for
// each candidate, or drawings of three lines for each cell. It decides which cells with a single
// candidate hold a digit (state.go), and says what is wrong with a grid that is not whole (like.go).
package candidates

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/notes"
	"sudoku/solver/notation/internal/reading"
)

// Note is what a candidate grid has in one cell.
type Note = notes.Note

// noteRow is a line of a candidate grid.
type noteRow struct {
	grids.Span
	notes  []Note
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
		row := noteRow{Span: grids.Span{Begin: at, End: at + len(line)}, isGood: true}
		at += len(line)
		if grids.IsDrawn(line) || grids.IsTableBorder(line) {
			continue
		}
		for word := range strings.FieldsFuncSeq(line, grids.IsSeparator) {
			n, ok := notes.Word(word)
			row.notes = append(row.notes, n)
			row.words = append(row.words, word)
			row.isGood = row.isGood && ok
		}
		if len(row.notes) > 0 && (row.isGood && len(row.notes) > 3 || !grids.IsProse(line)) { // BC are candidates of a large board
			rs = append(rs, row)
		}
		if len(rs) == mostNoteRows {
			break
		}
	}
	return rs
}

// IsOfNotes reports whether a line is of four cells or more with candidates: BC are those of a
// large board.
func IsOfNotes(line string) bool {
	words := strings.FieldsFunc(line, grids.IsSeparator)
	return len(words) > 3 && !slices.ContainsFunc(words, func(word string) bool {
		_, ok := notes.Word(word)
		return !ok
	})
}

// Grid is a candidate grid and where it stands in a text.
type Grid struct {
	grids.Span
	Size   int
	Notes  []Note
	format string // completes "Read as …"
}

// findCandidates finds n rows of n cells with several candidates among them, or
// 81 cells and more in lines of any length.
func findCandidates(text string) (g Grid, ok bool) {
	rs := noteRows(text)
	for i := 0; i < len(rs); {
		n := len(rs[i].notes)
		if n > solver.MaxSize || i+n > len(rs) || slices.ContainsFunc(rs[i:i+n], func(r noteRow) bool { return !r.isGood || len(r.notes) != n }) {
			i++
			continue
		}
		g = Grid{Span: grids.Span{Begin: rs[i].Begin, End: rs[i+n-1].End}, Size: n, format: "candidate grid"}
		for _, r := range rs[i : i+n] {
			g.Notes = append(g.Notes, r.notes...)
		}
		if g.isLikely() {
			return g, true
		}
		i += n
	}
	return wholeCandidates(text, rs)
}

// wholeCandidates takes all rows for one grid of 9x9 or more.
func wholeCandidates(text string, rs []noteRow) (g Grid, ok bool) {
	for _, r := range rs {
		if !r.isGood {
			return g, false
		}
		g.Notes = append(g.Notes, r.notes...)
	}
	g.Span, g.Size, g.format = grids.Span{Begin: 0, End: len(text)}, grids.Side(len(g.Notes)), "candidate grid"
	if len(rs) > 0 {
		g.Span = grids.Span{Begin: rs[0].Begin, End: rs[len(rs)-1].End}
	}
	return g, g.Size >= 9 && g.isLikely()
}

// isLikely reports whether notes are candidates and not cells with a slip in
// them, or decimal numbers.
func (g Grid) isLikely() bool {
	several, three, blank := 0, false, 0
	for _, n := range g.Notes {
		switch k := n.Digits.Len(); {
		case n.Digits != n.Digits&solver.DigitsUpTo(g.Size):
			return false
		case k == 0:
			blank++
		case k > 1:
			several++
			three = three || k > 2
		}
	}
	if g.hasPlaced() {
		return grids.IsCustomarySize(g.Size) // u5 is written in no other grid
	}
	return several > blank && grids.IsCustomarySize(g.Size) && (g.Size <= 9 || three)
}

func (g Grid) hasPlaced() bool {
	return slices.ContainsFunc(g.Notes, func(n Note) bool { return n.IsPlaced })
}

// Read reads a grid with several candidates in a cell, and what stands
// beside it: the givens, or givens and values, of the same puzzle.
func Read(text string, l *solver.Layout) (reading.Reading, error) {
	if len(text) <= 2*81 && !strings.Contains(text, "\n") {
		return reading.Reading{}, fault.ErrOther // one line is that of a smaller board
	}
	for _, find := range []func(string) (Grid, bool){
		findLargeCandidates, findCandidates, func(text string) (Grid, bool) { return findCandidateRun(text, l) }, findJoined,
	} {
		if g, ok := find(text); ok {
			r, err := g.readBeside([]string{text[:g.Begin], text[g.End:]}, l)
			_, more := findCandidates(text[g.End:])
			_, joined := findJoined(text[g.End:])
			r.Several = r.Several || more || joined
			return r, err
		}
	}
	return reading.Reading{}, fault.ErrOther
}

// findCandidateRun finds a symbol for each candidate of each cell, 729 on a 9x9
// board: in a run, in which the digits of a cell may be in any order; or over
// lines or words of any length, where each has its place.
func findCandidateRun(text string, l *solver.Layout) (g Grid, ok bool) {
	all := slices.Collect(grids.Words(text, grids.IsWordBreak))
	sizes := solver.Sizes()[1:] // 64 symbols are an 8x8 board
	if l != nil {
		sizes = []int{l.Size()}
	}
	for _, n := range sizes {
		for _, word := range all {
			if found, ok := notes.Run(text[word.Begin:word.End], n); ok && hasNotes(found) {
				return Grid{word, n, found, fmt.Sprintf("%d characters of candidates", word.End-word.Begin)}, true
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
	whole := grids.Span{Begin: 0, End: len(text)}
	return Grid{whole, 9, found, "729 characters of candidates"}, ok && hasNotes(found)
}

// findJoined finds a grid whose candidates have signs between them.
func findJoined(text string) (g Grid, ok bool) {
	for joined := range joinings(text) {
		if g, ok := findCandidates(joined); ok {
			return g, true
		}
	}
	return g, false
}

func hasNotes(all []Note) bool {
	return slices.ContainsFunc(all, func(n Note) bool { return n.Digits != 0 })
}
