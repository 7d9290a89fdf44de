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
	Fast: 2, Work: 2, Waiting: [3]int{20, 20, 6}, ClientWaiting: [3]int{8, 8, 2},
	Slice: 10 * time.Millisecond, Stretch: 100 * time.Millisecond, Paused: 2, Spare: 1, Oldest: 4, Clients: 100,
}

// patience is how long the tests wait for a place.
const patience = 10 * time.Second

func enter(t *testing.T, l *Lanes, in Lane, client string) *Place {
	t.Helper()
	p, err := l.Enter(t.Context(), in, client, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// useFast has a client hold a fast place for a time.
func useFast(t *testing.T, l *Lanes, client string, d time.Duration) {
	t.Helper()
	p := enter(t, l, Fast, client)
	time.Sleep(d)
	p.Leave()
}

func TestQuickNeverWaitsForSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		defer enter(t, l, Slow, "a").Leave()
		defer enter(t, l, Slow, "b").Leave()
		start := time.Now()
		for range 100 {
			enter(t, l, Fast, "a").Leave()
			enter(t, l, Fast, "c").Leave()
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
		useFast(t, l, "greedy", 8*time.Second)
		useFast(t, l, "modest", time.Second)
		full := []*Place{enter(t, l, Fast, "x"), enter(t, l, Fast, "y")}
		var order []string
		var all sync.WaitGroup
		for _, client := range []string{"greedy", "greedy", "greedy", "modest", "newcomer"} {
			all.Go(func() {
				p := enter(t, l, Fast, client)
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
		if used := l.accounts.used(Slow, "greedy", time.Now().Add(time.Hour)); used > 0.001 {
			t.Errorf("an hour later %.3f s still count", used)
		}
	})
}

func TestSlowWorkOfOneClientIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		defer enter(t, l, Slow, "x").Leave()
		first := enter(t, l, Slow, "greedy")
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		for range limits.ClientWaiting[Slow] {
			go func() { _, _ = l.Enter(ctx, Slow, "greedy", patience) }()
		}
		time.Sleep(time.Second)
		if _, err := l.Enter(ctx, Slow, "greedy", patience); !errors.Is(err, ErrShare) {
			t.Errorf("%v, want ErrShare", err)
		}
		go func() {
			time.Sleep(time.Second)
			first.Leave()
		}()
		enter(t, l, Slow, "other").Leave() // before what waits of the greedy one
	})
}

// Slow work pauses for short work, which never waits for longer than a slice, and gets
// a slice for itself after each.
func TestSlowPausesForShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(For(2)) // one place for both
		slow := enter(t, l, Slow, "a")
		done := make(chan time.Duration)
		go func() { // a second of work, with a look every 100 µs
			start := time.Now()
			for range 10_000 {
				time.Sleep(100 * time.Microsecond)
				slow.Pause(t.Context())
			}
			slow.Leave()
			done <- time.Since(start)
		}()
		time.Sleep(15 * time.Millisecond)
		var worst time.Duration
		const shorts, each = 20, 30 * time.Millisecond
		for range shorts {
			start := time.Now()
			p := enter(t, l, Short, "b")
			worst = max(worst, time.Since(start))
			time.Sleep(each)
			p.Leave()
		}
		if slice := l.limits.Slice + time.Millisecond; worst > slice {
			t.Errorf("short work waited %v", worst)
		}
		if took := <-done; took < time.Second+shorts*each || took > time.Second+shorts*each+10*time.Millisecond {
			t.Errorf("slow work took %v", took)
		}
	})
}

// Slow work pauses for slow work of a client who has used less, and goes on when that
// is done: nobody waits for the whole of another's work.
func TestSlowPausesForLighter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(For(2)) // one place
		run := func(client string, d time.Duration) time.Duration {
			start := time.Now()
			p := enter(t, l, Slow, client)
			for range int(d / time.Millisecond) {
				time.Sleep(time.Millisecond)
				p.Pause(t.Context())
			}
			p.Leave()
			return time.Since(start)
		}
		done := make(chan time.Duration)
		go func() { done <- run("greedy", 10*time.Second) }()
		time.Sleep(2 * time.Second)
		if took := run("modest", time.Second); took > time.Second+2*l.limits.Stretch {
			t.Errorf("the modest one's second took %v", took)
		}
		if took := <-done; took > 11*time.Second+10*time.Millisecond {
			t.Errorf("the greedy one's ten seconds took %v", took)
		}
	})
}

