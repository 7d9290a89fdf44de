package view

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// What a screen reader says of a cell: where it is, its digit or candidates, where the digit
// comes from, and its role in a step or in a verdict.
//
//	Row 1, column 1, 5, given
//	Row 8, column 4, candidates 4, 7, 8; 7 placed; 4 ruled out

// roleWords are the roles of a cell, by the class that draws them. A house that is only
// shaded is named in the words of the step.
var roleWords = map[string]string{
	"target":   "acted on",
	"pattern":  "in the pattern",
	"blocker":  "the reason",
	"clash":    "clashes",
	"differs":  "differs",
	"conflict": "in the contradiction",
	"wrong":    "wrong",
	"lacking":  "lacks the right candidate",
}

// markWords are the roles of a candidate, by the class that draws them, in the order in
// which they are said.
var markWords = []struct{ class, words string }{
	{"placed", "placed"},
	{"gone", "ruled out"},
	{"involved", "in the pattern"},
}

// placeName is the name of a cell without its content: "Row 1, column 3".
func placeName(l *solver.Layout, names position.Notation, c int) string {
	return "Row " + names.RowName(c/l.Size()) + ", column " + strconv.Itoa(c%l.Size()+1)
}

// fieldName is the name of a cell to type into. A screen reader says its value after the
// name.
func fieldName(l *solver.Layout, c int, o digitOrigin) string {
	return placeName(l, position.R1C1, c) + originWord[o]
}

// cellName is the name of a cell to look at, with its content and the roles that its
// classes draw.
func (d boardDrawing) cellName(c int, o digitOrigin, classes string) string {
	var name strings.Builder
	name.Grow(64)
	name.WriteString(placeName(d.layout, d.names, c))
	switch {
	case d.grid[c] != 0:
		name.WriteString(", " + solver.SymbolText(int(d.grid[c])) + originWord[o])
	case d.candidates == nil:
		name.WriteString(", empty")
	default:
		name.WriteString(candidateWords(d.layout, d.candidates(c)))
	}
	if marks := d.markedWords(c); marks != "" { // which say more than the part of the cell
		return name.String() + marks
	}
	for class := range strings.FieldsSeq(classes) {
		if words, ok := roleWords[class]; ok {
			name.WriteString("; " + words)
		}
	}
	return name.String()
}

// candidateWords lists the candidates of a cell.
func candidateWords(l *solver.Layout, candidates solver.Digits) string {
	switch candidates.Len() {
	case 0:
		return ", no candidates"
	case 1:
		return ", candidate " + digitList(candidates)
	case l.Size():
		return ", all candidates"
	}
	return ", candidates " + digitList(candidates)
}

// markedWords says which candidates of a cell have a role; empty for none.
func (d boardDrawing) markedWords(c int) string {
	if d.grid[c] != 0 || d.candidates == nil || d.mark == nil {
		return ""
	}
	var marked map[string]solver.Digits // by class
	for digit := range d.candidates(c).All() {
		if class := d.mark(c, digit); class != "" {
			if marked == nil { // few cells of a board have any
				marked = map[string]solver.Digits{}
			}
			marked[class] = marked[class].With(digit)
		}
	}
	words := ""
	for _, m := range markWords {
		if digits := marked[m.class]; digits != 0 {
			words += "; " + digitList(digits) + " " + m.words
		}
	}
	return words
}

// digitList writes digits with commas between, so that 2 and 3 are not heard as 23.
func digitList(digits solver.Digits) string {
	list := make([]byte, 0, 3*digits.Len())
	for digit := range digits.All() {
		if len(list) > 0 {
			list = append(list, ", "...)
		}
		list = append(list, solver.Symbol(digit))
	}
	return string(list)
}
