package web

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// sketchFor is a drawing that is known to be one, from rows with blanks between.
func sketchFor(t testing.TB, rows string) sketch {
	t.Helper()
	k, err := sketchOfRegions(strings.ReplaceAll(rows, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestSketchCounts(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string][]int{
		"0000 0000 0000 0000": {16, 0, 0, 0, 0},
		"1122 1122 3344 3344": {0, 4, 4, 4, 4},
		"1111 1000 2222 0003": {6, 5, 4, 1, 0},
	} {
		k := sketchFor(t, rows)
		if diff := cmp.Diff(want, k.counts()); diff != "" {
			t.Errorf("%s: %s", rows, diff)
		}
		if got, want := k.isComplete(), want[1] == 4 && want[2] == 4 && want[3] == 4 && want[4] == 4; got != want {
			t.Errorf("%s: complete: %v", rows, got)
		}
		if got, want := k.isEmpty(), want[0] == 16; got != want {
			t.Errorf("%s: empty: %v", rows, got)
		}
	}
}

func TestPieces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows   string
		region int
		pieces [][]int
		strays []int // of all regions
	}{
		{"0000 0000 0000 0000", 1, nil, nil},
		{"1000 0100 0010 0001", 1, [][]int{{0}, {5}, {10}, {15}}, []int{5, 10, 15}}, // corners do not hang together
		{"1112 0011 2222 0000", 1, [][]int{{0, 1, 2, 6, 7}}, []int{3}},
		{"1002 1002 0000 1100", 1, [][]int{{0, 4}, {12, 13}}, []int{12, 13}},
		{"1001 0001 0000 0000", 1, [][]int{{0}, {3, 7}}, []int{0}}, // the larger piece is the region
		{"0001 1000 0000 0000", 1, [][]int{{3}, {4}}, []int{4}},    // the end of a row is not beside the next
	} {
		k := sketchFor(t, c.rows)
		var got [][]int
		for _, p := range k.pieces(c.region) {
			got = append(got, p.Slice())
		}
		if diff := cmp.Diff(c.pieces, got); diff != "" {
			t.Errorf("%s: %s", c.rows, diff)
		}
		if diff := cmp.Diff(c.strays, k.strays().Slice()); diff != "" {
			t.Errorf("%s: strays: %s", c.rows, diff)
		}
	}
}

// Pieces part the cells of a region, and no cell of one is beside a cell of
// another.
func TestPiecesPartTheRegion(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(minSize, 10).Draw(t, "size")
		k, err := newSketch(n)
		if err != nil {
			t.Fatal(err)
		}
		for c := range k.regions {
			k.regions[c] = rapid.IntRange(0, 2).Draw(t, "region")
		}
		for region := 1; region <= 2; region++ {
			cells := 0
			for _, p := range k.pieces(region) {
				cells += p.Len()
				for c := range p.All() {
					for _, beside := range edgeNeighbours(n, c) {
						if k.regions[c] != region || k.regions[beside] == region && !p.Has(beside) {
							t.Fatalf("%s: the piece with %s is not one", k.code(), solver.CellName(n, c))
						}
					}
				}
			}
			if cells != k.counts()[region] {
				t.Fatalf("%s: the pieces of region %d have %d cells", k.code(), region, cells)
			}
		}
	})
}

// randomDrawing is a complete drawing in which cells lie anywhere and regions
// are numbered anyhow.
func randomDrawing(t testing.TB, n int, seed uint64) sketch {
	t.Helper()
	k, err := newSketch(n)
	if err != nil {
		t.Fatal(err)
	}
	for c := range k.regions {
		k.regions[c] = c/n + 1
	}
	rng := rand.New(rand.NewPCG(seed, uint64(n)))
	rng.Shuffle(len(k.regions), func(i, j int) { k.regions[i], k.regions[j] = k.regions[j], k.regions[i] })
	return k
}

