package e2e

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
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
	emulation.SetTouchEmulationEnabled.Method, browser.SetPermission.Method,
	cdppage.Navigate.Method, cdppage.PrintToPDF.Method, cdppage.CaptureScreenshot.Method,
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

// forget takes what a test did from a tab: scripts run again, there is a mouse, nothing is permitted; it goes to
// a page of the site that does nothing, and from there empties what the site has stored and forgets where it has been. The files that the service worker keeps
// stay, as with anybody who comes again.
func (t tab) forget(site string) error {
	ctx, cancel := context.WithTimeout(t.ctx, 10*time.Second)
	defer cancel()
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{}); err != nil {
		return err
	}
	if _, err := chromedp.Call(ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{}); err != nil {
		return err
	}
	if _, err := chromedp.CallBrowser(ctx, browser.ResetPermissions, browser.ResetPermissionsParams{
		BrowserContextID: chromedp.FromContext(ctx).BrowserContextID,
	}); err != nil {
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

// Whoever comes after a test that had a finger and could read the clipboard has a mouse and may not.
func TestForgottenTabIsAsNew(t *testing.T) {
	t.Parallel()
	asNew := func(p *page, what string) {
		t.Helper()
		p.open("/p/" + proper)
		for _, want := range []string{
			`matchMedia("(hover: hover) and (pointer: fine)").matches`, `!("ontouchstart" in window)`, `navigator.maxTouchPoints === 0`,
			`localStorage.length + sessionStorage.length === 0`, `history.length <= 2`,
			`navigator.permissions.query({ name: "clipboard-read" }).then((s) => s.state !== "granted")`,
		} {
			if !eval[bool](p, want) {
				t.Errorf("in a tab %s it is not so that %s", what, want)
			}
		}
	}
	p := newPage(t)
	p.touch()
	p.allowClipboard()
	p.open("/p/" + proper)
	p.tap(cell("r1c1"))
	eval[any](p, `void (localStorage.setItem("key", "value"), sessionStorage.setItem("key", "value"))`)
	if err := p.tab.forget(p.site); err != nil {
		t.Fatal(err)
	}
	asNew(p, "that was used")
	asNew(newcomer(t), "that is new")
}
