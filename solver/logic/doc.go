// Package logic solves as a person does: it looks at a Board, finds the next
// Step by a named technique, and can say why the step holds.
//
// The package is three arrows, and each can be used alone:
//
//	Board --technique--> Step --Explain--> words
//	  ^                    |
//	  +------- Apply ------+
//
// A Board is a layout with the digits that stand and the candidates that are
// left. A Step is a deduction as data: what is placed, what is taken away, and
// the evidence (houses, cells and candidates by role, links, branches). It holds
// no words and no colours; both are made from it afterwards. Solve walks the
// easiest steps to the solution or to where no technique helps any more, Next
// gives the one easiest step, All gives every step there is. Options choose the
// order, the techniques, whether one solution may be assumed, and a budget. Rate
// says how hard a puzzle is, and a LibraryLine is a step in the form in which
// technique libraries are exchanged.
//
// # How to add a technique
//
// A technique is a line of the table and a method in the file of its family, and the
// tests want a position in which it helps. No other code changes, here or in the
// pages.
//
//   - table.go has the line: the ID, the names and ratings, what it needs. Its
//     place is its place in a path.
//   - The family's file has, in its list of methods, the ID with two functions,
//     or three: find hands each step of the search's board to search.emit, in an
//     order that depends on nothing but the board, until that returns false, and
//     asks search.stop in its loops; tell says in words what a step's marks,
//     links and branches show; rate is for steps whose rating on Sudoku
//     Explainer's scale depends on the step. A family of its own adds its list to
//     the families in catalog.go.
//   - testdata/positions has a file for each family, with a position for each of
//     its techniques: the layout, the grid, the candidates that are deleted, and
//     "by: technique" where easier ones help there too. Below them "go test -run
//     Positions -update" writes the words.
//
// And where it applies:
//
//   - profile_hodoku.go and profile_explainer.go list the ID, if that program has the
//     technique.
//   - technique_names.go has the short forms by which people call it.
//   - README counts the techniques by family.
//
// A method is to be said in houses and peers, so that it works on every layout;
// what needs boxes, three-by-three boxes or one solution says so in its line. It
// never changes the board that it looks at: one that asks "what if" keeps account
// of that itself. It uses the facts of the search, which are made once a position and
// shared by all techniques:
//
//	bivalue, conjugates, groups    cells of two, pairs of places, groups
//	lockedSets, setGraph           almost locked sets, and how they are joined
//	rectangles, loops, graves      deadly patterns but for a few candidates
//	eachDigitWithDead, dead        the digits of which a technique of one digit can
//	                               take something away, and what; no other is worth
//	                               a look
//	overlay                        the templates of all digits
//	areaFish                       the Franken and mutant fish of a size
//	links                          the graph of strong and weak links; walk
//	                               follows it from a literal
//	net, arcs                      the links that a kind of chains may use: as
//	                               bits, and in the order in which a person looks
//	chains, detours                nice loops and alternating inference chains
//	forcings                       what each assumption leads to, by mode: see
//	                               implications.go for the engine
//	refutable                      what nested chains can refute
//
// What is no fact but is asked again and again has a name as well, so that a method
// can be read:
//
//	geometry.go         the houses, crossings and peers of cells; what sees what
//	queries.go          the digits of cells, the places of digits, and what goes
//	                    because of them: outside, seeing, confined, goneByEither
//	masks.go            choices of masks: closed (k of them with k bits, as subsets
//	                    and fish), almost (with one more, as almost locked sets)
//	step.go             makes marks, links, reasons, and lists of candidates in order
//	branch_builder.go   makes a branch statement by statement
//	explain.go          teller: the marks of a role as cells, digits and houses, in
//	                    words; notation.go has them in short, prose.go sentences
//
// The evidence of a step has to prove it, to somebody who knows none of the
// techniques: proof_test.go begins with what marks, links and branches mean to such
// a prover. The words give the reason behind a "because", and none of the sentences
// is longer than prose.go finds comfortable.
//
// The tests take the technique from the table and check it as they do the others:
// every step of paths and of All on every layout against the solution, and from
// its own evidence by a prover that shares nothing with the engine; the same steps
// in a puzzle and its shuffled copy, and on boxes that were drawn as regions; the
// same answer twice; the words; contexts and budgets. "go test -long" checks
// many times as many positions.
//
// Everything is deterministic: the same board gives the same steps in the same
// order. Every search ends when its context does, or its budget, and then says
// that it was stopped. Nothing here guesses.
package logic
