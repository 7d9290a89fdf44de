package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"sudoku/solver"
	"sudoku/solver/generate"
)

// hunt looks for puzzles that are hard beyond what a random one ever is. It begins with random ones, and goes from
// the hardest so far to neighbours: some givens taken out, others put in, and what can be spared taken out again.
// Hard is here what a trial of each digit, carried on by singles, does not refute; that takes a thousandth of the
// time of a rating.
//
//	pool ──> one of it, the harder the likelier ──> neighbour ──> harder than the last of the pool? ──> into it
type hunt struct {
	rng    *rand.Rand
	orbits [][]int
	most   int // size of the pool
	pool   []prey
	seen   map[[81]uint8]bool
	batch  solver.Batch
}

// prey is a minimal puzzle, and how hard it is.
type prey struct {
	givens, solution [81]uint8
	hard             int
}

// poolSize is how many puzzles a pool holds.
const poolSize = 120

func newHunt(seed uint64, symmetry generate.Symmetry) *hunt {
	return &hunt{rng: rand.New(rand.NewPCG(seed, uint64(symmetry))), orbits: orbitsOf(symmetry), most: poolSize, seen: map[[81]uint8]bool{}}
}

// orbitsOf are the cells that are given together.
func orbitsOf(s generate.Symmetry) (orbits [][]int) {
	for c := range 81 {
		switch {
		case s == generate.None:
			orbits = append(orbits, []int{c})
		case c < 40:
			orbits = append(orbits, []int{c, 80 - c})
		case c == 40:
			orbits = append(orbits, []int{c})
		}
	}
	return orbits
}

// islands is how many hunts are begun.
const islands = 16

// bestOf begins some hunts, and goes on with the half of them that has come furthest, for twice as long, until one is
// left: where a hunt ends is good luck, and it shows early.
func bestOf(ctx context.Context, seed uint64, symmetry generate.Symmetry, steps int) (*hunt, error) {
	var all []*hunt
	for i := range uint64(islands) {
		h := newHunt(islands*seed+i, symmetry)
		if err := h.begin(ctx, generate.Seed(islands*seed+i), symmetry); err != nil {
			return nil, err
		}
		all = append(all, h)
	}
	for len(all) > 1 {
		for _, h := range all {
			h.run(ctx, steps/len(all))
		}
		slices.SortStableFunc(all, func(a, b *hunt) int { return cmp.Compare(b.pool[0].hard, a.pool[0].hard) })
		all = all[:len(all)/2]
	}
	all[0].run(ctx, steps)
	return all[0], nil
}

// run tries some neighbours.
func (h *hunt) run(ctx context.Context, steps int) {
	for range steps {
		h.step(ctx)
	}
	fmt.Fprintln(os.Stderr, "the hardest", h.pool[0].hard)
}

// begin fills the pool with random puzzles.
func (h *hunt) begin(ctx context.Context, seed generate.Seed, symmetry generate.Symmetry) error {
	for n := range generate.Seed(poolSize) {
		m, err := generate.Make(ctx, generate.Wishes{Minimal: true, Symmetry: symmetry}, seed*poolSize+n, 0)
		if err != nil {
			return err
		}
		h.add(ctx, m.Puzzle)
	}
	return nil
}

// add takes a puzzle into the pool.
func (h *hunt) add(ctx context.Context, puzzle solver.Puzzle) {
	solution, err := solver.Solve(ctx, puzzle)
	if err != nil {
		return
	}
	p := prey{givens: [81]uint8(puzzle.Grid()), solution: [81]uint8(solution)}
	h.weigh(&p)
	h.keep(p)
}

// step tries a neighbour.
func (h *hunt) step(ctx context.Context) {
	from := h.pool[h.rng.IntN(1+h.rng.IntN(len(h.pool)))]
	p, ok := h.neighbour(ctx, from)
	if !ok || h.seen[p.givens] {
		return
	}
	h.seen[p.givens] = true
	h.weigh(&p)
	h.keep(p)
}

// weigh says how hard a puzzle is.
func (h *hunt) weigh(p *prey) {
	g, ok := gridOf(&p.givens)
	if !ok || g.left == 0 {
		return
	}
	p.hard = g.lasting(&p.solution)
}

