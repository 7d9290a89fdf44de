package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/files"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/nytimes"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/saved"
	"sudoku/solver/notation/internal/tables"
)

// The bounds of ReadAll: puzzles and failures together, the length of the text in bytes, and its
// lines, where they are no file of games.
const (
	MaxReadings = reading.MostPuzzles
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
func ReadAll(text string) ([]Reading, []*LineError) { return ReadAllOn(text, nil) }

// ReadAllOn is ReadAll for puzzles of one board, with nil for those whose boards are told from the
// text. A puzzle of another board is an error of its own.
func ReadAllOn(text string, layout *solver.Layout) ([]Reading, []*LineError) {
	all := readings{board: layout}
	text = shortened(text)
	switch {
	case len(text) > LimitOfAll:
		all.fail(1, fault.Errorf("the text is %d bytes long; at most %d are read", len(text), LimitOfAll))
	case files.IsOpenSudoku(text):
		all.games(grids.Clean(text))
	case !all.objects(text):
		all.text(grids.Clean(text))
	}
	return all.good, all.failed
}

// IsList reports whether more than half of the lines of a text hold a puzzle each, which can be
// read line by line; with a layout, a puzzle of that board.
func IsList(text string, layout *solver.Layout) bool {
	if files.IsOpenSudoku(text) || IsSaved(text) || nytimes.IsPage(text) {
		return false
	}
	for _, s := range objectSpans(text) {
		if strings.Contains(text[s.Begin:s.End], "\n") {
			return false
		}
	}
	return isList(numbered(grids.Clean(text)), layout)
}

// readings are gathered part by part.
type readings struct {
	board  *solver.Layout // nil: told from the text
	good   []Reading
	failed []*LineError
}

func (all *readings) fail(line int, err error) {
	all.failed = append(all.failed, &LineError{line, told(err)})
}

// add adds a part. It reports false when there is no room for it.
func (all *readings) add(line int, r reading.Reading, err error) bool {
	if err == nil {
		err = isOn(all.board, r.Puzzle.Layout())
	}
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
		r, err := saved.ReadGame(g, all.board)
		if !all.add(g.Line, r, err) {
			return
		}
	}
	if broken != nil || len(games) == 0 {
		all.fail(1+strings.Count(strings.TrimSpace(text), "\n"), fault.Errorf("the file breaks off: %s", saved.Sentence(broken)))
	}
}

// objects reads the puzzles of a text that are JSON. It reports false where they are fewer than
// two, unless the text is too long for Read.
func (all *readings) objects(text string) bool {
	found := findObjects(text, all.board, MaxReadings+1)
	if len(found) == 0 || len(found) == 1 && len(text) <= Limit {
		return false
	}
	line, at := 1, 0
	for _, o := range found {
		line += strings.Count(grids.Clean(text[at:o.Begin]), "\n")
		at = o.Begin
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
	found := foreign.PuzzleLinks(text, MaxReadings+1)
	if len(found) < 2 || slices.ContainsFunc(grids.Outside(text, found), hasRow) {
		return false
	}
	line, begin := 1, 0
	for i, link := range found {
		end := len(text)
		if i+1 < len(found) { // what stands behind a link on its line is beside it
			end = link.End + max(0, strings.IndexByte(text[link.End:found[i+1].Begin], '\n'))
		}
		r, err := readAny(text[begin:end], all.board)
		if !all.add(line+strings.Count(text[begin:link.Begin], "\n"), r, err) {
			break
		}
		line += strings.Count(text[begin:end], "\n")
		begin = end
	}
	return true
}

// text reads a text of one puzzle, of lines, or of blocks of lines.
func (all *readings) text(text string) {
	whole, err := readWhole(text, all.board)
	if err == nil && !whole.Several {
		all.add(1, whole, nil)
		return
	}
	text = grids.WithPlainLinks(text)
	if all.links(text) {
		return
	}
	parts, isList := partsOf(text, all.board)
	if parts.tellNoMoreThan(whole, err, isList) {
		all.add(1, whole, err)
		return
	}
	all.good, all.failed = parts.good, parts.failed
}

// readWhole reads a text as one puzzle, unless it is too long for Read.
func readWhole(text string, board *solver.Layout) (reading.Reading, error) {
	if len(text) > Limit {
		return reading.Reading{}, plain.Nothing()
	}
	return readAny(text, board)
}

// partsOf reads a text line by line where it is a list, and else block by block.
func partsOf(text string, board *solver.Layout) (parts readings, list bool) {
	parts.board = board
	if lines := tables.HTMLLines(text); lines != "" {
		text = lines
	}
	lines := numbered(text)
	if len(lines) > mostLines {
		parts.fail(mostLines+1, fault.Errorf("no more than %d lines of one text are read", mostLines))
		lines = lines[:mostLines]
	}
	if list = isList(lines, board); list {
		parts.lines(lines)
	} else {
		parts.blocks(lines)
	}
	return parts, list
}

// tellNoMoreThan reports whether the parts of a text are only what is read of the whole: the same puzzle,
// or none. A list without a puzzle still says of each line what is wrong with it.
func (all *readings) tellNoMoreThan(whole reading.Reading, err error, isList bool) bool {
	switch len(all.good) {
	case 0:
		return err == nil || !isList
	case 1:
		return err == nil && all.good[0].Puzzle.Equal(whole.Puzzle)
	}
	return false
}

// lines reads a puzzle in each line, with its regions where the next line has them. Comments and
// words are passed over.
func (all *readings) lines(lines []textLine) {
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if line.isBlank {
			continue
		}
		r, err := readAny(line.text, all.board)
		if err != nil && !line.hasCells && !strings.Contains(line.text, "://") {
			continue // words
		}
		if err == nil && i+1 < len(lines) && isFull(lines[i+1].text) {
			if pair, err := readAny(join(lines[i:i+2]), all.board); err == nil && !pair.Several {
				r = pair
				i++
			}
		}
		if !all.add(line.number, r, err) {
			return
		}
	}
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
		r, err := readAny(join(part), all.board)
		for err == nil && !r.Several && i+1 < len(parts) {
			both, ok := all.together(part, parts[i+1])
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
func (all *readings) together(part, next []textLine) (r reading.Reading, ok bool) {
	if _, err := readAny(join(next), all.board); err != nil && !strings.Contains(strings.ToLower(join(next)), grids.RegionsTitle) {
		return r, false
	}
	r, err := readAny(join(part)+"\n"+join(next), all.board)
	return r, err == nil && !r.Several
}

// rows reads grids that stand one below the other without a line between them: n rows each. It
// reports false when there is no more room.
func (all *readings) rows(lines []textLine, n int) bool {
	cells := slices.DeleteFunc(slices.Clone(lines), func(l textLine) bool {
		return l.isBlank || grids.IsDrawn(l.text) || grids.IsTableBorder(l.text) || l.isProse
	})
	for grid := range slices.Chunk(cells, n) {
		r, err := readAny(join(grid), all.board)
		if !all.add(grid[0].number, r, err) {
			return false
		}
	}
	return true
}
