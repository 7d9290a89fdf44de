// Package english holds the few rules of English that sentences are built with: articles, plurals,
// lists, numbers as words, and what a stranger typed quoted safely. It knows nothing of Sudoku. It is the
// program's own: it stands here because solver, web and cmd all build sentences.
//
//	WithArticle("11x11 board")               an 11x11 board
//	Count(2, "guess")                        2 guesses
//	List([]string{"a", "b", "c"}, "and")     a, b and c
//	Number(3)                                three
//	Times(2)                                 twice
package english

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Capital returns a text with its first letter in upper case, to begin a sentence.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if !unicode.IsLower(first) {
		return text
	}
	return strings.ToUpper(text[:size]) + text[size:]
}

// Clip shortens a text of more than most characters, and shows that with an ellipsis.
func Clip(text string, most int) string {
	n := 0
	for i := range text {
		if n == most {
			return text[:i] + "…"
		}
		n++
	}
	return text
}

// Printable replaces the characters of a text that cannot be printed, such as control characters.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// List joins the items of a sentence: "a, b and c", with the conjunction before the last one.
func List(items []string, conjunction string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " " + conjunction + " " + items[last]
}

// ListUpTo is List for lists that may be long: it shows at most a number of items, the last of which
// counts the rest, as in "a, b and 7 more". Most is at least 2.
func ListUpTo(most int, items []string, conjunction string) string {
	if len(items) > most {
		more := fmt.Sprintf("%d more", len(items)-most+1)
		items = append(slices.Clone(items[:most-1]), more)
	}
	return List(items, conjunction)
}

// Number returns a number up to twelve as a word, which is "no" for 0, and any other in digits.
func Number(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < 0 || n >= len(words) {
		return strconv.Itoa(n)
	}
	return words[n]
}

// Times says how often something is so: "once", "twice", "three times".
func Times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return Number(n) + " times"
}

// Count returns a number of things: "1 cell", "2 cells".
func Count(n int, noun string) string {
	if n != 1 {
		noun = Plural(noun)
	}
	return strconv.Itoa(n) + " " + noun
}

// Plural returns the regular plural of a noun: "cells", "boxes", "entries".
func Plural(noun string) string {
	switch {
	case endsIn(noun, "s", "x", "z", "ch", "sh"):
		return noun + "es"
	case endsIn(noun, "y") && !endsIn(noun, "ay", "ey", "oy", "uy"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}

func endsIn(noun string, endings ...string) bool {
	return slices.ContainsFunc(endings, func(ending string) bool { return strings.HasSuffix(noun, ending) })
}
