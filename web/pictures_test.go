package web

import (
	"bytes"
	"encoding/xml"
	"html"
	"image/png"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver/notation"
	"sudoku/web/exchange"
	"sudoku/web/internal/racecheck"
)

// addressesOfPictures are those of a puzzle, behind its code.
var addressesOfPictures = []string{".png", ".svg", "/solution.png", "/solution.svg", "/steps.png", "/steps.png?step=0", "/steps.svg?step=3&method=fillers", "/qr.svg"}

// A picture says what it is, may be kept by others, and HEAD says so too.
func TestPictures(t *testing.T) {
	racecheck.Skip(t, "it draws a hundred pictures, one after the other")
	t.Parallel()
	h := newHandlerOf(t, patient)

	for _, name := range []string{"one", "none", "two", "invalid", "empty", "solved", "x", "jigsaw", "16x16", "4x4"} {
		for _, end := range addressesOfPictures {
			target := "/p/" + codes[name] + end
			r := ask(h, target)
			if r.status == http.StatusBadRequest && strings.Contains(end, "fillers") || r.status == http.StatusNotFound && strings.Contains(end, "step=3") {
				continue // a board without such a log, or a shorter one
			}
			if r.status != http.StatusOK {
				t.Errorf("%s%s: %d %s", name, end, r.status, r.body)
				continue
			}
			checkPicture(t, name+end, r)
			head := send(h, httptest.NewRequest(http.MethodHead, target, nil))
			if head.status != http.StatusOK || head.header.Get("Content-Type") != r.header.Get("Content-Type") || head.header.Get("ETag") != r.header.Get("ETag") {
				t.Errorf("%s%s: HEAD says %d %v", name, end, head.status, head.header)
			}
			if again := ask(h, target, header("If-None-Match", r.header.Get("ETag"))); again.status != http.StatusNotModified {
				t.Errorf("%s%s: with its tag %d", name, end, again.status)
			}
		}
	}
}

// unitOf is how many times as large as others the cards of a puzzle are each way.
func unitOf(name string) int {
	switch {
	case strings.HasPrefix(name, "25x25"):
		return 3
	case strings.HasPrefix(name, "16x16"):
		return 2
	}
	return 1
}

func checkPicture(t *testing.T, name string, r reply) {
	t.Helper()
	if got := r.header.Get("Cache-Control"); got != "public, max-age=3600" || r.header.Get("ETag") == "" {
		t.Errorf("%s: Cache-Control is %q, ETag %q", name, got, r.header.Get("ETag"))
	}
	switch r.header.Get("Content-Type") {
	case "image/png":
		c, err := png.DecodeConfig(strings.NewReader(r.body))
		unit := unitOf(name)
		if err != nil || c.Width != 1200*unit || c.Height != 630*unit || len(r.body) > 15_000*unit*unit {
			t.Errorf("%s: %d×%d in %d bytes, error %v", name, c.Width, c.Height, len(r.body), err)
		}
	case "image/svg+xml":
		if err := xml.Unmarshal([]byte(r.body), new(struct{})); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	default:
		t.Errorf("%s is %s", name, r.header.Get("Content-Type"))
	}
}

// What is wrong with the address of a picture is said in plain text.
func TestNoPicture(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]int{
		"/p/123.png": 400, "/p/123.svg": 400, "/p/123/solution.png": 400, "/p/123/qr.svg": 400,
		"/p/{one}/steps.png?step=999": 404, "/p/{one}/steps.svg?step=x": 400, "/p/{one}/steps.png?method=nonsense": 400,
		"/p/{one}.png?typed=x": 400,
	} {
		r := ask(h, namedCodes(target))
		if r.status != want || r.header.Get("Content-Type") != "text/plain; charset=UTF-8" || !strings.HasSuffix(r.body, ".\n") || r.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %s %s", target, r.status, r.header.Get("Content-Type"), r.body)
		}
	}
	if r := ask(h, "/p/123/embed"); r.status != http.StatusBadRequest || r.header.Get("X-Frame-Options") != "DENY" {
		t.Errorf("an embedded board of no puzzle: %d %v", r.status, r.header)
	}
}

// A puzzle in another notation has its picture at the address of its code.
func TestPicturesOfOtherNotations(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, end := range []string{".png", "/solution.svg", "/steps.png?step=2", "/embed", "/steps/embed?step=2", "/qr.svg"} {
		if r := ask(h, "/p/classic~"+codeOne+end); r.status != http.StatusFound || r.header.Get("Location") != "/p/"+codeOne+end {
			t.Errorf("%s: %d to %s", end, r.status, r.header.Get("Location"))
		}
	}
}

