package generate

import (
	"context"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// fit says how far a puzzle is from wishes: 0 where it fulfils them all. What weighs most is looked at first, and
// no more than is needed to know that it is further off than the nearest so far.
type fit struct {
	miss   int
	misses []string
}

func (f *fit) add(weight int, what string) {
	if weight > 0 {
		f.miss += weight
		f.misses = append(f.misses, what)
	}
}

// Weights of what a puzzle is not: a technique missing is worse than a rating some tenths off.
const (
	perGiven     = 5
	perTenth     = 1
	perLevel     = 20
	perTechnique = 100
)

// measure holds a puzzle against wishes.
func (wr *walker) measure(w Wishes, p solver.Puzzle) (f fit, err error) {
	f.add(perGiven*w.Givens.miss(p.GivenCount()), "the number of givens")
	f.add(perGiven*w.shut(p), "the number of cells that can be filled at each moment")
	for _, measure := range []func(Wishes, solver.Puzzle, *fit) error{wr.measureER, wr.measureLevel, wr.measureTechniques} {
		if err := measure(w, p, &f); err != nil {
			return f, err
		}
	}
	return f, nil
}

// shut is how many cells fewer than wished for can be filled at some moment. Where the puzzle may have no more givens,
// none are missed.
func (w Wishes) shut(p solver.Puzzle) int {
	if w.Open == 0 || w.Minimal || w.Unbiased || !w.Pattern.Empty() || w.Givens.Max != 0 {
		return 0
	}
	return max(0, w.Open-narrowest(p))
}

// measureER holds the rating of Sudoku Explainer against what is wished for.
func (wr *walker) measureER(w Wishes, p solver.Puzzle, f *fit) error {
	if w.ER.any() {
		return nil
	}
	log, err := wr.walk(p, bound{profile: logic.SudokuExplainer})
	if err != nil {
		return err
	}
	r := logic.RateSE(log.path)
	miss := w.ER.miss(int(r.ER))
	if r.Bound {
		miss += perTechnique
	}
	f.add(perTenth*miss, "the rating")
	return nil
}

// measureLevel holds HoDoKu's level against those that will do.
func (wr *walker) measureLevel(w Wishes, p solver.Puzzle, f *fit) error {
	if len(w.Levels) == 0 {
		return nil
	}
	log, err := wr.walk(p, bound{profile: logic.HoDoKu})
	if err != nil {
		return err
	}
	r := logic.RateHoDoKu(log.path)
	if !slices.Contains(w.Levels, r.Level) || r.Bound {
		f.add(perLevel, "the level of HoDoKu")
	}
	return nil
}

// measureTechniques holds the steps in our own order against the techniques asked for.
func (wr *walker) measureTechniques(w Wishes, p solver.Puzzle, f *fit) error {
	if len(w.techniques()) == 0 {
		return nil
	}
	log, err := wr.walk(p, bound{profile: logic.Ours})
	if err != nil {
		return err
	}
	steps := log.path.Steps
	if log.over {
		f.add(perTechnique, "to be solved by logic")
	}
	if i := slices.IndexFunc(steps, func(s position.Step) bool { return !single(s) }); w.Next != "" && (i < 0 || steps[i].Technique != w.Next) {
		f.add(perTechnique, "the next step")
	}
	if w.Only != "" && !only(steps, w.Only) {
		f.add(perTechnique, "the only technique beside singles")
	}
	if w.Beyond != "" && hardestOf(steps) > logic.PlaceOf(w.Beyond) {
		f.add(perTechnique, "nothing beyond")
	}
	for _, id := range w.Needs {
		needed, err := wr.needed(p, steps, id)
		if err != nil {
			return err
		}
		if !needed {
			f.add(perTechnique, id)
		}
	}
	return nil
}

// only reports whether a technique is there, and beside singles no other.
func only(steps []position.Step, id string) bool {
	there := false
	for _, s := range steps {
		if s.Technique == id {
			there = true
		} else if !single(s) {
			return false
		}
	}
	return there
}

// hardestOf is the place in our order of the hardest technique of a log; -1 for none.
func hardestOf(steps []position.Step) int {
	most := -1
	for _, s := range steps {
		most = max(most, logic.PlaceOf(s.Technique))
	}
	return most
}

// Needed reports whether without a technique of its log a puzzle is harder, or logic does not lead to its
// solution. The steps are those of the log. It is no where the budget ends first.
func Needed(ctx context.Context, p solver.Puzzle, steps []position.Step, id string, budget solver.Work) (bool, error) {
	return (&walker{ctx: ctx, left: budget}).needed(p, steps, id)
}

// needed reports whether without a technique of its log a puzzle is harder, or logic does not lead to its
// solution.
func (wr *walker) needed(p solver.Puzzle, steps []position.Step, id string) (bool, error) {
	if !slices.ContainsFunc(steps, func(s position.Step) bool { return s.Technique == id }) {
		return false, nil
	}
	most := hardestOf(steps)
	harder := false
	log, err := wr.walk(p, bound{logic.Ours, func(s position.Step) bool {
		harder = harder || logic.PlaceOf(s.Technique) > most
		return !harder
	}}, id)
	return err == nil && (harder || log.path.Outcome == solver.Stuck), err
}
