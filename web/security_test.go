package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/labstack/echo/v4"

	"sudoku/web/clip"
	"sudoku/web/exchange"
	"sudoku/web/internal/racecheck"
	"sudoku/web/respond"
)

// onEveryAnswer is what a browser is told with every answer but a static file, word for word.
var onEveryAnswer = map[string]string{
	"Content-Security-Policy":      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"X-Content-Type-Options":       "nosniff",
	"X-Frame-Options":              "DENY",
	"Referrer-Policy":              "same-origin",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy":           "camera=(), geolocation=(), microphone=()",
}

// onEveryCheck is what of that means anything in the answer to a script, on each key that is typed.
var onEveryCheck = map[string]string{
	"Content-Security-Policy": "", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "", "Referrer-Policy": "",
	"Cross-Origin-Opener-Policy": "", "Cross-Origin-Resource-Policy": "", "Permissions-Policy": "",
}

func TestSecurityHeaders(t *testing.T) {
	racecheck.Skip(t, "it asks for every page, one after the other")
	t.Parallel()
	h, _, _ := newInside(t, Config{}, broken)
	answers := map[string]reply{
		"a redirect":     ask(h, "/p/classic~"+codeOne),
		"JSON":           ask(h, "/p/"+codeOne+"/solution.json"),
		"text":           ask(h, "/p/"+codeOne+".txt"),
		"no style sheet": ask(h, "/static/nothing.css"),
		"health":         ask(h, "/healthz"),
		"a fault":        ask(h, "/panics"),
		"a form":         post(h, "/solve", cellsForm(codeOne)),
		"no form":        send(h, httptest.NewRequest(http.MethodPost, "/solve", strings.NewReader("{}"))),
		"too large":      post(h, "/solve", url.Values{"text": {strings.Repeat("1", 65<<10)}}),
	}
	for _, all := range []map[string]reply{answers, everyPage(t), everyFragment(h)} {
		for name, r := range all {
			got := map[string]string{}
			for header := range onEveryAnswer {
				got[header] = strings.Join(r.header.Values(header), " | ")
			}
			want := onEveryAnswer
			if strings.HasPrefix(name, "/check ") {
				want = onEveryCheck
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (%d): %s", name, r.status, diff)
			}
			for _, telling := range []string{"Server", "X-Powered-By", "Set-Cookie", "Access-Control-Allow-Origin"} {
				if r.header.Get(telling) != "" {
					t.Errorf("%s has %s", name, telling)
				}
			}
		}
	}
}

// A picture and a bare board are shown on other sites; a board runs nothing there.
func TestSecurityHeadersOfWhatOthersShow(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range []string{".png", ".svg", "/solution.png", "/solution.svg", "/steps.png", "/steps.svg?step=2", "/qr.svg", "/embed", "/steps/embed?step=3", "icon"} {
		want, path := "default-src 'none'; frame-ancestors 'none'", "/p/"+codeOne+target
		switch {
		case strings.Contains(target, "embed"):
			want = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
		case target == "icon":
			path = "/favicon.ico"
		}
		r := ask(h, path)
		if got := r.header.Get("Content-Security-Policy"); r.status != http.StatusOK || got != want {
			t.Errorf("%s (%d): the policy is %s", target, r.status, got)
		}
		for header, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "cross-origin", "X-Frame-Options": "", "Set-Cookie": ""} {
			if got := r.header.Get(header); got != want {
				t.Errorf("%s: %s is %q, want %q", target, header, got, want)
			}
		}
	}
}

// A 304 changes nothing about security: a browser puts its headers in the place of those of the
// answer that it holds, and a board on another site would be blank the second time.
func TestSecurityHeadersOfWhatABrowserHas(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, path := range []string{"/", "/help", "/favicon.ico", "/p/" + codeOne, "/p/" + codeOne + "/embed", "/p/" + codeOne + "/steps/embed?step=3", "/p/" + codeOne + ".png", "/p/" + codeOne + "/qr.svg", exchange.StaticPath + "app.css"} {
		first := ask(h, path)
		again := ask(h, path, header("If-None-Match", first.header.Get("ETag")))
		if again.status != http.StatusNotModified {
			t.Errorf("%s: %d", path, again.status)
		}
		for name := range onEveryAnswer {
			if got := again.header.Get(name); got != "" && got != first.header.Get(name) {
				t.Errorf("%s: %s becomes %q, after %q", path, name, got, first.header.Get(name))
			}
		}
	}
}

