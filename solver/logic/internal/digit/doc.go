// Package digit finds and tells the techniques that look at one digit on the whole
// board.
//
// Begin with single_digit.go: it draws the patterns of two to four strong links of one
// digit and lists their techniques. strong_links.go has the links and the chains that
// they make, empty_rectangle.go the box that acts as a link, single_digit_tell.go the
// words for all of them. templates.go finds the ways in which a digit can lie on the
// whole board, overlay.go compares those of all digits, overlay_tell.go has the words.
//
// Words with a meaning of their own:
//
//	link       a house in which the digit has places in two ends alone
//	end        one of the two: a cell, or a group of cells that lie together
//	joint      the house in which the ends of two links meet
//	template   a way to place all missing ones of a digit at once
//	dead       of a place: in no template of its digit. A technique of one digit takes
//	           away nothing but dead places, so a digit without them is not searched.
//	prune      to drop the templates that use a cell which all templates of another
//	           digit use
//	dual       two patterns on the same cells, told as one step
//
// A search function that returns a bool returns false when no more steps are wanted.
package digit
