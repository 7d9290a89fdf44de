package forcing

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Whips, g-whips and braids: a contradiction that grows from an assumed candidate
// by variables, which are cells that need a digit and houses that need a place for
// one. Each has but one candidate left that agrees with the assumption and with
// what the variables before it have left:
//
//	whip     each variable has lost a candidate to the one right before it
//	g-whip   so too, and what a variable has left is somewhere a group of one digit
//	braid    each has lost a candidate to any one before it
//
// The last variable has nothing left. The length is the number of variables. The
// terms are those of Denis Berthier's theory of resolution rules.
//
// A whip is a braid, and a braid is a net that refutes its assumption. So the nets
// of the position say which candidates are worth a search.

// longestWhip is the most variables of a whip that is searched for.
const longestWhip = 10

// The most beginnings of whips that are visited, for a candidate and a length, and
// for a position: their number grows with the length, and long whips are no better
// to read than nets.
const (
	mostWhips    = 200
	mostWhipsAll = 15_000
)

// largestGroup is the most places of a group.
const largestGroup = 5

// whipSearch grows whips from one candidate.
type whipSearch struct {
	s            *search.Search
	m            *chainer
	groups       bool       // whether a variable may have a group left
	rights       []whipNode // what is true: the assumption, and what variables have left
	lost         []int32    // of each candidate, how many of those exclude it
	vars         []int      // the variables of the whip, one fewer than rights until it is complete
	tried        map[uint64]bool
	visited      int // for the candidate and the length at work
	visitedInAll int // for the position

	// The variables of the board, with their candidates: the cells, and from
	// there on each digit of each house.
	variables [][]int32
}

// whipNode is a candidate, or the first of a group and the rest of it.
type whipNode struct {
	first int32
	rest  []int32
}

// findWhips finds a shortest whip for each candidate that nets refute, shortest first.
func findWhips(s *search.Search) {
	w := newWhipSearch(s, dynamicMode)
	w.refute(refutedBy(s, dynamicMode))
}

// findGWhips finds a shortest g-whip for each candidate that nets with patterns refute,
// shortest first. What nets without patterns refute needs no group.
func findGWhips(s *search.Search) {
	w := newWhipSearch(s, patternMode)
	w.groups = true
	targets := refutedBy(s, patternMode)
	w.refute(lists.Without(targets, refutedBy(s, dynamicMode)...))
}

func newWhipSearch(s *search.Search, mode forcingMode) *whipSearch {
	w := &whipSearch{s: s, m: forcingsOf(s, mode).m}
	w.lost = make([]int32, len(w.m.weak))
	w.listVariables()
	return w
}

// refute hands over a shortest whip for each target that has one, shortest first.
func (w *whipSearch) refute(targets []int32) {
	for length := 1; length <= longestWhip && len(targets) > 0; length++ {
		var left []int32
		for _, v := range targets {
			if w.s.Stop() || w.visitedInAll > mostWhipsAll {
				return
			}
			if !w.from(v, length) {
				left = append(left, v)
				continue
			}
			if !w.s.Emit(w.step()) {
				return
			}
		}
		targets = left
	}
}

func (w *whipSearch) listVariables() {
	for c := range w.m.source.candidates {
		w.variables = append(w.variables, w.m.cellNodes(c))
	}
	for i := range w.m.source.places {
		w.variables = append(w.variables, w.m.placeNodes(i/w.m.N, i%w.m.N))
	}
}

// houseVariable is the variable of a digit, from 0, in a house.
func (w *whipSearch) houseVariable(house, digit int) int {
	return len(w.m.source.candidates) + house*w.m.N + digit
}

// refutedBy lists the candidates that cannot be true by the nets of a mode.
func refutedBy(s *search.Search, mode forcingMode) []int32 {
	f := forcingsOf(s, mode)
	var nodes []int32
	for _, v := range f.m.candidateNodes() {
		r := f.run(links.True(v))
		if r == nil {
			return nil
		}
		if r.conflict != position.None {
			nodes = append(nodes, v)
		}
	}
	return nodes
}