// A static file is told what concerns a file.
func TestSecurityHeadersOfFiles(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, name := range []string{"app.css", "figtree.woff2", "icon.svg", "js/page.js"} {
		r := ask(h, "/static/"+name)
		for header := range onEveryAnswer {
			want := map[string]string{"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}[header]
			if header == "Content-Security-Policy" && name == "icon.svg" { // which can be opened as a page
				want = "default-src 'none'; frame-ancestors 'none'"
			}
			if got := strings.Join(r.header.Values(header), " | "); r.status != http.StatusOK || got != want {
				t.Errorf("%s (%d): %s is %q, want %q", name, r.status, header, got, want)
			}
		}
	}
}

// What another site makes a browser send is refused, in the look of this one;
// links from there are welcome.
func TestOtherSites(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	foreign := map[string][]option{
		"cross-site":     {header("Sec-Fetch-Site", "cross-site")},
		"same-site":      {header("Sec-Fetch-Site", "same-site"), header("Origin", "https://sub.example.com")},
		"an old browser": {header("Origin", "https://elsewhere.example")},
		"an opaque one":  {header("Origin", "null")},
	}
	for name, options := range foreign {
		for _, target := range []string{"/check", "/solve", "/steps", "/share", "/play", "/import", "/boards"} {
			page := post(h, target, cellsForm(codeOne), options...)
			if page.status != http.StatusForbidden || page.text(t, "h1") != "Not from another site" || page.header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s from %s: %d %s", target, name, page.status, page.body)
			}
			if got := page.text(t, "[role=alert]"); !strings.Contains(got, "This was sent from another site, so it was refused.") {
				t.Errorf("%s from %s: %q", target, name, got)
			}
			fragment := post(h, target, cellsForm(codeOne), append(options, htmx)...)
			if fragment.status != http.StatusForbidden || fragment.page(t).Find("h1").Length() != 0 || fragment.text(t, "[role=alert]") == "" {
				t.Errorf("%s from %s: %d %s", target, name, fragment.status, fragment.body)
			}
		}
		if r := ask(h, "/p/"+codeOne, options...); r.status != http.StatusOK {
			t.Errorf("a link from %s: %d", name, r.status)
		}
	}
	for name, o := range map[string]option{
		"this site":   header("Sec-Fetch-Site", "same-origin"),
		"the address": header("Sec-Fetch-Site", "none"),
		"an old page": header("Origin", "http://example.com"),
		"a program":   header("User-Agent", "curl"),
	} {
		if r := post(h, "/solve", cellsForm(codeOne), o); r.status != http.StatusSeeOther {
			t.Errorf("from %s: %d", name, r.status)
		}
	}
}