// keep takes a puzzle into the pool, in the place of the easiest.
func (h *hunt) keep(p prey) {
	if len(h.pool) == h.most {
		if p.hard <= h.pool[h.most-1].hard {
			return
		}
		h.pool = h.pool[:h.most-1]
	}
	at, _ := slices.BinarySearchFunc(h.pool, p, func(a, b prey) int { return cmp.Compare(b.hard, a.hard) })
	h.pool = slices.Insert(h.pool, at, p)
}

// mostSolutions is how many solutions a puzzle may have that lacks some givens.
const mostSolutions = 300

// neighbour is a minimal puzzle that shares most givens with another.
func (h *hunt) neighbour(ctx context.Context, from prey) (prey, bool) {
	givens := from.givens
	given := h.given(&givens)
	for range 1 + h.rng.IntN(4) {
		clear(&givens, given[h.rng.IntN(len(given))])
	}
	solutions := h.solutions(ctx, &givens)
	if len(solutions) == 0 {
		return prey{}, false
	}
	p := prey{givens: givens, solution: solutions[h.rng.IntN(len(solutions))]}
	h.complete(&p, solutions)
	h.minimise(ctx, &p)
	return p, p.givens != from.givens
}

func clear(givens *[81]uint8, orbit []int) {
	for _, c := range orbit {
		givens[c] = 0
	}
}

// given are the orbits that are given.
func (h *hunt) given(givens *[81]uint8) (orbits [][]int) {
	for _, orbit := range h.orbits {
		if givens[orbit[0]] != 0 {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

// solutions are all solutions, in order; none where there are too many.
func (h *hunt) solutions(ctx context.Context, givens *[81]uint8) (all [][81]uint8) {
	for g, err := range solver.Solutions(ctx, puzzleOf(givens)) {
		if err != nil || len(all) == mostSolutions {
			return nil
		}
		all = append(all, [81]uint8(g))
	}
	slices.SortFunc(all, func(a, b [81]uint8) int { return slices.Compare(a[:], b[:]) })
	return all
}

func puzzleOf(givens *[81]uint8) solver.Puzzle {
	p, err := solver.NewPuzzle(solver.Classic(), givens[:])
	if err != nil { // not reached: the digits are those of a solution
		panic(err)
	}
	return p
}

// complete gives digits until no solution but its own is left.
func (h *hunt) complete(p *prey, solutions [][81]uint8) {
	for len(solutions) > 1 {
		orbit := h.orbits[h.rng.IntN(len(h.orbits))]
		var left [][81]uint8
		for _, s := range solutions {
			if !slices.ContainsFunc(orbit, func(c int) bool { return s[c] != p.solution[c] }) {
				left = append(left, s)
			}
		}
		if len(left) == len(solutions) {
			continue
		}
		solutions = left
		for _, c := range orbit {
			p.givens[c] = p.solution[c]
		}
	}
}

// minimise takes out what can be spared, in a random order.
func (h *hunt) minimise(ctx context.Context, p *prey) {
	given := h.given(&p.givens)
	h.rng.Shuffle(len(given), func(i, j int) { given[i], given[j] = given[j], given[i] })
	needed := h.needed(ctx, p, given)
	for i, orbit := range given {
		if needed[i] {
			continue
		}
		if len(h.unneeded(ctx, p, [][]int{orbit})) == 1 {
			clear(&p.givens, orbit)
		}
	}
}

// needed says of each orbit whether the puzzle has several solutions without it.
func (h *hunt) needed(ctx context.Context, p *prey, given [][]int) []bool {
	needed := make([]bool, len(given))
	for i := range needed {
		needed[i] = true
	}
	for _, i := range h.unneeded(ctx, p, given) {
		needed[i] = false
	}
	return needed
}

// unneeded are the places of those orbits that can be spared, each alone.
func (h *hunt) unneeded(ctx context.Context, p *prey, given [][]int) (places []int) {
	h.batch.Reset()
	for _, orbit := range given {
		less := p.givens
		clear(&less, orbit)
		h.batch.Add(puzzleOf(&less))
	}
	h.batch.Solve(ctx)
	for i := range given {
		if status, _, err := h.batch.Answer(ctx, i); err == nil && status == solver.One {
			places = append(places, i)
		}
	}
	return places
}
