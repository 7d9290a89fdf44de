// Command fill looks for the puzzles of the bank. The same command prints the same lines.
//
//	go run ./solver/generate/bank/fill [-seed N] [-puzzles N] [-only IDS] techniques
//	go run ./solver/generate/bank/fill [-seed N] levels
//	go run ./solver/generate/bank/fill [-seed N] [-steps N] [-ratings N] [-symmetry NAME] [-from FILE] hunt
//	go run ./solver/generate/bank/fill [-seed N] [-puzzles N] yields
//
// The first looks at random puzzles, and takes some for each technique. The second makes some for each difficulty
// that can be made at once. The third hunts for those that are harder than any random puzzle. The
// last counts in how many random puzzles each technique has a part.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
)

func main() {
	var o options
	flag.Uint64Var(&o.seed, "seed", 1, "names what comes out")
	flag.IntVar(&o.puzzles, "puzzles", 1000, "how many random puzzles are looked at")
	flag.StringVar(&o.only, "only", "", "techniques that are looked for, with commas between; all where it is empty")
	flag.IntVar(&o.steps, "steps", 100_000, "how many neighbours are looked at")
	flag.IntVar(&o.ratings, "ratings", 120, "how many of the hardest are rated")
	flag.StringVar(&o.from, "from", "", "file of lines of the bank whose puzzles the hunt goes on from")
	flag.StringVar(&o.symmetry, "symmetry", "none", "of the puzzles that are hunted: none or 180")
	flag.Parse()
	if err := o.fill(context.Background(), flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "fill:", err)
		os.Exit(1)
	}
}

type options struct {
	seed           uint64
	puzzles        int
	only           string
	from           string
	steps, ratings int
	symmetry       string
}

func (o options) fill(ctx context.Context, part string) error {
	switch part {
	case "techniques":
		return o.techniques(ctx)
	case "levels":
		return o.levels(ctx)
	case "hunt":
		return o.hunt(ctx)
	case "yields":
		return o.yields(ctx)
	}
	return fmt.Errorf("no part is called %q: there are techniques, levels, hunt and yields", part)
}

// taken is how many puzzles are taken for a technique, and for a difficulty.
const taken = 4

// techniques takes some puzzles for each technique, every other one with the symmetry of a half turn.
func (o options) techniques(ctx context.Context) error {
	g := newGathering(strings.FieldsFunc(o.only, func(r rune) bool { return r == ',' }))
	for n := range o.puzzles {
		seed := generate.Seed(o.seed<<32 + uint64(n))
		p, err := bank.Random(ctx, seed)
		if err != nil {
			return err
		}
		if err := g.look(ctx, p, seed); err != nil {
			return err
		}
		if n%1000 == 0 {
			fmt.Fprintf(os.Stderr, "%d puzzles, %d techniques\n", n, len(g.of))
		}
	}
	return g.print(ctx, 0)
}

// levels makes some puzzles for each difficulty that random puzzles have; of the hardest of them hardly one in a
// thousand is.
func (o options) levels(ctx context.Context) error {
	for _, name := range logic.DifficultyNames()[:8] {
		for n := range generate.Seed(2 * taken) {
			seed := generate.Seed(o.seed<<32) + n
			p, err := bank.Leveled(ctx, name, seed)
			if err != nil {
				return err
			}
			if err := print(ctx, bank.Entry{Seed: seed, Puzzle: p}); err != nil {
				return err
			}
		}
	}
	return nil
}

// hunt prints the hardest of what a hunt comes to, and what techniques they are good for that are rare.
func (o options) hunt(ctx context.Context) error {
	symmetry, err := generate.ParseSymmetry(o.symmetry)
	if err != nil {
		return err
	}
	h, err := o.begun(ctx, symmetry)
	if err != nil {
		return err
	}
	all, err := h.climb(ctx, o.ratings)
	if err != nil {
		return err
	}
	g := newGathering(nil)
	for _, p := range all[:min(len(all), 2*taken)] {
		if err := g.look(ctx, puzzleOf(&p.givens), 0); err != nil {
			return err
		}
		if err := print(ctx, bank.Entry{Puzzle: puzzleOf(&p.givens)}); err != nil {
			return err
		}
	}
	g.spareUsed()
	return g.print(ctx, rare)
}

// begun is a hunt that has come far: from random puzzles, or from those of a file.
func (o options) begun(ctx context.Context, symmetry generate.Symmetry) (*hunt, error) {
	if o.from == "" {
		return bestOf(ctx, o.seed, symmetry, o.steps)
	}
	text, err := os.ReadFile(o.from)
	if err != nil {
		return nil, err
	}
	h := newHunt(o.seed, symmetry)
	for line := range strings.Lines(string(text)) {
		if e, err := bank.Parse(strings.TrimSpace(line)); err == nil && symmetry.Keeps(e.Puzzle) {
			h.add(ctx, e.Puzzle)
		}
	}
	h.run(ctx, o.steps)
	return h, nil
}

// rare is the place in the order of techniques from which on the hunted puzzles are looked at for them.
const rare = 96

// print rates a puzzle and prints its line.
func print(ctx context.Context, e bank.Entry) error {
	r, err := logic.Rate(ctx, e.Puzzle, logic.Options{Uniqueness: logic.KnownUnique})
	if err != nil {
		return err
	}
	if e.SE = r.SE.ER; !r.SE.Bound {
		fmt.Println(e)
	}
	return nil
}
