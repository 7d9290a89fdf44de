package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/files"
)

// The bounds of ReadAll: puzzles and failures together, the length of the text in bytes, and its
// lines, where they are no file of games.
const (
	MaxReadings = 1000
	LimitOfAll  = 2 << 20
	mostLines   = 20_000
)

// LineError says which part of a text of many puzzles cannot be read, and why.
type LineError struct {
	Line int // the line at which the part begins, from 1
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

func (e *LineError) Unwrap() error { return e.Err }

// ReadAll reads every puzzle of a text: the games of an .opensudoku file; a puzzle in each line,
// as in an .sdm file or a technique library; or grids one below the other. What belongs together
// is one reading: a puzzle with its regions, its solution, its candidates. A part that cannot be
// read is an error of its own, and the others are read.
func ReadAll(text string) ([]Reading, []*LineError) {
	var all readings
	switch {
	case len(text) > LimitOfAll:
		all.fail(1, fault.Errorf("the text is %d bytes long; at most %d are read", len(text), LimitOfAll))
	case files.IsOpenSudoku(text):
		all.games(clean(text))
	case !all.objects(text):
		all.text(clean(text))
	}
	return all.good, all.failed
}

// IsList reports whether more than half of the lines of a text hold a puzzle each, which can be
// read line by line.
func IsList(text string) bool {
	if files.IsOpenSudoku(text) {
		return false
	}
	for _, s := range objectSpans(text) {
		if strings.Contains(text[s.begin:s.end], "\n") {
			return false
		}
	}
	return isList(numbered(clean(text)))
}

// readings are gathered part by part.
type readings struct {
	good   []Reading
	failed []*LineError
}

func (all *readings) fail(line int, err error) {
	all.failed = append(all.failed, &LineError{line, fault.As(err)})
}

// add adds a part. It reports false when there is no room for it.
func (all *readings) add(line int, r reading, err error) bool {
	switch {
	case len(all.good)+len(all.failed) == MaxReadings:
		all.fail(line, fault.Errorf("no more than %d puzzles of one text are read", MaxReadings))
		return false
	case err != nil:
		all.fail(line, err)
	default:
		all.good = append(all.good, public(r))
	}
	return true
}

// games reads the games of a file.
func (all *readings) games(text string) {
	games, broken := files.OpenSudoku(text, MaxReadings+1)
	for _, g := range games {
		r, err := readGame(g, nil)
		if !all.add(g.Line, r, err) {
			return
		}
	}
	if broken != nil || len(games) == 0 {
		all.fail(1+strings.Count(strings.TrimSpace(text), "\n"), fault.Errorf("the file breaks off: %s", sentence(broken)))
	}
}

// objects reads the puzzles of a text that are JSON. It reports false where they are fewer than
// two, unless the text is too long for Read.
func (all *readings) objects(text string) bool {
	found := findObjects(text, nil, MaxReadings+1)
	if len(found) == 0 || len(found) == 1 && len(text) <= Limit {
		return false
	}
	line, at := 1, 0
	for _, o := range found {
		line += strings.Count(clean(text[at:o.begin]), "\n")
		at = o.begin
		if o.err != nil {
			o.err = fault.As(o.err)
		}
		if !all.add(line, o.reading, o.err) {
			break
		}
	}
	return true
}

// links reads each of several links of a text, with the words before it. It reports false where
// there are none, or a grid stands beside them.
func (all *readings) links(text string) bool {
	found := puzzleLinks(text, MaxReadings+1)
	if len(found) < 2 || slices.ContainsFunc(outside(text, found), hasRow) {
		return false
	}
	line, begin := 1, 0
	for i, link := range found {
		end := len(text)
		if i+1 < len(found) { // what stands behind a link on its line is beside it
			end = link.end + max(0, strings.IndexByte(text[link.end:found[i+1].begin], '\n'))
		}
		r, err := readAny(text[begin:end], nil)
		if !all.add(line+strings.Count(text[begin:link.begin], "\n"), r, err) {
			break
		}
		line += strings.Count(text[begin:end], "\n")
		begin = end
	}
	return true
}

// hasRow reports whether a text has a line of four cells or more.
func hasRow(text string) bool {
	for line := range strings.Lines(text) {
		if cells, _ := characters(line); len(cells) > 3 && hasDigit(cells) && !isProse(line) {
			return true
		}
	}
	return false
}

// text reads a text of one puzzle, of lines, or of blocks of lines.
func (all *readings) text(text string) {
	first, err := reading{}, error(nothing())
	if len(text) <= Limit {
		first, err = readAny(text, nil)
		if err == nil && !first.Several {
			all.add(1, first, nil)
			return
		}
	}
	text = withPlainLinks(text)
	if all.links(text) {
		return
	}
	if files.IsHTML(text) {
		rows, _ := files.HTML(text)
		text = joinCells(rows)
	}
	lines := numbered(text)
	if len(lines) > mostLines {
		all.fail(mostLines+1, fault.Errorf("no more than %d lines of one text are read", mostLines))
		lines = lines[:mostLines]
	}
	list := isList(lines)
	if list {
		all.lines(lines)
	} else {
		all.blocks(lines)
	}
	if isOne := len(all.good) == 1 && err == nil && all.good[0].Puzzle.Equal(first.Puzzle); isOne || all.good == nil && (err == nil || !list) {
		*all = readings{}
		all.add(1, first, err)
	}
}

// textLine is a line of a text.
type textLine struct {
	number   int // from 1
	text     string
	isBlank  bool
	isProse  bool
	hasCells bool // it is not of words
}

func numbered(text string) []textLine {
	var lines []textLine
	for line := range strings.SplitSeq(text, "\n") {
		l := textLine{number: len(lines) + 1, text: line, isBlank: strings.TrimSpace(line) == ""}
		if !l.isBlank && len(lines) <= mostLines {
			cells, _ := characters(line)
			l.isProse = isProse(line)
			l.hasCells = !l.isProse && hasDigit(cells)
		}
		lines = append(lines, l)
	}
	return lines
}

// join makes a text of lines.
func join(lines []textLine) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line.text + "\n")
	}
	return b.String()
}

