package static

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What writes classes: pages, view models and scripts.
var writers = []string{"../templates/*.templ", "../templates/*.go", "../web/view/*.go", "../web/view/*/*.go", "../web/drawing/*.go", "../web/picture/*.go", "js/*.js", "htmx.min.js"}

var (
	classInStyle = regexp.MustCompile(`\.([a-zA-Z][\w-]*)`)
	word         = regexp.MustCompile(`[a-zA-Z][\w-]*`)
	numbered     = regexp.MustCompile(`^[a-z]\d+$`) // made of a letter and a number: w50, t3, c5; as words-long is of "words-" and a word
)

// A rule for a class that nothing has any more is of no use.
func TestEveryClassIsUsed(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, pattern := range writers {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range word.FindAllString(string(text), -1) {
				used[w] = true
			}
		}
	}
	styles, _ := fs.Glob(embedded, "*.css")
	count := 0
	for _, name := range styles {
		text, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range strings.Split(string(withoutComments(content{name, text})), "}") {
			selectors, _, _ := strings.Cut(rule, "{")
			for _, found := range classInStyle.FindAllStringSubmatch(selectors, -1) {
				count++
				if class := found[1]; !used[class] && !used[class[:strings.LastIndex(class, "-")+1]] && !numbered.MatchString(class) {
					t.Errorf("%s: nothing has the class %s", name, found[1])
				}
			}
		}
	}
	if count < 100 {
		t.Errorf("%d classes were found", count)
	}
}
