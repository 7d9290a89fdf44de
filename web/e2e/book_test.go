package e2e

import (
	"strings"
	"testing"
)

// From the wishes to a book of them, without a script: the form has what was wished for, and asks for the file.
func TestBookWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/new?difficulty=gentle&layout=6x6")
	p.leave(func() { p.clickOn("button", "Print a book of them") })
	p.wantHeading("Puzzles on paper")
	form := eval[string](p, `new URLSearchParams(new FormData(document.querySelector("form[action='/sheet/new.pdf']"))).toString()`)
	for _, want := range []string{"count=12", "difficulty=gentle", "layout=6x6", "per=4", "solution=end", "qr=each", "seed="} {
		if !strings.Contains("&"+form+"&", "&"+want+"&") {
			t.Errorf("the form has %s, without %s", form, want)
		}
	}
	file := eval[string](p, `fetch("/sheet/new.pdf?`+strings.Replace(form, "count=12", "count=2", 1)+`").then((r) => r.status + " " + r.headers.get("Content-Type") + " " + new URL(r.url).searchParams.get("seed").length)`)
	if !strings.HasPrefix(file, "200 application/pdf ") || strings.HasSuffix(file, " 0") {
		t.Error(file)
	}
}
