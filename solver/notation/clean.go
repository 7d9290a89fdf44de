package notation

import (
	"strings"
	"unicode"
)

// clean brings the many ways in which programs write the same thing to one:
// newlines to \n, any space to ' ', full-width characters to ASCII, dashes to
// '-', drawn borders to | - +, empty squares and centred dots to '.'. What takes
// no room on the screen is dropped. Plain ASCII comes back as it is.
func clean(s string) string {
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
	invisible = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\u20e3\ufeff"
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
	case strings.ContainsRune(dashes, r) || strings.ContainsRune(ruled, r):
		return '-'
	case strings.ContainsRune(bars, r):
		return '|'
	case r >= 0x2500 && r < 0x2580:
		return '+' // corners and crossings
	}
	return cleanSign(r)
}

func cleanSign(r rune) rune {
	switch r {
	case '‘', '’':
		return '\''
	case '“', '”', '«', '»':
		return '"'
	case '×':
		return 'x'
	}
	if strings.ContainsRune(dots, r) {
		return '.'
	}
	return r
}