// mostSampled is the number of lines by which a list is told.
const mostSampled = 40

// isList reports whether more than half of the lines hold a puzzle each. Sixteen rows of a large
// board hold as many symbols as sixteen boards of 4x4.
func isList(lines []textLine) bool {
	list, others, rows := 0, 0, 0
	for _, line := range lines {
		if line.hasCells {
			rows++
		}
	}
	least := 4
	if rows%16 == 0 {
		least = 6
	}
	for _, line := range lines {
		switch {
		case isWholePuzzle(line.text, least):
			list++
		case line.hasCells:
			others++
		}
		if list+others == mostSampled {
			break
		}
	}
	return list > others
}

// isWholePuzzle reports whether a line holds a puzzle of a size, or of a larger one.
func isWholePuzzle(line string, least int) bool {
	if len(line) > Limit {
		return false
	}
	r, err := readAny(line, nil)
	return err == nil && r.Puzzle.Layout().Size() >= least
}

// lines reads a puzzle in each line, with its regions where the next line has them. Comments and
// words are passed over.
func (all *readings) lines(lines []textLine) {
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if line.isBlank {
			continue
		}
		r, err := readAny(line.text, nil)
		if err != nil && !line.hasCells && !strings.Contains(line.text, "://") {
			continue // words
		}
		if err == nil && i+1 < len(lines) && isFull(lines[i+1].text) {
			if pair, err := readAny(join(lines[i:i+2]), nil); err == nil && !pair.Several {
				r = pair
				i++
			}
		}
		if !all.add(line.number, r, err) {
			return
		}
	}
}

// isFull reports whether a line is a run without a blank: regions, or a solution.
func isFull(line string) bool {
	line = strings.TrimSpace(line)
	return side(len(line)) > 0 && !strings.ContainsAny(line, ".0 *_-?#:/~")
}

// blocks reads grids of several lines each: what stands between empty lines, or below a line of
// words.
func (all *readings) blocks(lines []textLine) {
	parts := cutBlocks(lines)
	for i := 0; i < len(parts); i++ {
		part := parts[i]
		if !slices.ContainsFunc(part, func(l textLine) bool { return l.hasCells }) {
			continue
		}
		r, err := readAny(join(part), nil)
		for err == nil && !r.Several && i+1 < len(parts) {
			both, ok := together(part, parts[i+1])
			if !ok {
				break
			}
			r = both
			part = append(slices.Clone(part), parts[i+1]...)
			i++
		}
		if err == nil && r.Several {
			if !all.rows(part, r.Puzzle.Layout().Size()) {
				return
			}
			continue
		}
		if !all.add(part[0].number, r, err) {
			return
		}
	}
}

// together reads two blocks as one puzzle, of which the second has the regions, the values, the
// candidates or the solution. It reports false where the second is another puzzle, or none.
func together(part, next []textLine) (r reading, ok bool) {
	if _, err := readAny(join(next), nil); err != nil && !strings.Contains(strings.ToLower(join(next)), regionsTitle) {
		return r, false
	}
	r, err := readAny(join(part)+"\n"+join(next), nil)
	return r, err == nil && !r.Several
}

// rows reads grids that stand one below the other without a line between them: n rows each. It
// reports false when there is no more room.
func (all *readings) rows(lines []textLine, n int) bool {
	cells := slices.DeleteFunc(slices.Clone(lines), func(l textLine) bool {
		return l.isBlank || isDrawn(l.text) || isTableBorder(l.text) || l.isProse
	})
	for grid := range slices.Chunk(cells, n) {
		r, err := readAny(join(grid), nil)
		if !all.add(grid[0].number, r, err) {
			return false
		}
	}
	return true
}

// cutBlocks cuts lines where one is empty, and before one of words that stands below cells.
func cutBlocks(lines []textLine) (parts [][]textLine) {
	var part []textLine
	end := func() {
		if part != nil {
			parts = append(parts, part)
		}
		part = nil
	}
	hasCells := false
	for _, line := range lines {
		isTitle := line.isProse && findRegionsTitle(line.text) == nil
		if line.isBlank && hasCells || isTitle && hasCells {
			end()
			hasCells = false
		}
		if line.isBlank {
			continue
		}
		part = append(part, line)
		hasCells = hasCells || line.hasCells
	}
	end()
	return parts
}
