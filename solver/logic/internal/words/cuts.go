package words

import "strings"

// A sentence of a pattern says one thing after the other: a claim, "because" of what, "so"
// what follows. A paragraph has it as it is; a list has each claim as an item, with its
// reason apart. Where a sentence can be cut is found while its pattern is filled, so that
// the words in its blanks are never taken for those between them:
//
//	They fill these two cells, because two digits need two cells, so nothing else fits in them.
//	                         ^because                            ^so
//
//	They fill these two cells.          Two digits need two cells.
//	So nothing else fits in them.

// mostCuts is the most places at which one sentence is cut.
const mostCuts = 4

// cuts are the places at which a sentence can be cut, and its end.
type cuts struct {
	at    [mostCuts + 1]cut
	count uint8
}

// cut is a place in a sentence: of its text, and of the things that it shows.
type cut struct{ text, things uint16 }

// What begins a part of a sentence.
const (
	becauseOf = ", because "
	soThat    = ", so "
	andNo     = ", and no " // cell that sees them can be so: it follows, too
)

// find notes the cuts within some words of a sentence, which begin at a place of its text
// and are said when it has shown a number of things.
func (c *cuts) find(words string, at, things int) {
	for i := 0; ; i++ {
		next := strings.IndexByte(words[i:], ',')
		if next < 0 {
			return
		}
		i += next
		if isCut(words[i:]) && c.count < mostCuts {
			c.at[c.count] = cut{uint16(at + i), uint16(things)}
			c.count++
		}
	}
}

// isCut reports whether a part of a sentence begins here.
func isCut(rest string) bool {
	return strings.HasPrefix(rest, becauseOf) || strings.HasPrefix(rest, soThat) ||
		strings.HasPrefix(rest, andNo+"cell ") || strings.HasPrefix(rest, andNo+"other cell ")
}

// end notes where the sentence ends, before the full stop.
func (c *cuts) end(text, things int) { c.at[c.count] = cut{uint16(text - len(".")), uint16(things)} }

// items cuts a statement into the items of a list.
func (s Statement) items() Statements {
	if s.cuts.count == 0 {
		return Statements{s}
	}
	parts := s.parts()
	items := make(Statements, 0, len(parts))
	for len(parts) > 0 {
		claim, why := parts[0], Phrase{}
		parts = parts[1:]
		if len(parts) > 0 && strings.HasPrefix(parts[0].Text, becauseOf) {
			why, parts = parts[0], parts[1:]
			why.Text = why.Text[len(becauseOf):]
		}
		claim.Text = asSo(claim.Text)
		item := ItemOf(s.Kind, claim, why)
		item.Case = s.Case
		items = append(items, item)
	}
	return items.showingAtLeast(s)
}

// parts are the parts of a sentence between its cuts, each with what it shows.
func (s Statement) parts() []Phrase {
	parts := make([]Phrase, 0, s.cuts.count+1)
	var from cut
	for _, to := range s.cuts.at[:s.cuts.count+1] {
		shows := Shown{digits: s.Shows.digits, things: s.Shows.things[from.things:to.things:to.things]}
		parts = append(parts, Phrase{s.Text[from.text:to.text], shows})
		from = to
	}
	return parts
}

// asSo begins a part of a sentence with "so" where it follows from the one before.
func asSo(part string) string {
	if rest, found := strings.CutPrefix(part, ", and "); found {
		return "so " + rest
	}
	return strings.TrimPrefix(part, ", ")
}

// showingAtLeast adds to items what the sentence shows besides its blanks. An item that
// names nothing on the board shows what the sentence does.
func (s Statements) showingAtLeast(sentence Statement) Statements {
	end := sentence.cuts.at[sentence.cuts.count].things
	besides := Shown{things: sentence.Shows.things[end:]}
	for i, item := range s {
		if len(item.Shows.things) == 0 {
			s[i] = item.Showing(sentence.Shows)
			continue
		}
		s[i] = item.Showing(besides)
	}
	return s
}
