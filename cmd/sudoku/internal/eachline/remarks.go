package eachline

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/lastresort"
)

// MostRemarks is how many lines are named of which something was left out.
const MostRemarks = 5

// Remarks are what is said on standard error of lines of which something was left
// out, where the answers have no place for it. They are said at the end, in the
// order of the lines: the first few, and how many more there are; then how many
// answers the clock has cut short.
type Remarks struct {
	mu    sync.Mutex
	first []remark
	more  int
	cut   int // answers that the clock has cut short
}

type remark struct {
	line    int
	leftOut []string
}

// Add notes a line, if there is something to say of it.
func (r *Remarks) Add(line int, leftOut []string) {
	if len(leftOut) == 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	at, _ := slices.BinarySearchFunc(r.first, line, func(m remark, line int) int { return m.line - line })
	r.first = slices.Insert(r.first, at, remark{line, leftOut})
	if len(r.first) > MostRemarks {
		r.first = r.first[:MostRemarks]
		r.more++
	}
}

// NoteTime notes whether the time has cut the answer to a line short.
func (r *Remarks) NoteTime(c *lastresort.Context) {
	if !c.HasEnded() {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cut++
}

// Summary is what was noted so far, for another machine to say.
func (r *Remarks) Summary(good bool) jobs.Summary {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := jobs.Summary{Good: good, More: r.more, Cut: r.cut}
	for _, m := range r.first {
		s.LeftOut = append(s.LeftOut, jobs.Remark{Line: m.line, LeftOut: m.leftOut})
	}
	return s
}

// AddAll notes what another machine has noted.
func (r *Remarks) AddAll(s jobs.Summary) {
	for _, m := range s.LeftOut {
		r.Add(m.Line, m.LeftOut)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.more += s.More
	r.cut += s.Cut
}

// Write says what was noted, and what has cut answers short.
func (r *Remarks) Write(w io.Writer, cutBy string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range r.first {
		fmt.Fprintf(w, "sudoku: line %d: %s\n", m.line, strings.Join(m.leftOut, "; "))
	}
	switch r.more {
	case 0:
	case 1:
		fmt.Fprintln(w, "sudoku: and 1 more line of which something is left out")
	default:
		fmt.Fprintf(w, "sudoku: and %d more lines of which something is left out\n", r.more)
	}
	switch r.cut {
	case 0:
	case 1:
		fmt.Fprintf(w, "sudoku: 1 line was cut short by %s\n", cutBy)
	default:
		fmt.Fprintf(w, "sudoku: %d lines were cut short by %s\n", r.cut, cutBy)
	}
}
