package words

import "strings"

// Phrase is a piece of a sentence, and what of the step it speaks of.
type Phrase struct {
	Text  string
	Shows Shown
}

// Name is where a text names a cell: text[From:To].
type Name struct{ Cell, From, To int }

// Plain is a phrase that speaks of nothing on the board.
func Plain(text string) Phrase { return Phrase{Text: text} }

// Showing is the phrase, speaking of something more.
func (p Phrase) Showing(e Shown) Phrase {
	p.Shows = p.Shows.And(e)
	return p
}

// Places are the named places of some sentences, and what stands there:
//
//	say := words.Places{"pivot": t.TheCell(pivot), "x": words.TheDigit(x), "y": words.TheDigit(y)}
//	say.Premise("{pivot} is {x} or {y}.")        r5c5 is 1 or 2.
//
// What a sentence shows is what its places show. A place that is not given stays as it
// is written, in braces; TestPlacesOfSentences finds it.
type Places map[string]Phrase

// Phrase fills the places of a pattern.
func (p Places) Phrase(pattern string) Phrase {
	said, _ := p.sentence(pattern)
	return said
}

// sentence fills the places of a pattern, and says where it can be cut.
func (p Places) sentence(pattern string) (Phrase, cuts) {
	var few [8]Shown // most patterns have no more places
	shows, things := few[:0], 0
	var where cuts
	text := p.fill(pattern, func(before string, at int, place Phrase) {
		where.find(before, at, things)
		things += len(place.Shows.things)
		shows = append(shows, place.Shows)
	})
	where.end(len(text), things)
	return Phrase{text, JoinShown(shows...)}, where
}

// Text is Phrase where nothing is shown, as in a title or a line of notation.
func (p Places) Text(pattern string) string { return p.fill(pattern, func(string, int, Phrase) {}) }

// fill fills the places of a pattern, and hands each of them on, with the words before it
// and where in the text these begin; what stands behind the last place comes with an empty
// one.
func (p Places) fill(pattern string, filled func(before string, at int, place Phrase)) string {
	var room [300]byte // most sentences are no longer, and become a string at once
	text := room[:0]
	for {
		before, rest, found := strings.Cut(pattern, "{")
		at := len(text)
		text = append(text, before...)
		if !found {
			filled(before, at, Phrase{})
			return string(text)
		}
		name, after, _ := strings.Cut(rest, "}")
		place, given := p[name]
		if !given {
			place = Plain("{" + name + "}")
		}
		text = append(text, place.Text...)
		filled(before, at, place)
		pattern = after
	}
}

// String is the text, so that a phrase can be printed.
func (p Phrase) String() string { return p.Text }
