package work

import (
	"context"
	"time"

	"sudoku/web/lanes"
)

// Apart does some work of a request in a place of a lane, and only while it has one of the slow places of apart, of
// which there are few: work that takes much memory. Meanwhile the request gives its own place up.
func Apart(ctx context.Context, apart *lanes.Lanes, lane lanes.Lane, do func() error) error {
	t := TurnOf(ctx)
	return t.releaseWhile(ctx, func() error {
		place, err := apart.Enter(ctx, lanes.Slow, t.Client, time.Until(t.deadline))
		if err != nil {
			return err
		}
		defer place.Leave()
		var failed error
		if busy := t.inLane(ctx, lane, func(*lanes.Place) { failed = do() }); busy != nil {
			return busy
		}
		return failed
	})
}
