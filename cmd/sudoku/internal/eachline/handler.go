// Package eachline answers a file of puzzles line by line, for the commands that read puzzles: their flags, how a
// line is read, what is done with it, how the answer is written, and what is said at the end.
//
//	Flags ──> Input ──lines──> stream.Run ──Block──> Handler.Read ──> Reply ──> Writer
//	                              │                       └── what is left out ──> Remarks
//	                              └── every core has a Reader of its own; the answers keep the order
package eachline

import (
	"context"

	"sudoku/solver"
	"sudoku/web/lastresort"
	"sudoku/web/lines"
	"sudoku/web/stream"
)

// Handler is what a command does with each line that it reads.
type Handler struct {
	Read       ReadLine
	Unreadable func(error) Answer
	Comment    func(line string) string // the text for a blank line or a comment
}

// ReadLine reads a line as Reader.Read does; ok is false for one that holds no puzzle.
type ReadLine func(r Reader, number int, line string) (reply Reply, ok bool, err error)

// Reply is the work on one line. It returns whether that held a puzzle with
// exactly one solution.
type Reply func(context.Context, *Writer) (one bool)

// OnPuzzles reads puzzles, for work on each.
func OnPuzzles(work func(context.Context, solver.Puzzle, *Writer) (one bool)) ReadLine {
	return func(r Reader, number int, line string) (Reply, bool, error) {
		reading, ok, err := r.Read(number, line)
		return func(ctx context.Context, w *Writer) bool {
			w.Note(reading.LeftOut)
			return work(ctx, reading.Puzzle, w)
		}, ok, err
	}
}

// ByLine makes the workers of a command that answers each line by itself.
func ByLine(h Handler) func(Reader) stream.Worker {
	return func(r Reader) stream.Worker { return lineWorker{r, h} }
}

// OneByOne is ByLine for a handler that there may be none of.
func OneByOne(h Handler, err error) (func(Reader) stream.Worker, error) { return ByLine(h), err }

// lineWorker answers each line by itself. An answer is good when the puzzle has
// exactly one solution, and where a line holds none.
type lineWorker struct {
	Reader
	handler Handler
}

func (l lineWorker) Answer(ctx context.Context, b *stream.Block) (good bool) {
	good = true
	for number, line := range b.Lines() {
		if ctx.Err() != nil {
			break
		}
		good = l.answerLine(ctx, b, number, string(line)) && good
		if b.Full() {
			b.WaitForRoom(ctx)
		}
	}
	return good
}

func (l lineWorker) answerLine(ctx context.Context, b *stream.Block, number int, line string) (good bool) {
	w := &Writer{Block: b, JSON: l.Format == "json", line: number, remarks: l.Remarks}
	if w.JSON {
		line, w.ID = lines.CutID(line)
	}
	work, ok, err := l.handler.Read(l.Reader, number, line)
	switch {
	case err != nil:
		return w.Write(ctx, l.handler.Unreadable(err))
	case !ok:
		w.Write(ctx, Answer{Text: l.handler.Comment(line)})
		return true
	}
	b.Publish()
	w.Time = lastresort.Begin(ctx, l.Clock, l.Flags.TimeLimit())
	good = work(w.Time, w)
	l.Remarks.NoteTime(w.Time)
	return good
}

// Unreadable is the answer to a line that cannot be read.
func Unreadable(err error) Answer {
	return Answer{JSON: map[string]string{"error": err.Error()}, Text: "invalid: " + err.Error() + "\n"}
}

// UnreadableBlock is Unreadable among answers of several lines, which a blank line
// separates.
func UnreadableBlock(err error) Answer {
	a := Unreadable(err)
	a.Text += "\n"
	return a
}

// PassOn prints a blank line or a comment as it is, so that every line read is a
// line printed.
func PassOn(line string) string { return line + "\n" }

// LeaveOut prints nothing for a blank line or a comment.
func LeaveOut(string) string { return "" }
