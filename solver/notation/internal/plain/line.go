package plain

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// ReadDigits reads the commonest text of all, a line of digits with 0 or . for
// a blank and nothing else, on boards up to 9x9. The other formats would read it
// too; this one does so at the speed of a file of millions.
func ReadDigits(text string, l *solver.Layout) (reading.Reading, error) {
	line := strings.TrimSpace(text)
	if l == nil {
		l = solver.Classic()
	}
	if l.Size() > 9 || len(line) != l.CellCount() {
		return reading.Reading{}, fault.ErrOther
	}
	givens := make(solver.Grid, len(line))
	var blank byte
	for i := range givens {
		ch := line[i]
		switch {
		case ch >= '1' && ch <= '0'+byte(l.Size()):
			givens[i] = ch - '0'
			continue
		case ch != '0' && ch != '.', blank != 0 && blank != ch:
			return reading.Reading{}, fault.ErrOther
		}
		blank = ch
	}
	p, err := solver.NewPuzzle(l, givens)
	return reading.Reading{State: reading.State{Puzzle: p}, Format: grids.RunName(l.Size())}, err
}

// ReadLine reads a run of symbols without a space in it: 81 for a 9x9 board,
// 16 to 625 for others, twice as many or a second run when regions or the
// solution follow. It finds the run in any company: a number before it, quotes,
// the other fields of a CSV line, a comment behind it.
func ReadLine(text string, l *solver.Layout) (reading.Reading, error) {
	runs, n := longestRuns(text, l)
	if n == 0 {
		return reading.Reading{}, fault.ErrOther
	}
	title := grids.FindRegionsTitle(text)
	s := Source{N: n, Format: grids.RunName(n), regions: title != nil, Placed: runs[0].placed}
	used := []grids.Span{}
	for _, run := range runs {
		s.Grids = append(s.Grids, []grids.Cell(run.symbols))
		used = append(used, run.Span)
	}
	if len(s.Grids[0]) == 2*n*n {
		s.Grids, s.joined = slices.Concat([][]grids.Cell{s.Grids[0][:n*n], s.Grids[0][n*n:]}, s.Grids[1:]), true
	}
	if s.regions = s.regions && len(s.Grids) > 1; s.regions {
		s.diagonals = strings.Contains(strings.ToLower(text[title[0]:title[1]]), "diagonals")
		used = append(used, grids.Span{Begin: title[0], End: title[1]})
		slices.SortFunc(used, func(a, b grids.Span) int { return a.Begin - b.Begin })
	}
	if len(s.Placed) > 0 {
		s.Format = markedName(n)
	}
	r, err := s.Reading(l)
	if err != nil {
		return reading.Reading{}, err
	}
	return r.Beside(grids.Outside(text, used)...), nil
}

// run is a word of a text that holds a whole board.
type run struct {
	grids.Span
	symbols string
	placed  []int // the symbols that are marked as placed
}

// longestRuns returns the runs of the text that hold a whole board of the
// largest size n there is; 0 for none. Three or more words of 16 or 25 symbols
// are rows of a larger board, unless a small one was asked for.
func longestRuns(text string, l *solver.Layout) (runs []run, n int) {
	alike := 0 // words as long as the runs
	for word := range grids.Words(text, grids.IsWordBreak) {
		r, size := asRun(text, word, l)
		if len(runs) > 0 && len(r.symbols) == len(runs[0].symbols) {
			alike++
			if size != 0 {
				runs = append(runs, r)
			}
		} else if size != 0 && (len(runs) == 0 || len(r.symbols) > len(runs[0].symbols)) {
			runs, n, alike = []run{r}, size, 1
		}
	}
	if l == nil && alike > 2 && len(runs[0].symbols) <= solver.MaxSize {
		return nil, 0
	}
	return runs, n
}

// asRun returns the part of a word that holds a whole board, and its size; 0
// when the word does not.
func asRun(text string, word grids.Span, l *solver.Layout) (r run, n int) {
	if r, n = wholeRun(text, word, l); n != 0 {
		return r, n
	}
	if cut := strings.IndexByte(text[word.Begin:word.End], '#'); cut > 0 {
		word.End = word.Begin + cut // 81 symbols, and a comment right behind them
		return wholeRun(text, word, l)
	}
	return r, 0
}

func wholeRun(text string, word grids.Span, l *solver.Layout) (r run, n int) {
	symbols, placed, ok := grids.Unmarked(text[word.Begin:word.End])
	r = run{word, symbols, placed}
	if !ok || strings.Trim(symbols, grids.Rules) == "" && strings.ContainsFunc(text, unicode.IsDigit) {
		return r, 0 // it is a border
	}
	return r, grids.RunSize(symbols, l)
}

// ReadNumberRun reads a run of numbers of two figures, as boards of more than nine digits have
// it: 01 to 16, and 00 or .. for a blank.
func ReadNumberRun(text string, l *solver.Layout) (reading.Reading, error) {
	lines := strings.Fields(text)
	if len(lines) > 1+strings.Count(strings.TrimSpace(text), "\n") {
		return reading.Reading{}, fault.ErrOther // there are spaces between the cells
	}
	run := strings.Join(lines, "")
	n := grids.Side(len(run) / 2)
	if n < 10 || len(run) != 2*n*n || strings.Trim(run, "0123456789.") != "" {
		return reading.Reading{}, fault.ErrOther
	}
	cells := make([]grids.Cell, n*n)
	for c := range cells {
		word := run[2*c : 2*c+2]
		k, err := strconv.Atoi(word)
		if word != ".." && (err != nil || k > n) {
			return reading.Reading{}, fault.ErrOther
		}
		cells[c] = grids.Number(k)
	}
	return Source{N: n, Grids: [][]grids.Cell{cells}, Format: strconv.Itoa(n*n) + " numbers of two figures"}.Reading(l)
}
