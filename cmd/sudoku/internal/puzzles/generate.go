package puzzles

import (
	"context"
	"fmt"
	"io"
	"strings"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/machines"
	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/web/stream"
)

// Generate makes puzzles.
type Generate struct {
	Count int64   `default:"1" placeholder:"N" help:"How many."`
	Seed  *uint64 `placeholder:"N" help:"Number that names the first puzzle; the next has the next one. The same wishes and seed give the same puzzle, on every machine. A random one, said on standard error, where it is not given."`

	Difficulty string `placeholder:"NAME" help:"Ours: gentle, easy, moderate, tricky, hard, very-hard, fiendish, monstrous or nightmarish."`
	SE         string `name:"se" placeholder:"RANGE" help:"Rating of the hardest step on the scale of Sudoku Explainer: 3.0-4.5, 3.0- or -4.5."`
	Level      string `placeholder:"NAMES" help:"HoDoKu's levels that will do, with commas between: Easy, Medium, Hard, Unfair, Extreme."`
	Technique  string `placeholder:"NAMES" help:"Techniques without each of which the puzzle is harder, or not to be solved by logic."`
	Next       string `placeholder:"NAME" help:"Technique of the first step that is no single."`
	Only       string `placeholder:"NAME" help:"The only technique beside singles."`
	Beyond     string `name:"nothing-beyond" placeholder:"NAME" help:"The hardest technique that may be needed."`
	Symmetry   string `placeholder:"NAME" help:"Symmetry of the givens: none, 180, 90, left-right, top-bottom, diagonal, antidiagonal, mirrors, diagonals or full."`
	Pattern    string `placeholder:"CELLS" help:"The cells that are given, row by row: 0 or . for one that is not, anything else for one that is."`
	Layout     string `placeholder:"NAME" help:"Board: classic, x, windoku, 4x4 to 25x25, jigsaw-REGIONS; or jigsaw, jigsawx, jigsaw-7x7 and so on, with regions drawn at random for each puzzle."`
	Givens     string `placeholder:"RANGE" help:"How many cells are given: 24-28."`
	Minimal    bool   `help:"No given can be spared; with a symmetry, none together with those that it goes with."`
	Unbiased   bool   `help:"Drawn from all minimal puzzles of the classic board, each as likely as any other: those of few givens and the easy ones no longer come more often. Takes hundreds of times the work."`
	Rated      bool   `help:"Rates each puzzle: behind it stands what sudoku rate says, and with --format json a rating with the techniques that are used."`

	eachline.FormatFlag
	Work     *int64 `placeholder:"N" help:"Work that one puzzle may take, in millions: 100 of them are about a second. Where it ends first, the nearest puzzle that was found is printed, and standard error says what it misses. 2000 where it is not given; 0 sets no limit."`
	Parallel *int   `name:"jobs" placeholder:"N" help:"Puzzles at once, one a core where it is not given. They keep their order."`
	machines.ShareFlags
}

// Help says what kong cannot know.
func (Generate) Help() string {
	return `Prints puzzles, one a line, in the order of their seeds. Each has exactly one
solution. With --format json each is an object: puzzle, solution, seed, givens,
attempts (puzzles that were made for it), turned (it is one that was made before,
with other digits and lines: no random puzzle is as hard, or a fresh one was not
found soon), misses (wishes that it does not fulfil, where the work ended first), and
with --rated rating (se, hodoku, name, hardest, and how often each of the techniques
is used).

Where standard error is a terminal it shows the progress. Ctrl-C stops; what is
done by then has been printed.

The exit status is 0 when every puzzle fulfils all wishes, 1 otherwise, 2 for
wrong usage, also for wishes that contradict one another.`
}

// usualWork is the work that a puzzle may take: about twenty seconds.
const usualWork = 2000 * 1_000_000

// Run makes them.
func (c *Generate) Run(ctx context.Context, e *command.Env, engine cluster.Engine) error {
	e.LimitHeap(command.Heap{Percent: command.SeldomPercent})
	if err := c.check(); err != nil {
		return command.UsageError(err)
	}
	seeds := *e
	seeds.Stdin = stream.Numbers(c.seed(e.Stderr), c.Count)
	return c.ShareFlags.Answer(ctx, &seeds, engine, c)
}

