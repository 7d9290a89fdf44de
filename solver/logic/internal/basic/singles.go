package basic

import (
	"slices"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// The singles place a digit.
//
//	full house      the last empty cell of a house takes the last digit
//	hidden single   a digit has one place left in a house
//	naked single    a cell has one candidate left
//
// What a person wants to know of a single is what rules the rest out, so the
// evidence names it: the digits that stand (Blocker), each in one of as few houses as
// possible; and where no such digit explains it, the earlier step that did (Removed).

// findFullHouses finds the houses that miss one digit.
func findFullHouses(s *search.Search) {
	for h, missing := range s.Board.AllMissing() {
		if missing.Len() != 1 {
			continue
		}
		if !s.Emit(onlyPlaceStep(s.Board, h, missing.Min(), nil)) {
			return
		}
	}
}

// findHiddenSingles finds the digits with one place in a house, in boxes and
// other areas before rows and columns, since that is where people see them
// first.
func findHiddenSingles(s *search.Search) {
	b := s.Board
	for i := range b.AllMissing() {
		h := b.Geometry().HouseAt(i)
		if b.Missing(h).Len() == 1 {
			continue // a full house
		}
		for d := range b.Missing(h).All() {
			if bitset.Count(b.HousePlaces(h, d)) != 1 {
				continue
			}
			if !s.Emit(onlyPlaceStep(b, h, d, whyOnlyPlace(b, h, d))) {
				return
			}
		}
	}
}

// onlyPlaceStep is the step that puts a digit into its one place in a house.
func onlyPlaceStep(b *position.Board, house, digit int, why []position.Mark) position.Step {
	cell := b.Geometry().Houses()[house].Cells[bitset.Lowest(b.HousePlaces(house, digit))]
	marks := []position.Mark{position.MarkHouse(position.Base, house), position.MarkCandidate(position.Target, cell, digit)}
	return placement(cell, digit, append(marks, why...))
}

// placement is a step that puts a digit into a cell.
func placement(cell, digit int, marks []position.Mark) position.Step {
	return position.Step{
		Digits:     solver.DigitsOf(digit),
		Placements: []position.Candidate{{Cell: cell, Digit: digit}},
		Marks:      marks,
	}
}

// whyOnlyPlace says what rules a digit out of the empty cells of a house other
// than its one place.
func whyOnlyPlace(b *position.Board, house, digit int) []position.Mark {
	var others uint32 // slots of those cells
	through := make([]uint32, len(b.AllMissing()))
	for slot, c := range b.Geometry().Houses()[house].Cells {
		if b.Digit(c) != 0 || b.Candidates(c).Has(digit) {
			continue
		}
		others |= 1 << slot
		for _, via := range b.Geometry().HousesOf(c) {
			if !b.Missing(via).Has(digit) {
				through[via] |= 1 << slot
			}
		}
	}
	houses, unexplained := cover(others, through)
	var why []position.Mark
	for _, via := range houses {
		why = append(why, blocker(b, via, digit))
	}
	for _, c := range b.Geometry().CellsAt(house, unexplained) {
		why = append(why, wasRemoved(b, c, digit))
	}
	return why
}

// findNakedSingles finds the cells with one candidate.
func findNakedSingles(s *search.Search) {
	for c, candidates := range s.Board.AllCandidates() {
		if candidates.Len() != 1 {
			continue
		}
		if !s.Emit(nakedSingle(s.Board, c, candidates.Min())) {
			return
		}
	}
}

// nakedSingle is the step that puts the last candidate of a cell into it.
func nakedSingle(b *position.Board, cell, digit int) position.Step {
	marks := []position.Mark{position.MarkCandidate(position.Target, cell, digit)}
	return placement(cell, digit, append(marks, whyOnlyCandidate(b, cell, digit)...))
}

// whyOnlyCandidate says what rules every other digit out of a cell.
func whyOnlyCandidate(b *position.Board, cell, digit int) []position.Mark {
	all := b.Geometry().AllDigits()
	through := make([]uint32, len(b.AllMissing()))
	for _, via := range b.Geometry().HousesOf(cell) {
		through[via] = uint32(all &^ b.Missing(via))
	}
	others := uint32(all.Without(digit))
	houses, unexplained := cover(others, through)
	var why []position.Mark
	for _, via := range houses {
		for d := range solver.Digits(others & through[via]).All() {
			why = append(why, blocker(b, via, d))
		}
		others &^= through[via] // each digit is named once
	}
	for d := range solver.Digits(unexplained).All() {
		why = append(why, wasRemoved(b, cell, d))
	}
	return why
}

// blocker marks the cell of a house in which a digit stands.
func blocker(b *position.Board, house, digit int) position.Mark {
	for _, c := range b.Geometry().Houses()[house].Cells {
		if int(b.Digit(c)) == digit {
			return position.Mark{Role: position.Blocker, House: house, Cell: c, Digit: digit}
		}
	}
	return position.MarkHouse(position.Blocker, house) // not reached: callers know that it stands there
}

// wasRemoved marks a candidate that an earlier step took away.
func wasRemoved(b *position.Board, cell, digit int) position.Mark {
	return position.Mark{Role: position.Removed, House: position.None, Cell: cell, Digit: digit, Step: b.RemovedBy(cell, digit)}
}

// cover chooses a few of the masks that together hold as much of want as all of
// them do, each time the one that adds most. It returns their indexes in increasing
// order and the rest of want, which no mask holds.
func cover(want uint32, masks []uint32) (chosen []int, rest uint32) {
	taken := make([]bool, len(masks))
	for {
		best, most := position.None, 0
		for i, m := range masks {
			if n := bitset.Count(m & want); n > most {
				best, most = i, n
			}
		}
		if best == position.None {
			break
		}
		taken[best] = true
		want &^= masks[best]
	}
	for i := range masks {
		if taken[i] {
			chosen = append(chosen, i)
		}
	}
	return chosen, want
}

// rateHiddenSingle rates the hidden singles of lines above those of areas, which
// are easier to see.
func rateHiddenSingle(l *solver.Layout, s position.Step) int {
	if len(s.Marks) > 0 && !position.IsArea(l.Houses()[s.Marks[0].House].Kind) {
		return 15
	}
	return 12
}

func tellFullHouse(t tell.Teller) words.Words {
	say := words.Blanks{
		"cell":  t.TheCell(t.CellOf(position.Target, 0)),
		"digit": words.TheDigits(t.DigitsOf(position.Target, 0)),
		"house": t.TheHouses(position.Base),
	}
	return words.Words{
		Title:   say.Text("{digit} in {house}"),
		Reasons: say.Because("Only {digit} is left for {cell}, because it is the last empty cell of {house} and every other digit stands there already."),
	}
}

func tellHiddenSingle(t tell.Teller) words.Words {
	return tellOnlyPlace(t, t.TheHouses(position.Base))
}

// tellOnlyPlace tells a digit with one place in a house; reasons that a technique has of
// its own come first.
func tellOnlyPlace(t tell.Teller, house words.Phrase, own ...words.Phrase) words.Words {
	say := words.Blanks{
		"cell":  t.TheCell(t.CellOf(position.Target, 0)),
		"digit": words.TheDigits(t.DigitsOf(position.Target, 0)),
		"house": house,
	}
	claim := say.Phrase("Only {cell} can take the {digit} of {house}")
	return words.Words{
		Title:   say.Text("{digit} in {house}"),
		Reasons: t.Give(words.Because, claim, append(own, whyNotElsewhere(t)...)...),
	}
}

// whyNotElsewhere says, a clause each, what rules the digit of a hidden single
// out of the other cells.
func whyNotElsewhere(t tell.Teller) []words.Phrase {
	var why []words.Phrase
	digit := words.TheDigits(t.DigitsOf(position.Target, 0))
	name := digit
	blockers := slices.Clone(t.Marks(position.Blocker))
	slices.SortStableFunc(blockers, func(a, b position.Mark) int { return a.Cell - b.Cell })
	for same := range words.Runs(blockers, func(m position.Mark) int { return m.Cell }) {
		say := words.Blanks{"blocker": t.TheCell(same[0].Cell), "digit": name, "houses": t.HousesOf(same)}
		why = append(why, say.Phrase("{blocker} rules {digit} out of {houses}"))
		name.Text = "it"
	}
	for lost := range t.Removals() {
		their := "its"
		if len(lost) > 1 {
			their = "their"
		}
		say := words.Blanks{
			"cells": t.TheCells(words.CellsOf(lost)), "their": words.Plain(their), "digit": digit, "step": stepNumber(lost),
		}
		why = append(why, say.Phrase("{cells} lost {their} {digit} in step {step}"))
	}
	return why
}

func tellNakedSingle(t tell.Teller) words.Words {
	say := words.Blanks{
		"cell":  t.TheCell(t.CellOf(position.Target, 0)),
		"digit": words.TheDigits(t.DigitsOf(position.Target, 0)),
	}
	return words.Words{
		Title:   say.Text("{digit} in {cell}"),
		Reasons: t.Give(words.Because, say.Phrase("Only {digit} is left for {cell}"), whyNothingElse(t)...),
	}
}

// whyNothingElse says, a clause each, where the other digits of a naked single
// stand and which step took the rest.
func whyNothingElse(t tell.Teller) []words.Phrase {
	var why []words.Phrase
	for standing := range words.Runs(t.Marks(position.Blocker), func(m position.Mark) int { return m.House }) {
		say := words.Blanks{"house": t.HousesOf(standing[:1]), "digits": words.TheDigits(words.DigitsOf(standing))}
		why = append(why, say.Phrase("{house} has {digits}").Showing(t.TheCells(words.CellsOf(standing)).Shows))
	}
	var losses []words.Phrase
	for lost := range t.Removals() {
		say := words.Blanks{"digits": words.TheDigits(words.DigitsOf(lost)), "step": stepNumber(lost)}
		losses = append(losses, say.Phrase("its {digits} in step {step}"))
	}
	if losses != nil {
		say := words.Blanks{"losses": words.ListOf(losses, "and")}
		why = append(why, say.Phrase("the cell lost {losses}"))
	}
	return why
}

// stepNumber is the number of the step that took candidates away.
func stepNumber(lost []position.Mark) words.Phrase {
	return words.Plain(strconv.Itoa(lost[0].Step))
}
