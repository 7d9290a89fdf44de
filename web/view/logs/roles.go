package logs

import (
	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/position"
	"sudoku/web/view/board"
)

// roles says which part cells and candidates play in a step, for the names of cells and for
// the script. What is seen of it is drawn by package drawing.
type roles struct {
	base, cover, pattern, blocker, target, clash solver.CellSet

	placed, eliminated, involved map[position.Candidate]bool
}

// cell is the class of the role of a cell, behind that of the house that it is in.
func (r roles) cell(c int) string {
	var ground, top string
	switch {
	case r.base.Has(c):
		ground = "base"
	case r.cover.Has(c):
		ground = "cover"
	}
	switch {
	case r.clash.Has(c):
		top = "clash"
	case r.target.Has(c):
		top = "target"
	case r.pattern.Has(c):
		top = "pattern"
	case r.blocker.Has(c):
		top = "blocker"
	}
	return board.Classes(ground, top)
}

// candidate is the class of the role of a candidate.
func (r roles) candidate(c, digit int) string {
	k := position.Candidate{Cell: c, Digit: digit}
	switch {
	case r.placed[k]:
		return "placed"
	case r.eliminated[k]:
		return "gone"
	case r.involved[k]:
		return "involved"
	}
	return ""
}

func stepRoles(l *solver.Layout, s position.Step) roles {
	r := newRoles(s.Placements, s.Eliminations)
	for _, m := range s.Marks {
		r.mark(l, m)
	}
	for _, k := range s.Placements {
		r.target.Add(k.Cell)
	}
	return r
}

func newRoles(placed, eliminated []position.Candidate) roles {
	return roles{placed: candidateSet(placed), eliminated: candidateSet(eliminated), involved: map[position.Candidate]bool{}}
}

func candidateSet(list []position.Candidate) map[position.Candidate]bool {
	set := make(map[position.Candidate]bool, len(list))
	for _, k := range list {
		set[k] = true
	}
	return set
}

// mark adds one piece of evidence.
func (r *roles) mark(l *solver.Layout, m position.Mark) {
	if m.Cell == position.None {
		house := solver.CellsOf(l.Houses()[m.House].Cells...)
		switch m.Role {
		case position.Base:
			r.base = r.base.Or(house)
		case position.Cover:
			r.cover = r.cover.Or(house)
		}
		return
	}
	switch m.Role {
	case position.Blocker:
		r.blocker.Add(m.Cell)
	case position.Target:
		r.target.Add(m.Cell)
	case position.Removed:
	default: // a part of the pattern, whatever the technique calls it
		r.pattern.Add(m.Cell)
		r.involved[position.Candidate{Cell: m.Cell, Digit: m.Digit}] = m.Digit != 0
	}
}

func eventRoles(l *solver.Layout, e classic.Event) roles {
	r := stepRoles(l, eventStep(e))
	if e.Other >= 0 && e.Kind == classic.Clash {
		r.clash.Add(e.Other)
	}
	return r
}

// eventStep is an event of a classic method as a step, to be drawn.
func eventStep(e classic.Event) position.Step {
	var s position.Step
	if e.House >= 0 {
		s.Marks = append(s.Marks, position.MarkHouse(position.Base, e.House))
	}
	for _, c := range e.Cells {
		s.Marks = append(s.Marks, position.MarkCell(position.Pattern, c))
	}
	if e.Cell >= 0 {
		s.Marks = append(s.Marks, position.MarkCell(position.Target, e.Cell))
	}
	if e.Kind.Places() {
		s.Placements = []position.Candidate{{Cell: e.Cell, Digit: e.Digit}}
	}
	for _, k := range e.Eliminations {
		s.Eliminations = append(s.Eliminations, position.Candidate{Cell: k.Cell, Digit: k.Digit})
	}
	return s
}
