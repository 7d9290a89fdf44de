package web

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"sudoku/web/clip"
	"sudoku/web/internal/racecheck"
)

// everyPage is every kind of page there is, as it came, by what was asked for.
// The pages are asked for once; the tests look at them from different sides.
func everyPage(t testing.TB) map[string]reply {
	t.Helper()
	pages, err := allPages()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

var allPages = sync.OnceValues(func() (map[string]reply, error) {
	h, err := shared()
	if err != nil {
		return nil, err
	}
	pages := map[string]reply{}
	for _, target := range []string{
		"/", "/help", "/techniques", "/techniques/x-wing", "/techniques/xwing", "/techniques/nested-chain?in={one}", "/techniques?name=nonsense", "/api", "/nowhere", "/p/123", "/p/{one}", "/p/{one}?typed=r1c4", "/p/{one}?typed=all", "/p/{one}?read=81+digits",
		"/boards/x", "/boards/25x25", "/boards/6x6?left={one}", "/boards/hexagon", "/p/{invalid}", "/p/{x}", "/p/{windoku}", "/p/{jigsaw}", "/p/{16x16}", "/p/{25x25}", "/p/{4x4}",
		"/p/{one}/solution", "/p/{one}/solution?typed=r1c4", "/p/{none}/solution", "/p/{none}/solution?typed=r2c5,r7c3",
		"/p/{two}/solution", "/p/{invalid}/solution", "/p/{hopeless}/solution", "/p/{solved}/solution", "/p/{16x16}/solution",
		"/p/{jigsaw}/solution", "/p/{one}/steps", "/p/{one}/steps?step=0", "/p/{one}/steps?step=9", "/p/{none}/steps",
		"/p/{two}/steps", "/p/{invalid}/steps", "/p/{solved}/steps", "/p/{jigsaw}/steps", "/p/{16x16}/steps",
		"/p/{one}/steps?method=backtracking&step=500", "/p/{one}/steps?method=candidates", "/p/{one}/steps?method=fillers",
		"/p/{one}/steps?method=iterative&step=3", "/p/{one}/steps?method=elimination", "/p/{one}/methods", "/p/{one}/rating", "/p/{two}/rating", "/p/{4x4}/methods", "/p/{4x4}/steps",
		"/p/{one}/hint", "/p/{one}/hint?stage=4", "/p/{one}/hint?stage=5", "/p/{invalid}/hint", "/p/{solved}/hint", "/p/{two}/hint?typed=r1c4", "/p/{none}/hint?typed=r2c5", "/p/{jigsaw}/hint?stage=4", "/p/{16x16}/hint?stage=4",
		"/p/{one}/hint?removed=r1c1-3", "/p/{one}/all", "/p/{one}/all?show=9", "/p/{one}/all?show=9999", "/p/{one}/all?technique=hidden-single", "/p/{one}/all?takes=r1c2-3", "/p/{one}/all?takes=r1", "/p/{solved}/all", "/p/{invalid}/all", "/p/{4x4}/all",
		"/p/{one}/export?typed=r1c4&removed=r1c1-2", "/p/{25x25}/export", "/p/{x}/export/sdk",
		"/p/{one}/check", "/p/{one}/check?cell=r1c1&candidates=auto,r1c1-12", "/p/{one}/check?cell=r0c1", "/p/{invalid}/check", "/p/{none}/check",
		"/p/{one}/why?places=r2c3-1", "/p/{one}/why?places=r6c4-9&see=rule", "/p/{one}/why?takes=r2c3-7", "/p/{one}/why", "/p/{none}/why?places=r1c1-1", "/p/{4x4}/why?places=r1c1-1",
		"/p/{one}/doctor", "/p/{two}/doctor", "/p/{none}/doctor", "/p/{4x4}/doctor?see=harder", "/p/{one}/doctor?see=x",
		"/p/{one}/steps?step=9999", "/p/{one}/steps?method=magic",
		"/boards/free-form", "/boards/free-form?size=5", "/boards/free-form?size=3", "/boards/free-form?layout=25x25",
		"/boards/free-form?puzzle={jigsaw}&typed=r2c3", "/boards/free-form?puzzle={hopeless}", "/boards/free-form?regions=1010110000220002",
	} {
		pages[target] = ask(h, namedCodes(target))
	}
	wrong := cellsForm(codeOne)
	wrong.Set("r1c1", "x")
	wrong.Set("text", "what was pasted")
	pages["POST /solve with a wrong cell"] = post(h, "/solve", wrong)
	pages["POST /import of nonsense"] = post(h, "/import", url.Values{"text": {"nonsense"}})
	pages["POST /import of a wrong digit"] = post(h, "/import", url.Values{"text": {strings.Replace(codeOne, "5", "!", 1)}})
	pages["POST /boards/free-form"] = post(h, "/boards/free-form", url.Values{"size": {"4"}, "r1c1": {"1"}, "r1c2": {"x"}})
	pages["POST / "] = post(h, "/", url.Values{})
	pages["POST /solve from elsewhere"] = post(h, "/solve", url.Values{}, header("Sec-Fetch-Site", "cross-site"))
	for name, r := range pages {
		if r.tree, err = parsed(r.body); err != nil {
			return nil, err
		}
		pages[name] = r
	}
	return pages, nil
})

func namedCodes(s string) string {
	return puzzleName.ReplaceAllStringFunc(s, func(name string) string { return codes[strings.Trim(name, "{}")] })
}

// everyFragment is every kind of answer that htmx swaps into a page.
func everyFragment(h http.Handler) map[string]reply {
	fragments := map[string]reply{"board": ask(h, "/p/"+codeOne+"/board?method=logic&step=3", htmx)}
	for _, code := range []string{codeOne, codeNone, codeTwo, codeInvalid, codes["x"], codes["16x16"]} {
		for _, action := range []string{"/check", "/solve", "/steps", "/share"} {
			fragments[action+" "+clip.Text(code)] = post(h, action, opened(code), htmx)
		}
		fragments["/boards "+clip.Text(code)] = post(h, "/boards", boardForm(code, "windoku"), htmx)
		fragments["/import "+clip.Text(code)] = post(h, "/import", url.Values{"text": {code}}, htmx)
	}
	fragments["/import of nonsense"] = post(h, "/import", url.Values{"text": {"nonsense"}}, htmx)
	fragments["a wrong cell"] = post(h, "/solve", url.Values{"r1c1": {"x"}}, htmx)
	fragments["/boards/free-form/check"] = post(h, "/boards/free-form/check", drawingForm("1010110000220002"), htmx)
	fragments["nowhere"] = ask(h, "/nowhere", htmx)
	return fragments
}

// boardForm is the form of a puzzle with another board chosen.
func boardForm(code, board string) url.Values {
	form := opened(code)
	form.Set("board", board)
	return form
}

// elements walks a tree of HTML.
func elements(n *html.Node) []*html.Node {
	var all []*html.Node
	for d := range n.Descendants() {
		if d.Type == html.ElementNode {
			all = append(all, d)
		}
	}
	return all
}

func attr(n *html.Node, name string) (value string, ok bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func attrOf(n *html.Node, name string) string {
	value, _ := attr(n, name)
	return value
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return oneLine(b.String())
}

// root is an answer as HTML.
func (r reply) root(t testing.TB) *html.Node {
	t.Helper()
	if r.tree != nil {
		return r.tree
	}
	n, err := parsed(r.body)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// parsed parses HTML as a browser does that runs no scripts.
func parsed(body string) (*html.Node, error) {
	return html.ParseWithOptions(strings.NewReader(body), html.ParseOptionEnableScripting(false))
}

func TestEveryPageIsWhole(t *testing.T) {
	t.Parallel()
	for name, r := range everyPage(t) {
		if !strings.HasPrefix(strings.ToLower(r.body), "<!doctype html>") || r.header.Get("Content-Type") != "text/html; charset=UTF-8" {
			t.Errorf("%s is not a page: %d %s", name, r.status, clip.Text(r.body))
			continue
		}
		count := map[string]int{}
		for _, e := range elements(r.root(t)) {
			count[e.Data]++
			switch {
			case e.Data == "html" && attrOf(e, "lang") != "en",
				(e.Data == "h1" || e.Data == "title") && textOf(e) == "":
				t.Errorf("%s: %s is empty or has no language", name, e.Data)
			}
		}
		for _, once := range []string{"html", "head", "title", "body", "header", "main", "h1"} {
			if count[once] != 1 {
				t.Errorf("%s: %d %s", name, count[once], once)
			}
		}
	}
}

// A page is seen when all its style sheets are there: that of every page and one of its own kind, named
// before anything is shown.
func TestTwoStyleSheets(t *testing.T) {
	t.Parallel()
	for name, r := range everyPage(t) {
		inHead, all := r.page(t).Find("head link[rel=stylesheet]").Length(), r.page(t).Find("link[rel=stylesheet]").Length()
		if inHead > 2 || all != inHead {
			t.Errorf("%s has %d style sheets, %d of them in its head", name, all, inHead)
		}
	}
}

// The content security policy lets nothing inline run: whatever is inline does
// nothing but fill the console.
func TestNothingInline(t *testing.T) {
	t.Parallel()
	for name, r := range everyPage(t) {
		checkNothingInline(t, name, r)
	}
	for name, r := range everyFragment(newHandler(t)) {
		checkNothingInline(t, name, r)
	}
}

// isQR are the addresses of the only pictures that pages load.
var isQR = regexp.MustCompile(`^/p/[^/"]+/qr\.svg(\?[^"<>]*)?$`)

func checkNothingInline(t *testing.T, name string, r reply) {
	t.Helper()
	for _, e := range elements(r.root(t)) {
		switch e.Data {
		case "script":
			if !strings.HasPrefix(attrOf(e, "src"), "/static/") || textOf(e) != "" {
				t.Errorf("%s: an inline script", name)
			}
		case "style", "iframe", "object", "embed", "base", "math", "foreignobject", "use", "image", "animate", "set":
			t.Errorf("%s: a %s", name, e.Data)
		case "img":
			if !isQR.MatchString(attrOf(e, "src")) {
				t.Errorf("%s: a picture %s", name, attrOf(e, "src"))
			}
		}
		for _, a := range e.Attr {
			if a.Key == "style" || a.Key == "srcdoc" || strings.HasPrefix(a.Key, "on") || strings.HasPrefix(a.Key, "hx-on") ||
				strings.Contains(strings.ToLower(a.Val), "javascript:") || strings.HasPrefix(a.Val, "js:") {
				t.Errorf("%s: %s has %s=%q", name, e.Data, a.Key, clip.Text(a.Val))
			}
		}
	}
}

// Nothing is asked of anybody else's server, until somebody opens a puzzle there.
func TestNothingFromElsewhere(t *testing.T) {
	t.Parallel()
	for name, r := range everyPage(t) {
		for _, e := range elements(r.root(t)) {
			rel, _ := attr(e, "rel")
			opens := e.Data == "a" && rel == "noopener noreferrer" && strings.Contains(name, "/export")
			if opens || rel == "canonical" { // which has to name the host, and loads nothing
				continue
			}
			for _, where := range []string{"href", "src", "action", "formaction", "hx-get", "hx-post"} {
				to, ok := attr(e, where)
				if ok && !strings.HasPrefix(to, "#") && !strings.HasPrefix(to, "?") && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//")) {
					t.Errorf("%s: %s leads to %s", name, e.Data, to)
				}
			}
		}
	}
}

// Every id is there once, and what refers to one finds it.
func TestIDs(t *testing.T) {
	t.Parallel()
	for name, r := range everyPage(t) {
		ids := map[string]int{}
		all := elements(r.root(t))
		for _, e := range all {
			if id, ok := attr(e, "id"); ok {
				ids[id]++
				if id == "" || ids[id] == 2 {
					t.Errorf("%s: the id %q is there twice or empty", name, id)
				}
			}
		}
		for _, e := range all {
			for _, id := range references(e) {
				if ids[id] == 0 {
					t.Errorf("%s: %s refers to #%s, which is not there", name, e.Data, id)
				}
			}
		}
	}
}

func references(e *html.Node) []string {
	var ids []string
	for _, a := range e.Attr {
		switch a.Key {
		case "aria-labelledby", "aria-describedby", "aria-controls", "for", "form":
			ids = append(ids, strings.Fields(a.Val)...)
		case "href", "hx-target":
			if id, ok := strings.CutPrefix(a.Val, "#"); ok {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Every control has a name that a screen reader can say.
func TestControlsAreLabelled(t *testing.T) {
	t.Parallel()
	for name, r := range everyPage(t) {
		root := r.root(t)
		labelled := map[string]bool{}
		for _, e := range elements(root) {
			if e.Data == "label" && textOf(e) != "" {
				labelled[attrOf(e, "for")] = true
			}
		}
		for _, e := range elements(root) {
			if isControl(e) && !hasName(e, labelled) {
				t.Errorf("%s: a %s without a name: %v", name, e.Data, e.Attr)
			}
		}
	}
}

func isControl(e *html.Node) bool {
	switch e.Data {
	case "input":
		return attrOf(e, "type") != "hidden"
	case "textarea", "select", "button":
		return true
	case "a":
		_, leads := attr(e, "href")
		return leads
	}
	return false
}

func hasName(e *html.Node, labelled map[string]bool) bool {
	if attrOf(e, "aria-label") != "" || attrOf(e, "aria-labelledby") != "" || labelled[cmpOr(attrOf(e, "id"), "none")] {
		return true
	}
	if (e.Data == "button" || e.Data == "a") && textOf(e) != "" {
		return true
	}
	for p := range e.Ancestors() {
		if p.Data == "label" && textOf(p) != "" {
			return true
		}
	}
	return false
}

// Tables, figures and lists that are told apart only by sight are not told apart
// by everybody: the cells of a board say where they are.
func TestCellsSayWhereTheyAre(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/p/"+codeOne+"?typed=r1c4")
	labels := map[string]string{"r1c3": "row 1 column 3, empty", "r1c4": "row 1 column 4", "r1c7": "row 1 column 7, given"}
	for cell, want := range labels {
		if got := attrOf(r.page(t).Find("input[name="+cell+"]").Get(0), "aria-label"); got != want {
			t.Errorf("%s: %q, want %q", cell, got, want)
		}
	}
	r = ask(h, "/p/"+codeOne+"/solution?typed=r1c4")
	labels = map[string]string{"r1c1": "Row 1, column 1, 3, solved", "r1c4": "Row 1, column 4, 5, typed", "r1c7": "Row 1, column 7, 8, given"}
	for cell, want := range labels {
		if got := r.page(t).Find("#" + cell + " .sr-only").Text(); got != want {
			t.Errorf("%s: %q, want %q", cell, got, want)
		}
	}
}

// longWay is what is not followed: of the steps of a log the first three are
// enough, and plain search takes long on large boards. TestEveryTechniqueHasAPage asks for the
// pages about techniques.
var longWay = regexp.MustCompile(`^/techniques/[^?]*$|show=([4-9]|\d\d)|takes=|places=|all.technique=|step=([4-9]|\d\d)|/p/(x|windoku|16x16|25x25|jigsawx?-\w{81})~.*/(methods|.*method=)`)

// Every link on every page leads somewhere; with -short every fourth is followed.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	racecheck.Skip(t, "it follows hundreds of links, one after the other")
	t.Parallel()
	h := newHandler(t)
	seen := map[string]bool{}
	for name, r := range everyPage(t) {
		for _, e := range elements(r.root(t)) {
			for _, where := range []string{"href", "src", "data-board", "data-here", "data-copy-from"} {
				to, ok := attr(e, where)
				to, _, _ = strings.Cut(to, "#")
				if path, _, _ := strings.Cut(namedCodes(name), "?"); strings.HasPrefix(to, "?") {
					to = path + to
				}
				if !ok || to == "" || strings.HasPrefix(to, "https://") || seen[to] || longWay.MatchString(to) {
					continue
				}
				seen[to] = true
				if testing.Short() && len(seen)%4 > 0 {
					continue
				}
				a := ask(h, to)
				if a.status == http.StatusSeeOther { // to a puzzle that was made for it
					a = ask(h, a.header.Get("Location"))
				}
				if a.status == http.StatusFound {
					t.Errorf("%s: %s is not the canonical address, %s is", name, to, a.header.Get("Location"))
				} else if a.status != http.StatusOK {
					t.Errorf("%s: %s is answered with %d", name, to, a.status)
				}
			}
		}
	}
	if len(seen) < 100 {
		t.Errorf("only %d links were found", len(seen))
	}
}

// A page that shows nothing until its board has come has one.
func TestSurfaceHasABoard(t *testing.T) {
	t.Parallel()
	count := 0
	for name, r := range everyPage(t) {
		surface := r.page(t).Find("main.surface")
		count += surface.Length()
		if surface.Length() > 0 && surface.Find("td").Length() == 0 {
			t.Errorf("%s shows nothing", name)
		}
	}
	if count < 10 {
		t.Errorf("only %d pages were looked at", count)
	}
}

// What a form posts to is there, with and without a script.
func TestEveryFormActionIsThere(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	var actions []string
	for _, e := range elements(ask(h, "/").root(t)) {
		for _, where := range []string{"action", "formaction", "hx-post"} {
			if to, ok := attr(e, where); ok && !slices.Contains(actions, to) {
				actions = append(actions, to)
			}
		}
	}
	slices.Sort(actions)
	if got, want := strings.Join(actions, " "), "/boards /check /hint /import /play /share /solve /steps"; got != want {
		t.Errorf("actions %s, want %s", got, want)
	}
	for _, to := range actions {
		if r := post(h, to, url.Values{"text": {codeOne}, "board": {"x"}}); r.status != http.StatusSeeOther {
			t.Errorf("%s: %d", to, r.status)
		}
	}
}

// Without a script every kind of digit is there in words of the page itself: the
// Check button is, and nothing that only a script could serve is shown.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	check := 0
	for _, e := range elements(ask(h, "/").root(t)) {
		if e.Data == "button" && attrOf(e, "formaction") == "/check" {
			check++
		}
		_, hidden := attr(e, "hidden")
		if e.Data == "button" && attrOf(e, "type") == "button" && !hidden && !insideHidden(e) {
			t.Errorf("the button %q does nothing without a script", textOf(e))
		}
	}
	if check != 1 {
		t.Errorf("%d Check buttons", check)
	}
}

func insideHidden(e *html.Node) bool {
	for p := range e.Ancestors() {
		if _, hidden := attr(p, "hidden"); hidden {
			return true
		}
	}
	return false
}

// An image has its place before it is there.
func TestImagesHaveASize(t *testing.T) {
	t.Parallel()
	found := 0
	for target, r := range everyPage(t) {
		r.page(t).Find("img").Each(func(_ int, img *goquery.Selection) {
			found++
			for _, name := range []string{"width", "height"} {
				if n, err := strconv.Atoi(img.AttrOr(name, "")); err != nil || n <= 0 {
					t.Errorf("%s: an image has the %s %q", target, name, img.AttrOr(name, ""))
				}
			}
		})
	}
	if found == 0 {
		t.Error("no page has an image")
	}
}

// Enter presses the first button of the form. While a puzzle is played that must not show its
// solution.
func TestFirstButton(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for path, want := range map[string]string{"/": "/solve", "/p/" + codeOne: "/check"} {
		if got := ask(h, path).page(t).Find("#entry button").First().AttrOr("formaction", ""); got != want {
			t.Errorf("%s: Enter leads to %s, want %s", path, got, want)
		}
	}
}

// What a player typed, which may be wrong, does not take part in a comparison of methods.
func TestMethodsOfTheGivens(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/p/2"+codeOne[1:]+"/methods?typed=r1c1")
	if !strings.Contains(r.body, "The digits that were typed are left out.") || strings.Contains(r.body, "no solution") {
		t.Errorf("%d: a wrong digit takes part", r.status)
	}
	if !strings.Contains(r.body, `href="/p/2`+codeOne[1:]+`?typed=r1c1"`) {
		t.Error("no way back to the game")
	}
}
