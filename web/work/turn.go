package work

import (
	"context"
	"errors"
	"time"

	"sudoku/web/clients"
	"sudoku/web/lanes"
)

// Turn is the right of one request to compute. It is carried in the request's context.
type Turn struct {
	Client  string        // whose request it is
	Refused error         // why there was no place; nil where there was
	Waited  time.Duration // for its place

	desk     *Desk
	lane     lanes.Lane   // in which the request has its place
	place    *lanes.Place // nil while it waits for work in another lane
	deadline time.Time    // of its waiting for places
	answerBy time.Time    // when it has to have an answer, or be told to ask again
}

// Patience is how long a request waits for its turn, and again for places in slower lanes.
const Patience = 10 * time.Second

// AnswerTime is how long a request waits for its answer to be worked out, its waiting for places
// counted: five times what the longest takes on a processor of its own, and less than proxies wait
// for a server that says nothing. Then it is refused, and the work goes on for whoever asks again.
const AnswerTime = 50 * time.Second

type turnContextKey struct{}

// TurnOf returns the turn of a request; nil if it needs none.
func TurnOf(ctx context.Context) *Turn {
	t, _ := ctx.Value(turnContextKey{}).(*Turn)
	return t
}

// Begin waits for a place in the fast lane, and returns the context in which the request has its turn. If
// there is no place, the turn says so.
func (d *Desk) Begin(ctx context.Context, client string) (context.Context, *Turn) {
	start := time.Now()
	t := &Turn{Client: client, desk: d, deadline: start.Add(Patience), answerBy: start.Add(AnswerTime)}
	t.Refused = t.enter(ctx)
	delayRefusal(ctx, t.Refused)
	t.Waited = time.Since(start)
	return context.WithValue(ctx, turnContextKey{}, t), t
}

// Refuse returns the context of a request for which nothing is computed.
func Refuse(ctx context.Context, why error) context.Context {
	return context.WithValue(ctx, turnContextKey{}, &Turn{Refused: why})
}

// enter waits for a place in the lane of the request.
func (t *Turn) enter(ctx context.Context) error {
	defer t.desk.Traces.Start(ctx, "wait")()
	place, err := t.desk.Lanes.Enter(ctx, t.lane, t.Client, Patience)
	t.place = place
	if err == nil {
		clients.Note(ctx, clients.Working)
	}
	return err
}

// Leave gives the place back.
func (t *Turn) Leave() {
	if t.place != nil {
		t.place.Leave()
		t.place = nil
	}
}

// LargeBoard is the number of cells from which drawing a page takes milliseconds.
const LargeBoard = 200

// ChooseLane moves a request about a large board from the fast lane to the short one, so
// that the fast one stays fast.
func ChooseLane(ctx context.Context, cells int) error {
	if cells < LargeBoard {
		return nil
	}
	return LeaveFastLane(ctx)
}

// LeaveFastLane moves a request that takes milliseconds to the short lane.
func LeaveFastLane(ctx context.Context) error {
	t := TurnOf(ctx)
	if t.lane != lanes.Fast {
		return nil
	}
	t.Leave()
	t.lane = lanes.Short
	return TooBusy(t.enter(ctx))
}

// InLane does some work of a request in a lane: where it has its place, or else in another one.
func InLane(ctx context.Context, lane lanes.Lane, do func() error) (err error) {
	t := TurnOf(ctx)
	if lane <= t.lane {
		return do()
	}
	return t.releaseWhile(ctx, func() error {
		if busy := t.inLane(ctx, lane, func(*lanes.Place) { err = do() }); busy != nil {
			return busy
		}
		return err
	})
}

// inLane runs work in a place of a lane. Together, the waits for such places end with the
// patience of the request.
func (t *Turn) inLane(ctx context.Context, lane lanes.Lane, work func(place *lanes.Place)) error {
	return t.inPlaceOf(ctx, t.desk.Lanes.Enter, lane, work)
}

// tryInLane does so with work that may go on in a slower lane.
func (t *Turn) tryInLane(ctx context.Context, lane lanes.Lane, work func(place *lanes.Place)) error {
	return t.inPlaceOf(ctx, t.desk.Lanes.Try, lane, work)
}

type enterLane func(ctx context.Context, in lanes.Lane, client string, patience time.Duration) (*lanes.Place, error)

func (t *Turn) inPlaceOf(ctx context.Context, enter enterLane, lane lanes.Lane, work func(place *lanes.Place)) error {
	arrived := t.desk.Traces.Start(ctx, "wait")
	place, err := enter(ctx, lane, t.Client, time.Until(t.deadline))
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
func (t *Turn) releaseWhile(ctx context.Context, work func() error) error {
	t.Leave()
	clients.Note(ctx, clients.Waiting)
	err := work()
	delayRefusal(ctx, err)
	if back := t.enter(ctx); err == nil {
		err = back
	}
	return TooBusy(err)
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
