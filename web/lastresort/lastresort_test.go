package lastresort

import (
	"context"
	"errors"
	"testing"
	"time"
)

// stepping is a clock that goes on by a step at each look.
func stepping(step time.Duration) Clock {
	now := time.Unix(0, 0)
	return func() time.Time {
		now = now.Add(step)
		return now
	}
}

func TestTimeEndsTheWork(t *testing.T) {
	t.Parallel()
	c := Begin(t.Context(), stepping(time.Second), 3*time.Second)
	for look := 1; look < 3; look++ {
		if err := c.Err(); err != nil || c.HasEnded() {
			t.Fatalf("look %d: %v, %v", look, err, c.HasEnded())
		}
	}
	for range 2 {
		if err := c.Err(); !errors.Is(err, context.DeadlineExceeded) || !c.HasEnded() {
			t.Fatalf("%v, %v", err, c.HasEnded())
		}
	}
}

// Who goes away ends the work, and that is not the time's doing.
func TestContextEndsTheWork(t *testing.T) {
	t.Parallel()
	ctx, leave := context.WithCancel(t.Context())
	c := Begin(ctx, stepping(time.Second), time.Hour)
	leave()
	if err := c.Err(); !errors.Is(err, context.Canceled) || c.HasEnded() {
		t.Errorf("%v, %v", err, c.HasEnded())
	}
}

// What goes by in a pause does not count.
func TestPause(t *testing.T) {
	t.Parallel()
	now := time.Unix(0, 0)
	c := Begin(t.Context(), func() time.Time { return now }, time.Minute)
	c.Pause(func() { now = now.Add(time.Hour) })
	if err := c.Err(); err != nil {
		t.Errorf("%v", err)
	}
	now = now.Add(time.Minute)
	if err := c.Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

// Without a clock of its own it goes by that of the machine.
func TestMachineClock(t *testing.T) {
	t.Parallel()
	if err := Begin(t.Context(), nil, time.Hour).Err(); err != nil {
		t.Errorf("%v", err)
	}
	if err := Begin(t.Context(), nil, 0).Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}
