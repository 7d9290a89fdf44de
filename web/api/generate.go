package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// making is what an operation asks for that makes puzzles: wishes, and the seeds of so many puzzles.
type making struct {
	asked  map[string]string // by their names
	wishes generate.Wishes
	seed   generate.Seed
	count  int
	rated  bool
}

// mostMade is how many puzzles one request may ask for.
const mostMade = 100_000

// newMaking asks for one puzzle of any seed.
func newMaking() making {
	return making{asked: map[string]string{}, seed: generate.AnySeed(), count: 1}
}

// readWish reads a wish by its name; what is wrong with it is said when all are there.
func readWish(name string) readOption {
	return func(o *options, value string) string {
		o.making.asked[name] = value
		return ""
	}
}

func readNumberMade(o *options, value string) string {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > mostMade {
		return "it has to be a number of puzzles from 1 to 100000"
	}
	o.making.count = n
	return ""
}

func readSeed(o *options, value string) string {
	const most = generate.MostSeed - mostMade
	seed, err := generate.ParseSeed(value)
	if err != nil || seed > most {
		return "it has to be a number from 0 to " + strconv.FormatUint(uint64(most), 10)
	}
	o.making.seed = seed
	return ""
}

func readRated(o *options, value string) string {
	if value != "0" && value != "1" {
		return "it has to be 1 or 0"
	}
	o.making.rated = value == "1"
	return ""
}

// readWishes reads all wishes together.
func (m *making) readWishes() (wrong *Problem) {
	var err error
	m.wishes, err = generate.AskedIn(func(name string) string { return m.asked[name] }).Wishes()
	if err != nil {
		return problemf(http.StatusBadRequest, "%s.", english.Capital(err.Error()))
	}
	return nil
}

// makePuzzle makes the puzzle of a seed.
func makePuzzle(o options, s sent) (Work, bool, error) {
	m := o.making
	seed, err := generate.ParseSeed(s.Puzzle)
	return Work{
		Layout: m.wishes.Layout, Budget: methods.GenerateWork,
		Do: func(ctx context.Context, budget solver.Work) Answer { return m.answer(ctx, seed, budget) },
	}, err == nil, err
}

func (m making) answer(ctx context.Context, seed generate.Seed, budget solver.Work) Answer {
	made, err := bank.Make(ctx, m.wishes, seed, budget)
	if err != nil {
		return Answer{Problem: NewProblem(http.StatusServiceUnavailable, "No puzzle was found within the work."), Ending: methods.EndingOf(err)}
	}
	g := report.NewGenerated(made, seed)
	a := Answer{JSON: g, Text: g.Puzzle}
	if len(made.Misses) > 0 {
		a.Text, a.Ending = a.Text+"  misses "+strings.Join(made.Misses, ", "), methods.OutOfBudget
	}
	if m.rated {
		a = rated(ctx, a, g, made.Puzzle, budget.Left(made.Spent))
	}
	a.Text += "\n"
	return a
}

// rated is an answer with the rating of its puzzle. The work for that is within the budget of the answer, since it may
// be more than making it was.
func rated(ctx context.Context, a Answer, g report.Generated, p solver.Puzzle, left solver.Work) Answer {
	rating := methods.Rate(ctx, p, logic.Options{}, left)
	used, ending := methods.Used(ctx, p, logic.Options{}, left)
	for _, e := range []methods.Ending{rating.Ending, ending} {
		if e != methods.Finished {
			a.Ending = e
		}
	}
	r := report.NewRating(rating)
	a.JSON = g.Rated(r, used)
	a.Text += "  " + strings.TrimSuffix(r.Text(), "\n")
	return a
}
