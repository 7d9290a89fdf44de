package logic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
)

// longest is the most items that a list in a sentence has: lists on large
// boards end with "and 7 more".
const longest = 12

// sentence joins parts with semicolons and makes a sentence of them.
func sentence(parts []string) string {
	if len(parts) == 0 {
		return ""
	}
	return capital(strings.Join(parts, "; ")) + "."
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

func cellsOf(marks []Mark) []int {
	var cells []int
	for _, m := range marks {
		cells = append(cells, m.Cell)
	}
	return cells
}

func digitsOf(marks []Mark) solver.Digits {
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
