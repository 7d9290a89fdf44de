package work

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/answers"
	"sudoku/web/lanes"
	"sudoku/web/lanes/lanestest"
	"sudoku/web/problem"
)

// toy is an answer to a question of a test.
type toy struct {
	said   string
	ending methods.Ending
}

// toyQuestion takes so much work, at a millisecond for every hundred thousand, and
// counts how often it is worked on.
func toyQuestion(key string, takes solver.Work, times *atomic.Int32) Question[toy] {
	return Question[toy]{
		Key: key, Budget: 100 * methods.Quick,
		Find: func(ctx context.Context, w solver.Work) toy {
			times.Add(1)
			sleep(ctx, time.Duration(min(w, takes))*10)
			switch {
			case ctx.Err() != nil:
				return toy{"cut", methods.Interrupted}
			case w < takes:
				return toy{"spent", methods.OutOfBudget}
			}
			return toy{"done", methods.Finished}
		},
	}
}

func newToys(d *Desk) *Kind[toy] {
	return NewKind(d, Answer[toy]{Ending: func(v toy) methods.Ending { return v.ending }, Bytes: func(toy) int { return 100 }})
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// newDesk is a desk with nothing kept.
func newDesk(deadline time.Duration, limits lanes.Limits) *Desk {
	return &Desk{Lanes: lanes.New(limits), Kept: answers.NewCache(64 << 20), Deadline: deadline}
}

// inPlace runs what a request does while it has a place.
func inPlace(t *testing.T, ctx context.Context, d *Desk, client string, do func(ctx context.Context)) {
	t.Helper()
	ctx, turn := d.Begin(ctx, client)
	defer turn.Leave()
	if turn.Refused != nil {
		t.Error(turn.Refused)
		return
	}
	do(ctx)
}

func TestFindOnceForMany(t *testing.T) {
	for takes, most := range map[solver.Work]int32{Fast: 1, Short: 2, 50 * methods.Quick: 3} { // tries, one a lane
		synctest.Test(t, func(t *testing.T) {
			d := newDesk(time.Hour, lanes.For(2))
			toys := newToys(d)
			var times atomic.Int32
			ask := func() {
				inPlace(t, t.Context(), d, "a", func(ctx context.Context) {
					if v, err := toys.Find(ctx, toyQuestion("q", takes, &times)); v.said != "done" || err != nil {
						t.Errorf("%d: %v, %v", takes, v, err)
					}
				})
			}
			var all sync.WaitGroup
			for range 100 {
				all.Go(ask)
			}
			all.Wait()
			if times.Load() > most {
				t.Errorf("%d: worked on %d times", takes, times.Load())
			}
			ask()
			if times.Load() > most {
				t.Errorf("%d: worked on again, though it was kept", takes)
			}
		})
	}
}

// What is slow holds up nothing that is quick, of the same client or of another.
func TestSlowHoldsUpNothingQuick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(time.Hour, lanes.For(2))
		toys := newToys(d)
		var times atomic.Int32
		var all sync.WaitGroup
		for _, key := range []string{"a", "b", "c", "d", "e"} {
			all.Go(func() {
				inPlace(t, t.Context(), d, "greedy", func(ctx context.Context) {
					_, _ = toys.Find(ctx, toyQuestion(key, 99*methods.Quick, &times))
				})
			})
		}
		time.Sleep(time.Second) // each has had its quick tries
		synctest.Wait()
		start := time.Now()
		for _, client := range []string{"greedy", "modest"} {
			inPlace(t, t.Context(), d, client, func(ctx context.Context) {
				_, _ = toys.Find(ctx, toyQuestion("quick", 1, &times))
			})
		}
		if took := time.Since(start); took > time.Millisecond {
			t.Errorf("they took %v", took)
		}
		all.Wait()
	})
}

// What the clock has cut short is shown and not kept; what the budget has ended is.
func TestOnlyWhatLastsIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(100*time.Millisecond, lanes.For(2))
		toys := newToys(d)
		var times atomic.Int32
		for _, tt := range []struct {
			key, said string
			takes     solver.Work
			budget    solver.Work
			kept      bool
		}{
			{"cut", "cut", 50 * methods.Quick, 100 * methods.Quick, false},
			{"spent", "spent", 50 * methods.Quick, 20 * methods.Quick, true},
			{"done", "done", 10 * methods.Quick, 20 * methods.Quick, true},
		} {
			q := toyQuestion(tt.key, tt.takes, &times)
			q.Budget = tt.budget
			inPlace(t, t.Context(), d, "a", func(ctx context.Context) {
				if v, err := toys.Find(ctx, q); v.said != tt.said || err != nil {
					t.Errorf("%s: %v, %v", tt.key, v, err)
				}
			})
			if _, kept := toys.Kept.Get(q.Key); kept != tt.kept {
				t.Errorf("%s: kept is %v", tt.key, kept)
			}
		}
	})
}

