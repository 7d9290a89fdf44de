package e2e

import (
	"net/http"
	"strings"
	"sync"

	cdppage "github.com/chromedp/cdproto/page"
)

// gate holds requests back, from when it is shut until it is opened.
type gate struct {
	holds  func(*http.Request) bool // which ones
	mu     sync.Mutex
	opened chan struct{} // nil where the gate is open
	held   int
}

func (g *gate) shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.opened, g.held = make(chan struct{}), 0
}

func (g *gate) open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	close(g.opened)
	g.opened = nil
}

// holding reports whether a request waits.
func (g *gate) holding() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.held > 0
}

// come is what a request has to wait for, nil for nothing.
func (g *gate) come() <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.held++
	return g.opened
}

// around is the middleware that sets the gate up.
func (g *gate) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if g.holds(r) {
			if opened := g.come(); opened != nil {
				select {
				case <-opened:
				case <-r.Context().Done():
					return
				}
			}
		}
		next.ServeHTTP(w, r)
	})
}

// isAnswer says that a request is one of htmx, isScript that it is for a script, which a page
// is shown before.
func isAnswer(r *http.Request) bool { return r.Header.Get("HX-Request") == "true" }

func isScript(r *http.Request) bool {
	return strings.HasSuffix(r.URL.Path, ".js") && !strings.HasSuffix(r.URL.Path, "/early.js")
}

// openBeforeScripts goes to an address and waits until the page is drawn, without
// its scripts, which a gate holds back.
func (p *page) openBeforeScripts(path string) {
	p.Helper()
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: p.site + path})
	p.wait("the page without its scripts", func() bool {
		drawn, err := tryEval[bool](p, `document.readyState === "interactive" && [...document.querySelectorAll("link[rel=stylesheet]")].every((l) => l.sheet)`)
		return err == nil && drawn
	})
}
