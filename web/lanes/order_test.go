package lanes

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// search is slow work of a client that takes a processor for a time, as a search does. It says how
// long that took.
func search(ctx context.Context, l *Lanes, client string, d time.Duration) (time.Duration, error) {
	start := time.Now()
	p, err := l.Enter(ctx, Slow, client, patience)
	if err != nil {
		return time.Since(start), err
	}
	defer p.Leave()
	for range int(d / time.Millisecond) {
		time.Sleep(time.Millisecond)
		if p.Pause(ctx); ctx.Err() != nil {
			return time.Since(start), ctx.Err()
		}
	}
	return time.Since(start), nil
}

// crowd has clients search, each so many times at the same time, until the context ends. What is
// called says that they have ended.
func crowd(ctx context.Context, l *Lanes, clients, each int, d time.Duration) (wait func()) {
	var all sync.WaitGroup
	for i := range clients * each {
		all.Go(func() {
			for ctx.Err() == nil {
				_, _ = search(ctx, l, fmt.Sprint("greedy ", i%clients), d)
			}
		})
	}
	return all.Wait
}

// begun is how much slow work has begun and not ended.
func begun(l *Lanes) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.paused) + l.limits.Work - l.free[placesOf(Slow)]
}

// Who comes for the first time gets four seconds of work within twelve, beside eight clients with
// four times as much each: when they have just come as well as when they have been there for long.
func TestFreshAmongGreedy(t *testing.T) {
	for _, after := range []time.Duration{100 * time.Millisecond, 30 * time.Second} {
		t.Run(after.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := New(For(2))
				ctx, cancel := context.WithCancel(t.Context())
				wait := crowd(ctx, l, 8, 4, 4*time.Second)
				time.Sleep(after)
				for i := range 5 {
					took, err := search(ctx, l, strconv.Itoa(i), 4*time.Second)
					t.Logf("visitor %d: %v", i, took)
					if err != nil || took > 12*time.Second {
						t.Errorf("visitor %d: %v after %v", i, err, took)
					}
				}
				cancel()
				wait()
			})
		})
	}
}

// Who has worked a while ago, and asks for one thing at a time, comes before those who ask for
// four.
func TestModestAmongGreedy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(For(2))
		ctx, cancel := context.WithCancel(t.Context())
		wait := crowd(ctx, l, 8, 4, 4*time.Second)
		for i := range 6 {
			time.Sleep(15 * time.Second)
			took, err := search(ctx, l, "modest", 4*time.Second)
			t.Logf("request %d: %v", i, took)
			if err != nil || took > 12*time.Second {
				t.Errorf("request %d: %v after %v", i, err, took)
			}
		}
		cancel()
		wait()
	})
}

// However many clients come, and however new they are, there is never more slow work that has
// begun than there is memory for; and some of it ends all the time.
func TestBegunIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(For(2))
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		wait := crowd(ctx, l, 5, 3, 3*time.Second)
		var done atomic.Int32
		var all sync.WaitGroup
		for i := 0; ctx.Err() == nil; i++ {
			all.Go(func() {
				if _, err := search(ctx, l, fmt.Sprint("fresh ", i), time.Second); err == nil {
					done.Add(1)
				}
			})
			time.Sleep(200 * time.Millisecond)
			if n, most := begun(l), l.limits.Paused+l.limits.Spare+l.limits.Work; n > most {
				t.Fatalf("%d have begun, at most %d may", n, most)
			}
		}
		all.Wait()
		wait()
		if done.Load() < 60 { // a second of work each, in two minutes
			t.Errorf("%d fresh ones were done in two minutes", done.Load())
		}
	})
}

// What is done when it leaves the lane comes before what is tried there, of one client; what clients have
// used comes before both.
func TestTriesAreLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(limits)
		useFast(t, l, "greedy", time.Second)
		held := []*Place{enter(t, l, Short, "x"), enter(t, l, Short, "y")}
		var order []string
		var all sync.WaitGroup
		for _, work := range []string{"greedy try", "greedy try", "greedy firm", "greedy firm", "modest try"} {
			client, kind, _ := strings.Cut(work, " ")
			all.Go(func() {
				in := l.Enter
				if kind == "try" {
					in = l.Try
				}
				p, err := in(t.Context(), Short, client, time.Hour)
				if err != nil {
					t.Error(err)
					return
				}
				order = append(order, work) // only one at a time has a place
				time.Sleep(time.Millisecond)
				p.Leave()
			})
			synctest.Wait()
		}
		held[0].Leave()
		all.Wait()
		held[1].Leave()
		if got, want := strings.Join(order, ", "), "modest try, greedy firm, greedy firm, greedy try, greedy try"; got != want {
			t.Errorf("the order was %s", got)
		}
	})
}

