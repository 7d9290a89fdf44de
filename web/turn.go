package web

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/web/clients"
	"sudoku/web/lanes"
)

// turn is the right of a request to compute, and what has become of it. It belongs to
// one request and goes along in its context.
type turn struct {
	lanes    *lanes.Lanes
	client   string
	lane     lanes.Lane   // in which the request has its place
	place    *lanes.Place // nil while it waits for work elsewhere
	refused  error        // why there was no place
	deadline time.Time    // to which it waits for places to work in
	waited   time.Duration
}

// Patience is how long a request waits for its turn, and then for places to work in.
const Patience = 10 * time.Second

type turnContextKey struct{}

// turnOf is the turn of a request; nil where it needs none.
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
	place, err := t.lanes.Enter(ctx, t.lane, t.client, Patience)
	t.place = place
	return err
}

// largeBoardCells is the number of cells from which a page takes some milliseconds to draw.
const largeBoardCells = 200

// chooseLane has a request whose board is large go on in the lane for what takes longer, so
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

// inLane does work in a place of a lane. All the waiting for such places takes no longer
// than a request may wait.
func (t *turn) inLane(ctx context.Context, lane lanes.Lane, work func(place *lanes.Place)) error {
	place, err := t.lanes.Enter(ctx, lane, t.client, time.Until(t.deadline))
	if err != nil {
		return err
	}
	defer place.Leave()
	work(place)
	return nil
}

// releaseWhile gives the place away while the request waits for work that goes on in
// another lane.
func (t *turn) releaseWhile(ctx context.Context, work func() error) error {
	t.leave()
	err := work()
	delayRefusal(ctx, err)
	if back := t.reenter(ctx); err == nil {
		err = back
	}
	return tooBusy(err)
}

// refusalDelay is how long a refusal takes for a client whose own work is too much: so that
// who asks again at once cannot keep the server busy with refusals.
const refusalDelay = time.Second

func delayRefusal(ctx context.Context, err error) {
	if !errors.Is(err, lanes.ErrShare) {
		return
	}
	select {
	case <-time.After(refusalDelay):
	case <-ctx.Done():
	}
}

// refuseWithoutTurn says that there was no place for a request.
func refuseWithoutTurn(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if t := turnOf(c.Request().Context()); t != nil && t.refused != nil {
			return tooBusy(t.refused)
		}
		return next(c)
	}
}

// tooBusy is what somebody is told whose work had no place; any other error stays as
// it is.
func tooBusy(err error) error {
	p := &problem{status: http.StatusServiceUnavailable, advice: "Try again in a few seconds.", err: err}
	switch {
	case errors.Is(err, lanes.ErrShare):
		p.message = "You have so many puzzles being worked on already that this one has to wait."
		return p
	case errors.Is(err, lanes.ErrBusy):
		p.message = "So many puzzles are being worked on right now that yours had to wait too long."
		return p
	}
	return err
}

// clientOf names the client whose work a request is.
func (s *server) clientOf(r *http.Request) string {
	return clients.Key(s.realIP(r))
}

// realIP finds the address of the client. Nobody is believed about it but the
// proxies that the operator trusts.
func realIP(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	options := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range proxies {
		options = append(options, echo.TrustIPRange(ipNet(p)))
	}
	return echo.ExtractIPFromXFFHeader(options...)
}

func ipNet(p netip.Prefix) *net.IPNet {
	p = p.Masked()
	return &net.IPNet{IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen())}
}
