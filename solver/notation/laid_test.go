package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// laidOut writes words of cells as elements of HTML: each of some cells in one, in the order of
// the numbers in it.
func laidOut(groups [][]int, words []string, group, cell string) string {
	var b strings.Builder
	b.WriteString("<div class=\"puzzle\"><h2>Puzzle 12</h2><div id=\"grid\">\n")
	for _, cells := range groups {
		if group != "" {
			b.WriteString("<div class=\"" + group + "\">")
		}
		for _, c := range cells {
			fmt.Fprintf(&b, cell, words[c])
		}
		if group != "" {
			b.WriteString("</div>\n")
		}
	}
	return b.String() + "</div></div><p>Hint: look at row 3</p>"
}

// rowsOf and boxesOf are the numbers of the cells of each row and of each box.
func rowsOf(l *solver.Layout) [][]int {
	groups := make([][]int, l.Size())
	for c := range l.CellCount() {
		groups[c/l.Size()] = append(groups[c/l.Size()], c)
	}
	return groups
}

func boxesOf(l *solver.Layout) [][]int {
	groups := make([][]int, l.Size())
	for c := range l.CellCount() {
		groups[l.RegionOf(c)] = append(groups[l.RegionOf(c)], c)
	}
	return groups
}

// Grids that a style sheet lays out are read, whatever the elements are.
func TestLaidOut(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"classic", "4x4", "6x6", "16x16"} {
		l := solvertest.Layout(id)
		p, err := solver.NewPuzzle(l, thinned(pattern(l)))
		if err != nil {
			t.Fatal(err)
		}
		words := digitWords(p, "")
		for name, text := range map[string]string{
			"all in one":     laidOut(rowsOf(l), words, "", `<div class="cell">%s</div>`),
			"rows":           laidOut(rowsOf(l), words, "row", "<div>%s</div>"),
			"rows of spans":  laidOut(rowsOf(l), words, "", "<span class=c><b>%s</b></span>"),
			"boxes":          laidOut(boxesOf(l), words, "sudoku-box", "<div>%s</div>\n"),
			"fields":         laidOut(rowsOf(l), words, "row", `<div><input maxlength="1" value="%s"></div>`),
			"buttons":        laidOut(rowsOf(l), words, "row", `<button type="button">&nbsp;%s </button>`),
			"a list":         strings.ReplaceAll(laidOut(rowsOf(l), words, "", "<li>%s"), "div", "ul"),
			"what is hidden": laidOut(rowsOf(l), words, "", `<div>%s<span style="display: none">1</span><span hidden>2</span></div>`),
		} {
			r, err := Read(text, nil)
			if err != nil || !r.Puzzle.Equal(p) {
				t.Errorf("%s, %s: %v, %s, want %s, from\n%s", id, name, err, inLines(r), Code(p), text)
			}
			if good, failed := ReadAll(text); len(good) != 1 || len(failed) != 0 || !good[0].Puzzle.Equal(p) {
				t.Errorf("%s, %s: all are %d and %v", id, name, len(good), failed)
			}
		}
	}
	p := mustParse(t, wiki)
	r, err := Read(laidOut(boxesOf(p.Layout()), digitWords(p, ""), "x", "<div>%s</div>"), nil)
	if err != nil || !r.Puzzle.Equal(p) || r.Others != nil {
		t.Errorf("boxes that are no rows: %v, %s", err, inLines(r))
	}
	page := "<main>" + laidOut(rowsOf(p.Layout()), digitWords(p, ""), "", "<i>%s</i>") + laidOut(boxesOf(p.Layout()), digitWords(p, ""), "box", "<i>%s</i>") + "</main>"
	good, failed := ReadAll(page)
	if len(good) != 2 || len(failed) != 0 || !good[0].Puzzle.Equal(p) || !good[1].Puzzle.Equal(p) {
		t.Errorf("two on a page: %d and %v", len(good), failed)
	}
	if r, err := Read(page, nil); err != nil || r.LeftOut[len(r.LeftOut)-1] != "2 puzzles in the text; the first is read" {
		t.Errorf("two on a page: %v, %s", err, inLines(r))
	}
	few := solver.EmptyPuzzle(p.Layout()).With(0, 1).With(3, 2)
	r, err = Read(laidOut(boxesOf(p.Layout()), digitWords(few, ""), "x", "<div>%s</div>"), nil)
	if err != nil || r.Puzzle.Equal(few) || len(r.Others) != 1 || !r.Others[0].Puzzle.Equal(few) {
		t.Errorf("boxes that may be rows: %v, %s", err, inLines(r))
	}
	r, err = Read(laidOut(rowsOf(p.Layout()), digitWords(p, ""), "row", "<div>%s</div>"), nil)
	if want := "“Puzzle 12 Hint: look at row 3” is left out"; err != nil || r.Format != "HTML grid" || len(r.LeftOut) != 1 || r.LeftOut[0] != want {
		t.Errorf("%v: read as %s, left out %q, want %s", err, r.Format, r.LeftOut, want)
	}
}

// Candidates stand in elements of their own.
func TestLaidOutCandidates(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	s := State{Puzzle: p}
	s.Marks.Auto = true
	words := cellWords(s)
	for c, word := range words {
		if len(word) > 1 {
			words[c] = "<div class=notes><i>" + strings.Join(strings.Split(word, ""), "</i><i>") + "</i></div>"
		}
	}
	want, err := Read(pencilled(p), nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Read(laidOut(rowsOf(p.Layout()), words, "row", "<div>%s</div>"), nil)
	if err != nil || !r.Puzzle.Equal(want.Puzzle) || cmp.Diff(want.Marks, r.Marks) != "" {
		t.Errorf("%v, %s", err, inLines(r))
	}
}

// What is no grid is left to the other readers, and a grid that is not whole is no other one.
func TestNotLaidOut(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	words := digitWords(p, "")
	whole := laidOut(rowsOf(p.Layout()), words, "row", "<div>%s</div>")
	for name, text := range map[string]string{
		"a cell is missing":   strings.Replace(whole, "<div>5</div>", "", 1),
		"a strange cell":      strings.Replace(whole, "<div>5</div>", "<div>Q</div>", 1),
		"a row is missing":    laidOut(rowsOf(p.Layout())[1:], words, "row", "<div>%s</div>"),
		"no digit":            laidOut(rowsOf(p.Layout()), make([]string, 81), "row", "<div>%s</div>"),
		"numbers of pages":    "<ul><li>1</li><li>2</li><li>3</li><li>4</li></ul>",
		"cut off in the head": whole[:len(whole)/3],
	} {
		if r, err := Read(text, nil); err == nil {
			t.Errorf("%s: read as %s, %s", name, r.Format, Code(r.Puzzle))
		}
	}
	if r, err := Read("<div>\n"+inRows(wiki, 9)+"</div>", nil); err != nil || Code(r.Puzzle) != wiki {
		t.Errorf("text in an element: %v, %s", err, inLines(r))
	}
}
