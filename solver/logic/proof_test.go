package logic_test

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// The proof of a step uses nothing but its own evidence, and shares nothing with
// the engine. There are three ways, by what the evidence is:
//
//	branches   each implication follows from its premises for the reason that it
//	           gives, the branches cover every case, and each has the conclusion
//	           or contradicts itself in its last statement;
//	           or the only one contradicts itself
//	links      each link holds, and the opposite of the conclusion, followed along
//	           the links, makes a node both true and false
//	marks      each base house needs a place for each digit, each marked cell needs
//	           a digit, and these needs cannot be met with the opposite of the
//	           conclusion
//
// What rests on uniqueness is proven in uniqueness_proof_test.go.

// unproven says what is wrong with a step, as far as its evidence shows.
func unproven(b position.Board, s position.Step) string {
	for _, e := range s.Eliminations {
		if !b.Candidates(e.Cell).Has(e.Digit) {
			return "a candidate leaves that was not there"
		}
	}
	if fault := faultOfMarks(b, s); fault != "" {
		return fault
	}
	for _, link := range s.Links {
		if !holds(b, link) {
			return "a link does not hold"
		}
	}
	switch {
	case usesUniqueness(s) && s.Links == nil && s.Branches == nil:
		return faultOfUniqueness(b, s)
	case s.Branches != nil:
		return faultOfBranches(b, s)
	case s.Links != nil:
		return faultOfLinks(b, s)
	}
	return faultOfNeeds(b, s)
}

func usesUniqueness(s position.Step) bool {
	found := logic.FindTechniques(s.Technique)
	return len(found) > 0 && found[0].Needs&logic.NeedsUnique != 0
}

// A board as the proof sees it: what each cell can be, with a set of candidates
// that are assumed away.
type world struct {
	board position.Board
	gone  []position.Candidate
}

func (w world) has(c position.Candidate) bool {
	return w.board.Candidates(c.Cell).Has(c.Digit) && !slices.Contains(w.gone, c)
}

// cell lists the candidates of a cell, places those of a digit in a house.
func (w world) cell(cell int) []position.Candidate {
	var need []position.Candidate
	for d := range w.board.Candidates(cell).All() {
		if c := (position.Candidate{Cell: cell, Digit: d}); w.has(c) {
			need = append(need, c)
		}
	}
	return need
}

func (w world) places(house, digit int) []position.Candidate {
	var need []position.Candidate
	for _, c := range w.board.Layout().Houses()[house].Cells {
		if c := (position.Candidate{Cell: c, Digit: digit}); w.has(c) {
			need = append(need, c)
		}
	}
	return need
}

// faultOfNeeds proves a step from its marks: from those of houses alone, where
// they are enough, which takes much less time.
func faultOfNeeds(b position.Board, s position.Step) string {
	houses := s
	houses.Marks = slices.DeleteFunc(slices.Clone(s.Marks), func(m position.Mark) bool { return m.Cell != position.None })
	for _, e := range s.Eliminations {
		if !satisfiable(b, needsOf(world{board: b}, houses), []position.Candidate{e}) {
			continue
		}
		if satisfiable(b, needsOf(world{board: b}, s), []position.Candidate{e}) {
			return "the evidence allows a candidate that leaves"
		}
	}
	for _, p := range s.Placements {
		if satisfiable(b, needsOf(world{b, []position.Candidate{p}}, s), nil) {
			return "the evidence allows that the digit stands elsewhere"
		}
	}
	return ""
}

// needsOf lists sets of candidates, one of each of which must be true.
func needsOf(w world, s position.Step) [][]position.Candidate {
	var needs [][]position.Candidate
	var cells []int
	for _, m := range s.Marks {
		switch {
		case m.Role == position.Base && m.Cell == position.None:
			digits := s.Digits
			if m.Digit != 0 {
				digits = solver.DigitsOf(m.Digit)
			}
			for d := range digits.All() {
				needs = append(needs, w.places(m.House, d))
			}
		case m.Cell == position.None || w.board.Digit(m.Cell) != 0 || m.Role == position.Removed || slices.Contains(cells, m.Cell):
		default:
			cells = append(cells, m.Cell)
			needs = append(needs, w.cell(m.Cell))
		}
	}
	return needs
}

