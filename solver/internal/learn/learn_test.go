package learn

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// tight are bounds under which a search does early and often what it does late and
// seldom otherwise: forget clauses, and list solutions without clauses.
var tight = []bounds{usual, {mostLits: 2 << 20, mostBlocked: 0}, {mostLits: 40, mostBlocked: 3}, {mostLits: 200, mostBlocked: 20}}

// problem is a number of variables, groups of them, and solutions that are forbidden.
type problem struct {
	variables int
	groups    [][]int32
	forbidden [][]int32
}

func (p problem) solver(b bounds) *Solver {
	s := New(p.variables, p.groups)
	s.bounds = b
	for _, f := range p.forbidden {
		s.Forbid(f)
	}
	return s
}

// truth lists by trying all the sets of variables that solve a problem, as bits.
func (p problem) truth() (all []uint) {
	masks := func(lists [][]int32) (masks []uint) {
		for _, list := range lists {
			m := uint(0)
			for _, v := range list {
				m |= 1 << v
			}
			masks = append(masks, m)
		}
		return masks
	}
	groups, forbidden := masks(p.groups), masks(p.forbidden)
	for x := range uint(1) << p.variables {
		wrong := slices.ContainsFunc(groups, func(g uint) bool { return x&g == 0 || x&g&(x&g-1) != 0 }) ||
			slices.ContainsFunc(forbidden, func(f uint) bool { return x&f == f })
		if !wrong {
			all = append(all, x)
		}
	}
	return all
}

func solutionOf(s *Solver, variables int) (x uint) {
	for v := range variables {
		if s.Holds(v) {
			x |= 1 << v
		}
	}
	return x
}

// random makes a problem that has solutions more often than not: some variables are
// to hold, and most groups have one of them.
func random(rng *rand.Rand) problem {
	p := problem{variables: 4 + rng.IntN(9)}
	chosen := rng.Perm(p.variables)[:1+rng.IntN(p.variables/2)]
	for range 1 + rng.IntN(p.variables) {
		var group []int32
		for _, v := range rng.Perm(p.variables)[:1+rng.IntN(p.variables-1)] {
			if !slices.Contains(chosen, v) {
				group = append(group, int32(v))
			}
		}
		if rng.IntN(12) > 0 || len(group) == 0 {
			group = append(group, int32(chosen[rng.IntN(len(chosen))]))
		}
		p.groups = append(p.groups, group)
	}
	for range rng.IntN(3) {
		var some []int32
		for _, v := range rng.Perm(p.variables)[:1+rng.IntN(3)] {
			some = append(some, int32(v))
		}
		p.forbidden = append(p.forbidden, some)
	}
	return p
}

func TestEverySolutionOnce(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	with := 0
	for range 400 {
		p := random(rng)
		want := p.truth()
		if len(want) > 0 {
			with++
		}
		for _, b := range tight {
			s := p.solver(b)
			var got []uint
			for s.Search(context.Background(), math.MaxInt) == Found {
				got = append(got, solutionOf(s, p.variables))
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%+v, %+v: %b, want %b", p, b, got, want)
			}
			if again := s.Search(context.Background(), math.MaxInt); again != None {
				t.Errorf("%+v, %+v: %v after the last solution", p, b, again)
			}
		}
	}
	if with < 100 || with > 390 {
		t.Errorf("%d of 400 problems have solutions: too little variety", with)
	}
}

// latin is the problem of a Latin square with its first row in order.
func latin(n int) problem {
	p := problem{variables: n * n * n}
	number := func(r, c, d int) int32 { return int32((r*n+c)*n + d) }
	for a := range n {
		for b := range n {
			var cell, row, column []int32
			for k := range n {
				cell = append(cell, number(a, b, k))
				row = append(row, number(a, k, b))
				column = append(column, number(k, a, b))
			}
			p.groups = append(p.groups, cell, row, column)
		}
		p.groups = append(p.groups, []int32{number(0, a, a)})
	}
	return p
}

// dominoes is the problem of covering a board, except for some of its squares.
func dominoes(n int, without ...int) problem {
	p := problem{}
	covers := make([][]int32, n*n)
	put := func(a, b int) {
		if !slices.Contains(without, a) && !slices.Contains(without, b) {
			covers[a], covers[b] = append(covers[a], int32(p.variables)), append(covers[b], int32(p.variables))
			p.variables++
		}
	}
	for c := range covers {
		if c%n < n-1 {
			put(c, c+1)
		}
		if c < n*n-n {
			put(c, c+n)
		}
	}
	for c, group := range covers {
		if !slices.Contains(without, c) {
			p.groups = append(p.groups, group)
		}
	}
	return p
}

// Numbers that are known from elsewhere.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		problem
		want int
	}{
		{"Latin squares of 3", latin(3), 2},
		{"Latin squares of 4", latin(4), 24},
		{"Latin squares of 5", latin(5), 1344},
		{"dominoes on 4x4", dominoes(4), 36},
		{"dominoes on 6x6", dominoes(6), 6728},
		{"dominoes on 6x6 without two corners of a colour", dominoes(6, 0, 35), 0},
		{"dominoes on 6x6 without two corners of a side", dominoes(6, 0, 5), 1624},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, b := range tight[:2] {
				s, n := c.solver(b), 0
				for s.Search(context.Background(), math.MaxInt) == Found {
					n++
				}
				if n != c.want {
					t.Errorf("%+v: %d, want %d", b, n, c.want)
				}
			}
		})
	}
}

// ending is a context that ends after a number of looks at it.
type ending struct {
	context.Context
	looks int
}

func (e *ending) Err() error {
	if e.looks--; e.looks < 0 {
		return context.Canceled
	}
	return nil
}

