package web

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/web/form"
	"sudoku/web/sketch"
)

// A drawing is its address, at every size.
func TestSketchAddress(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for n := sketch.MinSize; n <= solver.MaxSize; n++ {
		k := shuffledSketch(t, n)
		for c := 0; c < len(k.Regions); c += 3 {
			k.Regions[c] = 0
		}
		k.Diagonals = n%2 == 0
		for _, address := range []string{k.Address(), mustSketch(t, n).Address()} {
			r := ask(h, address)
			if r.status != 200 {
				t.Errorf("%s: %d", address, r.status)
				continue
			}
			got := formOf(t, r)
			if got.Address() != address {
				t.Errorf("%s is shown as %s", address, got.Address())
			}
		}
	}
}

// shuffledSketch is a complete drawing in which the cells of a region lie anywhere.
func shuffledSketch(t testing.TB, n int) sketch.Sketch {
	t.Helper()
	k := mustSketch(t, n)
	for c := range k.Regions {
		k.Regions[c] = c/n + 1
	}
	rng := rand.New(rand.NewPCG(1, uint64(n)))
	rng.Shuffle(len(k.Regions), func(i, j int) { k.Regions[i], k.Regions[j] = k.Regions[j], k.Regions[i] })
	return k
}

// drawingForm is the form of a drawing, from one symbol a cell.
func drawingForm(regions string) url.Values {
	n := 0
	for n*n < len(regions) {
		n++
	}
	form := url.Values{"size": {strconv.Itoa(n)}}
	for c := range len(regions) {
		form.Set(position.R1C1.CellName(n, c), strings.ReplaceAll(regions[c:c+1], "0", ""))
	}
	return form
}

func mustSketch(t testing.TB, n int) sketch.Sketch {
	t.Helper()
	k, err := sketch.New(n)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// formOf reads the drawing that a page shows out of its form.
func formOf(t testing.TB, r reply) sketch.Sketch {
	t.Helper()
	sent := url.Values{}
	for _, e := range elements(r.root(t)) {
		_, checked := attr(e, "checked")
		if e.Data == "input" && (attrOf(e, "type") != "checkbox" || checked) {
			sent.Set(attrOf(e, "name"), attrOf(e, "value"))
		}
	}
	fields, err := form.Parse(sent.Encode())
	if err != nil {
		t.Fatal(err)
	}
	p, err := sketch.ParseForm(fields)
	if err != nil {
		t.Fatal(err)
	}
	return p.Sketch
}

// A board that there is can be drawn anew, and comes out as it was.
func TestRedraw(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"jigsaw", "jigsawx", "jigsaw6", "hopeless"} {
		q := queryOf(codes[name])
		q.Typed.All = name == "jigsawx"
		address, found := strings.CutPrefix(sketch.RedrawAddress(q), sketch.Path+"?")
		if !found {
			t.Errorf("%s: %s", name, sketch.RedrawAddress(q))
		}
		k := formOf(t, ask(newHandler(t), sketch.Path+"?"+address))
		again, err := k.Query()
		if err != nil || again.Address("") != q.Address("") {
			t.Errorf("%s comes back as %s: %v", name, again.Address(""), err)
		}
	}
	for _, name := range []string{"one", "x", "windoku", "6x6", "16x16"} {
		if got := sketch.RedrawAddress(queryOf(codes[name])); got != "" {
			t.Errorf("%s has boxes and is drawn anew at %s", name, got)
		}
	}
}
