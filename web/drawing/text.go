package drawing

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// textLimit is the most bytes of a Text, and itemLimit the most things of one kind that it
// names.
const (
	textLimit = 900
	itemLimit = 12
)

// text says what a drawing shows.
func text(in Input, shapes []Shape) string {
	w := describer{in: in, l: in.Layout}
	w.chain()
	w.roles(shapes)
	if len(w.said) == 0 {
		return "Nothing is marked."
	}
	return english.Clip(strings.Join(w.said, " "), textLimit)
}

type describer struct {
	in   Input
	l    *solver.Layout
	said []string
}

func (w *describer) say(what string, items []string) {
	if len(items) > 0 {
		w.said = append(w.said, what+": "+english.ListUpTo(itemLimit, items, "and")+".")
	}
}

// chain tells the nodes of the links in their order.
func (w *describer) chain() {
	links := w.in.Step.Links
	if len(links) > 0 && isDirected(&w.in.Step) {
		links = links[:wayLength(links)]
		on := !links[0].Strong
		nodes := []string{w.node(links[0].From, on)}
		for _, l := range links {
			on = !on
			nodes = append(nodes, w.node(l.To, on))
		}
		what := "Chain of "
		if slices.Equal(links[0].From, links[len(links)-1].To) {
			what = "Loop of "
		}
		w.say(what+english.Count(len(links), "link"), nodes)
	}
	for b, branch := range w.in.Step.Branches {
		if w.in.Case > 0 && w.in.Case != b+1 {
			continue
		}
		var nodes []string
		for _, implied := range branch {
			nodes = append(nodes, w.node(implied.Node, implied.On))
		}
		what := "Chain"
		if len(w.in.Step.Branches) > 1 {
			what = "Case " + english.Number(b+1)
		}
		w.say(what, nodes)
	}
}

func (w *describer) node(n position.Node, on bool) string {
	state := " is not "
	if on {
		state = " is "
	}
	var cells []string
	for _, c := range n.Cells() {
		cells = append(cells, w.cell(c))
	}
	return english.ListUpTo(4, cells, "or") + state + digits(n.Digits())
}

func (w *describer) cell(c int) string { return w.in.Names.CellName(w.l.Size(), c) }

func digits(d solver.Digits) string {
	var all []string
	for digit := range d.All() {
		all = append(all, solver.SymbolText(digit))
	}
	return english.List(all, "or")
}

// roles lists the other shapes by what they stand for.
func (w *describer) roles(shapes []Shape) {
	for i := 0; i < len(shapes); {
		s := &shapes[i]
		words := legendWords(*s)
		var items []string
		for ; i < len(shapes) && shapes[i].Role == s.Role && legendWords(shapes[i]) == words; i++ {
			if !shapes[i].Aside && shapes[i].Case == 0 {
				items = w.append(items, &shapes[i])
			}
		}
		if words != "" && !toldElsewhere(s) {
			w.say(english.Capital(words), items)
		}
	}
}

// toldElsewhere reports whether a shape is told with the chain, or with the digit that it
// starts from.
func toldElsewhere(s *Shape) bool {
	return s.Form == Arrow || s.Form == Group || s.Role == True || s.Role == False || s.Role == Sight
}

// append adds the names of what a shape marks.
func (w *describer) append(items []string, s *Shape) []string {
	if len(s.At) > 0 {
		return append(items, solver.SymbolText(s.At[0].Digit)+" in "+w.cell(s.At[0].Cell))
	}
	if s.Role <= Base {
		for _, h := range w.l.Houses() {
			if len(h.Cells) == s.Cells.Len() && solver.CellsOf(h.Cells...) == s.Cells {
				return append(items, w.in.Names.HouseName(h))
			}
		}
	}
	for c := range s.Cells.All() {
		items = append(items, w.cell(c))
	}
	return items
}
