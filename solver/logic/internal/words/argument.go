package words

import (
	"slices"
	"strings"

	"sudoku/solver/position"
)

// Kind says what part a statement plays in an argument.
type Kind uint8

// The kinds of statements.
const (
	Premise Kind = iota // how things stand on the board
	Because             // an assumption, or what follows
	Effect              // what the step does
)

// Words is what a technique says of a step; the effect, which is the same for
// all techniques, is added by Explain.
type Words struct {
	Title   string     // where the step is: digits and houses
	Reasons Statements // the argument, sentence by sentence
	Pattern string     // the left side of the notation; "" when a placement says all
}

// Statement is one sentence of an argument, and what of the step it speaks of.
type Statement struct {
	Kind Kind
	Case int32 // of a list, from 1: the branch that it belongs to; 0 for none
	Phrase
	Reasoned *Reasoned // of a list alone; nil for none
	cuts     cuts      // of a sentence that is made of a pattern
	leaves   bool      // something to the lines of the list
}

// Reasoned is what a list tells of a statement apart.
type Reasoned struct {
	Why   string // why it holds: a sentence
	Proof *Proof // of the step inside that it rests on
}

// Proof is a step inside another. It is told when that is asked for: few proofs are read.
type Proof struct {
	Step *position.Step
	Tell func() Statements // its argument as a list, from what has been told before it
}

// Statements are statements in the order in which they are told.
type Statements []Statement

// Of makes statements of sentences, all of one kind. Sentences without words are left
// out.
func Of(kind Kind, sentences ...Phrase) Statements {
	all := make(Statements, 0, len(sentences))
	for _, s := range sentences {
		if s.Text != "" {
			all = append(all, Statement{Kind: kind, Phrase: s})
		}
	}
	return all
}

// Premise tells how things stand, in one sentence or more.
func (p Blanks) Premise(pattern string) Statements { return p.tell(Premise, pattern) }

// Because tells what follows, in one sentence or more.
func (p Blanks) Because(pattern string) Statements { return p.tell(Because, pattern) }

// tell fills the blanks of one sentence or more.
func (p Blanks) tell(kind Kind, pattern string) Statements {
	all := make(Statements, 0, 1+strings.Count(pattern, ". "))
	for pattern != "" {
		one := pattern
		if end := strings.Index(pattern, ". "); end >= 0 {
			one = pattern[:end+1]
		}
		pattern = strings.TrimPrefix(pattern[len(one):], " ")
		said, where := p.sentence(one)
		first, rest := begin(said.Text)
		said.Text = first + rest
		all = append(all, Statement{Kind: kind, Phrase: said, cuts: where})
	}
	return all
}

// AreComfortable reports whether every sentence is short.
func (s Statements) AreComfortable() bool {
	return !slices.ContainsFunc(s, func(one Statement) bool { return len(one.Text) > comfortable })
}

// Text joins the statements to a paragraph.
func (s Statements) Text() string {
	texts := make([]string, 0, len(s))
	for _, one := range s {
		texts = append(texts, one.Text)
	}
	return strings.Join(texts, " ")
}

// tellMore stands in a paragraph for the sentences that have no room in it.
const tellMore = "Here the lines tell more."

// Length is the number of letters of the paragraph.
func (s Statements) Length() int {
	n := 0
	for _, one := range s {
		n += len(one.Text) + len(" ")
	}
	return max(n-len(" "), 0)
}

// Within is as many of the sentences as a paragraph of some letters has room for: how it begins and ends, and
// as much as can be between. It says where there are more, and shows what they show.
func (s Statements) Within(most int) Statements {
	if s.Length() <= most {
		return s
	}
	from, to := s.leastToLeaveOut(s.Length() + len(" "+tellMore) - most)
	shows := make([]Shown, 0, to-from)
	for _, one := range s[from:to] {
		shows = append(shows, one.Shows)
	}
	more := Statement{Kind: Because, Phrase: Phrase{tellMore, JoinShown(shows...)}, leaves: true}
	return slices.Concat(s[:from], Statements{more}, s[to:])
}

// LeavingToLines is statements of a paragraph that leave something to the lines of the list.
func (s Statements) LeavingToLines() Statements {
	for i := range s {
		s[i].leaves = true
	}
	return s
}

// LeaveToLines reports whether a paragraph leaves something to the lines of the list.
func (s Statements) LeaveToLines() bool {
	return slices.ContainsFunc(s, func(one Statement) bool { return one.leaves })
}

// leastToLeaveOut is the shortest run of sentences, none of them the first, that has so many letters. The last
// one stays if it can.
func (s Statements) leastToLeaveOut(letters int) (from, to int) {
	from, to = 1, len(s)
	least := s[from:to].Length() + letters
	for i := 1; i < len(s)-1; i++ {
		for j := i + 1; j < len(s); j++ {
			if n := s[i:j].Length() + len(" "); n >= letters && n < least {
				from, to, least = i, j, n
			}
		}
	}
	return from, to
}

// Showing adds to what each statement shows.
func (s Statements) Showing(e Shown) Statements {
	shown := make(Statements, 0, len(s))
	for _, one := range s {
		shown = append(shown, one.Showing(e))
	}
	return shown
}

// Items is the statements one by one, as a list has them: of a sentence each "so" is an
// item of its own, and its "because" stands apart.
func (s Statements) Items() Statements {
	items := make(Statements, 0, 2*len(s))
	for _, one := range s {
		items = append(items, one.items()...)
	}
	return items
}

// ItemOf is a claim as an item of a list, with its reason, if it has one.
func ItemOf(kind Kind, claim, why Phrase) Statement {
	item := Statement{Kind: kind, Phrase: Phrase{sentence("", claim.Text), claim.Shows.And(why.Shows)}}
	if why.Text != "" {
		item.Reasoned = &Reasoned{Why: sentence("", why.Text)}
	}
	return item
}

// Showing is the statement, speaking of something more.
func (s Statement) Showing(e Shown) Statement {
	s.Phrase = s.Phrase.Showing(e)
	return s
}
