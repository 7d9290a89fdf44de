package solver

import "context"

// Possible returns the digits that each cell has in some solution, cell by cell:
// one digit where all solutions agree, and none anywhere where there is no
// solution. What else can be concluded from a puzzle follows from this; nothing
// more can. Where the budget or the context ends first there is a *StoppedError,
// and the digits are some of them.
//
// Every solution shows a digit of each cell, so a few solutions show most of what is
// possible; it searches only for digits that none of them has shown. And digits that
// are not given at all are interchangeable: where one of them is possible, all are.
func Possible(ctx context.Context, p Puzzle, opts ...Option) ([]Digits, error) {
	o := optionsOf(opts)
	s := shown{puzzle: p, left: allowance{limits: o.limits}, fresh: freshDigits(p), digits: make([]Digits, p.Layout().CellCount())}
	ctx = o.in(ctx)
	found, err := s.search(ctx, p)
	for c := 0; c < len(s.digits) && found && err == nil; c++ {
		err = s.complete(ctx, c)
	}
	o.add(s.left.spent)
	return s.digits, err
}

// shown is what the solutions have shown that were found so far.
type shown struct {
	puzzle Puzzle
	left   allowance
	fresh  Digits   // that can change places
	digits []Digits // by cell
}

// complete searches for what a cell has not shown.
func (s *shown) complete(ctx context.Context, cell int) error {
	if s.puzzle.Given(cell) != 0 {
		return nil
	}
	l := s.puzzle.Layout()
	open := l.AllDigits() &^ s.digits[cell]
	for _, peer := range l.Peers(cell) {
		if d := s.puzzle.Given(peer); d != 0 {
			open = open.Without(d)
		}
	}
	for d := range open.All() {
		if s.digits[cell].Has(d) {
			continue // by a solution that was found here
		}
		if _, err := s.search(ctx, s.puzzle.With(cell, d)); err != nil {
			return err
		}
	}
	return nil
}

// search notes what a solution of a puzzle shows, and whether there is one.
func (s *shown) search(ctx context.Context, p Puzzle) (found bool, err error) {
	solution, o, err := solveWithin(ctx, p, s.left.limits)
	s.left.spend(o)
	if err == ErrNoSolution {
		return false, nil
	}
	for c, d := range solution {
		s.digits[c] = s.digits[c].With(int(d))
		if s.fresh.Has(int(d)) {
			s.digits[c] |= s.fresh
		}
	}
	return err == nil, err
}

// freshDigits are the digits that are not given.
func freshDigits(p Puzzle) Digits {
	fresh := p.Layout().AllDigits()
	for _, d := range p.cells() {
		if d != 0 {
			fresh = fresh.Without(int(d))
		}
	}
	return fresh
}
