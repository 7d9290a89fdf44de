package sketch

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/web/internal/puzzles"
)

// sketchFor is a drawing that is known to be one, from rows with blanks between.
func sketchFor(t testing.TB, rows string) Sketch {
	t.Helper()
	k, err := ParseRegions(strings.ReplaceAll(rows, " ", ""))
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
		if diff := cmp.Diff(want, k.Counts()); diff != "" {
			t.Errorf("%s: %s", rows, diff)
		}
		if got, want := k.IsComplete(), want[1] == 4 && want[2] == 4 && want[3] == 4 && want[4] == 4; got != want {
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
		if diff := cmp.Diff(c.strays, k.Strays().Slice()); diff != "" {
			t.Errorf("%s: strays: %s", c.rows, diff)
		}
	}
}

// Pieces part the cells of a region, and no cell of one is beside a cell of
// another.
func TestPiecesPartTheRegion(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(MinSize, 10).Draw(t, "size")
		k, err := New(n)
		if err != nil {
			t.Fatal(err)
		}
		for c := range k.Regions {
			k.Regions[c] = rapid.IntRange(0, 2).Draw(t, "region")
		}
		for region := 1; region <= 2; region++ {
			cells := 0
			for _, p := range k.pieces(region) {
				cells += p.Len()
				for c := range p.All() {
					for _, beside := range edgeNeighbours(n, c) {
						if k.Regions[c] != region || k.Regions[beside] == region && !p.Has(beside) {
							t.Fatalf("%s: the piece with %s is not one", k.Code(), position.R1C1.CellName(n, c))
						}
					}
				}
			}
			if cells != k.Counts()[region] {
				t.Fatalf("%s: the pieces of region %d have %d cells", k.Code(), region, cells)
			}
		}
	})
}

// randomDrawing is a complete drawing in which cells lie anywhere and regions
// are numbered anyhow.
func randomDrawing(t testing.TB, n int, seed uint64) Sketch {
	t.Helper()
	k, err := New(n)
	if err != nil {
		t.Fatal(err)
	}
	for c := range k.Regions {
		k.Regions[c] = c/n + 1
	}
	rng := rand.New(rand.NewPCG(seed, uint64(n)))
	rng.Shuffle(len(k.Regions), func(i, j int) { k.Regions[i], k.Regions[j] = k.Regions[j], k.Regions[i] })
	return k
}

// The link of a free-form board is short enough for any message, and the same
// however its regions were numbered.
func TestFreeFormLinks(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		k := randomDrawing(t, 9, seed)
		k.Diagonals = seed%2 == 1
		k.Kept.Puzzle = puzzles.Of(puzzles.One)
		q, err := k.Query()
		if err != nil {
			t.Fatal(err)
		}
		link := "https://sudoku.example" + q.Address("")
		if len(link) >= 200 {
			t.Errorf("%d characters: %s", len(link), link)
		}
		renumbered := k
		renumbered.Regions = make([]int, 81)
		for c, region := range k.Regions {
			renumbered.Regions[c] = region%9 + 1
		}
		if again, err := renumbered.Query(); err != nil || again.Address("") != q.Address("") {
			t.Errorf("numbered otherwise it is %s, not %s (%v)", again.Address(""), q.Address(""), err)
		}
		p, err := notation.ParseCode(strings.TrimPrefix(q.Address(""), "/p/"))
		if err != nil || !p.Equal(q.Puzzle) {
			t.Errorf("%s does not lead back: %v", link, err)
		}
	}
}
