// Package logsink keeps a program from waiting for whoever reads its log.
//
// A log goes to a pipe, a terminal or a disk, and each of them can stop taking it:
// the reader has ended, or does not read, or the disk is full. Writing to a Sink
// only copies the lines into a buffer; a goroutine writes them out, in order.
//
//	Write ──> waiting ──> goroutine ──> out
//	   └────> lost, when waiting is full
//
// Lines that find no room, and lines that out does not take, are lost. They are
// counted, and as soon as out takes something again it gets a line that says how
// many are missing, at the place where they would have stood.
package logsink

import (
	"bytes"
	"context"
	"io"
	"sync"
	"time"
)

// Sink is an io.Writer that never waits and never fails.
type Sink struct {
	out  io.Writer
	note func(Loss) []byte
	size int
	wake chan struct{} // something waits, or the sink is closed
	over chan struct{} // the goroutine has ended

	mu      sync.Mutex
	waiting []byte // whole lines
	lost    Loss   // behind what waits
	closed  bool

	// For the goroutine alone.
	writing []byte // what waited at the last look
	owed    Loss   // not said yet
	torn    bool   // out has taken a part of a line
}

// Loss is a number of lines that were not written, and when the first of them was
// to be.
type Loss struct {
	Lines int
	Since time.Time
}

// New returns a sink before a writer. At most size bytes wait, and as many are
// being written. What note returns about a loss is written as a line of the log.
func New(out io.Writer, size int, note func(Loss) []byte) *Sink {
	s := &Sink{out: out, note: note, size: size, wake: make(chan struct{}, 1), over: make(chan struct{})}
	go s.loop()
	return s
}

// Write takes lines, each with its end. Once a line is lost, so is what follows
// until there is room again: the lines that are there are in order, and the place
// of the missing ones is known.
func (s *Sink) Write(lines []byte) (int, error) {
	s.mu.Lock()
	if s.closed || s.lost.Lines > 0 || len(s.waiting)+len(lines) > s.size {
		s.lost.add(lines, time.Now())
	} else {
		s.waiting = append(s.waiting, lines...)
	}
	s.mu.Unlock()
	s.call()
	return len(lines), nil
}

// Close writes what waits, and says what is lost, for as long as the context lasts.
// The Sink takes no more lines.
func (s *Sink) Close(ctx context.Context) {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.call()
	select {
	case <-s.over:
	case <-ctx.Done():
	}
}

// call wakes the goroutine.
func (s *Sink) call() {
	select {
	case s.wake <- struct{}{}:
	default: // it has been called already
	}
}

// loop writes what waits, until the sink is closed.
func (s *Sink) loop() {
	defer close(s.over)
	for range s.wake {
		if closed := s.empty(); closed {
			return
		}
	}
}

// empty writes what waits now, and then says what is lost.
func (s *Sink) empty() (closed bool) {
	s.mu.Lock()
	lost := s.lost
	closed = s.closed
	s.waiting, s.writing, s.lost = s.writing[:0], s.waiting, Loss{}
	s.mu.Unlock()

	ok := s.writeLines(s.writing)
	s.owed.join(lost)
	if ok {
		s.sayOwed()
	}
	return closed
}

// atomic is how much a pipe takes in one piece: lines of several programs that
// share one are not mixed.
const atomic = 4096

// writeLines writes lines, a few at once. Once out has not taken one, the rest is
// lost, and it reports false.
func (s *Sink) writeLines(lines []byte) (ok bool) {
	ok = len(lines) == 0 || s.sayOwed()
	for ok && len(lines) > 0 {
		n := wholeLines(lines, atomic)
		var written int
		if written, ok = s.write(lines[:n]); !ok {
			n = written
		}
		lines = lines[n:]
	}
	s.owed.add(lines, time.Now())
	return ok
}

// wholeLines is the length of the lines at the start of a text that fit into a
// size, or of the first where that is longer.
func wholeLines(text []byte, size int) int {
	if len(text) <= size {
		return len(text)
	}
	if end := bytes.LastIndexByte(text[:size], '\n'); end >= 0 {
		return end + 1
	}
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		return end + 1
	}
	return len(text)
}

// sayOwed says what is lost, if anything is. It reports false when out does not
// take that either.
func (s *Sink) sayOwed() bool {
	if s.owed.Lines == 0 {
		return true
	}
	if _, ok := s.write(s.note(s.owed)); !ok {
		return false
	}
	s.owed = Loss{}
	return true
}

// write writes a piece of the log, behind the end of a line that was begun.
func (s *Sink) write(piece []byte) (written int, ok bool) {
	if s.torn {
		if _, err := s.out.Write([]byte{'\n'}); err != nil {
			return 0, false
		}
		s.torn = false
	}
	written, err := s.out.Write(piece)
	s.torn = err != nil && written > 0 && piece[written-1] != '\n'
	return written, err == nil
}

// add counts the lines of a text that is lost now.
func (l *Loss) add(lines []byte, now time.Time) {
	if n := bytes.Count(lines, []byte{'\n'}); n > 0 {
		l.join(Loss{n, now})
	}
}

// join adds what was lost later.
func (l *Loss) join(later Loss) {
	if l.Lines == 0 {
		l.Since = later.Since
	}
	l.Lines += later.Lines
}
