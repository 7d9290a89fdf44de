package proof

import (
	"slices"

	"sudoku/solver"
)

// ledger says of each candidate of the position which lines rule it out.
//
//	r2c2 = 3   rules out the other candidates of r2c2, and 3 in what sees it
//	r2c2 ≠ 5   rules out that candidate
type ledger struct {
	*grid           // the position
	by    [][]int16 // of each candidate, the numbers of the lines
	marks []int32   // the candidates in the order in which they were ruled out, to take it back
	digit []bool    // of each line, whether it places a digit
	used  [][]int32 // of each line, the candidates for which others lean on it
	list  []int32   // used again
	needs []ruled   // used again
}

// ruled is a candidate that has to be gone, and the lines that rule it out.
type ruled struct {
	k  int32
	by []int16
}

func newLedger(start *grid) *ledger { return &ledger{grid: start, by: make([][]int16, len(start.by))} }

// number is that of the next line.
func (l *ledger) number() int16 {
	l.used, l.digit = append(l.used, nil), append(l.digit, false)
	return int16(len(l.used) - 1)
}

// enter notes what a line rules out.
func (l *ledger) enter(f *fact, number int16) {
	for _, k := range f.gone {
		l.rule(k, number)
	}
	if f.k < 0 {
		return
	}
	l.digit[number] = true
	cell, digit := l.cellOf(f.k), l.digitOf(f.k)
	for d := range l.AllDigits().Without(digit).All() {
		l.rule(l.index(cell, d), number)
	}
	for _, c := range l.Peers(cell) {
		l.rule(l.index(c, digit), number)
	}
}

func (l *ledger) rule(k int32, number int16) {
	if l.has(k) {
		l.by[k] = append(l.by[k], number)
		l.marks = append(l.marks, k)
	}
}

// digitsFirst is some lines with those that place a digit before those that eliminate.
func (l *ledger) digitsFirst(lines []int16) []int16 {
	if len(lines) < 2 {
		return lines
	}
	lines = slices.Clone(lines)
	slices.SortStableFunc(lines, func(a, b int16) int {
		switch {
		case l.digit[a] == l.digit[b]:
			return 0
		case l.digit[a]:
			return -1
		}
		return 1
	})
	return lines
}

// back takes back what was noted after a place.
func (l *ledger) back(to int) {
	for _, k := range l.marks[to:] {
		l.by[k] = l.by[k][:len(l.by[k])-1]
	}
	l.marks = l.marks[:to]
}

// reason gives a fact the reason with the fewest premises, and returns them; a placement that of
// an area, a line or the cell, in this order, of equal ones.
func (l *ledger) reason(f *fact) []int16 {
	if f.kind != OnlyPlace && f.kind != LastDigit {
		from, _ := l.premises(l.lacks(l.list[:0], f))
		return from
	}
	best, found := []int16(nil), false
	try := func(kind Kind, house int) {
		other := placement(kind, f.k, house)
		if from, ok := l.premises(l.lacks(l.list[:0], &other)); ok && (!found || len(from) < len(best)) {
			best, found, f.kind, f.house = from, true, kind, house
		}
	}
	for _, areas := range []bool{true, false} {
		for _, s := range l.spots[l.cellOf(f.k)] {
			if areas == (s.house >= l.LineCount) {
				try(OnlyPlace, s.house)
			}
		}
	}
	try(LastDigit, none)
	return best
}

// premises is the fewest lines that rule out all of some candidates, or none where they are not
// all ruled out.
func (l *ledger) premises(list []int32) (lines []int16, ok bool) {
	l.list = list
	l.needs = l.needs[:0]
	for _, k := range list {
		if !l.has(k) {
			continue
		}
		if len(l.by[k]) == 0 {
			return nil, false
		}
		l.needs = append(l.needs, ruled{k, l.digitsFirst(l.by[k])})
	}
	return fewest(l.needs), true
}

// maxTries is how many sets of lines are tried for the smallest: thousands of times what it takes
// on a classic board.
const maxTries = 20_000

// fewest is the smallest set of lines with one of each candidate's; where that takes too many
// tries, a set of which no line can be spared.
func fewest(needs []ruled) []int16 {
	c := cover{needs: needs, tries: maxTries}
	for most := 0; c.tries > 0; most++ {
		if lines, ok := c.extended(nil, most); ok {
			slices.Sort(lines)
			return lines
		}
	}
	return c.spared(c.greedy())
}

// cover is a search for lines that rule out each of some candidates.
type cover struct {
	needs []ruled
	tries int // that are left
}

// extended extends some lines to a set with one of each candidate's, by at most a number.
func (c *cover) extended(lines []int16, most int) ([]int16, bool) {
	c.tries--
	tight := -1
	for i := range c.needs {
		if !meets(c.needs[i].by, lines) && (tight < 0 || len(c.needs[i].by) < len(c.needs[tight].by)) {
			tight = i
		}
	}
	if tight < 0 {
		return lines, true
	}
	if most == 0 || c.tries <= 0 {
		return nil, false
	}
	for _, line := range c.needs[tight].by {
		if all, ok := c.extended(append(lines[:len(lines):len(lines)], line), most-1); ok {
			return all, true
		}
	}
	return nil, false
}

// greedy takes the first line of each candidate that is not ruled out yet.
func (c *cover) greedy() []int16 {
	var lines []int16
	for _, n := range c.needs {
		if !meets(n.by, lines) {
			lines = append(lines, n.by[0])
		}
	}
	slices.Sort(lines)
	return lines
}

// spared is some lines without those that can be spared.
func (c *cover) spared(lines []int16) []int16 {
	for i := 0; i < len(lines); {
		less := slices.Delete(slices.Clone(lines), i, i+1)
		if slices.ContainsFunc(c.needs, func(n ruled) bool { return !meets(n.by, less) }) {
			i++
		} else {
			lines = less
		}
	}
	return lines
}

func meets(a, b []int16) bool {
	return slices.ContainsFunc(a, func(x int16) bool { return slices.Contains(b, x) })
}

// uses says for which candidates a reason leans on its premises: one for each candidate, a line
// that places a digit before one that eliminates.
func (l *ledger) uses(from []int16, list []int32) []use {
	var all []use
	for _, k := range list {
		for _, n := range l.digitsFirst(l.by[k]) {
			if slices.Contains(from, n) {
				all = append(all, use{n, k})
				break
			}
		}
	}
	return all
}

// endings lists what is impossible after the lines so far, houses before cells.
func (l *ledger) endings() []end {
	var ends []end
	for _, h := range l.houses {
		for d := range l.AllDigits().All() {
			e := end{HouseEnd, none, h, d}
			if _, ok := l.premises(l.lacksOfEnd(l.list[:0], e)); ok {
				ends = append(ends, e)
			}
		}
	}
	for c := range l.cand {
		e := end{CellEnd, c, none, 0}
		if _, ok := l.premises(l.lacksOfEnd(l.list[:0], e)); ok {
			ends = append(ends, e)
		}
	}
	return ends
}

// fact is an end as a fact, to become a line.
func (e end) fact() fact {
	f := fact{kind: e.kind, k: none, house: e.house, other: none}
	if e.kind == CellEnd {
		f.cells = []int{e.cell}
	} else {
		f.digits = solver.DigitsOf(e.digit)
	}
	return f
}
