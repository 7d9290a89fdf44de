package doctor

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
)

// Text names a change as short as it can be: "r2c4 = 4", "without r3c5".
func (c Change) Text(l *solver.Layout) string {
	if c.Now == 0 {
		return "without " + l.CellName(c.Cell)
	}
	return l.CellName(c.Cell) + " = " + solver.SymbolText(c.Now)
}

// Title names the changes of a suggestion, or counts them where they are many: "r3c5 → r2c4 = 4" of a given that is
// moved.
func (s Suggestion) Title() string {
	l := s.Puzzle.Layout()
	added, gone := s.counts()
	switch {
	case added+gone > 2:
		return counted(added, gone)
	case added == 1 && gone == 1:
		from, to := s.Changes[0], s.Changes[1]
		if from.Now != 0 {
			from, to = to, from
		}
		return l.CellName(from.Cell) + " → " + to.Text(l)
	case gone == 2:
		return s.Changes[0].Text(l) + ", " + l.CellName(s.Changes[1].Cell)
	}
	var all []string
	for _, c := range s.Changes {
		all = append(all, c.Text(l))
	}
	return strings.Join(all, ", ")
}

// Detail names all changes: "More: r1c2 = 7 and r2c7 = 3. Less: r1c7."
func (s Suggestion) Detail() string {
	l := s.Puzzle.Layout()
	var more, less []string
	for _, c := range s.Changes {
		if c.Now != 0 {
			more = append(more, c.Text(l))
		} else {
			less = append(less, l.CellName(c.Cell))
		}
	}
	var all []string
	if more != nil {
		all = append(all, "More: "+english.List(more, "and")+".")
	}
	if less != nil {
		all = append(all, "Less: "+english.List(less, "and")+".")
	}
	return strings.Join(all, " ")
}

// counted counts changes: "3 givens more, 2 less".
func counted(added, gone int) string {
	var all []string
	if added > 0 {
		all = append(all, english.Count(added, "given")+" more")
	}
	if gone > 0 {
		all = append(all, fmt.Sprintf("%d less", gone))
	}
	return strings.Join(all, ", ")
}

// counts says how many givens are added and taken away.
func (s Suggestion) counts() (added, gone int) {
	for _, c := range s.Changes {
		if c.Now != 0 {
			added++
		} else {
			gone++
		}
	}
	return added, gone
}

// Words says what comes of a suggestion: "One given more here, and nothing beyond an XY-Wing is needed."
func (s Suggestion) Words() string {
	added, gone := s.counts()
	what := ""
	switch {
	case added == 1 && gone == 0:
		what = "One given more here, and "
	case added == 1 && gone == 1:
		what = "One given moved, and "
	case gone == 1 && added == 0:
		what = "Without this given, "
	case added == 0:
		what = fmt.Sprintf("Without these %s givens, ", english.Number(gone))
	case gone == 0:
		what = fmt.Sprintf("These %s givens more, and ", english.Number(added))
	default:
		what = fmt.Sprintf("%d givens more and %d less, and ", added, gone)
	}
	return what + s.Rating.words() + "."
}

// words say what a puzzle needs, to go on with a sentence.
func (r Rating) words() string {
	switch {
	case !r.Rated():
		return "there is exactly one solution; how hard it is was not looked at"
	case r.Bound:
		return r.named() + " is needed, and perhaps more"
	}
	return "nothing beyond " + r.named() + " is needed"
}

// Title is that of the hardest technique; empty where nothing is known.
func (r Rating) Title() string {
	t, _ := logic.TechniqueOf(r.Hardest)
	return t.Title
}

// named is the hardest technique within a sentence: "an XY-Wing", "locked candidates".
func (r Rating) named() string {
	t, _ := logic.TechniqueOf(r.Hardest)
	name := t.Title
	if len(name) > 1 && 'a' <= name[1] && name[1] <= 'z' && name != "Sue de Coq" {
		name = strings.ToLower(name[:1]) + name[1:]
	}
	if t.Family == "Locked" {
		return name
	}
	return english.WithArticle(name)
}

// Text is the rating: "SE 4.2".
func (r Rating) Text() string {
	switch {
	case !r.Rated():
		return ""
	case r.Bound:
		return fmt.Sprintf("SE %v or more", r.ER)
	}
	return fmt.Sprintf("SE %v", r.ER)
}

// Summary says in a few sentences what was found.
func (x Exam) Summary() []string {
	switch x.Verdict.Status {
	case solver.Several:
		return x.Settling.summary(x.Puzzle.Layout())
	case solver.One:
		return x.Tuning.summary()
	case solver.None, solver.Invalid:
		return x.Contradiction.summary(x.Puzzle.Layout())
	}
	return []string{"The search was given up before it was known how many solutions there are."}
}

