package e2e

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// tab is one of the browser's, which tests use one after the other: a new one starts a process and fills its
// caches, which is three times as much work as a page. What a tab keeps of a site is its own alone.
type tab struct {
	ctx    context.Context
	close  func()
	marked *atomic.Bool // by a command that leaves something behind
}

// traceless are the commands of which nothing is left once a tab has another page: it goes with the page, or
// is set anew for every test (pageIn), or taken back (forget). A tab that had any other command is not used again.
var traceless = []string{
	emulation.SetFocusEmulationEnabled.Method, emulation.SetDeviceMetricsOverride.Method,
	emulation.SetEmulatedMedia.Method, emulation.SetScriptExecutionDisabled.Method,
	input.DispatchMouseEvent.Method, input.DispatchTouchEvent.Method, input.DispatchKeyEvent.Method, input.InsertText.Method,
	cdppage.PrintToPDF.Method, cdppage.CaptureScreenshot.Method,
}

// note remembers that a tab had a command.
func (t tab) note(method string) {
	if !slices.Contains(traceless, method) {
		t.marked.Store(true)
	}
}

// openTab opens an empty tab that shares nothing with any other.
func openTab(t *testing.T) tab {
	t.Helper()
	b := theBrowser()
	if b.err != nil {
		t.Fatal(b.err)
	}
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	if err := chromedp.Do(ctx, quietly); err != nil {
		cancel()
		t.Fatalf("open a tab: %v", err)
	}
	return tab{ctx, cancel, new(atomic.Bool)}
}

// takeTab returns a tab that another test is done with, or else a new one.
func takeTab(t *testing.T) tab {
	t.Helper()
	select {
	case kept := <-theBrowser().idle:
		return kept
	default:
		return openTab(t)
	}
}

// giveBack keeps a tab for another test, unless this one failed or left something in it.
func (t tab) giveBack(failed bool, site string) {
	if failed || t.marked.Load() || t.forget(site) != nil {
		t.close()
		return
	}
	select {
	case theBrowser().idle <- t:
	default:
		t.close()
	}
}

// forget takes what a test did from a tab: scripts run again, it goes to a page of the site that does nothing,
// and from there empties what the site has stored and forgets where it has been. The files that the service worker keeps
// stay, as with anybody who comes again.
func (t tab) forget(site string) error {
	ctx, cancel := context.WithTimeout(t.ctx, 10*time.Second)
	defer cancel()
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{}); err != nil {
		return err
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(site+"/robots.txt")); err != nil {
		return err
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[any]("void (localStorage.clear(), sessionStorage.clear())")); err != nil {
		return err
	}
	if _, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved}); err != nil {
		return err
	}
	_, err := chromedp.Call(ctx, cdppage.ResetNavigationHistory, cdp.Empty{})
	return err
}
