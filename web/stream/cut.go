package stream

import (
	"bytes"
	"cmp"
	"context"
	"io"
)

// Cutter cuts an input into runs of whole lines as Run does, for lines that are answered
// somewhere else.
type Cutter struct {
	reader *reader
	piece  *Block
	ended  error // why there is no more: io.EOF, or what reading failed with
}

// NewCutter returns a cutter of an input.
func NewCutter(in io.Reader) *Cutter {
	return &Cutter{reader: newReader(in), piece: newBlock(nil)}
}

// Next returns the next whole lines, of about a size in bytes but at least one line, and the
// number of the first of them in the input, from 1. Lines that end where an earlier cut of the
// same input did can be had again by asking for exactly their size. The error is io.EOF when
// there are no more lines.
func (c *Cutter) Next(size int) (lines []byte, first int, err error) {
	first = c.reader.lines + 1
	for c.ended == nil && (len(lines) == 0 || len(lines) < size) {
		c.piece.reset()
		if !c.reader.next(c.piece, max(1, size-len(lines))) {
			c.ended = cmp.Or(c.piece.err, io.EOF)
		}
		lines = append(lines, c.piece.in...)
	}
	if len(lines) == 0 {
		return nil, 0, c.ended
	}
	return lines, first, nil
}

// CountLines is the number of lines of a text, of which the last may have no end.
func CountLines(text []byte) int {
	n := bytes.Count(text, []byte{'\n'})
	if len(text) > 0 && text[len(text)-1] != '\n' {
		n++
	}
	return n
}

// Answer lets a worker answer some lines by itself, outside of a Run, and writes the answers as
// they are made. The first line has a number in the input. It reports whether all answers are
// good; they are all there unless the context has ended.
func Answer(ctx context.Context, w Worker, lines []byte, first int, out io.Writer) (good bool) {
	b := NewBlock(lines, out)
	b.first = first
	good = w.Answer(ctx, b)
	b.finish()
	b.print()
	return good
}