// What a stranger's headers claim of where the request came from is not believed.
func TestForwardedHeadersAreNotBelieved(t *testing.T) {
	t.Parallel()
	h, _, _ := newInside(t, Config{}, func(_ *rooms, e *echo.Echo) {
		e.GET("/who", func(c echo.Context) error { return c.String(http.StatusOK, c.RealIP()) })
	})
	claims := []option{
		header("X-Forwarded-For", "203.0.113.9"), header("X-Real-IP", "203.0.113.9"), header("Forwarded", "for=203.0.113.9;host=evil.example"),
		header("X-Forwarded-Host", "evil.example"), header("X-Forwarded-Proto", "https"), header("X-Forwarded-Prefix", "/evil"),
	}
	if got := ask(h, "/who", claims...).body; got != "192.0.2.1" {
		t.Errorf("the client is taken for %s", got)
	}
	if got := ask(h, "/who", append(claims, fromProxy)...).body; got != "127.0.0.1" {
		t.Errorf("the proxy is taken for %s", got)
	}
	link := func(options ...option) string {
		return attrOf(ask(h, "/p/"+codeOne, options...).page(t).Find("#share input").Get(0), "value")
	}
	if got, want := link(claims...), "http://example.com/p/"+codeOne; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// A proxy in front, on this machine or in its network, says how it was reached.
	if got, want := link(fromProxy, header("X-Forwarded-Proto", "https")), "https://example.com/p/"+codeOne; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := link(fromProxy, header("X-Forwarded-Proto", "javascript")), "http://example.com/p/"+codeOne; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Where proxies are named, they alone are believed about how the site was reached.
func TestSchemeIsThatOfTrustedProxies(t *testing.T) {
	t.Parallel()
	h, _, _ := newInside(t, Config{Proxies: []netip.Prefix{netip.MustParsePrefix("198.51.100.0/24")}}, func(_ *rooms, e *echo.Echo) {
		e.GET("/scheme", func(c echo.Context) error { return c.String(http.StatusOK, respond.Scheme(c)) })
	})
	for from, want := range map[string]string{"198.51.100.7:40000": "https", "127.0.0.1:40000": "http", "10.0.0.1:40000": "http", "192.0.2.1:40000": "http"} {
		got := ask(h, "/scheme", header("X-Forwarded-Proto", "https"), func(r *http.Request) { r.RemoteAddr = from }).body
		if got != want {
			t.Errorf("%s for what %s forwards, want %s", got, from, want)
		}
	}
}

// attacks are what somebody would send who wants it to run in another one's
// browser.
var attacks = []string{
	`"><script>alert(1)</script>`,
	`'"><img src=x onerror=alert(1)>`,
	`</textarea><script>alert(1)</script>`,
	`</title><script>alert(1)</script>`,
	`" autofocus onfocus="alert(1)`,
	`javascript:alert(1)`,
	`" hx-get="/evil" hx-trigger="load`,
	"\u2028<script>alert(1)</script>",
	"\xff<script>alert(1)</script>",
	"\r\nSet-Cookie: evil=1\r\n\r\n<script>alert(1)</script>",
}

// However a visitor's text comes in, it goes out as text.
func TestInjections(t *testing.T) {
	racecheck.Skip(t, "it asks for hundreds of pages, one after the other")
	t.Parallel()
	h := newHandlerOf(t, Config{})
	for _, attack := range attacks {
		e, p := url.QueryEscape(attack), url.PathEscape(attack)
		answers := map[string]reply{
			"path":        ask(h, "/"+p),
			"code":        ask(h, "/p/"+p),
			"code page":   ask(h, "/p/"+p+"/solution"),
			"code cell":   ask(h, "/p/"+codeOne[:80]+p),
			"layout":      ask(h, "/p/"+p+"~"+codeOne),
			"static":      ask(h, "/static/"+p),
			"typed":       ask(h, "/p/"+codeOne+"?typed="+e),
			"read":        ask(h, "/p/"+codeOne+"?read="+e),
			"method":      ask(h, "/p/"+codeOne+"/steps?method="+e),
			"step":        ask(h, "/p/"+codeOne+"/steps?step="+e),
			"another":     ask(h, "/p/"+codeOne+"?another="+e),
			"left":        ask(h, "/boards/x?left="+e),
			"board":       ask(h, "/boards/"+p),
			"form board":  post(h, "/boards", url.Values{"board": {attack}}),
			"redirect":    ask(h, "/p/classic~"+codeOne+"?another="+e),
			"host":        ask(h, "/p/"+codeOne, func(r *http.Request) { r.Host = attack }),
			"import":      post(h, "/import", url.Values{"text": {attack}}),
			"import line": post(h, "/import", url.Values{"text": {codeOne[:80] + attack}}),
			"import link": post(h, "/import", url.Values{"text": {"http://example.com/p/" + attack}}),
			"form layout": post(h, "/solve", url.Values{"layout": {attack}}),
			"form givens": post(h, "/solve", url.Values{"givens": {attack}}),
			"form field":  post(h, "/solve", url.Values{attack: {attack}}),
		}
		for _, target := range []string{"/check", "/solve", "/steps", "/share", "/play", "/import", "/boards"} {
			answers[target] = post(h, target, url.Values{"r1c1": {attack}, "r9c9": {attack}, "text": {attack}})
			answers[target+" fragment"] = post(h, target, url.Values{"r1c1": {attack}, "r9c9": {attack}, "text": {attack}}, htmx)
		}
		for name, r := range answers {
			checkInert(t, name+" "+attack, r)
		}
	}
}

func checkInert(t *testing.T, name string, r reply) {
	t.Helper()
	if r.status >= 500 {
		t.Errorf("%s: %d", name, r.status)
	}
	for field, values := range r.header {
		if strings.ContainsAny(strings.Join(values, ""), "\r\n<") || field == "Set-Cookie" {
			t.Errorf("%s: header %s: %q", name, field, values)
		}
	}
	if r.status >= 300 && r.status < 400 {
		if to := r.header.Get("Location"); !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
			t.Errorf("%s leads to %s", name, to)
		}
		return
	}
	if !strings.HasPrefix(r.header.Get("Content-Type"), "text/html") {
		return
	}
	if !utf8.ValidString(r.body) {
		t.Errorf("%s: the page is not UTF-8", name)
	}
	ours := 0
	for _, class := range []string{"mark", "pic", "lines", "level", "ic", "drawing noted"} {
		ours += strings.Count(r.body, `<svg class="`+class+`"`)
	}
	if strings.Contains(r.body, "<script>") || strings.Count(r.body, "<img") != strings.Count(r.body, `<img src="/p/`) || strings.Count(r.body, "<svg") != ours {
		t.Errorf("%s: %s", name, r.body)
	}
	checkOnlyOurs(t, name, r)
}