// As much has paused as may. Whoever has used next to nothing begins in a spare place all the same; who
// has used more waits until something is done.
func TestSpareIsForWhoHasUsedLittle(t *testing.T) {
	for used, begins := range map[time.Duration]bool{0: true, 3 * time.Second: false} {
		synctest.Test(t, func(t *testing.T) {
			one := limits
			one.Work, one.Paused, one.Spare, one.Oldest = 1, 1, 1, 1000
			l := New(one)
			useFast(t, l, "heaviest", time.Minute)
			useFast(t, l, "heavy", 8*time.Second)
			useFast(t, l, "newcomer", used)
			var all sync.WaitGroup
			for _, client := range []string{"heaviest", "heavy"} { // the second pauses the first
				all.Go(func() { _, _ = search(t.Context(), l, client, 4*time.Second) })
				time.Sleep(500 * time.Millisecond)
			}
			took, err := search(t.Context(), l, "newcomer", time.Second)
			if isEarly := took < 2*time.Second; err != nil || isEarly != begins {
				t.Errorf("after %v of use: %v, %v", used, took, err)
			}
			all.Wait()
		})
	}
}

// What has begun ends, although new clients take all of the time that there is.
func TestBegunIsNotStarved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(For(2))
		ctx, cancel := context.WithCancel(t.Context())
		useFast(t, l, "heavy", 20*time.Second)
		var heavy time.Duration
		var all sync.WaitGroup
		all.Go(func() {
			heavy, _ = search(ctx, l, "heavy", 4*time.Second)
			cancel()
		})
		synctest.Wait()
		for i := 0; ctx.Err() == nil; i++ {
			all.Go(func() { _, _ = search(ctx, l, fmt.Sprint("fresh ", i), time.Second) })
			time.Sleep(900 * time.Millisecond)
		}
		all.Wait()
		t.Logf("it took %v", heavy)
		if heavy > 70*time.Second {
			t.Errorf("it took %v", heavy)
		}
	})
}

// Where as much waits as may, the newest work of who has the most waiting gives way to a client
// with less.
func TestFullLineGivesWay(t *testing.T) {
	for _, lane := range []Lane{Fast, Short, Slow} {
		synctest.Test(t, func(t *testing.T) {
			few := limits
			few.Waiting, few.ClientWaiting = [3]int{6, 6, 6}, [3]int{3, 3, 3}
			l := New(few)
			held := []*Place{enter(t, l, lane, "x"), enter(t, l, lane, "y")}
			refused := map[string]int{}
			var mu sync.Mutex
			var all sync.WaitGroup
			ask := func(client string) {
				all.Go(func() {
					p, err := l.Enter(t.Context(), lane, client, patience)
					if err == nil {
						p.Leave()
						return
					}
					mu.Lock()
					defer mu.Unlock()
					refused[client]++
					if !errors.Is(err, ErrBusy) {
						t.Errorf("%v", err)
					}
				})
				synctest.Wait()
			}
			for _, client := range []string{"a", "a", "a", "b", "b", "b", "c", "d", "e", "f", "g"} {
				ask(client)
			}
			for _, p := range held {
				p.Leave()
			}
			all.Wait()
			if refused["a"] != 2 || refused["b"] != 2 || refused["c"]+refused["d"]+refused["e"]+refused["f"] != 0 || refused["g"] != 1 {
				t.Errorf("lane %d: refused were %v", lane, refused)
			}
		})
	}
}

// What a client has used of the slow lane keeps none of its quick work waiting.
func TestSlowUseDoesNotDelayQuick(t *testing.T) {
	for _, lane := range []Lane{Fast, Short} {
		synctest.Test(t, func(t *testing.T) {
			l := New(limits)
			if _, err := search(t.Context(), l, "worker", 10*time.Second); err != nil {
				t.Fatal(err)
			}
			useFast(t, l, "other", 10*time.Millisecond)
			held := []*Place{enter(t, l, lane, "x"), enter(t, l, lane, "y")}
			var order []string
			var all sync.WaitGroup
			for _, client := range []string{"other", "worker"} {
				all.Go(func() {
					p := enter(t, l, lane, client)
					order = append(order, client) // only one at a time has a place
					time.Sleep(time.Millisecond)
					p.Leave()
				})
				synctest.Wait()
			}
			held[0].Leave()
			all.Wait()
			held[1].Leave()
			if order[0] != "worker" {
				t.Errorf("lane %d: the order was %v", lane, order)
			}
		})
	}
}
