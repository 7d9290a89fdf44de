// Package solver is the domain: what a Sudoku is, on any board up to 25 by 25,
// and what can be said about one.
//
// A Layout is a board: its houses (rows, columns, boxes or free-form regions,
// diagonals, windows), each of which holds every digit once. A Puzzle is a
// layout with givens. Clashes says which givens break a house; Solve, Count and
// Solutions search; Judge solves and explains: one solution, several and where
// they differ, or none and which givens contradict each other.
//
// Everything is said in houses and written once, so it works on every layout.
// Only the search has more than one engine, and callers cannot tell which it is:
//
//	Solve  Count  Solutions  Judge  Batch
//	                 │
//	             engines.go
//	   classic board │ any other board (hard.go)
//	      ┌──────────┴──────────┐
//	  with vectors?      internal/cube ── stuck? ──> internal/learn
//	   yes     no         plain search                learns from its dead ends
//	    │       │
//	 internal/ internal/
//	  triad     band
//
// triad holds the board in three vector registers, band in machine words digit by
// digit, cube as candidates in three views; learn is given the puzzle as variables
// and groups of them (model.go). Their package comments draw it.
//
// Words that have one meaning throughout:
//
//	layout     a board without digits: its size, its houses, and which cells see which
//	house      cells that hold every digit once: a row, a column, a box or region, a
//	           diagonal, a window
//	region     a box, or the shape that takes its place on a free-form board
//	peers      the cells that share a house with a cell, and so cannot hold its digit
//	given      a digit of the puzzle
//	candidate  a digit that a cell can still hold
//	clash      a digit that stands more than once in a house
//	proper     having exactly one solution
//	conflict   givens that contradict each other, though no two of them need clash
//	repair     a change of one given that leaves exactly one solution
//	triad      the three cells that a row or a column shares with a box
//	work       steps of a search, counted, so that a budget ends it at the same place
//	           every time
//
// What the library does, in ten calls; testdata/outside is a module that makes them:
//
//	puzzle, err := notation.Parse("000500809180400060000070010500000070649000000020010000090032000010005600700000480")
//	solution, unsolved := solver.Solve(ctx, puzzle)
//	number, stopped := solver.Count(ctx, puzzle.With(3, 0), 100, solver.WithBudget(1_000_000))
//	verdict, unjudged := solver.Judge(ctx, puzzle.With(0, 5))
//	board := position.NewBoard(puzzle)
//	step, found, unfound := logic.Next(ctx, board, logic.Options{})
//	told := logic.Explain(board.Layout(), step)
//	rating, unrated := logic.Rate(ctx, puzzle, logic.Options{})
//	next := hint.Find(ctx, hint.Position{Givens: puzzle, Puzzle: puzzle}, 0)
//	run := classic.Backtracking(ctx, puzzle, 0)
//
// The package imports the standard library alone, keeps nothing between calls,
// and every search ends when its context does, or its budget of counted work.
package solver
