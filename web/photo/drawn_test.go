package photo

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// drawnGrid is a puzzle that the tests draw.
type drawnGrid struct {
	size, boxRows, boxCols int
	cell, thin, thick      int // pixels
	paper, line, ink       uint8
	bold                   bool
	digits                 []int
	regions                []int // of a jigsaw, instead of boxes
	diagonals              bool
	shaded                 func(r, c, n int) bool // cells on grey
	pencil                 []int                  // cells that have pencil marks
}

// newspaper is a grid of nine as most newspapers print it.
func newspaper(digits []int) drawnGrid {
	return drawnGrid{
		size: 9, boxRows: 3, boxCols: 3, cell: 50, thin: 1, thick: 4, paper: 235, line: 40, ink: 30, digits: digits,
	}
}

// puzzle has 30 digits of a solved grid.
func puzzle() []int {
	digits := make([]int, 81)
	r := rand.New(rand.NewPCG(1, 2))
	for _, i := range r.Perm(81)[:30] {
		row, col := i/9, i%9
		digits[i] = (3*row+row/3+col)%9 + 1
	}
	return digits
}

const around = 40 // pixels of paper on each side

func (d *drawnGrid) draw(t *testing.T) *luma {
	t.Helper()
	side := d.size*d.cell + 2*around
	out := newLuma(side, side)
	for i := range out.v {
		out.v[i] = d.paper
	}
	for r := range d.size {
		for c := range d.size {
			if d.shaded != nil && d.shaded(r, c, d.size) {
				out.fill(around+c*d.cell, around+r*d.cell, d.cell, d.cell, d.paper-30)
			}
		}
	}
	for r := range d.size {
		for c := range d.size {
			d.frame(out, r, c)
		}
	}
	if d.diagonals {
		for i := range d.size * d.cell {
			for _, x := range []int{around + i, side - 1 - around - i} {
				out.v[(around+i)*side+x] = d.line
				out.v[(around+i)*side+x+1] = d.line
			}
		}
	}
	d.letters(t, out)
	return out
}

// frame draws the lines around a cell: thick where another region begins.
func (d *drawnGrid) frame(out *luma, r, c int) {
	x, y := around+c*d.cell, around+r*d.cell
	for k, next := range [4][2]int{{r - 1, c}, {r + 1, c}, {r, c - 1}, {r, c + 1}} {
		w := d.thin
		if d.region(next[0], next[1]) != d.region(r, c) {
			w = d.thick
		}
		from := -w / 2
		switch k {
		case 0:
			out.fill(x-w/2, y+from, d.cell+w, w, d.line)
		case 1:
			out.fill(x-w/2, y+d.cell+from, d.cell+w, w, d.line)
		case 2:
			out.fill(x+from, y-w/2, w, d.cell+w, d.line)
		case 3:
			out.fill(x+d.cell+from, y-w/2, w, d.cell+w, d.line)
		}
	}
}

func (d *drawnGrid) region(r, c int) int {
	if r < 0 || c < 0 || r >= d.size || c >= d.size {
		return -1
	}
	if d.regions != nil {
		return d.regions[r*d.size+c]
	}
	return r/d.boxRows*d.size + c/d.boxCols
}

func (l *luma) fill(x, y, w, h int, v uint8) {
	for j := max(y, 0); j < min(y+h, l.h); j++ {
		for i := max(x, 0); i < min(x+w, l.w); i++ {
			l.v[j*l.w+i] = v
		}
	}
}

// face is a typeface at a size in pixels.
func face(t *testing.T, bold bool, size float64) font.Face {
	t.Helper()
	data := goregular.TTF
	if bold {
		data = gobold.TTF
	}
	f, err := opentype.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	made, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func (d *drawnGrid) letters(t *testing.T, out *luma) {
	t.Helper()
	pen := font.Drawer{
		Dst: out.image(), Src: image.NewUniform(color.Gray{d.ink}), Face: face(t, d.bold, 0.72*float64(d.cell)),
	}
	for i, v := range d.digits {
		if v == 0 {
			continue
		}
		s := string("0123456789ABCDEFG"[v])
		pen.Dot = fixed.P(around+i%d.size*d.cell+d.cell/2, around+i/d.size*d.cell+d.cell*76/100)
		pen.Dot.X -= pen.MeasureString(s) / 2
		pen.DrawString(s)
	}
	pen.Face = face(t, false, 0.26*float64(d.cell))
	for _, i := range d.pencil {
		for v := 1; v <= 9; v += 1 + i%3 {
			x, y := i%d.size*d.cell+(2*((v-1)%3)+1)*d.cell/6, i/d.size*d.cell+(2*((v-1)/3)+1)*d.cell/6
			pen.Dot = fixed.P(around+x-d.cell/14, around+y+d.cell/11)
			pen.DrawString(string("0123456789"[v]))
		}
	}
}

// photographed is the flat picture from an angle, on bent paper, with a shadow and noise.
//
//	│‾‾‾‾‾│        ╱~~~~╲
//	│     │  ──>  ╱░░░   ╲
//	│_____│      ╱~~░░~~~~╲
func photographed(flat *luma, w, h int, q Quad, bend float64) *luma {
	var inverse mesh
	inverse.view, _ = squareTo(q, float64(flat.w))
	back := inverse.view.inverse()
	out := newLuma(w, h)
	r := rand.New(rand.NewPCG(3, 4))
	for y := range h {
		for x := range w {
			p := back.at(float64(x), float64(y))
			v := 90.0
			if p.X >= 0 && p.Y >= 0 && p.X < float64(flat.w) && p.Y < float64(flat.h) {
				s := p.X/float64(flat.w)*2 - 1
				v = float64(flat.at(p.X, p.Y+bend*(1-s*s)))
			}
			if 2*x+y > w+h/2 {
				v *= 0.7
			}
			out.v[y*w+x] = uint8(min(max(v+4*r.NormFloat64(), 0), 255))
		}
	}
	return out
}

// inverse takes places of the picture back to the square.
func (h *homography) inverse() *homography {
	a, b, c, d, e, f, g, k := h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
	m := [9]float64{
		e - f*k, c*k - b, b*f - c*e,
		f*g - d, a - c*g, c*d - a*f,
		d*k - e*g, b*g - a*k, a*e - b*d,
	}
	return &homography{
		m[0] / m[8], m[1] / m[8], m[2] / m[8], m[3] / m[8], m[4] / m[8], m[5] / m[8], m[6] / m[8], m[7] / m[8],
	}
}
