package notation

import "strings"

// fewestWords is how many cells a text has that is written with words for blanks.
const fewestWords = 8

// withPlainCells writes the words for a blank cell in the lists of programs as dots, and decimal
// numbers as whole ones: null, None, NaN, -1 and 5.0. A few such words may be anything.
func withPlainCells(text string) string {
	var used []span
	for _, word := range words(text, isSeparator) {
		if plainCell(text[word.begin:word.end]) != "" {
			used = append(used, word)
		}
	}
	if len(used) < fewestWords {
		return text
	}
	var b strings.Builder
	at := 0
	for _, word := range used {
		b.WriteString(text[at:word.begin] + plainCell(text[word.begin:word.end]))
		at = word.end
	}
	return b.String() + text[at:]
}

// plainCell is a cell for a word of a program; "" for any other word.
func plainCell(word string) string {
	switch word {
	case "-1", "null", "None", "NaN", "nan", "nil", "undefined":
		return "."
	}
	if len(word) == 3 && isDigit(word[0]) && word[1:] == ".0" {
		if word[0] == '0' {
			return "."
		}
		return word[:1]
	}
	return ""
}
