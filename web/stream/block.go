package stream

import (
	"bytes"
	"context"
	"io"
	"iter"
	"sync"
)

// Block is a run of lines and the answers to them. A worker owns it while it answers
// it.
type Block struct {
	Out []byte // answers that are not published yet

	in    []byte // whole lines; only the last of the input may have no end
	first int    // number of the first of them in the input, from 1
	err   error  // reading failed behind these lines

	isSmall bool // one of those that are made while a line takes long
	counted int  // what of it is ahead, in bytes

	// Of the worker alone.
	held int  // bytes that were published and not printed, at the last look
	made int  // bytes published
	good bool // every answer is
	cut  bool // the context has ended: answers may be missing

	// What has been published.
	mu    sync.Mutex
	ready []byte
	done  bool          // nothing will follow
	room  chan struct{} // what was ready has been taken
	print func() bool   // prints what is ready, if it is its turn
}

func newBlock(print func() bool) *Block {
	return &Block{room: make(chan struct{}, 1), print: print}
}

// NewBlock returns a block by itself, to try a worker on it outside of a Run. Its
// answers are written as they are published and waited for.
func NewBlock(lines []byte, out io.Writer) *Block {
	var b *Block
	b = newBlock(func() bool {
		part, done := b.take(nil)
		_, _ = out.Write(part)
		return !done
	})
	b.reset()
	b.in, b.first = lines, 1
	return b
}

// reset empties a block, and keeps its memory.
func (b *Block) reset() {
	b.in, b.Out, b.ready = b.in[:0], b.Out[:0], b.ready[:0]
	b.err, b.good, b.cut, b.done = nil, true, false, false
	b.held, b.made = 0, 0
}

// Lines yields the number of each line in the input, from 1, and the line without its
// end. A line of more than MaxLine bytes may have lost its end.
func (b *Block) Lines() iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		number := b.first
		for text := b.in; len(text) > 0; number++ {
			var line []byte
			line, text = CutLine(text)
			if !yield(number, line) {
				return
			}
		}
	}
}

// Text returns all lines with their ends, and the number of the first one in the
// input, for a worker that can cut them faster than Lines does.
func (b *Block) Text() (text []byte, first int) { return b.in, b.first }

// CutLine returns the first line of a text without its end, and the rest.
func CutLine(text []byte) (line, rest []byte) {
	end := bytes.IndexByte(text, '\n')
	if end < 0 {
		return text, nil
	}
	line, rest = text[:end], text[end+1:]
	if end > 0 && line[end-1] == '\r' {
		line = line[:end-1]
	}
	return line, rest
}

// Write appends to Out. It never fails.
func (b *Block) Write(p []byte) (int, error) {
	b.Out = append(b.Out, p...)
	return len(p), nil
}

// Publish makes the answers so far ready to be printed, and empties Out. A worker
// calls it before anything that may take long. Nobody is woken by it, since most
// lines do not take long.
func (b *Block) Publish() {
	b.made += len(b.Out)
	b.mu.Lock()
	if len(b.ready) == 0 {
		b.ready, b.Out = b.Out, b.ready
	} else {
		b.ready = append(b.ready, b.Out...)
	}
	b.held = len(b.ready)
	b.mu.Unlock()
	b.Out = b.Out[:0]
}

// finish publishes the last answers. From then on the block is no longer the worker's.
func (b *Block) finish() {
	b.Publish()
	b.mu.Lock()
	b.done = true
	b.mu.Unlock()
}

// maxReady is how much may wait to be printed, in bytes, before more is made.
const maxReady = 64 << 10

// Full reports whether a worker should wait for room before it makes more answers.
func (b *Block) Full() bool { return b.held+len(b.Out) > maxReady }

// WaitForRoom publishes the answers so far and waits until most of them are printed,
// or the context ends.
func (b *Block) WaitForRoom(ctx context.Context) {
	b.Publish()
	for b.print(); b.tooMuchReady(); {
		select {
		case <-b.room:
		case <-ctx.Done():
			return
		}
	}
}

func (b *Block) tooMuchReady() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held = len(b.ready)
	return b.held > maxReady
}

// take returns what has been published since the last call, in exchange for some
// memory, and whether that is all. It does not wait.
func (b *Block) take(spare []byte) (part []byte, done bool) {
	b.mu.Lock()
	part, b.ready = b.ready, spare[:0]
	done = b.done
	b.mu.Unlock()
	select {
	case b.room <- struct{}{}:
	default: // the worker has yet to see the last one
	}
	return part, done
}
