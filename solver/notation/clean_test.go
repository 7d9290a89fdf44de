package notation

import (
	"strings"
	"testing"

	"sudoku/solver"

	"github.com/google/go-cmp/cmp"
)

// TestClean reads texts that do not survive in a file of tests: with other
// newlines, other spaces, other digits, and cells in which nothing stands.
func TestClean(t *testing.T) {
	t.Parallel()
	rows := inRows(article, 9)
	spaced := strings.ReplaceAll(rows, "0", " ")
	tabs := strings.ReplaceAll(spread(rows), " \n", "\n")
	tabs = strings.ReplaceAll(strings.ReplaceAll(tabs, " ", "\t"), "0", "")
	wide := strings.NewReplacer("0", "０", "1", "１", "5", "５", "9", "９")
	tests := []struct{ name, text, format string }{
		{"byte order mark", "\ufeff" + article, "81 digits"},
		{"CRLF", strings.ReplaceAll(rows, "\n", "\r\n"), "grid text"},
		{"CR alone", strings.ReplaceAll(rows, "\n", "\r"), "grid text"},
		{"line separators", strings.ReplaceAll(rows, "\n", "\u2028"), "grid text"},
		{"form feed", rows + "\f", "grid text"},
		{"non-breaking spaces", "\u00a0" + strings.ReplaceAll(spread(rows), " ", "\u00a0"), "grid text"},
		{"non-breaking spaces for blanks", strings.ReplaceAll(rows, "0", "\u00a0"), "grid text, spaces for blanks"},
		{"ideographic spaces", strings.ReplaceAll(spread(rows), " ", "\u3000"), "grid text"},
		{"zero-width spaces", strings.ReplaceAll(spread(rows), " ", "\u200b"), "grid text"},
		{"full-width digits", wide.Replace(article), "81 digits"},
		{"full-width dots", strings.ReplaceAll(article, "0", "．"), "81 digits"},
		{"centred dots", strings.ReplaceAll(rows, "0", "·"), "grid text"},
		{"white squares", strings.ReplaceAll(rows, "0", "⬜"), "grid text"},
		{"keycaps", strings.ReplaceAll(strings.ReplaceAll(rows, "0", "⬜"), "8", "8\ufe0f\u20e3"), "grid text"},
		{"long dashes", strings.ReplaceAll(article, "0", "—"), "81 digits"},
		{"signs of multiplication", strings.ReplaceAll(article, "0", "×"), "81 digits"},
		{"curly quotes", "“" + article + "”", "81 digits"},
		{"tabs", tabs, "table"},
		{"tabs at the ends of lines", strings.ReplaceAll(tabs, "\n", "\t\n"), "table"},
		{"spaces in nine lines", spaced, "grid text, spaces for blanks"},
		{"spaces, trimmed", trimmed(spaced), "grid text, spaces for blanks"},
		{"spaces in one line", strings.ReplaceAll(article, "0", " "), "grid text, spaces for blanks"},
		{"two characters a cell", strings.ReplaceAll(spread(rows), "0", " "), "grid text, spaces for blanks"},
		{"spaces between borders", strings.ReplaceAll(Text(solver.Classic(), mustParse(t, article).Grid()), ".", " "), "grid text, spaces for blanks"},
		{"spaces in a frame", framed(spaced), "grid text, spaces for blanks"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			checkRead(t, tt.text, nil, mustParse(t, article), tt.format)
			checkRead(t, tt.text, solver.Classic(), mustParse(t, article), tt.format)
		})
	}
}

// Digits of every script that Unicode counts by tens are read, in lines, in grids and with candidates.
func TestOtherDigits(t *testing.T) {
	t.Parallel()
	for name, digits := range map[string]string{
		"full-width": "０１２３４５６７８９", "Arabic-Indic": "٠١٢٣٤٥٦٧٨٩", "Persian": "۰۱۲۳۴۵۶۷۸۹", "Devanagari": "०१२३४५६७८९",
		"Bengali": "০১২৩৪৫৬৭৮৯", "Tamil": "௦௧௨௩௪௫௬௭௮௯", "Thai": "๐๑๒๓๔๕๖๗๘๙", "Tibetan": "༠༡༢༣༤༥༦༧༨༩", "Khmer": "០១២៣៤៥៦៧៨៩",
		"Mongolian": "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙", "bold": "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "typewriter": "𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var pairs []string
			for d, r := range []rune(digits) {
				pairs = append(pairs, string(rune('0'+d)), string(r))
			}
			write := strings.NewReplacer(pairs...)
			p := mustParse(t, article)
			checkRead(t, write.Replace(article), nil, p, "81 digits")
			checkRead(t, write.Replace(spread(inRows(article, 9))), nil, p, "grid text")
			checkRead(t, "\u2067"+write.Replace(strings.ReplaceAll(spread(inRows(article, 9)), " ", "،"))+"\u2069", nil, p, "table")
			checkRead(t, write.Replace(Text(p.Layout(), p.Grid())), nil, p, "grid text")
			want, err := Read(pencilled(p), nil)
			if err != nil {
				t.Fatal(err)
			}
			if r, err := Read(write.Replace(pencilled(p)), nil); err != nil || cmp.Diff(want.Marks, r.Marks) != "" || !r.Puzzle.Equal(want.Puzzle) || r.Format != want.Format {
				t.Errorf("candidates: %v, %s", err, inLines(r))
			}
			if r, err := Read(write.Replace(article[1:]), nil); err == nil || err.Error() != "found 80 cells; a 9x9 board has 81" {
				t.Errorf("80 digits: %v, %s", err, inLines(r))
			}
		})
	}
}

// trimmed takes the spaces off the ends of lines.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	return b.String()
}

// framed draws a border of bars around nine rows of nine and between the boxes.
func framed(rows string) string {
	var b strings.Builder
	b.WriteString("+---+---+---+\n")
	for i, row := range strings.Split(strings.TrimSuffix(rows, "\n"), "\n") {
		b.WriteString("|" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n")
		if i%3 == 2 {
			b.WriteString("+---+---+---+\n")
		}
	}
	return b.String()
}
