package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/static"
	"sudoku/web/address"
	"sudoku/web/lanes"
	"sudoku/web/problem"
	"sudoku/web/view/entry"
)

// toy is an answer to a question of a test.
type toy struct {
	said   string
	ending methods.Ending
}

// toyQuestion takes so much work, at a millisecond for every hundred thousand, and
// counts how often it is worked on.
func toyQuestion(key string, takes solver.Work, times *atomic.Int32) question[toy] {
	return question[toy]{
		key: key, budget: 100 * methods.Quick,
		find: func(ctx context.Context, w solver.Work) toy {
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
		ending: func(v toy) methods.Ending { return v.ending },
		bytes:  func(toy) int { return 100 },
	}
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// newTestServer is a server without a route.
func newTestServer(t *testing.T, cfg Config) *server {
	t.Helper()
	s, err := newServer(cfg, static.New())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// inPlace runs what a request does while it has a place.
func inPlace(t *testing.T, ctx context.Context, s *server, client string, work func(ctx context.Context)) {
	t.Helper()
	place, err := s.lanes.Enter(ctx, lanes.Fast, client, time.Hour)
	if err != nil {
		t.Error(err)
		return
	}
	own := &turn{lanes: s.lanes, client: client, place: place, deadline: time.Now().Add(Patience), answerBy: time.Now().Add(AnswerTime)}
	defer own.leave()
	work(context.WithValue(ctx, turnContextKey{}, own))
}

func TestFindOnceForMany(t *testing.T) {
	for takes, most := range map[solver.Work]int32{fastWork: 1, shortWork: 2, 50 * methods.Quick: 3} { // tries, one a lane
		synctest.Test(t, func(t *testing.T) {
			s := newTestServer(t, Config{Deadline: time.Hour})
			var times atomic.Int32
			ask := func() {
				inPlace(t, t.Context(), s, "a", func(ctx context.Context) {
					if v, err := find(ctx, s, toyQuestion("q", takes, &times)); v.said != "done" || err != nil {
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
		s := newTestServer(t, Config{Deadline: time.Hour, Limits: lanes.For(2)})
		var times atomic.Int32
		var all sync.WaitGroup
		for _, key := range []string{"a", "b", "c", "d", "e"} {
			all.Go(func() {
				inPlace(t, t.Context(), s, "greedy", func(ctx context.Context) {
					_, _ = find(ctx, s, toyQuestion(key, 99*methods.Quick, &times))
				})
			})
		}
		time.Sleep(time.Second) // each has had its quick tries
		synctest.Wait()
		start := time.Now()
		for _, client := range []string{"greedy", "modest"} {
			inPlace(t, t.Context(), s, client, func(ctx context.Context) {
				_, _ = find(ctx, s, toyQuestion("quick", 1, &times))
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
		s := newTestServer(t, Config{Deadline: 100 * time.Millisecond})
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
			q.budget = tt.budget
			inPlace(t, t.Context(), s, "a", func(ctx context.Context) {
				if v, err := find(ctx, s, q); v.said != tt.said || err != nil {
					t.Errorf("%s: %v, %v", tt.key, v, err)
				}
			})
			if _, kept := s.kept.Get(q.key); kept != tt.kept {
				t.Errorf("%s: kept is %v", tt.key, kept)
			}
		}
	})
}

// Whoever leaves gets nothing, and what only they have asked for ends.
func TestWorkEndsWithWhoAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestServer(t, Config{Deadline: time.Hour})
		var times atomic.Int32
		ctx, leave := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer leave()
		start := time.Now()
		inPlace(t, ctx, s, "a", func(ctx context.Context) {
			if _, err := find(ctx, s, toyQuestion("q", 99*methods.Quick, &times)); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v", err)
			}
		})
		place, err := s.lanes.Enter(t.Context(), lanes.Slow, "b", time.Hour)
		if err != nil || time.Since(start) > 60*time.Millisecond {
			t.Errorf("the slow lane was free after %v, %v", time.Since(start), err)
		}
		place.Leave()
	})
}

// A client who has too much waiting is told so, after a while, and alone.
func TestTooMuchOfOneClient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestServer(t, oneSlow)
		release := fillSlowLane(t, s)
		most := lanes.For(1).ClientWaiting[lanes.Slow]
		var times, refused, answered atomic.Int32
		var all sync.WaitGroup
		ask := func(client, key string) {
			inPlace(t, t.Context(), s, client, func(ctx context.Context) {
				v, err := find(ctx, s, toyQuestion(key, 20*methods.Quick, &times))
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

// A long text is read where it holds up nothing quick, and a short one at once.
func TestLongTextsAreReadElsewhere(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, _ := newInside(t, oneSlow, nil)
		place, err := s.lanes.Enter(t.Context(), lanes.Short, "somebody else", time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		text := func(n int) url.Values { return url.Values{"text": {strings.Repeat(codeOne+"\n", n)}} }
		if r := post(h, "/import", text(1)); r.status != http.StatusSeeOther {
			t.Errorf("a short text: %d", r.status)
		}
		if r := post(h, "/import", text(300)); r.status != http.StatusServiceUnavailable {
			t.Errorf("a long text while the lane is full: %d", r.status)
		}
		place.Leave()
		if r := post(h, "/import", text(300)); r.status != http.StatusOK {
			t.Errorf("a long text: %d", r.status)
		}
	})
}

func TestClientOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		proxies   string
		remote    string
		forwarded string
		want      string
	}{
		{"", "192.0.2.1:4711", "", "192.0.2.1"},
		{"", "192.0.2.1:4711", "198.51.100.7", "192.0.2.1"},
		{"192.0.2.0/24", "192.0.2.1:4711", "198.51.100.7", "198.51.100.7"},
		{"192.0.2.0/24", "192.0.2.1:4711", "203.0.113.9, 198.51.100.7", "198.51.100.7"},
		{"192.0.2.0/24", "192.0.2.1:4711", "198.51.100.7, 192.0.2.5", "198.51.100.7"},
		{"192.0.2.0/24", "203.0.113.1:4711", "198.51.100.7", "203.0.113.1"},
		{"", "127.0.0.1:4711", "198.51.100.7", "127.0.0.1"},
		{"", "[2001:db8:1:2:3:4:5:6]:4711", "", "2001:db8:1:2::/64"},
		{"", "[2001:db8:1:2:ffff::1]:4711", "", "2001:db8:1:2::/64"},
		{"", "[fe80::1%eth0]:4711", "", "fe80::/64"},
		{"", "[::ffff:192.0.2.1]:4711", "", "192.0.2.1"},
		{"::1/128", "[::1]:4711", "2001:db8:9::1", "2001:db8:9::/64"},
	} {
		s := newTestServer(t, Config{Proxies: prefixes(tt.proxies)})
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = tt.remote
		if tt.forwarded != "" {
			r.Header.Set("X-Forwarded-For", tt.forwarded)
		}
		if got := s.clientOf(r); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}

// Who has a household of IPv6 to ask from is one client, however many of its networks it uses, and its
// work counts together.
func TestHouseholdIsOneClient(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, Config{})
	names := map[string]bool{}
	for i := range 256 {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = fmt.Sprintf("[2001:db8:1:1%02x::1]:4711", i)
		names[s.clientOf(r)] = true
	}
	if len(names) > 20 || !names["2001:db8:1:100::/56"] {
		t.Errorf("they are %d clients: %v", len(names), names)
	}
}

func prefixes(list string) []netip.Prefix {
	if list == "" {
		return nil
	}
	return []netip.Prefix{netip.MustParsePrefix(list)}
}

// Who shares an answer gets it, even if whoever asked first has left.
func TestFirstToAskLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, takes := range []solver.Work{fastWork, shortWork, 50 * methods.Quick} {
			s := newTestServer(t, Config{Deadline: time.Hour, Limits: lanes.For(2)})
			var times atomic.Int32
			first, leave := context.WithCancel(t.Context())
			var all sync.WaitGroup
			all.Go(func() {
				inPlace(t, first, s, "a", func(ctx context.Context) {
					_, _ = find(ctx, s, toyQuestion("q", takes, &times))
				})
			})
			synctest.Wait()
			all.Go(func() {
				inPlace(t, t.Context(), s, "b", func(ctx context.Context) {
					if v, err := find(ctx, s, toyQuestion("q", takes, &times)); v.said != "done" || err != nil {
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
		s := newTestServer(t, Config{Deadline: 10 * time.Second, Limits: lanes.For(2)})
		busy, stop := context.WithCancel(t.Context())
		go func() { // short work without end
			for busy.Err() == nil {
				p, err := s.lanes.Enter(busy, lanes.Short, "busy", time.Hour)
				if err != nil {
					return
				}
				time.Sleep(30 * time.Millisecond)
				p.Leave()
			}
		}()
		inPlace(t, t.Context(), s, "a", func(ctx context.Context) {
			v, err := find(ctx, s, question[toy]{
				key: "eight seconds", budget: methods.PathWork,
				find: func(ctx context.Context, w solver.Work) toy {
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
				ending: func(v toy) methods.Ending { return v.ending },
				bytes:  func(toy) int { return 100 },
			})
			if v.said != "done" || err != nil {
				t.Errorf("%v, %v", v, err)
			}
		})
		stop()
		time.Sleep(time.Second) // its last short work ends
	})
}

// What is said of typed digits beside the verdict is final only when it is known.
func TestWithoutIsKnownOrNotFinal(t *testing.T) {
	t.Parallel()
	p, err := notation.ParseCode(strings.TrimPrefix(entry.BoardExamples()["25x25"].Href, "/p/"))
	if err != nil {
		t.Fatal(err)
	}
	q := address.Query{Puzzle: p}
	for c := range p.Layout().CellCount() { // two digits that clash with givens
		if p.Given(c) == 0 && q.Typed.Cells.Len() < 2 {
			q.Puzzle = q.Puzzle.With(c, p.Given(firstGivenInRow(p, c)))
			q.Typed.Cells.Add(c)
		}
	}
	want := judge(t.Context(), q, 0)
	if !want.GivensSuffice {
		t.Fatal("the puzzle itself is not one with one solution")
	}
	for w := solver.Work(1); w < methods.JudgeWork; w *= 3 {
		if got := judge(t.Context(), q, w); got.Ending() == methods.Finished && got.GivensSuffice != want.GivensSuffice {
			t.Errorf("with a budget of %d it is final and wrong", w)
		}
	}
}

func firstGivenInRow(p solver.Puzzle, c int) int {
	n := p.Layout().Size()
	for k := c / n * n; ; k++ {
		if p.Given(k) != 0 {
			return k
		}
	}
}
