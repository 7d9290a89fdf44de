package templates

import (
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

func count(boards []Figure) string { return strconv.Itoa(len(boards)) }
