package answers_test

import (
	"runtime"
	"strings"
	"testing"

	"sudoku/web/address"
	"sudoku/web/internal/puzzles"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/answers"
	"sudoku/web/clip"
	"sudoku/web/view/logs"
)

// What the cache believes that its answers take is about what they take: it is bounded
// by that. The test is not parallel, because it looks at the heap.
func TestBytes(t *testing.T) {
	for _, tt := range []struct{ method, code string }{
		{methods.Logic, puzzles.One},
		{methods.Logic, puzzles.Hard},
		{methods.Logic, puzzles.ByName()["16x16"]},
		{"backtracking", puzzles.One},
		{"fillers", puzzles.ByName()["jigsaw"]},
		{"iterative", puzzles.One},
	} {
		q := queryOf(tt.code)
		method, _ := methods.Find(tt.method)
		logs.New(method.Solve(t.Context(), q.Puzzle, methods.Quick), address.Style{}) // makes what is made once
		results, made := make([]methods.Result, 4), make([]logs.Log, 4)
		before := heap()
		believed := 0
		for i := range results {
			results[i] = method.Solve(t.Context(), q.Puzzle, 50*methods.Quick)
			made[i] = logs.New(results[i], address.Style{})
			believed += answers.ResultBytes(results[i]) - answers.LayoutBytes(q.Puzzle.Layout()) + made[i].Bytes()
		}
		after := heap()
		held := after - before
		t.Logf("%s: believed %d kB, held %d kB", tt.method, believed>>10, held>>10)
		if believed < held/2 || believed > 2*held {
			t.Errorf("%s %s: believed %d bytes, held %d", tt.method, clip.Text(tt.code), believed, held)
		}
		runtime.KeepAlive(results)
		runtime.KeepAlive(made)
	}
}

// everyMark parses marks in every cell of a board.
func everyMark(t *testing.T, l *solver.Layout) pencil.Marks {
	t.Helper()
	var items []string
	for c := range l.CellCount() {
		items = append(items, l.CellName(c)+"-1")
	}
	list := strings.Join(items, ",")
	m, err := pencil.Parse(l, func(name string) string {
		return map[string]string{pencil.RemovedField: list, pencil.CandidatesField: list}[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The marks of a hint are counted as they are.
func TestBytesOfMarks(t *testing.T) {
	t.Parallel()
	p := queryOf(puzzles.One).Position()
	plain := answers.HintBytes(hint.Hint{Position: p})
	p.Marks = everyMark(t, p.Puzzle.Layout())
	p.Typed = make([]int, 81)
	want := answers.SliceBytes(p.Marks.Candidates) + answers.SliceBytes(p.Marks.Removed) + answers.SliceBytes(p.Typed)
	if got := answers.HintBytes(hint.Hint{Position: p}) - plain; got != want || want < 2*81*16 {
		t.Errorf("%d bytes more, want %d", got, want)
	}
}

// So it is of hints, some with marks in every cell, and of all steps.
func TestBytesOfHints(t *testing.T) {
	q := queryOf(puzzles.One)
	hint.Find(t.Context(), q.Position(), methods.HintWork) // makes what is made once
	hints, all := make([]hint.Hint, 40), make([][]position.Step, 4)
	before := heap()
	hintBytes, stepsBytes := 0, 0
	for i := range hints {
		if q.Marks = (pencil.Marks{}); i%2 == 0 {
			q.Marks = everyMark(t, q.Puzzle.Layout())
		}
		hints[i] = hint.Find(t.Context(), q.Position(), methods.HintWork)
		hintBytes += answers.HintBytes(hints[i])
	}
	between := heap()
	q.Marks = pencil.Marks{}
	for i := range all {
		all[i], _ = logic.All(t.Context(), q.Board(), logic.Options{Budget: 50 * methods.Quick})
		stepsBytes += answers.StepsBytes(all[i])
	}
	after := heap()
	for name, b := range map[string][2]int{
		"hints":     {hintBytes, between - before},
		"all steps": {stepsBytes, after - between},
	} {
		t.Logf("%s: believed %d kB, held %d kB", name, b[0]>>10, b[1]>>10)
		if b[0] < b[1]/2 || b[0] > 2*b[1] {
			t.Errorf("%s: believed %d bytes, held %d", name, b[0], b[1])
		}
	}
	runtime.KeepAlive(hints)
	runtime.KeepAlive(all)
}

// So is what is known of moves that went wrong.
func TestBytesOfWhys(t *testing.T) {
	q := queryOf(puzzles.One)
	wrong := mistake.Move{Candidate: position.Candidate{Cell: 2, Digit: 2}}
	mistake.Explain(t.Context(), q.Position(), wrong, methods.HintWork) // makes what is made once
	whys, believed := make([]mistake.Why, 40), 0
	before := heap()
	for i := range whys {
		if q.Marks = (pencil.Marks{}); i%2 == 0 {
			q.Marks = everyMark(t, q.Puzzle.Layout())
		}
		whys[i] = mistake.Explain(t.Context(), q.Position(), wrong, methods.HintWork)
		believed += answers.WhyBytes(whys[i])
	}
	held := heap() - before
	t.Logf("believed %d kB, held %d kB", believed>>10, held>>10)
	if believed < held/2 || believed > 2*held {
		t.Errorf("believed %d bytes, held %d", believed, held)
	}
	runtime.KeepAlive(whys)
}

// A grid in every notation is counted as it is.
func TestBytesOfExports(t *testing.T) {
	q := queryOf(puzzles.ByName()["16x16"])
	report.NewExports(q.State()) // makes what is made once
	all := make([]report.Exports, 10)
	before := heap()
	believed := 0
	for i := range all {
		all[i] = report.NewExports(q.State())
		believed += answers.ExportBytes(all[i])
	}
	after := heap()
	held := after - before
	t.Logf("believed %d kB, held %d kB", believed>>10, held>>10)
	if believed < held/2 || believed > 2*held {
		t.Errorf("believed %d bytes, held %d", believed, held)
	}
	runtime.KeepAlive(all)
}

// The tables of a board that was drawn are kept with its answers.
func TestLayoutBytes(t *testing.T) {
	method, _ := methods.Find(methods.Logic)
	results := make([]methods.Result, 20)
	before := heap()
	believed := 0
	for i := range results {
		q := queryOf(puzzles.ByName()["jigsaw"]) // read anew: a board of its own
		results[i] = method.Solve(t.Context(), q.Puzzle, methods.Quick)
		believed += answers.ResultBytes(results[i])
	}
	after := heap()
	held := after - before
	t.Logf("believed %d kB, held %d kB", believed>>10, held>>10)
	if believed < held/2 || believed > 2*held {
		t.Errorf("believed %d bytes, held %d", believed, held)
	}
	runtime.KeepAlive(results)
}

// heap is the memory in use, without what pools keep for later.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// queryOf is the query of a share code that is known to be right.
func queryOf(code string) address.Query { return address.Query{Puzzle: puzzles.Of(code)} }
