package words

import "strings"

// Phrase is a piece of a sentence, and what of the step it speaks of.
type Phrase struct {
	Text  string
	Shows Shown
}

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
	var few [8]Shown // most patterns have no more places
	shows := few[:0]
	text := p.fill(pattern, func(place Phrase) { shows = append(shows, place.Shows) })
	return Phrase{text, joinShown(shows...)}
}

// Text is Phrase where nothing is shown, as in a title or a line of notation.
func (p Places) Text(pattern string) string { return p.fill(pattern, func(Phrase) {}) }

// fill fills the places of a pattern, and hands each of them on.
func (p Places) fill(pattern string, filled func(Phrase)) string {
	var text strings.Builder
	text.Grow(len(pattern) + len(pattern)/2)
	for {
		before, rest, found := strings.Cut(pattern, "{")
		text.WriteString(before)
		if !found {
			return text.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		place, given := p[name]
		if !given {
			place = Plain("{" + name + "}")
		}
		text.WriteString(place.Text)
		filled(place)
		pattern = after
	}
}

// String is the text, so that a phrase can be printed.
func (p Phrase) String() string { return p.Text }
