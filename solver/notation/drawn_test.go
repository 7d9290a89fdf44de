package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/pencil"
)

// cellWords are the words of a candidate grid.
func cellWords(s State) []string {
	g := writable(s)
	words := make([]string, len(g.Digits))
	for c, d := range g.Digits {
		if words[c] = solver.SymbolText(int(d)); d == 0 {
			for k := range g.Notes[c].All() {
				words[c] += solver.SymbolText(k)
			}
		}
	}
	return words
}

// digitWords are the words of a grid of digits, with a blank.
func digitWords(p solver.Puzzle, blank string) []string {
	var words []string
	for c := range p.Layout().CellCount() {
		if p.Given(c) == 0 {
			words = append(words, blank)
		} else {
			words = append(words, solver.SymbolText(p.Given(c)))
		}
	}
	return words
}

// withNames writes rows of words, with the names of columns above and those of rows before them.
func withNames(words []string, n int, column, row func(i int) string, sign string) string {
	var b strings.Builder
	for k := range n {
		b.WriteString(sign + column(k))
	}
	for i, word := range words {
		if i%n == 0 {
			b.WriteString("\n" + row(i/n))
		}
		b.WriteString(sign + word)
	}
	return b.String() + "\n"
}

func inHTML(words []string, n int, cell func(word string) string) string {
	var b strings.Builder
	b.WriteString("<TABLE class=\"grid\">")
	for i, word := range words {
		if i%n == 0 {
			b.WriteString("<tr>\n")
		}
		b.WriteString(cell(word))
	}
	return b.String() + "</TABLE>"
}

// dokuText writes a .doku file.
func dokuText(s State) string {
	g := noted(s)
	var b strings.Builder
	for c, d := range g.Digits {
		switch {
		case d == 0 && g.Notes[c] == 0:
			b.WriteByte('.')
		case d == 0:
			var marks []string
			for k := range g.Notes[c].All() {
				marks = append(marks, solver.SymbolText(k))
			}
			b.WriteString("(" + strings.Join(marks, ",") + ")")
		case s.Placed.Has(c):
			fmt.Fprintf(&b, "%d", d)
		default:
			fmt.Fprintf(&b, "%d!", d)
		}
		b.WriteString(map[bool]string{true: "\n", false: "|"}[c%9 == 8])
	}
	return b.String()
}

// openText writes the data of an .opensudoku game of version 2, 3 or 4.
func openText(s State, version int) string {
	g := noted(s)
	var b strings.Builder
	for c, d := range g.Digits {
		notes := 0
		for k := range g.Notes[c].All() {
			notes += 1 << (k - 1)
		}
		isPlaced := map[bool]int{true: 1}[s.Placed.Has(c) || d == 0]
		fmt.Fprintf(&b, "%d|%d|", d, notes)
		if version == 4 {
			b.WriteString("0|")
		}
		fmt.Fprintf(&b, "%d|", isPlaced)
	}
	return fmt.Sprintf(`<opensudoku version="3"><folder name="a"><game data="version: %d&#10;%s"/></folder></opensudoku>`, version, b.String())
}

// What other programs draw is read as the state that it was drawn from.
func TestDrawnIsReadBack(t *testing.T) {
	t.Parallel()
	number := func(i int) string { return fmt.Sprint(i + 1) }
	letter := func(i int) string { return string(rune('A' + i)) }
	named := func(name string) func(int) string { return func(i int) string { return name + fmt.Sprint(i+1) } }
	for _, l := range solvertest.Layouts() {
		n := l.Size()
		rapid.Check(t, func(t *rapid.T) {
			s := drawState(t, l)
			digits := State{Puzzle: s.Puzzle}
			candidates := State{Puzzle: s.Puzzle, Marks: pencil.Marks{Auto: true, Removed: s.Marks.Removed}}
			checkRestored := func(text string, want State) {
				r, err := Read(text, l)
				if err != nil {
					t.Fatalf("%s: %v, from\n%s", l.ID(), err, text)
				}
				if !r.Puzzle.Equal(want.Puzzle) || r.Placed != want.Placed || !cmp.Equal(r.Marks, want.Marks) {
					t.Fatalf("%s: read as %q: %s, %v, %v, from\n%s", l.ID(), r.Format, Code(r.Puzzle), r.Placed.Slice(), r.Marks, text)
				}
			}
			dots, words := digitWords(s.Puzzle, "."), cellWords(s)
			checkRestored(withNames(dots, n, letter, number, " "), digits)
			checkRestored(withNames(dots, n, number, letter, " | "), digits)
			checkRestored("\t"+withNames(digitWords(s.Puzzle, ""), n, named("c"), named("r"), "\t")[1:], digits)
			checkRestored(withNames(words, n, number, letter, " "), candidates)
			checkRestored(inHTML(digitWords(s.Puzzle, "&nbsp;"), n, func(word string) string { return "<td><b>" + word + "</b>" }), digits)
			checkRestored(inHTML(digitWords(s.Puzzle, ""), n, func(word string) string { return `<td><input value="` + word + `"></td>` }), digits)
			checkRestored(inHTML(words, n, func(word string) string { return "<td>" + strings.Join(strings.Split(word, ""), "<br> ") + "</td>" }), candidates)
			if l.ID() != solver.Classic().ID() {
				return
			}
			checkRestored(large(words), candidates)
			checkRestored(dokuText(s), s)
			for version := 2; version <= 4; version++ {
				checkRestored(openText(s, version), s)
			}
		})
	}
}
