package generate

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Wishes are what a puzzle should be. The zero value wishes for nothing but one solution, on the classic board.
type Wishes struct {
	// Layout is the board; nil for the classic one.
	Layout *solver.Layout
	// Regions are drawn at random for the board, in place of a layout.
	Regions Regions
	// Symmetry is that of the givens.
	Symmetry Symmetry
	// Pattern are the cells that are given, all of them and no other; empty for any.
	Pattern solver.CellSet
	// Givens is how many there are.
	Givens Range
	// Minimal says that no given, or with a symmetry no orbit of givens, can be spared.
	Minimal bool
	// Open is how many cells there are to be filled at each moment, until near the end, by a digit that has its
	// only place in a house: so that something is seen wherever one looks. A puzzle gets givens back until there
	// are, unless it is to be minimal, and no more of them than it may have.
	Open int
	// Unbiased draws from all minimal puzzles of the classic board, each as likely as any other.
	Unbiased bool

	// ER is the rating of the hardest step on the scale of Sudoku Explainer, in tenths.
	ER Range
	// Levels are HoDoKu's levels that will do; any when empty.
	Levels []logic.Level

	// Needs are the IDs of techniques without each of which the puzzle is harder, or not to be solved by logic.
	Needs []string
	// Next is the ID of the technique of the first step that is no single.
	Next string
	// Only is the ID of the only technique beside singles.
	Only string
	// Beyond is the ID of the hardest technique that may be used: nothing beyond it is needed.
	Beyond string
}

// Range is from Min to Max, both within it; 0 for no bound.
type Range struct{ Min, Max int }

// Has reports whether a number is within the range.
func (r Range) Has(n int) bool { return n >= r.Min && (r.Max == 0 || n <= r.Max) }

func (r Range) any() bool { return r == Range{} }

// miss is how far a number is from the range.
func (r Range) miss(n int) int {
	if n < r.Min {
		return r.Min - n
	}
	if r.Max != 0 && n > r.Max {
		return n - r.Max
	}
	return 0
}

// layout is the board; the classic one before regions are drawn.
func (w Wishes) layout() *solver.Layout {
	if w.Layout == nil {
		return solver.Classic()
	}
	return w.Layout
}

// cellCount is how many cells the board has.
func (w Wishes) cellCount() int {
	if n := w.Regions.Size; n != 0 {
		return n * n
	}
	return w.layout().CellCount()
}

// Classic reports whether the board is the classic one.
func (w Wishes) Classic() bool {
	return w.Regions.Size == 0 && w.layout().ID() == solver.Classic().ID()
}