func (c *Generate) asked() generate.Asked {
	return generate.Asked{
		Layout: c.Layout, Symmetry: c.Symmetry, Pattern: c.Pattern, Givens: c.Givens, Minimal: c.Minimal, Unbiased: c.Unbiased,
		Difficulty: c.Difficulty, SE: c.SE, Level: c.Level, Technique: c.Technique, Next: c.Next, Only: c.Only, Beyond: c.Beyond,
	}
}

func (c *Generate) check() error {
	switch {
	case c.Count < 1 || c.Count > mostGenerated:
		return fmt.Errorf("--count must be from 1 to %d", int64(mostGenerated))
	case c.Seed != nil && *c.Seed > mostFirst:
		return fmt.Errorf("--seed must be from 0 to %d", mostFirst)
	}
	_, err := c.asked().Wishes()
	return err
}

// mostGenerated is a year's work.
const mostGenerated = 1_000_000_000

// mostFirst is the highest first seed: as many as can be asked for come after it.
const mostFirst = uint64(generate.MostSeed) - mostGenerated

// seed is the first one.
func (c *Generate) seed(stderr io.Writer) uint64 {
	if c.Seed != nil {
		return *c.Seed
	}
	seed := uint64(generate.AnySeed())
	fmt.Fprintf(stderr, "sudoku: --seed %d\n", seed)
	return seed
}

// Puzzles implements machines.Shareable: a puzzle may take any time, since its work is counted.
func (c *Generate) Puzzles() eachline.Flags {
	deadline := jobs.MaxDeadline
	return eachline.Flags{Parallel: c.Parallel, WorkFlags: eachline.WorkFlags{Work: c.Work, Deadline: &deadline}}
}

// Task implements machines.Shareable.
func (c *Generate) Task() jobs.Task {
	return jobs.Task{Command: jobs.Generate, Format: c.Format, Work: c.Work, Wishes: c.asked().Parameters(), Rated: c.Rated}
}

func generateOf(t jobs.Task) *Generate {
	a := generate.AskedIn(func(name string) string { return t.Wishes[name] })
	return &Generate{
		Layout: a.Layout, Symmetry: a.Symmetry, Pattern: a.Pattern, Givens: a.Givens, Minimal: a.Minimal, Unbiased: a.Unbiased,
		Difficulty: a.Difficulty, SE: a.SE, Level: a.Level, Technique: a.Technique, Next: a.Next, Only: a.Only, Beyond: a.Beyond,
		Rated: t.Rated, FormatFlag: eachline.FormatFlag{Format: t.Format}, Work: t.Work,
	}
}

// Workers implements machines.Shareable.
func (c *Generate) Workers() (func(eachline.Reader) stream.Worker, error) {
	return eachline.OneByOne(c.handler())
}

// handler makes a puzzle for each line, which is its seed.
func (c *Generate) handler() (eachline.Handler, error) {
	wishes, err := c.asked().Wishes()
	m := making{wishes: wishes, budget: c.Puzzles().Budget(usualWork), rated: c.Rated}
	return eachline.Handler{
		Read: func(_ eachline.Reader, number int, line string) (eachline.Reply, bool, error) {
			seed, err := generate.ParseSeed(line)
			return func(ctx context.Context, w *eachline.Writer) bool { return m.answer(ctx, seed, w) }, err == nil, eachline.AtLine(number, err)
		},
		Unreadable: eachline.Unreadable, Comment: eachline.LeaveOut,
	}, err
}

// making makes puzzles.
type making struct {
	wishes generate.Wishes
	budget solver.Work
	rated  bool
}

// answer makes the puzzle of a seed. It reports whether that fulfils all wishes.
func (m making) answer(ctx context.Context, seed generate.Seed, w *eachline.Writer) bool {
	made, err := bank.Make(ctx, m.wishes, seed, m.budget)
	switch {
	case eachline.IsInterrupted(ctx):
		return false
	case err != nil:
		w.Remark(fmt.Sprintf("no puzzle was found within the work: %v", err))
		return false
	case len(made.Misses) > 0:
		w.Remark("it misses " + strings.Join(made.Misses, ", "))
	}
	g, rating := report.NewGenerated(made, seed), ""
	if m.rated {
		r := report.NewRating(methods.Rate(ctx, made.Puzzle, logic.Options{}, methods.RatingWork))
		used, _ := methods.Used(ctx, made.Puzzle, logic.Options{}, methods.RatingWork)
		g, rating = g.Rated(r, used), "  "+strings.TrimSuffix(r.Text(), "\n")
	}
	return w.Write(ctx, eachline.Answer{JSON: g, Text: g.Puzzle + rating + "\n", One: len(made.Misses) == 0})
}
