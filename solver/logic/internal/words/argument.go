package words

import "strings"

// Kind says what part a statement plays in an argument.
type Kind uint8

// The kinds of statements.
const (
	Premise Kind = iota // how things stand on the board
	Because             // an assumption, or what follows
	Effect              // what the step does
)

// Statement is one sentence of an argument, and what of the step it speaks of.
type Statement struct {
	Kind Kind
	Phrase
}

// Statements are statements in the order in which they are told.
type Statements []Statement

// Of makes statements of sentences, all of one kind. Sentences without words are left
// out.
func Of(kind Kind, sentences ...Phrase) Statements {
	var all Statements
	for _, s := range sentences {
		if s.Text != "" {
			all = append(all, Statement{kind, s})
		}
	}
	return all
}

// Premise tells how things stand, in one sentence or more.
func (p Places) Premise(pattern string) Statements { return Of(Premise, p.sentences(pattern)...) }

// Because tells what follows, in one sentence or more.
func (p Places) Because(pattern string) Statements { return Of(Because, p.sentences(pattern)...) }

// Text joins the statements to a paragraph.
func (s Statements) Text() string {
	texts := make([]string, 0, len(s))
	for _, one := range s {
		texts = append(texts, one.Text)
	}
	return strings.Join(texts, " ")
}

// Showing adds to what each statement shows.
func (s Statements) Showing(e Shown) Statements {
	shown := make(Statements, 0, len(s))
	for _, one := range s {
		one.Phrase = one.Phrase.Showing(e)
		shown = append(shown, one)
	}
	return shown
}
