// Package proofcheck proves a proof again, line by line, and shares nothing with the search for
// it: each line is tried in the position with nothing but the claims that it says it leans on.
//
//	position + claims of From, with sight  ->  does the line hold, for the reason that it gives?
//	the same without one of them           ->  then it must not
//
// A part is proven in the same way; what it uses from outside must be what the line that names
// it says. A supposition stands until the end of its argument, which must be a contradiction.
package proofcheck

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/solver/proof"
)

// Check says what is wrong with a proof in a position; nil when nothing is.
func Check(b position.Board, p proof.Proof) error {
	c := checker{board: &b, proof: p}
	if err := c.argument(frame{lines: p.Main, parts: p.Parts}); err != nil {
		return err
	}
	return c.concludes()
}

type checker struct {
	board *position.Board
	proof proof.Proof
}

// frame is an argument with what is around it: the lines of the outer arguments that come before
// the one that names this one.
type frame struct {
	name   string
	lines  []proof.Line
	parts  []proof.Part
	before []visible
}

// visible is an argument and how many of its lines can be leaned on.
type visible struct {
	name   string
	lines  []proof.Line
	inCase int // of the line that names the inner argument: lines of other cases do not count
}

// argument checks each line of a frame.
func (c checker) argument(f frame) error {
	for i, line := range f.lines {
		if err := c.line(f, i); err != nil {
			return fmt.Errorf("line %s%d (%s): %w", f.name, i+1, line.Kind, err)
		}
	}
	return c.shape(f)
}

// shape checks how an argument begins and ends: a supposition ends in a contradiction, and
// nothing else supposes anything or is one.
func (c checker) shape(f frame) error {
	if len(f.lines) == 0 {
		return fmt.Errorf("argument %q has no lines", f.name)
	}
	last := len(f.lines) - 1
	supposes := f.lines[0].Kind == proof.Suppose
	for i, line := range f.lines {
		isEnd := (line.Kind == proof.CellEnd || line.Kind == proof.HouseEnd) && line.Case == 0
		if line.Kind == proof.Suppose && i > 0 || isEnd != (supposes && i == last) {
			return fmt.Errorf("line %s%d is a %s in the wrong place", f.name, i+1, line.Kind)
		}
	}
	for _, p := range f.parts {
		if !slices.ContainsFunc(f.lines, func(l proof.Line) bool { return l.Part == p.Name }) {
			return fmt.Errorf("no line names part %s", p.Name)
		}
	}
	return nil
}

// line checks one line, and that it needs each of its premises.
func (c checker) line(f frame, i int) error {
	line := f.lines[i]
	if err := c.wellMade(line); err != nil {
		return err
	}
	var from []said
	for _, p := range line.From {
		claims, err := f.claims(i, p)
		if err != nil {
			return err
		}
		from = append(from, claims)
	}
	if line.Kind == proof.ByPart {
		return c.part(f, i)
	}
	if err := c.holds(line, from); err != nil {
		return err
	}
	for k := range from {
		less := slices.Delete(slices.Clone(from), k, k+1)
		if c.holds(line, less) == nil {
			return fmt.Errorf("it does not need %v", line.From[k])
		}
	}
	return nil
}

// claims is what a premise of a line says. It must come before the line.
func (f frame) claims(i int, p proof.Premise) (said, error) {
	lines, inCase := f.lines[:i], f.lines[i].Case
	if p.If && p.Part == f.name && p.Line == i+1 {
		lines = f.lines[:i+1]
	}
	if p.Part != f.name {
		k := slices.IndexFunc(f.before, func(v visible) bool { return v.name == p.Part })
		if k < 0 {
			return said{}, fmt.Errorf("there is no argument %q around it", p.Part)
		}
		lines, inCase = f.before[k].lines, f.before[k].inCase
	}
	if p.Line < 1 || p.Line > len(lines) {
		return said{}, fmt.Errorf("%v does not come before it", p)
	}
	premise := lines[p.Line-1]
	if premise.Case != 0 && premise.Case != inCase {
		return said{}, fmt.Errorf("%v is of another case", p)
	}
	if p.If {
		return said{claims: premise.If}, nil
	}
	return said{premise.Claims, premise.Kind == proof.Suppose && len(premise.Claims) > 1}, nil
}

// said is what a line says: all of its claims, or that one of them is true.
type said struct {
	claims []proof.Claim
	oneOf  bool
}

// part checks the part that a line names.
func (c checker) part(f frame, i int) error {
	line := f.lines[i]
	k := slices.IndexFunc(f.parts, func(p proof.Part) bool { return p.Name == line.Part })
	if k < 0 {
		return fmt.Errorf("there is no part %q", line.Part)
	}
	inner := frame{name: line.Part, lines: f.parts[k].Lines, parts: f.parts[k].Parts}
	inner.before = append(slices.Clone(f.before), visible{f.name, f.lines[:i], line.Case})
	if err := c.argument(inner); err != nil {
		return err
	}
	if err := sameUse(line.From, inner); err != nil {
		return err
	}
	return proves(inner, line.Claims)
}

