package stream

import (
	"sync/atomic"
	"time"
)

// pace decides how large a block is: large enough that handing it around costs
// nothing beside the work, and small enough that every core has something to do and
// that the answers to one block need not wait for room.
type pace struct{ size atomic.Int64 }

// blockTime is about how long a block should keep a worker busy.
const blockTime = 5 * time.Millisecond

// next is the size of the next block, in bytes.
func (p *pace) next() int { return int(max(1, p.size.Load())) }

// note learns from a block how long lines take, and how long their answers are.
func (p *pace) note(size, made int, took time.Duration) {
	most := p.size.Load()
	load := max(float64(took)/float64(blockTime), float64(made)/maxReady)
	switch {
	case load > 2:
		p.size.Store(int64(float64(size) / load))
	case load < 0.5 && int64(size) > most/2 && most < blockSize:
		p.size.Store(max(64, 2*most))
	}
}
