package main

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"
)

// answerer answers blocks, one after the other. Each worker has one of its own.
type answerer interface {
	// answer appends the answers to the lines of a block to its out, and
	// publishes those there are before something that takes long. When the
	// context ends it cuts the block short.
	answer(ctx context.Context, b *block)
}

// pipeline answers the lines of its input on several cores, and keeps their
// order. A worker takes its lines from the reader itself, so that they are in the
// cache of its core, and prints the answers if it is their turn; if it is not,
// the worker whose turn it is prints them behind its own.
//
//	reader ──> worker ──> out ──> printed in the order of reading
//	             ↑   free ────────┘
//
// The blocks that go round bound the memory.
type pipeline struct {
	ctx   context.Context
	free  chan *block
	order chan *block // the blocks that are being answered, as they were read
	pace  pace

	reading sync.Mutex // for the reader, and what goes into order
	reader  *reader
	ended   bool // all has been read

	printing sync.Mutex // for the rest
	out      io.Writer
	bar      *progress
	head     *block // whose turn it is; nil: the next of order
	spare    []byte // left over from changing buffers with a block
	allOne   bool   // all that was printed
	err      error  // nothing more is printed
	over     chan struct{}
}

// errInterrupted says that the context ended first.
var errInterrupted = errors.New("interrupted")

// errOver says that all is printed.
var errOver = errors.New("over")

// stream reads lines and writes the answers to them, made by so many workers at
// once. It reports whether every puzzle had exactly one solution. What has been
// answered when the context ends, or when reading fails, is written.
func stream(ctx context.Context, in io.Reader, out io.Writer, workers []answerer, bar *progress) (allOne bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	n := blocksFor(len(workers))
	p := &pipeline{
		ctx: ctx, reader: newReader(in), out: out, bar: bar, allOne: true,
		free: make(chan *block, n), order: make(chan *block, n), over: make(chan struct{}),
	}
	for range n {
		p.free <- newBlock(p.print)
	}
	for _, w := range workers {
		go p.answer(w)
	}
	if err := p.wait(); err != errOver {
		return false, err
	}
	return p.allOne, nil
}

// blocksFor is the number of blocks for so many workers: some more than one for
// each, so that a slow puzzle holds up the others later.
func blocksFor(workers int) int { return workers + min(workers, 28) + 4 }

// answer is a worker. It is not waited for, because a read from a terminal does
// not end with the context.
func (p *pipeline) answer(w answerer) {
	for {
		select {
		case b := <-p.free:
			if !p.read(b) {
				return
			}
			p.answerBlock(w, b)
			p.print()
		case <-p.ctx.Done():
			return
		}
	}
}

// read fills a block and puts it in order. It reports false when there is none.
func (p *pipeline) read(b *block) bool {
	p.reading.Lock()
	defer p.reading.Unlock()
	if p.ended || p.ctx.Err() != nil {
		return false
	}
	b.reset()
	p.ended = !p.reader.next(b, p.pace.next())
	p.order <- b // which has room for every block there is
	if p.ended {
		close(p.order)
	}
	return true
}

func (p *pipeline) answerBlock(w answerer, b *block) {
	begun := time.Now()
	if b.cut = p.ctx.Err() != nil; !b.cut {
		w.answer(p.ctx, b)
	}
	p.pace.note(len(b.in), b.made+len(b.out), time.Since(begun))
	b.finish()
}

// lookEvery is how long answers wait behind which comes a puzzle that takes long.
const lookEvery = 20 * time.Millisecond

// wait waits until all is printed, and sees to it that what is ready is printed
// while its worker is busy. It returns errOver, or why not all was printed.
func (p *pipeline) wait() error {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for ended := p.ctx.Done(); ; {
		select {
		case <-p.over:
			return p.err
		case <-ended:
			ended = nil // the workers stop soon; what they have got to is printed
		case <-tick.C:
		}
		if waiting := p.print(); !waiting && p.ctx.Err() != nil {
			p.end(errInterrupted)
		}
	}
}

// print prints what is ready and has its turn. It reports whether more is being
// made.
func (p *pipeline) print() (waiting bool) {
	p.printing.Lock()
	defer p.printing.Unlock()
	for p.err == nil && p.next() {
		part, done := p.head.take(p.spare)
		p.spare = part
		if len(part) > 0 {
			p.bar.makeRoom()
			if _, err := p.out.Write(part); err != nil {
				p.stop(err)
				return false
			}
		}
		if !done {
			return true
		}
		p.pass()
	}
	return false
}

// next makes sure of a head, if there is any.
func (p *pipeline) next() bool {
	if p.head != nil {
		return true
	}
	select {
	case b, more := <-p.order:
		if p.head = b; !more {
			p.stop(errOver)
		}
	default:
	}
	return p.head != nil
}

// pass takes the turn from a block that is done.
func (p *pipeline) pass() {
	b := p.head
	p.head = nil
	p.allOne = p.allOne && b.allOne
	p.bar.add(b.in)
	switch {
	case b.cut:
		p.stop(errInterrupted)
	case b.err != nil:
		p.stop(b.err)
	}
	p.free <- b
}

// end is stop for one who does not print.
func (p *pipeline) end(err error) {
	p.printing.Lock()
	defer p.printing.Unlock()
	p.stop(err)
}

// stop has nothing more printed; the first reason counts.
func (p *pipeline) stop(err error) {
	if p.err == nil {
		p.err = err
		close(p.over)
	}
}
