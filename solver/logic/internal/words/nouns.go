package words

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// What stands in the blanks of sentences and needs no board: digits and candidates, each of
// which shows itself. The nouns of package tell know the step and how its cells are named.

// TheDigit names a digit; "?" where it is none.
func TheDigit(digit int) Phrase {
	if digit < 1 || digit > solver.MaxSize {
		return Plain(Symbol(digit))
	}
	return Phrase{Symbol(digit), ShownDigits(solver.DigitsOf(digit))}
}

// TheDigits names digits: "1, 2 and 3".
func TheDigits(digits solver.Digits) Phrase { return digitsWith(digits, "and") }

// AnyDigit names digits of which one is meant: "1, 2 or 3".
func AnyDigit(digits solver.Digits) Phrase { return digitsWith(digits, "or") }

func digitsWith(digits solver.Digits, last string) Phrase {
	return Phrase{DigitList(digits, last), ShownDigits(digits)}
}

// Named is a text that names candidates one by one: "r1c1 is 5".
func Named(text string, candidates ...position.Candidate) Phrase {
	return Phrase{text, ShownCandidates(candidates)}
}

// Letter names a part, as a set or a colour: "A" is the first.
func Letter(part int) string { return string(rune('A' + part - 1)) }
