package generate

import (
	"context"

	"sudoku/solver"
)

// fullGrid is a random full grid on any board: where none is known to be as likely as another, at least each
// can come.
func (s source) fullGrid(ctx context.Context, l *solver.Layout, o ...solver.Option) (solver.Grid, error) {
	if l == solver.Classic() {
		g, err := s.classicGrid(ctx)
		return g[:], err
	}
	full, err := s.anyGrid(ctx, l, o...)
	if err != nil {
		return nil, err
	}
	for range swaps * l.Size() / 9 {
		s.swapOn(l, full)
	}
	return full, nil
}

// anyGrid is a grid with a random first row and, where there is one, a random digit in some other rows.
func (s source) anyGrid(ctx context.Context, l *solver.Layout, o ...solver.Option) (solver.Grid, error) {
	for more := l.Size() / 3; ; more = max(0, more-1) {
		p := solver.EmptyPuzzle(l)
		for c, d := range s.shuffled(l.Size()) {
			p = p.With(c, d+1)
		}
		for range more {
			p = p.With(l.Size()+s.IntN(l.CellCount()-l.Size()), 1+s.IntN(l.Size()))
		}
		full, err := solver.Solve(ctx, p, o...)
		if err == solver.ErrNoSolution && more > 0 {
			continue
		}
		return full, err
	}
}

// swapOn changes two digits with each other from a random cell on, in as few cells as leave the grid without a
// clash: a cell takes its peers with it that have the other digit.
func (s source) swapOn(l *solver.Layout, g solver.Grid) {
	from := s.IntN(len(g))
	a, b := g[from], uint8(s.IntN(l.Size()-1))+1
	if b >= a {
		b++
	}
	reached := solver.CellsOf(from)
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		other := a + b - g[queue[0]]
		for _, peer := range l.Peers(queue[0]) {
			if g[peer] == other && !reached.Has(peer) {
				reached.Add(peer)
				queue = append(queue, peer)
			}
		}
	}
	for c := range reached.All() {
		g[c] = a + b - g[c]
	}
}
