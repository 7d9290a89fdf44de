package offers

import (
	"cmp"
	"container/heap"
	"context"
	"slices"

	"sudoku/solver"
	"sudoku/web/photo"
)

// choice is one cell read otherwise.
type choice struct {
	Change
	cost float64
}

// choicesOf lists the cells that can be read otherwise, by rising cost.
func choicesOf(r photo.Reading) []*choice {
	var all []*choice
	for c, cell := range r.Cells {
		if !cell.Written {
			all = append(all, choicesIn(c, cell, mostCost+clearBy)...)
		}
	}
	return byCost(all)
}

// choicesIn are other readings of one cell that cost no more than some.
func choicesIn(c int, cell photo.Cell, most float64) (all []*choice) {
	for _, other := range cell.Others {
		if other.Value != cell.Value && other.Cost <= most {
			all = append(all, &choice{Change{c, cell.Value, other.Value}, max(other.Cost, 0)})
		}
	}
	return all
}

func byCost(all []*choice) []*choice {
	slices.SortStableFunc(all, func(a, b *choice) int { return cmp.Compare(a.cost, b.cost) })
	return all
}

// search tries readings of a puzzle.
type search struct {
	ctx  context.Context
	read solver.Puzzle
	left solver.Work
}

// status says how many solutions a puzzle has; Unknown where the work ended before that was found out.
func (s *search) status(p solver.Puzzle) solver.Status {
	switch n, isKnown := s.count(p); {
	case len(solver.Clashes(p)) > 0:
		return solver.Invalid
	case n > 1:
		return solver.Several
	case !isKnown:
		return solver.Unknown
	case n == 0:
		return solver.None
	}
	return solver.One
}

// count counts solutions up to two.
func (s *search) count(p solver.Puzzle) (n int, isKnown bool) {
	if s.left <= 0 || len(solver.Clashes(p)) > 0 {
		return 0, false
	}
	var spent solver.Spent
	n, err := solver.Count(s.ctx, p, 2, solver.WithBudget(s.left), solver.WithSpent(&spent))
	s.left -= spent.Work
	return n, err == nil
}

// others looks for readings with exactly one solution, the likeliest first, until the one that it proposes is
// clear of all others, or none can be proposed.
//
//	cost   0 ──── first ──── +2 ──── 4 ──── 6
//	              proposed   no other before here
func (s *search) others(choices []*choice) (proposed *Other, likely []Other) {
	until := mostCost + clearBy
	for combined := range bySum(choices) {
		if combined.cost > until || s.left <= 0 || s.ctx.Err() != nil {
			break
		}
		o, ok := s.try(choices, combined)
		if !ok {
			continue
		}
		if likely = append(likely, o); len(likely) == mostLikely {
			break
		}
		until = max(likely[0].Cost+clearBy, min(until, mostCost))
	}
	if s.isClear(likely) {
		return &likely[0], nil
	}
	return nil, likely
}

// isClear reports whether the first of some readings can be proposed. Where the work ended early nobody knows
// whether there is another one.
func (s *search) isClear(likely []Other) bool {
	if len(likely) == 0 || likely[0].Cost > mostCost || s.left <= 0 || s.ctx.Err() != nil {
		return false
	}
	return len(likely) == 1 || likely[1].Cost >= likely[0].Cost+clearBy
}

// try reads some cells otherwise. It is ok where the puzzle has exactly one solution then.
func (s *search) try(choices []*choice, k combined) (o Other, ok bool) {
	p := s.read
	changes := map[int]Change{}
	var cells solver.CellSet
	for _, i := range k.chosen {
		c := choices[i].Change
		if cells.Has(c.Cell) {
			return o, false
		}
		cells.Add(c.Cell)
		changes[c.Cell], p = c, p.With(c.Cell, c.To)
	}
	n, isKnown := s.count(p)
	for c := range cells.All() {
		o.Changes = append(o.Changes, changes[c])
	}
	o.Cost = k.cost
	return o, isKnown && n == 1
}

// combined is some choices together, by their indexes in rising order.
type combined struct {
	chosen []int
	cost   float64
}

// bySum yields sets of choices by rising cost. Each comes from one before it: with the next choice added to its
// last, or in the place of its last.
func bySum(choices []*choice) func(yield func(combined) bool) {
	return func(yield func(combined) bool) {
		if len(choices) == 0 {
			return
		}
		q := &queue{{[]int{0}, choices[0].cost}}
		for tried := 0; q.Len() > 0 && tried < mostTried; tried++ {
			k := heap.Pop(q).(combined)
			if !yield(k) {
				return
			}
			last := k.chosen[len(k.chosen)-1]
			if last+1 == len(choices) {
				continue
			}
			next := choices[last+1].cost
			swapped := append(slices.Clone(k.chosen[:len(k.chosen)-1]), last+1)
			heap.Push(q, combined{swapped, k.cost - choices[last].cost + next})
			if len(k.chosen) < mostChanges {
				heap.Push(q, combined{append(slices.Clone(k.chosen), last+1), k.cost + next})
			}
		}
	}
}

// queue is a heap of sets of choices, the cheapest first.
type queue []combined

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }

// Push implements heap.Interface.
func (q *queue) Push(x any) { *q = append(*q, x.(combined)) }

// Pop implements heap.Interface.
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
