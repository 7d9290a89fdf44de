package streams

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"sudoku/web/api"
	"sudoku/web/exchange"
	"sudoku/web/lanes"
	"sudoku/web/lines"
	"sudoku/web/metrics"
	"sudoku/web/problem"
	"sudoku/web/stream"
	"sudoku/web/work"
)

// streamWorker answers lines of a stream. Each line takes a place in the lanes and gives it back,
// so that a page that is asked for meanwhile waits for one line at most.
type streamWorker struct {
	s      *Streams
	call   api.Call
	client string
}

// Answer implements stream.Worker.
func (w *streamWorker) Answer(ctx context.Context, b *stream.Block) (good bool) {
	for number, line := range b.Lines() {
		if ctx.Err() != nil {
			break
		}
		b.Publish()
		if id, err := w.answerLine(ctx, b, line); err != nil && ctx.Err() == nil {
			p := w.problemOf(err).Of(id)
			w.s.Metrics.Line(w.call.Name, outcomeOfLine(p.Status))
			b.Out = w.call.AppendProblem(b.Out[:0], p.AtLine(number))
		}
		if b.Full() {
			b.WaitForRoom(ctx)
		}
	}
	return true
}

// outcomeOfLine is how a line without an answer is counted.
func outcomeOfLine(status int) string {
	if status >= http.StatusInternalServerError {
		return "failed"
	}
	return "invalid"
}

// problemOf says why a line has no answer.
func (w *streamWorker) problemOf(err error) *api.Problem {
	var own *api.Problem
	if errors.As(err, &own) {
		return own
	}
	p := problem.Of(work.TooBusy(err))
	if p.Status == http.StatusInternalServerError {
		return api.NewProblem(p.Status, "Something went wrong on the server with this line.")
	}
	return api.NewProblem(p.Status, p.Message)
}

// answerLine appends the answer to a line. The error says why there is none; the ID is that of the
// question.
func (w *streamWorker) answerLine(ctx context.Context, b *stream.Block, line []byte) (id lines.ID, err error) {
	defer func() { // nothing else recovers here, and a panic would end the program
		if p := recover(); p != nil {
			w.s.Metrics.Panic(metrics.InLine)
			w.s.Log.Error("panic", slog.String("route", exchange.OperationsPath+w.call.Name), slog.Any("error", p), slog.String("stack", string(debug.Stack())))
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	l := lineWork{streamWorker: w, block: b, until: time.Now().Add(linePatience)}
	defer func() { id = l.id() }() // also after a panic
	if err := l.begin(ctx, line); err != nil {
		return nil, err
	}
	for lane := lanes.Short; !l.done; lane++ {
		if err := l.inLane(ctx, lane, func(place *lanes.Place) { l.do(ctx, lane, place) }); err != nil {
			return nil, err
		}
	}
	if l.wrong != nil {
		return nil, l.wrong
	}
	return nil, nil
}

// lineWork is the work on one line.
type lineWork struct {
	*streamWorker
	block *stream.Block
	until time.Time // when it stops waiting for places
	todo  api.Work
	wrong *api.Problem
	done  bool
}

// id is the ID of the question, as far as it was read.
func (l *lineWork) id() lines.ID {
	if l.todo.ID == nil && l.wrong != nil {
		return lines.ID(l.wrong.ID)
	}
	return l.todo.ID
}

// begin reads the line, and answers it if that takes little work.
func (l *lineWork) begin(ctx context.Context, line []byte) error {
	return l.inLane(ctx, lanes.Fast, func(*lanes.Place) {
		var ok bool
		l.todo, ok, l.wrong = l.call.Read(line)
		switch {
		case l.wrong != nil:
			l.done = true
		case !ok:
			l.block.Out = l.call.AppendEmpty(l.block.Out, line)
			l.done = true
		case !l.call.Slow && l.todo.Layout.CellCount() < work.LargeBoard:
			l.do(ctx, lanes.Fast, nil)
		}
	})
}

// do answers the line with the budget of a lane, if that is enough.
func (l *lineWork) do(ctx context.Context, lane lanes.Lane, place *lanes.Place) {
	a := l.todo.Do(l.s.Desk.Yielding(ctx, place), work.BudgetIn(lane, l.todo.Budget))
	if work.NeedsMore(l.todo.Budget, lane, a.Ending) {
		return
	}
	l.done = true
	switch {
	case ctx.Err() != nil: // it may be cut short, and nobody is there
	case a.Problem != nil:
		l.wrong = a.Problem
	default:
		l.s.Desk.Count("api "+l.call.Name, a.Outcome(), l.todo.Layout)
		l.s.Metrics.Line(l.call.Name, "answered")
		l.block.Out = l.call.Append(l.block.Out, l.todo, a)
	}
}

// linePatience is how long a line waits for places, and laneRetry the time after which it asks
// again when too many wait. A stream can wait: nobody looks at it.
const (
	linePatience = 2 * time.Minute
	laneRetry    = 20 * time.Millisecond
)

// inLane runs work in a place of a lane.
func (l *lineWork) inLane(ctx context.Context, lane lanes.Lane, do func(place *lanes.Place)) error {
	for {
		place, err := l.s.Desk.Lanes.Enter(ctx, lane, l.client, time.Until(l.until))
		if err == nil {
			defer place.Leave()
			do(place)
			return nil
		}
		if !lanes.IsBusy(err) || time.Now().After(l.until) {
			return err
		}
		select {
		case <-time.After(laneRetry):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
