package solver

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"sudoku/solver/internal/triad"
)

// Batch is a number of puzzles that are solved together, which takes less time
// than one by one: on the classic board the solver deals with several at once,
// and nothing is allocated for any of them. A batch of some hundred puzzles is
// large enough. The zero value is empty, and can be filled again after Reset;
// several goroutines need a batch each.
//
//	for … { b.Add(p) }
//	b.Solve(ctx)
//	for i := range b.Len() {
//		status, solution, err := b.Answer(ctx, i)
//		…
//	}
//	b.Reset()
type Batch struct {
	at     []int32     // of each puzzle: its place in grids, or ^its place in others
	grids  [][81]uint8 // the classic ones
	others []Puzzle    // the other ones

	// Of as many grids as have been searched:
	solutions [][81]uint8
	results   []triad.Result

	patience int // guesses for a puzzle in Solve, quickGuesses where it is 0
}

// Reset takes every puzzle out of the batch and keeps its memory for others.
func (b *Batch) Reset() {
	clear(b.others)
	b.at, b.grids, b.others, b.results = b.at[:0], b.grids[:0], b.others[:0], b.results[:0]
}

// Len is the number of puzzles in the batch.
func (b *Batch) Len() int { return len(b.at) }

// Add puts a puzzle on any board into the batch, behind those that are there.
func (b *Batch) Add(p Puzzle) {
	if cells := classicGivens(p); cells != nil {
		b.addGrid(cells)
		return
	}
	b.at = append(b.at, ^int32(len(b.others)))
	b.others = append(b.others, p)
}

// AddClassic is Add for a puzzle on the classic board that is no Puzzle yet: one
// digit a cell, row by row, 0 for a blank. A number above 9 is an error, and the
// batch stays as it is.
func (b *Batch) AddClassic(cells *[81]uint8) error {
	if !allDigits(cells) {
		c := slices.IndexFunc(cells[:], func(d uint8) bool { return d > 9 })
		return fmt.Errorf("%s: %d is not a digit of a 9x9 board", CellName(9, c), cells[c])
	}
	b.addGrid(cells)
	return nil
}

// allDigits reports whether no cell is above 9. It looks at eight at a time: 118
// more brings what is above 9 to the top bit of its byte, or it is there already.
func allDigits(cells *[81]uint8) bool {
	const ones = 0x0101010101010101
	w := uint64(0)
	for _, i := range [...]int{0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 73} {
		x := binary.LittleEndian.Uint64(cells[i : i+8])
		w |= x | (x&(127*ones) + 118*ones)
	}
	return w&(128*ones) == 0
}

func (b *Batch) addGrid(cells *[81]uint8) {
	b.at = append(b.at, int32(len(b.grids)))
	b.grids = append(b.grids, *cells)
}

// Puzzle returns a puzzle of the batch.
func (b *Batch) Puzzle(i int) Puzzle {
	if at := b.at[i]; at < 0 {
		return b.others[^at]
	}
	return Puzzle{Classic(), slices.Clone(b.grids[b.at[i]][:])}
}

// quickGuesses is how many guesses a puzzle gets that is searched together with
// others. Of millions of puzzles with one solution hardly one takes more; they
// take less than a millisecond.
const quickGuesses = 2000

// Solve finds the answers that can be found quickly: to all puzzles on the
// classic board but those that take very long, and as far as the context lasts.
// The others are for Answer to find.
func (b *Batch) Solve(ctx context.Context) {
	done, n := len(b.results), len(b.grids)
	b.results = slices.Grow(b.results, n-done)[:n]
	b.solutions = slices.Grow(b.solutions[:done], n-done)[:n]
	solveBatchClassic(ctx, b.grids[done:], cmp.Or(b.patience, quickGuesses), b.solutions[done:], b.results[done:])
}

// Settled reports whether Solve has found the answer to a puzzle, so that Answer
// gives it at once.
func (b *Batch) Settled(i int) bool {
	at := int(b.at[i])
	return at >= 0 && at < len(b.results) && !b.results[at].Stopped
}

// Answer returns what Judge says about a puzzle: its status, and a solution
// where it has one, which is good until Reset. Where Solve has not found that
// out, or the puzzle was added since, Answer searches, every time. If the context ends
// first, the status is Unknown and the error a *StoppedError, and there may be a
// solution all the same.
func (b *Batch) Answer(ctx context.Context, i int) (Status, Grid, error) {
	if !b.Settled(i) {
		return statusOf(ctx, b.Puzzle(i))
	}
	at := b.at[i]
	switch b.results[at].Found {
	case 0:
		return without(Puzzle{Classic(), b.grids[at][:]}), nil, nil
	case 1:
		return One, b.solutions[at][:], nil
	}
	return Several, b.solutions[at][:], nil
}

// statusOf is Judge without the reasons.
func statusOf(ctx context.Context, p Puzzle) (Status, Grid, error) {
	if Clashes(p) != nil {
		return Invalid, nil, nil
	}
	var first Grid
	found := 0
	_, err := search(ctx, p, math.MaxInt, func(g Grid) bool {
		if found++; found == 1 {
			first = g
		}
		return found < 2
	})
	switch {
	case found == 2:
		return Several, first, nil
	case err != nil:
		return Unknown, first, err
	case found == 1:
		return One, first, nil
	}
	return None, nil, nil
}

// without is the status of a puzzle that has no solution.
func without(p Puzzle) Status {
	if Clashes(p) != nil {
		return Invalid
	}
	return None
}
