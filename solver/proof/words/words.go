// Package words makes a sentence of each line of a proof.
//
//	r4c7 ≠ 7
//	1. Suppose r4c7 = 7.
//	2. r9c8 = 7: only place in box 9.
//	3. r7c4, r7c6 ≠ 6: in box 9, 6 is only in row 7.
//	4. r3c1 ≠ 1 (A).
package words

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
	"sudoku/solver/proof"
)

// Speaker says lines of proofs on a layout, with cells and houses named in a notation.
type Speaker struct {
	Layout   *solver.Layout
	Notation position.Notation
}

// Sentences says the lines of an argument, one sentence each. The result is that of the proof.
func (s Speaker) Sentences(lines []proof.Line, result []proof.Claim) []string {
	var all []string
	for i, line := range lines {
		text := s.sentence(line, result)
		if line.Case > 0 {
			isLast := i+1 == len(lines) || lines[i+1].Case != line.Case
			text = s.inCase(line, text, isLast)
		} else {
			text = s.begun(line, text) + "."
		}
		all = append(all, text)
	}
	return all
}

// begun is a sentence with a capital, unless a cell begins it.
func (s Speaker) begun(line proof.Line, text string) string {
	if line.House == position.None || line.Kind != proof.HouseEnd && line.Kind != proof.Cases {
		return text
	}
	return english.Capital(text)
}

// inCase says a line of a case: after what the case supposes, with the mark that it goes on or ends.
func (s Speaker) inCase(line proof.Line, text string, isLast bool) string {
	isEnd := line.Kind == proof.CellEnd || line.Kind == proof.HouseEnd
	switch {
	case len(line.If) > 0 && isEnd:
		text = s.Claims(line.If) + ": " + text
	case len(line.If) > 0:
		text = s.Claims(line.If) + ": " + strings.Replace(text, ": ", ", ", 1)
	case isEnd:
		text = "then " + text
	}
	if isLast {
		return text + "."
	}
	return text + ";"
}

// sentence says a line without its end.
func (s Speaker) sentence(line proof.Line, result []proof.Claim) string {
	text := s.reasoned(line)
	if line.Case > 0 && (line.Kind == proof.CellEnd || line.Kind == proof.HouseEnd) {
		return text
	}
	if sight := s.sight(line, result); sight != "" {
		return strings.TrimPrefix(text+", "+sight, ", ")
	}
	return text
}

// sight says in which house the last claim of a case rules the result out.
func (s Speaker) sight(line proof.Line, result []proof.Claim) string {
	if !line.Closes || len(result) == 0 {
		return ""
	}
	said := slices.Concat(line.If, line.Claims)
	from, to := said[len(said)-1].Cell, result[0].Cell
	houses := s.Layout.Houses()
	for _, h := range s.Layout.HousesOf(from) {
		if from != to && slices.Contains(houses[h].Cells, to) {
			return "in " + s.Notation.HouseName(houses[h])
		}
	}
	return ""
}

// reasoned says what a line claims, and why.
func (s Speaker) reasoned(line proof.Line) string {
	if why := s.Reason(line); why != "" {
		return s.Claims(line.Claims) + ": " + why
	}
	switch line.Kind {
	case proof.Suppose:
		return "Suppose " + s.oneOf(line.Claims)
	case proof.ByPart:
		return fmt.Sprintf("%s (%s)", s.Claims(line.Claims), line.Part)
	case proof.Cases:
		return s.cases(line)
	case proof.CellEnd:
		return s.cells(line.Cells) + " has no digit left"
	case proof.HouseEnd:
		return fmt.Sprintf("%s has no place for %s", s.house(line.House), digitList(line.Digits, "and"))
	}
	return s.Claims(line.Claims)
}

// Reason says why the claims of a line hold, where that can be said apart from them: "only place in box 9". It is
// empty for a supposition, for cases, for a contradiction and for what a part proves.
func (s Speaker) Reason(line proof.Line) string {
	cells, digits := s.cells(line.Cells), digitList(line.Digits, "and")
	switch line.Kind {
	case proof.OnlyPlace:
		return "only place in " + s.house(line.House)
	case proof.LastDigit:
		return "last digit"
	case proof.Locked:
		return fmt.Sprintf("in %s, %s is only in %s", s.house(line.House), digits, s.house(line.Other))
	case proof.NakedSet:
		return fmt.Sprintf("%s hold the %s of %s", cells, digits, s.house(line.House))
	case proof.HiddenSet:
		return fmt.Sprintf("only %s take %s in %s", cells, digits, s.house(line.House))
	case proof.RemotePair:
		ends := s.cells(line.Cells[:1]) + " and " + s.cells(line.Cells[len(line.Cells)-1:])
		return fmt.Sprintf("%s hold only %s, each sees the next, so %s differ (remote pair)", cells, digits, ends)
	}
	return ""
}

