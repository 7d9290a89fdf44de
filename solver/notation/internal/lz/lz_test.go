package lz

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	lzstring "github.com/daku10/go-lz-string"
)

const limit = 1 << 16

// vector is a text and what npm's lz-string 1.5.0 makes of it.
type vector struct{ Text, Folded, URI string }

func vectors(t testing.TB) []vector {
	t.Helper()
	data, err := os.ReadFile("testdata/npm.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// What npm's lz-string folds is unfolded, and ours is the same as its.
func TestLikeNPM(t *testing.T) {
	t.Parallel()
	for _, v := range vectors(t) {
		text, err := Unfold(v.Folded, limit)
		if err != nil || text != v.Text {
			t.Errorf("%.40q: unfolded to %.40q, %v", v.Text, text, err)
		}
		if folded := Fold(v.Text); folded != v.Folded {
			t.Errorf("%.40q: folded to %.40q, npm's is %.40q", v.Text, folded, v.Folded)
		}
		if text, err := Unfold(v.URI, limit); !strings.Contains(v.URI, "$") && (err != nil || text != v.Text) {
			t.Errorf("%.40q in an address: unfolded to %.40q, %v", v.Text, text, err)
		}
	}
}

// A text that was cut off is never taken for a shorter one.
func TestCutOff(t *testing.T) {
	t.Parallel()
	for _, v := range vectors(t) {
		whole := strings.TrimRight(v.Folded, "=")
		for at := 0; at < len(whole)-1; at += 1 + at/50 {
			if text, err := Unfold(whole[:at], limit); err == nil {
				t.Errorf("%.40q: the first %d characters unfold to %.40q", v.Text, at, text)
			}
		}
	}
}

// What unfolds to the square of its length ends at the limit.
func TestLimit(t *testing.T) {
	t.Parallel()
	bomb := Fold(strings.Repeat("0", 5_000_000))
	if len(bomb) > 6000 {
		t.Fatalf("%d characters", len(bomb))
	}
	if _, err := Unfold(bomb, limit); err == nil || err.Error() != "it unfolds to more than 65536 characters" {
		t.Errorf("%d characters: %v", len(bomb), err)
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	for folded, want := range map[string]string{
		"":           "it breaks off after 0 characters",
		"N4Ig":       "it breaks off after 4 characters",
		"N4Ig!zglgX": "character 5 of it, '!', does not belong there",
		"////":       "it does not begin as such a text does",
	} {
		if _, err := Unfold(folded, limit); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", folded, err, want)
		}
	}
}

func FuzzUnfold(f *testing.F) {
	for _, v := range vectors(f) {
		f.Add(v.Folded[:min(len(v.Folded), 400)])
	}
	f.Fuzz(func(t *testing.T, folded string) {
		if text, err := Unfold(Fold(folded), limit); utf8.ValidString(folded) && len(folded) < limit && (err != nil || text != folded) {
			t.Errorf("folded and unfolded to %q, %v", text, err)
		}
		text, err := Unfold(folded, limit)
		if err != nil {
			return
		}
		if len(text) > 3*limit {
			t.Fatalf("unfolded to %d bytes", len(text))
		}
		if strings.ContainsAny(folded, "-=") {
			return
		}
		// The library reads the same.
		if want, err := lzstring.DecompressFromBase64(folded); err == nil && want != text {
			t.Errorf("unfolded to %q, the library to %q", text, want)
		}
	})
}
