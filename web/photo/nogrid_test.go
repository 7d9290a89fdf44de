package photo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"sudoku/web/internal/racecheck"
)

// gridless are drawn pictures that are no Sudoku, each in several kinds.
func gridless(t *testing.T) map[string]*luma {
	t.Helper()
	all := map[string]*luma{}
	for k := range 2 {
		r := rand.New(rand.NewPCG(uint64(k), 7))
		for name, draw := range map[string]func(*testing.T, *rand.Rand, *luma){
			"text": text, "columns": columns, "chessboard": chessboard, "calendar": calendar, "crossword": crossword,
			"table": table, "noise": noise, "faces": faces, "stripes": stripes, "bricks": bricks, "nothing": func(*testing.T, *rand.Rand, *luma) {},
			"frames": frames, "noughts and crosses": noughts,
		} {
			pic := newLuma(900, 700)
			pic.fill(0, 0, pic.w, pic.h, 230)
			draw(t, r, pic)
			if testing.Short() {
				all[name] = pic
				continue
			}
			all[fmt.Sprintf("%s %d", name, k)] = pic
			all[fmt.Sprintf("%s %d, photographed", name, k)] = photographed(pic.square(), 800, 700,
				Quad{{60, 40}, {720, 60}, {780, 660}, {30, 640}}, 10)
		}
	}
	return all
}

// square is the picture cut to its shorter side.
func (l *luma) square() *luma {
	side := min(l.w, l.h)
	out := newLuma(side, side)
	for y := range side {
		copy(out.v[y*side:(y+1)*side], l.v[y*l.w:])
	}
	return out
}

func (l *luma) write(t *testing.T, x, y int, size float64, s string) {
	t.Helper()
	pen := font.Drawer{Dst: l.image(), Src: image.NewUniform(color.Gray{30}), Face: face(t, false, size), Dot: fixed.P(x, y)}
	pen.DrawString(s)
}

func words(r *rand.Rand, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = "eeeaaaiiooutnsrhldcmfpgw      "[r.IntN(30)]
	}
	return string(b)
}

func text(t *testing.T, r *rand.Rand, l *luma) {
	for y := 60; y < l.h; y += 22 + r.IntN(3) {
		l.write(t, 40, y, 16, words(r, 90))
	}
}

func columns(t *testing.T, r *rand.Rand, l *luma) {
	for x := 20; x < l.w; x += 220 {
		for y := 60; y < l.h; y += 15 {
			l.write(t, x, y, 12, words(r, 30))
		}
		l.fill(x-10, 20, 1, l.h-40, 40)
	}
}

func chessboard(_ *testing.T, r *rand.Rand, l *luma) {
	size, n := 70, 8+2*r.IntN(2)
	for i := range n {
		for j := range n {
			if (i+j)%2 == 1 {
				l.fill(40+i*size, 40+j*size, size, size, uint8(60+r.IntN(60)))
			}
		}
	}
	l.fill(40, 38, n*size, 2, 20)
	l.fill(40, 40+n*size, n*size, 2, 20)
	l.fill(38, 40, 2, n*size, 20)
	l.fill(40+n*size, 40, 2, n*size, 20)
}

func rules(l *luma, x, y, dx, dy, cols, rows, thick int) {
	for i := range cols + 1 {
		l.fill(x+i*dx, y, thick, rows*dy+thick, 40)
	}
	for j := range rows + 1 {
		l.fill(x, y+j*dy, cols*dx+thick, thick, 40)
	}
}

func calendar(t *testing.T, r *rand.Rand, l *luma) {
	rules(l, 60, 80, 105, 100, 7, 5+r.IntN(2), 2)
	for i := range 31 {
		l.write(t, 70+i%7*105, 120+i/7*100, 30, fmt.Sprint(i+1))
	}
}

func crossword(t *testing.T, r *rand.Rand, l *luma) {
	n := 11 + 2*r.IntN(3)
	rules(l, 60, 60, 40, 40, n, n, 2)
	for i := range n * n {
		x, y := 60+i%n*40, 60+i/n*40
		switch r.IntN(4) {
		case 0:
			l.fill(x, y, 40, 40, 20)
		case 1:
			l.write(t, x+4, y+14, 11, fmt.Sprint(i))
		}
	}
}

func table(t *testing.T, r *rand.Rand, l *luma) {
	cols, rows := 4+r.IntN(3), 10+r.IntN(8)
	rules(l, 50, 40, 720/cols, 560/rows, cols, rows, 1)
	for i := range cols * rows {
		l.write(t, 56+i%cols*(720/cols), 60+i/cols*(560/rows), 16, fmt.Sprint(r.IntN(900)))
	}
}

