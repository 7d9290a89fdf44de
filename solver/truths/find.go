package truths

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// mostSets is how many truths a step is told with at most, mostRank the highest rank, and mostTries how many links
// are tried for one choice of truths.
const (
	mostSets  = 24
	mostRank  = 2
	mostTries = 1_000
	unlikely  = 100
	mostParts = 6 // sets for eliminations by themselves
)

// Of tells a step of a board as truths and links: sets for all that it eliminates, or else for each by itself. It has
// none where some elimination is not proven, and for what rests on the puzzle having one solution. Nor can it have some
// for an argument that takes cases apart, as nested chains do and templates and Exocets: what adding up says is true of
// all cases at once.
func Of(b position.Board, step position.Step) []Sets {
	gone := goneWith(&b, step)
	if t, _ := logic.TechniqueOf(step.Technique); t.Needs&logic.NeedsUnique != 0 || len(gone) == 0 {
		return nil
	}
	if s, ok := proving(&b, step, gone); ok {
		return []Sets{s}
	}
	var all []Sets
	for _, e := range gone {
		i := slices.IndexFunc(all, func(s Sets) bool { return s.excludes(&b, e) })
		if i >= 0 {
			all[i].Gone = append(all[i].Gone, e)
			continue
		}
		s, ok := proving(&b, step, []position.Candidate{e})
		if !ok || len(all) == mostParts {
			return nil
		}
		all = append(all, s)
	}
	return all
}

// proving finds sets that prove some eliminations of a step.
func proving(b *position.Board, step position.Step, gone []position.Candidate) (Sets, bool) {
	var tried [][]Set
	all, likely := choices(b, step), slices.Concat(weak(b, step), covers(b, step))
	if len(gone) == 1 {
		all = append(all, byProof(b, gone[0]))
	}
	for _, truths := range all {
		if len(truths) == 0 || len(truths) > mostSets || slices.ContainsFunc(tried, func(other []Set) bool { return slices.Equal(other, truths) }) {
			continue
		}
		tried = append(tried, truths)
		for rank := range mostRank + 1 {
			if s, ok := covered(b, truths, gone, likely, rank); ok && s.Check(*b) == nil {
				return s, true
			}
		}
	}
	return Sets{}, false
}

// choices are the truths that the evidence of a step may rest on.
func choices(b *position.Board, step position.Step) [][]Set {
	houses, cells := byHouses(b, step), byCells(b, step)
	return [][]Set{byReasons(b, step), houses, cells, slices.Concat(houses, cells)}
}

// gathering is truths, each once and with candidates.
type gathering struct {
	board *position.Board
	all   []Set
}

func (g *gathering) add(s Set) {
	if !slices.Contains(g.all, s) && len(s.On(g.board)) > 0 {
		g.all = append(g.all, s)
	}
}

func (g *gathering) reason(r position.Reason) {
	switch r.Kind {
	case position.ByCell, position.ByHouse, position.BySet, position.ByHiddenSet, position.ByFish:
	default:
		return
	}
	for _, c := range r.Cells {
		g.add(CellSet(c))
	}
	for _, h := range r.Houses {
		for d := range r.Digits.All() {
			g.add(HouseSet(h, d))
		}
	}
}

// byReasons are the needs that links and branches rest on.
func byReasons(b *position.Board, step position.Step) []Set {
	g := gathering{board: b}
	for _, l := range step.Links {
		if l.Strong {
			g.reason(l.Why)
		}
	}
	for _, branch := range step.Branches {
		for _, i := range branch {
			g.reason(i.Why)
		}
	}
	return g.all
}

// weak are the sets that the weak links of a step lie in, each in those that have both its ends.
func weak(b *position.Board, step position.Step) []Set {
	var all []Set
	for _, l := range step.Links {
		if l.Strong {
			continue
		}
		ends := slices.Concat(l.From, l.To)
		sets := []Set{CellSet(ends[0].Cell)}
		for _, h := range b.Layout().HousesOf(ends[0].Cell) {
			sets = append(sets, HouseSet(h, ends[0].Digit))
		}
		for _, s := range sets {
			on := s.On(b)
			if !slices.ContainsFunc(ends, func(k position.Candidate) bool { return !slices.Contains(on, k) }) {
				all = append(all, s)
			}
		}
	}
	return all
}

// covers are the houses in which a pattern takes effect, with its digits.
func covers(b *position.Board, step position.Step) []Set {
	g := gathering{board: b}
	for _, m := range step.Marks {
		if m.Cell == position.None && m.House != position.None && m.Role == position.Cover {
			g.digits(m.House, digitsOf(step, m))
		}
	}
	return g.all
}

// digitsOf are the digits that a mark of a house is about.
func digitsOf(step position.Step, m position.Mark) solver.Digits {
	if m.Digit != 0 {
		return solver.DigitsOf(m.Digit)
	}
	return step.Digits
}