// Heading says how many solutions there are.
func (x Exam) Heading() string {
	switch x.Verdict.Status {
	case solver.Several:
		return x.Settling.heading()
	case solver.One:
		return "One solution."
	case solver.None:
		return "No solution."
	case solver.Invalid:
		return "Clashing digits."
	}
	return "Gave up."
}

func (x Settling) heading() string {
	switch {
	case x.Many && x.Solutions < 2:
		return "Several solutions."
	case x.Many:
		return "Over " + solutionCount(x.Solutions) + "."
	}
	return english.Capital(english.Number(x.Solutions)) + " solutions."
}

func (x Settling) summary(l *solver.Layout) (all []string) {
	switch {
	case len(x.Singles.All) > 0:
		cells := x.Singles.cells().Len()
		if cells == 1 {
			all = append(all, "One given more settles it. It stands in the framed cell.")
		} else {
			all = append(all, fmt.Sprintf("One given more settles it. It may stand in any of the %d framed cells.", cells))
		}
		if !x.Sure {
			all = append(all, "Others may do so too: not all were looked at.")
		}
	case len(x.Pairs.All) > 0:
		all = append(all, x.none()+" Two do: the pairs are below.")
	case len(x.Set.All) > 0:
		all = append(all, fmt.Sprintf("%s Nor were two found that do. These %d settle it, and none of them can be spared.", x.none(), len(x.Set.All[0].Changes)))
	default:
		all = append(all, "Nothing was found that settles it within the work.")
	}
	if len(x.Leaving) > 0 {
		all = append(all, x.Leaving[0].words(l))
	}
	return all
}

func (x Settling) none() string {
	if x.Sure {
		return "No single given settles it."
	}
	return "No single given was found that settles it."
}

// words name the given that leaves the fewest solutions.
func (v Leaving) words(l *solver.Layout) string {
	if v.Many {
		return "Each given that was looked at leaves more than " + solutionCount(v.Solutions) + "."
	}
	return fmt.Sprintf("%s leaves the fewest: %s.", v.Text(l), solutionCount(v.Solutions))
}

// solutionCount is a number of solutions: "1,000 solutions".
func solutionCount(n int) string {
	if n < 1000 {
		return english.Count(n, "solution")
	}
	return fmt.Sprintf("%d,%03d solutions", n/1000, n%1000)
}

// cells are those that change.
func (l List) cells() (all solver.CellSet) {
	for _, s := range l.All {
		for _, c := range s.Changes {
			all.Add(c.Cell)
		}
	}
	return all
}

func (x Tuning) summary() (all []string) {
	if x.Now.Rated() {
		all = append(all, fmt.Sprintf("Its hardest step is %s, %s.", x.Now.named(), x.Now.Text()))
	}
	switch n := len(x.Spare.All); {
	case n == 0:
		all = append(all, "Every given is needed.")
	case n == 1:
		all = append(all, "One given is not needed.")
	default:
		all = append(all, fmt.Sprintf("%s givens are not needed, %s.", english.Capital(english.Number(n)), x.together()))
	}
	return all
}

// together says how many of the givens that are not needed can go.
func (x Tuning) together() string {
	if len(x.Together) == 0 {
		return "each by itself"
	}
	switch n := len(x.Together[0].Changes); {
	case n == len(x.Spare.All):
		return "and all of them can go together"
	case n == 1:
		return "but no two can go together"
	case !x.Most:
		return "each by itself; " + english.Number(n) + " or more can go together"
	default:
		return "each by itself; " + english.Number(n) + " at most can go together"
	}
}

func (x Contradiction) summary(l *solver.Layout) (all []string) {
	if len(x.Conflict) == 0 {
		return []string{"No digit is to blame: the regions of this board cannot be filled, whatever stands in them."}
	}
	names := make([]string, len(x.Conflict))
	for i, c := range x.Conflict {
		names[i] = l.CellName(c)
	}
	all = append(all, fmt.Sprintf("These %d givens cannot all be right: %s.", len(names), english.List(names, "and")))
	if len(x.Removals) == 0 {
		return append(all, "Which to take out was not found within the work.")
	}
	switch n := len(x.Removals[0].Changes); {
	case n == 1 && len(x.Removals) == 1:
		all = append(all, english.Capital(x.Removals[0].Title())+" there is a solution.")
	case n == 1:
		all = append(all, fmt.Sprintf("Without any one of %d there is a solution.", len(x.Removals)))
	case x.Fewest:
		all = append(all, fmt.Sprintf("Others contradict each other, too: to take one out does not suffice, %s have to go.", english.Number(n)))
	default:
		all = append(all, fmt.Sprintf("%s less, and there is a solution.", english.Capital(english.Count(n, "given"))))
	}
	return all
}

// Unfinished says what was not looked at, for want of work; empty where all was.
func (x Exam) Unfinished() string {
	if x.Err == nil {
		return ""
	}
	return "Not everything was looked at within the work: there may be more."
}
