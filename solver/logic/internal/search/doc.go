// Package search is one look at a board: what every technique gets, asks and answers.
//
// A technique is a function of a Search. It reads the board, hands each step that it
// finds to Emit, and asks Stop or Spend as it goes:
//
//	func findNakedSingles(s *search.Search) {
//		for c, candidates := range s.Board.AllCandidates() {
//			if candidates.Len() == 1 && !s.Emit(nakedSingle(s.Board, c)) {
//				return
//			}
//		}
//	}
//
//	search.go   Search, Emit, Stop, Spend
//	meter.go    Meter: the work done, and when to stop
//	memo.go     Fact and Memo: what is found out once for each position
//	facts.go    bivalue cells, conjugate pairs, groups
//	sets.go     almost locked sets
//	masks.go    choices of cells or rows with few digits or columns between them
//	sheet.go    Sheet: a board seen along rows, or turned to be seen along columns
//	queries.go  digits in a set of cells
//
// Begin with search.go.
//
// Words used here. A position is a state of the board; it has a number, which grows with
// each change. A fact is a value that holds for one position. A budget is the work that a
// call may do, a share the part of it that one technique may use. A mask is a set of
// cells, digits or slots as the bits of a uint32.
//
// A search function that returns a bool returns false when no more steps are wanted.
package search
