package mistake

import (
	"cmp"
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Refutation leads from a move to a contradiction.
type Refutation struct {
	Facts  []Consequence          // what follows, in order; the contradiction leans on each
	Losses []position.Candidate   // candidates without which End holds, taken by the move and the digits of Facts
	End    position.Contradiction // its Clash is of the move with a digit that stands
	Blame  int                    // of a clash, the cell of the digit that stands; else position.None
}

// refuter looks for the refutation of a move.
type refuter struct {
	*meter
	before position.Board // where the move was made
	move   Move
}

// Bounds on the search for a refutation of few digits.
const (
	mostExact = 3          // digits of which every set is tried
	exactWork = 10_000_000 // a tenth of a second
	mostTried = 700        // consequences: a board has fewer cells
)

// refute returns the refutation with the fewest consequences: of all sets of a few digits, else the first
// that following the rules leads to, without what it does not lean on.
func (r *refuter) refute() (Refutation, bool) {
	start, refuted, clash := r.assume()
	if clash {
		return refuted, true
	}
	facts, ok := r.follow(start)
	if !ok {
		return Refutation{}, false
	}
	facts = r.shorten(start, facts)
	if onlyDigits(facts) {
		if shorter, ok := r.fewest(start, len(facts)); ok {
			return shorter, true
		}
	}
	return r.ending(replay(start, facts), facts), true
}

// assume makes the move. One that clashes is refuted at once.
func (r *refuter) assume() (after position.Board, at Refutation, clash bool) {
	k := r.move.Candidate
	if r.move.Out {
		return r.before.Without([]position.Candidate{k}), at, false
	}
	for _, h := range r.before.Geometry().HousesOf(k.Cell) {
		for _, other := range r.before.Geometry().Houses()[h].Cells {
			if other != k.Cell && r.before.Digit(other) == k.Digit {
				end := position.Contradiction{House: h, Cell: position.None, Digit: k.Digit, Clash: true}
				return after, Refutation{End: end, Blame: other}, true
			}
		}
	}
	return r.before.With([]position.Candidate{k}), at, false
}

// follow follows the rules, the easier before the others, until there is a contradiction.
func (r *refuter) follow(start position.Board) (facts []Consequence, ok bool) {
	b := start.Clone()
	for len(facts) < mostTried {
		if _, broken := b.Contradiction(); broken {
			return facts, true
		}
		next := r.next(&b)
		if next == nil {
			return nil, false
		}
		for _, c := range next {
			if !c.holds(&b) {
				continue
			}
			c.apply(&b)
			facts = append(facts, c)
			if _, broken := b.Contradiction(); broken {
				return facts, true
			}
		}
	}
	return nil, false
}

// next lists what follows by the easiest rule that leads on; nothing where none does.
func (r *refuter) next(b *position.Board) []Consequence {
	if !r.spend(nodeWork(b.Layout())) {
		return nil
	}
	if all := singles(b); all != nil {
		return all
	}
	for _, rule := range []func(*position.Board) (Consequence, bool){locked, pair} {
		if c, ok := rule(b); ok {
			return []Consequence{c}
		}
	}
	return nil
}

// shorten drops what a contradiction does not lean on, the last first.
func (r *refuter) shorten(start position.Board, facts []Consequence) []Consequence {
	for i := len(facts) - 1; i >= 0; i-- {
		if !r.spend(nodeWork(start.Layout()) * solver.Work(1+len(facts)/4)) {
			break
		}
		without := slices.Delete(slices.Clone(facts), i, i+1)
		if leads(start, without) {
			facts = without
		}
	}
	return facts
}

// leads reports whether each of some consequences holds after those before it, and all lead to a
// contradiction.
func leads(start position.Board, facts []Consequence) bool {
	b := start.Clone()
	for _, c := range facts {
		if !c.holds(&b) {
			return false
		}
		c.apply(&b)
	}
	_, broken := b.Contradiction()
	return broken
}

func replay(start position.Board, facts []Consequence) position.Board {
	b := start.Clone()
	for _, c := range facts {
		c.apply(&b)
	}
	return b
}

func onlyDigits(facts []Consequence) bool {
	return !slices.ContainsFunc(facts, func(c Consequence) bool { return !c.puts() })
}

// fewest tries every set of fewer digits than are known to suffice, and every one of as many where they are
// few: of those the one that is told in the fewest words.
func (r *refuter) fewest(start position.Board, known int) (best Refutation, ok bool) {
	share := r.share(exactWork)
	defer func() { r.meter.add(share, exactWork) }()
	for digits := 0; digits <= min(known, mostExact) && !ok && share.err == nil; digits++ {
		x := exact{refuter: r, meter: share, seen: map[set]bool{}}
		x.try(start, nil, digits)
		best, ok = x.best, x.found && share.err == nil
	}
	return best, ok
}

// exact tries every set of a number of digits.
type exact struct {
	*refuter
	meter *meter
	seen  map[set]bool
	best  Refutation
	cost  int
	found bool
}

// set is the digits that were put, in order.
type set [mostExact]position.Candidate

// try adds digits to those that were put.
func (x *exact) try(b position.Board, facts []Consequence, left int) {
	if !x.meter.spend(nodeWork(b.Layout())) {
		return
	}
	if left == 0 {
		if _, broken := b.Contradiction(); broken {
			x.keep(x.ending(b, facts))
		}
		return
	}
	for _, c := range singles(&b) {
		more := append(slices.Clone(facts), c)
		if key := setOf(more); !x.seen[key] {
			x.seen[key] = true
			x.try(b.With([]position.Candidate{c.Put}), more, left-1)
		}
	}
}

func setOf(facts []Consequence) (s set) {
	for i, c := range facts {
		s[i] = c.Put
	}
	slices.SortFunc(s[:], func(a, b position.Candidate) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
	})
	return s
}

