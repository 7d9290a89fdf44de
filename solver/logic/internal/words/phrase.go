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

// Blanks are the named blanks of some sentences, and what stands there:
//
//	say := words.Blanks{"pivot": t.TheCell(pivot), "x": words.TheDigit(x), "y": words.TheDigit(y)}
//	say.Premise("{pivot} is {x} or {y}.")        r5c5 is 1 or 2.
//
// What a sentence shows is what its blanks show. A blank that is not given stays as it
// is written, in braces; TestBlanksOfSentences finds it.
type Blanks map[string]Phrase

// Phrase fills the blanks of a pattern.
func (p Blanks) Phrase(pattern string) Phrase {
	said, _ := p.sentence(pattern)
	return said
}

// sentence fills the blanks of a pattern, and says where it can be cut.
func (p Blanks) sentence(pattern string) (Phrase, cuts) {
	var few [8]Shown // most patterns have no more blanks
	shows, things := few[:0], 0
	var where cuts
	text := p.fill(pattern, func(before string, at int, blank Phrase) {
		where.find(before, at, things)
		things += len(blank.Shows.things)
		shows = append(shows, blank.Shows)
	})
	where.end(len(text), things)
	return Phrase{text, JoinShown(shows...)}, where
}

// Text is Phrase where nothing is shown, as in a title or a line of notation.
func (p Blanks) Text(pattern string) string { return p.fill(pattern, func(string, int, Phrase) {}) }

// fill fills the blanks of a pattern, and hands each of them on, with the words before it
// and where in the text these begin; what stands behind the last blank comes with an empty
// one.
func (p Blanks) fill(pattern string, filled func(before string, at int, blank Phrase)) string {
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
		blank, given := p[name]
		if !given {
			blank = Plain("{" + name + "}")
		}
		text = append(text, blank.Text...)
		filled(before, at, blank)
		pattern = after
	}
}

// String is the text, so that a phrase can be printed.
func (p Phrase) String() string { return p.Text }