// byHouses are the houses that a pattern starts from, with its digits.
func byHouses(b *position.Board, step position.Step) []Set {
	g := gathering{board: b}
	for _, m := range step.Marks {
		if m.Cell != position.None || m.House == position.None || m.Role == position.Cover {
			continue
		}
		g.digits(m.House, digitsOf(step, m))
	}
	return g.all
}

// byCells are the cells of a pattern.
func byCells(b *position.Board, step position.Step) []Set {
	g := gathering{board: b}
	for _, m := range step.Marks {
		switch m.Role {
		case position.Target, position.Blocker, position.Removed:
		default:
			if m.Cell != position.None {
				g.add(CellSet(m.Cell))
			}
		}
	}
	return g.all
}

// cover looks for links that cover truths.
type cover struct {
	board  *position.Board
	truths []Set
	gone   []position.Candidate
	likely []Set                      // that are tried first
	need   map[position.Candidate]int // how often each candidate is in a truth, less the links that have it
	room   int                        // links that there may be more
	links  []Set
	tries  int
	rank   int

	on map[Set][]position.Candidate
}

// candidates are those of a set, looked up once.
func (c *cover) candidates(s Set) []position.Candidate {
	on, ok := c.on[s]
	if !ok {
		on = s.On(c.board)
		c.on[s] = on
	}
	return on
}

// covered covers truths with links of a rank that prove some eliminations.
func covered(b *position.Board, truths []Set, gone []position.Candidate, likely []Set, rank int) (Sets, bool) {
	c := cover{board: b, likely: likely, truths: truths, gone: gone, need: counts(b, truths), room: len(truths) + rank, rank: rank, on: map[Set][]position.Candidate{}}
	if !c.search() {
		return Sets{}, false
	}
	return Sets{Truths: truths, Links: slices.Clone(c.links), Gone: gone}, true
}

// search reports whether the links can be completed.
func (c *cover) search() bool {
	c.tries++
	next, open := c.next()
	switch {
	case c.tries > mostTries:
		return false
	case open == 0 && c.room > 0:
		return c.excludeFewer()
	case open == 0:
		return c.excludes()
	case c.room == 0:
		return false
	}
	for _, s := range c.options(next) {
		if c.with(s) {
			return true
		}
	}
	return false
}

// with tries a link.
func (c *cover) with(s Set) bool {
	on := c.candidates(s)
	c.take(s, on)
	if c.search() {
		return true
	}
	c.giveBack(on)
	return false
}

func (c *cover) take(s Set, on []position.Candidate) {
	c.links, c.room = append(c.links, s), c.room-1
	for _, k := range on {
		c.need[k]--
	}
}

func (c *cover) giveBack(on []position.Candidate) {
	c.links, c.room = c.links[:len(c.links)-1], c.room+1
	for _, k := range on {
		c.need[k]++
	}
}

// next is the candidate that lacks a link and has the fewest, those first that have a likely one; and how many lack
// one.
func (c *cover) next() (next position.Candidate, open int) {
	fewest := 0
	for _, t := range c.truths {
		for _, k := range c.candidates(t) {
			if c.need[k] <= 0 {
				continue
			}
			open++
			n := len(c.available(k))
			if !slices.ContainsFunc(c.available(k), func(s Set) bool { return slices.Contains(c.likely, s) }) {
				n += unlikely
			}
			if fewest == 0 || n < fewest {
				next, fewest = k, n
			}
		}
	}
	return next, open
}

// available are the links that have a candidate.
func (c *cover) available(k position.Candidate) []Set {
	all := []Set{CellSet(k.Cell)}
	for _, h := range c.board.Layout().HousesOf(k.Cell) {
		all = append(all, HouseSet(h, k.Digit))
	}
	return slices.DeleteFunc(all, func(s Set) bool { return slices.Contains(c.truths, s) || slices.Contains(c.links, s) })
}

// options are the links that have a candidate, those first that cover the most.
func (c *cover) options(k position.Candidate) []Set {
	all := c.available(k)
	worth := func(s Set) int {
		n := 0
		if slices.Contains(c.likely, s) {
			n = 100
		}
		for _, k := range c.candidates(s) {
			if c.need[k] > 0 {
				n += 4
			}
			if slices.Contains(c.gone, k) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(all, func(a, b Set) int { return cmp.Compare(worth(b), worth(a)) })
	return all
}

// excludeFewer is excludes where fewer links were enough: the rank is lower then.
func (c *cover) excludeFewer() bool {
	c.rank -= c.room
	isOne := c.excludes()
	c.rank += c.room
	return isOne
}

// excludes reports whether all that goes is in more links than truths by more than the rank.
func (c *cover) excludes() bool {
	truths, links := counts(c.board, c.truths), counts(c.board, c.links)
	return !slices.ContainsFunc(c.gone, func(k position.Candidate) bool { return links[k]-truths[k] <= c.rank })
}