// oneOf says that one of some claims is true.
func (s Speaker) oneOf(claims []proof.Claim) string {
	var cells, digits, all []string
	for _, c := range claims {
		cells, digits, all = append(cells, s.cell(c.Cell)), append(digits, string(solver.Symbol(c.Digit))), append(all, s.Claims([]proof.Claim{c}))
	}
	switch {
	case len(claims) == 1:
		return all[0]
	case len(slices.Compact(slices.Clone(digits))) == 1:
		return english.List(cells, "or") + " is " + digits[0]
	case len(slices.Compact(slices.Clone(cells))) == 1:
		return cells[0] + " is " + english.List(digits, "or")
	}
	return english.List(all, "or")
}

// cases says what the cases are of.
func (s Speaker) cases(line proof.Line) string {
	if line.House == position.None {
		var digits solver.Digits
		for _, c := range line.Claims {
			digits = digits.With(c.Digit)
		}
		return s.cells(line.Cells) + " is " + digitList(digits, "or")
	}
	var places []string
	for _, c := range line.Claims {
		places = append(places, s.cell(c.Cell))
	}
	return fmt.Sprintf("%s has its %s in %s", s.house(line.House), digitList(line.Digits, "and"), english.List(places, "or"))
}

// Claims says what some claims are: "r2c8 = 2 and r5c5 = 3", "r7c4, r7c6 ≠ 6", "r1c4 ≠ 2, 6".
func (s Speaker) Claims(claims []proof.Claim) string {
	var parts []string
	for _, c := range claims {
		if c.On {
			parts = append(parts, fmt.Sprintf("%s = %c", s.cell(c.Cell), solver.Symbol(c.Digit)))
		}
	}
	for _, g := range grouped(claims) {
		parts = append(parts, s.cells(g.cells)+" ≠ "+strings.Join(symbols(g.digits), ", "))
	}
	return english.List(parts, "and")
}

// group is cells that have lost the same digits.
type group struct {
	cells  []int
	digits solver.Digits
}

// grouped gathers the claims that cells do not have digits, in the order of the cells.
func grouped(claims []proof.Claim) []group {
	lost := map[int]solver.Digits{}
	for _, c := range claims {
		if !c.On {
			lost[c.Cell] = lost[c.Cell].With(c.Digit)
		}
	}
	cells := make([]int, 0, len(lost))
	for c := range lost {
		cells = append(cells, c)
	}
	slices.Sort(cells)
	var groups []group
	for _, c := range cells {
		k := slices.IndexFunc(groups, func(g group) bool { return g.digits == lost[c] })
		if k < 0 {
			groups, k = append(groups, group{digits: lost[c]}), len(groups)
		}
		groups[k].cells = append(groups[k].cells, c)
	}
	return groups
}

func (s Speaker) cell(cell int) string { return s.Notation.CellName(s.Layout.Size(), cell) }

func (s Speaker) cells(cells []int) string {
	var names []string
	for _, c := range cells {
		names = append(names, s.cell(c))
	}
	return strings.Join(names, ", ")
}

func (s Speaker) house(house int) string { return s.Notation.HouseName(s.Layout.Houses()[house]) }

func digitList(digits solver.Digits, conjunction string) string {
	return english.List(symbols(digits), conjunction)
}

func symbols(digits solver.Digits) []string {
	var all []string
	for d := range digits.All() {
		all = append(all, string(solver.Symbol(d)))
	}
	return all
}

// Text is a proof as plain lines: the result, the main argument, each part under its name.
func (s Speaker) Text(p proof.Proof) string {
	var text strings.Builder
	fmt.Fprintln(&text, s.Claims(p.Result))
	s.write(&text, "", p.Main, p.Result)
	for _, part := range p.All() {
		text.WriteString("\n")
		s.write(&text, part.Name, part.Lines, p.Result)
	}
	return text.String()
}

func (s Speaker) write(text *strings.Builder, name string, lines []proof.Line, result []proof.Claim) {
	for i, sentence := range s.Sentences(lines, result) {
		fmt.Fprintf(text, "%s%d. %s\n", name, i+1, sentence)
	}
}
