package sudokumaker

import (
	"encoding/json"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// The kinds of constraints that boards here have.
const (
	kindGivens       = 0
	kindRegions      = 1
	kindDiagonalDown = 10
	kindDiagonalUp   = 11
	kindCustom       = 1000
	kindRowsColumns  = 2003
)

// rules are the constraints of a puzzle.
type rules struct {
	board          packed.Board
	hasRegions     bool
	without        int // cells that are in no region
	hasDown, hasUp bool
	missing        packed.Counts
}

// constraint is one of them, with all that may be a list of where it is on the board.
type constraint struct {
	Type       int               `json:"type"`
	Name       string            `json:"name"`
	Disabled   bool              `json:"disabled"`
	Regions    []*int            `json:"regions"`
	Cages      []json.RawMessage `json:"cages"`
	Clues      []json.RawMessage `json:"clues"`
	Lines      []json.RawMessage `json:"lines"`
	Cells      []json.RawMessage `json:"cells"`
	Groups     []json.RawMessage `json:"groups"`
	Symbols    []json.RawMessage `json:"symbols"`
	Arrows     []json.RawMessage `json:"arrows"`
	Lights     []json.RawMessage `json:"lights"`
	Negative   []json.RawMessage `json:"negative"`
	Definition struct {
		Name string `json:"name"`
	} `json:"definition"`
}

// add takes over a constraint, or counts it.
func (r *rules) add(text json.RawMessage) error {
	var c constraint
	if err := json.Unmarshal(text, &c); err != nil {
		return packed.JSONError(err)
	}
	switch {
	case c.Disabled, c.Type == kindGivens, c.Type == kindRowsColumns:
	case c.Type == kindRegions:
		return r.setRegions(c.Regions)
	case c.Type == kindDiagonalDown:
		r.hasDown = true
	case c.Type == kindDiagonalUp:
		r.hasUp = true
	default:
		r.count(c)
	}
	return nil
}

// count counts a constraint that no board here has: its places, or itself where it is about the
// whole board. A list that is empty says nothing.
func (r *rules) count(c constraint) {
	name, isGlobal := nameOf(c)
	n := 0
	for _, list := range [][]json.RawMessage{c.Cages, c.Clues, c.Lines, c.Cells, c.Groups, c.Symbols, c.Arrows, c.Lights} {
		n += len(list)
	}
	switch {
	case isGlobal:
		r.missing.Rule(name)
	case n > 0:
		r.missing.Add(name, n)
	case c.Type == kindCustom:
		r.missing.Add(name, 1)
	}
	if len(c.Negative) > 0 {
		r.missing.Rule("negative constraint")
	}
}

// setRegions takes over the region of each cell, from 0; a cell in none has -1 or null.
func (r *rules) setRegions(regions []*int) error {
	n := r.board.Size
	if len(regions) != n*n {
		return fault.Errorf("found %d cells in its regions; a board of %dx%d has %d", len(regions), n, n, n*n)
	}
	r.hasRegions = true
	r.board.Regions = make([]int, n*n)
	for c, region := range regions {
		if region == nil || *region < 0 {
			r.without++
			continue
		}
		r.board.Regions[c] = *region
	}
	return nil
}

// layout is the board, and what it does not have.
func (r *rules) layout() (l *solver.Layout, missing []string, err error) {
	n := r.board.Size
	var counts packed.Counts
	if r.board.Diagonals = r.hasDown && r.hasUp; r.hasDown != r.hasUp {
		counts.Add("diagonal", 1)
	}
	switch _, err := r.board.Layout(); {
	case !r.hasRegions:
		counts.Rule("a board without boxes")
	case r.without > 0:
		counts.Add("regionless cell", r.without)
		r.board.Regions = nil
	case err != nil:
		counts.Rule(fmt.Sprintf("regions that are not %d of %d cells", n, n))
		r.board.Regions = nil
	}
	if l, err = r.board.Layout(); err != nil {
		return nil, nil, err
	}
	return l, append(counts.List(), r.missing.List()...), nil
}

// nameOf names a constraint, in the singular where it has places on the board.
func nameOf(c constraint) (name string, isGlobal bool) {
	global := map[int]string{
		12: "king's moves", 13: "knight's moves", 14: "disjoint groups",
		15: "neighbours that must not be consecutive", 16: "global entropy",
	}
	places := map[int]string{
		100: "even cell", 101: "odd cell", 102: "maximum", 103: "minimum",
		200: "difference dot", 201: "ratio dot", 202: "XV sign",
		300: "thermometer", 301: "killer cage", 302: "clone", 303: "quadruple", 304: "look-and-say cage", 305: "extra region",
		400: "Renban line", 401: "whisper line", 402: "palindrome", 403: "between line", 404: "region sum line",
		405: "sequence line", 406: "entropic line", 407: "lockout line", 408: "arrow", 409: "double arrow",
		500: "little killer sum", 501: "sandwich sum", 502: "X-sum", 503: "skyscraper clue", 504: "numbered room",
		600: "row indexer", 601: "column indexer",
		2000: "drawn line", 2001: "drawn cage", 2002: "drawn symbol", 4000: "light in the fog", 4001: "trigger in the fog",
	}
	switch {
	case global[c.Type] != "":
		return global[c.Type], true
	case places[c.Type] != "":
		return places[c.Type], false
	case c.Definition.Name != "":
		return packed.InWords(c.Definition.Name), false
	case c.Name != "":
		return packed.InWords(c.Name), false
	}
	return "constraint of another kind", true
}
