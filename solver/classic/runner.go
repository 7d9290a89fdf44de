package classic

import (
	"context"
	"slices"
	"time"

	"sudoku/solver/internal/poll"

	"sudoku/solver"
)

// checkEvery is the number of tries between two looks at the context: a few
// ten microseconds.
const checkEvery = 1024

// runner is what every method needs beside its idea: it counts, keeps the
// trace, and knows when to stop.
type runner struct {
	look     poll.Poll
	options  Options
	spent    solver.Work
	costs    costs
	counters Counters
	trace    Trace
	err      error // why the run is stopped
}

// ending is how a method hands over what it arrived at.
type ending struct {
	outcome  solver.Outcome
	grid     solver.Grid
	possible []solver.Digits
	sums     bool // show the sums of the rows and columns
}

// start runs a method on a puzzle whose givens do not clash, and wraps up.
func start(ctx context.Context, p solver.Puzzle, o Options, method string, search func(r *runner, p solver.Puzzle) ending) Run {
	began := time.Now()
	r := &runner{look: poll.Of(ctx), options: o, costs: costsOn(p.Layout())}
	clashes := solver.Clashes(p)
	var end ending
	switch {
	case clashes != nil:
		r.refuse(p.Layout(), clashes)
		end = ending{outcome: solver.Unsolvable, grid: p.Grid()}
	case r.ended():
		end = ending{outcome: solver.Stopped, grid: p.Grid()}
	default:
		end = search(r, p)
	}
	r.end(p, end)
	r.counters.Time = time.Since(began)
	return Run{method, end.outcome, end.grid, end.possible, r.counters, r.spent, r.trace, clashes, r.err}
}

// refuse notes each clash among the givens.
func (r *runner) refuse(l *solver.Layout, clashes []solver.Clash) {
	for _, clash := range clashes {
		house := slices.IndexFunc(l.Houses(), func(h solver.House) bool {
			return h.Kind == clash.House.Kind && h.Number == clash.House.Number
		})
		if r.tracing() {
			r.note(Event{Kind: Refusal, Cell: none, Other: none, House: house, Digit: clash.Digit, Cells: clash.Cells.Slice()})
		}
	}
}

// end notes how the run ended; there is always room for that.
func (r *runner) end(p solver.Puzzle, end ending) {
	e := Event{
		Kind: Ending, Cell: none, Other: none, House: none, Outcome: end.outcome,
		Filled: end.grid.Filled() - p.GivenCount(), Grid: end.grid, Possible: end.possible,
	}
	if end.sums {
		e.RowSums, e.ColumnSums = sums(p.Layout(), end.grid)
	}
	r.trace.Events = append(r.trace.Events, e)
}

// outcome is that of a search which stops when it finds a solution, when it has
// tried everything, or when the context or the budget ends.
func (r *runner) outcome(found bool) solver.Outcome {
	switch {
	case r.err != nil:
		return solver.Stopped
	case found:
		return solver.Solved
	}
	return solver.Unsolvable
}

// enter counts a call that reaches a level.
func (r *runner) enter(level int) {
	r.counters.Calls++
	r.counters.Deepest = max(r.counters.Deepest, level)
}

// try counts a digit that is tried out, and the work of it. It reports false when
// the run must end; the context is looked at now and then.
func (r *runner) try(work solver.Work) bool {
	r.counters.Tries++
	return !r.spend(work) && (r.counters.Tries%checkEvery != 0 || !r.ended())
}

// spend counts work, and reports whether the budget is used up.
func (r *runner) spend(work solver.Work) bool {
	r.spent += work
	if r.options.Budget > 0 && r.spent >= r.options.Budget && r.err == nil {
		r.err = solver.ErrBudget
	}
	return r.err != nil
}

// ended looks at the context. It reports whether the run must end.
func (r *runner) ended() bool {
	if r.err == nil {
		r.err = r.look.Err()
	}
	return r.err != nil
}

// tracing reports whether the trace has room for another event and one ending.
// It is asked before an event is made, so that a full trace costs nothing.
func (r *runner) tracing() bool {
	if len(r.trace.Events) < TraceLimit-1 {
		return true
	}
	r.trace.Cut = true
	return false
}

func (r *runner) note(e Event) {
	r.trace.Events = append(r.trace.Events, e)
	if r.options.Found != nil {
		r.options.Found(slices.Clip(r.trace.Events))
	}
}

// noteBoard notes an event that is about the board as a whole, if there is room.
func (r *runner) noteBoard(e Event) {
	if r.tracing() {
		e.Cell, e.Other, e.House = none, none, none
		r.note(e)
	}
}

// fill places a digit that is certain and notes why.
func (r *runner) fill(b *board, e Event) {
	b.place(e.Cell, e.Digit)
	r.counters.Placements++
	if r.tracing() {
		e.Other = none
		r.note(e)
	}
}

// fillOnlyPlaces goes through all the cells and fills those that are the only
// place of a digit in one of their houses. What is possible where is listed
// before the first is filled, so a digit may by then have been placed
// elsewhere; such a contradiction is left for a check to find. It returns the
// number of cells filled.
func (r *runner) fillOnlyPlaces(b *board, possible []solver.Digits, depth int) int {
	filled := 0
	for c := range b.grid {
		d, h, found := onlyPlace(b.layout, possible, c)
		if found && b.possible(c).Has(d) {
			r.fill(b, Event{Kind: OnlyPlace, Cell: c, Digit: d, House: h, Candidates: possible[c], Depth: depth})
			filled++
		}
	}
	return filled
}

// impossible looks for a contradiction: an open cell without a possible digit,
// or a digit without a possible place.
func (r *runner) impossible(b *board) bool {
	if c, dead := b.deadCell(); dead {
		r.contradiction(Event{Cell: c, House: none})
		return true
	}
	h, d, dead := b.deadDigit()
	if dead {
		r.contradiction(Event{Cell: none, House: h, Digit: d})
	}
	return dead
}

func (r *runner) contradiction(e Event) {
	if r.tracing() {
		e.Kind, e.Other = Contradiction, none
		r.note(e)
	}
}

// sums adds up the digits of each row and of each column.
func sums(l *solver.Layout, g solver.Grid) (rows, columns []int) {
	n := l.Size()
	rows, columns = make([]int, n), make([]int, n)
	for c, d := range g {
		rows[c/n] += int(d)
		columns[c%n] += int(d)
	}
	return rows, columns
}
