package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/notation"
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
	Unbiased   bool   `help:"Drawn from all minimal puzzles of the classic board, each as likely as any other: those of few givens and the easy ones no longer come more often. Takes a hundred times the work."`

	eachline.FormatFlag
	Work     *int64 `placeholder:"N" help:"Work that one puzzle may take, in millions: 100 of them are about a second. Where it ends first, the nearest puzzle that was found is printed, and standard error says what it misses. 2000 where it is not given; 0 sets no limit."`
	Parallel *int   `name:"jobs" placeholder:"N" help:"Puzzles at once, one a core where it is not given. They keep their order."`
}

// Help says what kong cannot know.
func (Generate) Help() string {
	return `Prints puzzles, one a line, in the order of their seeds. Each has exactly one
solution. With --format json each is an object: puzzle, solution, seed, givens,
attempts (puzzles that were made for it), turned (it is one that was made before,
with other digits and lines: no random puzzle is as hard, or a fresh one was not
found soon), and misses (wishes that it does not fulfil, where the work ended first).

Where standard error is a terminal it shows the progress. Ctrl-C stops; what is
done by then has been printed.

The exit status is 0 when every puzzle fulfils all wishes, 1 otherwise, 2 for
wrong usage, also for wishes that contradict one another.`
}

// usualWork is the work that a puzzle may take: about twenty seconds.
const usualWork = 2000

// Run makes them.
func (c *Generate) Run(ctx context.Context, e *command.Env) error {
	e.LimitHeap(command.Heap{Percent: command.SeldomPercent})
	wishes, err := c.asked().Wishes()
	if err == nil {
		err = c.check()
	}
	if err != nil {
		return command.UsageError(err)
	}
	m := making{wishes: wishes, seed: c.seed(e.Stderr), budget: c.budget(), object: c.Format == "json", notes: &eachline.Remarks{}}
	workers := make([]stream.Worker, c.parallel())
	for i := range workers {
		workers[i] = m
	}
	allGood, err := eachline.Run(ctx, e, &numbers{left: c.Count}, workers)
	m.notes.Write(e.Stderr, "")
	if err == nil && !allGood {
		err = command.ErrNotAllOne
	}
	return err
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
	case c.Parallel != nil && (*c.Parallel < 1 || *c.Parallel > eachline.MaxParallel):
		return fmt.Errorf("--jobs must be a number of puzzles from 1 to %d", eachline.MaxParallel)
	case c.Seed != nil && *c.Seed > mostFirst:
		return fmt.Errorf("--seed must be from 0 to %d", mostFirst)
	case c.Work != nil && *c.Work < 0:
		return errors.New("--work must not be below 0")
	}
	return nil
}

// mostGenerated is a year's work.
const mostGenerated = 1_000_000_000

// mostFirst is the highest first seed: as many as can be asked for come after it.
const mostFirst = uint64(generate.MostSeed) - mostGenerated

func (c *Generate) parallel() int {
	if c.Parallel == nil {
		return runtime.GOMAXPROCS(0)
	}
	return *c.Parallel
}

func (c *Generate) budget() solver.Work {
	if c.Work == nil {
		return usualWork * 1_000_000
	}
	return solver.Work(*c.Work) * 1_000_000
}

// seed is the first one.
func (c *Generate) seed(stderr io.Writer) generate.Seed {
	if c.Seed != nil {
		return generate.Seed(*c.Seed)
	}
	seed := generate.Seed(rand.Uint32())
	fmt.Fprintf(stderr, "sudoku: --seed %d\n", seed)
	return seed
}

// numbers are lines with the numbers below a number: what there is to make.
type numbers struct {
	next, left int64
	rest       []byte
}

func (n *numbers) Read(p []byte) (int, error) {
	for n.left > 0 && len(n.rest) < len(p) {
		n.rest = append(strconv.AppendInt(n.rest, n.next, 10), '\n')
		n.next++
		n.left--
	}
	if len(n.rest) == 0 {
		return 0, io.EOF
	}
	k := copy(p, n.rest)
	n.rest = n.rest[:copy(n.rest, n.rest[k:])]
	return k, nil
}

// making makes the puzzles of a block of numbers.
type making struct {
	wishes generate.Wishes
	seed   generate.Seed
	budget solver.Work
	object bool
	notes  *eachline.Remarks
}

// Answer makes them.
func (m making) Answer(ctx context.Context, b *stream.Block) (good bool) {
	good = true
	for number := range b.Lines() {
		b.Publish()
		seed := m.seed + generate.Seed(number-1)
		made, err := bank.Make(ctx, m.wishes, seed, m.budget)
		if ctx.Err() != nil {
			break
		}
		good = m.print(b, number, seed, made, err) && good
		if b.Full() {
			b.WaitForRoom(ctx)
		}
	}
	return good
}

// print prints a puzzle, and notes what it misses.
func (m making) print(b *stream.Block, number int, seed generate.Seed, made generate.Made, err error) (good bool) {
	if err != nil {
		m.notes.Add(number, []string{fmt.Sprintf("no puzzle was found within the work: %v", err)})
		return false
	}
	if m.object {
		if err := json.NewEncoder(b).Encode(report.NewGenerated(made, seed)); err != nil {
			panic(err) // all that is encoded is made of strings and numbers
		}
		return len(made.Misses) == 0
	}
	b.Out = append(b.Out, notation.Code(made.Puzzle)+"\n"...)
	if len(made.Misses) > 0 {
		m.notes.Add(number, []string{"it misses " + strings.Join(made.Misses, ", ")})
		return false
	}
	return true
}
