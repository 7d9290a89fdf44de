package learn

import (
	"context"

	"sudoku/solver/internal/poll"
)

// lit is a literal: 2v says that variable v holds, 2v+1 that it does not.
type lit int32

func (p lit) not() lit      { return p ^ 1 }
func (p lit) variable() int { return int(p >> 1) }
func (p lit) holds() bool   { return p&1 == 0 }

// Result is what a search has come to.
type Result uint8

// The outcomes.
const (
	Stopped Result = iota // by the context or by the limit of guesses
	Found                 // a solution that was not found before
	None                  // there is no further solution
)

// Solver searches for the ways in which exactly one variable holds in each group.
type Solver struct {
	groupsOf [][]int32 // of each variable
	groups   [][]lit   // for each variable v of a group, the literal "not v"

	// The trail, and what is known of the variables on it.
	value   []int8 // of each literal: 1 true, -1 false, 0 open
	level   []int32
	reasons []reason
	trail   []lit
	starts  []int32 // of each level from 1: where it begins on the trail
	head    int     // the first literal that nothing was concluded from yet
	trues   int     // variables on the trail that hold

	arena   []lit     // all clauses; see clauses.go
	watches [][]watch // of each literal: the clauses to look at when it gets false
	blocked int       // solutions that are ruled out by clauses
	bounds
	certain []lit // literals learned for certain while floor was above 0
	floor   int   // see enumerate.go

	order    order
	phase    []bool // of each variable: whether it held when it was last on the trail
	schedule schedule
	analysis

	over    Result // None: there is no further solution; Found: the trail is one
	guesses int
	deepest int
	work    int
}

// bounds are what keeps memory bounded.
type bounds struct {
	mostLits    int // about how long the arena gets: see Solver.forget
	mostBlocked int // solutions that are ruled out by a clause each: see Solver.block
}

// usual is 8 MiB of clauses. What cannot be forgotten takes less than that, on the
// largest board and with as many solutions ruled out as may be.
var usual = bounds{mostLits: 2 << 20, mostBlocked: 1000}

// New makes a solver for a number of variables and groups of them.
func New(variables int, groups [][]int32) *Solver {
	s := &Solver{
		groupsOf: make([][]int32, variables),
		groups:   make([][]lit, len(groups)),
		value:    make([]int8, 2*variables),
		level:    make([]int32, variables),
		reasons:  make([]reason, variables),
		arena:    make([]lit, 1), // so that no clause is 0
		watches:  make([][]watch, 2*variables),
		order:    newOrder(variables),
		phase:    make([]bool, variables),
		bounds:   usual,
		schedule: newSchedule(),
		analysis: newAnalysis(variables),
	}
	for v := range s.phase {
		s.phase[v] = true
	}
	for g, group := range groups {
		s.addGroup(int32(g), group)
	}
	s.work += workOfVariable * variables
	return s
}

func (s *Solver) addGroup(g int32, group []int32) {
	some := make([]lit, len(group))
	s.groups[g] = make([]lit, len(group))
	for i, v := range group {
		some[i] = lit(2 * v)
		s.groups[g][i] = some[i].not()
		s.groupsOf[v] = append(s.groupsOf[v], g)
	}
	s.add(some)
}

// Forbid rules out that all of the variables hold. Call it before the
// first Search.
func (s *Solver) Forbid(variables []int32) {
	some := make([]lit, len(variables))
	for i, v := range variables {
		some[i] = lit(2 * v).not()
	}
	s.add(some)
}

// add adds a clause, before the first search.
func (s *Solver) add(clause []lit) {
	open := clause[:0]
	for _, p := range clause {
		switch s.value[p] {
		case 1:
			return
		case 0:
			open = append(open, p)
		}
	}
	switch len(open) {
	case 0:
		s.over = None
	case 1:
		s.enqueue(open[0], guessed)
	default:
		s.attach(s.store(open, permanent))
	}
}

// Holds reports whether a variable holds in the solution that was found.
func (s *Solver) Holds(variable int) bool { return s.value[2*variable] > 0 }

// Guesses is the number of guesses made.
func (s *Solver) Guesses() int { return s.guesses }

// Deepest is the most variables that held at a time.
func (s *Solver) Deepest() int { return s.deepest }

// pollEvery is how many guesses are made between two looks at the context, if no
// dead end is met; after a dead end it is looked at in any case.
const pollEvery = 16

// Work is what was done so far, in units of about ten nanoseconds. It is counted, and
// so the same every time.
func (s *Solver) Work() int { return s.work }

// Search looks for a solution that it has not found before. It stops where so much
// work is done, counted from New, or the context ends; called again, it goes on.
func (s *Solver) Search(ctx context.Context, work int) Result {
	look := poll.Of(ctx)
	if s.over == Found {
		s.over = Stopped
		s.block()
	}
	for s.over != None {
		if !s.propagate() {
			s.learn()
			if s.work >= work || look.Err() != nil {
				return Stopped
			}
			continue
		}
		s.deepest = max(s.deepest, s.trues)
		s.rest()
		before := len(s.order.heap)
		v, open := s.order.next(s.value)
		s.work += 8 * (before - len(s.order.heap))
		if !open {
			s.over = Found
			return Found
		}
		if s.work >= work || s.guesses%pollEvery == 0 && look.Err() != nil {
			s.order.put(v)
			return Stopped
		}
		s.guess(v)
	}
	return None
}

// guess opens a level in which a variable is what it was last.
func (s *Solver) guess(v int) {
	s.guesses++
	s.starts = append(s.starts, int32(len(s.trail)))
	p := lit(2 * v)
	if !s.phase[v] {
		p = p.not()
	}
	s.enqueue(p, guessed)
}

// now is the level on top.
func (s *Solver) now() int { return len(s.starts) }

// guessAt is the guess that opened a level.
func (s *Solver) guessAt(level int) lit { return s.trail[s.starts[level-1]] }

// rest starts over where that is due, and forgets clauses where there are too many.
func (s *Solver) rest() {
	if s.schedule.restart() {
		s.backjump(s.floor)
	}
	if s.schedule.forget() || len(s.arena) > s.mostLits {
		s.forget()
	}
}

// backjump undoes all levels above one.
func (s *Solver) backjump(level int) {
	if s.now() <= level {
		return
	}
	start := int(s.starts[level])
	s.work += 4 * (len(s.trail) - start)
	for _, p := range s.trail[start:] {
		s.value[p], s.value[p.not()] = 0, 0
		s.phase[p.variable()] = p.holds()
		s.order.put(p.variable())
		if p.holds() {
			s.trues--
		}
	}
	s.trail, s.starts, s.head = s.trail[:start], s.starts[:level], start
}
