package grids

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// HasDigit reports whether a row holds a digit, or a character that is a blank
// and nothing else.
func HasDigit(row []Cell) bool {
	return slices.ContainsFunc(row, func(c Cell) bool {
		return c >= Number(0) || c < 128 && (IsDigit(byte(c)) || c == '.' || c == '?')
	})
}

// Rows are the cells of a text, one slice a line that has any.
type Rows [][]Cell

// A Lexer takes a line apart. It reports false for a line that it cannot read.
type Lexer func(line string) ([]Cell, bool)

// Rules are the characters that draw borders but may also be blanks.
const Rules = "-*_#"

// IsSeparator reports whether a character stands between cells and never in
// one.
func IsSeparator(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '|', ',', ';', '\'', '"', '`', '[', ']', '(', ')', '{', '}', '<', '>', '/', '\\', '+', '=':
		return true
	}
	return false
}

// IsWordBreak reports whether a character ends a word. A colon does, behind a
// number, and the sign between the parameters of an address; a plus does not, since it marks a digit that is no given.
func IsWordBreak(r rune) bool { return r == ':' || r == '&' || r != '+' && IsSeparator(r) }

func isRule(r rune) bool { return strings.ContainsRune(Rules, r) }

// Characters takes every character that is not a separator for a cell.
func Characters(line string) ([]Cell, bool) {
	cells := make([]Cell, 0, len(line))
	for _, r := range line {
		if !IsSeparator(r) {
			cells = append(cells, Cell(r))
		}
	}
	return cells, true
}

// WithoutRules does the same but takes the characters of borders for separators:
// "*53.*.7.*...*".
func WithoutRules(line string) ([]Cell, bool) {
	cells, _ := Characters(line)
	return slices.DeleteFunc(cells, func(c Cell) bool { return isRule(rune(c)) }), true
}

// Numbers takes every word for a cell: "10 3 .. 16".
func Numbers(line string) ([]Cell, bool) {
	var cells []Cell
	for word := range strings.FieldsFuncSeq(line, IsSeparator) {
		c, ok := wordCell(word)
		if !ok {
			return nil, false
		}
		cells = append(cells, c)
	}
	return cells, true
}

// wordCell reads a word as one cell: a character, a number of two digits, or a
// blank drawn twice.
func wordCell(word string) (Cell, bool) {
	first := CellAt(word, 0)
	switch {
	case word == "":
		return Empty, true
	case len(word) == len(string(rune(first))):
		return first, true
	case len(word) != 2:
		return 0, false
	case IsDigit(word[0]) && IsDigit(word[1]):
		return Number(int(word[0]-'0')*10 + int(word[1]-'0')), true
	}
	return first, word[0] == word[1] && strings.ContainsRune(blanks, rune(first))
}

// IsDigit reports whether a byte is 0 to 9.
func IsDigit(ch byte) bool { return ch >= '0' && ch <= '9' }

// Lex takes the lines apart that are rows of cells, and leaves out those that
// are borders. It reports false when the lexer cannot read one of them.
func Lex(lines []string, read Lexer) (Rows, bool) {
	rs := make(Rows, 0, len(lines))
	b := bordersOf(lines)
	for _, line := range lines {
		if b.isBorder(line) {
			continue
		}
		cells, ok := read(line)
		if !ok {
			return nil, false
		}
		if len(cells) > 0 {
			rs = append(rs, cells)
		}
	}
	return rs, true
}

// borders is what has to be known of a text to tell a row of blanks from a
// border, when both are drawn with the same characters.
type borders struct {
	blanks string // those among the rules that stand in rows beside digits
	usual  int    // the usual number of cells of a row; 0 when no row is certain
}

func bordersOf(lines []string) borders {
	var b borders
	var lengths []int
	for _, line := range lines {
		if IsDrawn(line) {
			continue
		}
		length := 0
		for _, r := range line {
			if IsSeparator(r) {
				continue
			}
			length++
			if strings.ContainsRune(blanks, r) && !strings.ContainsRune(b.blanks, r) {
				b.blanks += string(r)
			}
		}
		if length > 0 {
			lengths = append(lengths, length)
		}
	}
	b.usual = Usual(lengths)
	return b
}

