package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/internal/unpack"
	"sudoku/web/lanes"
)

// fromBrowser makes a request say what browsers say that load a page.
var fromBrowser = header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")

// parts are what a browser gets of a page, part by part.
type parts struct {
	mu     sync.Mutex
	header http.Header
	status int
	body   bytes.Buffer
}

func (p *parts) Header() http.Header { return p.header }

func (p *parts) WriteHeader(status int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status = status
}

func (p *parts) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.body.Write(b)
}

func (p *parts) Flush() {}

// sofar is what has come until now.
func (p *parts) sofar() reply {
	p.mu.Lock()
	defer p.mu.Unlock()
	return reply{status: p.status, header: p.header, body: p.body.String()}
}

// load asks for a page as a browser does. The channel is closed when it is complete.
func load(ctx context.Context, h http.Handler, target string, options ...option) (*parts, <-chan struct{}) {
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	for _, o := range append(options, fromBrowser) {
		o(r)
	}
	p, done := &parts{header: http.Header{}}, make(chan struct{})
	go func() {
		defer close(done)
		h.ServeHTTP(p, r)
	}()
	return p, done
}

// withoutOpening is a page without what was shown before it was complete.
func withoutOpening(t *testing.T, page string) string {
	t.Helper()
	before, rest, begun := strings.Cut(page, `<main id="working"`)
	_, after, ended := strings.Cut(rest, "</main>")
	if !begun || !ended {
		t.Errorf("nothing was shown before it was complete: %.200s", page)
	}
	return before + after
}

// longSteps is a log that takes more work than is done at once.
var longSteps = "/p/" + codes["jigsaw"] + "/steps"

