package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

// note is what a candidate grid has in one cell: candidates, or one digit that
// is given, placed or the last candidate.
type note struct {
	digits   solver.Digits
	isPlaced bool // u5 in an .sdx file
	isMarked bool // 4* and -4 in a step of HoDoKu
}

// readNote reads the digits of a cell, in increasing order, or a blank.
func readNote(word string) (note, bool) {
	var n note
	if len(word) == 1 && strings.Contains(".0-_", word) {
		return n, true
	}
	word, n.isPlaced = strings.CutPrefix(word, "u")
	bare := strings.Map(func(r rune) rune {
		if strings.ContainsRune("*#@-", r) {
			return -1
		}
		return r
	}, word)
	n.isMarked = bare != word
	last := 0
	for i := range len(bare) {
		d := solver.SymbolDigit(bare[i])
		if d <= last {
			return n, false
		}
		last, n.digits = d, n.digits.With(d)
	}
	return n, last > 0
}

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
		if isDrawn(line) || isTableBorder(line) || isProse(line) {
			continue
		}
		for word := range strings.FieldsFuncSeq(line, isSeparator) {
			n, ok := readNote(word)
			row.notes = append(row.notes, n)
			row.words = append(row.words, word)
			row.isGood = row.isGood && ok
		}
		if len(row.notes) > 0 {
			rs = append(rs, row)
		}
		if len(rs) == mostNoteRows {
			break
		}
	}
	return rs
}

// candidateGrid is a candidate grid and where it stands in a text.
type candidateGrid struct {
	span
	size  int
	notes []note
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
		g = candidateGrid{span: span{rs[i].begin, rs[i+n-1].end}, size: n}
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
	g.span, g.size = span{0, len(text)}, side(len(g.notes))
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
		switch k := n.digits.Len(); {
		case n.digits != n.digits&solver.DigitsUpTo(g.size):
			return false
		case k == 0:
			blank++
		case k > 1:
			several++
			three = three || k > 2
		}
	}
	return several > blank && isCustomarySize(g.size) && (g.size <= 9 || three)
}

// readCandidates reads what is certain of a candidate grid: the digits of cells
// with one candidate. Where a puzzle stands beside the grid, that is read.
func readCandidates(text string, l *solver.Layout) (Reading, error) {
	if len(text) <= 2*81 && !strings.Contains(text, "\n") {
		return Reading{}, errOther // one line is that of a smaller board
	}
	g, ok := findCandidates(text)
	if !ok {
		g, ok = flatCandidates(text)
	}
	if !ok {
		return Reading{}, errOther
	}
	around := []string{text[:g.begin], text[g.end:]}
	if r, err := readPlain(strings.Join(around, "\n"), l); err == nil && r.Puzzle.Layout().Size() == g.size {
		r.LeftOut = append(r.LeftOut, "the candidate grid beside the digits is left out")
		return r, nil
	}
	r, err := g.reading(l)
	if err != nil {
		return Reading{}, err
	}
	return r.beside(around...), nil
}

func (g candidateGrid) reading(l *solver.Layout) (Reading, error) {
	board, err := source{n: g.size}.board(l, false)
	if err != nil {
		return Reading{}, err
	}
	if board.Size() != g.size {
		return Reading{}, errorf("this looks like a candidate grid of %d cells; %s board has %d", len(g.notes), english.WithArticle(board.Title()), board.CellCount())
	}
	p := solver.EmptyPuzzle(board)
	r := Reading{Format: "candidate grid"}
	candidates, cells, isMarked := 0, 0, false
	for c, n := range g.notes {
		isMarked = isMarked || n.isMarked
		if n.isPlaced && n.digits.Len() == 1 || g.isSettled(board, c) {
			p = p.With(c, n.digits.Min())
			if n.isPlaced {
				r.Placed.Add(c)
			}
		} else if k := n.digits.Len(); k > 0 {
			candidates += k
			cells++
		}
	}
	if p.GivenCount() == 0 {
		return Reading{}, errorf("%scandidates are not read yet, and no digit is certain without them", looksLikeCandidates(g.size))
	}
	r.Puzzle = p
	if r.Placed.Empty() {
		r.LeftOut = append(r.LeftOut, "cells with one candidate are read as digits; whether they were given or placed the text does not tell")
	}
	if cells > 0 {
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("the %s of the other %s are left out", english.Count(candidates, "candidate"), english.Count(cells, "cell")))
	}
	if isMarked {
		r.LeftOut = append(r.LeftOut, "marks beside candidates are left out")
	}
	return r, nil
}

