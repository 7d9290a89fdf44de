// Package links knows what excludes and what completes what on a board: the strong and weak links
// between candidates and groups, and what follows along them.
//
//   - graph.go has the Graph of a board, its nodes and literals; begin there
//   - walk.go follows every link from one literal, by the shortest ways
//   - branch_builder.go builds a case of a forcing technique statement by statement
//   - clash.go ends a case where it contradicts itself
//
// Words used here:
//
//	node         a candidate, or a group: a digit in several cells of which one has it
//	weak link    not both nodes are true
//	strong link  not both nodes are false
//	literal      a node with a truth value; links lead from literal to literal
//	way          the literals from a start to an end, each following from the one before it
package links