// IsDrawn reports whether a line holds nothing but separators and rules, or
// beside a stroke the dots of corners: it is a border, or a row of blanks.
func IsDrawn(line string) bool {
	corners := strings.Contains(line, "--")
	return strings.ContainsAny(line, Rules) && !strings.ContainsFunc(line, func(r rune) bool {
		return !IsSeparator(r) && r != ':' && !isRule(r) && !(corners && r == '.')
	})
}

// isBorder reports whether a line is a border. A drawn line is a row of blanks
// when it is made of one character that is a blank elsewhere in the text, and
// has as many of it as other rows have cells.
func (b borders) isBorder(line string) bool {
	if !IsDrawn(line) {
		return false
	}
	ch := line[strings.IndexAny(line, Rules)]
	if strings.Trim(line, " \t|,;"+string(rune(ch))) != "" {
		return true // two characters, or a crossing
	}
	if b.blanks != "" && !strings.ContainsRune(b.blanks, rune(ch)) {
		return true
	}
	return b.usual > 0 && strings.Count(line, string(rune(ch))) != b.usual
}

// Usual is the number that occurs most often, the larger one of equals; 0 for
// none.
func Usual(numbers []int) int {
	times := map[int]int{}
	best := 0
	for _, n := range numbers {
		times[n]++
	}
	for n, k := range times {
		if k > times[best] || k == times[best] && n > best {
			best = n
		}
	}
	return best
}

// WithoutProse leaves out the lines that are meant for a reader: with a word in
// them, a comment behind #, or an X alone. It returns those too.
func WithoutProse(lines []string) (kept, dropped []string) {
	mark := loneX(lines)
	for i, line := range lines {
		if i == mark || IsProse(line) {
			dropped = append(dropped, line)
		} else {
			kept = append(kept, line)
		}
	}
	return kept, dropped
}

// assignment is what stands before the first row of a grid on its line, as in the source of a
// program: `grid = """`, `s := "`, `Puzzle: `.
var assignment = regexp.MustCompile(`^[ \t]*[A-Za-z_][A-Za-z_0-9 \t.<>\[\]*&]*(?::=|=|:)[ \t]*(?:new[^{\[(]*)?`)

// fewestAssigned is how many cells stand behind an assignment at least.
const fewestAssigned = 4

// WithoutAssignments leaves the words before rows out, and the lines that are meant for a reader,
// and returns both. It reports false where there are no such words.
func WithoutAssignments(lines []string) (kept, dropped []string, ok bool) {
	lines = slices.Clone(lines)
	for i, line := range lines {
		words := assignment.FindString(line)
		row := line[len(words):]
		if cells, _ := Characters(row); words == "" || len(cells) < fewestAssigned || IsProse(row) || !HasDigit(cells) {
			continue
		}
		lines[i], ok = row, true
		dropped = append(dropped, words)
	}
	kept, prose := WithoutProse(lines)
	return kept, append(dropped, prose...), ok
}

// loneX is the line that holds an X and nothing else, where there is one such
// line; -1 where there is none, or more: those are blanks.
func loneX(lines []string) int {
	isX := func(line string) bool { return strings.Trim(line, " \t:") == "X" }
	first := slices.IndexFunc(lines, isX)
	if first >= 0 && slices.ContainsFunc(lines[first+1:], isX) {
		return -1
	}
	return first
}

// IsProse reports whether a line is meant for a reader: there is a word in it, or it is a comment.
func IsProse(line string) bool {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "# ") || len(line) > 1 && line[0] == '#' && unicode.IsLetter(rune(line[1])) {
		return true
	}
	return slices.ContainsFunc(strings.Fields(line), isWord)
}

// isWord reports whether a word is of a language: letters alone, two or more
// and not all of them x, or two in a row of which one is no digit of any board.
func isWord(word string) bool {
	letters := strings.FieldsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	for _, run := range letters {
		if len(run) < 2 || strings.Trim(run, "xX") == "" {
			continue
		}
		bare := strings.TrimFunc(word, func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) })
		if run == bare || strings.ContainsFunc(run, func(r rune) bool { return upper(Cell(r)) > 'P' && r != 'x' && r != 'X' }) {
			return true
		}
	}
	return false
}

// IsLinkBreak reports whether a character ends a link.
func IsLinkBreak(r rune) bool { return strings.ContainsRune("\"'<>()[] \t\n", r) }
