package main

import (
	"context"
	"encoding/json"

	"sudoku/solver/lastresort"
	"sudoku/solver/lines"
	"sudoku/solver/report"
	"sudoku/solver/stream"
)

// answer is what a command says about one puzzle.
type answer struct {
	json any    // nil for nothing
	text string // with its line ends
	one  bool   // the puzzle has exactly one solution
}

// answerWriter writes the answer to one puzzle to the block of its line.
type answerWriter struct {
	block *stream.Block
	json  bool                // else text
	time  *lastresort.Context // for the puzzle; nil where there is none on the line

	line    int      // number of the line of the puzzle
	id      lines.ID // of the question, in JSON alone
	leftOut []string // of its text
	remarks *remarks
}

// write writes a whole answer; nothing when the program was interrupted, because the
// answer may not be the whole one. It returns whether the puzzle has exactly one
// solution.
func (w *answerWriter) write(ctx context.Context, a answer) (one bool) {
	switch {
	case isInterrupted(ctx):
		return false
	case !w.json:
		w.block.Out = append(w.block.Out, a.text...)
	case a.json != nil:
		begin := len(w.block.Out)
		e := json.NewEncoder(w.block)
		e.SetEscapeHTML(false) // r2c3<>4 is easier to read than \u003c\u003e
		if err := e.Encode(a.json); err != nil {
			panic(err) // all that is encoded is made of strings and numbers
		}
		w.beginObject(begin)
		w.endObject()
	}
	return a.one
}

// note keeps what was left out of the text of the puzzle, to be said.
func (w *answerWriter) note(leftOut []string) {
	w.leftOut = leftOut
	if !w.json {
		w.remarks.add(w.line, leftOut)
	}
}

// beginObject puts the ID of the question into the object that begins at a place. What is no object
// has no place for it.
func (w *answerWriter) beginObject(begin int) {
	if w.id == nil {
		return
	}
	var ok bool
	if w.block.Out, ok = report.WithID(w.block.Out, begin, w.id); !ok {
		w.remarks.add(w.line, []string{"“id” is left out"})
	}
}

// endObject says what was left out at the end of a JSON object.
func (w *answerWriter) endObject() {
	if len(w.leftOut) == 0 {
		return
	}
	var ok bool
	if w.block.Out, ok = report.WithLeftOut(w.block.Out, w.leftOut); !ok {
		w.remarks.add(w.line, w.leftOut)
	}
}

// makeRoom waits, where an answer has become long, until most of it is printed. Time
// does not count meanwhile: others may be before this one, or nobody reads.
func (w *answerWriter) makeRoom(ctx context.Context) {
	if w.block.Full() {
		w.time.Pause(func() { w.block.WaitForRoom(ctx) })
	}
}
