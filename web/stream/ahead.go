package stream

import (
	"bytes"
	"sync/atomic"
)

// ahead bounds the small blocks that are made where all others wait for one line that takes long,
// a thousand times as long as most: else the other cores had nothing to do meanwhile. They are not
// used again.
type ahead struct {
	held atomic.Int64 // bytes of their lines and answers
	most int64
}

const (
	maxAhead   = 2 << 20              // bytes of small blocks
	smallBlock = 8 << 10              // bytes of lines of one, about
	blockCost  = 1 << 10              // bytes of one beside its lines and answers
	maxSmall   = maxAhead / blockCost // of them at a time, and one more a worker
)

// newAhead is for a number of workers: one alone has nothing to do ahead.
func newAhead(workers int) *ahead {
	if workers < 2 {
		return &ahead{}
	}
	return &ahead{most: maxAhead}
}

func (a *ahead) hasRoom() bool { return a.held.Load() < a.most }

// add counts the lines of a small block, and keeps no more memory than they take.
func (a *ahead) add(b *Block) {
	if !b.isSmall {
		return
	}
	b.in = bytes.Clone(b.in)
	b.counted = blockCost + len(b.in)
	a.held.Add(int64(b.counted))
}

// answered counts the answers of a small block. They take twice as much while they grow.
func (a *ahead) answered(b *Block) {
	if !b.isSmall {
		return
	}
	made := 2 * (b.made + len(b.Out))
	b.counted += made
	a.held.Add(int64(made))
}

func (a *ahead) release(b *Block) { a.held.Add(-int64(b.counted)) }
