// Package chain finds and tells alternating inference chains and nice loops: candidates and
// groups, joined by strong and weak links in turn. If one end of a chain that begins and ends
// with a strong link is false, the other is true, so one of them is:
//
//	r1c4=8 ═ r1c4=3 ─ r9c4=3 ═ r9c1=3 ─ r2c1=3 ═ … ═ r9c5=8
//
// A loop is a chain whose ends meet. Where they exclude each other, the links hold all the way
// round and each weak one is a strong one too: the loop is continuous. Where its ends are one
// candidate, or exclude it from both sides, that candidate is settled: the loop is
// discontinuous.
//
// Chains meet no cell twice once they have left it. Of each conclusion the shortest chain
// counts. Length is what HoDoKu counts: the links from the first node to the last, and more for
// sets. A search function that returns a bool returns false when no more steps are wanted.
//
// Begin with members.go, the techniques of the family. Then
//
//   - net.go, open.go, loops.go: chains of one digit or of cells of two, found along bits
//   - arcs.go, tree.go, find.go, step.go: all other chains, found along trees
//   - patterns.go: links through unique rectangles and fish
//   - wings.go, xyz_ring.go, twinned.go, finned.go: chains of a shape that has a name
//   - loops_tell.go and the end of open.go: the words
//   - rate.go: ratings of Sudoku Explainer
//
// Words used here:
//
//	arc      a conclusion from one literal to another by one link
//	door     a digit by which a chain enters an almost locked set
//	net      the links that one kind of chain may use, as bits
//	spread   all that follows from a start along a net, level by level
//	detour   a chain that HoDoKu does not find, since its trees keep one way to each literal
//	lasso    a way that comes back to a cell that it has left
package chain
