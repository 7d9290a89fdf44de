package practice

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
)

// Title asks for the technique: "Find an X-Wing on 4."
func (t Task) Title() string {
	title := "Find " + Phrase(t.Technique)
	if t.Digit != 0 {
		title += " on " + solver.SymbolText(t.Digit)
	}
	return title + "."
}

// Text says what is to be chosen.
func (t Task) Text() string {
	switch t.Asks {
	case ForDigit:
		return "Choose the cell, and the digit that goes into it."
	case ForCandidate:
		return "Choose a cell, and a digit that it takes out there."
	}
	return "Choose its " + t.sizes() + " cells."
}

// sizes says how many cells a right answer has: "two or three", "six to ten".
func (t Task) sizes() string {
	least, most := t.Sizes[0], t.Sizes[len(t.Sizes)-1]
	switch {
	case least == most:
		return english.Number(least)
	case most-least == 1:
		return english.Number(least) + " or " + english.Number(most)
	}
	return english.Number(least) + " to " + english.Number(most)
}

// Phrase names a technique within a sentence: "an X-Wing", "a hidden single", "pointing".
func Phrase(t logic.Technique) string {
	first, rest, _ := strings.Cut(t.Title, " ")
	name := t.Title
	if isWord(first) && !slices.Contains(named, first) {
		name = strings.TrimSpace(strings.ToLower(first) + " " + rest)
	}
	switch {
	case t.ID == "law-of-leftovers":
		return "the " + name
	case t.Family == "Locked", strings.Contains(name, "'s "), slices.Contains(plain, t.ID):
		return name
	}
	return english.WithArticle(name)
}

// isWord reports whether a word is written with a capital only because it comes first.
func isWord(word string) bool {
	isCapital := func(c rune) bool { return c != '-' && (c < 'a' || c > 'z') }
	return len(word) > 1 && word[1] != '-' && !strings.ContainsFunc(word[1:], isCapital)
}

// named are words that are names.
var named = []string{"Sue", "Kraken", "Franken", "Nishio"}

// plain are the techniques whose names take no article: several things, or a way to think.
var plain = []string{
	"grouped-strong-links", "three-strong-links", "four-strong-links", "multi-colours-1", "multi-colours-2", "weak-colours", "x-colours",
	"fireworks", "twinned-xy-chains", "guardians", "nishio", "msls",
}