// isSettled reports whether a cell has one candidate that no cell which sees it
// has: otherwise nobody has placed it yet.
func (g candidateGrid) isSettled(l *solver.Layout, cell int) bool {
	digits := g.notes[cell].digits
	return digits.Len() == 1 && !slices.ContainsFunc(l.Peers(cell), func(c int) bool { return g.notes[c].digits&digits != 0 })
}

// flatCandidates finds 729 characters: nine for each cell, the candidates and
// blanks for the others. In one run they may be in any order; in several each
// digit has its place.
func flatCandidates(text string) (g candidateGrid, ok bool) {
	parts := strings.Fields(text)
	symbols := strings.Join(parts, "")
	if len(symbols) != 729 || strings.Trim(symbols, ".0123456789") != "" {
		return g, false
	}
	g = candidateGrid{span: span{0, len(text)}, size: 9}
	for nine := range slices.Chunk([]byte(symbols), 9) {
		var n note
		for i, ch := range nine {
			d := solver.SymbolDigit(ch)
			if d == 0 {
				continue
			}
			if n.digits.Has(d) || len(parts) > 1 && d != i+1 {
				return g, false
			}
			n.digits = n.digits.With(d)
		}
		g.notes = append(g.notes, n)
	}
	return g, true
}

// likeCandidates says what is wrong with a candidate grid that is not whole; nil
// when the text is no such thing.
func likeCandidates(text string) error {
	if isDrawnLarge(text) {
		return errorf("%scandidates in three lines a row are not read yet", looksLikeCandidates(9))
	}
	rs := noteRows(text)
	total, several := 0, 0
	for _, r := range rs {
		for i, n := range r.notes {
			total++
			if len(r.words[i]) > 1 && n.digits.Len() > 1 {
				several++
			}
		}
	}
	if total < 12 || 4*several < total || largestNote(rs) < 3 {
		return nil
	}
	n := side(total)
	if n == 0 {
		n = nearestSize(total)
	}
	looks := looksLikeCandidates(n)
	for r, row := range rs {
		for k, word := range row.words {
			if _, ok := readNote(word); !ok {
				return &Error{r + 1, k + 1, fmt.Sprintf("%s does not fit, since %s", quoted(english.Printable(word)), strings.TrimSuffix(looks, "; "))}
			}
		}
	}
	for r, row := range rs {
		if len(row.notes) != n {
			return errorf("%sfound %d cells; row %d has %d", looks, total, r+1, len(row.notes))
		}
	}
	if len(rs) == n {
		return errorf("%sno digit of it is certain, since no cell has a single candidate that no cell which sees it can have", looks)
	}
	return errorf("%sfound %d cells in %d rows", looks, total, len(rs))
}

// isDrawnLarge reports whether a text is 27 rows of 27 symbols: nine places for
// candidates in each cell, in three lines.
func isDrawnLarge(text string) bool {
	lines, _ := withoutProse(strings.Split(text, "\n"))
	rs, _ := lex(lines, characters)
	return len(rs) == 27 && rs.allOf(27)
}

func looksLikeCandidates(n int) string {
	return fmt.Sprintf("this looks like a candidate grid, %d cells with 1 to %d candidates each; ", n*n, n)
}

// largestNote is the largest number of candidates in a cell.
func largestNote(rs []noteRow) int {
	most := 0
	for _, r := range rs {
		for _, n := range r.notes {
			most = max(most, n.digits.Len())
		}
	}
	return most
}
