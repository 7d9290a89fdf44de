package cluster

import (
	"fmt"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
)

// warnings are what a person is told of a run, none of it too often.
type warnings struct {
	tell    func(string)
	begun   time.Time
	isAlone bool // it was told that there is no worker
	reasons int  // why blocks are not answered
}

func newWarnings(tell func(string)) *warnings { return &warnings{tell: tell, begun: time.Now()} }

// unclear tells that a worker is not understood.
func (w *warnings) unclear(worker string, err error) {
	w.tell(fmt.Sprintf("worker %q: %v", worker, err))
}

// workers tells that there is no worker, when there is none for a while.
func (w *warnings) workers(n int, patience time.Duration) {
	if n == 0 && !w.isAlone && time.Since(w.begun) > patience {
		w.isAlone = true
		w.tell("no worker is there: sudoku work starts one")
	}
	if n > 0 {
		w.isAlone = false
	}
}

// mostReasons is how many reasons for blocks that are not answered are told.
const mostReasons = 20

// reason tells why a block is not answered.
func (w *warnings) reason(n jobs.Note) {
	switch w.reasons++; {
	case w.reasons < mostReasons:
		w.tell(fmt.Sprintf("worker %q, block %d: %s", n.Worker, n.Number, n.Reason))
	case w.reasons == mostReasons:
		w.tell("more blocks were not answered at once; the workers say why")
	}
}
