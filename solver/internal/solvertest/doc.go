// Package solvertest is what the tests of the solver stand on: a spread of
// boards, puzzles of our own making on each of them, and two judges that share
// nothing with the engine under test. CheckSolution knows the rules and nothing
// else; Oracle hands the puzzle to a SAT solver.
//
// Everything is a function of its arguments: the same seed gives the same board
// and the same puzzle on every run and every machine.
package solvertest
