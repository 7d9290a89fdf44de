package generate

import (
	"context"
	"errors"

	"sudoku/solver"
)

// Made is a puzzle, and how it was made.
type Made struct {
	Puzzle   solver.Puzzle
	Solution solver.Grid

	// Misses says which wishes the puzzle does not fulfil, where the budget ended before one was found that does;
	// it is the nearest of those that were. Empty for all fulfilled.
	Misses []string

	Turned   bool        // it is one that was made before, turned
	Attempts int         // puzzles that were made for it
	Spent    solver.Work // all that it took
}

// noLimit is the work that there is where a budget sets none.
const noLimit solver.Work = 1 << 60

// together is how many attempts are made at once, after the first, which most wishes need no more of.
const together = 8

// after is how many attempts are made at once when some have been made.
func (m *maker) after(attempts uint64) uint64 {
	switch {
	case m.Unbiased:
		return 8 * together
	case attempts == 0:
		return 1
	}
	return together
}

// perAttempt is the work of one attempt without the logs: a full grid, and taking its givens away.
const perAttempt solver.Work = 10_000

// Make makes a puzzle. The same seed, wishes and budget give the same puzzle, on every machine, however busy. A
// budget of 0 sets no limit: then it ends when a puzzle fulfils all wishes, or the context does.
//
// The error is that of Check, that of the context, or solver.ErrBudget where not even a puzzle that misses some
// wishes was made.
func Make(ctx context.Context, w Wishes, seed Seed, budget solver.Work) (Made, error) {
	if err := w.Check(); err != nil {
		return Made{}, err
	}
	m := maker{Wishes: w, seed: seed, nearest: fit{miss: -1}}
	m.walker = walker{ctx: ctx, left: budget}
	if budget == 0 {
		m.left = noLimit
	}
	if err := m.board(); err != nil {
		return Made{}, err
	}
	for attempt := uint64(0); m.nearest.miss != 0 && m.left > 1; attempt += m.after(attempt) {
		if err := m.round(attempt, m.after(attempt)); err != nil {
			return m.made, err
		}
	}
	if m.nearest.miss < 0 {
		return m.made, solver.ErrBudget
	}
	return m.made, nil
}

// round makes some attempts, up to one that fulfils all wishes.
func (m *maker) round(attempt, n uint64) error {
	drafts, err := m.drafts(attempt, n)
	if err != nil {
		return err
	}
	for i, d := range drafts {
		if err := m.try(d, sourceOf(m.seed, ^(attempt+uint64(i)))); err != nil || m.nearest.miss == 0 {
			return err
		}
	}
	return nil
}

// maker makes a puzzle.
type maker struct {
	Wishes
	walker
	seed    Seed
	orbits  [][]int
	batch   solver.Batch
	nearest fit // of made; its miss is -1 before there is one
	made    Made

	attempts int
}

// board draws the board, where its regions are to be drawn.
func (m *maker) board() (err error) {
	if m.Regions.Size != 0 {
		var spent solver.Spent
		m.Layout, err = m.Regions.draw(m.ctx, m.seed, &spent)
		m.charge(spent.Work)
	}
	m.orbits = m.Symmetry.Orbits(m.layout().Size())
	return err
}

// charge counts work that is not counted elsewhere.
func (m *maker) charge(work solver.Work) {
	m.spent += work
	m.left = max(1, m.left-work)
}

// drafts makes the puzzles of some attempts, minimal or with the pattern asked for.
func (m *maker) drafts(attempt, n uint64) ([]draft, error) {
	switch {
	case !m.Pattern.Empty():
		return m.patterned(attempt, n)
	case m.Unbiased:
		return m.unbiased(attempt, n)
	case m.Classic():
		return m.thinned(attempt, n)
	}
	return m.thinnedBoards(attempt, n)
}

// thinned makes minimal puzzles on the classic board.
func (m *maker) thinned(attempt, n uint64) ([]draft, error) {
	all, full, err := m.thinnings(attempt, n)
	drafts := make([]draft, len(all))
	for i := range all {
		drafts[i] = draft{puzzle: all[i].puzzle(), full: full[i][:], orbits: m.orbits}
	}
	return drafts, err
}

