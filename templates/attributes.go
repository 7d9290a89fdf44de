package templates

import (
	"fmt"
	"math"
	"strings"

	"github.com/a-h/templ"
)

// wideBoard is the size from which a board may not fit on a screen, and so has
// to be scrolled, which a keyboard can do only where the focus can go.
const wideBoard = 10

func scrollable(b Board) templ.Attributes {
	if b.Size < wideBoard {
		return nil
	}
	return templ.Attributes{"tabindex": "0", "role": "region", "aria-label": b.Label + ", can be scrolled"}
}

// classed is the class of one of very many elements. For class={ } templ would look each time
// whether a style sheet has to go with it.
func classed(class string) templ.OrderedAttributes {
	if class == "" {
		return nil
	}
	return templ.OrderedAttributes{{Key: "class", Value: class}}
}

func joined(symbols []string) string { return strings.Join(symbols, "") }

func inputMode(numeric bool) string {
	if numeric {
		return "numeric"
	}
	return "text"
}

// cellPattern is what a cell may hold, for the browser's own check.
func cellPattern(symbols []string) string {
	all := joined(symbols)
	return "[" + all + strings.ToLower(all) + "0. ]?"
}

// entryState is what is done with the puzzle on the page of it, as class names.
func entryState(e Entry) string {
	switch {
	case e.Givens != "":
		return "play"
	case e.Begun:
		return "enter begun"
	}
	return "enter"
}

// numberedClass is the class of a board that has its rows and columns named: at its edges, which stay in
// sight where it is scrolled.
func numberedClass(b Board) string {
	switch {
	case !b.Numbered:
		return ""
	case b.Size >= wideBoard:
		return "numbered"
	}
	return "edged"
}

// keysClasses say how the keys of a board of n digits stand. On a phone c keys are in a row, the last
// one as wide as s of them; on a tablet there are a in a row, and on a desk x, beside the column of tools.
func keysClasses(n int) string {
	most, desk := 7, int(math.Ceil(math.Sqrt(float64(n))))
	if n <= 9 {
		most = 5
	}
	if n <= 6 {
		desk = 2
	}
	_, across, last := keyRows(n, most)
	rows := (n + 12) / 13
	wide := (n + rows - 1) / rows
	return fmt.Sprintf("c%d s%d a%d x%d", across, last, wide, desk)
}

// keyRows puts n keys and one more into as few rows of at most most keys as
// there can be, and these into as few columns. The last key is as wide as what
// is left over.
func keyRows(n, most int) (rows, across, last int) {
	rows = (n + most) / most
	across = (n + rows) / rows
	return rows, across, rows*across - n
}

// markedCells says which cells of the grid a script marks.
func markedCells(m Marked) templ.Attributes {
	return templ.Attributes{"data-looked": m.Looked, "data-hinted": m.Hinted, "data-wrong": m.Wrong, "data-lacking": m.Lacking}
}

// titlesOf are techniques as lines, each an ID and a title.
func titlesOf(techniques []Field) string {
	var b strings.Builder
	for _, t := range techniques {
		b.WriteString(t.Name + " " + t.Value + "\n")
	}
	return b.String()
}
