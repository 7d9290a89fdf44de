package page

import (
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
)

// SheetPath is the address of the page that asks for puzzles to put on paper, and CodesParam
// names them.
const (
	SheetPath  = "/sheet"
	CodesParam = "codes"
)

// Paper is what the page of a puzzle needs to put it on paper.
func Paper(q address.Query, site Site) *templates.Paper {
	return &templates.Paper{Options: site.Paper, Several: address.With(SheetPath, CodesParam, notation.Code(q.Givens()))}
}
