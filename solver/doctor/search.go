package doctor

import (
	"context"
	"errors"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// search asks questions about puzzles within what is left of a budget.
type search struct {
	ctx   context.Context
	left  solver.Work
	spent solver.Work
	err   error // why some question has no answer
}

// Bounds on single questions, so that no hard one takes the work of all others.
const (
	perCount solver.Work = 2_000_000  // whether there is one solution: 20 ms, where a classic board takes microseconds
	perPath  solver.Work = 10_000_000 // how hard a puzzle is: 100 ms, where most take 5
	perAsk   solver.Work = 50         // what asking takes beside the search
)

// mostSolutions is how many solutions of a puzzle are looked at. With more, it says "more than".
const mostSolutions = 1000

func (s *search) pay(w solver.Work) {
	s.spent += w
	s.left = max(0, s.left-w)
}

// over reports whether nothing can be asked any more.
func (s *search) over() bool {
	if s.err == nil && s.left == 0 {
		s.err = solver.ErrBudget
	}
	return s.left == 0 || s.ctx.Err() != nil
}

// note keeps the reason why a question has no answer: the context's, where it ended, weighs more than the budget.
func (s *search) note(err error) {
	if err != nil && (s.err == nil || errors.Is(s.err, solver.ErrBudget)) {
		s.err = err
	}
}

// within lets some work use a share of what is left at most. What it leaves is there for others.
func (s *search) within(part, of solver.Work, work func()) {
	whole := s.left
	share := whole / of * part
	s.left = share
	work()
	s.left = max(0, whole-(share-s.left))
}

// count counts solutions up to a limit. It reports false where that is not known, for want of work.
func (s *search) count(p solver.Puzzle, limit int) (n int, ok bool) {
	if s.over() {
		return 0, false
	}
	var spent solver.Spent
	n, err := solver.Count(s.ctx, p, limit, solver.WithBudget(min(perCount, s.left)), solver.WithSpent(&spent))
	s.pay(spent.Work + perAsk)
	s.note(err)
	return n, err == nil || n >= limit
}

// one reports whether a puzzle is known to have one solution.
func (s *search) one(p solver.Puzzle) bool {
	n, ok := s.count(p, 2)
	return ok && n == 1
}

// solutions are those of a puzzle, up to a limit, and whether they are all.
func (s *search) solutions(p solver.Puzzle, limit int) (found []solver.Grid, all bool) {
	if s.over() {
		return nil, false
	}
	var spent solver.Spent
	defer func() { s.pay(spent.Work + perAsk) }()
	for g, err := range solver.Solutions(s.ctx, p, solver.WithBudget(min(10*perCount, s.left)), solver.WithSpent(&spent)) {
		if err != nil {
			s.note(err)
			return found, false
		}
		if len(found) == limit {
			return found, false
		}
		found = append(found, g.Clone())
	}
	return found, true
}

// rate rates a puzzle with one solution. From a step beyond a bound on it is not looked at further; 0 for no bound.
func (s *search) rate(p solver.Puzzle, bound logic.Tenths) Rating {
	return s.rateWithin(p, bound, perPath)
}

// rateWithin is rate with some work at most.
func (s *search) rateWithin(p solver.Puzzle, bound logic.Tenths, most solver.Work) (r Rating) {
	if s.over() {
		return Rating{}
	}
	ctx, stop := context.WithCancel(s.ctx)
	defer stop()
	l := p.Layout()
	path, err := logic.Solve(ctx, p, logic.Options{
		Profile: logic.SudokuExplainer, Uniqueness: logic.KnownUnique, Budget: min(most, s.left),
		Found: func(steps []position.Step) {
			step := steps[len(steps)-1]
			if er := logic.Difficulty(l, step); er > r.ER {
				r.ER, r.Hardest = er, step.Technique
			}
			if bound != 0 && r.ER > bound {
				stop()
			}
		},
	})
	s.pay(path.Spent + perAsk)
	r.Bound = path.Outcome != solver.Solved
	if err != nil && (bound == 0 || r.ER <= bound) {
		s.note(err)
	}
	return r
}

// rateAll rates suggestions as far as the work lasts, and returns how many are not rated.
func (s *search) rateAll(all []Suggestion, bound logic.Tenths) (unrated int) {
	for i := range all {
		if all[i].Rating = s.rate(all[i].Puzzle, bound); !all[i].Rating.Rated() {
			unrated++
		}
	}
	return unrated
}
