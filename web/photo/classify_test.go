package photo

import (
	"image"
	"math"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

func BenchmarkScores(b *testing.B) {
	n := theNetwork()
	p := drawnDigit(b, goregular.TTF, '8', 20)
	for b.Loop() {
		n.scores(p)
	}
}

// TestScores reads digits of typefaces that Go carries, in several sizes.
func TestScores(t *testing.T) {
	t.Parallel()
	n := theNetwork()
	for name, font := range map[string][]byte{"regular": goregular.TTF, "bold": gobold.TTF, "italic": goitalic.TTF, "mono": gomono.TTF} {
		for v := 1; v < 10; v++ {
			for _, size := range []float64{18, 22, 28} {
				s := n.scores(drawnDigit(t, font, rune('0'+v), size))
				if got := best(&s, 9); got != v {
					t.Errorf("%s, %v pixels: %d is read as %d", name, size, v, got)
				}
			}
		}
	}
	s := n.scores(&patch{})
	if got := best(&s, 16); got != 0 {
		t.Errorf("nothing is read as %d", got)
	}
}

// TestLook compares the network's loops with plain ones.
func TestLook(t *testing.T) {
	t.Parallel()
	n := theNetwork()
	for v := 1; v < 10; v++ {
		p := drawnDigit(t, goregular.TTF, rune('0'+v), 24)
		got, _ := n.look(p)
		want := n.plainly(p)
		for c := range got {
			if math.Abs(float64(got[c]-want[c])) > 1e-3 {
				t.Errorf("%d: class %d has %.5f, not %.5f", v, c, got[c], want[c])
			}
		}
	}
}

// plainly is the network as its drawing says it, slowly.
func (n *network) plainly(p *patch) [classes]float32 {
	x, size := p[:], side
	for i := range n.conv {
		x, size = plainKernels(&n.conv[i], x, size), size/2
	}
	hidden := plainlyJoined(&n.full, x)
	for i := range hidden {
		hidden[i] = max(hidden[i], 0)
	}
	return logShares([classes]float32(plainlyJoined(&n.heads, hidden)[:classes]))
}

func plainKernels(l *layer, x []float32, size int) []float32 {
	half := size / 2
	out := make([]float32, l.out*half*half)
	for o := range l.out {
		for y := range 2 * half {
			for x0 := range 2 * half {
				sum := l.bias[o]
				for k, w := range l.w[o*l.in : (o+1)*l.in] {
					yy, xx := y+k%9/3-1, x0+k%3-1
					if yy >= 0 && xx >= 0 && yy < size && xx < size {
						sum += w * x[k/9*size*size+yy*size+xx]
					}
				}
				at := &out[(o*half+y/2)*half+x0/2]
				*at = max(*at, sum)
			}
		}
	}
	return out
}

func plainlyJoined(l *layer, x []float32) []float32 {
	var out []float32
	for o := range l.out {
		sum := l.bias[o]
		for i, w := range l.w[o*l.in : (o+1)*l.in] {
			sum += w * x[i]
		}
		out = append(out, sum)
	}
	return out
}

func TestUnpack(t *testing.T) {
	t.Parallel()
	if _, err := unpack(weights[1:]); err == nil {
		t.Error("weights that are too short are taken")
	}
	if _, err := unpack(append([]byte{0}, weights...)); err == nil {
		t.Error("weights that are too long are taken")
	}
}

// drawnDigit is a digit in the middle of a cell.
func drawnDigit(tb testing.TB, ttf []byte, r rune, size float64) *patch {
	tb.Helper()
	f, err := sfnt.Parse(ttf)
	if err != nil {
		tb.Fatal(err)
	}
	var b sfnt.Buffer
	i, err := f.GlyphIndex(&b, r)
	if err != nil {
		tb.Fatal(err)
	}
	path, err := f.LoadGlyph(&b, i, fixed.Int26_6(size*64), nil)
	if err != nil {
		tb.Fatal(err)
	}
	box := path.Bounds()
	dx := side/2 - float32(box.Min.X+box.Max.X)/128
	dy := side/2 - float32(box.Min.Y+box.Max.Y)/128
	z := vector.NewRasterizer(side, side)
	at := func(q fixed.Point26_6) (x, y float32) { return dx + float32(q.X)/64, dy + float32(q.Y)/64 }
	for _, s := range path {
		x, y := at(s.Args[0])
		x1, y1 := at(s.Args[1])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			z.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(x, y, x1, y1)
		}
	}
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	p := &patch{}
	for i, a := range mask.Pix {
		p[i] = float32(a) / 255
	}
	return p
}
