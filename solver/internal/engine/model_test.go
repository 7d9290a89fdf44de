package engine_test

import (
	"math"
	"math/bits"
	"testing"

	"sudoku/solver/internal/triad"
)

// model is the search of packages triad and triad256 written once more, one cell at a time. It
// makes the same guesses, so that an instruction that the compiler gets wrong is
// noticed even where the search would only be slower for it, or where what it
// misses is found by a later sweep.
type model struct {
	result triad.Result
	stack  []modelBoard
}

// modelBoard is the candidates of each cell, as sets with digit d as bit d. A
// triad is three cells of a row.
type modelBoard struct {
	cells [9][9]uint16
	odd   bool // transposed
}

const modelDigits = 0x3fe

func newModelBoard(givens *[81]uint8) (b modelBoard) {
	for c, d := range givens {
		b.cells[c/9][c%9] = modelDigits
		if d != 0 {
			b.cells[c/9][c%9] = 1 << d
		}
	}
	return b
}

func (m *model) count(givens *[81]uint8, limit int) triad.Result {
	m.stack = []modelBoard{newModelBoard(givens)}
	for len(m.stack) > 0 && m.result.Found < limit {
		b := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		if b.propagate() {
			m.branch(b)
		}
	}
	return m.result
}

// propagate sweeps until nothing has changed twice. It reports false at a dead end.
func (b *modelBoard) propagate() bool {
	for before := true; ; {
		changed, dead := b.sweep()
		b.transpose()
		if dead {
			return false
		}
		if !changed && !before {
			return true
		}
		before = changed
	}
}

func (b *modelBoard) transpose() {
	was := b.cells
	for r := range 9 {
		for c := range 9 {
			b.cells[r][c] = was[c][r]
		}
	}
	b.odd = !b.odd
}

// sweep draws the conclusions of the package comment for rows and boxes.
func (b *modelBoard) sweep() (changed, dead bool) {
	h, naked, twice := b.triads()
	var t, required [9][3]uint16
	for r := range 9 {
		for box := range 3 {
			h[r][box] &^= naked[r][(box+1)%3] | naked[r][(box+2)%3]
		}
	}
	for band := range 3 {
		copy(t[3*band:], permuted(h[3*band:3*band+3]))
	}
	for r := range 9 {
		for box := range 3 {
			required[r][box] = modelDigits &^ (t[r][(box+1)%3] | t[r][(box+2)%3])
		}
		for box := range 3 {
			need := required[r][box]
			dead = dead || need&^t[r][box] != 0
			if bits.OnesCount16(need) >= 3 {
				t[r][box] = need
			}
			hidden, keep := need&^twice[r][box], t[r][box]&^naked[r][box]
			for c := 3 * box; c < 3*box+3; c++ {
				now := narrowed(b.cells[r][c], keep, hidden)
				dead, changed = dead || now == 0, changed || now != b.cells[r][c]
				b.cells[r][c] = now
			}
		}
	}
	return changed, dead
}

func narrowed(cell, keep, hidden uint16) uint16 {
	left := cell & hidden
	if left == 0 {
		left = cell & keep
	}
	if bits.OnesCount16(cell) == 1 {
		left |= cell
	}
	return left
}

// triads returns, for each triad, its digits, those that stand alone in a cell,
// and those with two cells or three.
func (b *modelBoard) triads() (all, naked, twice [9][3]uint16) {
	for r := range 9 {
		for c := range 9 {
			x := b.cells[r][c]
			twice[r][c/3] |= all[r][c/3] & x
			all[r][c/3] |= x
			if bits.OnesCount16(x) == 1 {
				naked[r][c/3] |= x
			}
		}
	}
	return all, naked, twice
}

// ways are the six permutations: the box of each row of a band.
var ways = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}

// open returns which digits can still go a way.
func open(band [][3]uint16, way [3]int) uint16 {
	return band[0][way[0]] & band[1][way[1]] & band[2][way[2]]
}

func permuted(band [][3]uint16) [][3]uint16 {
	kept := make([][3]uint16, 3)
	for _, way := range ways {
		for i, box := range way {
			kept[i][box] |= open(band, way)
		}
	}
	return kept
}

// branch guesses on a settled board, or takes note of a solution.
func (m *model) branch(b modelBoard) {
	turned := b
	turned.transpose()
	best, at, cost := &b, 0, 9
	for _, side := range []*modelBoard{&b, &turned} {
		for band := range 3 {
			if n := side.permutations(band, modelDigits); n > 9 && (cost == 9 || n < cost) {
				best, at, cost = side, band, n
			}
		}
	}
	if cost == 9 {
		m.result.Found, m.result.Deepest = m.result.Found+1, 81
		return
	}
	m.result.Deepest = max(m.result.Deepest, b.solvedCells())
	m.result.Guesses++
	yes, no := best.guess(at)
	m.stack = append(m.stack, no, yes)
}

func (b *modelBoard) solvedCells() int {
	n := 0
	for _, row := range b.cells {
		for _, x := range row {
			n += bits.OnesCount16(x) & 1 * (1 - min(1, bits.OnesCount16(x&(x-1))))
		}
	}
	return n
}

// permutations counts the ways that the digits can go in a band.
func (b *modelBoard) permutations(band int, digits uint16) int {
	h, _, _ := b.triads()
	n := 0
	for _, way := range ways {
		n += bits.OnesCount16(open(h[3*band:3*band+3], way) & digits)
	}
	return n
}

// guess takes the first digit with two permutations in a band, else three, else
// more; in the row with the fewest triads for it, but at least two, it goes to
// the first, or it does not.
func (b modelBoard) guess(band int) (yes, no modelBoard) {
	digit, fewest := uint16(0), 4
	for d := 1; d <= 9; d++ {
		if n := min(4, b.permutations(band, 1<<d)); n > 1 && (n < fewest || digit == 0) {
			digit, fewest = 1<<d, n
		}
	}
	h, _, _ := b.triads()
	row, boxes := 0, []int(nil)
	for r := 3 * band; r < 3*band+3; r++ {
		var in []int
		for box := range 3 {
			if h[r][box]&digit != 0 {
				in = append(in, box)
			}
		}
		if len(in) > 1 && (boxes == nil || len(in) < len(boxes)) {
			row, boxes = r, in
		}
	}
	yes, no = b, b
	for i, box := range boxes {
		for c := 3 * box; c < 3*box+3; c++ {
			if i == 0 {
				no.cells[row][c] &^= digit
			} else {
				yes.cells[row][c] &^= digit
			}
		}
	}
	return yes, no
}

// Alone and in a batch, with the vectors and a cell at a time: the same
// solutions, the same guesses.
func TestVectorsDoWhatTheyAreMeantTo(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		const limit = 50
		var grids [][81]uint8
		for _, p := range generated(50) {
			g := *cells(p)
			bare := g
			clear(bare[:50])
			grids = append(grids, g, bare)
		}
		results := make([]triad.Result, len(grids))
		e.solveBatch(bg, grids, limit, math.MaxInt, nil, results)
		guesses := 0
		for i := range grids {
			want := new(model).count(&grids[i], limit)
			guesses += want.Guesses
			if got := e.count(bg, &grids[i], limit); got != want || results[i] != want {
				t.Errorf("%v: %+v, in a batch %+v, want %+v", grids[i], got, results[i], want)
			}
		}
		if guesses < 1000 {
			t.Errorf("too easy: %d guesses", guesses)
		}
	})
}
