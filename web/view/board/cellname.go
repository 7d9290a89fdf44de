package board

import (
	"fmt"
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
var markWords = [...]struct{ class, words string }{
	{"placed", "placed"},
	{"gone", "ruled out"},
	{"involved", "in the pattern"},
}

// appendPlaceName writes the name of a cell without its content: "Row 1, column 3".
func appendPlaceName(name []byte, l *solver.Layout, names position.Notation, c int) []byte {
	name = append(append(name, "Row "...), names.RowName(c/l.Size())...)
	return strconv.AppendInt(append(name, ", column "...), int64(c%l.Size()+1), 10)
}

// FieldName is the name of a cell to type into, "row 1 column 3, given". A screen reader says its
// value after the name, and so the name does not.
func FieldName(l *solver.Layout, c int, o Origin) string {
	name := fmt.Sprintf("row %d column %d", c/l.Size()+1, c%l.Size()+1)
	if o == Given {
		name += originWord[Given]
	}
	return name
}

// cellName is the name of a cell to look at, with its content and the roles that its
// classes draw.
func (d Input) cellName(c int, o Origin, classes string) string {
	var room [120]byte // a large board has hundreds of names
	name := appendPlaceName(room[:0], d.Layout, d.Names, c)
	switch {
	case d.Grid[c] != 0:
		name = append(append(name, ", "...), solver.SymbolText(int(d.Grid[c]))...)
		name = append(name, originWord[o]...)
	case d.Candidates == nil:
		name = append(name, ", empty"...)
	default:
		name = AppendCandidates(name, d.Layout, d.Candidates(c))
	}
	before := len(name)
	if name = d.appendMarked(name, c); len(name) > before { // which say more than the part of the cell
		return string(name)
	}
	for class := range strings.FieldsSeq(classes) {
		if words, ok := roleWords[class]; ok {
			name = append(append(name, "; "...), words...)
		}
	}
	return string(name)
}

// AppendCandidates lists the candidates of a cell.
func AppendCandidates(name []byte, l *solver.Layout, candidates solver.Digits) []byte {
	switch candidates.Len() {
	case 0:
		return append(name, ", no candidates"...)
	case 1:
		return appendDigits(append(name, ", candidate "...), candidates)
	case l.Size():
		return append(name, ", all candidates"...)
	}
	return appendDigits(append(name, ", candidates "...), candidates)
}

// appendMarked says which candidates of a cell have a role.
func (d Input) appendMarked(name []byte, c int) []byte {
	if d.Grid[c] != 0 || d.Candidates == nil || d.Mark == nil {
		return name
	}
	var marked [len(markWords)]solver.Digits
	for digit := range d.Candidates(c).All() {
		class := d.Mark(c, digit)
		for i, m := range markWords {
			if class == m.class {
				marked[i] = marked[i].With(digit)
			}
		}
	}
	for i, m := range markWords {
		if marked[i] != 0 {
			name = append(appendDigits(append(name, "; "...), marked[i]), ' ')
			name = append(name, m.words...)
		}
	}
	return name
}

// DigitList writes digits with commas between.
func DigitList(digits solver.Digits) string { return string(appendDigits(nil, digits)) }

// appendDigits writes digits with commas between, so that 2 and 3 are not heard as 23.
func appendDigits(name []byte, digits solver.Digits) []byte {
	first := true
	for digit := range digits.All() {
		if !first {
			name = append(name, ", "...)
		}
		first = false
		name = append(name, solver.Symbol(digit))
	}
	return name
}
