package photo

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/gif"
	"testing"
	"time"

	"sudoku/web/internal/racecheck"
)

// FuzzRead: whatever is sent, and whatever is said about it, there is a reading that makes sense, or a reason.
func FuzzRead(f *testing.F) {
	small := newspaper(puzzle())
	small.cell = 10
	t := &testing.T{}
	pic := small.draw(t)
	var animation bytes.Buffer
	if err := gif.Encode(&animation, pic.image(), nil); err != nil {
		f.Fatal(err)
	}
	for _, data := range [][]byte{jpegOf(t, pic, 40), pngOf(t, pic), animation.Bytes(), webpSample, pngOf(t, newLuma(1, 1)), pngOf(t, newLuma(700, 1))} {
		f.Add(data, 0, 0, "", 0.0, 0.0, 100.0, 100.0)
		f.Add(data, 3, 1, "6x6", 5.0, 5.0, 160.0, 170.0)
	}
	f.Fuzz(func(t *testing.T, data []byte, turn, grid int, layout string, x1, y1, x2, y2 float64) {
		if f, err := formatOf(data); err == nil {
			c, err := f.config(bytes.NewReader(data))
			if err != nil || c.Width*c.Height > 1<<20 {
				return // decoders are fuzzed, not waited for
			}
		}
		o := Options{Turn: turn, Grid: grid, Layout: layout}
		if x1 != 0 {
			o.Corners = &Quad{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}}
		}
		r, err := Read(context.Background(), bytes.NewReader(data), o)
		if e := (*Error)(nil); err != nil && !errors.As(err, &e) {
			t.Fatalf("%v", err)
		}
		if err == nil && (len(r.Cells) != r.Size*r.Size || r.Straight == nil || r.Turned < 0 || r.Turned > 3) {
			t.Fatalf("%d cells of %d rows, turned by %d", len(r.Cells), r.Size, r.Turned)
		}
		for _, c := range r.Cells {
			if c.Value < 0 || c.Value > r.Size || !(c.Confidence >= 0 && c.Confidence <= 1) {
				t.Fatalf("%+v", c)
			}
		}
	})
}

// FuzzDecode: a file that is no picture, or half of one, is refused, and never takes the program along.
func FuzzDecode(f *testing.F) {
	tiny := newLuma(17, 9)
	tiny.fill(3, 3, 5, 2, 200)
	var animation bytes.Buffer
	if err := gif.Encode(&animation, tiny.image(), nil); err != nil {
		f.Fatal(err)
	}
	t := &testing.T{}
	for _, data := range [][]byte{jpegOf(t, tiny, 40), pngOf(t, tiny), animation.Bytes(), webpSample, []byte("%PDF-1.7"), nil} {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if f, err := formatOf(data); err == nil {
			if c, err := f.config(bytes.NewReader(data)); err == nil && c.Width*c.Height > 1<<18 {
				return // decoders are fuzzed, not waited for
			}
		}
		p, err := decode(bytes.NewReader(data))
		if e := (*Error)(nil); err != nil && !errors.As(err, &e) {
			t.Fatalf("%v", err)
		}
		if err == nil && (p.w*p.h != len(p.v) || max(p.w, p.h) > longest) {
			t.Fatalf("%d by %d pixels, %d of them", p.w, p.h, len(p.v))
		}
	})
}

// webpSample is a lossless picture of one pixel.
var webpSample = []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00")

// TestCancelled: nobody waits any more, so nothing is read.
func TestCancelled(t *testing.T) {
	t.Parallel()
	d := newspaper(puzzle())
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	if _, err := Read(ctx, bytes.NewReader(pngOf(t, d.draw(t))), Options{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestDecode: every format gives the same brightness, and the tag of a JPEG turns it.
func TestDecode(t *testing.T) {
	t.Parallel()
	d := newspaper(puzzle())
	pic := d.draw(t)
	rgba := image.NewRGBA(image.Rect(3, 4, 3+pic.w, 4+pic.h))
	nrgba := image.NewNRGBA(rgba.Rect)
	rgba64 := image.NewNRGBA64(rgba.Rect)
	for y := range pic.h {
		for x := range pic.w {
			v := pic.image().At(x, y)
			rgba.Set(3+x, 4+y, v)
			nrgba.Set(3+x, 4+y, v)
			rgba64.Set(3+x, 4+y, v)
		}
	}
	for _, img := range []image.Image{rgba, nrgba, rgba64} {
		got := shrink(img)
		for i, v := range pic.v {
			if int(got.v[i])-int(v) > 1 || int(v)-int(got.v[i]) > 1 {
				t.Fatalf("%T: pixel %d is %d, not %d", img, i, got.v[i], v)
			}
		}
	}
	plain := jpegOf(t, pic, 90)
	exif := "\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
	tagged := append(append([]byte(plain[:2:2]), exif...), plain[2:]...)
	if got, want := mustDecode(t, tagged), mustDecode(t, plain).turned(1); !bytes.Equal(got.v, want.v) {
		t.Error("the tag that says 90° clockwise does not turn the picture so")
	}
}

// TestShrink: a large picture has the same mean at 1000 pixels, and its border pixels are no darker.
func TestShrink(t *testing.T) {
	t.Parallel()
	for _, w := range []int{1001, 1500, 2999, 4000} {
		pic := newLuma(w, 700)
		pic.fill(0, 0, w, 700, 200)
		got := shrink(pic.image())
		if got.w != 1000 {
			t.Errorf("%d pixels wide, not 1000", got.w)
		}
		for i, v := range got.v {
			if v < 199 || v > 201 {
				t.Fatalf("%d: pixel %d of %dx%d is %d, not 200", w, i, got.w, got.h, v)
			}
		}
	}
}

// TestBounded: a picture that is full of what may be grids takes no longer than it may.
func TestBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	racecheck.Skip(t, "each picture is read by one goroutine")
	d := sized(16, 4, 4)
	d.cell = 12
	for i := range d.digits {
		d.digits[i] = 8
	}
	one := d.draw(t)
	pic := newLuma(4*one.w, 4*one.h)
	for y := range pic.h {
		for x := range pic.w {
			pic.v[y*pic.w+x] = one.v[y%one.h*one.w+x%one.w]
		}
	}
	for _, turned := range []float64{0, 7} {
		before := cpu()
		r, err := Read(t.Context(), bytes.NewReader(pngOf(t, tilted(pic, turned))), Options{})
		spent := cpu() - before
		t.Logf("%d rows, %d grids, %v, %v of processor time", r.Size, len(r.Grids), err, spent)
		if spent > 20*time.Second {
			t.Errorf("took %v", spent)
		}
	}
}
