package solver

import (
	"context"
	"math"
	"slices"

	"sudoku/solver/internal/cube"
	"sudoku/solver/internal/learn"
)

// Boards that are not classic are searched twice over, if need be: first plainly,
// which is quickest for all but a few puzzles and on which any number of solutions
// can be listed; and where that gets stuck, by a search that learns from its dead
// ends. Half-empty boards of 25 by 25, on which plain search is lost for days, take
// the second one a tenth of a second.

// patience is how many guesses the plain search makes without a solution before it
// counts as stuck. They take a few milliseconds: on a larger board a guess costs
// more, and good luck is rarer.
func patience(l *Layout) int { return 40_000 / l.CellCount() }

// mostKept is how many solutions are kept, to be ruled out where the second search
// takes over. Where there are more, the first goes on, however long it takes.
const mostKept = 1000

// hard is a search by both methods.
type hard struct {
	puzzle   Puzzle
	board    *cube.Board
	most     Work // limit
	yield    func(Grid) bool
	patience int // guesses without a solution after which the plain search is stuck

	tally
	wanted bool // more solutions are
	kept   Grid // solutions that were found, one behind the other
}

// searchGeneric hands the solutions of any puzzle to yield, until it returns
// false. The grid handed over is used again for the next.
func searchGeneric(ctx context.Context, p Puzzle, most Work, yield func(Grid) bool) tally {
	return searchPatiently(ctx, p, patience(p.Layout()), most, yield)
}

func searchPatiently(ctx context.Context, p Puzzle, patience int, most Work, yield func(Grid) bool) tally {
	h := hard{puzzle: p, board: p.Layout().searched(), most: most, yield: yield, patience: patience, wanted: true}
	if stuck := h.plain(ctx); stuck && h.most-h.Work > modelWork(p.Layout()) {
		h.learn(ctx)
	}
	return h.tally
}

// modelWork is about what it takes to begin the second search: where there is less left
// it is not begun.
func modelWork(l *Layout) Work { return 10 * Work(l.CellCount()*l.size) }

// emit hands over a solution.
func (h *hard) emit(g Grid) bool {
	if len(h.kept) <= mostKept*len(g) {
		h.kept = append(h.kept, g...)
	}
	h.wanted = h.yield(g)
	return h.wanted
}

// plain searches until it is done or stopped, or gets stuck.
func (h *hard) plain(ctx context.Context) (stuck bool) {
	s := h.board.NewSearch(h.puzzle.cells())
	defer s.Close()
	for limit := h.patience; ; limit += h.patience {
		before := h.Found
		r := s.Run(ctx, limit, int(h.most), func(g []uint8) bool { return h.emit(g) })
		h.tally = tally{r.Found, r.Guesses, r.Deepest, Work(r.Work), r.Stopped}
		if !h.Stopped || ctx.Err() != nil || h.Work >= h.most {
			return false
		}
		if h.Found > mostKept {
			limit = math.MaxInt - h.patience
		} else if h.Found == before {
			return true
		}
	}
}

// learn searches for the solutions that are not kept. It begins with what makes
// digits that are like each other different, where no solution is known: that is
// enough to say that there is none.
func (h *hard) learn(ctx context.Context) {
	cand, pinned, ok := h.board.OpenPinned(h.puzzle.cells())
	if h.Found > 0 || !pinned {
		pinned = false
		cand, ok = h.board.Open(h.puzzle.cells())
	}
	if !ok {
		h.Stopped = false
		return
	}
	if h.learnFrom(ctx, cand, extent(pinned)) && pinned {
		cand, _ = h.board.Open(h.puzzle.cells())
		h.learnFrom(ctx, cand, everySolution)
	}
}

// extent is how many solutions are searched for.
type extent bool

const (
	everySolution extent = false
	oneSolution   extent = true
)

// learnFrom searches for the solutions within the candidates, or for one only. It
// reports whether it should be asked for more.
func (h *hard) learnFrom(ctx context.Context, cand []uint32, solutions extent) (more bool) {
	m := newModel(h.puzzle.Layout(), cand)
	for g := range slices.Chunk(h.kept, len(cand)) {
		m.forbid(g)
	}
	guesses, spent := h.Guesses, h.Work
	for {
		status := m.solver.Search(ctx, int(h.most-spent))
		h.Guesses = guesses + m.solver.Guesses()
		h.Work = spent + Work(m.solver.Work())
		h.Deepest = max(h.Deepest, m.filled+m.solver.Deepest())
		h.Stopped = status == learn.Stopped
		if status != learn.Found {
			return false
		}
		h.Found++
		spent += 4 * Work(len(cand))
		if !h.emit(m.solution()) || solutions == oneSolution {
			return h.wanted
		}
	}
}
