package write

import "strings"

// TeX writes a grid as the LaTeX package sudoku takes it, a bar before and behind each cell and a
// dot at the end of each row.
func TeX(g Grid) string {
	n := g.Layout.Size()
	var b strings.Builder
	b.WriteString("\\begin{sudoku}\n")
	for c, d := range g.Digits {
		b.WriteByte('|')
		b.WriteByte(Symbol(int(d), ' '))
		if c%n == n-1 {
			b.WriteString("|.\n")
		}
	}
	b.WriteString("\\end{sudoku}\n")
	return b.String()
}