// sameUse reports an error unless a part uses from outside exactly some premises.
func sameUse(from []proof.Premise, inner frame) error {
	var used []proof.Premise
	for _, line := range inner.lines {
		for _, p := range line.From {
			if p.Part != inner.name && !slices.Contains(used, p) {
				used = append(used, p)
			}
		}
	}
	if len(used) != len(from) || slices.ContainsFunc(used, func(p proof.Premise) bool { return !slices.Contains(from, p) }) {
		return fmt.Errorf("part %s uses %v, not %v", inner.name, used, from)
	}
	return nil
}

// proves reports an error unless a part proves some claims.
func proves(inner frame, claims []proof.Claim) error {
	if first := inner.lines[0]; first.Kind == proof.Suppose {
		if !areOpposite(claims, first.Claims) {
			return fmt.Errorf("part %s supposes %v, and does not prove %v", inner.name, first.Claims, claims)
		}
		return nil
	}
	var said []proof.Claim
	for _, line := range inner.lines {
		said = append(said, line.Claims...)
	}
	for _, claim := range claims {
		if !slices.Contains(said, claim) {
			return fmt.Errorf("part %s does not say %v", inner.name, claim)
		}
	}
	return nil
}

// areOpposite reports whether some claims are the opposites of others, in any order.
func areOpposite(claims, others []proof.Claim) bool {
	return len(claims) == len(others) && !slices.ContainsFunc(claims, func(c proof.Claim) bool { return !slices.Contains(others, c.Opposite()) })
}

// concludes reports an error unless the main argument proves the result.
func (c checker) concludes() error {
	first := c.proof.Main[0]
	if first.Kind == proof.Suppose {
		if !areOpposite(c.proof.Result, first.Claims) {
			return fmt.Errorf("it supposes %v, and the result is %v", first.Claims, c.proof.Result)
		}
		return nil
	}
	if k := slices.IndexFunc(c.proof.Main, func(l proof.Line) bool { return l.Kind == proof.Cases }); k >= 0 {
		return c.cases(k)
	}
	var all []said
	for _, line := range c.proof.Main {
		all = append(all, said{claims: line.Claims})
	}
	w := c.world(all)
	for _, r := range c.proof.Result {
		if !w.shows(r) {
			return fmt.Errorf("the lines do not say %v", r)
		}
	}
	return nil
}

// world is the position after some claims: what each cell can be.
type world struct {
	board *position.Board
	can   []solver.Digits
}

func (c checker) world(from []said) world {
	l := c.board.Layout()
	w := world{board: c.board, can: make([]solver.Digits, l.CellCount())}
	for cell := range w.can {
		w.can[cell] = c.board.Candidates(cell)
		if d := c.board.Digit(cell); d != 0 {
			w.can[cell] = solver.DigitsOf(d)
		}
	}
	for _, s := range from {
		if s.oneOf {
			w.applyOneOf(s.claims)
			continue
		}
		for _, claim := range s.claims {
			w.apply(claim)
		}
	}
	return w
}

// applyOneOf takes away what none of some claims, each of a digit in a cell, leaves.
func (w world) applyOneOf(claims []proof.Claim) {
	for cell, can := range w.can {
		for d := range can.All() {
			rulesOut := func(c proof.Claim) bool {
				return c.Cell == cell && c.Digit != d || c.Digit == d && w.board.Layout().Sees(c.Cell, cell)
			}
			if !slices.ContainsFunc(claims, func(c proof.Claim) bool { return !rulesOut(c) }) {
				w.can[cell] = w.can[cell].Without(d)
			}
		}
	}
}

// apply makes a claim true, with what sees it.
func (w world) apply(c proof.Claim) {
	if !c.On {
		w.can[c.Cell] = w.can[c.Cell].Without(c.Digit)
		return
	}
	w.can[c.Cell] &= solver.DigitsOf(c.Digit)
	for _, peer := range w.board.Layout().Peers(c.Cell) {
		w.can[peer] = w.can[peer].Without(c.Digit)
	}
}

// shows reports whether a claim is plain to see.
func (w world) shows(c proof.Claim) bool {
	if c.On {
		return w.can[c.Cell] == solver.DigitsOf(c.Digit)
	}
	return !w.can[c.Cell].Has(c.Digit)
}

// places lists the cells of a house that can have a digit.
func (w world) places(house, digit int) []int {
	var cells []int
	for _, c := range w.board.Layout().Houses()[house].Cells {
		if w.can[c].Has(digit) {
			cells = append(cells, c)
		}
	}
	return cells
}
