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

// anyGrid is a full grid to begin with: where the houses are rows, columns and boxes alone, one that is known,
// its lines in another order; elsewhere one that the solver finds.
func (s source) anyGrid(ctx context.Context, l *solver.Layout, o ...solver.Option) (solver.Grid, error) {
	if rows, _ := l.BoxShape(); rows != 0 && len(l.Houses()) == 3*l.Size() {
		return s.boxedGrid(l), nil
	}
	return s.solvedGrid(ctx, l, o...)
}

// boxedGrid is the grid in which each row is the one above it moved on by the width of a box, with bands, rows in
// them, stacks, columns in them and digits in a random order.
func (s source) boxedGrid(l *solver.Layout) solver.Grid {
	n := l.Size()
	height, width := l.BoxShape()
	rows, columns, digits := s.lines(n, height), s.lines(n, width), s.Perm(n)
	g := make(solver.Grid, n*n)
	for r, row := range rows {
		for c, column := range columns {
			g[n*r+c] = uint8(digits[(width*(row%height)+row/height+column)%n]) + 1
		}
	}
	return g
}

// lines are n lines in an order in which those of each band stay together.
func (s source) lines(n, band int) []int {
	all := make([]int, 0, n)
	for _, b := range s.Perm(n / band) {
		for _, k := range s.Perm(band) {
			all = append(all, band*b+k)
		}
	}
	return all
}

// solvedGrid is a grid with a random first row and, where there is one, a random digit in some other cells.
func (s source) solvedGrid(ctx context.Context, l *solver.Layout, o ...solver.Option) (solver.Grid, error) {
	for more := l.Size() / 3; ; more = max(0, more-1) {
		p := solver.EmptyPuzzle(l)
		for c, d := range s.Perm(l.Size()) {
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
