package e2e

import (
	"bytes"
	"flag"
	"image/png"
	"os"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
)

var updatePicture = flag.Bool("update-picture", false, "take the picture of the README anew")

// The picture of the README: the page that shows most of what there is.
const (
	pictureFile   = "picture.png"
	pictureOf     = "/p/050008006007406000003000400308070000000902003000000020802000010500710009100000050/steps?step=39"
	pictureWidth  = 1280
	pictureHeight = 1090
)

// The picture is of the application as it is: the way to it is gone each time,
// and the file is written where the flag says so.
func TestPicture(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(pictureWidth, pictureHeight)
	p.open(pictureOf)
	eval[any](p, `void (() => {
		const link = document.querySelector("#share input");
		link.value = link.value.replace(location.host, "localhost:8080"); // as after make run, and the same each time
	})()`)
	shot := call(p, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{}).Data
	if *updatePicture {
		if err := os.WriteFile(pictureFile, shot, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(pictureFile)
	if err != nil {
		t.Fatalf("%v (to make it: go test ./web/e2e -run TestPicture -update-picture)", err)
	}
	for name, file := range map[string][]byte{"the picture taken": shot, pictureFile: kept} {
		c, err := png.DecodeConfig(bytes.NewReader(file))
		if err != nil || c.Width != pictureWidth || c.Height != pictureHeight {
			t.Errorf("%s is %d by %d pixels (%v), want %d by %d", name, c.Width, c.Height, err, pictureWidth, pictureHeight)
		}
	}
}
