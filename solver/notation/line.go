package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// readLine reads a run of symbols without a space in it: 81 for a 9x9 board,
// 16 to 625 for others, twice as many or a second run when regions or the
// solution follow. It finds the run in any company: a number before it, quotes,
// the other fields of a CSV line, a comment behind it.
func readLine(text string, l *solver.Layout) (reading, error) {
	runs, n := longestRuns(text, l)
	if n == 0 {
		return reading{}, fault.ErrOther
	}
	title := findRegionsTitle(text)
	s := source{n: n, format: runName(n), regions: title != nil, placed: runs[0].placed}
	used := []span{}
	for _, run := range runs {
		s.grids = append(s.grids, []cell(run.symbols))
		used = append(used, run.span)
	}
	if len(s.grids[0]) == 2*n*n {
		s.grids, s.joined = slices.Concat([][]cell{s.grids[0][:n*n], s.grids[0][n*n:]}, s.grids[1:]), true
	}
	if s.regions = s.regions && len(s.grids) > 1; s.regions {
		s.diagonals = strings.Contains(strings.ToLower(text[title[0]:title[1]]), "diagonals")
		used = append(used, span{title[0], title[1]})
		slices.SortFunc(used, func(a, b span) int { return a.begin - b.begin })
	}
	if len(s.placed) > 0 {
		s.format = markedName(n)
	}
	r, err := s.reading(l)
	if err != nil {
		return reading{}, err
	}
	return r.beside(outside(text, used)...), nil
}

func runName(n int) string {
	if n <= 9 {
		return strconv.Itoa(n*n) + " digits"
	}
	return strconv.Itoa(n*n) + " symbols"
}

// run is a word of a text that holds a whole board.
type run struct {
	span
	symbols string
	placed  []int // the symbols that are marked as placed
}

// longestRuns returns the runs of the text that hold a whole board of the
// largest size n there is; 0 for none. Three or more words of 16 or 25 symbols
// are rows of a larger board, unless a small one was asked for.
func longestRuns(text string, l *solver.Layout) (runs []run, n int) {
	alike := 0 // words as long as the runs
	for _, word := range words(text, isWordBreak) {
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
func asRun(text string, word span, l *solver.Layout) (r run, n int) {
	if r, n = wholeRun(text, word, l); n != 0 {
		return r, n
	}
	if cut := strings.IndexByte(text[word.begin:word.end], '#'); cut > 0 {
		word.end = word.begin + cut // 81 symbols, and a comment right behind them
		return wholeRun(text, word, l)
	}
	return r, 0
}

func wholeRun(text string, word span, l *solver.Layout) (r run, n int) {
	symbols, placed, ok := unmarked(text[word.begin:word.end])
	r = run{word, symbols, placed}
	if !ok || strings.Trim(symbols, rules) == "" && strings.ContainsFunc(text, unicode.IsDigit) {
		return r, 0 // it is a border
	}
	return r, runSize(symbols, l)
}

// runSize is the size of the board that a word holds, with or without regions.
func runSize(word string, l *solver.Layout) int {
	n := side(len(word))
	if n == 0 && len(word)%2 == 0 {
		n = side(len(word) / 2)
	}
	if n == 0 || l != nil && l.Size() != n || !isSymbols(word) {
		return 0
	}
	if _, _, bad := decode([]cell(word[:n*n]), n); bad >= 0 && n < 8 {
		return 0 // a short word may be anything
	}
	return n
}

// isSymbols reports whether a word is of characters that stand for digits,
// blanks and regions.
func isSymbols(word string) bool {
	for i := range len(word) {
		ch := upper(cell(word[i]))
		if !isDigit(byte(ch)) && (ch < 'A' || ch > 'Z') && strings.IndexByte(blanks, byte(ch)) < 0 {
			return false
		}
	}
	return true
}

// damagedRun says what is wrong with a run that is not of the right length or
// has a strange character in it; nil when there is none. A word that is longer
// than the longest row and for the most part of symbols is meant as a run.
func damagedRun(text string, l *solver.Layout) error {
	for word := range strings.FieldsFuncSeq(text, isWordBreak) {
		if symbols, _, ok := unmarked(word); ok {
			word = symbols
		}
		length := utf8.RuneCountInString(word)
		if length > solver.MaxSize && 4*symbolCount(word) >= 3*length {
			return wordError(word, length, l)
		}
	}
	return nil
}

func symbolCount(word string) int {
	n := 0
	for _, r := range word {
		if isDigit(byte(r)) && r < 128 || strings.ContainsRune(blanks, r) {
			n++
		}
	}
	return n
}

// wordError places a strange character on the board when the word has as many
// characters as a board has cells, in the word otherwise.
func wordError(word string, length int, l *solver.Layout) *fault.Error {
	rs := rows{[]cell(word)}
	n := side(length)
	if n != 0 && (l == nil || l.Size() == n) {
		if _, _, bad := decode(rs[0], n); bad >= 0 {
			return notADigit(bad/n, bad%n, rs[0][bad], titleOf(l, n))
		}
	}
	return rs.shapeError(l)
}
