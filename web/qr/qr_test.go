package qr_test

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"sudoku/web/internal/puzzles"
	"sudoku/web/qr"
)

// links are what codes are made of: the shortest, long ones of digits and capitals, and the longest
// that fits.
func links() []string {
	host := "https://sudoku.example/p/"
	longest := host + puzzles.ByName()["25x25"] + "?typed="
	for qr.Fits(longest + "r1c1,") {
		longest += "r1c1,"
	}
	for qr.Fits(longest + "x") {
		longest += "x"
	}
	return []string{
		host + puzzles.One,
		host + puzzles.ByName()["jigsaw"] + "?typed=r1c1,r2c2&removed=r1c2-45",
		host + strings.Repeat("a", 690),
		host + strings.Repeat("a", 720),
		longest,
	}
}

// What is read from a code is what was written into it: by a decoder of somebody else, and by
// zbarimg where it is installed.
func TestQRCanBeRead(t *testing.T) {
	t.Parallel()
	zbar, _ := exec.LookPath("zbarimg")
	for _, link := range links() {
		code, err := qr.New(link)
		if err != nil {
			t.Fatal(err)
		}
		img := codeImage(t, string(code.SVG()))
		bits, err := gozxing.NewBinaryBitmapFromImage(img)
		if err != nil {
			t.Fatal(err)
		}
		got, err := qrcode.NewQRCodeReader().Decode(bits, nil)
		if err != nil || got.GetText() != link {
			t.Errorf("of %d characters: read %v, error %v", len(link), got, err)
		}
		if zbar == "" {
			continue
		}
		file := filepath.Join(t.TempDir(), "code.png")
		if err := writePNG(file, img); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(zbar, "--raw", "-q", file).Output()
		if err != nil || strings.TrimSpace(string(out)) != link {
			t.Errorf("zbarimg reads %q, error %v", out, err)
		}
	}
}

// A code has at most 125 squares along a side: 1,465 characters, or more of digits and capitals.
func TestQRIsBounded(t *testing.T) {
	t.Parallel()
	for part, most := range map[string]int{"x": 1465, "1": 3517, "A": 2132} {
		longest := strings.Repeat(part, most)
		if code, err := qr.New(longest); err != nil || code.Size != 125 || !qr.Fits(longest) {
			t.Errorf("%d times %s: %d squares, %v", most, part, code.Size, err)
		}
		if _, err := qr.New(longest + part); err == nil || qr.Fits(longest+part) {
			t.Errorf("a code for %d times %s", most+1, part)
		}
	}
}

var (
	codeView = regexp.MustCompile(`viewBox="-4 -4 (\d+) (\d+)"`)
	codeBar  = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)
)

// codeImage draws a code, with three pixels for a module.
func codeImage(t *testing.T, svg string) *image.Gray {
	t.Helper()
	const scale = 3
	view := codeView.FindStringSubmatch(svg)
	if view == nil {
		t.Fatal("no viewBox with a white margin of four modules")
	}
	side, _ := strconv.Atoi(view[1])
	img := image.NewGray(image.Rect(0, 0, side*scale, side*scale))
	draw.Draw(img, img.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	for _, bar := range codeBar.FindAllStringSubmatch(svg, -1) {
		x, _ := strconv.Atoi(bar[1])
		y, _ := strconv.Atoi(bar[2])
		n, _ := strconv.Atoi(bar[3])
		r := image.Rect((x+4)*scale, (y+4)*scale, (x+4+n)*scale, (y+5)*scale)
		draw.Draw(img, r, image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	return img
}

func writePNG(file string, img image.Image) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}
