package answers

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestCacheIsBounded(t *testing.T) {
	t.Parallel()
	const most = 1 << 20
	c := NewCache(most)
	ints := NewShelf[int](c)
	for i := range 10_000 {
		ints.Keep(fmt.Sprint("slow", i), i, 1000, Slow)
		ints.Keep(fmt.Sprint("quick", i), i, 1000, Quick)
		if b := c.Bytes(); b > most {
			t.Fatalf("%d bytes after %d answers", b, i)
		}
	}
	if b := c.Bytes(); b < most*9/10 {
		t.Errorf("only %d of %d bytes are used", b, most)
	}
	if _, ok := ints.Get("slow0"); ok {
		t.Error("the oldest is still there")
	}
	if v, ok := ints.Get("slow9999"); !ok || v != 9999 {
		t.Errorf("the newest is %v, %v", v, ok)
	}
}

func TestCacheKeepsWhatWasAskedForLast(t *testing.T) {
	t.Parallel()
	c := NewCache(64 << 10)
	ints := NewShelf[int](c)
	ints.Keep("favourite", 1, 1000, Slow)
	for i := range 1000 {
		ints.Keep(fmt.Sprint(i), i, 1000, Slow)
		if _, ok := ints.Get("favourite"); !ok {
			t.Fatalf("gone after %d others", i)
		}
	}
}

func TestQuickAnswersDriveOutNoSlowOnes(t *testing.T) {
	t.Parallel()
	c := NewCache(64 << 10)
	ints := NewShelf[int](c)
	ints.Keep("hard", 1, 5000, Slow)
	for i := range 100_000 {
		ints.Keep(fmt.Sprint(i), i, 100, Quick)
	}
	if _, ok := ints.Get("hard"); !ok {
		t.Error("the slow one is gone")
	}
}

func TestCacheRefusesWhatIsTooLarge(t *testing.T) {
	t.Parallel()
	c := NewCache(100_000)
	ints := NewShelf[int](c)
	ints.Keep("small", 1, 100, Slow)
	ints.Keep("large", 2, 90_000, Slow)
	if _, ok := ints.Get("large"); ok {
		t.Error("it is kept")
	}
	if _, ok := ints.Get("small"); !ok {
		t.Error("and the small one is gone")
	}
	ints.Keep("small", 3, 200, Slow)
	if v, _ := ints.Get("small"); v != 3 || c.Len() != 1 {
		t.Errorf("%v, %d answers", v, c.Len())
	}
	none := NewCache(0)
	nothing := NewShelf[int](none)
	nothing.Keep("a", 1, 1, Quick)
	if none.Len() != 0 {
		t.Error("something is kept in no bytes")
	}
}

func TestOnceForMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var o Once
		var times, firsts atomic.Int32
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				v, shared, err := o.DoWithin(t.Context(), time.Hour, "key", func(context.Context) (any, error) {
					time.Sleep(time.Second)
					return times.Add(1), nil
				})
				if v != int32(1) || err != nil {
					t.Errorf("%v, %v", v, err)
				}
				if !shared {
					firsts.Add(1)
				}
			})
		}
		all.Wait()
		if times.Load() != 1 || firsts.Load() != 1 || len(o.flights) != 0 {
			t.Errorf("worked out %d times, first %d, %d left", times.Load(), firsts.Load(), len(o.flights))
		}
	})
}

// Work goes on when whoever asked first has left, and ends when all have.
func TestOnceGoesOnWhileSomebodyWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var o Once
		var ended atomic.Bool
		work := func(ctx context.Context) (any, error) {
			select {
			case <-time.After(time.Minute):
				return "done", nil
			case <-ctx.Done():
				ended.Store(true)
				return nil, ctx.Err()
			}
		}
		first, leave := context.WithCancel(t.Context())
		var all sync.WaitGroup
		all.Go(func() {
			if _, _, err := o.DoWithin(first, time.Hour, "key", work); !errors.Is(err, context.Canceled) {
				t.Errorf("who has left got %v", err)
			}
		})
		synctest.Wait()
		all.Go(func() {
			if v, shared, err := o.DoWithin(t.Context(), time.Hour, "key", work); v != "done" || !shared || err != nil {
				t.Errorf("who stayed got %v, %v, %v", v, shared, err)
			}
		})
		synctest.Wait()
		leave()
		all.Wait()
		if ended.Load() {
			t.Error("it ended although somebody waited")
		}

		alone, leave := context.WithTimeout(t.Context(), time.Second)
		defer leave()
		_, _, _ = o.DoWithin(alone, time.Hour, "key", work)
		synctest.Wait()
		if !ended.Load() {
			t.Error("it goes on for nobody")
		}
		if v, shared, err := o.DoWithin(t.Context(), time.Hour, "key", work); v != "done" || shared || err != nil {
			t.Errorf("who came after got %v, %v, %v", v, shared, err)
		}
	})
}

func TestOncePanics(t *testing.T) {
	t.Parallel()
	var o Once
	_, _, err := o.DoWithin(t.Context(), time.Hour, "key", func(context.Context) (any, error) { panic("oh") })
	var p *PanicError
	if !errors.As(err, &p) || p.Value != "oh" || !strings.Contains(string(p.Stack), "answers_test.go") {
		t.Errorf("%v", err)
	}
}
