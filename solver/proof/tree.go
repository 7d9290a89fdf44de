package proof

import (
	"cmp"
	"slices"
)

// node is a line on its way to be one. Its number is its own in the whole proof.
type node struct {
	number  int16
	fact    fact
	from    []int16 // numbers of what it leans on
	uses    []use   // what of the lines it leans on
	inner   *scope  // of a part
	results []*node // of a part without a supposition: its lines that are used outside
	shown   bool    // it says something of the result, or of what its part proves
	shows   []int32 // what it eliminates of the result

	// Of a proof by cases, see Line.
	inCase   int
	ifFact   fact // of the first line of a case
	ifNumber int16
	closes   bool
}

// use says for which candidate a line leans on another.
type use struct {
	number int16
	k      int32
}

// isFirst reports whether a line is the first of a case.
func (n *node) isFirst() bool { return n.inCase > 0 && n.ifFact.kind == Suppose && n.ifNumber > 0 }

// scope is the main argument or a part, while it is put together.
type scope struct {
	nodes  []*node
	parent *scope
	at     *node // of the parent: the line that names this part
	name   string
}

// planted makes a scope of an argument: each fact with its premises, the end at the end.
func (l *ledger) planted(facts []fact, parent *scope) *scope {
	s := &scope{parent: parent}
	s.plant(l, facts)
	if facts[0].kind == Suppose {
		s.nodes = append(s.nodes, l.ending(s))
		s.prune()
	}
	return s
}

// plant adds a line for each fact.
func (s *scope) plant(l *ledger, facts []fact) {
	for i := range facts {
		f := facts[i]
		n := &node{fact: f}
		if f.kind == ByPart {
			mark := len(l.marks)
			n.inner = l.planted(f.inner, s)
			n.inner.at = n
			l.back(mark)
			n.from = n.inner.outside()
		} else {
			n.from = l.reason(&n.fact)
			n.uses = l.uses(n.from, l.lacks(nil, &n.fact))
		}
		n.number = l.number()
		l.enter(&n.fact, n.number)
		s.nodes = append(s.nodes, n)
	}
}

// collect gathers what is used of each line.
func (l *ledger) collect(s *scope) {
	for _, n := range s.nodes {
		l.used[n.number] = append(l.used[n.number], n.shows...)
		for _, u := range n.uses {
			l.used[u.number] = append(l.used[u.number], u.k)
		}
		if n.inner != nil {
			l.collect(n.inner)
		}
	}
}

// ending is the end with the fewest premises.
func (l *ledger) ending(s *scope) *node {
	var best *node
	var chosen end
	for _, e := range l.endings() {
		from, _ := l.premises(l.lacksOfEnd(l.list[:0], e))
		if best == nil || len(from) < len(best.from) {
			best, chosen = &node{fact: e.fact(), from: from}, e
		}
	}
	best.uses = l.uses(best.from, l.lacksOfEnd(nil, chosen))
	best.number = l.number()
	return best
}

// numbers is those of the lines of a scope, without those of its parts.
func (s *scope) numbers() []int16 {
	var all []int16
	for _, n := range s.nodes {
		all = append(all, n.number)
	}
	return all
}

// outside is the numbers of what the lines of a scope lean on outside of it.
func (s *scope) outside() []int16 {
	own := s.numbers()
	var all []int16
	for _, n := range s.nodes {
		for _, from := range n.from {
			if !slices.Contains(own, from) {
				all = append(all, from)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// prune drops the lines that nothing leans on, except the supposition, the end and what shows
// the result.
func (s *scope) prune() {
	var need []int16
	var kept []*node
	for i := len(s.nodes) - 1; i >= 0; i-- {
		n := s.nodes[i]
		if n.shown || n.closes || n.fact.kind.stays() || slices.Contains(need, n.number) {
			kept = append(kept, n)
			need = append(need, n.from...)
		}
	}
	slices.Reverse(kept)
	s.nodes = kept
}

// stays reports whether a line of the kind stands for itself: it supposes something, or ends it.
func (k Kind) stays() bool {
	return k == Suppose || k == Cases || k == Case || k == CellEnd || k == HouseEnd
}

// order sorts the lines of a scope and of its parts: each comes just before its first use, and
// of what one line uses, what takes the most lines comes first.
func (s *scope) order() {
	for _, n := range s.nodes {
		if n.inner != nil {
			n.inner.order()
		}
	}
	weight := map[int16]int{}
	for _, n := range s.nodes { // in an order in which premises come first
		weight[n.number] = 1
		for _, from := range n.from {
			weight[n.number] += weight[from]
		}
	}
	o := ordering{scope: s, weight: weight}
	if first := s.nodes[0]; first.fact.kind == Suppose {
		o.visit(first.number)
		o.visit(s.nodes[len(s.nodes)-1].number)
	}
	for _, n := range s.nodes {
		o.visit(n.number)
	}
	s.nodes = o.out
}

type ordering struct {
	scope  *scope
	weight map[int16]int
	out    []*node
}

func (o *ordering) visit(number int16) {
	n := o.scope.find(number)
	if n == nil || slices.Contains(o.out, n) {
		return
	}
	from := slices.Clone(n.from)
	slices.SortStableFunc(from, func(a, b int16) int { return cmp.Compare(o.weight[b], o.weight[a]) })
	for _, f := range from {
		o.visit(f)
	}
	o.out = append(o.out, n)
}

func (s *scope) find(number int16) *node {
	for _, n := range s.nodes {
		if n.number == number {
			return n
		}
	}
	return nil
}