// from looks for a whip of a length that refutes a candidate.
func (w *whipSearch) from(v int32, length int) bool {
	clear(w.lost)
	w.rights, w.vars = w.rights[:0], w.vars[:0]
	w.tried, w.visited = map[uint64]bool{}, 0
	w.push(whipNode{first: v})
	return w.grow(length, mixed(v))
}

// push makes something true, pop takes it back.
func (w *whipSearch) push(n whipNode) {
	w.rights = append(w.rights, n)
	w.eachExcluded(n, func(v int32) { w.lost[v]++ })
}

func (w *whipSearch) pop() {
	last := len(w.rights) - 1
	w.eachExcluded(w.rights[last], func(v int32) { w.lost[v]-- })
	w.rights = w.rights[:last]
}

// eachExcluded calls a function with each candidate that cannot be true with n.
func (w *whipSearch) eachExcluded(n whipNode, do func(int32)) {
	for _, v := range w.m.weak[n.first] {
		if n.rest == nil || !slices.ContainsFunc(n.rest, func(x int32) bool { return !w.m.excludes(v, x) }) {
			do(v)
		}
	}
}

// excludes reports whether two candidates cannot both be true.
func (m *chainer) excludes(v, x int32) bool {
	a, b := m.Candidate(v), m.Candidate(x)
	return m.board.Geometry().Excludes(a, b)
}

// grow adds variables to a whip, up to a number. The last must have nothing left.
func (w *whipSearch) grow(allowed int, key uint64) bool {
	done := false
	w.eachExcluded(w.rights[len(w.rights)-1], func(v int32) {
		cell, digit := int(v)/w.m.N, int(v)%w.m.N
		done = done || w.try(cell, allowed, key)
		for _, at := range w.m.seats[cell] {
			done = done || w.try(w.houseVariable(at.house, digit), allowed, key)
		}
	})
	return done
}

// try adds one variable.
func (w *whipSearch) try(x, allowed int, key uint64) bool {
	if w.visited > mostWhips {
		return false
	}
	left, ok := w.left(x)
	switch {
	case !ok || w.s.Stop():
		return false
	case left.first == position.None:
		w.vars = append(w.vars, x)
		return true
	case allowed == 1:
		return false
	}
	key += mixed(left.first) // the same statements in another order come to the same
	for _, v := range left.rest {
		key += mixed(v)
	}
	at := key ^ mixed(left.first)<<1
	if w.tried[at] || w.has(left) {
		return false
	}
	w.tried[at] = true
	w.visited++
	w.visitedInAll++
	w.vars = append(w.vars, x)
	w.push(left)
	if w.grow(allowed-1, key) {
		return true
	}
	w.pop()
	w.vars = w.vars[:len(w.vars)-1]
	return false
}

func (w *whipSearch) has(n whipNode) bool {
	return slices.ContainsFunc(w.rights, func(r whipNode) bool { return r.first == n.first && slices.Equal(r.rest, n.rest) })
}

// left is what a variable has left, with None for nothing. It reports false where
// that is more than one candidate, or group.
func (w *whipSearch) left(x int) (whipNode, bool) {
	n := whipNode{first: position.None}
	for _, v := range w.variables[x] {
		switch {
		case w.lost[v] != 0:
		case n.first == position.None:
			n.first = v
		case !w.groups || x < len(w.m.source.candidates) || len(n.rest) == largestGroup-1:
			return n, false
		default:
			n.rest = append(n.rest, v)
		}
	}
	return n, n.rest == nil || w.isGroup(n)
}

// isGroup reports whether what a house has left lies in another house too, so that
// it excludes something as a whole.
func (w *whipSearch) isGroup(n whipNode) bool {
	cells := solver.CellsOf(int(n.first) / w.m.N)
	for _, v := range n.rest {
		cells.Add(int(v) / w.m.N)
	}
	return len(w.m.board.Geometry().HousesOfSet(cells)) > 1
}

// why is the reason that a variable needs one of its candidates.
func (w *whipSearch) why(x int) position.Reason {
	if x < len(w.m.source.candidates) {
		return position.CellReason(x)
	}
	x -= len(w.m.source.candidates)
	return position.HouseReason(x/w.m.N, x%w.m.N+1)
}

