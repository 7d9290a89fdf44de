// Package uniqueness finds and tells the techniques that rest on a puzzle having one
// solution: patterns that would leave two if nothing else stood in them.
//
// Begin with uniqueness.go: it draws the rectangle, explains the types of conclusions
// that are the same for all patterns of a few cells, and says which file has which
// pattern. deadly_pattern.go has the pattern as data, uniqueness_tell.go the words.
// guardians.go and guardians_tell.go are for package bug too, which has the patterns of
// whole boards.
//
// Words with a meaning of their own:
//
//	deadly pattern   cells that some digits would fill in a way that leaves another one
//	                 (an unavoidable set), none of them given
//	guardian         a further candidate in such cells; one of them is true
//	roof, floor      the cells with guardians, and those without
//	ladder, rung     cells of two or three lines; the cells of a rung, one in each line,
//	                 share every other house
//	square           two cells of each of two lines, in one box
//	twin             another filling of some cells that gives every house the same digits
//
// A search function that returns a bool returns false when no more steps are wanted.
package uniqueness
