package photo

import (
	"bytes"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"
)

// variants are what is done to the photos before they are read.
var variants = []struct {
	name   string
	change func(*testing.T, []byte) []byte
}{
	{"as they are", nil},
	{"turned by 90°", changed(90, func(l *luma) *luma { return l.turned(1) })},
	{"turned by 180°", changed(90, func(l *luma) *luma { return l.turned(2) })},
	{"turned by 270°", changed(90, func(l *luma) *luma { return l.turned(3) })},
	{"turned by 20°", changed(90, func(l *luma) *luma { return tilted(l, 20) })},
	{"half size", changed(90, (*luma).halved)},
	{"blurred", changed(90, func(l *luma) *luma { return blurred(l, 2) })},
	{"JPEG of quality 20", changed(20, func(l *luma) *luma { return l })},
	{"inverted", changed(90, (*luma).inverse)},
	{"seen from the side", changed(90, fromTheSide)},
	{"seen from below, on bent paper", changed(90, fromBelow)},
	{"dim and noisy", changed(90, dim)},
	{"a frame attached to the grid", nil},
	{"a shadow across", changed(90, shadowed)},
}

func changed(quality int, change func(*luma) *luma) func(*testing.T, []byte) []byte {
	return func(t *testing.T, data []byte) []byte {
		t.Helper()
		img, err := jpeg.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return jpegOf(t, change(shrink(img)), quality)
	}
}

func jpegOf(t *testing.T, l *luma, quality int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, l.image(), &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// attached has a box drawn onto one side of the grid, as wide as two thirds of it, and a rule that goes on to the border.
func attached(t *testing.T, data []byte, q Quad) []byte {
	t.Helper()
	pic := mustDecode(t, data)
	stroke := func(a, b Point) {
		for i := range 4000 {
			p := along(a, b, float64(i)/4000)
			pic.fill(int(p.X), int(p.Y), 3, 3, 40)
		}
	}
	beyond := func(a, b Point, f float64) Point { return along(a, b, f) }
	stroke(q[0], beyond(q[1], q[0], 2))
	a, b := along(q[3], q[2], 0.1), along(q[3], q[2], 0.8)
	c, d := beyond(q[1], b, 1.3), beyond(q[0], a, 1.3)
	stroke(a, d)
	stroke(d, c)
	stroke(c, b)
	return jpegOf(t, pic, 90)
}

// fromTheSide is the picture with its right side farther away.
func fromTheSide(l *luma) *luma {
	w, h := float64(l.w), float64(l.h)
	return warped(l, Quad{{0, 0}, {0.8 * w, 0.2 * h}, {0.8 * w, 0.8 * h}, {0, h}}, 0)
}

// fromBelow is the picture with its upper side farther away, on paper that is bent like a page in a book.
func fromBelow(l *luma) *luma {
	w, h := float64(l.w), float64(l.h)
	return warped(l, Quad{{0.15 * w, 0.1 * h}, {0.85 * w, 0.1 * h}, {w, h}, {0, h}}, 0.04)
}

// warped has the corners of the picture elsewhere, on grey, and its middle lower by a share of its height.
func warped(l *luma, q Quad, bend float64) *luma {
	view, _ := squareTo(q, 1)
	back := view.inverse()
	out := newLuma(l.w, l.h)
	for y := range out.h {
		for x := range out.w {
			p := back.at(float64(x), float64(y))
			p.Y += bend * (4*p.X*(1-p.X) - 0.5)
			v := float32(120)
			if p.X >= 0 && p.Y >= 0 && p.X < 1 && p.Y < 1 {
				v = l.at(p.X*float64(l.w), p.Y*float64(l.h))
			}
			out.v[y*out.w+x] = uint8(v)
		}
	}
	return out
}

// dim is the picture as a telephone takes it in the evening.
func dim(l *luma) *luma {
	r := rand.New(rand.NewPCG(8, 9))
	out := newLuma(l.w, l.h)
	for i, v := range l.v {
		out.v[i] = uint8(min(max(float64(v)*0.4+5*r.NormFloat64(), 0), 255))
	}
	return out
}

// shadowed has the shadow of a hand over half of the picture, with a soft edge.
func shadowed(l *luma) *luma {
	out := newLuma(l.w, l.h)
	for y := range l.h {
		for x := range l.w {
			edge := (float64(x)/float64(l.w)+0.4*float64(y)/float64(l.h)-0.7)*20 + 0.5
			out.v[y*l.w+x] = uint8(float64(l.v[y*l.w+x]) * (0.45 + 0.55*min(max(edge, 0), 1)))
		}
	}
	return out
}

// tilted is the picture turned clockwise by degrees, on grey.
func tilted(l *luma, degrees float64) *luma {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	w, h := float64(l.w), float64(l.h)
	out := newLuma(int(w*cos+h*sin), int(w*sin+h*cos))
	for y := range out.h {
		for x := range out.w {
			dx, dy := float64(x)-float64(out.w)/2, float64(y)-float64(out.h)/2
			sx, sy := cos*dx+sin*dy+w/2, -sin*dx+cos*dy+h/2
			v := float32(128)
			if sx >= 0 && sy >= 0 && sx < w && sy < h {
				v = l.at(sx, sy)
			}
			out.v[y*out.w+x] = uint8(v)
		}
	}
	return out
}

// blurred is each pixel the mean of its neighbourhood, times times.
func blurred(l *luma, times int) *luma {
	for range times {
		out := newLuma(l.w, l.h)
		for y := range l.h {
			for x := range l.w {
				sum := float32(0)
				for j := -1; j <= 1; j++ {
					for i := -1; i <= 1; i++ {
						sum += l.at(float64(x+i), float64(y+j))
					}
				}
				out.v[y*l.w+x] = uint8(sum/9 + 0.5)
			}
		}
		l = out
	}
	return l
}
