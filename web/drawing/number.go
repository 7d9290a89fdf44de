package drawing

import (
	"math"
	"slices"
	"strconv"

	"sudoku/solver/position"
)

// mostNumbers is at how many places a line has its number: where it says more at once, some are enough.
const mostNumbers = 4

// numbers are those of the lines of a step, beside the candidates that the lines speak of.
func (d *drawer) numbers(s position.Step, cases []drawnCase) []Number {
	all := d.numbersOfLinks(s)
	for i := range cases {
		all = append(all, d.numbersOfCase(&cases[i])...)
	}
	d.placeNumbers(all)
	return all
}

// numbersOfLinks are those of the statements of links, each at the end of those that no earlier statement shows.
func (d *drawer) numbersOfLinks(s position.Step) []Number {
	var all []Number
	var known []position.Node
	way, seen := len(s.Links), make([]bool, len(s.Links))
	if isDirected(&s) {
		way = wayLength(s.Links)
	}
	for i := range d.told.all {
		if start, ok := d.told.all[i].supposes(&s); ok && len(all)+len(known) == 0 {
			all = append(all, d.number(i, start))
			continue
		}
		var nodes []position.Node
		for _, l := range d.told.all[i].shows.Links {
			if l < way && !seen[l] {
				nodes = append(nodes, s.Links[l].From, s.Links[l].To)
			}
			seen[l] = true
		}
		if len(nodes) > 0 && !d.told.all[i].effect {
			all = append(all, d.number(i, endOf(nodes, known)))
		}
		known = append(known, nodes...)
	}
	return all
}

// supposes reports whether a statement that shows no link speaks of where a chain starts.
func (t *statement) supposes(s *position.Step) (start position.Node, ok bool) {
	if t.effect || !isDirected(s) || len(t.shows.Links) > 0 {
		return nil, false
	}
	start = s.Links[0].From
	return start, slices.Contains(t.shows.Candidates, start[0])
}

// endOf is where links lead that join nodes two by two: the last node that is in one of them alone, if there is one
// that was not known before.
func endOf(nodes, known []position.Node) position.Node {
	for _, n := range slices.Backward(nodes) {
		if count(nodes, n) == 1 && count(known, n) == 0 {
			return n
		}
	}
	return nodes[len(nodes)-1]
}

func count(nodes []position.Node, n position.Node) int {
	found := 0
	for _, other := range nodes {
		if slices.Equal(other, n) {
			found++
		}
	}
	return found
}

// numbersOfCase are those of the statements of a case, each at what it is the first to tell: at what is so then, or
// else at what is not.
func (d *drawer) numbersOfCase(c *drawnCase) []Number {
	told := make([][]int, len(d.told.all))
	for i, by := range c.told {
		if len(by) > 0 && !d.told.all[by[0]].effect && !d.told.speaksOfCases(by[0]) {
			told[by[0]] = append(told[by[0]], i)
		}
	}
	var all []Number
	for statement, implied := range told {
		isOff := func(i int) bool { return !c.branch[i].On }
		if on := slices.DeleteFunc(slices.Clone(implied), isOff); len(on) > 0 {
			implied = on
		}
		for _, i := range implied[:min(len(implied), mostNumbers)] {
			n := d.number(statement, c.branch[i].Node)
			n.Aside = !c.rests(i)
			all = append(all, n)
		}
	}
	return all
}

// number is the number of a statement, by its index, at a node.
func (d *drawer) number(statement int, n position.Node) Number {
	return Number{Text: d.told.part + strconv.Itoa(statement+1), Statement: d.told.all[statement].number, Of: n[0]}
}

// placeNumbers puts each number beside its candidate, over as little as can be.
func (d *drawer) placeNumbers(all []Number) {
	marked := map[position.Candidate]bool{}
	for i := range d.shapes {
		if s := &d.shapes[i]; s.Form == Disc && !s.Aside {
			marked[s.At[0]] = true
		}
	}
	for i := range all {
		all[i].At = d.beside(all[i], marked, all[:i])
	}
}

// numberRadius is that of the disc of a number: it is as large for a cell as it has to be to be read, where cells are
// small (.nums in steps.css).
func numberRadius(across int) float64 {
	switch across {
	case 4:
		return .186
	case 5:
		return .248
	}
	return .116
}

// reach is how far the middle of a number is from that of a candidate that it does not lie over.
func (d *drawer) reach() float64 {
	return max(Pitch(d.across), numberRadius(d.across)+discRadius(d.across))
}

// besides are the ways from a candidate to its number, in reaches.
var besides = [...]Point{
	{.72, -.72}, {-.72, .72}, {.72, .72}, {-.72, -.72}, {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {.95, -.55}, {.95, .55}, {-.95, -.55}, {-.95, .55},
}

// beside is the best place for a number, with those that have their places.
func (d *drawer) beside(n Number, marked map[position.Candidate]bool, placed []Number) Point {
	from, unit, apart := d.place(n.Of), d.reach(), max(Pitch(d.across), 2*numberRadius(d.across))
	var best Point
	least := math.Inf(1)
	for _, way := range besides {
		at := Point{from.X + way.X*unit, from.Y + way.Y*unit}
		cost := d.costOfPlace(at, marked)
		for _, other := range placed {
			cost += overNumber * overlap(at, other.At, apart)
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}

// What a number costs that lies over something.
const (
	overNumber = 40.0
	overMark   = 12.0
	overDigit  = 6.0
	overPlain  = 3.0
	overEdge   = 200.0
)

// costOfPlace is how much of the board a number at a point hides.
func (d *drawer) costOfPlace(at Point, marked map[position.Candidate]bool) float64 {
	reach, size := d.reach(), float64(d.size)
	if edge := .3 * Pitch(d.across); at.X < edge || at.Y < edge || at.X > size-edge || at.Y > size-edge {
		return overEdge
	}
	cell := int(at.Y)*d.size + int(at.X)
	if d.stands[cell] {
		return overDigit
	}
	cost := 0.0
	for digit := range d.left[cell].All() {
		c, over := position.Candidate{Cell: cell, Digit: digit}, overPlain
		if marked[c] {
			over = overMark
		}
		cost += over * overlap(at, d.place(c), reach)
	}
	return cost
}

// overlap is how much two things at points lie over each other: wholly at the same, not at all a reach apart.
func overlap(a, b Point, reach float64) float64 { return max(0, 1-distance(a, b)/reach) }