// A search that was stopped, by its context or by its budget, goes on
// where it was. Between two looks at the context it makes few guesses.
func TestStoppedAndTakenUpAgain(t *testing.T) {
	t.Parallel()
	for _, p := range []problem{latin(4), dominoes(4), dominoes(6, 0, 35)} {
		whole, want := p.solver(usual), 0
		for whole.Search(context.Background(), math.MaxInt) == Found {
			want++
		}
		s, got := p.solver(usual), 0
		for round, status := 0, Stopped; status != None; round++ {
			looks, limit, before := 1+round%3, math.MaxInt, s.Guesses()
			if round%2 == 0 {
				limit = s.Work() + 100
			}
			status = s.Search(&ending{context.Background(), looks}, limit)
			if status == Found {
				got++
			}
			if made := s.Guesses() - before; made > pollEvery*(looks+1) || limit < math.MaxInt && made > 100 {
				t.Fatalf("round %d: %d guesses in %d looks", round, made, looks)
			}
		}
		if got != want {
			t.Errorf("%d solutions in pieces, %d at once", got, want)
		}
	}
}

// A proof that fills a large room is found in a small one too, and the room is kept
// to.
func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	p := dominoes(8, 0, 63)
	longest := func(most int) (longest int) {
		s := p.solver(bounds{mostLits: most})
		for s.over != None && s.guesses < 20_000 {
			s.Search(context.Background(), s.Work()+1000)
			longest = max(longest, len(s.arena))
		}
		if s.over != None {
			t.Errorf("room for %d: no proof after %d dead ends", most, s.schedule.deadEnds)
		}
		return longest
	}
	if n := longest(1 << 20); n < 5000 {
		t.Errorf("the proof takes %d at most: it shows nothing", n)
	}
	for _, most := range []int{1000, 3000} {
		if n := longest(most); n > most+p.variables {
			t.Errorf("room for %d: %d taken", most, n)
		}
	}
}

// What is forgotten is what joins most levels, of that what was not used for
// longest; never a clause of the problem, and never a reason.
func TestForget(t *testing.T) {
	t.Parallel()
	s := New(12, nil)
	kept := map[int]bool{}
	for i, c := range []struct{ levels, used, want int }{
		{permanent, 0, 1}, {5, 10, 0}, {3, 5, 1}, {5, 40, 1}, {2, 1, 1}, {9, 90, 0}, {2000, 99, 0}, {1, 0, 1}, {3, 4, 1},
	} {
		r := s.store([]lit{lit(2 * i), lit(2*i + 2), lit(2*i + 5)}, c.levels)
		s.arena[r+usedAt] = lit(c.used)
		s.attach(r)
		kept[2*i] = c.want == 1
	}
	// The last half is (5, 40), (5, 10), (9, 90), (2000, 99); one of them is a reason.
	for r := 1; r < len(s.arena); r += litsAt + 3 {
		if s.arena[r+levelsAt] == 5 && s.arena[r+usedAt] == 40 {
			s.enqueue(s.lits(reason(r))[0], reason(r))
		}
	}
	s.forget()
	left := map[int]bool{}
	for r := 1; r < len(s.arena); r += litsAt + int(s.arena[r]) {
		left[int(s.lits(reason(r))[0])] = true
	}
	for first, want := range kept {
		if left[first] != want {
			t.Errorf("the clause that begins with %d: kept %v, want %v", first, left[first], want)
		}
	}
	if r := s.reasons[3]; s.lits(r)[0] != 6 {
		t.Errorf("the reason of variable 3 is %v", s.lits(r))
	}
	watched := 0
	for _, list := range s.watches {
		watched += len(list)
	}
	if watched != 2*len(left) {
		t.Errorf("%d watches for %d clauses", watched, len(left))
	}
}

// The heap gives out what a search through all would.
func TestOrder(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 5))
	const n = 40
	o, value, in := newOrder(n), make([]int8, 2*n), make([]bool, n)
	for v := range in {
		in[v] = true
	}
	for range 5000 {
		switch v := rng.IntN(n); rng.IntN(4) {
		case 0:
			o.bump(v)
		case 1:
			o.decay()
		case 2:
			o.put(v)
			in[v] = true
		case 3:
			value[2*v] = int8(rng.IntN(2))
			best := -1
			for u := range in {
				if in[u] && value[2*u] == 0 && (best < 0 || o.activity[u] > o.activity[best]) {
					best = u
				}
			}
			got, open := o.next(value)
			if open != (best >= 0) || open && got != best {
				t.Fatalf("%d, %v; want %d", got, open, best)
			}
			for u := range in {
				in[u] = o.place[u] != absent
			}
		}
	}
	if o.step < 1 || math.IsInf(o.step, 0) {
		t.Errorf("the step is %v", o.step)
	}
}

// Dead ends that join more levels than usual make the search start over, but not in
// every other thousand of them, and not before it has run for a while.
func TestPace(t *testing.T) {
	t.Parallel()
	p, restarts, forgets := newSchedule(), map[int]int{}, []int{}
	for i := range 6 * phaseLength {
		levels := 10
		if i%200 >= 150 {
			levels = 30
		}
		p.deadEnd(levels)
		if p.restart() {
			restarts[p.deadEnds/phaseLength]++
		}
		if p.forget() {
			forgets = append(forgets, p.deadEnds)
		}
	}
	if got := fmt.Sprint(forgets); got != "[2000 4300]" {
		t.Errorf("forgets at %s", got)
	}
	for k := range 6 {
		if n := restarts[k]; k%2 == 0 && n < 4 || n > phaseLength/leastUntilRestart || k%2 == 1 && n > 1 {
			t.Errorf("in the thousand of number %d: %d new starts", k, n)
		}
	}
}