// checkOnlyOurs wants no element and no attribute that the templates do not
// have.
func checkOnlyOurs(t *testing.T, name string, r reply) {
	t.Helper()
	for _, e := range elements(r.root(t)) {
		_, focus := attr(e, "autofocus")
		ours := e.Data == "input" || e.Data == "textarea" // which have it where they begin a page
		if focus && !ours || attrOf(e, "hx-get") == "/evil" {
			t.Errorf("%s: %s has %v", name, e.Data, e.Attr)
		}
		for _, a := range e.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "href" && strings.HasPrefix(strings.TrimSpace(a.Val), "javascript") {
				t.Errorf("%s: %s has %s=%q", name, e.Data, a.Key, a.Val)
			}
		}
	}
}

// Whatever stands in a cell that is not a digit is still there when the page
// says so, and so is everything else that was typed. The sentence itself holds
// nothing that could not be printed.
func TestWrongCellsAreKept(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, wrong := range []string{
		"x", "Ä", "12", "1.", "99", "-1", "½", "٣", "５", "🙂", "👨‍👩‍👧", "<b>", `"`, "&amp;", "\u202eabc", "\u200b", "a\tb", "\x01", "\x1b[31m", "\x00",
		"\x7f", "\xff\xfe", "null", "1e3", "%31", strings.Repeat("7", 10<<10), strings.Repeat("é", 5000),
	} {
		for _, target := range []string{"/check", "/solve", "/steps", "/share", "/play", "/boards"} {
			form := cellsForm(codeOne)
			form.Set("r4c2", wrong)
			form.Set("text", "  what was\npasted <b>")
			page := post(h, target, form)
			if page.status != http.StatusUnprocessableEntity {
				t.Errorf("%s of %q: %d", target, clip.Text(wrong), page.status)
				continue
			}
			doc := page.page(t)
			if got := attrOf(doc.Find("input[name=r4c2]").Get(0), "value"); got != asBrowserReads(wrong) {
				t.Errorf("%s: %q has become %q", target, clip.Text(wrong), clip.Text(got))
			}
			if got := attrOf(doc.Find("input[name=r1c4]").Get(0), "value"); got != "5" {
				t.Errorf("%s of %q: r1c4 has become %q", target, clip.Text(wrong), got)
			}
			if got := doc.Find("textarea").Text(); got != "  what was\npasted <b>" {
				t.Errorf("%s of %q: the pasted text has become %q", target, clip.Text(wrong), got)
			}
			checkWrongSentence(t, wrong, doc.Find("p.problem").First().Text())
		}
	}
}

// asBrowserReads is what is left of a text in a page: NUL cannot stand in HTML,
// nor can what is not UTF-8.
func asBrowserReads(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\ufffd"), "\x00", "\ufffd")
}

func checkWrongSentence(t *testing.T, wrong, sentence string) {
	t.Helper()
	if !strings.HasPrefix(sentence, "Row 4, column 2: “") || !strings.HasSuffix(sentence, "” is not a digit of a 9x9 board.") {
		t.Errorf("of %q: %q", clip.Text(wrong), sentence)
	}
	if n := utf8.RuneCountInString(sentence); n > 120 {
		t.Errorf("of %q: %d characters", clip.Text(wrong), n)
	}
	for _, r := range sentence {
		if !unicode.IsGraphic(r) {
			t.Errorf("of %q: %q holds %U", clip.Text(wrong), sentence, r)
		}
	}
}
