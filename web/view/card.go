package view

import (
	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/methods"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/picture"
	"sudoku/web/view/board"
	"sudoku/web/view/entry"
	"sudoku/web/view/page"
)

// SiteCard is the picture of the site.
func SiteCard() picture.Card {
	return picture.Card{Scene: PuzzleScene(address.Query{Puzzle: entry.FirstExample()}), Title: "Any Sudoku, solved and understood"}
}

// PuzzleCard is the picture of a puzzle as an address has it, with its difficulty where there is
// a rating.
func PuzzleCard(q address.Query, r report.Rating) picture.Card {
	k := picture.Card{Scene: picture.New(puzzleScene(q)), Title: board.Name(q.Puzzle.Layout()), Lines: []string{board.DigitCounts(q)}}
	switch {
	case !r.Rated():
	case r.Ending != methods.Finished && r.SE.Bound:
		k.Lines = append(k.Lines, "At least "+r.Name)
	default:
		k.Title, k.Level = english.Capital(r.Name)+" "+k.Title, int(page.LevelOf(r.Name))
	}
	return k
}

// PuzzleScene is the drawing of a puzzle as an address has it.
func PuzzleScene(q address.Query) picture.Scene { return picture.New(puzzleScene(q)) }

func puzzleScene(q address.Query) picture.Board {
	b := board.SceneOf(q, q.Puzzle.Grid())
	b.Clashes, b.Marks = board.ClashCells(solver.Clashes(q.Puzzle)), q.Marks
	b.Label = board.PuzzleName(q)
	if m := q.Marks; m.Auto || len(m.Candidates) > 0 {
		left := position.NewBoard(q.Puzzle)
		b.Candidates = func(c int) solver.Digits { return m.Shown(c, left.Candidates(c)) }
	}
	return b
}

// SolutionCard is the picture of an answer: of the solution, or of what is wrong.
func SolutionCard(q address.Query, a Answer) picture.Card {
	return picture.Card{
		Scene: SolutionScene(q, a), Title: Solution(q, a, page.Site{}).Verdict,
		Lines: []string{board.Name(q.Puzzle.Layout()) + " · " + board.DigitCounts(q)},
	}
}

// SolutionScene is the drawing of an answer.
func SolutionScene(q address.Query, a Answer) picture.Scene {
	b := puzzleScene(q)
	if a.Verdict.Solution != nil {
		b = board.SceneOf(q, a.Verdict.Solution)
	}
	b.Marks, b.Candidates = pencil.Marks{}, nil
	b.Ringed = solver.CellsOf(a.Verdict.Differs...).Or(solver.CellsOf(a.Verdict.Conflict...))
	b.Label = Solution(q, a, page.Site{}).Verdict + ". " + board.PuzzleName(q)
	return picture.New(b)
}
