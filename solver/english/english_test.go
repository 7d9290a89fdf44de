package english_test

import (
	"fmt"
	"strings"
	"testing"

	"sudoku/solver/english"
)

func TestWithArticle(t *testing.T) {
	t.Parallel()
	for phrase, want := range map[string]string{
		"4x4 board": "a", "8x8 board": "an", "9x9 X board": "a", "10x10 board": "a",
		"11x11 free-form board": "an", "12x12": "a", "18x18": "an", "25x25": "a",
		"1": "a", "8": "an", "11": "an", "18": "an", "80": "an", "81": "an", "100": "a", "110": "a", "180": "a", "800": "an",
		"1,100": "a", "1100": "a", "8000": "an", "11000": "an", "18,000": "an", "80000": "an", "110000": "a", "8.5": "an",
		"board": "a", "empty board": "an", "unique rectangle": "a", "one-way street": "a", "unused digit": "an",
		"naked pair": "a", "X-Wing": "an", "XY-Wing": "an", "XYZ-Wing": "an", "W-Wing": "a", "U": "a", "r1c1": "a",
		"BUG": "a", "ALS": "an", "AIC": "an", "Almost Locked Set": "an", "HoDoKu line": "a", "": "a",
	} {
		if got := english.WithArticle(phrase); got != want+" "+phrase {
			t.Errorf("%q, want %q", got, want+" "+phrase)
		}
	}
}

func TestPlural(t *testing.T) {
	t.Parallel()
	for noun, want := range map[string]string{
		"row": "rows", "box": "boxes", "guess": "guesses", "clash": "clashes", "branch": "branches", "entry": "entries",
		"way": "ways", "candidate": "candidates", "typed digit": "typed digits",
	} {
		if got := english.Plural(noun); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestCount(t *testing.T) {
	t.Parallel()
	for n, want := range []string{"0 guesses", "1 guess", "2 guesses"} {
		if got := english.Count(n, "guess"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestList(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ items, want string }{
		{"", ""}, {"a", "a"}, {"a b", "a or b"}, {"a b c", "a, b or c"}, {"a b c d", "a, b, c or d"},
	} {
		if got := english.List(strings.Fields(tt.items), "or"); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

func TestListUpTo(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ items, want string }{
		{"a", "a"}, {"a b c", "a, b and c"}, {"a b c d", "a, b and 2 more"}, {"a b c d e", "a, b and 3 more"},
	} {
		items := strings.Fields(tt.items)
		if got := english.ListUpTo(3, items, "and"); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
		if got := strings.Join(items, " "); got != tt.items {
			t.Errorf("the items were changed to %q", got)
		}
	}
}

func TestNumber(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{-1: "-1", 0: "no", 1: "one", 9: "nine", 12: "twelve", 13: "13"} {
		if got := english.Number(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestTimes(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "no times", 1: "once", 2: "twice", 3: "three times", 9: "nine times", 13: "13 times"} {
		if got := english.Times(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestCapital(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "row 1": "Row 1", "élan": "Élan", "1 cell": "1 cell", "“so”": "“so”"} {
		if got := english.Capital(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestClip(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "abc": "abc", "abcd": "abc…", "äöü": "äöü", "äöüß": "äöü…"} {
		if got := english.Clip(text, 3); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPrintable(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "é …": "é …", "a\tb\x00": "a\ufffdb\ufffd", "\xff": "\ufffd", "a\u202eb": "a\ufffdb"} {
		if got := english.Printable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func ExampleWithArticle() {
	fmt.Println(english.WithArticle("9x9 board"))
	fmt.Println(english.WithArticle("11x11 board"))
	// Output:
	// a 9x9 board
	// an 11x11 board
}

func ExampleList() {
	cells := []string{"r1c1", "r1c5", "r9c5"}
	fmt.Println(english.List(cells, "and"))
	fmt.Println(english.Count(len(cells), "cell"))
	// Output:
	// r1c1, r1c5 and r9c5
	// 3 cells
}