// holdWork keeps all work waiting that is not done at once, until release is called.
func holdWork(t *testing.T, s *rooms) (release func()) {
	t.Helper()
	place, err := s.desk.Lanes.Enter(t.Context(), lanes.Short, "somebody else", time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	return place.Leave
}

// While a log is worked out, the page says so, lists the steps that were found, and says
// each second how far it is. Then it is the page that a fast machine would have sent, byte for byte.
func TestWorkIsShown(t *testing.T) {
	t.Parallel()
	for _, coding := range []string{"", "gzip", "gzip, deflate, br, zstd", "zstd"} {
		for name, page := range map[string]string{"log": longSteps, "step": longSteps + "?step=12&notation=a1", "method": "/p/" + codeHard + "/steps?method=backtracking"} {
			t.Run(name+" in "+coding, func(t *testing.T) {
				t.Parallel()
				synctest.Test(t, func(t *testing.T) { checkWorkIsShown(t, coding, page) })
			})
		}
	}
}

func checkWorkIsShown(t *testing.T, coding, target string) {
	h, s, _ := newInside(t, oneSlow, nil)
	release := holdWork(t, s)
	p, done := load(t.Context(), h, target, header("Accept-Encoding", coding))
	time.Sleep(s.results.Prompt - time.Millisecond)
	if r := p.sofar(); r.status != 0 || r.body != "" {
		t.Errorf("at once there is %d %.100s", r.status, r.body)
	}
	time.Sleep(3 * time.Second)
	r := p.sofar()
	if used := r.header.Get("Content-Encoding"); used != "" {
		if used != "gzip" {
			t.Errorf("it comes in %s", used)
		}
		r.body = unpackBegun(t, r.body)
	}
	if got := r.text(t, "#working h2"); got != "Working on it…" || r.status != http.StatusOK {
		t.Errorf("%d %q", r.status, got)
	}
	if got := r.page(t).Find("#working .progress").Last().Text(); !strings.HasSuffix(got, ", after 3 seconds.") {
		t.Errorf("it is said that %q", got)
	}
	if r.page(t).Find("#working li").Length() == 0 {
		t.Error("no step is shown")
	}
	if r.header.Get("ETag") != "" || r.header.Get("Cache-Control") != "no-store" {
		t.Errorf("it may be kept: %v", r.header)
	}
	release()
	<-done
	whole := p.sofar()
	slow := unpack.Body(t, whole.header.Get("Content-Encoding"), whole.body)
	if fast := ask(h, target, fromBrowser); withoutOpening(t, slow) != fast.body || fast.header.Get("ETag") == "" {
		t.Errorf("the page is another after it was worked out: %d and %d bytes", len(slow), len(fast.body))
	}
	if n := s.results.Watched(); n != 0 {
		t.Errorf("%d lists of steps are left", n)
	}
}

// unpackBegun is what a fromBrowser makes of an answer that is not complete.
func unpackBegun(t *testing.T, body string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(r) // an error says that there is more to come
	return string(text)
}

// Programs wait for the page and get its status, as they did before browsers were shown
// the work.
func TestProgramsGetNoOpening(t *testing.T) {
	t.Parallel()
	for name, ask := range map[string]func() (*http.Request, []option){
		"curl": func() (*http.Request, []option) { return httptest.NewRequest(http.MethodGet, longSteps, nil), nil },
		"HEAD": func() (*http.Request, []option) {
			return httptest.NewRequest(http.MethodHead, longSteps, nil), []option{fromBrowser}
		},
		"htmx": func() (*http.Request, []option) {
			return httptest.NewRequest(http.MethodGet, longSteps, nil), []option{fromBrowser, htmx}
		},
		"JSON": func() (*http.Request, []option) {
			return httptest.NewRequest(http.MethodGet, "/p/"+codes["jigsaw"]+"/steps.json", nil), []option{fromBrowser}
		},
		"neither gzip nor plain": func() (*http.Request, []option) {
			return httptest.NewRequest(http.MethodGet, longSteps, nil), []option{fromBrowser, header("Accept-Encoding", "zstd, identity;q=0")}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				h, s, _ := newInside(t, oneSlow, nil)
				release := holdWork(t, s)
				time.AfterFunc(2*time.Second, release)
				r, options := ask()
				answer := send(h, r, options...)
				if answer.status != http.StatusOK || answer.header.Get("ETag") == "" || strings.Contains(answer.body, `id="working"`) {
					t.Errorf("%d %v", answer.status, answer.header)
				}
			})
		})
	}
}

// What goes wrong is said in the place of the sign, with a way to try again, and nothing
// is kept of it.
func TestWorkThatFails(t *testing.T) {
	t.Parallel()
	share := oneSlow
	share.Limits.ClientWaiting = [3]int{256, 1, 1}
	for name, c := range map[string]struct {
		cfg  Config
		page string
		busy int // other pages that wait already
		want string
		link string
	}{
		"busy":         {oneSlow, "", 0, "So many puzzles are being worked on", "Try again"},
		"share":        {share, "", 1, "You have so many puzzles being worked on", "Try again"},
		"no such step": {oneSlow, "?step=9999", 0, "There is no step 9999", "The end of the log"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				h, s, _ := newInside(t, c.cfg, nil)
				release := holdWork(t, s)
				ctx, leave := context.WithCancel(t.Context())
				for range c.busy {
					load(ctx, h, "/p/"+codes["x"]+"/steps")
					synctest.Wait()
				}
				if name == "no such step" {
					time.AfterFunc(time.Second, release)
				}
				p, done := load(t.Context(), h, longSteps+c.page)
				<-done
				r := p.sofar()
				if got := r.text(t, "#page [role=alert]"); !strings.HasPrefix(got, c.want) || !strings.HasSuffix(got, c.link) {
					t.Errorf("it says %q", got)
				}
				to, _ := r.page(t).Find("#page [role=alert] a").Attr("href")
				if r.header.Get("Cache-Control") != "no-store" || !strings.HasPrefix(to, longSteps) {
					t.Errorf("the way on is %s, %v", to, r.header)
				}
				leave()
				synctest.Wait()
				if name != "no such step" {
					release()
				}
				if again := ask(h, to, fromBrowser); again.status != http.StatusOK {
					t.Errorf("then it is %d", again.status)
				}
			})
		})
	}
}

