package proof

import (
	"cmp"
	"slices"

	"sudoku/solver"
)

// A proof by cases takes each candidate of a cell, or each place of a digit in a house, and
// follows it until the result shows or nothing is possible any more:
//
//	Row 5 has its 8 in r5c4, r5c5 or r5c7.
//	├── r5c4 = 8   ->  r3c4 = 6   ->  r4c4 ≠ 6
//	├── r5c5 = 8   ->  r4c4 = 3   ->  r4c4 ≠ 6
//	└── r5c7 = 8   ->  r4c7 = 6   ->  r4c4 ≠ 6
type caseProof struct {
	cover fact
	cases [][]fact // each begins with its supposition
	lines int
}

const (
	maxCases     = 5
	maxCovers    = 6 // whose cases are shortened
	linesOfCases = 1 // the one that names them
)

// byCases is the shortest proof by cases that eliminates a candidate, in fewer lines than a bound.
func (e *engine) byCases(start *grid, goal int32, below int) (caseProof, bool) {
	s := e.start(start, 0)
	defer e.give(s)
	s.grid.goal = goal
	tries := e.tryAll(s.grid)
	covers := e.covers(s.grid, tries, below)
	best, found := caseProof{lines: below}, false
	for _, c := range covers[:min(len(covers), maxCovers)] {
		if full := e.shortCases(s.grid, c, tries); full.lines < best.lines && !e.over() {
			best, found = full, true
		}
	}
	return best, found
}

// try is a candidate that was supposed: the argument for the goal, if it came to that.
type try struct {
	facts []fact
	lines int
}

// tryAll supposes each candidate but the goal.
func (e *engine) tryAll(g *grid) []try {
	tries := make([]try, len(g.by))
	for c, left := range g.cand {
		for d := range left.All() {
			if k := g.index(c, d); left.Len() > 1 && k != g.goal && !e.over() {
				tries[k] = e.try(g, k)
			}
		}
	}
	return tries
}

func (e *engine) try(g *grid, k int32) try {
	r := e.start(g, 0)
	defer e.give(r)
	r.add(placement(Suppose, k, none))
	r.follow(withSingles)
	if !r.ended() {
		return try{}
	}
	facts, _ := r.sliced()
	return try{facts, e.caseLines(g, facts)}
}

// caseLines is the number of lines of a case: one more where it ends in a contradiction.
func (e *engine) caseLines(g *grid, facts []fact) int {
	r := e.replayed(e.copied(g), facts, 0)
	defer e.give(r)
	if !r.grid.has(g.goal) {
		return max(1, len(facts)-1)
	}
	return len(facts)
}

// covers lists what all of the cases of lead somewhere, those of the fewest lines first.
func (e *engine) covers(g *grid, tries []try, below int) []caseProof {
	var all []caseProof
	consider := func(f fact, cases []int32) {
		p := caseProof{cover: f, lines: linesOfCases}
		for _, k := range cases {
			if tries[k].facts == nil {
				return
			}
			p.lines += tries[k].lines
			p.cases = append(p.cases, tries[k].facts)
		}
		if p.lines < 2*below {
			all = append(all, p)
		}
	}
	for c, left := range g.cand {
		if n := left.Len(); n > 1 && n <= maxCases {
			f := fact{kind: Cases, k: none, house: none, other: none, cells: []int{c}}
			consider(f, g.appendHad(nil, c, left))
		}
	}
	for _, h := range g.houses {
		for d := 1; d <= g.n; d++ {
			places := g.candidatesAt(h, g.places[h*g.n+d-1], d)
			if len(places) > 1 && len(places) <= maxCases {
				consider(fact{kind: Cases, k: none, house: h, other: none, digits: solver.DigitsOf(d)}, places)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b caseProof) int { return cmp.Compare(a.lines, b.lines) })
	return all
}

// shortCases is a proof with each case shortened.
func (e *engine) shortCases(g *grid, p caseProof, tries []try) caseProof {
	full := caseProof{cover: p.cover, lines: linesOfCases}
	for _, facts := range p.cases {
		t := &tries[facts[0].k]
		t.facts, t.lines = e.shortCase(g, facts)
		full.cases = append(full.cases, t.facts)
		full.lines += t.lines
	}
	return full
}

func (e *engine) shortCase(g *grid, facts []fact) ([]fact, int) {
	r := e.start(g, 0)
	defer e.give(r)
	r.add(facts[0])
	r.follow(withSingles)
	short := e.shortest(g, r, partLines).facts
	if lines := e.caseLines(g, short); lines < e.caseLines(g, facts) {
		return short, lines
	}
	return facts, e.caseLines(g, facts)
}

// plantedCases makes the scope of a proof by cases.
func (l *ledger) plantedCases(p caseProof, goal int32) *scope {
	s := &scope{nodes: []*node{{number: l.number(), fact: p.cover}}}
	for i, facts := range p.cases {
		mark := len(l.marks)
		one := l.plantedCase(facts, goal)
		l.back(mark)
		for _, n := range one.nodes {
			n.inCase = i + 1
		}
		s.nodes[0].fact.any = append(s.nodes[0].fact.any, facts[0].k)
		s.nodes = append(s.nodes, one.nodes...)
	}
	return s
}

// plantedCase makes the lines of one case, in their order. The first supposes it.
func (l *ledger) plantedCase(facts []fact, goal int32) *scope {
	s, supposed := &scope{}, &node{number: l.number(), fact: facts[0]}
	s.nodes = append(s.nodes, supposed)
	l.enter(&facts[0], supposed.number)
	s.plant(l, facts[1:])
	if len(l.by[goal]) > 0 {
		return s.closed(supposed, l.by[goal][0])
	}
	s.nodes = append(s.nodes, l.ending(s))
	return s.opened(supposed)
}

// closed is a case that rules out the goal, up to the line of a number.
func (s *scope) closed(supposed *node, number int16) *scope {
	closing := s.find(number)
	if closing == supposed {
		only := fact{kind: Case, k: none, house: none, other: none}
		return &scope{nodes: []*node{{number: none, fact: only, closes: true, ifFact: supposed.fact, ifNumber: number}}}
	}
	closing.closes = true
	for i, n := range s.nodes {
		if n == closing {
			s.nodes = s.nodes[:i+1]
			break
		}
	}
	return s.opened(supposed)
}

// opened is a case in order, with its supposition on its first line.
func (s *scope) opened(supposed *node) *scope {
	s.prune()
	s.order()
	s.nodes = slices.DeleteFunc(s.nodes, func(n *node) bool { return n == supposed })
	s.nodes[0].ifFact, s.nodes[0].ifNumber = supposed.fact, supposed.number
	return s
}