func noise(_ *testing.T, r *rand.Rand, l *luma) {
	for i := range l.v {
		l.v[i] = uint8(r.IntN(256))
	}
}

func faces(_ *testing.T, r *rand.Rand, l *luma) {
	for range 4 {
		x, y, s := 150+r.IntN(600), 150+r.IntN(400), 60+r.IntN(80)
		for a := range 2000 {
			sin, cos := math.Sincos(float64(a) * math.Pi / 1000)
			l.fill(x+int(cos*float64(s)), y+int(sin*float64(s)), 4, 4, 30)
			if sin > 0.3 {
				l.fill(x+int(cos*float64(s)*0.6), y+int(sin*float64(s)*0.6), 4, 4, 30)
			}
		}
		l.fill(x-s/3, y-s/3, s/6, s/6, 20)
		l.fill(x+s/4, y-s/3, s/6, s/6, 20)
	}
}

func stripes(_ *testing.T, r *rand.Rand, l *luma) {
	step := 20 + r.IntN(40)
	for x := 0; x < l.w; x += step {
		l.fill(x, 0, step/2, l.h, 70)
	}
}

func bricks(_ *testing.T, r *rand.Rand, l *luma) {
	h := 40 + r.IntN(20)
	for j := 0; j*h < l.h; j++ {
		l.fill(0, j*h, l.w, 4, 80)
		for x := j % 2 * h; x < l.w; x += 2 * h {
			l.fill(x, j*h, 4, h, 80)
		}
	}
}

func frames(_ *testing.T, r *rand.Rand, l *luma) {
	for i := range 5 {
		rules(l, 50+i*40, 50+i*40, 600-i*80+r.IntN(9), 600-i*80, 1, 1, 3)
	}
}

func noughts(t *testing.T, r *rand.Rand, l *luma) {
	rules(l, 100, 60, 190, 190, 3, 3, 5)
	for i := range 9 {
		l.write(t, 140+i%3*190, 200+i/3*190, 120, string("OX "[r.IntN(3)]))
	}
}

// TestNoGrid: what is no Sudoku is refused, though it may have lines, squares and digits.
func TestNoGrid(t *testing.T) {
	racecheck.Skip(t, "each picture is read by one goroutine")
	t.Parallel()
	pictures := gridless(t)
	for name, pic := range pictures {
		refused(t, name, pngOf(t, pic))
	}
	t.Logf("%d pictures", len(pictures))
}

func refused(t *testing.T, name string, data []byte) {
	t.Helper()
	before := cpu()
	defer func() {
		if spent := cpu() - before; spent > 400*time.Millisecond {
			t.Logf("%s: %v of processor time", name, spent)
		}
	}()
	r, err := Read(t.Context(), bytes.NewReader(data), Options{})
	if e := (*Error)(nil); !errors.As(err, &e) || e.Reason != NoGrid {
		t.Errorf("%s: %v, %d clear digits, doubtful %v, corners %v", name, err, confident(r.Cells), r.Doubtful, r.Corners)
	}
}

func confident(cells []Cell) int {
	n := 0
	for _, c := range cells {
		if c.Value != 0 && !c.Uncertain() {
			n++
		}
	}
	return n
}

// TestPaintedOut: the pages of the collection without their grids are refused.
func TestPaintedOut(t *testing.T) {
	n := 0
	for _, l := range collection(t) {
		if l.corners[2] == (Point{}) {
			continue
		}
		data, err := os.ReadFile(l.file)
		if err != nil {
			t.Fatal(err)
		}
		n++
		refused(t, filepath.Base(l.file), paintedOut(t, data, l.corners))
	}
	t.Logf("%d pages", n)
}

// paintedOut is a photo whose grid has the colour of its paper.
func paintedOut(t *testing.T, data []byte, q Quad) []byte {
	pic := mustDecode(t, data)
	mid := q.middle()
	for i := range q {
		q[i].X, q[i].Y = mid.X+1.06*(q[i].X-mid.X), mid.Y+1.06*(q[i].Y-mid.Y)
	}
	var counts [256]int
	total := 0
	inside := func(do func(i int)) {
		for y := range pic.h {
			for x := range pic.w {
				if q.holds(Point{float64(x), float64(y)}) {
					do(y*pic.w + x)
				}
			}
		}
	}
	inside(func(i int) { counts[pic.v[i]]++; total++ })
	paper := uint8(percentile(&counts, total, 0.6))
	r := rand.New(rand.NewPCG(5, 6))
	inside(func(i int) { pic.v[i] = paper + uint8(r.IntN(5)) })
	return jpegOf(t, pic, 85)
}