// satisfiable reports whether one candidate of each need can be chosen so that
// no two of them, or of the ones that are assumed, exclude each other.
func satisfiable(b position.Board, needs [][]position.Candidate, assumed []position.Candidate) bool {
	for i, a := range assumed {
		if slices.ContainsFunc(assumed[:i], func(o position.Candidate) bool { return excludes(b.Layout(), a, o) }) {
			return false
		}
	}
	rest := slices.DeleteFunc(slices.Clone(needs), func(need []position.Candidate) bool { return intersects(need, assumed) })
	for _, a := range assumed {
		rest = fitting(b, rest, a)
	}
	return choosable(b, rest)
}

// choosable is satisfiable without assumptions. It takes the tightest need first.
func choosable(b position.Board, needs [][]position.Candidate) bool {
	if len(needs) == 0 {
		return true
	}
	tightest := slices.MinFunc(needs, func(x, y []position.Candidate) int { return len(x) - len(y) })
	return slices.ContainsFunc(tightest, func(c position.Candidate) bool { return choosable(b, fitting(b, needs, c)) })
}

// fitting is the needs that a candidate leaves open, with what it leaves of them.
func fitting(b position.Board, needs [][]position.Candidate, c position.Candidate) [][]position.Candidate {
	var rest [][]position.Candidate
	for _, need := range needs {
		if slices.Contains(need, c) {
			continue
		}
		i := slices.IndexFunc(need, func(o position.Candidate) bool { return excludes(b.Layout(), o, c) })
		if i >= 0 {
			need = slices.DeleteFunc(slices.Clone(need), func(o position.Candidate) bool { return excludes(b.Layout(), o, c) })
		}
		rest = append(rest, need)
	}
	return rest
}

func intersects(a, b []position.Candidate) bool {
	return slices.ContainsFunc(a, func(c position.Candidate) bool { return slices.Contains(b, c) })
}

func excludes(l *solver.Layout, a, b position.Candidate) bool {
	if a.Cell == b.Cell {
		return a.Digit != b.Digit
	}
	return a.Digit == b.Digit && l.Sees(a.Cell, b.Cell)
}

// excludesAll reports whether no candidate of one node can be true together with
// one of the other.
func excludesAll(l *solver.Layout, a, b position.Node) bool {
	for _, x := range a {
		for _, y := range b {
			if !excludes(l, x, y) {
				return false
			}
		}
	}
	return len(a) > 0 && len(b) > 0
}

// faultOfMarks says which mark does not tell the truth of the board.
func faultOfMarks(b position.Board, s position.Step) string {
	for _, m := range s.Marks {
		switch {
		case m.Role == position.Blocker:
			if b.Digit(m.Cell) != m.Digit || !slices.Contains(b.Layout().HousesOf(m.Cell), m.House) {
				return "a blocker does not stand in its house"
			}
		case m.Role == position.Removed:
			if b.Candidates(m.Cell).Has(m.Digit) || m.Step < 1 || m.Step >= s.Number {
				return "a removed candidate is still there, or was removed later"
			}
		case m.Cell != position.None && m.Digit != 0:
			if !b.Candidates(m.Cell).Has(m.Digit) && b.Digit(m.Cell) != m.Digit {
				return "a marked candidate is not there"
			}
		}
	}
	return ""
}

// holds reports whether a link does: a weak one excludes; a strong one has a
// reason that cannot be met with both nodes false.
func holds(b position.Board, link position.Link) bool {
	for _, c := range slices.Concat(link.From, link.To) {
		if !b.Candidates(c.Cell).Has(c.Digit) {
			return false
		}
	}
	switch {
	case !link.Strong:
		return excludesAll(b.Layout(), link.From, link.To)
	case link.Why.Kind == position.ByUniqueness:
		return deadlyWithout(b, link.Why, slices.Concat(link.From, link.To))
	}
	w := world{b, slices.Concat(link.From, link.To)}
	return impossible(w, link.Why, nil, nil)
}

