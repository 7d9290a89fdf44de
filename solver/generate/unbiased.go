package generate

import (
	"context"
	"math/big"
	"math/bits"
	"slices"

	"sudoku/solver"
)

// Thinning does not come to each minimal puzzle as often: to one of few givens it comes in more orders than to one
// of many, and to an easy one in more than to a hard one. An unbiased puzzle is one that it has come to, and that
// is then kept the less likely, the likelier thinning comes to it: so each minimal puzzle is kept as often as any
// other.
//
// How likely thinning comes to a puzzle of n givens is known for each order in which the m other cells can have
// gone. A given is kept where it is tried too late to be spared: when so many of the m are gone that its own cell
// can no longer go. With t[1] ≥ t[2] ≥ … for these numbers, of all orders of the m+n cells that have the m in the
// order in question
//
//	m - t[1] + 1    m - t[2] + 2          m - t[n] + n
//	------------ · -------------- · … · --------------
//	   m + 1           m + 2                 m + n
//
// come to the puzzle: into an order of the m, the given that must come last is put first, anywhere from its place
// on; the next finds one place more; and so on.
//
// What is wanted is the mean of this over all orders of the m. It is taken over the order in which they did go, and
// some drawn at random. That the first one is not drawn at random is no fault, but what makes the outcome right: a
// puzzle with a list of orders is then kept as often as any other puzzle with any other list (as in Andrieu and
// Roberts, The pseudo-marginal approach, 2009). How many are drawn decides only how many puzzles are made in vain.
//
// A few orders are enough to see of most puzzles that they will not be kept: spread is how much less likely thinning may
// be to come to a puzzle than these say, as a power of two.
var stages = []struct{ orders, spread int }{{2, 6}, {12, 3}, {128, 0}}

// rarestBits says which puzzles are kept for certain: those that thinning comes to once in 2 to the power of this.
// Of all that there are, one in hundreds is rarer still; these are kept as seldom as if they were not.
const rarestBits = 62

// rarestOf bounds how rarely thinning comes to a puzzle of n givens, as a power of two: far more seldom than to all
// but one in thousands.
func rarestOf(n int) int { return min(rarestBits, 57+5*(n-24)/2) }

// unbiased makes minimal puzzles on the classic board, each as likely as any other. Most attempts come to nothing.
func (m *maker) unbiased(attempt, n uint64) (drafts []draft, err error) {
	all, full, err := m.thinnings(attempt, n)
	if err != nil {
		return nil, err
	}
	for i := range all {
		kept, err := m.keeps(&all[i], &full[i], sourceOf(m.seed, 1<<63|(attempt+uint64(i))))
		if err != nil {
			return nil, err
		}
		if kept {
			drafts = append(drafts, draft{puzzle: all[i].puzzle(), full: full[i][:], orbits: m.orbits})
		}
	}
	m.attempts += len(all) - len(drafts)
	return drafts, nil
}

// keeps decides whether a puzzle is kept: where a number that is drawn evenly from 1 to 2 to the power of rarestBits
// is at most the reciprocal of how likely thinning comes to it. What that is need be known the better, the nearer
// it is to the number drawn.
func (m *maker) keeps(t *thinning, full *[81]uint8, s source) (bool, error) {
	drawn := s.Uint64N(1<<rarestBits) + 1
	if bits.Len64(drawn) > rarestOf(t.givens.len()) {
		return false, nil
	}
	r := t.reaching(full)
	for _, stage := range stages {
		r.draw(stage.orders, s)
		searches, err := r.settle(m.ctx, &m.batch)
		m.charge(solver.Work(searches) * perSearch)
		if err != nil || !r.likelyAtMost(drawn, stage.spread) {
			return false, err
		}
	}
	return true, nil
}

// perSearch is the work of asking whether a grid without some of its digits has one solution, with many others.
const perSearch solver.Work = 50

// reaching asks how likely thinning comes to a minimal puzzle.
type reaching struct {
	from  [81]byte // the digits of the cells that thinning starts with
	kept  []int    // the givens of the puzzle
	gone  [][]int  // orders of the other cells
	sets  *unavoidable
	least []int // for each order and each given: with so many cells of the order gone, the given is needed
	known []int // likewise: with so many it is not, -1 before that is known
}

