package templates

import (
	"fmt"
	"strconv"
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

// keypadClasses say how the keys of a board of n digits stand, on a phone and on
// a tablet: c and a keys to a row, with s and t columns for the last one, which
// clears the cell; and in r rows on a phone.
func keypadClasses(n int) string {
	rows, across, last := keyRows(n, 7)
	_, wideAcross, wideLast := keyRows(n, 11)
	return fmt.Sprintf("c%d s%d r%d a%d t%d", across, last, rows, wideAcross, wideLast)
}

// keyRows puts n keys and one more into as few rows of at most most keys as
// there can be, and these into as few columns. The last key is as wide as what
// is left over.
func keyRows(n, most int) (rows, across, last int) {
	rows = (n + most) / most
	across = (n + rows) / rows
	return rows, across, rows*across - n
}

func count(boards []Figure) string { return strconv.Itoa(len(boards)) }

// markedCells says which cells of the grid a script marks.
func markedCells(m Marked) templ.Attributes {
	return templ.Attributes{"data-hinted": m.Hinted, "data-wrong": m.Wrong, "data-lacking": m.Lacking}
}
