package view

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/drawing"
	"sudoku/web/picture"
)

// The picture of the site, for pages that have none of their own.
const (
	CardPath = "/card.png"
	CardAlt  = "Sudoku solver: any Sudoku, solved and understood."
)

// SiteCard is the picture of the site.
func SiteCard() picture.Card {
	q := address.Query{Puzzle: solver.EmptyPuzzle(solver.Classic())}
	if p, err := notation.ParseCode(strings.TrimPrefix(classicExamples()[0].Link.Href, "/p/")); err == nil {
		q.Puzzle = p
	}
	return picture.Card{Scene: PuzzleScene(q), Title: "Any Sudoku, solved and understood"}
}

// PuzzleCard is the picture of a puzzle as an address has it, with its difficulty where there is
// a rating.
func PuzzleCard(q address.Query, r report.Rating) picture.Card {
	k := picture.Card{Scene: picture.New(puzzleScene(q)), Title: boardName(q.Puzzle.Layout()), Lines: []string{digitCounts(q)}}
	switch {
	case !r.Rated():
	case r.Ending != report.Finished && r.SE.Bound:
		k.Lines = append(k.Lines, "At least "+r.Name)
	default:
		k.Title, k.Level = english.Capital(r.Name)+" "+k.Title, int(levelOf(r.Name))
	}
	return k
}

// PuzzleScene is the drawing of a puzzle as an address has it.
func PuzzleScene(q address.Query) picture.Scene { return picture.New(puzzleScene(q)) }

func puzzleScene(q address.Query) picture.Board {
	b := sceneOf(q, q.Puzzle.Grid())
	b.Clashes, b.Marks = clashCells(solver.Clashes(q.Puzzle)), q.Marks
	b.Label = puzzleName(q)
	if m := q.Marks; m.Auto || len(m.Candidates) > 0 {
		left := position.NewBoard(q.Puzzle)
		b.Candidates = func(c int) solver.Digits { return m.Shown(c, left.Candidates(c)) }
	}
	return b
}

// sceneOf is a grid on the board of a puzzle: what is in both is given or typed, the rest was
// found.
func sceneOf(q address.Query, g solver.Grid) picture.Board {
	b := picture.Board{Layout: q.Puzzle.Layout(), Grid: g}
	if !q.Typed.All {
		b.Typed = q.Typed.Cells
	}
	for c, digit := range g {
		if digit != 0 && q.Puzzle.Given(c) == 0 {
			b.Found.Add(c)
		}
	}
	return b
}

// SolutionCard is the picture of an answer: of the solution, or of what is wrong.
func SolutionCard(q address.Query, a Answer) picture.Card {
	page := Solution(q, a, Site{})
	return picture.Card{Scene: SolutionScene(q, a), Title: page.Verdict, Lines: []string{boardName(q.Puzzle.Layout()) + " · " + digitCounts(q)}}
}

// SolutionScene is the drawing of an answer.
func SolutionScene(q address.Query, a Answer) picture.Scene {
	b := puzzleScene(q)
	if a.Verdict.Solution != nil {
		b = sceneOf(q, a.Verdict.Solution)
	}
	b.Marks, b.Candidates = pencil.Marks{}, nil
	b.Ringed = solver.CellsOf(a.Verdict.Differs...).Or(solver.CellsOf(a.Verdict.Conflict...))
	b.Label = Solution(q, a, Site{}).Verdict + ". " + puzzleName(q)
	return picture.New(b)
}

// StepCard is the picture of a place in a log. Candidates that its step does not look at are
// dots: from afar nobody could read them.
func StepCard(q address.Query, l Log, at address.Place) picture.Card {
	b := l.scene(q, at)
	b.Dotted = picture.Aside(b.Layout, b.Step)
	k := picture.Card{Scene: picture.New(b), Title: beforeFirst, Lines: []string{boardName(b.Layout) + " · " + digitCounts(q)}}
	if at.Step > 0 {
		e := l.Entries[at.Step-1]
		k.Title, k.Lines = e.technique, nil
		for _, line := range []string{english.Capital(e.where), words(e.effect), fmt.Sprintf("Step %d of %d", at.Step, len(l.Entries))} {
			if line != "" {
				k.Lines = append(k.Lines, line)
			}
		}
	}
	return k
}

// StepScene is the drawing of a place in a log.
func StepScene(q address.Query, l Log, at address.Place) picture.Scene {
	return picture.New(l.scene(q, at))
}

func (l Log) scene(q address.Query, at address.Place) picture.Board {
	pos := l.boardAt(at.Step)
	b := sceneOf(q, pos.grid)
	b.Candidates, b.Label = pos.candidates, beforeFirst+". "+puzzleName(q)
	if at.Step == 0 {
		return b
	}
	var told []logic.Statement
	if l.Result.Path != nil {
		told = l.told(at)
	}
	b.Step = drawing.Of(l.drawingInput(at.Step, pos, told, at.ShownCase()))
	e := l.Entries[at.Step-1]
	b.Label = fmt.Sprintf("Step %d of %d: %s. %s %s", at.Step, len(l.Entries), e.title(), english.Capital(words(e.effect)), b.Step.Text)
	return b
}

// words are the words of a text.
func words(t templates.Text) string {
	var b strings.Builder
	for _, s := range t {
		b.WriteString(s.Words)
	}
	return b.String()
}

// nameRow is how many symbols of the first row are in the name of a puzzle at most.
const nameRow = 9

// puzzleName names a puzzle by its board, how many digits it has, and how it begins:
// "9×9, 25 givens · r1 53··7····".
func puzzleName(q address.Query) string {
	var row strings.Builder
	for c := range min(q.Puzzle.Layout().Size(), nameRow) {
		if digit := q.Puzzle.Given(c); digit != 0 {
			row.WriteString(solver.SymbolText(digit))
		} else {
			row.WriteString("·")
		}
	}
	if q.Puzzle.Layout().Size() > nameRow {
		row.WriteString("…")
	}
	return fmt.Sprintf("%s, %s · r1 %s", boardName(q.Puzzle.Layout()), digitCounts(q), &row)
}
