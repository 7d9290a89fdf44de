package logic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// longest is the most items that a list in a sentence has: lists on large
// boards end with "and 7 more".
const longest = 12

// comfortable is the most letters of a sentence that can be followed in one go. A
// longer argument is told in several.
const comfortable = 195

// sentence joins parts with semicolons and makes a sentence of them, or more than one
// where it would be long.
func sentence(parts []string) string { return told("", "", joined("; "), parts) }

// sentences joins those of some sentences that are not empty.
func sentences(all ...string) string {
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " ")
}

// soOn tells what follows from what: "Then a, so b, so c. So d, so e." The lead is
// how it begins.
func soOn(lead string, clauses []string) string { return told(lead, "so ", joined(", so "), clauses) }

// inTurn tells several things that follow together: "Then a, b and c. So d and e."
func inTurn(lead string, items []string) string {
	return told(lead, "so ", func(some []string) string { return list(some, "and") }, items)
}

// because gives the reasons for a claim: "Claim, because a, b, and c. Besides, d."
// Behind a long claim they stand by themselves: "Claim. That is because a."
func because(claim string, reasons ...string) string {
	if len(reasons) > 0 && len(claim)+len(reasons[0]) > comfortable {
		return claim + ". " + told("that is because ", "besides, ", clauses, reasons)
	}
	return told(claim+", because ", "besides, ", clauses, reasons)
}

func joined(sep string) func([]string) string {
	return func(items []string) string { return strings.Join(items, sep) }
}

// told tells items in sentences of a comfortable length, as few and as even as it
// can. The first one begins with the lead, the others with the words that take it up.
func told(lead, again string, join func([]string) string, items []string) string {
	said := toldWithin(comfortable, lead, again, join, items)
	for most := comfortable * 9 / 10; len(said) > 1 && most > comfortable/2; most -= comfortable / 20 {
		even := toldWithin(most, lead, again, join, items)
		if len(even) > len(said) {
			break
		}
		said = even
	}
	return strings.Join(said, " ")
}

// toldWithin tells items in sentences of at most so many letters, or of one item.
func toldWithin(most int, lead, again string, join func([]string) string, items []string) []string {
	var said []string
	for len(items) > 0 {
		n := 1
		for n < min(len(items), longest) && len(lead)+len(join(items[:n+1])) < most {
			n++
		}
		said = append(said, capital(lead+join(items[:n])+"."))
		lead, items = again, items[n:]
	}
	return said
}

// isComfortable reports whether every sentence of a text is short.
func isComfortable(text string) bool {
	for said := range strings.SplitSeq(text, ". ") {
		if len(said) >= comfortable {
			return false
		}
	}
	return true
}

// capital starts a sentence.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// list joins items of a sentence, cut to a bearable length: "a, b and c".
func list(items []string, last string) string {
	if len(items) > longest {
		more := fmt.Sprintf("%d more", len(items)-longest+1)
		items = append(slices.Clone(items[:longest-1]), more)
	}
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	end := len(items) - 1
	return strings.Join(items[:end], ", ") + " " + last + " " + items[end]
}

// clauses joins clauses of a sentence: "a, b, and c". Clauses that have commas
// of their own are kept apart by semicolons.
func clauses(items []string) string {
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

func digitList(digits solver.Digits, last string) string {
	return list(symbols(digits), last)
}

func symbols(digits solver.Digits) []string {
	var s []string
	for d := range digits.All() {
		s = append(s, symbol(d))
	}
	return s
}

func cellsOf(marks []position.Mark) []int {
	var cells []int
	for _, m := range marks {
		cells = append(cells, m.Cell)
	}
	return cells
}

func digitsOf(marks []position.Mark) solver.Digits {
	var digits solver.Digits
	for _, m := range marks {
		digits = digits.With(m.Digit)
	}
	return digits
}

// runs cuts a list into stretches of items with the same key.
func runs[T any, K comparable](items []T, key func(T) K) [][]T {
	var all [][]T
	for from, i := 0, 1; i <= len(items); i++ {
		if i == len(items) || key(items[i]) != key(items[from]) {
			all = append(all, items[from:i])
			from = i
		}
	}
	return all
}

// number writes a small number as a word.
func number(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= len(words) {
		return strconv.Itoa(n)
	}
	return words[n]
}

func plural(k solver.HouseKind) string {
	if k == solver.Box {
		return "boxes"
	}
	return k.String() + "s"
}

func symbol(digit int) string {
	if digit < 1 || digit > solver.MaxSize {
		return "?"
	}
	return string(solver.Symbol(digit))
}
