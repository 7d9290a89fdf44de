package notation

import (
	"slices"
	"strings"
)

// words are the parts of a text between what ends a word.
func words(text string, isBreak func(rune) bool) []span {
	var all []span
	for at := 0; at < len(text); {
		begin := strings.IndexFunc(text[at:], func(r rune) bool { return !isBreak(r) })
		if begin < 0 {
			break
		}
		begin += at
		end := len(text)
		if length := strings.IndexFunc(text[begin:], isBreak); length >= 0 {
			end = begin + length
		}
		all = append(all, span{begin, end})
		at = end
	}
	return all
}

// span is a part of a text, in bytes.
type span struct{ begin, end int }

// outside is the text before, between and behind spans of it, which are in order.
func outside(text string, spans []span) []string {
	var pieces []string
	at := 0
	for _, s := range spans {
		pieces = append(pieces, text[at:s.begin])
		at = s.end
	}
	return slices.Concat(pieces, []string{text[at:]})
}
