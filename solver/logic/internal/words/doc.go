// Package words makes sentences: patterns with named blanks, what each sentence shows, and
// arguments of one kind of statement after the other. It knows no step; package tell, which
// does, fills the blanks.
//
//	say := words.Blanks{"pivot": t.TheCell(pivot), "x": words.TheDigit(x), "y": words.TheDigit(y)}
//	say.Premise("{pivot} is {x} or {y}.")
//
// A Phrase is a piece of a sentence with the evidence that it shows: the cells, digits, houses,
// candidates, links and branches of the step that it speaks of. A sentence shows what its phrases
// show; a Statement is a sentence with its kind; the argument is a list of Statements.
//
// An argument is told in two ways. The paragraph is short: it joins what follows to comfortable
// sentences, and leaves out what is too much to read. The list has an item for each "so", with
// its reason apart and its part of the drawing, and leaves nothing out: each link of a chain, each
// implication of a case, each step inside. Sentences of patterns are cut into items by themselves.
//
// Where to begin: phrase.go (places), argument.go (statements) and nouns.go (digits and
// candidates as phrases). Then
//
//   - shown.go gathers what phrases show, and sorts it when a statement is asked for
//   - prose.go joins phrases to sentences that can be followed in one go; cuts.go cuts the
//     sentences of patterns into items
//
// Words used here:
//
//	item     a statement of a list, with its reason
//	lead     how a sentence begins: "then ", "because "
//	clause   a part of a sentence that could be one: "r1c8 is 7 (row 1)"
package words