// Whoever pauses and is given up has no place to give back.
func TestGivenUpWhilePaused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(For(2))
		slow := enter(t, l, Slow, "a")
		go func() {
			p := enter(t, l, Short, "b")
			time.Sleep(time.Second)
			p.Leave()
		}()
		go func() {
			time.Sleep(50 * time.Millisecond)
			enter(t, l, Short, "c").Leave()
		}()
		time.Sleep(30 * time.Millisecond)
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		slow.Pause(ctx)
		time.Sleep(l.limits.Slice)
		slow.Pause(ctx) // a search may look again before it ends
		slow.Leave()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if l.free != [2]int{2, 1} || len(l.paused) > 0 {
			t.Errorf("%v free, %d paused", l.free, len(l.paused))
		}
	})
}

func TestPatienceAndCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		defer enter(t, l, Slow, "a").Leave()
		defer enter(t, l, Slow, "b").Leave()
		start := time.Now()
		if _, err := l.Enter(t.Context(), Slow, "c", patience); !errors.Is(err, ErrBusy) || time.Since(start) != patience {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		for i := range limits.Waiting[Slow] {
			go func() { _, _ = l.Enter(t.Context(), Slow, strconv.Itoa(i), patience) }()
		}
		synctest.Wait()
		start = time.Now()
		if _, err := l.Enter(t.Context(), Slow, "c", patience); !errors.Is(err, ErrBusy) || time.Since(start) > 0 {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		time.Sleep(patience)
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
				time.Sleep(time.Duration(rng.IntN(1000)) * time.Millisecond)
				p, err := l.Enter(ctx, Lane(rng.IntN(3)), strconv.Itoa(rng.IntN(5)), patience)
				if err != nil {
					return
				}
				for range rng.IntN(10) {
					time.Sleep(time.Duration(rng.IntN(20)) * time.Millisecond)
					p.Pause(ctx)
				}
				p.Leave()
			})
		}
		all.Wait()
		if l.free != [2]int{2, 2} || len(l.paused) > 0 {
			t.Errorf("%v free, %d paused", l.free, len(l.paused))
		}
		for _, q := range l.queues {
			if len(q.waiting)+len(q.of) > 0 {
				t.Errorf("%+v is left", q)
			}
		}
	})
}

func TestClientsAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		for i := range 10 * limits.Clients {
			useFast(t, l, strconv.Itoa(i), time.Millisecond)
		}
		if n := l.accounts.of.Len(); n > limits.Clients {
			t.Errorf("%d clients are remembered", n)
		}
	})
}

func TestFor(t *testing.T) {
	for processors, want := range map[int][2]int{1: {1, 1}, 2: {2, 1}, 4: {4, 3}, 16: {16, 15}} {
		l := For(processors)
		if got := [2]int{l.Fast, l.Work}; got != want {
			t.Errorf("%d processors: %v, want %v", processors, got, want)
		}
	}
}

func BenchmarkFast(b *testing.B) {
	l := New(For(2))
	for b.Loop() {
		p, _ := l.Enter(b.Context(), Fast, "a", patience)
		p.Leave()
	}
}

// A client with shares may have so many times as much work waiting, but not all that may wait;
// and what it uses counts so many times less.
func TestShares(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := Limits{
			Fast: 1, Work: 1, Waiting: [3]int{10, 10, 10}, ClientWaiting: [3]int{2, 2, 2},
			Slice: time.Second, Stretch: time.Second, Paused: 1, Oldest: 4, Clients: 10,
		}
		l := NewShared(limits, func(client string) int { return map[string]int{"a": 1, "b": 2, "c": 100}[client] })
		for client, want := range map[string]int{"a": 2, "b": 4, "c": 5} {
			if _, most := l.Waiting(Fast, client); most != want {
				t.Errorf("%s may have %d, want %d", client, most, want)
			}
		}
		use := func(client string, long time.Duration) {
			place, err := l.Enter(t.Context(), Fast, client, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(long)
			place.Leave()
		}
		use("a", time.Second)
		use("b", 3*time.Second/2)
		held, err := l.Enter(t.Context(), Fast, "c", time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		served := make(chan string, 2)
		for _, client := range []string{"a", "b"} {
			go func() {
				use(client, time.Millisecond)
				served <- client
			}()
			synctest.Wait()
		}
		held.Leave()
		if first, second := <-served, <-served; first != "b" { // who has used three quarters of a second a share
			t.Error(first, second)
		}
	})
}
