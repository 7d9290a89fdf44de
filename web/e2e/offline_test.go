package e2e

import (
	"net/http"
	"sync/atomic"
	"testing"
)

// cable is the network between the browser and the server, which can be pulled out.
type cable struct{ out atomic.Bool }

func (c *cable) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c.out.Load() {
			panic(http.ErrAbortHandler) // the connection ends without an answer
		}
		next.ServeHTTP(w, r)
	})
}

// Without a network the pages that were seen last open, digits can be typed and clash, and what
// needs the server says so.
func TestWithoutNetwork(t *testing.T) {
	t.Parallel()
	var c cable
	p := pageOn(t, newSite(t, c.around))
	p.open("/p/" + proper)
	p.waitFor("the service worker", `navigator.serviceWorker.controller && caches.match(location.href).then((kept) => !!kept)`)
	p.waitFor("nothing of a file whose name says nothing of what is in it", `fetch("/static/play.css").then(() => caches.match("/static/play.css")).then((kept) => !kept)`)
	p.waitFor("many parts of pages", `Promise.all([...Array(60).keys()].map((n) => fetch("/p/`+proper+`/board?method=logic&step=" + n))).then(() => caches.open("fragments")).then((c) => c.keys()).then((kept) => kept.length >= 40)`)
	p.open("/p/" + proper + "/solution")
	p.waitFor("the solution to be kept", `caches.match(location.href).then((kept) => !!kept)`)

	c.out.Store(true)
	defer p.forgive() // the browser says of each request that it failed
	p.open("/p/" + proper + "/solution")
	p.wantHeading("One solution.")
	p.open("/p/" + proper)
	p.wantHeading("Puzzle")
	p.click(cell("r1c1"))
	p.typeKeys("5") // which stands in the row
	p.waitFor("the clash, with those of its row and its column", `document.querySelectorAll("td.clash").length === 3`)
	p.waitFor("what needs the server to say so", `/does not answer/.test(document.querySelector("#problems").textContent)`)
	p.waitFor("no word of a grid that is gone", `document.querySelector("#clashes").textContent === "Digits clash."`)
	p.open("/")
	p.waitFor("an empty grid", `document.querySelector("table.input")`)
	p.open("/p/" + proper + "/methods")
	p.wantHeading("You are offline.")
}
