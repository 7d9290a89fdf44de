package tell

import (
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// What a step does, in words that any technique shares: digits that are placed, and
// candidates that are gone. Digits that leave the same cells go together.

// Effects says what follows from the step: "So r6c1 and r6c4 are not 5; r6c1 is not 6." A
// list has each part by itself.
func (t Teller) Effects() words.Statements {
	parts := t.effects()
	if !t.listed {
		return words.Of(words.Effect, words.Tell("so ", "", words.Joined("; "), parts)...)
	}
	var items words.Statements
	for i, part := range parts {
		if i == 0 {
			part.Text = "so " + part.Text
		}
		items = append(items, words.ItemOf(words.Effect, part, words.Phrase{}))
	}
	return items
}

// effects are the parts of what follows, clause by clause.
func (t Teller) effects() []words.Phrase {
	var parts []words.Phrase
	for same := range words.Runs(position.Node(t.Step.Placements), func(c position.Candidate) int { return c.Digit }) {
		parts = append(parts, t.placed(same))
	}
	for _, gone := range byCells(t.Step.Eliminations) {
		parts = append(parts, t.gone(gone))
	}
	return parts
}

// byCells gathers candidates, by digit: digits that have the same cells go together.
func byCells(all position.Node) []position.Node {
	var gathered []position.Node
	for same := range words.Runs(all, func(c position.Candidate) int { return c.Digit }) {
		cells := same.Cells()
		i := slices.IndexFunc(gathered, func(n position.Node) bool { return slices.Equal(n.Cells(), cells) })
		if i < 0 {
			gathered = append(gathered, slices.Clip(same))
			continue
		}
		gathered[i] = append(gathered[i], same...)
	}
	return gathered
}

// placed says that cells take a digit: "r1c4 is 9", "r1c4 and r2c7 are 9".
func (t Teller) placed(same position.Node) words.Phrase { return t.are(same, " is ", " are ", "and") }

// gone says that cells cannot take digits: "r6c1 and r6c4 are not 5 or 6".
func (t Teller) gone(gone position.Node) words.Phrase {
	return t.are(gone, " is not ", " are not ", "or")
}

// are says something of cells, by how many they are.
func (t Teller) are(n position.Node, one, several, last string) words.Phrase {
	cells, verb := n.Cells(), several
	if len(cells) == 1 {
		verb = one
	}
	return words.Named(t.CellList(cells)+verb+words.DigitList(n.Digits(), last), n...)
}
