// Package wing finds and tells techniques of a few cells with few candidates that see
// each other, so that one of them has a certain digit.
//
//	wings.go              XY-Wing and XYZ-Wing
//	w_wing.go             W-Wing
//	grouped_w_wing.go     grouped W-Wing: the same with two or three cells
//	chute_remote_pair.go  chute remote pair
//	remote_pairs.go       remote pair
//	bent_sets.go          WXYZ-Wing and larger
//
// Begin with wings.go.
//
// Words used here. The pivot is the cell whose digits decide what its wings are. A bent
// set is k cells with k digits that lie in two houses instead of one. A digit is free in
// it when two of its cells could take the digit at once. A bivalue cell has two
// candidates. A chute is a row or a column of boxes.
//
// A search function that returns a bool returns false when no more steps are wanted.
package wing