// The link of a free-form board is short enough for any message, and the same
// however its regions were numbered.
func TestFreeFormLinks(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		k := randomDrawing(t, 9, seed)
		k.diagonals = seed%2 == 1
		k.kept.Puzzle = queryOf(codeOne).Puzzle
		q, err := k.puzzle()
		if err != nil {
			t.Fatal(err)
		}
		link := "https://sudoku.example" + q.Address("")
		if len(link) >= 200 {
			t.Errorf("%d characters: %s", len(link), link)
		}
		renumbered := k
		renumbered.regions = make([]int, 81)
		for c, region := range k.regions {
			renumbered.regions[c] = region%9 + 1
		}
		if again, err := renumbered.puzzle(); err != nil || again.Address("") != q.Address("") {
			t.Errorf("numbered otherwise it is %s, not %s (%v)", again.Address(""), q.Address(""), err)
		}
		p, err := notation.ParseCode(strings.TrimPrefix(q.Address(""), "/p/"))
		if err != nil || !p.Equal(q.Puzzle) {
			t.Errorf("%s does not lead back: %v", link, err)
		}
	}
}

// A drawing is its address, at every size.
func TestSketchAddress(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for n := minSize; n <= solver.MaxSize; n++ {
		k := randomDrawing(t, n, 1)
		for c := 0; c < len(k.regions); c += 3 {
			k.regions[c] = 0
		}
		k.diagonals = n%2 == 0
		for _, address := range []string{k.address(), mustSketch(t, n).address()} {
			r := ask(h, address)
			if r.status != 200 {
				t.Errorf("%s: %d", address, r.status)
				continue
			}
			got := formOf(t, r)
			if got.address() != address {
				t.Errorf("%s is shown as %s", address, got.address())
			}
		}
	}
}

// drawingForm is the form of a drawing, from one symbol a cell.
func drawingForm(regions string) url.Values {
	n := 0
	for n*n < len(regions) {
		n++
	}
	form := url.Values{"size": {strconv.Itoa(n)}}
	for c := range len(regions) {
		form.Set(solver.CellName(n, c), strings.ReplaceAll(regions[c:c+1], "0", ""))
	}
	return form
}

func mustSketch(t testing.TB, n int) sketch {
	t.Helper()
	k, err := newSketch(n)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// formOf reads the drawing that a page shows out of its form.
func formOf(t testing.TB, r reply) sketch {
	t.Helper()
	form := map[string]string{}
	for _, e := range elements(r.root(t)) {
		_, checked := attr(e, "checked")
		if e.Data == "input" && (attrOf(e, "type") != "checkbox" || checked) {
			form[attrOf(e, "name")] = attrOf(e, "value")
		}
	}
	p, err := formDrawing(form)
	if err != nil {
		t.Fatal(err)
	}
	return p.sketch
}

// A board that there is can be drawn anew, and comes out as it was.
func TestRedraw(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"jigsaw", "jigsawx", "jigsaw6", "hopeless"} {
		q := queryOf(codes[name])
		q.Typed.All = name == "jigsawx"
		address, found := strings.CutPrefix(redrawAddress(q), drawPath+"?")
		if !found {
			t.Errorf("%s: %s", name, redrawAddress(q))
		}
		k := formOf(t, ask(newHandler(t), drawPath+"?"+address))
		again, err := k.puzzle()
		if err != nil || again.Address("") != q.Address("") {
			t.Errorf("%s comes back as %s: %v", name, again.Address(""), err)
		}
	}
	for _, name := range []string{"one", "x", "windoku", "6x6", "16x16"} {
		if got := redrawAddress(queryOf(codes[name])); got != "" {
			t.Errorf("%s has boxes and is drawn anew at %s", name, got)
		}
	}
}

// Every drawing that is offered to begin with is complete, in one piece, and can
// be filled.
func TestStarts(t *testing.T) {
	t.Parallel()
	all := 0
	for n := minSize; n <= solver.MaxSize; n++ {
		names := map[string]bool{}
		for _, start := range starts(mustSketch(t, n)) {
			k := sketchFor(t, start.Regions)
			if !k.isComplete() || !k.strays().Empty() || names[start.Label] {
				t.Errorf("%d %s: %s %v, or the name is there twice", n, start.Label, k.summary(), k.pieceSentences())
			}
			if l, err := k.layout(); n <= 9 && (err != nil || fill(t.Context(), l, fillWork).fills != possible) {
				t.Errorf("%d %s has no solution", n, start.Label)
			}
			names[start.Label] = true
			all++
		}
	}
	if want := len(solver.Sizes()) + len(ownDrawings()); all != want {
		t.Errorf("%d drawings are offered, want %d", all, want)
	}
}
