package picture

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The inks are the colours of the pages, and of a board on another site, under the same names.
func TestInksAreThoseOfThePages(t *testing.T) {
	t.Parallel()
	for sheet, files := range map[string][]string{"app.css": {"app.css", "steps.css"}, "embed.css": {"embed.css"}} {
		var text []byte
		for _, file := range files {
			part, err := os.ReadFile("../../static/" + file)
			if err != nil {
				t.Fatal(err)
			}
			text = append(text, part...)
		}
		for i := Paper; i < inkCount; i++ {
			found := regexp.MustCompile(`--` + i.Name() + `: light-dark\(#([0-9a-f]+), #([0-9a-f]+)\)`).FindSubmatch(text)
			if found == nil {
				t.Errorf("%s has no --%s", sheet, i.Name())
				continue
			}
			want := [2]string{fmt.Sprintf("%06x", inks[i].light), fmt.Sprintf("%06x", inks[i].dark)}
			if got := [2]string{long(string(found[1])), long(string(found[2]))}; got != want {
				t.Errorf("%s: --%s is %v, want %v", sheet, i.Name(), got, want)
			}
			if sheet == "embed.css" && i != Paper {
				for prefix, property := range map[string]string{"f-": "fill", "s-": "stroke"} {
					if rule := fmt.Sprintf(".%s%s { %s: var(--%s); }", prefix, i.class(), property, i.Name()); !strings.Contains(string(text), rule) {
						t.Errorf("embed.css has no rule %s", rule)
					}
				}
			}
		}
	}
}

// long is a colour in six digits.
func long(short string) string {
	if len(short) != 3 {
		return short
	}
	return strings.Repeat(short[:1], 2) + strings.Repeat(short[1:2], 2) + strings.Repeat(short[2:], 2)
}