// mixed spreads the bits of a node (the finalizer of SplitMix64).
func mixed(v int32) uint64 {
	x := (uint64(v) + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// step is a complete whip as a step.
func (w *whipSearch) step() position.Step {
	target := w.m.Candidate(w.rights[0].first)
	step := eliminationStep(target)
	step.Length = len(w.vars)
	b := whipBranch{Numbering: w.m.Numbering, w: w, geometry: w.m.board.Geometry(), outs: map[int32]int{}}
	b.add(position.Implication{Node: position.NodeOf(target), On: true, Why: position.Reason{Kind: position.ByAssumption}})
	ons := []int{0}
	for k, x := range w.vars {
		right := whipNode{first: position.None}
		if k+1 < len(w.rights) {
			right = w.rights[k+1]
		}
		ons = append(ons, b.variable(x, right, ons))
	}
	step.Branches = []position.Branch{b.branch}
	return step
}

// whipBranch writes a whip as a branch.
type whipBranch struct {
	links.Numbering
	w        *whipSearch
	geometry *position.Geometry
	branch   position.Branch
	outs     map[int32]int // where a candidate was stated to be false
}

func (b *whipBranch) add(i position.Implication) int {
	b.branch = append(b.branch, i)
	return len(b.branch) - 1
}

// variable states what a variable has lost and what is left; of the last one, that
// a candidate which is lost would have to be true.
func (b *whipBranch) variable(x int, right whipNode, ons []int) int {
	var from []int
	nodes := b.w.variables[x]
	if right.first == position.None {
		b.exclude(nodes[0], ons)
		right.first = nodes[0]
	}
	for _, v := range nodes {
		if v != right.first && !slices.Contains(right.rest, v) {
			from = append(from, b.exclude(v, ons))
		}
	}
	return b.add(position.Implication{Node: b.node(right), On: true, From: from, Why: b.w.why(x)})
}

// exclude states that a candidate is false, by the first statement that excludes it.
func (b *whipBranch) exclude(v int32, ons []int) int {
	if i, ok := b.outs[v]; ok {
		return i
	}
	c := b.Candidate(v)
	by := slices.IndexFunc(ons, func(on int) bool {
		return !slices.ContainsFunc(b.branch[on].Node, func(x position.Candidate) bool {
			return !b.geometry.Excludes(x, c)
		})
	})
	i := b.add(position.Implication{Node: position.NodeOf(c), From: []int{ons[by]}, Why: position.Reason{Kind: position.BySight}})
	b.outs[v] = i
	return i
}

func (b *whipBranch) node(n whipNode) position.Node {
	node := position.NodeOf(b.Candidate(n.first))
	for _, v := range n.rest {
		node = append(node, b.Candidate(v))
	}
	return node
}

// findBraids finds the candidates that are refuted by singles alone, with the
// fewest variables first.
func findBraids(s *search.Search) {
	f := forcingsOf(s, dynamicMode)
	type braid struct {
		start     links.Literal
		variables int
	}
	var all []braid
	for _, v := range refutedBy(s, dynamicMode) {
		r := f.run(links.True(v))
		if r == nil {
			return
		}
		f.load(r)
		all = append(all, braid{links.True(v), f.m.variablesOfConflict()})
	}
	slices.SortStableFunc(all, func(a, b braid) int { return cmp.Compare(a.variables, b.variables) })
	for _, x := range all {
		if !f.emit(conclusion{kind: contradictionCase, target: x.start.Not(), starts: []links.Literal{x.start}, nodes: x.variables}, nil) {
			return
		}
	}
}

// variablesOfConflict counts the variables that a conflict rests on: one for each
// statement that is true, save the assumption. Where the conflict is an elimination
// it is the variable of the candidate that was left.
func (m *chainer) variablesOfConflict() int {
	variables := 0
	for _, l := range m.ancestors(links.True(m.conflict), links.False(m.conflict)) {
		if l.On() && m.causes[l] != assumed {
			variables++
		}
	}
	return variables
}
