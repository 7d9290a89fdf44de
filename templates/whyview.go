package templates

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"
)

// Why says of a move whether it was a mistake, and why.
type Why struct {
	Page    Page
	Heading string
	Note    string // what the givens are, where they have not one solution
	Lines   []Text
	Long    bool   // the lines are folded away: they are too many to be followed at a glance
	Says    Text   // what there is to say beside the lines
	Longer  string // the address of an argument that goes further than the lines; empty where they do
	Steps   string
	Rule    WhyRule
	Back    WhyBack
	Counted string

	Board Board
	Over  Drawing // of the lines
	Marks WhyMarks

	Check                    string // addresses
	Edit, Share, JSON, Plain string
}

// WhyRule is the rule that almost applied; without a title there is none.
type WhyRule struct {
	Title string
	Text  Text
	See   Link
	Over  Drawing
}

// WhyBack is how to come back to before the move; without words there is no way.
type WhyBack struct {
	Index, Moves int    // the state to go back to, counted from 0, and how many come after it
	Redo         string // "Redo brings your 14 moves back."
	Href         string // of the grid before the move
	Why          string // of the page about the move
}

// NoWayBack says why there is nothing to go back to.
type NoWayBack struct {
	Words string
	Older bool // it is older than the states that were looked at
}

// WhyMarks is what a script marks on the board of its own: names of cells and of candidates, with blanks
// between.
type WhyMarks struct {
	Cell, Digit string   // of the move
	Lines       []string // of each line, its cells
	House       []string // the cells of the house that is left without a place
}

// attributes are the marks as data attributes of the part that a script gets.
func (m WhyMarks) attributes(b WhyBack) templ.Attributes {
	all := templ.Attributes{
		"data-cell": m.Cell, "data-digit": m.Digit, "data-house": strings.Join(m.House, " "), "data-lines": strings.Join(m.Lines, ";"),
	}
	if b.Redo != "" {
		all["data-back"], all["data-moves"] = strconv.Itoa(b.Index), strconv.Itoa(b.Moves)
	}
	return all
}