// Whoever leaves gets nothing, and what only they have asked for ends.
func TestWorkEndsWithWhoAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(time.Hour, lanes.For(2))
		toys := newToys(d)
		var times atomic.Int32
		ctx, leave := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer leave()
		start := time.Now()
		inPlace(t, ctx, d, "a", func(ctx context.Context) {
			if _, err := toys.Find(ctx, toyQuestion("q", 99*methods.Quick, &times)); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v", err)
			}
		})
		place, err := d.Lanes.Enter(t.Context(), lanes.Slow, "b", time.Hour)
		if err != nil || time.Since(start) > 60*time.Millisecond {
			t.Errorf("the slow lane was free after %v, %v", time.Since(start), err)
		}
		place.Leave()
	})
}

// A client who has too much waiting is told so, after a while, and alone.
func TestTooMuchOfOneClient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(time.Minute, lanes.For(1))
		toys := newToys(d)
		release := lanestest.FillSlow(t, d.Lanes)
		most := lanes.For(1).ClientWaiting[lanes.Slow]
		var times, refused, answered atomic.Int32
		var all sync.WaitGroup
		ask := func(client, key string) {
			inPlace(t, t.Context(), d, client, func(ctx context.Context) {
				v, err := toys.Find(ctx, toyQuestion(key, 20*methods.Quick, &times))
				switch {
				case err == nil && v.said == "done":
					answered.Add(1)
				case problem.Of(err).Status == http.StatusServiceUnavailable:
					refused.Add(1)
				}
			})
		}
		for i := range most + 5 {
			all.Go(func() { ask("greedy", strconv.Itoa(i)) })
		}
		all.Go(func() { ask("modest", "other") })
		time.Sleep(3 * time.Second)
		if n := refused.Load(); n != 5 {
			t.Errorf("%d were refused", n)
		}
		release()
		all.Wait()
		if n := int(answered.Load()); n != most+1 {
			t.Errorf("%d were answered", n)
		}
	})
}

// Who shares an answer gets it, even if whoever asked first has left.
func TestFirstToAskLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, takes := range []solver.Work{Fast, Short, 50 * methods.Quick} {
			d := newDesk(time.Hour, lanes.For(2))
			toys := newToys(d)
			var times atomic.Int32
			first, leave := context.WithCancel(t.Context())
			var all sync.WaitGroup
			all.Go(func() {
				inPlace(t, first, d, "a", func(ctx context.Context) {
					_, _ = toys.Find(ctx, toyQuestion("q", takes, &times))
				})
			})
			synctest.Wait()
			all.Go(func() {
				inPlace(t, t.Context(), d, "b", func(ctx context.Context) {
					if v, err := toys.Find(ctx, toyQuestion("q", takes, &times)); v.said != "done" || err != nil {
						t.Errorf("%d: %v, %v", takes, v, err)
					}
				})
			})
			synctest.Wait()
			leave()
			all.Wait()
		}
	})
}

// While slow work pauses for others its clock stands still: nobody else's work cuts an
// answer short.
func TestClockStandsStillInPauses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(10*time.Second, lanes.For(2))
		toys := newToys(d)
		busy, stop := context.WithCancel(t.Context())
		go func() { // short work without end
			for busy.Err() == nil {
				p, err := d.Lanes.Enter(busy, lanes.Short, "busy", time.Hour)
				if err != nil {
					return
				}
				time.Sleep(30 * time.Millisecond)
				p.Leave()
			}
		}()
		inPlace(t, t.Context(), d, "a", func(ctx context.Context) {
			v, err := toys.Find(ctx, Question[toy]{
				Key: "eight seconds", Budget: methods.PathWork,
				Find: func(ctx context.Context, w solver.Work) toy {
					if w < methods.PathWork {
						return toy{"spent", methods.OutOfBudget}
					}
					for range 800_000 { // a look every ten microseconds
						time.Sleep(10 * time.Microsecond)
						if ctx.Err() != nil {
							return toy{"cut", methods.Interrupted}
						}
					}
					return toy{"done", methods.Finished}
				},
			})
			if v.said != "done" || err != nil {
				t.Errorf("%v, %v", v, err)
			}
		})
		stop()
		time.Sleep(time.Second) // its last short work ends
	})
}
