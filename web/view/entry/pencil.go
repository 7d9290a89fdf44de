package entry

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/drawing"
	"sudoku/web/form"
	"sudoku/web/view/board"
)

// What a person has noted in the cells of a form, as the page shows it before its script runs.
// static/js/pencil.js and markview.js do the same: a test holds both to each other.
type noted struct {
	layout *solver.Layout
	grid   solver.Grid
	marks  pencil.Marks
	left   position.Board // with every candidate that the digits leave
	colour map[position.Candidate]int

	without string // IDs of techniques that are left out, which go along with the notes
}

func newNoted(d form.Draft) noted {
	n := noted{layout: d.Layout, grid: d.Puzzle.Grid(), marks: d.Marks, left: position.NewBoard(d.Puzzle), without: strings.Join(d.Without, ",")}
	n.colour = make(map[position.Candidate]int, len(d.Marks.Colours))
	for _, c := range d.Marks.Colours {
		n.colour[position.Candidate{Cell: c.Cell, Digit: c.Digit}] = c.Colour
	}
	return n
}

// isNoting reports whether the page has what notes are made with: a puzzle was opened, or there
// are notes already.
func isNoting(d form.Draft) bool { return d.Givens.GivenCount() > 0 || !d.Marks.Empty() }

// candidates are those that a cell shows.
func (n noted) candidates(c int) solver.Digits {
	if n.grid[c] != 0 {
		return 0
	}
	return n.marks.Shown(c, n.left.Candidates(c))
}

// digits are the candidates and the corner marks among them: a cell that shows no candidates
// has its corner marks in its corners.
func (n noted) digits(c int) solver.Digits {
	candidates := n.candidates(c)
	if candidates == 0 {
		return 0
	}
	return candidates | n.cornersInPlace(c)
}

func (n noted) cornersInPlace(c int) solver.Digits {
	corner, _ := n.marks.Corner.Of(c)
	if n.marks.Auto {
		return corner & n.candidates(c)
	}
	return corner
}

// corners are the rows of corner marks of a cell that shows no candidates.
func (n noted) corners(c int) []string {
	corner, ok := n.marks.Corner.Of(c)
	if !ok || n.grid[c] != 0 || n.candidates(c) != 0 {
		return nil
	}
	var rows []string
	symbols := strings.Split(strings.ReplaceAll(board.DigitList(corner), ",", ""), " ")
	for row := range slices.Chunk(symbols, (max(len(symbols), 3)+1)/2) {
		rows = append(rows, strings.Join(row, " "))
	}
	return rows
}

// markClass is how a digit among the candidates looks.
func (n noted) markClass(c, digit int) string {
	class := ""
	if n.cornersInPlace(c).Has(digit) {
		class = "corner"
		if !n.candidates(c).Has(digit) {
			class = "corner alone"
		}
	}
	if n.candidates(c).Has(digit) {
		class = board.Classes(n.colourClass(c, digit), class)
	}
	return class
}

// colourClass is the class of a cell, or of a candidate, that has a colour.
func (n noted) colourClass(c, digit int) string {
	if colour, ok := n.colour[position.Candidate{Cell: c, Digit: digit}]; ok {
		return fmt.Sprintf("k%d", colour+1)
	}
	return ""
}

// words are what is noted in a cell, for its name.
func (n noted) words(c int) string {
	words := ""
	if n.grid[c] == 0 {
		if shown := n.candidates(c); shown != 0 || n.marks.Auto {
			words = string(board.AppendCandidates(nil, n.layout, shown))
		}
		if corner, ok := n.marks.Corner.Of(c); ok {
			words += ", corner marks " + board.DigitList(corner)
		}
	}
	if colour, ok := n.colour[position.Candidate{Cell: c}]; ok {
		words += ", colour " + colourName(colour)
	}
	for digit := range n.candidates(c).All() {
		if colour, ok := n.colour[position.Candidate{Cell: c, Digit: digit}]; ok {
			words += "; " + solver.SymbolText(digit) + " in colour " + colourName(colour)
		}
	}
	return words
}

func colourName(colour int) string { return string(rune('a' + colour)) }

// model is what the page has beside the cells.
func (n noted) model() *templates.Pencil {
	p := &templates.Pencil{Auto: n.marks.Auto, Digits: n.places()}
	value := map[string]string{}
	var query []string
	for _, f := range n.marks.Fields(n.layout) {
		value[f.Name] = f.Value
		query = append(query, f.Name+"="+f.Value)
	}
	if n.without != "" {
		query = append(query, address.WithoutParam+"="+n.without)
		p.Fields = append(p.Fields, templates.Field{Name: address.WithoutParam, Value: n.without})
	}
	p.Query = strings.Join(query, "&")
	for _, name := range []string{pencil.CandidatesField, pencil.RemovedField, pencil.CornerField, pencil.ColoursField, pencil.LinksField} {
		p.Fields = append(p.Fields, templates.Field{Name: name, Value: value[name]})
	}
	n.drawLinks(p)
	return p
}

// places are the digits with how many of each are missing.
func (n noted) places() []templates.DigitPlaces {
	size := n.layout.Size()
	count := make([]int, size+1)
	for _, digit := range n.grid {
		count[digit]++
	}
	all := make([]templates.DigitPlaces, size)
	for i := range all {
		all[i] = templates.DigitPlaces{Symbol: solver.SymbolText(i + 1), Missing: max(0, size-count[i+1])}
	}
	return all
}

// drawLinks draws the links whose ends are open cells.
func (n noted) drawLinks(p *templates.Pencil) {
	var strong, weak, ends strings.Builder
	var words []string
	ringed := map[position.Candidate]bool{}
	for _, l := range n.marks.Links {
		if n.grid[l.From.Cell] != 0 || n.grid[l.To.Cell] != 0 {
			continue
		}
		path, sign := &weak, " weak to "
		if l.Strong {
			path, sign = &strong, " strong to "
		}
		path.WriteString(drawing.LinkPath(n.layout, l.From, l.To))
		words = append(words, n.candidateName(l.From)+sign+n.candidateName(l.To))
		for _, end := range []position.Candidate{l.From, l.To} {
			if !ringed[end] {
				ends.WriteString(drawing.RingPath(n.layout, end))
			}
			ringed[end] = true
		}
	}
	p.Strong, p.Weak, p.Ends = strong.String(), weak.String(), ends.String()
	if len(words) > 0 {
		p.Links = "Links: " + strings.Join(words, ", ")
	}
}

func (n noted) candidateName(k position.Candidate) string {
	return solver.SymbolText(k.Digit) + " in " + n.layout.CellName(k.Cell)
}
