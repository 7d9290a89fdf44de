package photo

import (
	"bytes"
	"errors"
	"image/png"
	"math"
	"testing"
)

// TestRead reads drawn pictures as people take them.
func TestRead(t *testing.T) {
	t.Parallel()
	flat := func(d drawnGrid) *luma { return d.draw(t) }
	dark := newspaper(puzzle())
	dark.paper, dark.line, dark.ink = 24, 90, 220
	black := newspaper(puzzle())
	black.paper, black.line, black.ink = 40, 5, 220
	marked := newspaper(puzzle())
	marked.paper, marked.line, marked.ink, marked.thin, marked.thick, marked.line = 255, 190, 60, 1, 2, 120
	for i, v := range marked.digits {
		if v == 0 && i%5 != 0 {
			marked.pencil = append(marked.pencil, i)
		}
	}
	night := marked
	night.paper, night.line, night.ink = 30, 80, 230
	for name, pic := range map[string]*luma{
		"pencil marks":            flat(marked),
		"pencil marks, half size": flat(marked).halved(),
		"pencil marks, dark mode": flat(night),
		"dark mode, half size":    flat(dark).halved(),
		"two of them":             sideBySide(flat(newspaper(puzzle())), flat(newspaper(puzzle()))),
		"a screenshot":            flat(newspaper(puzzle())),
		"dark mode":               flat(dark),
		"dark mode, black lines":  flat(black),
		"half size":               flat(newspaper(puzzle())).halved(),
		"a photo": photographed(flat(newspaper(puzzle())), 900, 760,
			Quad{{130, 60}, {760, 90}, {820, 700}, {90, 650}}, 20),
		"tilted":       tilted(flat(newspaper(puzzle())), 20),
		"on its side":  flat(newspaper(puzzle())).turned(1),
		"on its head":  flat(newspaper(puzzle())).turned(2),
		"the other":    flat(newspaper(puzzle())).turned(3),
		"blurred":      blurred(flat(newspaper(puzzle())), 3),
		"poor as JPEG": mustDecode(t, jpegOf(t, flat(newspaper(puzzle())), 15)),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := Read(t.Context(), bytes.NewReader(pngOf(t, pic)), Options{})
			if err != nil {
				t.Fatal(err)
			}
			compare(t, &r, puzzle())
		})
	}
}

// TestSeveral: of two grids in a picture either can be chosen.
func TestSeveral(t *testing.T) {
	t.Parallel()
	large, small := newspaper(puzzle()), newspaper(make([]int, 81))
	small.cell = 34
	for i, v := range puzzle() {
		small.digits[80-i] = v
	}
	pic := sideBySide(large.draw(t), small.draw(t))
	for grid, want := range [][]int{large.digits, small.digits} {
		r, err := Read(t.Context(), bytes.NewReader(pngOf(t, pic)), Options{Grid: grid})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Grids) != 2 {
			t.Errorf("%d grids, not 2", len(r.Grids))
		}
		compare(t, &r, want)
	}
}

// sideBySide is two pictures side by side.
func sideBySide(a, b *luma) *luma {
	out := newLuma(a.w+b.w, max(a.h, b.h))
	for y := range out.h {
		copy(out.v[y*out.w:], a.v[min(y, a.h-1)*a.w:][:a.w])
		copy(out.v[y*out.w+a.w:], b.v[min(y, b.h-1)*b.w:][:b.w])
	}
	return out
}

func compare(t *testing.T, r *Reading, want []int) {
	t.Helper()
	if len(r.Cells) != len(want) {
		t.Fatalf("%d cells, not %d", len(r.Cells), len(want))
	}
	for i, c := range r.Cells {
		if c.Value != want[i] {
			t.Errorf("r%dc%d is %d with confidence %.2f, not %d", i/r.Size+1, i%r.Size+1, c.Value, c.Confidence, want[i])
		}
	}
}

func pngOf(t *testing.T, l *luma) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, l.image()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func mustDecode(t *testing.T, data []byte) *luma {
	t.Helper()
	p, err := decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return p.luma
}

// TestCornersOfReading: they are those of the stored picture, clockwise from the top left cell's, however it is turned.
func TestCornersOfReading(t *testing.T) {
	t.Parallel()
	d := newspaper(puzzle())
	pic := d.draw(t).doubled() // so that it is read smaller than it is
	const near, far = 2 * around, 2 * (around + 9*50)
	upright := Quad{{near, near}, {far, near}, {far, far}, {near, far}}
	for turned := range 4 {
		r, err := Read(t.Context(), bytes.NewReader(pngOf(t, pic.turned(4-turned))), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Turned != turned {
			t.Errorf("turned by %d, not %d", r.Turned, turned)
		}
		want := upright.turned(4 - turned)
		for i := range want {
			if math.Hypot(r.Corners[i].X-want[i].X, r.Corners[i].Y-want[i].Y) > 5 {
				t.Errorf("corners %v, not %v", r.Corners, want)
			}
		}
	}
}

// TestOptions: corners and turns that somebody has said are taken as they are.
func TestOptions(t *testing.T) {
	t.Parallel()
	d := newspaper(puzzle())
	pic := d.draw(t)
	q := Quad{{around, around}, {around + 450, around}, {around + 450, around + 450}, {around, around + 450}}
	r, err := Read(t.Context(), bytes.NewReader(pngOf(t, pic)), Options{Corners: &q})
	if err != nil {
		t.Fatal(err)
	}
	compare(t, &r, puzzle())
	r, err = Read(t.Context(), bytes.NewReader(pngOf(t, pic.turned(1))), Options{Turn: 3})
	if err != nil {
		t.Fatal(err)
	}
	compare(t, &r, puzzle())
	if r, err = Read(t.Context(), bytes.NewReader(pngOf(t, pic)), Options{Turn: 1}); err != nil || r.Turned != 1 {
		t.Errorf("turned by %d, %v", r.Turned, err)
	}
}

// TestRefused: what is no picture of a grid is refused, with the reason.
func TestRefused(t *testing.T) {
	t.Parallel()
	blank := newLuma(300, 300)
	for name, c := range map[string]struct {
		data []byte
		want Reason
	}{
		"nothing":           {nil, NotAPicture},
		"text":              {[]byte("53..7...."), NotAPicture},
		"PDF":               {[]byte("%PDF-1.7\n"), Foreign},
		"HEIC":              {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), Foreign},
		"AVIF":              {[]byte("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00"), Foreign},
		"half of a picture": {jpegOf(t, blank, 80)[:200], Broken},
		"too many bytes":    {make([]byte, MaxBytes+1), TooLarge},
		"too many pixels":   {pngOf(t, newLuma(6000, 5000)), TooLarge},
		"no grid":           {pngOf(t, blank), NoGrid},
	} {
		_, err := Read(t.Context(), bytes.NewReader(c.data), Options{})
		if e := (*Error)(nil); !errors.As(err, &e) || e.Reason != c.want || e.Message == "" || e.Advice == "" {
			t.Errorf("%s: %v, not reason %d", name, err, c.want)
		}
	}
}
