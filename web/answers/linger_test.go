package answers

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// Whoever has waited long enough is told so, and finds the work where it is when asking again.
func TestWorkLingersForWhoAsksAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var o Once
		var times atomic.Int32
		work := func(ctx context.Context) (any, error) {
			times.Add(1)
			select {
			case <-time.After(100 * time.Second):
				return "done", nil
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		begun := time.Now()
		if _, _, err := o.DoWithin(t.Context(), time.Minute, "key", work); !errors.Is(err, ErrUnderWay) || time.Since(begun) != time.Minute {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		time.Sleep(Linger - time.Second)
		v, shared, err := o.DoWithin(t.Context(), time.Minute, "key", work)
		if v != "done" || !shared || err != nil || time.Since(begun) != 100*time.Second || times.Load() != 1 {
			t.Errorf("%v, %v, %v after %v, worked on %d times", v, shared, err, time.Since(begun), times.Load())
		}
		time.Sleep(Linger)
	})
}

// Work for which nobody asks again ends, and the next who asks begins anew.
func TestWorkLingersNotForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var o Once
		var ended time.Time
		work := func(ctx context.Context) (any, error) {
			<-ctx.Done()
			ended = time.Now()
			return nil, ctx.Err()
		}
		begun := time.Now()
		_, _, _ = o.DoWithin(t.Context(), time.Minute, "key", work)
		gone, leave := context.WithTimeout(t.Context(), time.Second) // who goes away meanwhile ends nothing
		_, _, _ = o.DoWithin(gone, time.Minute, "key", work)
		leave()
		time.Sleep(time.Hour)
		synctest.Wait()
		if ended.Sub(begun) != time.Minute+Linger || len(o.flights) != 0 {
			t.Errorf("it ended after %v, %d are left", ended.Sub(begun), len(o.flights))
		}
	})
}
