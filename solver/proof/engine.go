package proof

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/poll"
	"sudoku/solver/position"
)

// engine is one question: the position, the budget, and grids that are used again.
type engine struct {
	board    *board
	position *position.Board

	poll  poll.Poll
	spent solver.Work
	limit solver.Work // 0 for none
	next  solver.Work // where to look at the context again
	err   error

	free         []*run // to be used again
	cells, lanes []int  // of a round of singles
	list         []int32
}

func newEngine(ctx context.Context, p *position.Board, budget solver.Work) *engine {
	return &engine{board: boardOf(p.Layout()), position: p, poll: poll.Of(ctx), limit: budget}
}

// lookInterval is the work between two looks at the context.
const lookInterval = 1 << 12

// turnWork is the work of a turn of an inner loop: mostly, of a candidate that is removed.
const turnWork = 4

// count adds the turns of a grid to the work.
func (e *engine) count(g *grid) {
	e.spent += turnWork * solver.Work(g.turns)
	g.turns = 0
	if e.spent < e.next || e.err != nil {
		return
	}
	e.next = e.spent + lookInterval
	if err := e.poll.Err(); err != nil {
		e.err = fmt.Errorf("the search for a proof was stopped: %w", err)
	}
	if e.limit > 0 && e.spent >= e.limit {
		e.err = solver.ErrBudget
	}
}

// over reports whether the search must stop.
func (e *engine) over() bool { return e.err != nil }

// copied is a copy of a grid. It belongs to the run that is made of it with take.
func (e *engine) copied(g *grid) *grid {
	if len(e.free) == 0 {
		e.free = append(e.free, &run{engine: e, grid: newGrid(e.board)})
	}
	c := e.free[len(e.free)-1].grid
	c.copyFrom(g)
	return c
}

// take is a run of a grid, which was just copied.
func (e *engine) take(g *grid, first int16) *run {
	last := len(e.free) - 1
	if last < 0 || e.free[last].grid != g {
		return &run{engine: e, grid: g, first: first}
	}
	r := e.free[last]
	e.free = e.free[:last]
	r.first, r.facts = first, r.facts[:0]
	return r
}

// start is a run on a copy of a grid.
func (e *engine) start(g *grid, first int16) *run { return e.take(e.copied(g), first) }

// give ends the use of a run and of its grid.
func (e *engine) give(r *run) {
	e.count(r.grid)
	e.free = append(e.free, r)
}
