package entry

import (
	"fmt"
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
	colour map[position.Candidate][]int
	placed map[int]bool // cells whose candidates stand in their places: one has a colour, or a link

	without string // IDs of techniques that are left out, which go along with the notes
}

func newNoted(d form.Draft) noted {
	n := noted{layout: d.Layout, grid: d.Puzzle.Grid(), marks: d.Marks, left: position.NewBoard(d.Puzzle), without: strings.Join(d.Without, ",")}
	n.colour = make(map[position.Candidate][]int, len(d.Marks.Colours))
	n.placed = map[int]bool{}
	for _, c := range d.Marks.Colours {
		k := position.Candidate{Cell: c.Cell, Digit: c.Digit}
		n.colour[k] = append(n.colour[k], c.Colour)
		n.placed[c.Cell] = n.placed[c.Cell] || c.Digit != 0
	}
	for _, l := range d.Marks.Links {
		n.placed[l.From.Cell], n.placed[l.To.Cell] = true, true
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

// mostInCentre is how many candidates stand in the middle of a cell.
const mostInCentre = 5

// isPlaced reports whether the candidates of a cell stand each in its place: all are filled in, they
// are many, or one of them has a colour or a link.
func (n noted) isPlaced(c int) bool {
	return n.marks.Auto || n.candidates(c).Len() > mostInCentre || n.placed[c]
}

// digits are the candidates in their places, and the corner marks among them.
func (n noted) digits(c int) solver.Digits {
	candidates := n.candidates(c)
	if candidates == 0 || !n.isPlaced(c) {
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

// centre is the candidates that stand in the middle of a cell.
func (n noted) centre(c int) string {
	if n.isPlaced(c) {
		return ""
	}
	return strings.ReplaceAll(symbolList(n.candidates(c)), " ", "")
}

// corners are the rows of corner marks of a cell whose candidates are not in their places.
func (n noted) corners(c int) []string {
	corner, ok := n.marks.Corner.Of(c)
	if !ok || n.grid[c] != 0 || n.digits(c) != 0 {
		return nil
	}
	var rows []string
	symbols := strings.Fields(symbolList(corner))
	for _, size := range cornerRows(len(symbols)) {
		rows = append(rows, strings.Join(symbols[:size], " "))
		symbols = symbols[size:]
	}
	return rows
}

// cornerRows are the lengths of the rows of corner marks: two at the corners, then three with one at
// the edge; from seven on some stand at the sides.
func cornerRows(n int) []int {
	switch {
	case n <= 2:
		return []int{n}
	case n <= 4:
		return []int{2, n - 2}
	case n <= 6:
		return []int{3, n - 3}
	}
	third := (n + 2) / 3
	return []int{third, (n - third) / 2, n - third - (n-third)/2}
}

// symbolList writes digits with spaces between.
func symbolList(digits solver.Digits) string {
	return strings.ReplaceAll(board.DigitList(digits), ",", "")
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

// colourClass is the class of a cell, or of a candidate, that has a colour; a second one has its own.
func (n noted) colourClass(c, digit int) string {
	class := ""
	for i, colour := range n.colour[position.Candidate{Cell: c, Digit: digit}] {
		class = board.Classes(class, fmt.Sprintf("%c%d", "kj"[i], colour+1))
	}
	return class
}

// words are what is noted in a cell, for its name: ", corner 4 6, centre 4 7 9, colour 2".
func (n noted) words(c int) string {
	words := ""
	if n.grid[c] == 0 {
		if corner, ok := n.marks.Corner.Of(c); ok {
			words += ", corner " + symbolList(corner)
		}
		words += n.candidateWords(c)
	}
	words += colourWords(", colour", n.colour[position.Candidate{Cell: c}])
	for digit := range n.candidates(c).All() {
		words += colourWords("; "+solver.SymbolText(digit)+" in colour", n.colour[position.Candidate{Cell: c, Digit: digit}])
	}
	return words
}

// candidateWords are the candidates that a cell shows: those that are filled in, or the centre marks.
func (n noted) candidateWords(c int) string {
	shown := n.candidates(c)
	switch {
	case !n.marks.Auto && shown == 0:
		return ""
	case !n.marks.Auto:
		return ", centre " + symbolList(shown)
	case shown == 0:
		return ", no candidates"
	case shown.Len() == n.layout.Size():
		return ", all candidates"
	}
	return ", candidates " + symbolList(shown)
}

func colourWords(noun string, colours []int) string {
	words := noun
	if len(colours) == 0 {
		return ""
	}
	if len(colours) > 1 {
		words += "s"
	}
	for _, colour := range colours {
		words += fmt.Sprintf(" %d", colour+1)
	}
	return words
}

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
