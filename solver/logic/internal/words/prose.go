package words

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// longest is the most items that a list in a sentence has: lists on large
// boards end with "and 7 more".
const longest = 12

// comfortable is the most letters of a sentence that can be followed in one go. A
// longer argument is told in several.
const comfortable = 195

// Semicolons joins phrases with semicolons and makes a sentence of them, or more than one
// where it would be long.
func Semicolons(parts []Phrase) []Phrase { return tellAll("", "", joined("; "), parts) }

// FollowOn tells what follows from what: "Then a, so b, so c. So d, so e." The lead is
// how it begins.
func FollowOn(lead string, clauses []Phrase) []Phrase {
	return tellAll(lead, "so ", joined(", so "), clauses)
}

// FollowTogether tells several things that follow at once: "Then a, b and c. So d and e."
func FollowTogether(lead string, items []Phrase) []Phrase {
	return tellAll(lead, "so ", func(some []Phrase) Phrase { return ListOf(some, "and") }, items)
}

// Give gives the reasons for a claim: "Claim, because a, b, and c. Besides, d." Behind a
// long claim they stand by themselves: "Claim. That is because a."
func Give(claim Phrase, reasons ...Phrase) []Phrase {
	if len(reasons) > 0 && len(claim.Text)+len(reasons[0].Text) > comfortable {
		own := Phrase{claim.Text + ".", claim.Shows}
		return append([]Phrase{own}, tellAll("that is because ", "besides, ", ClausesOf, reasons)...)
	}
	said := tellAll(claim.Text+", because ", "besides, ", ClausesOf, reasons)
	if len(said) > 0 {
		said[0] = said[0].Showing(claim.Shows)
	}
	return said
}

func joined(sep string) func([]Phrase) Phrase {
	return func(items []Phrase) Phrase { return Phrase{strings.Join(texts(items), sep), shown(items)} }
}

// Tell tells items in sentences of a comfortable length, as few and as even as it can.
// The first one begins with the lead, the others with the words that take it up.
func Tell(lead, again string, join func([]string) string, items []Phrase) []Phrase {
	return tellAll(lead, again, func(some []Phrase) Phrase { return Phrase{join(texts(some)), shown(some)} }, items)
}

func tellAll(lead, again string, join func([]Phrase) Phrase, items []Phrase) []Phrase {
	said := tellWithin(comfortable, lead, again, join, items)
	for most := comfortable * 9 / 10; len(said) > 1 && most > comfortable/2; most -= comfortable / 20 {
		even := tellWithin(most, lead, again, join, items)
		if len(even) > len(said) {
			break
		}
		said = even
	}
	return said
}

// tellWithin tells items in sentences of a length at most, or of one item.
func tellWithin(most int, lead, again string, join func([]Phrase) Phrase, items []Phrase) []Phrase {
	var said []Phrase
	for len(items) > 0 {
		n := 1
		for n < min(len(items), longest) && len(lead)+len(join(items[:n+1]).Text) < most {
			n++
		}
		one := join(items[:n])
		said = append(said, Phrase{english.Capital(lead + one.Text + "."), one.Shows})
		lead, items = again, items[n:]
	}
	return said
}

// plain are strings as phrases.
func plain(all []string) []Phrase {
	phrases := make([]Phrase, 0, len(all))
	for _, s := range all {
		phrases = append(phrases, Plain(s))
	}
	return phrases
}

// texts are the texts of phrases.
func texts(phrases []Phrase) []string {
	all := make([]string, 0, len(phrases))
	for _, p := range phrases {
		all = append(all, p.Text)
	}
	return all
}

func text(sentences []Phrase) string { return strings.Join(texts(sentences), " ") }

// shown is what some phrases show together.
func shown(phrases []Phrase) position.Evidence {
	var all position.Evidence
	for _, p := range phrases {
		all = all.And(p.Shows)
	}
	return all
}

// ListOf joins phrases of a sentence, cut to a bearable length: "a, b and c".
func ListOf(items []Phrase, last string) Phrase {
	return Phrase{List(texts(items), last), shown(items)}
}

// ClausesOf joins clauses of a sentence: "a, b, and c".
func ClausesOf(items []Phrase) Phrase { return Phrase{Clauses(texts(items)), shown(items)} }

// List joins items of a sentence, cut to a bearable length: "a, b and c".
func List(items []string, last string) string { return english.ListUpTo(longest, items, last) }

// Clauses joins clauses of a sentence: "a, b, and c". Clauses that have commas
// of their own are kept apart by semicolons.
func Clauses(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	if len(items) > longest {
		more := fmt.Sprintf("%d more like these", len(items)-longest+1)
		items = append(slices.Clone(items[:longest-1]), more)
	}
	sep := ", "
	if len(items) > 2 && strings.Contains(strings.Join(items, ""), ",") {
		sep = "; "
	}
	end := len(items) - 1
	return strings.Join(items[:end], sep) + sep + "and " + items[end]
}

// DigitList lists digits: "1, 2 and 3".
func DigitList(digits solver.Digits, last string) string {
	return List(Symbols(digits), last)
}

// Symbols lists the symbols of digits.
func Symbols(digits solver.Digits) []string {
	var s []string
	for d := range digits.All() {
		s = append(s, Symbol(d))
	}
	return s
}

// CellsOf lists the cells of marks, in their order.
func CellsOf(marks []position.Mark) []int {
	var cells []int
	for _, m := range marks {
		cells = append(cells, m.Cell)
	}
	return cells
}

// DigitsOf is the digits of marks.
func DigitsOf(marks []position.Mark) solver.Digits {
	var digits solver.Digits
	for _, m := range marks {
		digits = digits.With(m.Digit)
	}
	return digits
}

// Runs cuts a list into stretches of items with the same key.
func Runs[T any, K comparable](items []T, key func(T) K) [][]T {
	var all [][]T
	for from, i := 0, 1; i <= len(items); i++ {
		if i == len(items) || key(items[i]) != key(items[from]) {
			all = append(all, items[from:i])
			from = i
		}
	}
	return all
}

// Number and Capital are those of package english.
func Number(n int) string { return english.Number(n) }

// Capital is described with Number.
func Capital(s string) string { return english.Capital(s) }

// Symbol is the symbol of a digit; "?" where it is none.
func Symbol(digit int) string {
	if digit < 1 || digit > solver.MaxSize {
		return "?"
	}
	return string(solver.Symbol(digit))
}
