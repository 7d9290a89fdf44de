package classic_test

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// Puzzles that iterative solves with naked pairs, with naked triples, and with
// brute force.
const (
	withPairs   = "500000009006080000040000201005200000910005003702000005000400000800091000000570410"
	withTriples = "930000400280009003000007000001700000040800900000500001700253010025000080400000000"
	withForce   = "000600000000000300760501000000750000030004600012006500800200403005017000020060008"
)

// Article 003: "first solve by quarter, then row wise and then column wise".
func TestIterativePassesOverBoxesThenRowsThenColumns(t *testing.T) {
	t.Parallel()
	for _, cells := range []string{seed003, withPairs, withTriples} {
		p := classicPuzzle(cells)
		order := map[solver.HouseKind]int{solver.Box: 1, solver.Row: 2, solver.Column: 3}
		at := 0
		for i, e := range classic.Iterative(t.Context(), p, 0).Trace.Events {
			switch e.Kind {
			case classic.Pass:
				at = 0
			case classic.OnlyPlace:
				kind := p.Layout().Houses()[e.House].Kind
				if order[kind] < at {
					t.Fatalf("event %d: a %v after the columns or rows", i, kind)
				}
				at = order[kind]
			}
		}
	}
}

// Article 003: "if a cell's possible values are like this: 1,2,3,2,3 … since 1s
// occurrence is only once, it clearly shows that is the value".
func TestIterativeFillsValuesThatOccurOnce(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(withPairs)
	run := classic.Iterative(t.Context(), p, 0)
	for i, e := range run.Trace.Events {
		if e.Kind != classic.OnlyPlace {
			continue
		}
		_, possible := classic.BoardAt(p, run.Trace, i-1)
		occurs := 0
		for _, c := range p.Layout().Houses()[e.House].Cells {
			if possible[c].Has(e.Digit) {
				occurs++
			}
		}
		if occurs != 1 {
			t.Errorf("event %d: %d occurs %d times", i, e.Digit, occurs)
		}
	}
}

// Article 003: "the possible values after every iteration are printed", "R0C1:
// 5,6,7 which means R0C1 can have either 5 or 6 or 7".
func TestIterativeLogsThePossibleValuesAfterEachPass(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(withPairs)
	run := classic.Iterative(t.Context(), p, 0)
	passes := 0
	for i, e := range run.Trace.Events {
		if e.Kind != classic.Pass {
			continue
		}
		passes++
		if e.Number != passes {
			t.Errorf("pass %d is numbered %d", passes, e.Number)
		}
		text := classic.Explain(p.Layout(), e)
		grid, possible := classic.BoardAt(p, run.Trace, i)
		for c, d := range grid {
			var values []string
			for v := range possible[c].All() {
				values = append(values, string(solver.Symbol(v)))
			}
			listed := strings.Contains(text, p.Layout().CellName(c)+" "+strings.Join(values, ","))
			if d == 0 && !listed {
				t.Fatalf("pass %d does not list %s: %s", passes, p.Layout().CellName(c), text)
			}
		}
	}
	if passes < 5 {
		t.Errorf("only %d passes", passes)
	}
}

// Article 003: "if both the cells have possible values 2,3 … these 2 nos. can be
// removed from" the others; "the solution can be further extended for 3 cells".
func TestIterativeRemovesNakedPairsAndTriples(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		cells string
		kind  classic.EventKind
		size  int
	}{{withPairs, classic.NakedPair, 2}, {withTriples, classic.NakedTriple, 3}} {
		p := classicPuzzle(test.cells)
		run := classic.Iterative(t.Context(), p, 0)
		found := 0
		for i, e := range run.Trace.Events {
			if e.Kind == test.kind {
				found++
				checkSubset(t, p, run, i, test.size)
			}
		}
		if found == 0 || count(run.Trace, ofKind(classic.BruteForce)) > 0 {
			t.Errorf("%d of kind %v, or brute force was needed", found, test.kind)
		}
	}
}

