package static

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"
)

// colour is a colour by name as a style declares it, on a light screen and on a dark one.
var colour = regexp.MustCompile(`(--[\w-]+): (light-dark\([^)]*\))`)

// coloursOf are the values of each colour in a style sheet.
func coloursOf(t *testing.T, name string) map[string][]string {
	t.Helper()
	text, err := fs.ReadFile(embedded, name)
	if err != nil {
		t.Fatal(err)
	}
	values := map[string][]string{}
	for _, found := range colour.FindAllStringSubmatch(string(text), -1) {
		values[found[1]] = append(values[found[1]], found[2])
	}
	return values
}

// A board within another site has a style sheet of its own, with colours of the pages' by the same names.
func TestColoursOfEmbeddedBoards(t *testing.T) {
	t.Parallel()
	compared := 0
	for _, name := range []string{"app.css", "steps.css"} {
		pages := coloursOf(t, name)
		for property, values := range coloursOf(t, "embed.css") {
			if want, ok := pages[property]; ok {
				compared++
				if !slices.Equal(values, want) {
					t.Errorf("%s is %s in embed.css, %s in %s", property, values, want, name)
				}
			}
		}
	}
	if compared < 20 {
		t.Errorf("%d colours were compared", compared)
	}
}