// thinnings draws full grids on the classic board, and thins them.
func (m *maker) thinnings(attempt, n uint64) ([]thinning, [][81]uint8, error) {
	orbits := make([]cells, len(m.orbits))
	for i, orbit := range m.orbits {
		for _, c := range orbit {
			orbits[i].add(c)
		}
	}
	all, full := make([]thinning, n), make([][81]uint8, n)
	for i := range all {
		s := sourceOf(m.seed, attempt+uint64(i))
		g, err := s.classicGrid(m.ctx)
		if err != nil {
			return nil, nil, err
		}
		full[i] = g
		all[i].begin(&g, orbits, s)
	}
	m.charge(solver.Work(n) * perAttempt)
	return all, full, thinAll(m.ctx, all, &m.batch)
}

// thinnedBoards makes minimal puzzles on another board.
func (m *maker) thinnedBoards(attempt, n uint64) (drafts []draft, err error) {
	for i := range n {
		d, err := m.thinnedBoard(sourceOf(m.seed, attempt+i))
		if err != nil {
			return drafts, m.stopped(err)
		}
		drafts = append(drafts, d)
	}
	return drafts, nil
}

func (m *maker) thinnedBoard(s source) (draft, error) {
	var spent solver.Spent
	defer func() { m.charge(spent.Work) }()
	full, err := s.fullGrid(m.ctx, m.layout(), solver.WithSpent(&spent), solver.WithBudget(m.left))
	if err != nil {
		return draft{}, err
	}
	p, err := solver.NewPuzzle(m.layout(), full)
	if err != nil {
		return draft{}, err
	}
	p, sure, err := thinBoard(m.ctx, p, m.orbits, s, &spent)
	return draft{puzzle: p, full: full, orbits: m.orbits, unsure: !sure}, err
}

// stopped is the error of a search, and nil where its budget ended it: that of the whole says the rest.
func (m *maker) stopped(err error) error {
	if errors.Is(err, solver.ErrBudget) {
		m.left = 1
		return nil
	}
	return err
}

// patterned makes a puzzle that gives the cells of the pattern, where that has one solution.
func (m *maker) patterned(attempt, n uint64) ([]draft, error) {
	var drafts []draft
	var spent solver.Spent
	for i := range n {
		s := sourceOf(m.seed, attempt+i)
		full, err := s.fullGrid(m.ctx, m.layout())
		if err != nil {
			return nil, err
		}
		p := solver.EmptyPuzzle(m.layout())
		for c := range m.Pattern.All() {
			p = p.With(c, int(full[c]))
		}
		n, err := solver.Count(m.ctx, p, 2, solver.WithSpent(&spent))
		if err != nil {
			return nil, err
		}
		if n == 1 {
			drafts = append(drafts, draft{puzzle: p, full: full})
		}
	}
	m.charge(spent.Work + solver.Work(n)*perAttempt)
	return drafts, nil
}

// try brings a draft as near to the wishes as it comes, and keeps it where it is nearer than those before.
func (m *maker) try(d draft, s source) error {
	if m.may() {
		for _, b := range m.bounds() {
			ok, err := m.soften(&d, b, s)
			if err != nil {
				return err
			}
			if !ok {
				break
			}
		}
		m.fill(&d, s)
	}
	f, err := m.measure(m.Wishes, d.puzzle)
	if err != nil {
		return err
	}
	if m.Minimal && d.unsure {
		f.add(1, "proof that no given can be spared")
	}
	if m.nearest.miss < 0 || f.miss < m.nearest.miss {
		m.nearest = f
		m.made = Made{Puzzle: d.puzzle, Solution: d.full, Misses: f.misses}
	}
	m.attempts++
	m.made.Attempts, m.made.Spent = m.attempts, m.spent
	return nil
}

// may reports whether a puzzle may get givens back.
func (m *maker) may() bool { return !m.Minimal && !m.Unbiased && m.Pattern.Empty() }

// fill gives more givens where there must be more, and to a beginner.
func (m *maker) fill(d *draft, s source) {
	d.open(m.Wishes, s)
	for _, i := range s.Perm(len(m.orbits)) {
		if d.puzzle.GivenCount() >= m.Givens.Min {
			return
		}
		if orbit := m.orbits[i]; d.puzzle.Given(orbit[0]) == 0 {
			d.give(orbit)
		}
	}
}