func checkSubset(t *testing.T, p solver.Puzzle, run classic.Run, i, size int) {
	t.Helper()
	e := run.Trace.Events[i]
	_, before := classic.BoardAt(p, run.Trace, i-1)
	_, after := classic.BoardAt(p, run.Trace, i)
	house := p.Layout().Houses()[e.House].Cells
	var values solver.Digits
	for _, c := range e.Cells {
		values |= before[c]
	}
	if len(e.Cells) != size || values.Len() != size || values != e.Candidates {
		t.Fatalf("event %d: %d cells share %d values", i, len(e.Cells), values.Len())
	}
	for _, c := range house {
		if !slices.Contains(e.Cells, c) && after[c]&values != 0 {
			t.Errorf("event %d leaves a value in cell %d", i, c)
		}
	}
	for _, gone := range e.Eliminations {
		if int(run.Grid[gone.Cell]) == gone.Digit || !slices.Contains(house, gone.Cell) || !before[gone.Cell].Has(gone.Digit) {
			t.Errorf("event %d removes %d from cell %d", i, gone.Digit, gone.Cell)
		}
	}
}

// Article 003: "if it still doesn't solve, then it uses the brute force method
// as a last attempt", "using possible values which are obtained".
func TestIterativeUsesBruteForceLast(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(withForce)
	run := classic.Iterative(t.Context(), p, 0)
	checkTrace(t, p, run)
	at := slices.IndexFunc(run.Trace.Events, ofKind(classic.BruteForce))
	if at < 1 || run.Trace.Cut {
		t.Fatal("no brute force, or too much of it")
	}
	if last := run.Trace.Events[at-1]; last.Kind != classic.Pass || last.Filled > 0 {
		t.Errorf("before brute force: %s", classic.Explain(p.Layout(), last))
	}
	possible := run.Trace.Events[at].Possible
	for _, e := range run.Trace.Events[at+1 : len(run.Trace.Events)-1] {
		if e.Kind != classic.Choice && e.Kind != classic.Retreat || !possible[e.Cell].Has(e.Digit) {
			t.Fatalf("in brute force: %s", classic.Explain(p.Layout(), e))
		}
	}
	if run.Outcome != solver.Solved || run.Counters.Guesses == 0 {
		t.Errorf("%v, %+v", run.Outcome, run.Counters)
	}
}

// Article 003: "the no. 45 against each row and cols … is used to check whether
// the program has solved"; givens are told from found digits.
func TestIterativeEndsWithTheSumsOfRowsAndColumns(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed003)
	run := classic.Iterative(t.Context(), p, 0)
	end := run.Trace.Events[len(run.Trace.Events)-1]
	for i := range 9 {
		if end.RowSums[i] != 45 || end.ColumnSums[i] != 45 {
			t.Errorf("row %d: %d, column %d: %d", i+1, end.RowSums[i], i+1, end.ColumnSums[i])
		}
	}
	want := "Solved: all 81 cells are filled, 25 given and 56 found. Every row and every column adds up to 45."
	if got := classic.Explain(p.Layout(), end); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Article 003: "for unsolved puzzle, you can use the log to find out possible
// values". Ours is never stuck; when it is stopped it says what is possible.
func TestIterativeSaysWhatIsPossibleWhenItIsStopped(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed003)
	run := classic.Iterative(solvertest.EndAfter(3), p, 0)
	if run.Outcome != solver.Stopped || run.Grid.Complete() {
		t.Fatalf("%v with %d cells filled", run.Outcome, run.Grid.Filled())
	}
	for c, d := range run.Grid {
		if (d == 0) != (run.Possible[c] != 0) {
			t.Errorf("%s holds %d and %v is possible", p.Layout().CellName(c), d, run.Possible[c])
		}
	}
}

func TestIterativePassesOverEveryKindOfHouse(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"x", "windoku"} {
		kinds := map[solver.HouseKind]bool{}
		for seed := range uint64(6) {
			p, _ := solvertest.Puzzle(solvertest.Layout(id), seed)
			for _, e := range classic.Iterative(t.Context(), p, 0).Trace.Events {
				if e.Kind == classic.OnlyPlace {
					kinds[p.Layout().Houses()[e.House].Kind] = true
				}
			}
		}
		if len(kinds) != 4 {
			t.Errorf("%s: unique values were found in %v only", id, kinds)
		}
	}
}
