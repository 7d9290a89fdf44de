package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
)

// job is what a command does with the lines that it reads.
type job struct {
	read       func(r lineReader, number int, line string) (t task, ok bool, err error) // as lineReader.read does
	unreadable func(error) answer
	aside      func(line string) string // the text for a blank line or a comment
}

// task is the work on one line. It returns whether that held a puzzle with
// exactly one solution.
type task func(context.Context, *page) (one bool)

// onPuzzles reads puzzles, for work on each.
func onPuzzles(work func(context.Context, solver.Puzzle, *page) (one bool)) func(lineReader, int, string) (task, bool, error) {
	return func(r lineReader, number int, line string) (task, bool, error) {
		reading, ok, err := r.read(number, line)
		return func(ctx context.Context, w *page) bool {
			w.note(reading.LeftOut)
			return work(ctx, reading.Puzzle, w)
		}, ok, err
	}
}

// answer is what a command says about one puzzle.
type answer struct {
	json any    // nil for nothing
	text string // with its line ends
	one  bool   // the puzzle has exactly one solution
}

// lineReader reads puzzles from lines as the flags say.
type lineReader struct {
	flags   puzzleFlags
	format  string
	layout  *solver.Layout // nil: told from the line
	remarks *remarks       // of all lines
}

// read returns the puzzle on a line of the input. Where there is none it reports
// false, with an error that names the line or, for a blank line or a comment,
// without.
func (r lineReader) read(number int, line string) (reading notation.Reading, ok bool, err error) {
	switch {
	case len(line) > maxLine:
		return reading, false, fmt.Errorf("line %d: longer than %d bytes", number, maxLine)
	case hasOldEnds(line):
		return reading, false, fmt.Errorf("line %d: a carriage return in the middle; lines end with a line feed", number)
	case isAside(line):
		return reading, false, nil
	case isPosition(line):
		return reading, false, fmt.Errorf("line %d: this is a line of a technique library, which only find reads", number)
	}
	reading, err = notation.Read(line, r.layout)
	if err != nil {
		return reading, false, fmt.Errorf("line %d: %w", number, err)
	}
	return reading, true, nil
}

// hasOldEnds reports whether a line is several that end with a carriage return. All
// but the first would be lost.
func hasOldEnds(line string) bool {
	return strings.ContainsRune(strings.TrimSpace(line), '\r')
}

// isPosition reports whether a line is one of a technique library. Read as a puzzle
// it would lose what the position has placed and deleted.
func isPosition(line string) bool {
	if !logic.IsLibraryLine(line) {
		return false
	}
	_, err := logic.ParseLibraryLine(line)
	return err == nil
}

// isAside reports whether a line is blank or a comment: # alone, or with a space
// or a letter behind it. Before a digit or another # it can be a blank cell.
func isAside(line string) bool {
	text := strings.TrimSpace(line)
	if text == "" {
		return true
	}
	rest, isComment := strings.CutPrefix(text, "#")
	return isComment && (rest == "" || rest[0] == ' ' || rest[0] == '\t' || unicode.IsLetter(rune(rest[0])))
}

// unreadable is the answer to a line that cannot be read.
func unreadable(err error) answer {
	return answer{json: map[string]string{"error": err.Error()}, text: "invalid: " + err.Error() + "\n"}
}

// unreadableBlock is unreadable among answers of several lines, which a blank one
// parts.
func unreadableBlock(err error) answer {
	a := unreadable(err)
	a.text += "\n"
	return a
}

// silence says nothing.
func silence(string) string { return "" }

// oneByOne answers each line by itself.
type oneByOne struct {
	lineReader
	job job
}

// byLine is what a command that does so hands to each.
func byLine(j job) func(lineReader) answerer {
	return func(r lineReader) answerer { return oneByOne{r, j} }
}

func (o oneByOne) answer(ctx context.Context, b *block) {
	number := b.first
	for text := b.in; len(text) > 0 && !b.cut; number++ {
		var line []byte
		line, text = cutLine(text)
		o.answerLine(ctx, b, number, string(line))
		b.relieve(ctx)
	}
}

func (o oneByOne) answerLine(ctx context.Context, b *block, number int, line string) {
	w := &page{block: b, json: o.format == "json", parent: ctx, line: number, remarks: o.remarks}
	work, ok, err := o.job.read(o.lineReader, number, line)
	switch {
	case err != nil:
		b.allOne = w.write(o.job.unreadable(err)) && b.allOne
	case !ok:
		w.write(answer{text: o.job.aside(line)})
	default:
		b.publish()
		ctx := w.startClock(o.flags.Deadline)
		one := work(ctx, w)
		w.stopClock()
		b.allOne, b.cut = b.allOne && one, w.interrupted()
	}
}

// page is where the answer to one puzzle is written, and knows the time there is
// for it.
type page struct {
	block  *block
	json   bool // else text
	parent context.Context

	line    int      // number of the line of the puzzle
	leftOut []string // of its text
	remarks *remarks

	clock *time.Timer
	until time.Time
	end   context.CancelFunc
}

// interrupted reports whether the program is to stop.
func (w *page) interrupted() bool { return w.parent.Err() != nil }

// startClock returns a context for the work, which ends when the time is over.
func (w *page) startClock(limit time.Duration) context.Context {
	ctx, end := context.WithCancel(w.parent)
	w.until, w.end = time.Now().Add(limit), end
	w.clock = time.AfterFunc(limit, end)
	if time.Until(w.until) <= 0 { // the timer may come later
		end()
	}
	return ctx
}

func (w *page) stopClock() {
	w.clock.Stop()
	w.end()
}

// write writes a whole answer; none when the program is to stop, because it may
// not be the whole one. It returns whether the puzzle has exactly one solution.
func (w *page) write(a answer) (one bool) {
	switch {
	case w.interrupted():
		return false
	case !w.json:
		w.block.out = append(w.block.out, a.text...)
	case a.json != nil:
		e := json.NewEncoder((*appender)(&w.block.out))
		e.SetEscapeHTML(false) // r2c3<>4 is easier to read than \u003c\u003e
		if err := e.Encode(a.json); err != nil {
			panic(err) // all that is encoded is made of strings and numbers
		}
		w.endObject()
	}
	return a.one
}

// note keeps what was left out of the text of the puzzle, to be said.
func (w *page) note(leftOut []string) {
	w.leftOut = leftOut
	if !w.json {
		w.remarks.add(w.line, leftOut)
	}
}

// endObject says what was left out at the end of a JSON object.
func (w *page) endObject() {
	if len(w.leftOut) == 0 {
		return
	}
	var ok bool
	if w.block.out, ok = withLeftOut(w.block.out, w.leftOut); !ok {
		w.remarks.add(w.line, w.leftOut)
	}
}

// appender is a buffer to write to.
type appender []byte

func (a *appender) Write(p []byte) (int, error) {
	*a = append(*a, p...)
	return len(p), nil
}

// handOn gives the writer what there is of a long answer, and waits for it. Time
// does not count meanwhile: others may be before this one, or nobody reads.
func (w *page) handOn() {
	w.block.publish()
	if !w.block.full() || !w.clock.Stop() {
		return
	}
	left := time.Until(w.until)
	w.block.waitForRoom(w.parent)
	w.until = time.Now().Add(left)
	w.clock.Reset(left)
}
