package clip

import (
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"": "", "abc": "abc",
		strings.Repeat("é", 40): strings.Repeat("é", 40), strings.Repeat("é", 41): strings.Repeat("é", 40) + "…",
		"a\x00b\u202ec\xffd": "a\ufffdb\ufffdc\ufffdd", "tab\there": "tab\ufffdhere",
	} {
		if got := Text(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
