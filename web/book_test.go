package web

import (
	"fmt"
	"net/http"
	"os/exec"
	"strings"
	"testing"
)

// A book has as many puzzles as were asked for, numbered, four a page, and their solutions on pages of their own,
// numbered alike. Its link is the book.
func TestBook(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	const target = "/sheet/new.pdf?count=22&difficulty=gentle&layout=6x6&seed=5&per=4&solution=end&qr=none"
	r := ask(h, target)
	if r.status != http.StatusOK || r.header.Get("Content-Type") != "application/pdf" {
		t.Fatalf("%d %s", r.status, r.body)
	}
	if again := ask(newHandler(t), target); again.body != r.body {
		t.Error("the same address has two books")
	}
	pages := pagesOfPDF(t, r.body)
	if len(pages) != 6+2 {
		t.Fatalf("%d pages", len(pages))
	}
	for n := 1; n <= 22; n++ {
		page := pages[(n-1)/4]
		if !strings.Contains(page, fmt.Sprintf("\n%d Gentle, 6x6\n", n)) || strings.Contains(page, "Solutions") {
			t.Errorf("puzzle %d is not on its page:%s", n, page)
		}
		if !strings.Contains(pages[6]+pages[7], fmt.Sprintf("\n%d\n", n)) {
			t.Errorf("solution %d is missing", n)
		}
	}
	for _, page := range pages[6:] {
		if !strings.HasPrefix(page, "\nSolutions\n") || strings.Contains(page, "Gentle") {
			t.Errorf("a page of solutions:%s", page)
		}
	}
}

// pagesOfPDF are the texts of the pages of a PDF file.
func pagesOfPDF(t *testing.T, pdf string) (pages []string) {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil && testing.Short() {
		t.Skip("there is no pdftotext")
	}
	read := exec.Command("pdftotext", "-raw", "-", "-")
	read.Stdin = strings.NewReader(pdf)
	text, err := read.Output()
	if err != nil {
		t.Fatalf("pdftotext: %v", err)
	}
	for page := range strings.SplitSeq(strings.TrimSuffix(string(text), "\f"), "\f") {
		pages = append(pages, "\n"+page)
	}
	return pages
}

// What cannot be asked for gets a sentence; without a seed the address leads to one that has it.
func TestBookAsked(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for query, want := range map[string]string{
		"count=101&seed=1":                      "“101” in count= is not a number from 1 to 100.",
		"seed=1":                                "“” in count= is not a number from 1 to 100.",
		"count=3&seed=x":                        "“x” in seed= is not a number",
		"count=3&difficulty=cruel&seed=1":       "no difficulty is called",
		"count=3&seed=1&per=9":                  "“9” in per= is not",
		"count=3&technique=x-wing&se=-2.0&seed": "is never needed below",
	} {
		if r := ask(h, "/sheet/new.pdf"+"?"+query); r.status != http.StatusBadRequest || !strings.Contains(r.text(t, "[role=alert]"), want) {
			t.Errorf("%s: %d %s", query, r.status, r.text(t, "[role=alert]"))
		}
	}
	r := ask(h, "/sheet/new.pdf"+"?count=2&difficulty=easy&seed=")
	if to := r.header.Get("Location"); r.status != http.StatusSeeOther || !strings.HasPrefix(to, "/sheet/new.pdf"+"?count=2&difficulty=easy&seed=") {
		t.Errorf("%d %s", r.status, to)
	}
}
