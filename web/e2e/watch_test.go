package e2e

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// watcher notes what the browser complains of while a test runs, and what goes
// over the wire.
type watcher struct {
	mu       sync.Mutex
	faults   []string
	expected []string // answers that the test provokes: "422 /import"
	noScript bool     // a script that is preloaded is refused
	open     map[network.RequestID]request
	bytes    map[string]float64 // received, by path
}

// request is one that is under way.
type request struct {
	path string
	page cdp.LoaderID // that asked for it
}

// watch starts to listen to a tab, and fails the test at its end for every
// fault that it did not expect.
func watch(ctx context.Context, t *testing.T) *watcher {
	t.Helper()
	w := &watcher{open: map[network.RequestID]request{}, bytes: map[string]float64{}}
	if err := chromedp.Listen(ctx, w.note); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, audits.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.report(t) })
	return w
}

// expect lets one answer with this status, to a request for this path, pass.
func (w *watcher) expect(status int, path string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.expected = append(w.expected, answer(status, path))
}

func answer(status int, path string) string { return fmt.Sprintf("%d %s", status, path) }

func (w *watcher) report(t *testing.T) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, fault := range w.faults {
		t.Errorf("the browser complains: %s", fault)
	}
	for _, answer := range w.expected {
		t.Errorf("the answer %q was expected and did not come", answer)
	}
}

// forgive forgets all faults up to now.
func (w *watcher) forgive() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.faults = nil
}

// blamed reports whether the browser has complained of something by its name.
func (w *watcher) blamed(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.ContainsFunc(w.faults, func(fault string) bool { return strings.Contains(fault, name) })
}

// idle reports whether no request is under way.
func (w *watcher) idle() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.open) == 0
}

// underWay names the requests that are not answered yet.
func (w *watcher) underWay() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var paths []string
	for _, r := range w.open {
		paths = append(paths, r.path)
	}
	slices.Sort(paths)
	return strings.Join(paths, " ")
}

// received is the number of bytes that came over the wire, by path.
func (w *watcher) received() map[string]float64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	sizes := make(map[string]float64, len(w.bytes))
	for path, n := range w.bytes {
		sizes[path] = n
	}
	return sizes
}

// note takes one event of the browser down.
func (w *watcher) note(event any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		w.open[e.RequestID] = request{pathOf(e.Request.URL), e.LoaderID}
	case *network.EventResponseReceived:
		w.answered(e.Response)
	case *network.EventLoadingFinished:
		w.bytes[w.open[e.RequestID].path] += e.EncodedDataLength
		delete(w.open, e.RequestID)
	case *network.EventLoadingFailed:
		if !e.Canceled && !(w.noScript && strings.HasSuffix(w.open[e.RequestID].path, ".js")) {
			w.fault("the request for %s failed: %s %s", w.open[e.RequestID].path, e.ErrorText, e.BlockedReason)
		}
		delete(w.open, e.RequestID)
	case *cdppage.EventFrameNavigated:
		w.left(e.Frame)
	case *log.EventEntryAdded:
		w.logged(e.Entry)
	case *runtime.EventConsoleAPICalled:
		w.console(e)
	case *runtime.EventExceptionThrown:
		w.fault("exception: %v", &chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails})
	case *audits.EventIssueAdded:
		if e.Issue.Code == audits.InspectorIssueCodeLazyLoadImageIssue {
			return // said now and then of images whose size is in their attributes (TestImagesHaveASize)
		}
		w.fault("issue: %s %s", e.Issue.Code, js(e.Issue.Details))
	}
}

// left forgets what the page before this one had asked for: nobody waits for it
// any more, and the browser does not always say that it has given it up.
func (w *watcher) left(f *cdp.Frame) {
	if f.ParentID != "" {
		return
	}
	for id, r := range w.open {
		if r.page != f.LoaderID {
			delete(w.open, id)
		}
	}
}

func (w *watcher) fault(format string, args ...any) {
	w.faults = append(w.faults, fmt.Sprintf(format, args...))
}

func (w *watcher) answered(r *network.Response) {
	if r.Status < 400 {
		return
	}
	got := answer(int(r.Status), pathOf(r.URL))
	if i := slices.Index(w.expected, got); i >= 0 {
		w.expected = slices.Delete(w.expected, i, i+1)
		return
	}
	w.fault("an answer that was not expected: %s", got)
}

func (w *watcher) logged(e *log.Entry) {
	const byStatus = "Failed to load resource: the server responded with a status of"
	if strings.HasPrefix(e.Text, byStatus) {
		return // noted by answered
	}
	if e.Level == log.EntryLevelError || e.Level == log.EntryLevelWarning {
		w.fault("%s %s: %s (%s)", e.Source, e.Level, e.Text, pathOf(e.URL))
	}
}

func (w *watcher) console(e *runtime.EventConsoleAPICalled) {
	switch e.Type {
	case runtime.ConsoleAPICalledTypeError, runtime.ConsoleAPICalledTypeWarning, runtime.ConsoleAPICalledTypeAssert:
		var words []string
		for _, a := range e.Args {
			words = append(words, a.Description+string(a.Value))
		}
		w.fault("console %s: %s", e.Type, strings.Join(words, " "))
	}
}

func pathOf(address string) string {
	if u, err := url.Parse(address); err == nil && u.Path != "" {
		return u.Path
	}
	return address
}
