package grids

import (
	"iter"
	"slices"
	"strings"
)

// Words are the parts of a text between what ends a word.
func Words(text string, isBreak func(rune) bool) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for at := 0; at < len(text); {
			begin := strings.IndexFunc(text[at:], func(r rune) bool { return !isBreak(r) })
			if begin < 0 {
				return
			}
			begin += at
			end := len(text)
			if length := strings.IndexFunc(text[begin:], isBreak); length >= 0 {
				end = begin + length
			}
			if !yield(Span{begin, end}) {
				return
			}
			at = end
		}
	}
}

// Span is a part of a text, in bytes.
type Span struct{ Begin, End int }

// Outside is the text before, between and behind spans of it, which are in order.
func Outside(text string, spans []Span) []string {
	var pieces []string
	at := 0
	for _, s := range spans {
		pieces = append(pieces, text[at:s.Begin])
		at = s.End
	}
	return slices.Concat(pieces, []string{text[at:]})
}
