package pencil

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// ColourCount is how many colours there are.
const ColourCount = 8

// Coloured is a cell, or a candidate of it, that was given a colour. A cell with two of them is
// there twice, one behind the other.
type Coloured struct {
	Cell   int
	Digit  int // 0 for the cell
	Colour int // from 0
}

// Link is a link between two candidates, as a person has drawn it.
type Link struct {
	From, To position.Candidate
	Strong   bool
}

// The signs of links: = and ~ as in Eureka notation, in which - would be weak.
const (
	strong = "="
	weak   = "~"
)

// maxDrawn is the most colours, and the most links, that are read. A board of 25x25 has fewer
// cells, and nobody draws a thousand links.
const maxDrawn = 1000

// coloursText writes "r1c2:ab" for a cell with two colours.
func coloursText(board *solver.Layout, all []Coloured) string {
	var b strings.Builder
	for i, c := range all {
		if !IsSecond(all, i) {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(itemText(board, c.item()) + ":")
		}
		b.WriteByte(byte('a' + c.Colour))
	}
	return b.String()
}

// IsSecond reports whether the i-th colour is the second one of its cell.
func IsSecond(all []Coloured, i int) bool {
	return i > 0 && all[i].item() == all[i-1].item()
}

// item is what has the colour: digit 0 for the cell.
func (c Coloured) item() position.Candidate {
	return position.Candidate{Cell: c.Cell, Digit: c.Digit}
}

// itemText is a cell, "r1c2", or a candidate, "r1c2-5".
func itemText(board *solver.Layout, k position.Candidate) string {
	if k.Digit == 0 {
		return board.CellName(k.Cell)
	}
	return board.CellName(k.Cell) + dash + solver.SymbolText(k.Digit)
}

func parseColours(board *solver.Layout, text string) ([]Coloured, error) {
	var all []Coloured
	seen := map[position.Candidate]bool{}
	for item := range items(text) {
		what, names, _ := strings.Cut(item, ":")
		k, ok := parseItem(board, what)
		if !ok || !areColours(names, k) || seen[k] {
			return nil, &Error{Item: item, Want: "a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once"}
		}
		if len(all)+len(names) > maxDrawn {
			return nil, &Error{Item: item, Want: "among the first thousand colours"}
		}
		seen[k] = true
		for _, name := range []byte(names) {
			all = append(all, Coloured{Cell: k.Cell, Digit: k.Digit, Colour: int(name - 'a')})
		}
	}
	return all, nil
}

// areColours reports whether names are those of colours that a cell, or a candidate, can have.
func areColours(names string, k position.Candidate) bool {
	isColour := func(name byte) bool { return name >= 'a' && name < 'a'+ColourCount }
	switch len(names) {
	case 1:
		return isColour(names[0])
	case 2:
		return k.Digit == 0 && isColour(names[0]) && isColour(names[1]) && names[0] != names[1]
	}
	return false
}

func linksText(board *solver.Layout, all []Link) string {
	items := make([]string, len(all))
	for i, l := range all {
		sign := weak
		if l.Strong {
			sign = strong
		}
		items[i] = itemText(board, l.From) + sign + itemText(board, l.To)
	}
	return strings.Join(items, ",")
}

func parseLinks(board *solver.Layout, text string) ([]Link, error) {
	var all []Link
	for item := range items(text) {
		from, to, isStrong := strings.Cut(item, strong)
		if !isStrong {
			from, to, _ = strings.Cut(item, weak)
		}
		a, okA := parseItem(board, from)
		b, okB := parseItem(board, to)
		if !okA || !okB || a.Digit == 0 || b.Digit == 0 || a == b {
			return nil, &Error{Item: item, Want: "two candidates with = or ~ between them, like r1c2-5=r1c7-5"}
		}
		if len(all) == maxDrawn {
			return nil, &Error{Item: item, Want: "among the first thousand links"}
		}
		all = append(all, Link{From: a, To: b, Strong: isStrong})
	}
	return all, nil
}

// items yields what stands between the commas of a text; nothing of an empty one.
func items(text string) func(yield func(string) bool) {
	if text == "" {
		return func(func(string) bool) {}
	}
	return strings.SplitSeq(text, ",")
}

// parseItem reads "r1c2" or "r1c2-5".
func parseItem(board *solver.Layout, text string) (k position.Candidate, ok bool) {
	if cell, ok := solver.ParseCellName(board.Size(), text); ok {
		return position.Candidate{Cell: cell}, true
	}
	cell, digits, ok := parseCellDigits(board, text)
	if !ok || digits.Len() != 1 {
		return k, false
	}
	return position.Candidate{Cell: cell, Digit: digits.Min()}, true
}
