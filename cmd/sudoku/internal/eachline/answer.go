package eachline

import (
	"context"
	"encoding/json"

	"sudoku/solver/report"
	"sudoku/web/lastresort"
	"sudoku/web/lines"
	"sudoku/web/stream"
)

// Answer is what a command says about one puzzle.
type Answer struct {
	JSON any    // nil for nothing
	Text string // with its line ends
	One  bool   // the puzzle has exactly one solution
}

// Writer writes the answer to one puzzle to the block of its line.
type Writer struct {
	Block *stream.Block
	JSON  bool                // else text
	Time  *lastresort.Context // for the puzzle; nil where there is none on the line

	line    int      // number of the line of the puzzle
	ID      lines.ID // of the question, in JSON alone
	LeftOut []string // of its text
	remarks *Remarks
}

// Write writes a whole answer; nothing when the program was interrupted, because the
// answer may not be the whole one. It returns whether the puzzle has exactly one
// solution.
func (w *Writer) Write(ctx context.Context, a Answer) (one bool) {
	switch {
	case IsInterrupted(ctx):
		return false
	case !w.JSON:
		w.Block.Out = append(w.Block.Out, a.Text...)
	case a.JSON != nil:
		begin := len(w.Block.Out)
		e := json.NewEncoder(w.Block)
		e.SetEscapeHTML(false) // r2c3<>4 is easier to read than \u003c\u003e
		if err := e.Encode(a.JSON); err != nil {
			panic(err) // all that is encoded is made of strings and numbers
		}
		w.beginObject(begin)
		w.EndObject()
	}
	return a.One
}

// Note keeps what was left out of the text of the puzzle, to be said.
func (w *Writer) Note(leftOut []string) {
	w.LeftOut = leftOut
	if !w.JSON {
		w.remarks.Add(w.line, leftOut)
	}
}

// Remark keeps what is to be said of the line on standard error.
func (w *Writer) Remark(text string) { w.remarks.Add(w.line, []string{text}) }

// beginObject puts the ID of the question into the object that begins at a place. What is no object
// has no place for it.
func (w *Writer) beginObject(begin int) {
	if w.ID == nil {
		return
	}
	var ok bool
	if w.Block.Out, ok = report.WithID(w.Block.Out, begin, w.ID); !ok {
		w.remarks.Add(w.line, []string{"“id” is left out"})
	}
}

// EndObject says what was left out at the end of a JSON object.
func (w *Writer) EndObject() {
	if len(w.LeftOut) == 0 {
		return
	}
	var ok bool
	if w.Block.Out, ok = report.WithLeftOut(w.Block.Out, w.LeftOut); !ok {
		w.remarks.Add(w.line, w.LeftOut)
	}
}

// MakeRoom waits, where an answer has become long, until most of it is printed. Time
// does not count meanwhile: others may be before this one, or nobody reads.
func (w *Writer) MakeRoom(ctx context.Context) {
	if w.Block.Full() {
		w.Time.Pause(func() { w.Block.WaitForRoom(ctx) })
	}
}
