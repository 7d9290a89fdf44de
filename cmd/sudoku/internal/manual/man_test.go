package manual

import (
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/stamp"
)

// What a text holds is printed as it is, whatever troff would make of it.
func TestTroff(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"plain":              "plain",
		"--work":             `\-\-work`,
		`a\b`:                `a\eb`,
		".hidden\n'too\nnot": "\\&.hidden\n\\&'too\nnot",
		"gave up: …":         `gave up: \[u2026]`,
	} {
		if got := troff(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Long texts are broken into lines, and lose nothing.
func TestProse(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("some words and .more\n", 50)
	got := prose(text)
	for line := range strings.Lines(got) {
		if len(line) > 80 {
			t.Errorf("%d bytes: %s", len(line), line)
		}
	}
	if back := strings.ReplaceAll(got, `\&`, ""); strings.Join(strings.Fields(back), " ") != strings.Join(strings.Fields(text), " ") {
		t.Error(got)
	}
}

// A page says of which build it is, and leaves out what is hidden.
func TestPage(t *testing.T) {
	t.Parallel()
	var app struct {
		Go struct {
			Far bool   `help:"How far."`
			Not string `hidden:""`
		} `cmd:"" help:"Go."`
		Secret struct{} `cmd:"" hidden:""`
	}
	parser, err := kong.New(&app, kong.Name("test"), kong.Description("Tests things."))
	if err != nil {
		t.Fatal(err)
	}
	got := page(parser.Model, stamp.Stamp{Version: "v1.2.3", Date: "2026-11-22T08:00:00Z"})
	for _, want := range []string{".TH TEST 1 \"2026-11-22\" \"test v1.2.3\"\n", ".SH NAME\ntest \\- tests things\n", ".SS \"test go [flags]\"\nGo.\n", ".TP\n\\fB\\-\\-far\\fR\nHow far.\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if strings.Contains(got, "secret") || strings.Contains(got, "not") {
		t.Error(got)
	}
}
