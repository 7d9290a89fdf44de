package sketch

import (
	"cmp"
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/address"
)

// The parameters in the address of a sketch, which are also the fields of its form.
const (
	SizeParam      = "size"
	regionsParam   = "regions"   // one symbol a cell, 0 for a cell of no region yet
	diagonalsParam = "diagonals" // "on"
	cellsParam     = "cells"     // the digits that are kept, as in a share code
	layoutParam    = "layout"    // a board to begin with, in place of regions
	puzzleParam    = "puzzle"    // the share code of a puzzle, in place of all these
)

// Path is the address of the page on which boards are drawn.
const Path = "/boards/free-form"

// Code returns one symbol a cell: that of its region, or 0.
func (k Sketch) Code() string {
	var b strings.Builder
	for _, region := range k.Regions {
		b.WriteString(cmp.Or(solver.SymbolText(region), "0"))
	}
	return b.String()
}

// Address returns the address at which the drawing can be continued.
func (k Sketch) Address() string {
	switch {
	case !k.isEmpty() || k.Diagonals || k.KeptParams() != "":
		return Path + "?" + regionsParam + "=" + k.Code() + k.DiagonalsParam() + k.KeptParams()
	case k.Size() != solver.Classic().Size():
		return fmt.Sprintf("%s?%s=%d", Path, SizeParam, k.Size())
	}
	return Path
}

// DiagonalsParam returns the parameter for diagonals, with "&" before it; empty for none.
func (k Sketch) DiagonalsParam() string {
	if k.Diagonals {
		return "&" + diagonalsParam + "=on"
	}
	return ""
}

// KeptParams returns the parameters for the digits that are kept, with "&" before each.
func (k Sketch) KeptParams() string {
	if k.Kept.Puzzle.GivenCount() == 0 {
		return ""
	}
	params := "&" + cellsParam + "=" + address.CellsCode(k.Kept.Puzzle)
	if typed := k.Kept.Typed.Param(k.Frame); typed != "" {
		params += "&" + address.TypedParam + "=" + typed
	}
	return params
}

// RedrawAddress returns the address at which the regions of a puzzle are drawn anew, with
// its digits kept; empty for a board that has boxes.
func RedrawAddress(q address.Query) string {
	if rows, _ := q.Puzzle.Layout().BoxShape(); rows > 0 {
		return ""
	}
	href := Path + "?" + puzzleParam + "=" + notation.Code(q.Puzzle)
	if typed := q.Typed.Param(q.Puzzle.Layout()); typed != "" {
		href += "&" + address.TypedParam + "=" + typed
	}
	return href
}
