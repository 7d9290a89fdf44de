// Package examples holds a position of each technique: a board in which it leads on, and the
// words for its step there. The tests of the engine hold the words to what it says, drawings
// are tested on the boards, and the page of a technique shows one of them. It is the program's
// own: it stands here because the tests of the engine hold it.
//
// The files in positions, one a family, are text archives as of golang.org/x/tools/txtar: a
// comment, and sections that begin with a line "-- NAME --", each with a field a line:
//
//	-- naked-single/last --
//	layout: classic
//	grid: .4.+1…          a plus stands before a digit that is no given
//	deleted: r1c2<>3      candidates that earlier steps took
//	by: naked-single      only where easier techniques lead on too
//	technique: …          and further words of the engine
//
// The package is plain data: it finds no steps.
package examples
