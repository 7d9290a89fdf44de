package e2e

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// browserNames are looked for on PATH, in this order, where the environment
// names no browser.
var browserNames = []string{"chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

// errNoBrowser says what to do where there is no browser. The tests fail with
// it: a browser test that skips itself tests nothing.
var errNoBrowser = errors.New("the browser tests need Chromium or Chrome and none was found: " +
	"install one (Debian: apt-get install chromium), or set SUDOKU_BROWSER to the path of one")

func findBrowser() (string, error) {
	if path := os.Getenv("SUDOKU_BROWSER"); path != "" {
		found, err := exec.LookPath(path)
		if err != nil {
			return "", fmt.Errorf("SUDOKU_BROWSER is %q, which does not start: set it to the path of Chromium or Chrome, or unset it: %w", path, err)
		}
		return found, nil
	}
	for _, name := range browserNames {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNoBrowser
}

// tabsKept is how many tabs wait for another test: each takes memory.
const tabsKept = 4

// process is the one browser process of the package.
type process struct {
	ctx  context.Context // tabs are opened in it
	idle chan tab        // tabs that wait for another test
	stop func()
	err  error // why there is none
}

var theBrowser = sync.OnceValue(launch)

func launch() process {
	path, err := findBrowser()
	if err != nil {
		return process{stop: func() {}, err: err}
	}
	profile, err := os.MkdirTemp("", "sudoku-e2e-")
	if err != nil {
		return process{stop: func() {}, err: err}
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), browserOptions(path, profile)...)
	ctx, _ = chromedp.NewContext(ctx)
	stop := func() {
		patient, done := context.WithTimeout(ctx, 10*time.Second)
		defer done()
		_ = chromedp.Cancel(patient)
		cancel()
		_ = os.RemoveAll(profile)
	}
	return process{ctx, make(chan tab, tabsKept), stop, chromedp.Do(ctx)}
}

// aMouse says that there is a mouse, which can hover and point finely: without
// a screen the browser believes that there is none. A tab takes it back by
// emulating touch.
const aMouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

// idleParts are parts of the browser's own window that nobody looks at and that
// every new tab would start.
const idleParts = "Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"

func browserOptions(path, profile string) []chromedp.ExecAllocatorOption {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(profile),
		chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("force-device-scale-factor", "1"), chromedp.Flag("lang", "en"),
		chromedp.Flag("blink-settings", aMouse),
		chromedp.Flag("disable-features", idleParts),
		chromedp.Flag("disable-field-trial-config", true),
	)
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox) // which does not start as root
	}
	return options
}

func TestMain(m *testing.M) {
	flag.Parse()
	waitTogether()
	b := theBrowser()
	code := m.Run()
	b.stop()
	theSite().stop()
	thePatientSite().stop()
	os.Exit(code)
}

// waitTogether lets half as many tests again run at a time as there are processors, unless a number was
// asked for: a third of its time a test waits for a moment of quiet.
func waitTogether() {
	n := runtime.GOMAXPROCS(0)
	if parallel := flag.Lookup("test.parallel").Value; parallel.String() == strconv.Itoa(n) {
		_ = parallel.Set(strconv.Itoa(n + (n+1)/2)) // a number is taken
	}
}

// quietly stops the reports on every change of the document, which nothing here
// reads and which slow the tests down.
func quietly(ctx context.Context, t *chromedp.Target) (none chromedp.Void, err error) {
	if _, err = cdp.Call(ctx, t, css.Disable, cdp.Empty{}); err == nil {
		_, err = cdp.Call(ctx, t, dom.Disable, cdp.Empty{})
	}
	return none, err
}
