package web

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/web/answers"
	"sudoku/web/clients"
	"sudoku/web/lanes"
	"sudoku/web/metrics"
	"sudoku/web/problem"
	"sudoku/web/traces"
)

// turn is the right of one request to compute. It is carried in the request's context.
type turn struct {
	lanes    *lanes.Lanes
	traces   *traces.Tracer
	client   string
	lane     lanes.Lane   // in which the request has its place
	place    *lanes.Place // nil while it waits for work in another lane
	refused  error        // why there was no place
	deadline time.Time    // of its waiting for places
	answerBy time.Time    // when it has to have an answer, or be told to ask again
	waited   time.Duration
}

// Patience is how long a request waits for its turn, and again for places in slower lanes.
const Patience = 10 * time.Second

// AnswerTime is how long a request waits for its answer to be worked out, its waiting for places
// counted: five times what the longest takes on a processor of its own, and less than proxies wait
// for a server that says nothing. Then it is refused, and the work goes on for whoever asks again.
const AnswerTime = 50 * time.Second

type turnContextKey struct{}

// turnOf returns the turn of a request; nil if it needs none.
func turnOf(ctx context.Context) *turn {
	t, _ := ctx.Value(turnContextKey{}).(*turn)
	return t
}

// leave gives the place back.
func (t *turn) leave() {
	if t.place != nil {
		t.place.Leave()
		t.place = nil
	}
}

// reenter waits for a place again.
func (t *turn) reenter(ctx context.Context) error {
	defer t.traces.Start(ctx, "wait")()
	place, err := t.lanes.Enter(ctx, t.lane, t.client, Patience)
	t.place = place
	noteWork(ctx, err)
	return err
}

// largeBoardCells is the number of cells from which drawing a page takes milliseconds.
const largeBoardCells = 200

// chooseLane moves a request about a large board from the fast lane to the short one, so
// that the fast one stays fast.
func chooseLane(ctx context.Context, cells int) error {
	t := turnOf(ctx)
	if cells < largeBoardCells || t.lane != lanes.Fast {
		return nil
	}
	t.leave()
	t.lane = lanes.Short
	return tooBusy(t.reenter(ctx))
}

// inLane runs work in a place of a lane. Together, the waits for such places end with the
// patience of the request.
func (t *turn) inLane(ctx context.Context, lane lanes.Lane, work func(place *lanes.Place)) error {
	return t.inPlaceOf(ctx, t.lanes.Enter, lane, work)
}

// tryInLane does so with work that may go on in a slower lane.
func (t *turn) tryInLane(ctx context.Context, lane lanes.Lane, work func(place *lanes.Place)) error {
	return t.inPlaceOf(ctx, t.lanes.Try, lane, work)
}

type enterLane func(ctx context.Context, in lanes.Lane, client string, patience time.Duration) (*lanes.Place, error)

func (t *turn) inPlaceOf(ctx context.Context, enter enterLane, lane lanes.Lane, work func(place *lanes.Place)) error {
	arrived := t.traces.Start(ctx, "wait")
	place, err := enter(ctx, lane, t.client, time.Until(t.deadline))
	arrived()
	if err != nil {
		return err
	}
	clients.Note(ctx, clients.Working)
	defer place.Leave()
	work(place)
	return nil
}

// releaseWhile gives up the place of the request while it waits for work in another lane.
func (t *turn) releaseWhile(ctx context.Context, work func() error) error {
	t.leave()
	clients.Note(ctx, clients.Waiting)
	err := work()
	delayRefusal(ctx, err)
	if back := t.reenter(ctx); err == nil {
		err = back
	}
	return tooBusy(err)
}

// refusalDelay slows down the refusals of a client whose own work is too much, so that
// asking again at once does not keep the server busy.
const refusalDelay = time.Second

func delayRefusal(ctx context.Context, err error) {
	if !errors.Is(err, lanes.ErrShare) {
		return
	}
	clients.Note(ctx, clients.Refused)
	select {
	case <-time.After(refusalDelay):
	case <-clients.Wanted(ctx): // its connection, for somebody else
	case <-ctx.Done():
	}
}

// noteWork notes that a request has got a place, if it has.
func noteWork(ctx context.Context, err error) {
	if err == nil {
		clients.Note(ctx, clients.Working)
	}
}

// refuseWithoutTurn answers requests that got no place.
func refuseWithoutTurn(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if t := turnOf(c.Request().Context()); t != nil && t.refused != nil {
			return tooBusy(t.refused)
		}
		return next(c)
	}
}

// tooBusy turns the errors of lanes into problems, and returns any other error as it is.
func tooBusy(err error) error {
	p := &problem.Error{Status: http.StatusServiceUnavailable, Advice: "Try again in a few seconds.", Err: err}
	switch {
	case errors.Is(err, lanes.ErrShare):
		p.Shed = metrics.Share
		p.Message = "You have so many puzzles being worked on already that this one has to wait."
		return p
	case errors.Is(err, lanes.ErrBusy):
		p.Shed = metrics.Busy
		p.Message = "So many puzzles are being worked on right now that yours had to wait too long."
		return p
	case errors.Is(err, answers.ErrUnderWay):
		p.Shed = metrics.Busy
		p.Message = "So many puzzles are being worked on right now that yours is not done yet. The work on it goes on."
		return p
	}
	return err
}

// clientOf names the client whose work a request is.
func (s *server) clientOf(r *http.Request) string {
	if name, ok := s.keyHolder(r); ok {
		return keyClient + name
	}
	return s.homes.Key(s.realIP(r))
}

// realIP finds the address of the client. Only trusted proxies are believed about it.
func realIP(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	return echo.ExtractIPFromXFFHeader(trust(proxies)...)
}

// schemeOf finds how the client has reached this site. The proxies that are trusted are believed about
// it, and nobody else; where none are named, any on this machine or in its network.
func schemeOf(proxies []netip.Prefix) echo.SchemeExtractor {
	if len(proxies) == 0 {
		return echo.ExtractSchemeFromHeaders()
	}
	return echo.ExtractSchemeFromHeaders(trust(proxies)...)
}

// trust are the options to trust some proxies alone.
func trust(proxies []netip.Prefix) []echo.TrustOption {
	options := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range proxies {
		options = append(options, echo.TrustIPRange(ipNet(p)))
	}
	return options
}

func ipNet(p netip.Prefix) *net.IPNet {
	p = p.Masked()
	return &net.IPNet{IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen())}
}
