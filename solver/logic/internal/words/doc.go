// Package words turns steps into English: titles, arguments sentence by sentence, and lines of
// notation. A technique's Tell function gets a Teller, which knows the step, the layout and the
// notation, and returns Words.
//
//	say := words.Places{"pivot": t.TheCell(pivot), "x": words.TheDigit(x), "y": words.TheDigit(y)}
//	say.Premise("{pivot} is {x} or {y}.")
//
// A Phrase is a piece of a sentence with the evidence that it shows: the cells, digits, houses,
// candidates, links and branches of the step that it speaks of. A sentence shows what its phrases
// show; a Statement is a sentence with its kind; the argument is a list of Statements.
//
// An argument is told in two ways. The paragraph is short: it joins what follows to comfortable
// sentences, and leaves out what is too much to read. The list has an item for each "so", with
// its reason apart and its part of the drawing, and leaves nothing out: each link of a chain, each
// implication of a case, each step inside. A Tell function tells both. Sentences of patterns are
// cut into items by themselves; what a list tells in another way asks the Teller, IsListed.
//
// Where to begin: phrase.go (places), argument.go (statements) and nouns.go (cells, digits and
// houses as phrases). Then
//
//   - shown.go gathers what phrases show, and sorts it when a statement is asked for
//   - prose.go joins phrases to sentences that can be followed in one go; cuts.go cuts the
//     sentences of patterns into items
//   - teller.go asks the step for its evidence by role, effects.go tells what it does
//   - chain.go tells a chain, chain_items.go link by link; notation.go writes it: "8- r1c4 -3- r9c4"
//   - branches.go tells forcing chains and nets; cases.go one case after the other, clauses.go
//     the statements of a branch, inside.go the chains inside a nested chain; branch_items.go
//     tells all of them as a list
//   - line.go writes a step in one line, parts.go tells one of several parts of a step
//
// Words used here:
//
//	item     a statement of a list, with its reason
//	lead     how a sentence begins: "then ", "because "
//	clause   a part of a sentence that could be one: "r1c8 is 7 (row 1)"
//	short    of clauses: with the reason in brackets, for branches that are long
//	case     a branch of a step, told as "If …, …"
//	inside   of a chain: it gives the reason for one statement of another chain
package words
