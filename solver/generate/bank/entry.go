package bank

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
)

// Entry is a puzzle of the bank, on the classic board.
type Entry struct {
	Technique string // ID of the one that it is there for; empty where it is there for its difficulty
	Needed    bool   // without the technique the log is harder, or ends before the solution
	SE        logic.Tenths
	Seed      generate.Seed // that Random or Leveled makes it of; 0 where it was hunted
	Puzzle    solver.Puzzle
}

// String is the line of an entry: "x-wing needed tricky 4.1 12 0040…".
func (e Entry) String() string {
	technique, use := "-", "-"
	if e.Technique != "" {
		technique, use = e.Technique, "used"
	}
	if e.Needed {
		use = "needed"
	}
	level := strings.ReplaceAll(logic.NameOf(e.SE), " ", "-")
	return strings.Join([]string{technique, use, level, e.SE.String(), strconv.FormatUint(uint64(e.Seed), 10), notation.Code(e.Puzzle)}, " ")
}

// Parse reads what String writes.
func Parse(line string) (e Entry, err error) {
	fields := strings.Fields(line)
	if len(fields) != 6 {
		return e, fmt.Errorf("%d fields, not 6", len(fields))
	}
	if fields[0] != "-" {
		e.Technique, e.Needed = fields[0], fields[1] == "needed"
	}
	tenths, err := strconv.Atoi(strings.Replace(fields[3], ".", "", 1))
	if err != nil {
		return e, err
	}
	e.SE = logic.Tenths(tenths)
	if e.Seed, err = generate.ParseSeed(fields[4]); err != nil {
		return e, err
	}
	e.Puzzle, err = notation.ParseCode(fields[5])
	return e, err
}

// Random is the puzzle that is looked at for a seed: a minimal one, every other one with the symmetry of a half turn.
func Random(ctx context.Context, seed generate.Seed) (solver.Puzzle, error) {
	m, err := generate.Make(ctx, generate.Wishes{Minimal: true, Symmetry: everyOther(seed)}, seed, 0)
	return m.Puzzle, err
}

// Leveled is the puzzle of a seed that is taken for a difficulty.
func Leveled(ctx context.Context, name string, seed generate.Seed) (solver.Puzzle, error) {
	w, err := generate.Asked{Difficulty: name, Symmetry: everyOther(seed).String()}.Wishes()
	if err != nil {
		return solver.Puzzle{}, err
	}
	m, err := generate.Make(ctx, w, seed, 0)
	return m.Puzzle, err
}

func everyOther(seed generate.Seed) generate.Symmetry {
	if seed%2 == 0 {
		return generate.None
	}
	return generate.HalfTurn
}
