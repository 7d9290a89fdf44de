package practice

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/hint"
)

// demand is what a technique asks of its cells, in words that name no place.
type demand struct {
	text  string
	holds func(attempt) bool
}

// demands are those of a task, in the order in which one looks.
func (t Task) demands() []demand {
	switch t.Asks {
	case ForDigit:
		return append([]demand{{"The cell must be empty.", attempt.isOpen}, {"The cell must still take that digit.", attempt.takesDigit}}, singles[t.Technique.ID]...)
	case ForCandidate:
		return []demand{{"The cell must be empty.", attempt.isOpen}, {"The digit must be a candidate of the cell.", attempt.takesDigit}}
	}
	var all []demand
	if t.isOpen() {
		all = append(all, demand{"Each cell must be empty.", attempt.isOpen})
	}
	if t.Digit != 0 {
		all = append(all, demand{"Each cell must still take " + solver.SymbolText(t.Digit) + ".", attempt.takesDigit})
	}
	return append(all, t.ofPattern()...)
}

// isOpen reports whether no pattern holds a digit that stands.
func (t Task) isOpen() bool {
	for _, s := range t.steps {
		for _, c := range hint.Cells(s) {
			if t.board.Digit(c) != 0 {
				return false
			}
		}
	}
	return true
}

// singles are the demands of digits that are placed by looking at what stands.
var singles = map[string][]demand{
	"full-house":    {{"A row, column or box must have no other empty cell.", attempt.isLastOpen}},
	"hidden-single": {{"In a row, column or box the digit must have no other place.", attempt.isOnlyPlace}},
	"naked-single":  {{"The cell must have no other candidate.", attempt.isOnlyCandidate}},
}

// isToldWhole reports whether the demands are all that makes a pattern of the technique, besides that it leads on.
func (t Task) isToldWhole() bool {
	return t.Technique.Family == "Locked" || t.Technique.Family == "Subsets" || basicFish[t.Technique.ID] > 0
}

var basicFish = map[string]int{"x-wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5, "whale": 6, "leviathan": 7}

// ofPattern are the demands of a technique beside those of all. Of a technique that is not here, the cells
// are compared with its patterns alone.
func (t Task) ofPattern() []demand {
	switch id := t.Technique.ID; {
	case basicFish[id] > 0:
		return fish(basicFish[id], solver.SymbolText(t.Digit))
	case t.Technique.Family == "Locked":
		return locked(id == "pointing", solver.SymbolText(t.Digit))
	case t.Technique.Family == "Subsets":
		return subset(id)
	case id == "skyscraper", id == "two-string-kite", id == "turbot-fish":
		return []demand{{fmt.Sprintf("They must make two pairs, each the only places of %s in a row, column or box.", solver.SymbolText(t.Digit)), attempt.isTwoLinks}}
	case strings.HasPrefix(id, "ur-"), id == "hidden-rectangle":
		return slices.Concat(rectangle, []demand{{"The corners must have two digits in common.", attempt.hasTwoInCommon}})
	case strings.HasPrefix(id, "avoidable-"):
		return rectangle
	}
	return wings[t.Technique.ID]
}

func fish(n int, digit string) []demand {
	lines := english.Number(n)
	return []demand{
		{fmt.Sprintf("They must stand in %s rows and %s columns.", lines, lines), func(a attempt) bool { return a.fillsLines(n) }},
		{fmt.Sprintf("In those %s rows, or in those %s columns, %s must have no other place.", lines, lines, digit), attempt.isClosed},
	}
}

func locked(isPointing bool, digit string) []demand {
	base, isBase := "row or column", attempt.isLockedInLine
	if isPointing {
		base, isBase = "box", attempt.isLockedInArea
	}
	return []demand{
		{"They must share two houses, such as a row and a box.", attempt.areInTwoHouses},
		{fmt.Sprintf("In their %s, %s must have no other place.", base, digit), isBase},
	}
}

// subset are the demands of a technique such as naked-pair.
func subset(id string) []demand {
	size := map[string]int{"pair": 2, "triple": 3, "quadruple": 4}[id[strings.LastIndex(id, "-")+1:]]
	n := english.Number(size)
	oneHouse := demand{"They must share a row, column or box.", attempt.areInHouse}
	switch {
	case strings.HasPrefix(id, "hidden-"):
		return []demand{oneHouse, {english.Capital(n) + " digits must have no other place in that house.", func(a attempt) bool { return a.hides(size) }}}
	case strings.HasPrefix(id, "locked-"):
		oneHouse = demand{"They must share two houses, such as a row and a box.", attempt.areInTwoHouses}
	}
	return []demand{oneHouse, {"Together they must have only " + n + " candidates.", func(a attempt) bool { return a.digits().Len() == size }}}
}

var rectangle = []demand{
	{"Four of them must be the corners of a rectangle, in two rows and two columns.", attempt.hasCorners},
	{"The corners must stand in two boxes.", attempt.hasCornersInTwoBoxes},
}

// wings are the demands of patterns of cells that see each other.
var wings = map[string][]demand{
	"xy-wing": {
		{"Each cell must have two candidates.", func(a attempt) bool { return a.haveCandidates(2, 2, 2) }},
		{"Together they must have three digits.", func(a attempt) bool { return a.digits().Len() == 3 }},
		{"One cell must see the other two.", attempt.hasPivot},
	},
	"xyz-wing": {
		{"One cell must have three candidates, the others two.", func(a attempt) bool { return a.haveCandidates(2, 2, 3) }},
		{"Together they must have three digits.", func(a attempt) bool { return a.digits().Len() == 3 }},
		{"One cell must see the other two.", attempt.hasPivot},
	},
	"w-wing":            {{"Two of them must have the same two candidates.", attempt.hasTwins}},
	"grouped-w-wing":    {{"Two of them must have the same two candidates.", attempt.hasTwins}},
	"chute-remote-pair": {{"Both must have the same two candidates.", attempt.hasTwins}},
	"wxyz-wing":         almostNaked(4),
	"vwxyz-wing":        almostNaked(5),
	"uvwxyz-wing":       almostNaked(6),
	"tuvwxyz-wing":      almostNaked(7),
}

// almostNaked is of wings of n cells.
func almostNaked(n int) []demand {
	return []demand{{"Together they must have " + english.Number(n) + " digits.", func(a attempt) bool { return a.digits().Len() == n }}}
}
