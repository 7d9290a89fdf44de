package basic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Locked candidates: where two houses cross, a digit that the first house can
// take only inside the crossing cannot stand outside it in the second.
//
//	. . . | . . . | 4 4 .      box 3 has its 4s in row 1 alone,
//	. . . | . . . | . . .      so the other 4s of row 1 go: pointing,
//	. . . | . . . | . . .      from an area along a line
//
// It is called pointing when the first house is an area (a box, a region, a
// window), whatever the second is, and claiming when the first is a line (a
// row, a column, a diagonal). On a classic board that is the usual "box to
// line" and "line to box"; on other boards it also covers a window that points
// into a box or a diagonal that claims one.

func findPointing(s *search.Search) { findLocked(s, position.IsArea) }

func findClaiming(s *search.Search) { findLocked(s, position.IsNoArea) }

// findLocked finds the locked candidates of the base houses of one sort.
func findLocked(s *search.Search, isBase func(solver.HouseKind) bool) {
	if s.Options.HoDoKu {
		findLockedByDigit(s, isBase)
		return
	}
	eachLocked(s, isBase, func(_ position.Crossing, step position.Step) bool { return s.Emit(step) })
}

// findLockedByDigit finds them in the order of HoDoKu: in each house digit by digit, whatever it crosses.
func findLockedByDigit(s *search.Search, isBase func(solver.HouseKind) bool) {
	g := s.Board.Geometry()
	for h, house := range g.Houses() {
		if !isBase(house.Kind) {
			continue
		}
		crossings := g.CrossingsOf(h)
		for d := range s.Board.Missing(h).All() {
			for _, x := range crossings {
				if s.Stop() {
					return
				}
				if step, ok := lockedAt(s.Board, x, d); ok && !s.Emit(step) {
					return
				}
			}
		}
	}
}

// eachLocked hands over the locked candidates of the base houses of one sort and the
// crossings that they are in, until yield returns false.
func eachLocked(s *search.Search, isBase func(solver.HouseKind) bool, yield func(position.Crossing, position.Step) bool) {
	b := s.Board
	houses := b.Geometry().Houses()
	for _, x := range b.Geometry().Crossings {
		if s.Stop() {
			return
		}
		if !isBase(houses[x.Base].Kind) {
			continue
		}
		for d := range (b.Missing(x.Base) & b.Missing(x.Other)).All() {
			if step, ok := lockedAt(b, x, d); ok && !yield(x, step) {
				return
			}
		}
	}
}

// lockedAt makes the step of a digit if it is locked into a crossing, and something goes for it.
func lockedAt(b *position.Board, x position.Crossing, digit int) (position.Step, bool) {
	places, gone := b.HousePlaces(x.Base, digit), b.HousePlaces(x.Other, digit)&^x.InOther
	if places&^x.InBase != 0 || bitset.Count(places) < 2 || gone == 0 {
		return position.Step{}, false
	}
	return lockedStep(b, x, digit, places, gone), true
}

// lockedStep makes the step of a digit that is locked into a crossing: its places in the
// base house, and those that go from the other.
func lockedStep(b *position.Board, x position.Crossing, digit int, places, gone uint32) position.Step {
	step := position.Step{
		Digits: solver.DigitsOf(digit),
		Marks:  []position.Mark{position.MarkHouse(position.Base, x.Base), position.MarkHouse(position.Cover, x.Other)},
	}
	for _, c := range b.Geometry().CellsAt(x.Base, places) {
		step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, digit))
	}
	for _, c := range b.Geometry().CellsAt(x.Other, gone) {
		step.Eliminations = append(step.Eliminations, position.Candidate{Cell: c, Digit: digit})
	}
	return step
}

func tellLocked(t tell.Teller) words.Words {
	cells := t.CellsOf(position.Pattern, 0)
	both := "both"
	if len(cells) > 2 {
		both = "all"
	}
	places := t.TheCells(cells)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "cells": places, "both": words.Plain(both),
		"base": t.TheHouses(position.Base), "cover": t.TheHouses(position.Cover),
	}
	return words.Words{
		Title: say.Text("{digit} in {base} and {cover}"),
		Reasons: slices.Concat(
			say.Premise("In {base} digit {digit} fits only in {cells}, which {both} lie in {cover}."),
			say.Because("{cover} gets its {digit} from one of them too, because {base} does, and no other cell of {cover} can be {digit}.").Showing(places.Shows),
		),
		Pattern: say.Text("{digit} in ") + t.ShortHouses(position.Base),
	}
}
