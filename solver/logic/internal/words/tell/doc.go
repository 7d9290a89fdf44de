// Package tell turns steps into English: titles, arguments sentence by sentence, and lines of
// notation. A technique's Tell function gets a Teller, which knows the step, the layout and the
// notation, and returns words.Words: an argument as a paragraph, or as a list where the Teller
// says that it IsListed.
//
// Where to begin: teller.go asks the step for its evidence by role, nouns.go makes phrases of
// cells and houses, effects.go tells what the step does. Then
//
//   - chain.go tells a chain, chain_items.go link by link; notation.go writes it: "8- r1c4 -3- r9c4"
//   - branches.go tells forcing chains and nets; cases.go one case after the other, clauses.go
//     the statements of a branch, inside.go the chains inside a nested chain; branch_items.go
//     tells all of them as a list
//   - marked.go marks the names of cells in a text, and finds them again
//   - line.go writes a step in one line, parts.go tells one of several parts of a step
//
// Words used here, beside those of package words:
//
//	short    of clauses: with the reason in brackets, for branches that are long
//	case     a branch of a step, told as "If …, …"
//	inside   of a chain: it gives the reason for one statement of another chain
package tell
