package lanes

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// limits are small ones, so that a test sees their end.
var limits = Limits{
	Fast: 2, Slow: 2, FastWaiting: 20, SlowWaiting: 6,
	ClientFast: 8, ClientSlow: 2, ClientPlaces: 1, Patience: 10 * time.Second, Clients: 100,
}

func mustFast(t *testing.T, l *Lanes, client string) *Place {
	t.Helper()
	p, err := l.Fast(t.Context(), client)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustSlow(t *testing.T, l *Lanes, client string) *Place {
	t.Helper()
	p, err := l.Slow(t.Context(), client)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// use has a client hold a fast place for a time.
func use(t *testing.T, l *Lanes, client string, d time.Duration) {
	t.Helper()
	p := mustFast(t, l, client)
	time.Sleep(d)
	p.Leave()
}

func TestQuickNeverWaitsForSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		defer mustSlow(t, l, "a").Leave()
		defer mustSlow(t, l, "b").Leave()
		start := time.Now()
		for range 100 {
			mustFast(t, l, "a").Leave()
			mustFast(t, l, "c").Leave()
		}
		if waited := time.Since(start); waited > 0 {
			t.Errorf("waited %v", waited)
		}
	})
}

// Whoever has used the least is next, however many of another's wait already, and in
// time what somebody has used is forgotten.
func TestLeastUsedIsNext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		use(t, l, "greedy", 8*time.Second)
		use(t, l, "modest", time.Second)
		full := []*Place{mustFast(t, l, "x"), mustFast(t, l, "y")}
		var order []string
		var all sync.WaitGroup
		for _, client := range []string{"greedy", "greedy", "greedy", "modest", "newcomer"} {
			all.Go(func() {
				p := mustFast(t, l, client)
				order = append(order, client) // only one at a time has a place
				time.Sleep(time.Millisecond)
				p.Leave()
			})
			synctest.Wait()
		}
		full[0].Leave()
		all.Wait()
		full[1].Leave()
		want := []string{"newcomer", "modest", "greedy", "greedy", "greedy"}
		for i := range want {
			if order[i] != want[i] {
				t.Fatalf("the order was %v, want %v", order, want)
			}
		}
		if used := l.accounts.used("greedy", time.Now().Add(time.Hour)); used > 0.001 {
			t.Errorf("an hour later %.3f s still count", used)
		}
	})
}

func TestSlowWorkOfOneClientIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		first := mustSlow(t, l, "greedy")
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		for range limits.ClientSlow {
			go func() { _, _ = l.Slow(ctx, "greedy") }()
		}
		synctest.Wait()
		if _, err := l.Slow(ctx, "greedy"); !errors.Is(err, ErrShare) {
			t.Errorf("%v, want ErrShare", err)
		}
		second, err := l.Slow(ctx, "other") // the second place is not for the greedy one
		if err != nil {
			t.Fatal(err)
		}
		second.Leave()
		first.Leave()
	})
}

func TestPatienceAndCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		defer mustSlow(t, l, "a").Leave()
		defer mustSlow(t, l, "b").Leave()
		start := time.Now()
		if _, err := l.Slow(t.Context(), "c"); !errors.Is(err, ErrBusy) || time.Since(start) != limits.Patience {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		for i := range limits.SlowWaiting {
			go func() { _, _ = l.Slow(t.Context(), strconv.Itoa(i)) }()
		}
		synctest.Wait()
		start = time.Now()
		if _, err := l.Slow(t.Context(), "c"); !errors.Is(err, ErrBusy) || time.Since(start) > 0 {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		time.Sleep(limits.Patience)
	})
}

// Whatever comes and goes, in the end every place is free and nobody is remembered as
// waiting; and there are never more at work than there are places.
func TestNothingIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		var all sync.WaitGroup
		for i := range uint64(200) {
			all.Go(func() {
				rng := rand.New(rand.NewPCG(1, i))
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(rng.IntN(3000))*time.Millisecond)
				defer cancel()
				enter := l.Fast
				if rng.IntN(2) == 0 {
					enter = l.Slow
				}
				time.Sleep(time.Duration(rng.IntN(1000)) * time.Millisecond)
				p, err := enter(ctx, strconv.Itoa(rng.IntN(5)))
				if err != nil {
					return
				}
				time.Sleep(time.Duration(rng.IntN(100)) * time.Millisecond)
				p.Leave()
			})
		}
		all.Wait()
		for _, in := range []lane{l.fast, l.slow} {
			if in.free != 2 || len(in.waiting)+len(in.held)+len(in.queued) > 0 {
				t.Errorf("%+v is left", in)
			}
		}
	})
}

func TestClientsAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		for i := range 10 * limits.Clients {
			use(t, l, strconv.Itoa(i), time.Millisecond)
		}
		if n := l.accounts.of.Len(); n > limits.Clients {
			t.Errorf("%d clients are remembered", n)
		}
	})
}

func TestFor(t *testing.T) {
	for processors, want := range map[int][3]int{1: {1, 1, 1}, 2: {2, 1, 1}, 4: {4, 3, 2}, 16: {16, 15, 8}} {
		l := For(processors)
		if got := [3]int{l.Fast, l.Slow, l.ClientPlaces}; got != want {
			t.Errorf("%d processors: %v, want %v", processors, got, want)
		}
	}
}

func BenchmarkFast(b *testing.B) {
	l := New(For(2))
	for b.Loop() {
		p, _ := l.Fast(b.Context(), "a")
		p.Leave()
	}
}
