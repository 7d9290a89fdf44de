package work

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"

	"sudoku/solver"
	"sudoku/web/lanes"
	"sudoku/web/lastresort"
)

// yielder gives way to others in the middle of a search, which asks for it about every ten microseconds.
// Each time it yields to other goroutines, and slow work pauses for short work. Now and then it
// sleeps for a moment: while all processors are busy, Go's scheduler polls the network only
// every ten milliseconds, but at once when a processor is idle.
type yielder struct {
	clock *lastresort.Context
	place *lanes.Place // nil if it need not pause
	looks atomic.Uint32
}

const (
	looksBetweenRests = 100
	restTime          = 20 * time.Microsecond
)

// Yielding returns the context of a search that gives way. The clock is its last resort. While the work
// pauses it stands still, so that nobody else's work cuts an answer short.
func (d *Desk) Yielding(ctx context.Context, place *lanes.Place) context.Context {
	y := &yielder{clock: lastresort.Begin(ctx, d.Clock, d.Deadline), place: place}
	return solver.ContextWithPause(y.clock, y.giveWay)
}

func (y *yielder) giveWay() {
	if y.looks.Add(1)%looksBetweenRests != 0 {
		runtime.Gosched()
		return
	}
	if y.place != nil {
		y.clock.Extend(y.place.Pause(y.clock))
	}
	time.Sleep(restTime)
}
