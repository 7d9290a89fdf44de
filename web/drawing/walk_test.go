package drawing_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sudoku/web/drawing"
)

// plotter writes down how the pen moves.
type plotter struct{ strings.Builder }

func (p *plotter) MoveTo(a drawing.Point) { fmt.Fprintf(p, "M%.3g,%.3g ", a.X, a.Y) }
func (p *plotter) LineTo(a drawing.Point) { fmt.Fprintf(p, "L%.3g,%.3g ", a.X, a.Y) }
func (p *plotter) QuadTo(c, a drawing.Point) {
	fmt.Fprintf(p, "Q%.3g,%.3g %.3g,%.3g ", c.X, c.Y, a.X, a.Y)
}

func (p *plotter) CubeTo(c, d, a drawing.Point) {
	fmt.Fprintf(p, "C%.3g,%.3g ", math.Round(a.X*1000)/1000+0, math.Round(a.Y*1000)/1000+0)
}
func (p *plotter) Close() { p.WriteString("z ") }

func TestWalk(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"":                        "",
		"M0 1h9M1 0v9":            "M0,1 L9,1 M1,0 L1,9 ",
		"M0 0h2v2H0z":             "M0,0 L2,0 L2,2 L0,2 z ",
		"M1 1V3":                  "M1,1 L1,3 ",
		"M.5 -.25L-.5.5":          "M0.5,-0.25 L-0.5,0.5 ",
		"M0 0Q1 0 1 1L2 2z":       "M0,0 Q1,0 1,1 L2,2 z ",
		"M0 0A1 1 0 0 1 1 1":      "M0,0 C1,1 ",
		"M0 0A1 1 0 0 1 2 0":      "M0,0 C1,-1 C2,0 ",
		"M0 0A1 1 0 0 0 2 0":      "M0,0 C1,1 C2,0 ",
		"M0 0A1 1 0 1 1 1 1":      "M0,0 C1,-1 C2,0 C1,1 ", // the long way round
		"M0 0A.5.5 0 0 1 2 0":     "M0,0 C1,-1 C2,0 ",      // of a circle that is too small
		"M1 1a1 1 0 1 0 0 2":      "M1,1 C0,2 C1,3 ",
		"M1 1A1 1 0 0 1 1 1L2 2z": "M1,1 L2,2 z ", // an arc to where it begins is none
	} {
		var p plotter
		if err := drawing.Walk(path, &p); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		if got := p.String(); got != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
	for _, path := range []string{"X", "M", "M1", "M1 x", "L1 --2", "M0 0A1 2 0 0 1 1 1", "M0 0A-1 -1 0 0 1 1 1", "M1e9 1", "M99999999 0", "M0 0Q1 1", "1 1"} {
		if err := drawing.Walk(path, &plotter{}); err == nil {
			t.Errorf("%q is taken for a path", path)
		}
	}
}

// roundness is how far the middles of curves are from a circle.
type roundness struct {
	plotter
	at    drawing.Point
	worst float64
}

func (r *roundness) MoveTo(p drawing.Point) { r.at = p }

func (r *roundness) CubeTo(c, d, p drawing.Point) {
	x, y := (r.at.X+3*c.X+3*d.X+p.X)/8, (r.at.Y+3*c.Y+3*d.Y+p.Y)/8
	r.worst = max(r.worst, math.Abs(math.Hypot(x-5, y-5)-2))
	r.at = p
}

func TestArcsAreRound(t *testing.T) {
	t.Parallel()
	var r roundness
	if err := drawing.Walk(drawing.CirclePath(drawing.Point{X: 5, Y: 5}, 2), &r); err != nil || r.worst > .001 {
		t.Errorf("%v off by %v", err, r.worst)
	}
}

// Every path of every drawing can be walked.
func TestWalkDrawings(t *testing.T) {
	t.Parallel()
	for _, x := range everyExample(t) {
		for _, l := range drawing.Of(x.input()).Layers() {
			for _, path := range []string{l.Path, l.Detail, l.Over} {
				if err := drawing.Walk(path, &plotter{}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func FuzzWalk(f *testing.F) {
	for _, path := range []string{"M0 1h9M1 0v9", "M.5 -.25Q1 0 1 1A1 1 0 0 1 1 1a1 1 0 1 0 0 2z"} {
		f.Add(path)
	}
	f.Fuzz(func(t *testing.T, path string) {
		var p plotter
		_ = drawing.Walk(path, &p)
		if strings.Contains(p.String(), "NaN") {
			t.Errorf("%q is drawn to nowhere: %s", path, &p)
		}
	})
}