// What is drawn is what the address says.
func TestPicturesDiffer(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	seen := map[string]string{}
	for _, end := range []string{
		".png", ".png?typed=r1c4", ".png?candidates=auto", ".png?candidates=auto&removed=r1c1-3", "/solution.png",
		"/steps.png", "/steps.png?step=2", "/steps.png?step=2&method=fillers", "/steps.png?step=0", "/solution.svg", ".svg", "/steps.svg?step=2",
	} {
		body := ask(h, "/p/"+codeOne+end).body
		if other, ok := seen[body]; ok {
			t.Errorf("%s and %s are the same picture", end, other)
		}
		seen[body] = end
	}
}

var ogTag = regexp.MustCompile(`<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">`)

// Every page tells who shows a link to it what it is, with a picture that is there.
func TestSocialTags(t *testing.T) {
	racecheck.Skip(t, "it asks for one page after the other")
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]struct{ title, canonical, picture string }{
		"/":                           {"Enter a puzzle", "/", "/card.png"},
		"/help":                       {"Help", "/help", "/card.png"},
		"/api":                        {"API", "/api", "/card.png"},
		"/techniques":                 {"Sudoku techniques", "/techniques", "/card.png"},
		"/techniques/x-wing?in={one}": {"X-Wing", "/techniques/x-wing", "/card.png"},
		"/boards/x":                   {"Enter a puzzle", "/boards/x", "/card.png"},
		"/boards/free-form?size=7":    {"Draw a free-form board", "/boards/free-form", "/card.png"},
		"/p/{one}":                    {"9×9, 25 givens · r1 ···5··8·9", "/p/{one}", "/p/{one}.png"},
		"/p/{one}?typed=r1c4":         {"9×9, 24 givens, 1 placed digit · r1 ···5··8·9", "/p/{one}", "/p/{one}.png?typed=r1c4"},
		"/p/{16x16}":                  {"", "/p/{16x16}", "/p/{16x16}.png"},
		"/p/{25x25}/solution":         {"", "/p/{25x25}/solution", "/p/{25x25}/solution.png"},
		"/p/{x}":                      {"9×9 X, 20 givens · r1 ·62······", "/p/{x}", "/p/{x}.png"},
		"/p/{one}/solution":           {"Solution · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/solution", "/p/{one}/solution.png"},
		"/p/{one}/steps":              {"Logic step by step · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/steps", "/p/{one}/steps.png"},
		"/p/{one}/steps?step=3":       {"Step 3 · Logic step by step · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/steps?step=3", "/p/{one}/steps.png?step=3"},
		"/p/{one}/steps?step=3&method=fillers&notation=a1": {"", "/p/{one}/steps?method=fillers&step=3", ""},
		"/p/{one}/rating":     {"Easy 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/rating", "/p/{one}.png"},
		"/p/{one}/export":     {"Copy, open elsewhere, print · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/export", "/p/{one}.png"},
		"/p/{one}/methods":    {"Methods compared · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/methods", "/p/{one}.png"},
		"/p/{one}/hint":       {"Hint · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/hint", "/p/{one}.png"},
		"/p/{one}/check":      {"Check · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/check", "/p/{one}.png"},
		"/p/{one}/all?show=2": {"All steps here · 9×9, 25 givens · r1 ···5··8·9", "/p/{one}/all", "/p/{one}.png"},
	} {
		r := ask(h, namedCodes(target))
		tags := map[string]string{}
		for _, m := range ogTag.FindAllStringSubmatch(r.body, -1) {
			tags[m[1]] = html.UnescapeString(m[2])
		}
		host := "http://example.com"
		canonical := host + namedCodes(want.canonical)
		if !strings.Contains(r.body, `<link rel="canonical" href="`+html.EscapeString(canonical)+`">`) || tags["og:url"] != canonical {
			t.Errorf("%s: og:url is %s, want %s", target, tags["og:url"], canonical)
		}
		if want.title != "" && tags["og:title"] != want.title {
			t.Errorf("%s: og:title is %q, want %q", target, tags["og:title"], want.title)
		}
		if want.picture != "" && tags["og:image"] != host+namedCodes(want.picture) {
			t.Errorf("%s: og:image is %s, want %s", target, tags["og:image"], want.picture)
		}
		if tags["og:description"] == "" || tags["og:image:alt"] == "" || tags["og:type"] != "website" || tags["twitter:card"] != "summary_large_image" {
			t.Errorf("%s: %v", target, tags)
		}
		picture := ask(h, strings.TrimPrefix(tags["og:image"], host))
		c, err := png.DecodeConfig(strings.NewReader(picture.body))
		if err != nil || tags["og:image:width"] != strconv.Itoa(c.Width) || tags["og:image:height"] != strconv.Itoa(c.Height) {
			t.Errorf("%s: no picture of %s by %s pixels at %s: %d, error %v", target, tags["og:image:width"], tags["og:image:height"], tags["og:image"], picture.status, err)
		}
		if unit := unitOf(strings.TrimPrefix(target, "/p/{")); c.Width != 1200*unit {
			t.Errorf("%s: the picture is %d pixels wide", target, c.Width)
		}
	}
}