// impossible reports whether the needs of a reason, and some more, cannot be met
// with what is assumed.
func impossible(w world, why position.Reason, more [][]position.Candidate, assumed []position.Candidate) bool {
	needs := slices.Clone(more)
	for _, c := range why.Cells {
		needs = append(needs, w.cell(c))
	}
	for i, x := range assumed {
		for _, y := range assumed[:i] {
			if excludes(w.board.Layout(), x, y) {
				return true
			}
		}
	}
	for _, h := range why.Houses {
		for d := range why.Digits.All() {
			needs = append(needs, w.places(h, d))
		}
	}
	return !satisfiable(w.board, needs, assumed)
}

// faultOfLinks follows the opposite of each conclusion along the links.
func faultOfLinks(b position.Board, s position.Step) string {
	for _, e := range s.Eliminations {
		if !refuted(b, s.Links, e, true) {
			return "the links allow a candidate that leaves"
		}
	}
	for _, p := range s.Placements {
		if !refuted(b, s.Links, p, false) {
			return "the links allow that the digit stands elsewhere"
		}
	}
	return ""
}

// refuted reports whether a candidate's being true, or false, makes some node of
// the links both.
func refuted(b position.Board, links []position.Link, c position.Candidate, value bool) bool {
	known := map[string]bool{} // nodes by name
	contradiction := false
	learn := func(n position.Node, v bool) (news bool) {
		key := nodeName(n)
		old, seen := known[key]
		contradiction = contradiction || seen && old != v
		known[key] = v
		return !seen
	}
	for _, link := range links {
		for _, n := range []position.Node{link.From, link.To} {
			switch {
			case value && slices.Contains(n, c):
				learn(n, true)
			case value && excludesAll(b.Layout(), position.Node{c}, n):
				learn(n, false)
			case !value && slices.Equal(n, position.Node{c}):
				learn(n, false)
			}
		}
	}
	for again := true; again && !contradiction; {
		again = false
		for _, link := range links {
			for _, ends := range [][2]position.Node{{link.From, link.To}, {link.To, link.From}} {
				v, seen := known[nodeName(ends[0])]
				if seen && v != link.Strong {
					again = learn(ends[1], link.Strong) || again
				}
			}
		}
	}
	return contradiction
}

func nodeName(n position.Node) string {
	sorted := slices.Clone(n)
	slices.SortFunc(sorted, func(a, b position.Candidate) int { return (a.Cell-b.Cell)*100 + a.Digit - b.Digit })
	name := ""
	for _, c := range sorted {
		name += string(rune(c.Cell+1)) + string(rune(c.Digit))
	}
	return name
}

// faultOfBranches proves a forcing technique.
func faultOfBranches(b position.Board, s position.Step) string {
	for _, branch := range s.Branches {
		for i := range branch {
			if !follows(b, branch, i) {
				return "a statement of a branch does not follow"
			}
		}
		if !isColoured(s) && contradictsItself(branch[:len(branch)-1]) {
			return "a branch goes on though it contradicts itself"
		}
	}
	if len(s.Branches) > 1 && !coversAll(b, s) {
		return "the branches do not cover every case"
	}
	for _, branch := range s.Branches {
		if len(s.Branches) == 1 && !contradictsItself(branch) {
			return "the only branch does not contradict itself"
		}
	}
	return faultOfConclusion(b, s)
}

// isColoured reports whether the branches of a step are colours, which are shown whole.
func isColoured(s position.Step) bool {
	return slices.ContainsFunc(s.Marks, func(m position.Mark) bool { return m.Role == position.Colour })
}

// follows reports whether a statement of a branch follows from the ones that it
// names, all of which stand before it.
func follows(b position.Board, branch position.Branch, i int) bool {
	statement := branch[i]
	if statement.Why.Kind == position.ByAssumption {
		return i == 0 // that the cases are complete is asked elsewhere
	}
	w := world{board: b}
	var needs [][]position.Candidate
	var assumed []position.Candidate
	state := func(n position.Node, on bool) {
		switch {
		case !on:
			w.gone = append(w.gone, n...)
		case len(n) == 1:
			assumed = append(assumed, n[0])
		default:
			needs = append(needs, n)
		}
	}
	for _, k := range statement.From {
		if k >= i {
			return false
		}
		state(branch[k].Node, branch[k].On)
	}
	if statement.Why.Kind == position.ByStep {
		return followsByStep(b, w.gone, assumed, statement)
	}
	state(statement.Node, !statement.On)
	return impossible(w, statement.Why, needs, assumed)
}

