package stream

import (
	"context"
	"errors"
	"io"
	"time"
)

// Worker answers blocks, one after the other.
type Worker interface {
	// Answer appends the answers to the lines of a block to its Out, and reports
	// whether all of them are good. It publishes what it has before it does something
	// slow, and waits when the block is full. When the context ends it returns soon,
	// with no answer that is not whole.
	Answer(ctx context.Context, b *Block) (good bool)
}

// Progress is told how far the work has got.
type Progress interface {
	MakeRoom()        // something is about to be printed
	Add(lines []byte) // the answers to these lines are printed
}

// ErrInterrupted says that the context ended before all was answered.
var ErrInterrupted = errors.New("interrupted")

// errAllPrinted is the good end of the printing.
var errAllPrinted = errors.New("all is printed")

// Run reads lines and writes the answers to them, made by the workers at the same
// time. It reports whether all answers are good. What has been answered when the
// context ends, or when reading fails, is written.
//
// When it returns early a worker may still be waiting for input: a read from a
// terminal does not end with the context.
func Run(ctx context.Context, in io.Reader, out io.Writer, workers []Worker, progress Progress) (allGood bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	n := blocksFor(len(workers))
	p := &pipeline{
		reader: newReader(in), out: out, progress: progress, allGood: true,
		free: make(chan *Block, n), order: make(chan *Block, n+maxSmall+len(workers)), ahead: newAhead(len(workers)), stopped: make(chan struct{}),
		reading: newLock(), printing: newLock(),
	}
	for range n {
		p.free <- newBlock(p.print)
	}
	for _, w := range workers {
		go p.work(ctx, w)
	}
	if err := p.wait(ctx); err != errAllPrinted {
		return false, err
	}
	return p.allGood, nil
}

// lock is a mutex that is held for as long as a read or a write takes. It is a channel, because
// testing/synctest lets time go by only for those who wait for one.
type lock chan struct{}

func newLock() lock { return make(lock, 1) }

func (l lock) Lock()   { l <- struct{}{} }
func (l lock) Unlock() { <-l }

// blocksFor is the number of blocks for a number of workers. There are more blocks
// than workers, so that a slow line does not hold up the others at once.
func blocksFor(workers int) int { return workers + min(workers, 28) + 4 }

// Memory is the most that a Run with a number of workers takes, in bytes, beside what the
// workers take: each block has its lines, and answers at three stages. With several workers there
// are small blocks beside them, as many as there is room for ahead and one more a worker.
func Memory(workers int) int {
	most := blocksFor(workers) * (blockSize + 3*maxReady)
	if workers > 1 {
		most += maxAhead + workers*(smallBlock+3*maxReady)
	}
	return most
}

// pipeline is the state of one Run.
type pipeline struct {
	free  chan *Block
	order chan *Block // the blocks that are being answered, in the order of reading
	pace  pace
	ahead *ahead

	reading lock // guards the reader, and sending to order
	reader  *reader
	allRead bool

	printing lock // guards the rest
	out      io.Writer
	progress Progress
	head     *Block // whose turn it is; nil: the next of order
	spare    []byte // memory to exchange for what a block has published
	allGood  bool   // all that was printed
	err      error  // why nothing more is printed
	stopped  chan struct{}
}

// work answers blocks until there are no more.
func (p *pipeline) work(ctx context.Context, w Worker) {
	for {
		b := p.block(ctx)
		if b == nil || !p.read(ctx, b) {
			return
		}
		p.answer(ctx, w, b)
		p.print()
	}
}

// block is one to fill: a free one, or a small one, or the next that becomes free. It is nil when
// the context ends.
func (p *pipeline) block(ctx context.Context) *Block {
	select {
	case b := <-p.free:
		return b
	default:
	}
	if p.pace.next() <= smallBlock && p.ahead.hasRoom() {
		b := newBlock(p.print)
		b.isSmall = true
		return b
	}
	select {
	case b := <-p.free:
		return b
	case <-ctx.Done():
		return nil
	}
}

// read fills a block and puts it in order. It reports false when there is no more to
// read.
func (p *pipeline) read(ctx context.Context, b *Block) bool {
	p.reading.Lock()
	defer p.reading.Unlock()
	if p.allRead || ctx.Err() != nil {
		return false
	}
	b.reset()
	size := p.pace.next()
	if b.isSmall {
		size = min(size, smallBlock)
	}
	p.allRead = !p.reader.next(b, size)
	p.ahead.add(b)
	p.order <- b // which has room for every block there is
	if p.allRead {
		close(p.order)
	}
	return true
}

func (p *pipeline) answer(ctx context.Context, w Worker, b *Block) {
	begun := time.Now()
	if ctx.Err() == nil {
		b.good = w.Answer(ctx, b)
	}
	b.cut = ctx.Err() != nil
	p.pace.note(len(b.in), b.made+len(b.Out), time.Since(begun))
	p.ahead.answered(b)
	b.finish()
}

// printEvery is the longest that published answers wait behind which comes a line
// that takes long.
const printEvery = 20 * time.Millisecond

// wait waits until all is printed, and prints what is ready while its worker is
// busy. It returns errAllPrinted, or why not all was printed.
func (p *pipeline) wait(ctx context.Context) error {
	tick := time.NewTicker(printEvery)
	defer tick.Stop()
	for ended := ctx.Done(); ; {
		select {
		case <-p.stopped:
			return p.err
		case <-ended:
			ended = nil // the workers stop soon; what they have answered is printed
		case <-tick.C:
		}
		if more := p.print(); !more && ctx.Err() != nil {
			p.interrupt()
		}
	}
}

// print prints what is ready and has its turn. It reports whether a worker is making
// more.
func (p *pipeline) print() (more bool) {
	p.printing.Lock()
	defer p.printing.Unlock()
	for p.err == nil && p.hasHead() {
		part, done := p.head.take(p.spare)
		p.spare = part
		if len(part) > 0 {
			p.progress.MakeRoom()
			if _, err := p.out.Write(part); err != nil {
				p.stop(err)
				return false
			}
		}
		if !done {
			return true
		}
		p.release()
	}
	return false
}

// hasHead makes the next block the head where there is none. It reports false where
// no block has been read.
func (p *pipeline) hasHead() bool {
	if p.head != nil {
		return true
	}
	select {
	case b, more := <-p.order:
		if p.head = b; !more {
			p.stop(errAllPrinted)
		}
	default:
	}
	return p.head != nil
}

// release frees the head, all of which is printed.
func (p *pipeline) release() {
	b := p.head
	p.head = nil
	p.allGood = p.allGood && b.good
	p.progress.Add(b.in)
	switch {
	case b.cut:
		p.stop(ErrInterrupted)
	case b.err != nil:
		p.stop(b.err)
	}
	if b.isSmall {
		p.ahead.release(b)
		return
	}
	p.free <- b
}

func (p *pipeline) interrupt() {
	p.printing.Lock()
	defer p.printing.Unlock()
	p.stop(ErrInterrupted)
}

// stop ends the printing; the first reason counts. The caller holds printing.
func (p *pipeline) stop(err error) {
	if p.err == nil {
		p.err = err
		close(p.stopped)
	}
}
