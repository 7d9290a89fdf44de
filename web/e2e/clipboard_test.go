package e2e

import (
	"fmt"
	"sync"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// clipboard belongs to whoever holds the lock: all tabs share the one of the
// system.
var clipboard sync.Mutex

// allowClipboard lets the page read and write the clipboard.
func (p *page) allowClipboard() {
	p.Helper()
	p.tab.note(browser.SetPermission.Method)
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.CallBrowser(p.ctx, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted,
			Origin: p.site, BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		})
		if err != nil {
			p.Fatalf("allow %s: %v", name, err)
		}
	}
}

// paste puts text on the clipboard and presses Ctrl+V.
func (p *page) paste(text string) {
	p.Helper()
	p.allowClipboard()
	clipboard.Lock()
	defer clipboard.Unlock()
	eval[any](p, fmt.Sprintf(`navigator.clipboard.writeText(%s)`, js(text)))
	call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeRawKeyDown, Key: "v", Code: "KeyV", WindowsVirtualKeyCode: 'V',
		Modifiers: int64(chromedp.ModifierCtrl), Commands: []string{"Paste"},
	})
	call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyUp, Key: "v", Code: "KeyV", WindowsVirtualKeyCode: 'V', Modifiers: int64(chromedp.ModifierCtrl),
	})
}

// copied clicks on a button that copies, and returns what is on the clipboard
// then.
func (p *page) copied(selector string) string {
	p.Helper()
	p.allowClipboard()
	clipboard.Lock()
	defer clipboard.Unlock()
	eval[any](p, `navigator.clipboard.writeText("")`)
	eval[any](p, fmt.Sprintf(`void (() => { // it says so for two seconds, of which a busy machine may miss all
		const button = document.querySelector(%s);
		delete button.dataset.said;
		new MutationObserver(() => { button.dataset.said ??= button.textContent.trim(); }).observe(button, { childList: true, subtree: true });
	})()`, js(selector)))
	p.click(selector)
	p.waitFor("the button to say that it has copied", fmt.Sprintf(`document.querySelector(%s).dataset.said === "Copied"`, js(selector)))
	return eval[string](p, `navigator.clipboard.readText()`)
}
