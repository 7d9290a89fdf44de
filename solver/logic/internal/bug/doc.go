// Package bug finds and tells patterns in which two candidates of each cell would leave two
// solutions: the BUG on a whole board, the BUG lite in a few cells, and the reverse BUG, seen
// from the cells that are known. It begins in bug.go; search.go finds BUGs on whole boards,
// lite.go in a few cells, tell.go has the words.
//
// Words with a meaning of their own:
//
//	BUG        bivalue universal grave: every open cell would have two candidates
//	BUG lite   the same in a few cells
//	guardian   a further candidate in such cells; one of them is true
//
// A search function that returns a bool returns false when no more steps are wanted.
package bug
