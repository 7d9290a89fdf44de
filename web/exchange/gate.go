package exchange

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"net/http"
	"os"

	"github.com/labstack/echo/v4"

	"sudoku/web/clients"
	"sudoku/web/metrics"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/work"
)

// gate bounds how much is under way at the same time, and what it takes.
type gate struct {
	*Callers
	desk     *work.Desk
	Unsent   *clients.Unsent
	uploads  *clients.Unsent // of which each takes memory until it is answered
	Parallel *clients.Slots  // for requests over HTTP/2
}

// InTurn wraps everything that computes. It reads the whole request, waits for the client's
// turn, buffers the answer, and sends it when its place is free for the next request, so
// that nobody holds a place by sending or reading slowly.
//
//	read -> wait -> compute -> send
//	                ^^^^^^^ in a place of the fast lane; see web/work for others
func (g *gate) InTurn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if needsNoTurn(r.URL.Path) {
			next.ServeHTTP(w, r)
			return
		}
		if IsLight(r) {
			g.answerLight(next, w, r)
			return
		}
		client := g.ClientOf(r)
		release, err := g.readBody(w, r, client)
		defer release()
		if err != nil {
			refuse(next, r, bodyError(err)).send(w)
			return
		}
		early, r := respond.Lend(w, r)
		answer := g.answerInTurn(next, r, client).after(early)
		sent, ok := g.Unsent.Take(client, answer.body.Len())
		if !ok {
			answer = refuse(next, r, tooMuchUnsent()).after(early)
		}
		defer sent()
		answer.send(w)
	})
}

// parted hands streams to a handler of their own: each other request is read whole, waits for
// its turn, and is answered whole.
func parted(streams, others http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if IsStream(r) {
			unpackBody(w, r, 0)
			streams.ServeHTTP(w, r)
			return
		}
		others.ServeHTTP(w, r)
	})
}

// answerLight reads the request and answers it.
func (g *gate) answerLight(next http.Handler, w http.ResponseWriter, r *http.Request) {
	release, err := g.readBody(w, r, "")
	defer release()
	if err != nil {
		refuse(next, r, bodyError(err)).send(w)
		return
	}
	next.ServeHTTP(w, r)
}

func tooMuchUnsent() *problem.Error {
	return &problem.Error{
		Status:  http.StatusServiceUnavailable,
		Message: "Answers that you have not taken yet fill the room that there is for them.",
		Advice:  "Wait until the pages that are loading have come.",
		Shed:    metrics.Unsent,
	}
}

// answerInTurn computes the answer in a place of the fast lane. If there is no place, the
// answer says so.
func (g *gate) answerInTurn(next http.Handler, r *http.Request, client string) *recorded {
	ctx, turn := g.desk.Begin(r.Context(), client)
	defer turn.Leave()
	return record(next, r.WithContext(ctx))
}

// bodyError tells whose fault it is that a body was not read: too large or too slow,
// broken off, or malformed.
func bodyError(err error) error {
	var tooLarge *http.MaxBytesError
	var own *problem.Error
	switch {
	case errors.As(err, &own):
		return err
	case errors.As(err, &tooLarge), errors.Is(err, os.ErrDeadlineExceeded):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, context.Canceled):
		return context.Canceled
	}
	return problem.BadForm(err)
}

// refuseWithoutTurn answers requests that got no place.
func refuseWithoutTurn(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if t := work.TurnOf(c.Request().Context()); t != nil && t.Refused != nil {
			return work.TooBusy(t.Refused)
		}
		return next(c)
	}
}

// refuse records the answer to a request for which nothing is computed. After a slow body
// the context has ended, but the client may still be there.
func refuse(next http.Handler, r *http.Request, why error) *recorded {
	ctx := r.Context()
	if errors.Is(why, os.ErrDeadlineExceeded) {
		ctx = context.WithoutCancel(ctx)
	}
	return record(next, r.WithContext(work.Refuse(ctx, why)))
}

// recorded is an answer in memory.
type recorded struct {
	header http.Header
	status int
	body   bytes.Buffer
	isRest bool // of an answer that has begun
}

func record(h http.Handler, r *http.Request) *recorded {
	a := &recorded{header: http.Header{}, status: http.StatusOK}
	h.ServeHTTP(a, r)
	return a
}

// Header implements http.ResponseWriter.
func (a *recorded) Header() http.Header { return a.header }

// WriteHeader implements http.ResponseWriter.
func (a *recorded) WriteHeader(status int) { a.status = status }

// Write implements http.ResponseWriter.
func (a *recorded) Write(p []byte) (int, error) { return a.body.Write(p) }

// after makes the answer the rest of one that has begun, if it has.
func (a *recorded) after(o *respond.Opening) *recorded {
	if !o.Settle() {
		return a
	}
	return &recorded{body: *bytes.NewBuffer(o.Rest(a.body.Bytes())), isRest: true}
}

func (a *recorded) send(w http.ResponseWriter) {
	if !a.isRest {
		maps.Copy(w.Header(), a.header)
		w.WriteHeader(a.status)
	}
	_, _ = w.Write(a.body.Bytes()) // an error means that the client has gone
}