func (x *exact) keep(r Refutation) {
	if cost := r.cost(); !x.found || cost < x.cost {
		x.best, x.cost, x.found = r, cost, true
	}
}

// cost is how much a refutation says: less is better.
func (r Refutation) cost() int {
	n := len(r.Losses)
	for _, c := range r.Facts {
		if c.Rule != OnlyDigit {
			n++
		}
	}
	if r.End.Cell == position.None {
		n++
	}
	return n
}

// ending says how a board that some consequences led to contradicts itself: of several ways the one that is
// told in the fewest words.
func (r *refuter) ending(b position.Board, facts []Consequence) Refutation {
	var best *Refutation
	for _, end := range contradictions(&b) {
		this := Refutation{Facts: facts, End: end, Blame: position.None}
		this.Losses = r.losses(&b, this)
		if best == nil || this.cost() < best.cost() {
			best = &this
		}
	}
	return *best
}

// contradictions lists all of a board.
func contradictions(b *position.Board) []position.Contradiction {
	var all []position.Contradiction
	for cell, digits := range b.AllCandidates() {
		if digits == 0 && b.Digit(cell) == 0 {
			all = append(all, position.Contradiction{House: position.None, Cell: cell})
		}
	}
	g := b.Geometry()
	for i := range g.Houses() {
		h := g.HouseAt(i)
		for d := range b.Missing(h).All() {
			if bits.OnesCount32(b.HousePlaces(h, d)) == 0 {
				all = append(all, position.Contradiction{House: h, Cell: position.None, Digit: d})
			}
		}
	}
	return all
}

// losses lists the candidates that the end needs to be gone and that digits took since the move.
func (r *refuter) losses(b *position.Board, at Refutation) []position.Candidate {
	var all []position.Candidate
	add := func(cell, digit int) {
		k := position.Candidate{Cell: cell, Digit: digit}
		if r.before.Candidates(cell).Has(digit) && b.Digit(cell) == 0 && k != r.move.Candidate && !at.tells(k) {
			all = append(all, k)
		}
	}
	if at.End.Cell != position.None {
		for d := range r.before.Candidates(at.End.Cell).All() {
			add(at.End.Cell, d)
		}
		return all
	}
	for _, cell := range b.Geometry().Houses()[at.End.House].Cells {
		add(cell, at.End.Digit)
	}
	slices.SortFunc(all, func(x, y position.Candidate) int { return cmp.Compare(x.Cell, y.Cell) })
	return all
}

// tells reports whether a consequence says that a candidate goes.
func (r Refutation) tells(k position.Candidate) bool {
	return slices.ContainsFunc(r.Facts, func(c Consequence) bool { return slices.Contains(c.Gone, k) })
}
