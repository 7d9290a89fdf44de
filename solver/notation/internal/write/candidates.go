package write

import "strings"

// corners are the characters at the ends and at the crossings of a border.
type corners struct{ end, crossing string }

// Candidates draws a grid of candidates as HoDoKu does:
//
//	.----------------.----------------.----------------.
//	| 6    19   2    | 3    19   5    | 4    8    7    |
//	:----------------+----------------+----------------:
//	'----------------'----------------'----------------'
//
// Each column is two characters wider than its widest cell. A free-form board is one box.
func Candidates(g Grid) string {
	return g.drawn(corners{".", "."}, corners{":", "+"}, corners{"'", "'"})
}

// drawn draws the candidates between three kinds of borders.
func (g Grid) drawn(top, middle, bottom corners) string {
	n := g.Layout.Size()
	boxRows, boxCols := g.Layout.BoxShape()
	if boxRows == 0 {
		boxRows, boxCols = n, n
	}
	widths := g.widths()
	var b strings.Builder
	for r := range n {
		switch {
		case r == 0:
			b.WriteString(border(widths, boxCols, top))
		case r%boxRows == 0:
			b.WriteString(border(widths, boxCols, middle))
		}
		for k := range n {
			if k%boxCols == 0 {
				b.WriteString("| ")
			}
			word := g.word(r*n + k)
			b.WriteString(word + strings.Repeat(" ", widths[k]-len(word)))
		}
		b.WriteString("|\n")
	}
	return b.String() + border(widths, boxCols, bottom)
}

// widths are those of the columns.
func (g Grid) widths() []int {
	n := g.Layout.Size()
	widths := make([]int, n)
	for c := range g.Digits {
		widths[c%n] = max(widths[c%n], len(g.word(c))+2)
	}
	return widths
}

func border(widths []int, boxCols int, with corners) string {
	var b strings.Builder
	for k, width := range widths {
		switch {
		case k == 0:
			b.WriteString(with.end + "-")
		case k%boxCols == 0:
			b.WriteString(with.crossing + "-")
		}
		b.WriteString(strings.Repeat("-", width))
	}
	return b.String() + with.end + "\n"
}
