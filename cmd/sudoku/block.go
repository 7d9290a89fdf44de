package main

import (
	"bytes"
	"context"
	"sync"
)

// block is a run of lines on its way through the program: a worker fills it and
// answers it, the writer prints the answers and gives it back.
type block struct {
	in    []byte // whole lines; only the last of the input may have no end
	first int    // number of the first of them in the input, from 1
	err   error  // reading failed behind these lines

	// For the worker alone.
	out    []byte // answers that the writer does not know of yet
	held   int    // bytes of those that it knew of and had not taken, at the last look
	made   int    // bytes of all that it knows of
	allOne bool   // every puzzle had exactly one solution
	cut    bool   // interrupted: not all lines are answered

	// What has been handed to the writer.
	mu    sync.Mutex
	ready []byte
	done  bool          // nothing will follow
	room  chan struct{} // what was ready has been taken
	print func() bool   // prints what is ready, if it is its turn
}

func newBlock(print func() bool) *block {
	return &block{room: make(chan struct{}, 1), print: print}
}

// reset makes a block as good as new, but for its memory.
func (b *block) reset() {
	b.in, b.out, b.ready = b.in[:0], b.out[:0], b.ready[:0]
	b.err, b.allOne, b.cut, b.done = nil, true, false, false
	b.held, b.made = 0, 0
}

// publish hands the answers so far to the writer, to be called before anything
// that may take long. The writer looks for them now and then; it is not woken,
// since most things do not take long.
func (b *block) publish() {
	b.made += len(b.out)
	b.mu.Lock()
	if len(b.ready) == 0 {
		b.ready, b.out = b.out, b.ready
	} else {
		b.ready = append(b.ready, b.out...)
	}
	b.held = len(b.ready)
	b.mu.Unlock()
	b.out = b.out[:0]
}

// finish hands over the last answers. The block is the writer's from then on.
func (b *block) finish() {
	b.publish()
	b.mu.Lock()
	b.done = true
	b.mu.Unlock()
}

// mostReady is how much may wait for the writer, in bytes, before more is made.
const mostReady = 64 << 10

// relieve hands on answers that have become many, and waits for the writer.
func (b *block) relieve(ctx context.Context) {
	if b.held+len(b.out) <= mostReady {
		return
	}
	if b.publish(); b.held > mostReady {
		b.waitForRoom(ctx)
	}
}

// waitForRoom waits until the writer has taken most of what is ready, or the
// context ends.
func (b *block) waitForRoom(ctx context.Context) {
	for b.print(); b.full(); {
		select {
		case <-b.room:
		case <-ctx.Done():
			return
		}
	}
}

func (b *block) full() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.ready) > mostReady
}

// take returns what has been handed over since, in exchange for some memory, and
// whether that is all. It does not wait.
func (b *block) take(spare []byte) (part []byte, done bool) {
	b.mu.Lock()
	part, b.ready = b.ready, spare[:0]
	done = b.done
	b.mu.Unlock()
	select {
	case b.room <- struct{}{}:
	default: // it knows
	}
	return part, done
}

// cutLine returns the first line of a text without its end, and the rest.
func cutLine(text []byte) (line, rest []byte) {
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
