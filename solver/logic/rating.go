package logic

import (
	"cmp"
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/position"
)

// levelCaps are the highest scores that HoDoKu lets a puzzle of each level have;
// the last level has none.
var levelCaps = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// bruteForce is HoDoKu's score for a digit that is tried.
const bruteForce = 10_000

// Tenths is a rating on the scale of Sudoku Explainer, in tenths: 72 is 7.2. It
// is 0 where there is none.
type Tenths int

func (t Tenths) String() string { return fmt.Sprintf("%d.%d", t/10, t%10) }

// SERating is what Sudoku Explainer says of a puzzle.
type SERating struct {
	ER Tenths // of the hardest step
	EP Tenths // of the hardest step until the first digit is placed
	ED Tenths // of the first step

	Bound bool // the path ended before the solution: the puzzle may be harder
}

// HoDoKuRating is what HoDoKu says of a puzzle.
type HoDoKuRating struct {
	Level Level
	Score int

	Bound bool // the path ended before the solution: the puzzle may be harder
}

// Rating is how hard a puzzle is, in the words of two programs and in ours.
// Where a path does not reach the solution, its rating is a lower bound.
type Rating struct {
	SE      SERating
	HoDoKu  HoDoKuRating
	Name    string // our name for the difficulty: "gentle" … "nightmarish"; "" where no step was found
	Hardest string // ID of the hardest technique on the path of Sudoku Explainer

	// Outcome is how the paths ended; where they differ, the less happy end. The
	// ratings say which of them is a bound.
	Outcome solver.Outcome
}

// Rate walks the puzzle in the orders of Sudoku Explainer and of HoDoKu, and
// rates both paths. The profile of the options does not count. The error says
// that a search was stopped; the rating then counts the steps until there. The
// path of HoDoKu comes first, with half of the budget at most: it is the shorter work
// on hard puzzles, and what it leaves is for the other.
func Rate(ctx context.Context, p solver.Puzzle, o Options) (Rating, error) {
	whole := o.Budget
	o.Profile, o.Budget = HoDoKu, (whole+1)/2
	hodoku, first := Solve(ctx, p, o)
	o.Profile, o.Budget = SudokuExplainer, whole.Left(hodoku.Spent)
	se, second := Solve(ctx, p, o)
	r := Rating{SE: RateSE(se), HoDoKu: RateHoDoKu(hodoku), Outcome: lessHappy(se.Outcome, hodoku.Outcome)}
	r.Name, r.Hardest = NameOf(r.SE.ER), hardest(se)
	return r, cmp.Or(first, second)
}

// lessHappy is the one of two outcomes that is further from a solution.
func lessHappy(a, b solver.Outcome) solver.Outcome {
	for _, o := range []solver.Outcome{solver.Stopped, solver.Unsolvable, solver.Stuck} {
		if a == o || b == o {
			return o
		}
	}
	return solver.Solved
}

// Difficulty is the rating of one step on the scale of Sudoku Explainer; 0 when
// it does not know the technique.
func Difficulty(l *solver.Layout, s position.Step) Tenths { return Tenths(catalog().rating(l, s)) }

// Score is the score of one step in HoDoKu: that of its technique, which HoDoKu adds up
// for a puzzle. It is 0 when HoDoKu does not know the technique.
func Score(s position.Step) int { return catalog().lookup(s.Technique).Score }

// RateSE rates a path by the rule of Sudoku Explainer: the path should be one in
// its order. ER is the rating of the hardest step; EP the same for the steps up
// to the first placement, with that; ED that of the first step.
func RateSE(path Path) SERating {
	r := SERating{Bound: path.Outcome != solver.Solved}
	placed := false
	for i, step := range path.Steps {
		d := Difficulty(path.Board.Layout(), step)
		r.ER = max(r.ER, d)
		if i == 0 {
			r.ED = d
		}
		if !placed {
			r.EP = r.ER
		}
		placed = placed || len(step.Placements) > 0
	}
	return r
}

// RateHoDoKu rates a path by HoDoKu's rule: the score is the sum of the scores
// of the steps, and the level that of the hardest step, or higher where the
// score is more than the level's cap. The path should be one in its order. Where
// no technique leads on, HoDoKu tries digits: that makes a puzzle Extreme, and
// counts once here, since how often it is needed depends on the digits tried.
func RateHoDoKu(path Path) HoDoKuRating {
	r := HoDoKuRating{Bound: path.Outcome != solver.Solved}
	for _, step := range path.Steps {
		r.Score += Score(step)
		r.Level = max(r.Level, catalog().lookup(step.Technique).Level)
	}
	if path.Outcome == solver.Stuck {
		r.Level, r.Score = Extreme, r.Score+bruteForce
	}
	for r.Level < Extreme && r.Score > levelCaps[r.Level] {
		r.Level++
	}
	return r
}

// hardest is the ID of the first technique with the highest rating on the path.
func hardest(path Path) string {
	id, most := "", Tenths(-1)
	for _, step := range path.Steps {
		if d := Difficulty(path.Board.Layout(), step); d > most {
			id, most = step.Technique, d
		}
	}
	return id
}

// difficulties are our names for how hard a puzzle is, by what its hardest step
// asks of a person.
var difficulties = [...]struct {
	upTo Tenths
	name string
}{
	{12, "gentle"},       // hidden singles in boxes
	{23, "easy"},         // singles
	{34, "moderate"},     // locked candidates and pairs
	{45, "tricky"},       // triples, wings, simple fish
	{62, "hard"},         // rectangles, quads, large wings
	{75, "very hard"},    // chains
	{90, "fiendish"},     // forcing chains
	{110, "monstrous"},   // nets and nested chains
	{999, "nightmarish"}, // the hardest that are known
}

// DifficultyNames lists our names for the difficulty of a puzzle, the easiest first.
func DifficultyNames() []string {
	var all []string
	for _, n := range difficulties {
		all = append(all, n.name)
	}
	return all
}

// NameOf is our name for a rating; empty for none.
func NameOf(er Tenths) string {
	for _, n := range difficulties {
		if 0 < er && er <= n.upTo {
			return n.name
		}
	}
	return ""
}

// MostOf is the highest rating that one of our names stands for; 0 for what is none of them.
func MostOf(name string) Tenths {
	for _, n := range difficulties {
		if n.name == name {
			return n.upTo
		}
	}
	return 0
}
