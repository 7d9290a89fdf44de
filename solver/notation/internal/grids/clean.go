package grids

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// Clean brings the many ways in which programs write the same thing to one:
// newlines to \n, any space to ' ', full-width characters and the digits of every
// script to ASCII, dashes to '-', drawn borders to | - +, empty squares and centred dots to '.'. What takes
// no room on the screen is dropped. Plain ASCII comes back as it is.
func Clean(s string) string {
	if isPlain(s) {
		return s
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Map(cleanRune, s)
}

func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 || s[i] < ' ' && s[i] != '\n' && s[i] != '\t' {
			return false
		}
	}
	return true
}

// The characters that clean treats alike.
const (
	invisible = "\u00ad\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\u20e3\ufeff"
	newlines  = "\r\v\f\u0085\u2028\u2029"
	dashes    = "‐‑‒–—―−"
	dots      = "·•∙⋅・□▢◻☐⬜◽▫○◯"
	bars      = "¦∣│┃┆┇┊┋║╎╏╵╷╹╻╽╿"
	ruled     = "─━┄┅┈┉═╌╍╴╶╸╺╼╾"
)

// cleanRune maps one character; -1 drops it.
func cleanRune(r rune) rune {
	switch {
	case r == '\n' || r == '\t' || r >= ' ' && r < 0x7f:
		return r
	case strings.ContainsRune(invisible, r):
		return -1
	case strings.ContainsRune(newlines, r):
		return '\n'
	case unicode.IsSpace(r):
		return ' '
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	case unicode.IsDigit(r):
		return '0' + digitValue(r)
	case strings.ContainsRune(dashes, r) || strings.ContainsRune(ruled, r):
		return '-'
	case strings.ContainsRune(bars, r):
		return '|'
	case r >= 0x2500 && r < 0x2580:
		return '+' // corners and crossings
	}
	return cleanSign(r)
}

// digitValue is what a decimal digit of any script is worth: Unicode has them in tens, from 0.
func digitValue(r rune) rune {
	for _, t := range unicode.Digit.R16 {
		if lo := rune(t.Lo); r >= lo && r <= rune(t.Hi) {
			return (r - lo) % 10
		}
	}
	for _, t := range unicode.Digit.R32 {
		if lo := rune(t.Lo); r >= lo && r <= rune(t.Hi) {
			return (r - lo) % 10
		}
	}
	return 0 // not reached: the tables hold every digit
}

func cleanSign(r rune) rune {
	switch r {
	case '‘', '’':
		return '\''
	case '“', '”', '«', '»':
		return '"'
	case '،':
		return ','
	case '؛':
		return ';'
	case '×':
		return 'x'
	}
	if strings.ContainsRune(dots, r) {
		return '.'
	}
	return r
}

// fewestWords is how many cells a text has that is written with words for blanks.
const fewestWords = 8

// WithPlainCells writes the words for a blank cell in the lists of programs as dots, and decimal
// numbers as whole ones: null, None, NaN, -1 and 5.0. A few such words may be anything.
func WithPlainCells(text string) string {
	var used []Span
	for word := range Words(text, IsSeparator) {
		if plainCell(text[word.Begin:word.End]) != "" {
			used = append(used, word)
		}
	}
	if len(used) < fewestWords {
		return text
	}
	var b strings.Builder
	at := 0
	for _, word := range used {
		b.WriteString(text[at:word.Begin] + plainCell(text[word.Begin:word.End]))
		at = word.End
	}
	return b.String() + text[at:]
}

// plainCell is a cell for a word of a program; "" for any other word.
func plainCell(word string) string {
	switch word {
	case "-1", "null", "None", "NaN", "nan", "nil", "undefined":
		return "."
	}
	if len(word) == 3 && IsDigit(word[0]) && word[1:] == ".0" {
		if word[0] == '0' {
			return "."
		}
		return word[:1]
	}
	return ""
}

// embeddedLink is an address that is a parameter of another one, or percent-encoded alone.
var embeddedLink = regexp.MustCompile(`(?i)(?:https?://[^\s"'<>()]*?)?(https?%3A%2F%2F[^\s&"'<>()]+)`)

// WithPlainLinks writes addresses as they are typed that stand in others, as those of search
// engines and mail programs, or in HTML.
func WithPlainLinks(text string) string {
	if strings.Contains(text, "://") {
		text = strings.ReplaceAll(text, "&amp;", "&")
	}
	if !strings.Contains(strings.ToUpper(text), "%3A%2F%2F") {
		return text
	}
	return embeddedLink.ReplaceAllStringFunc(text, func(link string) string {
		found := embeddedLink.FindStringSubmatch(link)
		plain, err := url.QueryUnescape(found[1])
		if err != nil {
			return link
		}
		return plain + " "
	})
}
