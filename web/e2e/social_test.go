package e2e

import (
	"strings"
	"testing"
)

// The picture that a page names can be loaded by who shows its link, and is as large as the page
// says: so is the bare board, within a page of another site.
func TestPicturesElsewhere(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, path := range []string{"/", "/p/" + proper, "/p/" + proper + "/steps?step=3", "/p/" + proper + "/solution"} {
		p.open(path)
		eval[any](p, `void (window.shown = Object.assign(new Image(), { src: document.querySelector('meta[property="og:image"]').content }))`)
		p.waitFor("the picture", "shown.complete")
		if got := eval[string](p, "shown.naturalWidth + '×' + shown.naturalHeight"); got != "1200×630" {
			t.Errorf("%s: the picture is %s", path, got)
		}
	}
}

// The code is loaded when somebody wants to see it, and not before; the snippet follows the step.
func TestShareBoxHasMore(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.wait("silence on the wire", p.idle)
	for path := range p.received() {
		if strings.Contains(path, "qr.svg") {
			t.Error("the code is loaded before anybody wants to see it")
		}
	}
	eval[any](p, `void (document.querySelector(".sharing").open = true, document.querySelector(".handed summary").click())`)
	p.waitFor("the code", `document.querySelector(".handed img").naturalWidth > 0`)

	p.open("/p/" + proper + "/steps?step=3")
	p.waitFor("the log", `document.querySelector("[data-go=next]")`)
	eval[any](p, `void (document.querySelector(".sharing").open = true, document.querySelector("[data-switch=page] input").click(), document.querySelector("[data-go=next]").click())`)
	p.waitFor("the next step", `document.querySelector("#share input").value.endsWith("step=4")`)
	if got := eval[string](p, `document.querySelector("#snippet").value`); !strings.Contains(got, `src="`+p.site+"/p/"+proper+`/steps/embed?step=4"`) {
		t.Errorf("the snippet is %s", got)
	}
}