// reaching asks how likely thinning from a full grid comes to where it has come to.
func (t *thinning) reaching(full *[81]uint8) reaching {
	r := reaching{sets: &t.sets, kept: slices.Collect(t.givens.all())}
	for c, d := range full {
		r.from[c] = '0' + d
	}
	var gone []int
	for _, orbit := range t.order {
		gone = append(gone, slices.Collect(orbit.without(t.givens).all())...)
	}
	r.add(gone)
	return r
}

// draw adds random orders until there are so many.
func (r *reaching) draw(orders int, s source) {
	for len(r.gone) < orders {
		order := slices.Clone(r.gone[0])
		s.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		r.add(order)
	}
}

// add adds an order. What it asks for is bounded by the unavoidable sets: a given that is the last of one is needed.
func (r *reaching) add(order []int) {
	r.gone = append(r.gone, order)
	var at [81]int // the place in the order, from 1; 0 for a given
	for i, c := range order {
		at[c] = i + 1
	}
	for _, c := range r.kept {
		least := len(order)
		for _, k := range r.sets.in[c] {
			least = min(least, lastBut(c, r.sets.sets[k], &at, least))
		}
		r.least, r.known = append(r.least, least), append(r.known, -1)
	}
}

// lastBut is the latest place of the cells of a set but one; most where one of them is never gone.
func lastBut(but int, set cells, at *[81]int, most int) (last int) {
	for c := range set.all() {
		if c == but {
			continue
		}
		if at[c] == 0 {
			return most
		}
		last = max(last, at[c])
	}
	return last
}

// settle finds for each order and each given how many cells must be gone that the given is needed. It returns how
// many searches that took.
func (r *reaching) settle(ctx context.Context, b *solver.Batch) (searches int, err error) {
	first := true
	for {
		b.Reset()
		var asked []int
		for i := range r.least {
			if r.least[i]-r.known[i] > 1 {
				r.ask(b, i, r.middle(i, first))
				asked = append(asked, i)
			}
		}
		if len(asked) == 0 {
			return searches, nil
		}
		searches += len(asked)
		b.Solve(ctx)
		for k, i := range asked {
			status, err := statusIn(ctx, b, k)
			if err != nil {
				return searches, err
			}
			if status == solver.One {
				r.known[i] = r.middle(i, first)
			} else {
				r.least[i] = r.middle(i, first)
			}
		}
		first = false
	}
}

// middle is the number to ask about next: at first the one below the bound, which nearly half of the bounds are
// settled by.
func (r *reaching) middle(i int, first bool) int {
	if first {
		return r.least[i] - 1
	}
	return (r.known[i] + 2*r.least[i] + 1) / 3
}

// ask puts a question into a batch: the grid without the first of an order, and without a given.
func (r *reaching) ask(b *solver.Batch, i, gone int) {
	text := r.from
	for _, c := range r.gone[i/len(r.kept)][:gone] {
		text[c] = '0'
	}
	text[r.kept[i%len(r.kept)]] = '0'
	b.AddLine(text[:])
}

// likelyAtMost reports whether the mean over the orders, of how likely thinning comes to the puzzle, is at most
// 2^spread/drawn.
func (r *reaching) likelyAtMost(drawn uint64, spread int) bool {
	num, den := r.likely()
	return num.Mul(num, new(big.Int).SetUint64(drawn)).Cmp(den.Lsh(den, uint(spread))) <= 0
}

// likely is that mean, as a fraction: with integers it is the same on every machine.
func (r *reaching) likely() (num, den *big.Int) {
	n, m := len(r.kept), len(r.gone[0])
	num, den = new(big.Int), big.NewInt(int64(len(r.gone)))
	for i := range n {
		den.Mul(den, big.NewInt(int64(m+i+1)))
	}
	for k := range r.gone {
		needed := slices.Clone(r.least[k*n : (k+1)*n])
		slices.Sort(needed)
		ways := big.NewInt(1)
		for i, t := range slices.Backward(needed) {
			ways.Mul(ways, big.NewInt(int64(m-t+n-i)))
		}
		num.Add(num, ways)
	}
	return num, den
}