// A log that the clock has cut is told as such, and its page is the same but for what came
// before.
func TestWorkThatIsCut(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		cfg := oneSlow
		cfg.Deadline = time.Nanosecond
		h, s, _ := newInside(t, cfg, nil)
		s.results.Prompt = 0
		p, done := load(t.Context(), h, longSteps)
		<-done
		if r := p.sofar(); !strings.Contains(r.text(t, "#page .log"), "Stopped") {
			t.Errorf("%d %s", r.status, r.text(t, "#page .log"))
		}
	})
}

// Who leaves while the work is shown ends it.
func TestLeavingEndsWork(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, logged := newInside(t, oneSlow, nil)
		release := holdWork(t, s)
		ctx, leave := context.WithCancel(t.Context())
		p, done := load(ctx, h, longSteps)
		time.Sleep(time.Second)
		if p.sofar().status != http.StatusOK || s.results.Watched() != 1 {
			t.Error("the work is not shown")
		}
		leave()
		<-done
		release()
		holdWork(t, s)()
		if n := s.results.Watched(); n != 0 {
			t.Errorf("%d lists of steps are left", n)
		}
		if faults := logLines(t, logged, "request failed"); len(faults) != 0 {
			t.Error(faults)
		}
	})
}

// classicLong is the same on a board whose tables are there already.
const classicLong = "/p/800000000003600000070090200050007000000045700000100030001000068008500010090000400/steps"

// A hundred who wait for one log share one run, and each takes little memory meanwhile.
func TestCrowdSharesWork(t *testing.T) {
	const crowd = 100
	synctest.Test(t, func(t *testing.T) {
		cfg := oneSlow
		cfg.Limits.ClientWaiting = [3]int{256, 1, 1} // a second run of the client would be refused
		cfg.Limits.Waiting = [3]int{256, 1, 1}
		h, s, _ := newInside(t, cfg, nil)
		release := holdWork(t, s)
		before := heap()
		var pages []*parts
		var all []<-chan struct{}
		for range crowd {
			p, done := load(t.Context(), h, classicLong, header("Accept-Encoding", "gzip"))
			pages, all = append(pages, p), append(all, done)
		}
		time.Sleep(2 * time.Second)
		taken := (heap() - before) / crowd
		t.Logf("%d bytes a page", taken)
		if taken > 64<<10 || s.results.Watched() != 1 {
			t.Errorf("%d bytes a page, %d lists of steps", taken, s.results.Watched())
		}
		release()
		for _, done := range all {
			<-done
		}
		whole := ask(h, classicLong, fromBrowser).body
		for i, p := range pages {
			if n := len(p.sofar().body); n > 45_000 {
				t.Errorf("page %d takes %d bytes", i, n)
			}
			if page := unpack.Body(t, "gzip", p.sofar().body); withoutOpening(t, page) != whole {
				t.Fatalf("page %d is another: %d and %d bytes", i, len(page), len(whole))
			}
		}
	})
}

// The form leads htmx to the page that shows the work, where that takes long.
func TestFormLeadsToWork(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, _ := newInside(t, oneSlow, nil)
		release := holdWork(t, s)
		r := post(h, "/steps", cellsForm(codes["jigsaw"]), htmx)
		if to := r.header.Get("HX-Redirect"); r.status != http.StatusNoContent || !strings.HasPrefix(to, longSteps) {
			t.Errorf("%d %v", r.status, r.header)
		}
		release()
		s.results.Prompt = time.Hour
		if r := post(h, "/steps", cellsForm(codes["jigsaw"]), htmx); r.status != http.StatusOK || r.header.Get("HX-Redirect") != "" {
			t.Errorf("%d %v", r.status, r.header)
		}
	})
}
