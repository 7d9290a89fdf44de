package generate

import (
	"context"
	"math"

	"sudoku/solver"
)

// What thinning makes is not what there is: a puzzle of few givens is reached in more orders than one of many,
// and an easy one more often than a hard one. A natural puzzle is one of all minimal puzzles of the classic
// board, each as likely as any other.
//
// Whoever takes a random one of the r givens that can still be spared, time after time, reaches a minimal puzzle
// of n givens along a way with the probability 1/r·1/r'·…; there are (81-n)! ways to it, since what can be spared
// last can be spared first. So a way counts r·r'·…/(81-n)! times. These weights differ by factors of thousands:
// many ways are gone together, and those of little weight give way to copies of those of much, which go on by
// themselves (sequential Monte Carlo; Gordon, Salmond, Smith, 1993).
//
//	81 givens   * * * * * * * *
//	            | | | | | | | |      each takes one given away
//	        n   * * . * * . * *      what can spare none has arrived, with its weight
//	            |/    |   \ |        little weight gives way to much
//	      n-1   * *   *   * *
const population = 6000

// lot is how many puzzles are drawn from those that one population comes to.
const lot = 64

// particle is one of the ways that are gone together.
type particle struct {
	text   [81]byte
	full   [81]uint8
	sets   *unavoidable
	givens cells
	spare  cells // that may be redundant
	weight float64
}

// arrived is a minimal puzzle with its weight.
type arrived struct {
	draft  draft
	weight float64
}

// Natural draws puzzles from all minimal puzzles of the classic board, 64 for a seed. With a population of this
// size the numbers of givens come out as they are known to be: see BENCHMARKS.md. It takes some seconds.
func Natural(ctx context.Context, seed Seed) ([]Made, error) {
	return sourceOf(seed, 0).natural(ctx, population)
}

// natural is Natural with a population of another size.
func (s source) natural(ctx context.Context, population int) ([]Made, error) {
	b := &solver.Batch{}
	alive := make([]particle, population)
	for i := range alive {
		if err := alive[i].begin(ctx, s); err != nil {
			return nil, err
		}
	}
	var all []arrived
	scale := 0.0 // the logarithm of what every weight is to be taken times
	for n := 81; len(alive) > 0; n-- {
		if err := spareable(ctx, alive, b); err != nil {
			return nil, err
		}
		onward := alive[:0]
		for _, p := range alive {
			if p.spare.empty() {
				all = append(all, arrived{p.draft(), math.Log(p.weight) + scale})
				continue
			}
			p.weight *= float64(p.spare.len()) / float64(82-n)
			p.take(s)
			onward = append(onward, p)
		}
		alive = onward
		scale += level(alive)
		if len(alive) > 0 && uneven(alive, population) {
			scale += math.Log(float64(len(alive)) / float64(population))
			alive = s.resampled(alive, population)
		}
	}
	return s.drawn(all), nil
}

func (p *particle) begin(ctx context.Context, s source) error {
	full, err := s.classicGrid(ctx)
	if err != nil {
		return err
	}
	p.full, p.weight, p.sets = full, 1, &unavoidable{}
	p.sets.find(&full)
	p.givens = cells{1<<64 - 1, 1<<17 - 1}
	p.spare = p.givens
	for c, d := range full {
		p.text[c] = '0' + d
	}
	return nil
}

// take takes away one of the givens that can be spared.
func (p *particle) take(s source) {
	k := s.IntN(p.spare.len())
	for c := range p.spare.all() {
		if k == 0 {
			p.givens.remove(c)
			p.spare.remove(c)
			p.text[c] = '0'
			return
		}
		k--
	}
}

func (p *particle) draft() draft {
	t := thinning{text: p.text, givens: p.givens}
	return draft{puzzle: t.puzzle(), full: p.full[:]}
}

// spareable finds out which givens can still be spared: of those that could before.
func spareable(ctx context.Context, alive []particle, b *solver.Batch) error {
	type question struct{ particle, cell int }
	var asked []question
	b.Reset()
	for i := range alive {
		p := &alive[i]
		for c := range p.spare.all() {
			var one cells
			if one.add(c); p.sets.needs(p.givens, one) {
				p.spare.remove(c)
				continue
			}
			text := p.text
			text[c] = '0'
			b.AddLine(text[:])
			asked = append(asked, question{i, c})
		}
	}
	b.Solve(ctx)
	for i, q := range asked {
		status, err := statusIn(ctx, b, i)
		if err != nil {
			return err
		}
		if status != solver.One {
			alive[q.particle].spare.remove(q.cell)
		}
	}
	return nil
}

// level makes the mean weight 1, and returns the logarithm of what it was.
func level(alive []particle) float64 {
	sum := 0.0
	for _, p := range alive {
		sum += p.weight
	}
	if sum == 0 {
		return 0
	}
	mean := sum / float64(len(alive))
	for i := range alive {
		alive[i].weight /= mean
	}
	return math.Log(mean)
}

// uneven reports whether the weights, of mean 1, are worth less than half as many equal ones as there should be.
func uneven(alive []particle, population int) bool {
	squares := 0.0
	for _, p := range alive {
		squares += p.weight * p.weight
	}
	return float64(len(alive)*len(alive)) < squares*float64(population)/2
}

// resampled is a whole population of particles of weight 1, each as often as its weight says, rounded up or down at
// random.
func (s source) resampled(alive []particle, population int) []particle {
	next := make([]particle, 0, population)
	each := float64(population) / float64(len(alive))
	at, sum := s.Float64(), 0.0
	for _, p := range alive {
		for sum += p.weight * each; at < sum && len(next) < population; at++ {
			copied := p
			copied.weight = 1
			next = append(next, copied)
		}
	}
	return next
}

// drawn is a lot of those that have arrived, each as often as its weight says, but none twice.
func (s source) drawn(all []arrived) []Made {
	all = merged(all)
	total := 0.0
	for _, a := range all {
		total += a.weight
	}
	var lots []Made
	at, sum := s.Float64(), 0.0
	for _, i := range s.shuffled(len(all)) {
		sum += all[i].weight / total * lot
		if at >= sum {
			continue
		}
		at += math.Ceil(sum - at)
		d := all[i].draft
		lots = append(lots, Made{Puzzle: d.puzzle, Solution: d.full, Attempts: 1})
	}
	return lots
}

// merged has each puzzle once, with all the weight of those that came to it, no longer as a logarithm.
func merged(all []arrived) []arrived {
	most := math.Inf(-1)
	for _, a := range all {
		most = max(most, a.weight)
	}
	var each []arrived
	at := map[string]int{}
	for _, a := range all {
		key := string(a.draft.puzzle.Grid())
		i, ok := at[key]
		if !ok {
			i = len(each)
			at[key] = i
			each = append(each, arrived{draft: a.draft})
		}
		each[i].weight += math.Exp(a.weight - most)
	}
	return each
}
