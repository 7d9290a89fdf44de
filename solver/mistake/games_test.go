package mistake_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/notation"
	"sudoku/solver/position"
)

var update = flag.Bool("update", false, "write the words of the games anew")

// A game is a puzzle, the moves that somebody made, and what is said of them: "r1c1=5" puts a digit,
// "r1c1=0" takes it away, "r1c1<>4" takes a candidate out.
func TestGames(t *testing.T) {
	t.Parallel()
	const name = "testdata/games.txtar"
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range archive.Files {
		game, want, _ := strings.Cut(string(file.Data), "\n\n")
		got := told(t, game)
		if diff := cmp.Diff(want, got); diff != "" && !*update {
			t.Errorf("%s: %s", file.Name, diff)
		}
		archive.Files[i].Data = []byte(game + "\n\n" + got)
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// told plays a game and says what went wrong in it.
func told(t *testing.T, game string) string {
	t.Helper()
	code, moves, _ := strings.Cut(game, "\n")
	givens, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	states := play(t, givens, moves)
	trail := mistake.Back(t.Context(), givens, states, methods.JudgeWork)
	var b strings.Builder
	fmt.Fprintf(&b, "givens: %s; state %d of %d\n", trail.Status, trail.Last, len(states)-1)
	if trail.Move.Digit == 0 {
		return b.String()
	}
	p := hint.Position{Givens: givens, Puzzle: trail.Before.Puzzle, Marks: trail.Before.Marks}
	w := mistake.Explain(t.Context(), p, trail.Move, methods.HintWork)
	fmt.Fprintf(&b, "%s\n", w.Heading())
	for i, line := range w.Lines() {
		fmt.Fprintf(&b, "%d. %s\n", i+1, line.Text)
	}
	if w.Almost != nil {
		fmt.Fprintf(&b, "%s: %s\n", w.Almost.Title(), w.AlmostText())
	}
	if text := w.Text(); text != "" {
		fmt.Fprintf(&b, "%s\n", text)
	}
	return b.String()
}

// play lists the states of a game.
func play(t *testing.T, givens solver.Puzzle, moves string) []mistake.State {
	t.Helper()
	states := []mistake.State{{Puzzle: givens}}
	for move := range strings.FieldsSeq(moves) {
		s := states[len(states)-1]
		name, digit, isPut := strings.Cut(move, "=")
		if !isPut {
			name, digit, _ = strings.Cut(move, "<>")
		}
		cell, ok := solver.ParseCellName(givens.Layout().Size(), name)
		d := solver.SymbolDigit(digit[0])
		switch {
		case !ok:
			t.Fatalf("%s is no move", move)
		case isPut:
			s.Puzzle = s.Puzzle.With(cell, d)
		default:
			s.Marks.Removed = s.Marks.Removed.With(cell, solver.DigitsOf(d))
		}
		states = append(states, s)
	}
	return states
}

// Of a move that is no mistake, or cannot be judged, that is said.
func TestMovesThatCannotBeRefuted(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		givens, puzzle string
		move           mistake.Move
		budget         solver.Work
		want           mistake.Kind
		says           string
	}{
		"a right digit":     {one, one, put(2, 4), 0, mistake.Harmless, "That move is no mistake: a solution can still be reached after it."},
		"a filled cell":     {one, one, put(3, 7), 0, mistake.Given, "r1c4 is filled already in this grid."},
		"lost before":       {one, "2" + one[1:], put(2, 7), 0, mistake.Before, "No solution could be reached before that move either: an earlier one was the mistake."},
		"no solution":       {"11" + one[2:], "11" + one[2:], put(2, 7), 0, mistake.NoSolution, "The givens have no solution, so no move can be a mistake."},
		"no work":           {one, one, put(0, 2), 1, mistake.Stopped, "The search was stopped before it knew whether that move is a mistake."},
		"one of many":       {empty, empty, put(0, 2), 0, mistake.Harmless, "That move is no mistake: a solution can still be reached after it."},
		"of many, it lacks": {empty, twelve, put(8, 1), 0, mistake.Refuted, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			givens, puzzle := parse(t, tt.givens), parse(t, tt.puzzle)
			w := mistake.Explain(t.Context(), hint.Position{Givens: givens, Puzzle: puzzle}, tt.move, tt.budget)
			if w.Kind != tt.want || w.Text() != tt.says {
				t.Errorf("%v: %s", w.Kind, w.Text())
			}
		})
	}
}

const one = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"

var (
	empty  = strings.Repeat("0", 81)
	twelve = "012345670" + strings.Repeat("0", 72)
)

func put(cell, digit int) mistake.Move {
	return mistake.Move{Candidate: position.Candidate{Cell: cell, Digit: digit}}
}

func parse(t *testing.T, code string) solver.Puzzle {
	t.Helper()
	p, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The budget ends a search at the same work every time.
func TestBackKeepsToItsBudget(t *testing.T) {
	t.Parallel()
	hard := parse(t, "980700000600050000004003000700000060050000800008600005030900000010004000002000100") // of hundreds of guesses
	got := mistake.Back(t.Context(), hard, []mistake.State{{Puzzle: hard}}, 1)
	if got.Err == nil || got.Status != solver.Unknown || got.Last != position.None {
		t.Errorf("%+v", got)
	}
}

// The zero values are handed in without harm.
func TestZeroValues(t *testing.T) {
	t.Parallel()
	mistake.Back(t.Context(), solver.Puzzle{}, nil, 1000)
	mistake.Back(t.Context(), solver.Puzzle{}, []mistake.State{{}}, 1000)
	w := mistake.Explain(t.Context(), hint.Position{}, mistake.Move{Candidate: position.Candidate{Digit: 1}}, 100_000)
	if w.Lines() != nil || w.Heading() == "" || w.AlmostText() != "" {
		t.Errorf("%+v", w)
	}
}
