package solver

import (
	"cmp"
	"context"
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

	patience int    // guesses for a puzzle in Solve, quickGuesses where it is 0
	limits   limits // for tests
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

// AddLine is Add for the commonest text of all: a puzzle on the classic board in
// exactly 81 characters, 1 to 9 and 0 or . for a blank, but not both. It reports
// false for any other text, and the batch stays as it is: package notation can
// read more, and says what is wrong.
func (b *Batch) AddLine(line []byte) bool {
	n := len(b.grids)
	b.grids = slices.Grow(b.grids, 1)[:n+1]
	if !readLine(line, &b.grids[n], b.limits) {
		b.grids = b.grids[:n]
		return false
	}
	b.at = append(b.at, int32(n))
	return true
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
	solveBatchClassic(ctx, b.grids[done:], cmp.Or(b.patience, quickGuesses), b.limits, b.solutions[done:], b.results[done:])
}

// Settled reports whether Solve has found the answer to a puzzle, so that Answer
// gives it at once.
func (b *Batch) Settled(i int) bool {
	at := int(b.at[i])
	return at >= 0 && at < len(b.results) && !b.results[at].Stopped
}

// Answer returns what Judge says about a puzzle: its status, and a solution
// where it has one, which is good until Reset. Where Solve has not found that
// out, or the puzzle was added since, Answer searches, every time. If the context or the budget ends
// first, the status is Unknown and the error a *StoppedError, and there may be a
// solution all the same.
func (b *Batch) Answer(ctx context.Context, i int, opts ...Option) (Status, Grid, error) {
	if !b.Settled(i) {
		return statusOf(ctx, b.Puzzle(i), optionsOf(opts))
	}
	at := b.at[i]
	switch b.results[at].Found {
	case 0:
		return without(Puzzle{Classic(), b.grids[at][:]}), nil, nil
	case 1:
		return One, b.solutions[at][:], nil
	}
	return firstOfSeveral(ctx, Puzzle{Classic(), b.grids[at][:]})
}

// Status is the status that Answer gives of a puzzle that is Settled.
func (b *Batch) Status(i int) Status {
	at := b.at[i]
	switch b.results[at].Found {
	case 0:
		return without(Puzzle{Classic(), b.grids[at][:]})
	case 1:
		return One
	}
	return Several
}

// firstOfSeveral is the answer to a puzzle that has several solutions. The one that
// Solve has noted may differ from one engine to another.
func firstOfSeveral(ctx context.Context, p Puzzle) (Status, Grid, error) {
	for g, err := range Solutions(ctx, p) {
		if err != nil {
			return Unknown, nil, err
		}
		return Several, g, nil
	}
	return Several, nil, nil
}

// AppendLine appends the solution of a puzzle as 81 characters to a text, where it
// is on the classic board and Solve has found exactly one. Otherwise it
// reports false, and Answer has more to say.
func (b *Batch) AppendLine(text []byte, i int) (longer []byte, ok bool) {
	if !b.Settled(i) || b.results[b.at[i]].Found != 1 {
		return text, false
	}
	n := len(text)
	text = slices.Grow(text, 81)[:n+81]
	writeLine((*[81]byte)(text[n:]), &b.solutions[b.at[i]], b.limits)
	return text, true
}

// AppendPuzzle appends the givens of a puzzle on the classic board as 81 characters to a text, 0 for a blank. It
// reports false for a puzzle on any other.
func (b *Batch) AppendPuzzle(text []byte, i int) (longer []byte, ok bool) {
	if b.at[i] < 0 {
		return text, false
	}
	n := len(text)
	text = slices.Grow(text, 81)[:n+81]
	writeLine((*[81]byte)(text[n:]), &b.grids[b.at[i]], b.limits)
	return text, true
}

// statusOf is Judge without the reasons.
func statusOf(ctx context.Context, p Puzzle, o options) (Status, Grid, error) {
	if Clashes(p) != nil {
		return Invalid, nil, nil
	}
	found, r, err := firstSolutions(o.in(ctx), p, 2, o.limits)
	o.add(r)
	switch {
	case len(found) == 2:
		return Several, found[0], nil
	case len(found) == 1 && err == nil:
		return One, found[0], nil
	case len(found) == 1:
		return Unknown, found[0], err
	case err != nil:
		return Unknown, nil, err
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