// followsByStep proves the step behind a statement, on the board as the premises
// make it.
func followsByStep(b position.Board, gone, placed []position.Candidate, statement position.Implication) bool {
	sub := statement.Why.Step
	if sub == nil {
		return false
	}
	after := b
	if gone != nil {
		after = after.Apply(position.Step{Eliminations: gone})
	}
	if placed != nil {
		after = after.Apply(position.Step{Placements: placed})
	}
	concluded := sub.Eliminations
	if statement.On {
		concluded = sub.Placements
	}
	for _, c := range statement.Node {
		if !slices.Contains(concluded, c) {
			return false
		}
	}
	return unproven(after, *sub) == ""
}

// coversAll reports whether the first statements of the branches cannot all be
// false: they are one node and its opposite, or the places and candidates that
// the base houses and pattern cells of the step have.
func coversAll(b position.Board, s position.Step) bool {
	if usesUniqueness(s) {
		return coversGuardians(b, s)
	}
	var gone []position.Candidate
	for i, branch := range s.Branches {
		first := branch[0]
		for _, other := range s.Branches[:i] {
			if nodeName(other[0].Node) == nodeName(first.Node) && other[0].On != first.On {
				return true
			}
		}
		if first.On {
			gone = append(gone, first.Node...)
		}
	}
	return !satisfiable(b, needsOf(world{b, gone}, s), nil)
}

// coversGuardians reports whether each guardian of a deadly pattern starts a branch.
func coversGuardians(b position.Board, s position.Step) bool {
	pattern, guardians := deadlyPattern(b, s)
	for _, g := range guardians {
		if !slices.ContainsFunc(s.Branches, func(x position.Branch) bool { return x[0].On && slices.Equal(x[0].Node, position.Node{g}) }) {
			return false
		}
	}
	return len(guardians) > 0 && pattern.isDeadly(b)
}

// contradictsItself reports whether a branch states something and its opposite.
func contradictsItself(branch position.Branch) bool {
	for i, x := range branch {
		for _, y := range branch[:i] {
			if x.On == y.On {
				continue
			}
			on, off := x.Node, y.Node
			if y.On {
				on, off = off, on
			}
			if !slices.ContainsFunc(on, func(c position.Candidate) bool { return !slices.Contains(off, c) }) {
				return true
			}
		}
	}
	return false
}

// faultOfConclusion asks whether every branch has the conclusion; the only one
// has it that what it assumes is not so.
func faultOfConclusion(b position.Board, s position.Step) string {
	for _, e := range s.Eliminations {
		for _, branch := range s.Branches {
			if !concludes(b, branch, e, false, len(s.Branches) == 1) {
				return "a branch lacks a candidate that leaves"
			}
		}
	}
	for _, p := range s.Placements {
		for _, branch := range s.Branches {
			if !concludes(b, branch, p, true, len(s.Branches) == 1) {
				return "a branch lacks a digit that is placed"
			}
		}
	}
	return ""
}

func concludes(b position.Board, branch position.Branch, c position.Candidate, on, opposite bool) bool {
	if !opposite && contradictsItself(branch) {
		return true
	}
	if opposite {
		first := branch[0]
		return first.On != on && (slices.Contains(first.Node, c) || !on && excludesAll(b.Layout(), first.Node, position.Node{c})) && (len(first.Node) == 1 || !on)
	}
	return slices.ContainsFunc(branch, func(i position.Implication) bool {
		switch {
		case on:
			return i.On && slices.Equal(i.Node, position.Node{c})
		case i.On:
			return excludesAll(b.Layout(), i.Node, position.Node{c})
		}
		return slices.Contains(i.Node, c)
	})
}
