// Package logic solves as a person does: it looks at a board, finds the next step by a
// named technique, and says why the step holds.
//
//	position.Board --technique--> position.Step --Explain--> words
//	      ^                             |
//	      +----------- Apply -----------+
//
// Next gives the easiest step, All every step, Solve walks the easiest steps to the
// solution or to where no technique helps, Rate says how hard a puzzle is. Explain makes
// words of a step. Techniques lists what the engine knows.
//
// A step is data: what it places or takes away, and the evidence. Words and drawings are
// made from it afterwards. The techniques speak of houses and of cells that see each
// other, so they work on every layout; those that need more say so in the table. None of
// them guesses: each step follows from its evidence. The same board gives the same steps
// in the same order, and every search ends when its context or its budget does.
//
// # The rooms
//
// Boards and steps are package position, which others use too. What finds and tells the
// steps is in packages under internal, one for each family of techniques. In the drawing
// a <- b says that b imports a. Only colour, chain and forcing import links; a few families
// import an earlier one. arrows_test.go has every arrow and holds the packages to them:
//
//	position <- search <- links <- colour  chain  forcing  <---------------+
//	    ^          ^                  |                                    +- logic
//	  words <- tell <- family <-------+- basic  digit  wing  uniqueness  <-+
//	                                     bug  als  fish  pattern
//
//	position   Board, Step and its evidence, Geometry: what is asked of a layout
//	search     Search: one look at a board, the work it may do, facts for all families
//	links      which candidates exclude or complete each other; walks along these links
//	words      sentences with named blanks, what they show, statements and their items
//	tell       Teller: a step asked for its evidence, cells, chains and cases in words
//	family     Member: how a technique is found, told and rated
//	basic      singles, direct forms, locked candidates, subsets, law of leftovers
//	digit      one digit: strong links, empty rectangles, templates
//	colour     candidates in two colours
//	wing       a few cells around a pivot, remote pairs
//	uniqueness patterns that would leave two solutions
//	bug        the same on whole boards: BUG, BUG lite, reverse BUG
//	als        almost locked sets, Sue de Coq, exclusion
//	fish       lines of one digit against other houses
//	chain      alternating chains and nice loops
//	forcing    what follows from assumptions: forcing chains, nets, whips, Kraken fish
//	pattern    fireworks, guardians, loops of sets, Exocets, symmetry
//	logic      this package: the table, the orders of other programs, ratings, names
//
// To read it: [Next] in next.go, askStage in finder.go, then one technique from its find
// function to its tell function, say the XY-Wing in internal/wing/wings.go, and the way
// back through [Explain]. table.go lists the techniques, stages.go the orders in which
// they are asked; library.go reads and writes HoDoKu's notation.
//
// # How to add a technique
//
// One file in the package of its family, and a line in a few others:
//
//   - The file has a drawing of the pattern, a find function that hands each step to
//     Search.Emit until that returns false, and a tell function that makes words of it.
//     In a long loop the find function asks Search.Stop.
//   - members.go of the package gets a line: ID, Find, Tell, and Rate where
//     the rating depends on the step.
//   - table.go gets a line, where the technique comes in order of difficulty. Its Source
//     is who described the technique, or the page that does.
//   - solver/examples gets a position where the technique is the easiest that helps:
//     technique, layout, grid, deleted candidates. "by: ID" names the technique where
//     easier ones help too. go test ./solver/logic -run 'Positions$' -update writes the
//     words; read them.
//   - TECHNIQUES.md counts it in the row of its family.
//
// Where it applies: profile_hodoku.go and profile_explainer.go, if these programs know
// it; short names people use, in technique_names.go.
//
// The tests then hold the technique to all the rest: that the table is complete, that
// each step is true on every layout and proven by its evidence, that turning the board
// changes nothing, and that no sentence is too long.
//
// # What a search knows
//
// A technique asks the search, which finds each fact out once a position:
//
//	s.Bivalue()           cells of two candidates
//	s.Conjugates()        digits with two places in a house
//	s.Groups()            places of a digit in the crossing of two houses
//	s.LockedSets()        almost locked sets
//	links.Of(s)           the graph of strong and weak links
//	digit.Dead(s, d)      places of a digit that no template uses
//	s.Board.Geometry()    houses, peers and crossings, the same for all boards of a layout
//
// What one family alone needs is a struct of search.Fact fields of its own, under
// search.Memo: see facts in internal/digit/templates.go.
//
// # What evidence proves
//
// proof_test.go proves every step from its evidence alone and shares no code with the
// engine. One of these must do:
//
//	branches   each implication follows from those it names; the branches cover every
//	           case; each has the conclusion or contradicts itself
//	links      each link holds, and the opposite of the conclusion, followed along them,
//	           makes a node true and false
//	marks      each Base house needs a place for each digit, or for that of the mark,
//	           and each marked open cell needs a digit: not all of these can be met
//	           against the conclusion
//
// So a mark may not be left out because a person sees it anyway, and a house is Base only
// if the argument needs it. Techniques that rest on a single solution are proven in
// uniqueness_proof_test.go: what is marked Deadly can be filled in a second way, and
// nothing else could save it.
//
// # Glossary
//
// The field's own words (house, candidate, peer, fin, pivot) are not listed; special words
// of a family stand in its package comment.
//
//	step         one deduction: placements or eliminations, and the evidence
//	evidence     marks, links and branches of a step; of a statement, the part it shows
//	mark, role   a house, a cell or a candidate of the evidence, and what it is there
//	part         which of several sets, colours or legs a mark belongs to, from 1
//	variant      what tells a step from others of its technique, as Siamese
//	node         a statement: one of some candidates is true; mostly a single candidate
//	link         of two nodes; weak: not both are true, strong: not both are false
//	group        a digit in several cells that count as one node
//	literal      a node with a truth value, as a walk along links meets it
//	branch       what follows from one assumption, implication by implication
//	place        a cell that can take a digit
//	blank        of a sentence: a name in braces, where a phrase will stand
//	statement    a sentence of an argument: premise, because or effect
//	find, tell   the two functions of a technique: board to steps, step to words
//	member       both of them, under the ID of the technique
//	area         a box, a region or a window: a house that is no line
//	crossing     the cells that two houses share, seen from one of them
//	sheet        a board as rows see it, or turned round, as columns see it
//	fact         what a search knows of the position, until the board changes
//	memo         where a family keeps its own facts
//	finder       one call of the engine: a search, and the techniques to ask
//	profile      an order of techniques: ours, HoDoKu's or Sudoku Explainer's
//	stage        techniques of a profile that are asked together
//	effort       how long a technique can take
//	last resort  an effort: asked by name, or when nothing else finds a step
//	work, budget what is counted in place of time, and how much of it a call may do
//	share        the part of the budget that a slow technique may use
//	library      HoDoKu's technique library, and its notation of positions
package logic
