package tell

import (
	"slices"

	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// What a step does, in words that any technique shares: digits that are placed, and
// candidates that are gone. Digits that leave the same cells go together.

// Effects says what follows from the step: "So r6c1 and r6c4 are not 5; r6c1 is not 6." A
// list has each part by itself.
func (t Teller) Effects() words.Statements {
	if !t.listed {
		return words.Of(words.Effect, words.Tell("so ", "", words.Joined("; "), within(t.effects(), mostOfEffects))...)
	}
	var items words.Statements
	for i, part := range phrasesOf(t.effectsBy(mostOfLine)) {
		if i == 0 {
			part.Text = "so " + part.Text
		}
		items = append(items, words.ItemOf(words.Effect, part, words.Phrase{}))
	}
	return items
}

// mostOfEffects is the most letters of a paragraph that say what follows. The result of the step
// has all of it.
const mostOfEffects = 150

// effect is a part of what follows: some candidates, in words.
type effect struct {
	words.Phrase
	candidates int
}

// mostOfLine is the most cells of which one line of a list says what follows.
const mostOfLine = 14

// effects are the parts of what follows, clause by clause.
func (t Teller) effects() []effect { return t.effectsBy(len(t.Step.Eliminations) + 1) }

// effectsBy is the effects, each of some cells at most.
func (t Teller) effectsBy(most int) []effect {
	var parts []effect
	for same := range words.Runs(position.Node(t.Step.Placements), func(c position.Candidate) int { return c.Digit }) {
		parts = append(parts, effect{t.placed(same), len(same)})
	}
	for _, gone := range byCells(t.Step.Eliminations) {
		for cells := range slices.Chunk(gone.Cells(), most) {
			some := slices.DeleteFunc(slices.Clone(gone), func(c position.Candidate) bool { return !slices.Contains(cells, c.Cell) })
			parts = append(parts, effect{t.gone(some), len(some)})
		}
	}
	return parts
}

func phrasesOf(parts []effect) []words.Phrase {
	all := make([]words.Phrase, 0, len(parts))
	for _, part := range parts {
		all = append(all, part.Phrase)
	}
	return all
}

// within is as many parts as some letters have room for, and the number of candidates of the
// others: "r1c2 is not 5; 14 more candidates go".
func within(parts []effect, most int) []words.Phrase {
	all := phrasesOf(parts)
	if lettersOf(all) <= most {
		return all
	}
	n := 1
	for n < len(all)-1 && lettersOf(all[:n+1]) <= most {
		n++
	}
	left := 0
	for _, part := range parts[n:] {
		left += part.candidates
	}
	more := english.Count(left, "more candidate") + " go"
	if left == 1 {
		more += "es"
	}
	return append(all[:n:n], words.Phrase{Text: more, Shows: words.ShownBy(all[n:])})
}

func lettersOf(parts []words.Phrase) (n int) {
	for _, part := range parts {
		n += len(part.Text) + len("; ")
	}
	return n
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
