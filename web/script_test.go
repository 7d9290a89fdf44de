package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"sudoku/web/clip"
)

// TestScripts runs the request scripts in testdata/scripts. A script is a list
// of requests with blank lines between, each followed by what is sent with it
// and then by what is expected of the answer:
//
//	# why
//	POST /solve                     or GET, HEAD, …
//	send HX-Request: true           a header of the request
//	form r1c1 = 5                   a field of the form; "…" may hold \n and the like
//	fill {one}                      the cells of the form, from a share code
//	body text                       what is sent instead of a form
//	status 200
//	header Vary = Accept-Encoding   one header of the answer, whole; ~ is a regular expression
//	no header ETag
//	text h1 = One solution          the words in the elements that a selector finds, whole; ~ as above
//	count td b = 81                 how many elements a selector finds
//	body contains words             the answer as it was sent
//	body lacks words
//
// {name} is one of the puzzles in codes.
func TestScripts(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	h := newHandler(t)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			line := 1
			for block := range strings.SplitSeq(string(text), "\n\n") {
				runBlock(t, h, fmt.Sprintf("%s:%d", file, line), block)
				line += strings.Count(block, "\n") + 2
			}
		})
	}
}

// runBlock sends the request of one block and checks its answer.
func runBlock(t *testing.T, h http.Handler, place, block string) {
	t.Helper()
	var request *http.Request
	var answer *reply
	form := url.Values{}
	for line := range strings.Lines(expand(t, block)) {
		line = strings.TrimSpace(line)
		verb, rest, _ := strings.Cut(line, " ")
		rest = strings.TrimSpace(rest)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case request == nil:
			request = httptest.NewRequest(verb, rest, nil)
		case answer == nil && compose(t, request, form, verb, rest):
		default:
			if answer == nil {
				r := sendForm(h, request, form)
				r.tree = r.root(t) // once, for all that is asked of it
				answer = &r
			}
			if fault := expectation(t, *answer, verb, rest); fault != "" {
				t.Errorf("%s: %s %s\n\t%s\n\t%s", place, request.Method, clip.Text(request.RequestURI), line, fault)
			}
		}
	}
}

// puzzleName is a word in braces; {36} is part of a pattern.
var puzzleName = regexp.MustCompile(`\{[0-9x]*[a-z][a-z0-9]*\}`)

func expand(t *testing.T, s string) string {
	t.Helper()
	return puzzleName.ReplaceAllStringFunc(s, func(name string) string {
		code, ok := codes[strings.Trim(name, "{}")]
		if !ok {
			t.Fatalf("no puzzle has the name %s", name)
		}
		return code
	})
}

// compose adds to a request what a line says; it reports false for a line that
// is about the answer.
func compose(t *testing.T, r *http.Request, form url.Values, verb, rest string) bool {
	t.Helper()
	switch name, value, _ := strings.Cut(rest, "="); verb {
	case "send":
		name, value, _ := strings.Cut(rest, ":")
		r.Header.Set(name, strings.TrimSpace(value))
	case "form":
		form.Set(strings.TrimSpace(name), unquoted(t, strings.TrimSpace(value)))
	case "fill":
		for name, values := range cellsForm(rest) {
			form[name] = values
		}
	default:
		return false
	}
	return true
}

func unquoted(t *testing.T, s string) string {
	t.Helper()
	if !strings.HasPrefix(s, `"`) {
		return s
	}
	text, err := strconv.Unquote(s)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return text
}

// sendForm sends a request; one that is not for reading takes the form along.
func sendForm(h http.Handler, r *http.Request, form url.Values) reply {
	if r.Method != http.MethodPost {
		return send(h, r)
	}
	return post(h, r.RequestURI, form, func(p *http.Request) {
		for name, values := range r.Header {
			p.Header[name] = values
		}
	})
}

// expectation returns what is wrong with an answer; nothing when it is as a line
// says.
func expectation(t *testing.T, a reply, verb, rest string) string {
	t.Helper()
	switch verb {
	case "status":
		return compare(strconv.Itoa(a.status), "= "+rest)
	case "header":
		name, want, _ := strings.Cut(rest, " ")
		return compare(strings.Join(a.header.Values(name), ", "), want)
	case "no":
		name := strings.TrimPrefix(rest, "header ")
		return compare(strings.Join(a.header.Values(name), ", "), "= ")
	case "text", "count":
		selector, want := cutSelector(rest)
		found := a.page(t).Find(selector)
		if verb == "count" {
			return compare(strconv.Itoa(found.Length()), want)
		}
		words := found.Map(func(_ int, e *goquery.Selection) string { return oneLine(e.Text()) })
		return compare(strings.Join(words, " "), want)
	case "body":
		how, words, _ := strings.Cut(rest, " ")
		if strings.Contains(a.body, words) != (how == "contains") {
			return "the body is " + clip.Text(a.body)
		}
		return ""
	}
	t.Fatalf("%q is not known", verb)
	return ""
}

// cutSelector parts a selector from the "= …" or "~ …" behind it.
func cutSelector(s string) (selector, want string) {
	if at := comparison.FindStringIndex(s); at != nil {
		return s[:at[0]], strings.TrimSpace(s[at[0]:])
	}
	return s, "= "
}

var comparison = regexp.MustCompile(` [=~]( |$)`)

// compare holds a value to "= words" or "~ pattern".
func compare(got, want string) string {
	sign, words, _ := strings.Cut(want, " ")
	words = strings.TrimSpace(words)
	if sign == "=" && got == words || sign == "~" && regexp.MustCompile(words).MatchString(got) {
		return ""
	}
	return "it is " + strconv.Quote(got)
}