// Behind a proxy with https, the addresses have that.
func TestSocialTagsNameTheHost(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/p/"+codeOne, fromProxy, header("X-Forwarded-Proto", "https"), func(r *http.Request) { r.Host = "sudoku.example" })
	if !strings.Contains(r.body, `property="og:image" content="https://sudoku.example/p/`) {
		t.Error("the picture is at another address")
	}
	for _, target := range []string{"/nowhere", "/p/123"} {
		if r := ask(h, target); strings.Contains(r.body, "og:image") || strings.Contains(r.body, "canonical") {
			t.Errorf("%s is no page to show a link to", target)
		}
	}
	if r := ask(h, "/", func(r *http.Request) { r.Host = "" }); strings.Contains(r.body, "og:image") {
		t.Error("a picture without a host")
	}
}

// A bare board is small, has no script, and leads back.
func TestEmbed(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	style := len(ask(h, exchange.StaticPath+"embed.css", header("Accept-Encoding", "gzip")).body)
	for target, back := range map[string]string{
		"/p/{one}/embed":                             "/p/{one}",
		"/p/{one}/embed?typed=r1c4":                  "/p/{one}?typed=r1c4",
		"/p/{jigsaw}/embed":                          "/p/{jigsaw}",
		"/p/{25x25}/embed":                           "/boards/25x25",
		"/p/{one}/steps/embed?step=20":               "/p/{one}/steps?step=20",
		"/p/{one}/steps/embed?step=2&method=fillers": "/p/{one}/steps?method=fillers&step=2",
		"/p/{16x16}/steps/embed?step=1":              "/p/{16x16}/steps?step=1",
	} {
		target := namedCodes(target)
		r := ask(h, target)
		if r.status != http.StatusOK || strings.Contains(r.body, "<script") || !strings.Contains(r.body, `<a href="`+html.EscapeString(namedCodes(back))+`" target="_blank" rel="noopener">`) {
			t.Errorf("%s: %d %s", target, r.status, r.body)
		}
		if !strings.Contains(r.body, `<meta name="robots" content="noindex">`) || strings.Count(r.body, "<svg") != 1 {
			t.Errorf("%s may be indexed, or has no board", target)
		}
		if sent := len(ask(h, target, header("Accept-Encoding", "gzip")).body) + style; sent > 15_000 {
			t.Errorf("%s: %d bytes with its style sheet", target, sent)
		}
	}
}

// The share box has a code, or says why there is none, and a snippet whose addresses are whole.
func TestSharing(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/p/"+codeOne+"?typed=r1c4")
	for _, want := range []string{
		`<img src="/p/` + codeOne + `/qr.svg?typed=r1c4" width="232" height="232" loading="lazy"`,
		html.EscapeString(`<iframe src="http://example.com/p/` + codeOne + `/embed?typed=r1c4"`),
		`data-copy-of="snippet"`,
	} {
		if !strings.Contains(strings.ReplaceAll(r.body, "&#34;", `"`), strings.ReplaceAll(want, "&#34;", `"`)) {
			t.Errorf("the box has no %s", want)
		}
	}
	p, err := notation.ParseCode(codes["25x25"])
	if err != nil {
		t.Fatal(err)
	}
	var typed []string
	for c := range 625 {
		p = p.With(c, c%25+1)
		typed = append(typed, p.Layout().CellName(c))
	}
	target := "/p/" + notation.Code(p) + "?typed=" + strings.Join(typed[:300], ",")
	if r := ask(h, target); !strings.Contains(r.body, "too long for a QR code") || strings.Contains(r.body, "qr.svg") {
		t.Errorf("%d: a code for a link of %d characters", r.status, len(target))
	}
	if r := ask(h, strings.Replace(target, "?", "/qr.svg?", 1)); r.status != http.StatusBadRequest || !strings.Contains(r.body, "too long for a QR code") {
		t.Errorf("%d %s", r.status, r.body)
	}
}

// The icon is at the address where browsers look for it without being told.
func TestSitePictures(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	if r := ask(h, "/favicon.ico"); r.header.Get("Content-Type") != "image/x-icon" || !bytes.HasPrefix([]byte(r.body), []byte{0, 0, 1, 0, 3, 0}) {
		t.Error("the icon", r.status, r.header)
	}
	for target, side := range map[string]int{"/apple-touch-icon.png": 180, "/card.png": 1200} {
		r := ask(h, target)
		if c, err := png.DecodeConfig(strings.NewReader(r.body)); err != nil || c.Width != side || r.header.Get("Cache-Control") != "public, max-age=86400" {
			t.Errorf("%s: %d %v, error %v", target, r.status, r.header, err)
		}
	}
}