// Check says of wishes that no puzzle can fulfil what contradicts what; nil where nothing is known to.
func (w Wishes) Check() error {
	for _, check := range []func() error{w.checkRegions, w.checkGivens, w.checkPattern, w.checkUnbiased, w.checkTechniques, w.checkRating} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// known is what is known of the puzzles on a board.
type known struct {
	fewest  int // givens below which none has one solution
	hardest int // rating in tenths beyond which there is none, as far as anybody knows
}

// knownOf is what is known of boards, by their IDs. Of 30,000 minimal puzzles of 4×4 all are rated 1.2, and of as many
// of 6×6 none beyond 7.2.
var knownOf = map[string]known{
	"classic": {17, hardest},
	"4x4":     {4, 12},
	"6x6":     {8, 75},
}

// fewest is the number of givens below which no puzzle on the board has one solution; 0 where that is not known.
func (w Wishes) fewest() int { return w.known().fewest }

func (w Wishes) known() known {
	if w.Regions.Size != 0 {
		return known{hardest: hardest}
	}
	if k, ok := knownOf[w.layout().ID()]; ok {
		return k
	}
	return known{hardest: hardest}
}

// boardName is the board in a sentence.
func (w Wishes) boardName() string {
	if w.Classic() {
		return "the classic board"
	}
	return "the board " + w.layout().ID()
}

func (w Wishes) checkRegions() error {
	switch {
	case w.Regions.Size == 0:
		return nil
	case w.Layout != nil:
		return fmt.Errorf("a board and regions drawn at random: only one of both")
	}
	return w.Regions.check()
}

func (w Wishes) checkGivens() error {
	n := w.cellCount()
	switch r := w.Givens; {
	case r.Min < 0 || r.Max < 0:
		return fmt.Errorf("a number of givens is not below 0")
	case r.Max != 0 && r.Min > r.Max:
		return fmt.Errorf("from %d to %d givens: the first number is the smaller one", r.Min, r.Max)
	case r.Min > n:
		return fmt.Errorf("%d givens: the board has %d cells", r.Min, n)
	case r.Max != 0 && r.Max < w.fewest():
		return fmt.Errorf("%d givens: a puzzle on %s has at least %d", r.Max, w.boardName(), w.fewest())
	case w.Classic() && w.Minimal && r.Min > 40:
		return fmt.Errorf("%d givens: no puzzle is known that needs more than 40", r.Min)
	}
	return nil
}

func (w Wishes) checkPattern() error {
	if w.Pattern.Empty() {
		return nil
	}
	n := w.Pattern.Len()
	if n < w.fewest() {
		return fmt.Errorf("a pattern of %d cells: a puzzle on %s has at least %d givens", n, w.boardName(), w.fewest())
	}
	if !w.Givens.Has(n) {
		return fmt.Errorf("a pattern of %d cells, which are all given: that is not the number of givens asked for", n)
	}
	return nil
}

func (w Wishes) checkUnbiased() error {
	if w.Unbiased && (!w.Classic() || w.Symmetry != None || !w.Pattern.Empty()) {
		return fmt.Errorf("without bias are the minimal puzzles of the classic board only, without a symmetry or a pattern")
	}
	return nil
}

func (w Wishes) checkTechniques() error {
	for _, id := range w.techniques() {
		t, ok := logic.TechniqueOf(id)
		if !ok {
			_, err := logic.ParseTechniques(id)
			return err
		}
		if beyond, ok := logic.TechniqueOf(w.Beyond); ok && logic.PlaceOf(t.ID) > logic.PlaceOf(beyond.ID) {
			return fmt.Errorf("%s is beyond %s, beyond which nothing is to be needed", t.Title, beyond.Title)
		}
		if t.SE != 0 && w.ER.Max != 0 && t.SE > w.ER.Max {
			return fmt.Errorf("%s is never needed below SE %v", t.Title, logic.Tenths(t.SE))
		}
	}
	for _, wish := range []struct{ id, what string }{{w.Next, "the next step that is no single"}, {w.Only, "the only technique beside singles"}} {
		if t, ok := logic.TechniqueOf(wish.id); ok && t.Family == "Singles" {
			return fmt.Errorf("%s is a single, and not %s", t.Title, wish.what)
		}
	}
	if w.Only != "" && slices.ContainsFunc(append(slices.Clone(w.Needs), w.Next), func(id string) bool { return id != "" && id != w.Only }) {
		return fmt.Errorf("only one technique beside singles, and another is asked for, too")
	}
	return nil
}

// techniques are the IDs that are asked for.
func (w Wishes) techniques() []string {
	return slices.DeleteFunc(append(slices.Clone(w.Needs), w.Next, w.Only, w.Beyond), func(id string) bool { return id == "" })
}

// hardest is the rating of the hardest puzzle that is known.
const hardest = 119

// hardestSingle is the highest rating of a single, beside which a puzzle of HoDoKu's level Easy needs nothing.
const hardestSingle = 23

func (w Wishes) checkRating() error {
	easy := len(w.Levels) > 0 && !slices.ContainsFunc(w.Levels, func(l logic.Level) bool { return l != logic.Easy })
	if easy && w.ER.Min > hardestSingle {
		return fmt.Errorf("HoDoKu's level Easy has singles alone, and none is harder than SE %v", logic.Tenths(hardestSingle))
	}
	if most, ok := mostBeyond(w.Beyond); ok && w.Classic() && w.ER.Min > most {
		t, _ := logic.TechniqueOf(w.Beyond)
		return fmt.Errorf("with nothing beyond %s no puzzle is harder than SE %v", t.Title, logic.Tenths(most))
	}
	switch r := w.ER; {
	case r.Max != 0 && r.Min > r.Max:
		return fmt.Errorf("SE %v to %v: the first number is the smaller one", logic.Tenths(r.Min), logic.Tenths(r.Max))
	case r.Min > w.known().hardest:
		return fmt.Errorf("SE %v: no puzzle on %s is known beyond %v", logic.Tenths(r.Min), w.boardName(), logic.Tenths(w.known().hardest))
	case r.Max != 0 && r.Max < 10:
		return fmt.Errorf("SE %v: the easiest step there is has 1.0", logic.Tenths(r.Max))
	}
	return nil
}

// opens is Open of the levels for beginners.
var opens = map[string]int{"gentle": 4, "easy": 2}

// explained are the families whose techniques Sudoku Explainer looks for, too.
var explained = []string{"Singles", "Direct", "Locked", "Subsets", "Fish"}

// mostBeyond is the highest rating of a technique that is not beyond one; false where Sudoku Explainer does not look for
// all of them, so that its hardest step may be another.
func mostBeyond(beyond string) (most int, ok bool) {
	if _, ok := logic.TechniqueOf(beyond); !ok {
		return 0, false
	}
	for _, t := range logic.Techniques()[:logic.PlaceOf(beyond)+1] {
		if !slices.Contains(explained, t.Family) {
			return 0, false
		}
		most = max(most, t.SE, hardestSingle)
	}
	return most, true
}

// ERNamed is the range of ratings that one of our names for the difficulty stands for.
func ERNamed(name string) (Range, error) {
	least := 0
	for _, known := range logic.DifficultyNames() {
		most := int(logic.MostOf(known))
		if known == name {
			return Range{Min: least, Max: most}, nil
		}
		least = most + 1
	}
	return Range{}, fmt.Errorf("no difficulty is called %q: there are %s", name, strings.Join(logic.DifficultyNames(), ", "))
}
