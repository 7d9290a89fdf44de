package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"sudoku/static"
)

// crawled says of every address that can be opened whether crawlers may. A route
// that is not here fails the test: whoever adds one says what a crawler costs
// there.
var crawled = map[string]bool{
	"/":                 true,
	"/help":             true,
	"/statistics":       true,
	"/techniques":       true,
	"/new":              true,
	"/photo":            true,
	"/new/puzzle":       false,
	"/day/:date/:level": false,
	"/techniques/:id":   true,

	"/techniques/:id/practise": false,
	"/api":                     true,
	"/api/openapi.yaml":        true,
	"/robots.txt":              true,
	"/favicon.ico":             true,
	"/card.png":                true,
	"/p/:code/solution.png":    true, "/p/:code/steps.png": true,
	"/p/:code/solution.svg": false, "/p/:code/steps.svg": false, "/p/:code/qr.svg": false,
	"/p/:code/embed": false, "/p/:code/steps/embed": false, "/p/:code/steps/notation": false,
	"/apple-touch-icon.png": true,
	"/static/*":             true,
	"/boards/:layout":       true,
	"/boards/free-form":     true,
	"/p/:code":              true,

	"/healthz":              false,
	"/readyz":               false,
	"/offline":              false,
	"/worker.js":            true,
	"/manifest.webmanifest": true,
	"/sheet":                true,
	"/sheet.pdf":            false,
	"/sheet/new.pdf":        false,
	"/p/:code/board":        false,
	"/p/:code/difficulty":   false,
	"/p/:code/profile":      false,
	"/p/:code/all":          false, "/p/:code/all.json": false, "/p/:code/all.txt": false,
	"/p/:code/export": false, "/p/:code/export.json": false, "/p/:code/export/:id": false,
	"/p/:code/check":      false,
	"/p/:code/check.json": false, "/p/:code/check.txt": false,
	"/p/:code/why": false, "/p/:code/why.json": false, "/p/:code/why.txt": false,
	"/p/:code/hint":      false,
	"/p/:code/hint.json": false, "/p/:code/hint.txt": false,
	"/p/:code/methods":      false,
	"/p/:code/methods.json": false, "/p/:code/methods.txt": false,
	"/p/:code/doctor":        false,
	"/p/:code/doctor.json":   false,
	"/p/:code/doctor.txt":    false,
	"/p/:code/rating":        true,
	"/p/:code/rating.json":   false,
	"/p/:code/rating.txt":    false,
	"/p/:code/solution":      true,
	"/p/:code/solution.json": false,
	"/p/:code/solution.txt":  false,
	"/p/:code/steps":         true,
	"/p/:code/steps.json":    false,
	"/p/:code/steps.txt":     false,
}

func TestRobotsKnowEveryRoute(t *testing.T) {
	t.Parallel()
	files := static.New()
	s, err := newRooms(Config{}, files)
	if err != nil {
		t.Fatal(err)
	}
	e := echo.New()
	s.install(e)
	rules := ask(newHandler(t), "/robots.txt").body
	found := map[string]bool{}
	for _, r := range e.Routes() {
		if r.Method != http.MethodGet {
			continue
		}
		found[r.Path] = true
		want, known := crawled[r.Path]
		if !known {
			t.Errorf("%s is new: may crawlers open it?", r.Path)
		}
		address := strings.NewReplacer(":code", codeOne, ":layout", "x", "*", files.Name("js/page.js")).Replace(r.Path)
		if got := crawlable(rules, address); got != want {
			t.Errorf("a crawler may open %s: %v", address, got)
		}
	}
	for path := range crawled {
		if !found[path] {
			t.Errorf("%s is no address any more", path)
		}
	}
}

// The same puzzles and pages by other addresses are no way around.
func TestRobotsOnAddresses(t *testing.T) {
	t.Parallel()
	rules := ask(newHandler(t), "/robots.txt").body
	for address, want := range map[string]bool{
		"/p/" + codes["jigsaw"]:                       true,
		"/p/" + codes["16x16"]:                        true,
		"/p/" + codes["16x16"] + "/steps?step=3":      true,
		"/p/" + codeOne + "/steps?step=3&notation=a1": false,
		"/p/" + codeOne + "/solution?typed=r1c4":      false,
		"/p/" + codeOne + "/solution.json":            false,
		"/p/" + codeOne + "/steps.txt":                false,
		"/p/" + codeOne + "/steps?method=fillers":     false,
		"/p/" + codeOne + "?typed=r1c4":               false,
		"/p/" + codeOne + ".json":                     false,
		"/p/" + codeOne + ".txt":                      false,
		"/p/" + codeOne + ".pdf":                      false,
		"/p/" + codeOne + ".png":                      true,
		"/p/" + codeOne + ".png?typed=r1c4":           true,
		"/p/" + codeOne + "/steps.png?step=3":         true,
		"/p/" + codeOne + ".svg":                      false,
		"/boards/25x25":                               true,
		"/boards/x?left=" + codeOne:                   false,
		"/boards/free-form?regions=1122112233443344":  false,
	} {
		if got := crawlable(rules, address); got != want {
			t.Errorf("a crawler may open %s: %v", address, got)
		}
	}
}

func TestRobotsTxt(t *testing.T) {
	t.Parallel()
	r := ask(newHandler(t), "/robots.txt")
	if r.status != http.StatusOK || r.header.Get("Cache-Control") != "public, max-age=86400" || r.header.Get("Content-Type") != "text/plain; charset=UTF-8" {
		t.Errorf("%d %v %s", r.status, r.header, r.body)
	}
}

// crawlable reads a robots.txt that speaks to all crawlers, as RFC 9309 has it: the
// longest rule that fits an address holds, and of two that are as long the one that allows.
func crawlable(robots, address string) bool {
	longest, allowed := -1, true
	for _, line := range strings.Split(robots, "\n") {
		verb, rule, _ := strings.Cut(line, ": ")
		if verb != "Allow" && verb != "Disallow" {
			continue
		}
		pattern := strings.NewReplacer(`\*`, ".*", `\$`, "$").Replace(regexp.QuoteMeta(rule))
		allows := verb == "Allow"
		if regexp.MustCompile("^"+pattern).MatchString(address) && (len(rule) > longest || len(rule) == longest && allows) {
			longest, allowed = len(rule), allows
		}
	}
	return allowed
}
