// Package streams answers programs: one puzzle, or many as they come, a line each.
package streams

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/web/api"
	"sudoku/web/clients"
	"sudoku/web/compress"
	"sudoku/web/exchange"
	"sudoku/web/metrics"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/stream"
	"sudoku/web/work"
)

// A stream is a request with many puzzles, a line each, whose answers are sent while it is read:
//
//	in.go          the body as it comes, with a deadline a line
//	stream.Run     lines cut into blocks, answered on several cores, put in order
//	line.go        a line read, worked on in the lanes like everybody's work, and written
//	out.go         the answers as they are there
//
// The number of blocks is bounded, so that memory does not grow with the stream, and nothing is
// read while all are taken: a client that does not read its answers cannot send more.

// streamWorkers is how many lines of a stream are worked on at the same time at most.
func streamWorkers() int { return min(runtime.GOMAXPROCS(0), 8) }

// memoryOfStream is that of its lines and answers, of their coding, and of the connection.
func memoryOfStream() int { return stream.Memory(streamWorkers()) + 256<<10 }

// Slots are for as many streams as fit into a part of the memory, in bytes, and an eighth
// of them for one client, but two where there is room for two: many cores take much memory each.
func Slots(memory int) *clients.Slots {
	most := max(1, memory/memoryOfStream())
	return clients.NewSlots(most, max(min(2, most), most/8))
}

// Streams answers programs: one puzzle, or many as they come.
type Streams struct {
	Config
	Slots  *clients.Slots // for requests with many puzzles
	single *work.Kind[oneAnswer]
}

// Config says what streams are made of.
type Config struct {
	Desk    *work.Desk
	Callers *exchange.Callers
	Memory  int              // bytes that all of them together may take
	Metrics *metrics.Metrics // nil: nothing is counted
	Log     *slog.Logger
}

// New returns what answers programs.
func New(cfg Config) *Streams {
	return &Streams{
		Config: cfg,
		Slots:  Slots(cfg.Memory).WithShares(cfg.Callers.ShareOf),
		single: work.NewKind(cfg.Desk, aboutSingle),
	}
}

// Routes are the addresses of the operations.
func (ss *Streams) Routes() (all []respond.Route) {
	for _, o := range api.Operations() {
		r := respond.Post(exchange.OperationsPath+o.Name, ss.operate(o))
		r.Format = respond.Problem
		all = append(all, r)
	}
	return all
}

// answerStream answers the lines of the body.
func (ss *Streams) answerStream(c echo.Context, call api.Call) error {
	r := c.Request()
	client := ss.Callers.ClientOf(r)
	release, left, ok := ss.Slots.Take(client)
	defer release()
	setLimit(c, api.Limit{Name: "streams", Most: ss.Slots.MostOf(client), Left: left})
	if !ok {
		return &problem.Error{
			Status:  http.StatusTooManyRequests,
			Message: "As many streams are being answered as may be at the same time.",
			Err:     clients.ErrNoSlot, Shed: metrics.Streams,
		}
	}
	coding, ok := compress.NewStream(r.Header)
	if !ok {
		return problem.NotAcceptable()
	}
	clients.Note(r.Context(), clients.Working)
	control := http.NewResponseController(c.Response().Writer)
	_ = control.EnableFullDuplex() // what is not served over HTTP/1.1 need not
	setStreamHeader(c.Response().Header(), call.Wanted, coding.Coding())
	out := &streamOut{to: c.Response(), control: control, coding: coding}
	in := newStreamIn(call.Lines(r.Body), control)
	if r.Header.Get("Expect") == "" { // else the client waits to be told to send the body
		out.begin()
	}
	ctx, cancel := streamContext(r.Context(), in)
	defer cancel()
	begun := time.Now()
	end := ss.runStream(ctx, call, client, in, out)
	ss.Metrics.Stream(call.Name, end, time.Since(begun))
	return nil
}

func setStreamHeader(h http.Header, wanted api.Media, coding string) {
	h.Set(echo.HeaderContentType, wanted.Type())
	h.Set("X-Accel-Buffering", "no") // proxies pass each part on at once
	h.Add(echo.HeaderVary, echo.HeaderAcceptEncoding)
	if coding != compress.Identity {
		h.Set(echo.HeaderContentEncoding, coding)
	}
}

// goneInterval is the time from one look whether the client is there to the next.
const goneInterval = 20 * time.Millisecond

// streamContext ends when the client goes away. It does not end with a body that comes too
// slowly, after which net/http ends the context of the request.
func streamContext(request context.Context, in *streamIn) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(request))
	stop := context.AfterFunc(request, func() {
		if !in.isLate() {
			cancel()
		}
	})
	go cancelWhenGone(ctx, cancel, clients.Gone(request))
	return ctx, func() {
		stop()
		cancel()
	}
}

// cancelWhenGone looks whether the client is there until the context ends.
func cancelWhenGone(ctx context.Context, cancel context.CancelFunc, gone func() bool) {
	tick := time.NewTicker(goneInterval)
	defer tick.Stop()
	for !gone() {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
	cancel()
}

// runStream answers the lines and says last, if it is so, why there are no more answers. It returns
// how the stream ended.
func (ss *Streams) runStream(ctx context.Context, call api.Call, client string, in *streamIn, out *streamOut) metrics.StreamEnd {
	var to io.Writer = out
	var array *api.Array
	if call.Wanted == api.JSON {
		array = api.NewArray(out)
		to = array
	}
	workers := make([]stream.Worker, streamWorkers())
	for i := range workers {
		workers[i] = &streamWorker{ss, call, client}
	}
	var lines lineCount
	_, err := stream.Run(ctx, in, to, workers, &lines)
	in.end()
	wrong := inputProblem(err)
	if wrong != nil {
		_, _ = to.Write(call.AppendProblem(nil, wrong.AtLine(int(lines.n.Load())+1))) // an error means that the client has gone
	}
	if array != nil && (err == nil || wrong != nil) {
		_ = array.Close()
	}
	out.end()
	switch {
	case wrong != nil:
		return metrics.Broken
	case err != nil || out.failed:
		return metrics.Left
	}
	return metrics.Whole
}

// inputProblem says why a stream was not read to its end; nil where it was, or where nobody is
// there to be told.
func inputProblem(err error) *api.Problem {
	var damage *problem.Error
	switch {
	case errors.As(err, &damage):
		return api.NewProblem(damage.Status, damage.Message)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return api.NewProblem(http.StatusRequestTimeout, "The line took too long to arrive, so the stream ends here.")
	case errors.As(err, new(inputError)) && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, context.Canceled):
		return api.NewProblem(http.StatusBadRequest, "What follows cannot be read, so the stream ends here.")
	}
	return nil
}

// lineCount counts the lines whose answers are sent.
type lineCount struct{ n atomic.Int64 }

// MakeRoom implements stream.Progress.
func (*lineCount) MakeRoom() {}

// Add implements stream.Progress.
func (l *lineCount) Add(lines []byte) {
	l.n.Add(int64(bytes.Count(lines, []byte{'\n'})))
}
