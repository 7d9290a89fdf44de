// Package uniqueness finds and tells the techniques that rest on a puzzle having one
// solution: patterns that would leave two if nothing else stood in them.
//
// Begin with uniqueness.go: it draws the rectangle, explains the types of conclusions
// that are the same for all patterns of a few cells, and says which file has which
// pattern. deadly_pattern.go has the pattern as data, uniqueness_tell.go the words.
// bug.go begins the other half, patterns in which each cell has two candidates:
// bug_search.go finds them on whole boards, bug_lite.go in a few cells, bug_tell.go has
// the words.
//
// Words with a meaning of their own:
//
//	deadly pattern   cells that some digits would fill in a way that leaves another one
//	                 (an unavoidable set), none of them given
//	guardian         a further candidate in such cells; one of them is true
//	roof, floor      the cells with guardians, and those without
//	BUG              bivalue universal grave: every open cell would have two candidates
//	BUG lite         the same in a few cells
//	ladder, rung     cells of two or three lines; the cells of a rung, one in each line,
//	                 share every other house
//	square           two cells of each of two lines, in one box
//	twin             another filling of some cells that gives every house the same digits
//
// A search function that returns a bool returns false when no more steps are wanted.
package uniqueness
