package logic_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestStatements holds the statements of each technique's position, and of paths on every
// board, to the step that they speak of: nothing is asserted that is not told.
func TestStatements(t *testing.T) {
	t.Parallel()
	chains := 0
	for _, p := range samples() {
		l, step := p.Board.Layout(), p.next(t)
		checkStatements(t, l, step)
		if isChain(step, logic.Explain(l, step).Statements()) {
			chains++
		}
	}
	if chains < 20 {
		t.Errorf("%d positions have a chain that is told link by link", chains)
	}
	for _, l := range solvertest.Layouts() {
		for _, step := range walked(t.Context(), blanked(l, solvertest.Solution(l, 2), 2, 6), limited(l)).Steps {
			checkStatements(t, l, step)
		}
	}
}

// TestStatementsOfNets tells nets with every kind of reason: patterns of what is left, and
// steps inside.
func TestStatementsOfNets(t *testing.T) {
	t.Parallel()
	const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	told := map[position.ReasonKind]int{}
	for _, technique := range []string{"dynamic-plus-chain", "nested-chain", "nested-multiple-chain"} {
		o := logic.Options{Techniques: []string{"full-house", "hidden-single", "naked-single", "pointing", technique}, Budget: 3_000_000}
		for _, step := range walked(t.Context(), solvertest.Parse(solver.Classic(), hard), o).Steps {
			checkStatements(t, solver.Classic(), step)
			countReasons(told, step)
		}
	}
	for _, kind := range []position.ReasonKind{position.ByCell, position.ByHouse, position.BySet, position.ByHiddenSet, position.ByFish, position.ByStep} {
		if told[kind] == 0 {
			t.Errorf("no implication %v is told: %v", kind, told)
		}
	}
}

// TestStatementsOfLoopSets tells loops through sets that keep digits which take nothing away:
// their links are no evidence.
func TestStatementsOfLoopSets(t *testing.T) {
	t.Parallel()
	const hard = "......12....3..6.....8.9.......2..6.3.8......7...5.....15...4.....7....9.4......."
	o := logic.Options{Techniques: strings.Fields("full-house hidden-single naked-single pointing claiming naked-pair hidden-pair naked-triple x-wing xy-wing aic pattern-overlay als-continuous-loop als-aic"), Budget: 1_000_000}
	loops := 0
	for _, step := range walked(t.Context(), solvertest.Parse(solver.Classic(), hard), o).Steps {
		checkStatements(t, solver.Classic(), step)
		if step.Technique == "als-continuous-loop" {
			loops++
		}
	}
	if loops == 0 {
		t.Error("there is no loop")
	}
}

// TestStatementsOfOverlays asks that what is said of the ways of several digits shows them,
// and the houses that need them.
func TestStatementsOfOverlays(t *testing.T) {
	t.Parallel()
	for _, technique := range []string{"pattern-overlay", "template-delete"} {
		step := position.Step{Technique: technique, Digits: solver.DigitsOf(1), Eliminations: []position.Candidate{{Cell: 0, Digit: 1}}}
		for d := 1; d <= 3; d++ {
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, d, d))
		}
		found := false
		for _, s := range logic.Explain(solver.Classic(), step).Statements() {
			if strings.Contains(s.Text, "again and again") {
				found = true
				if s.Shows.Digits != solver.DigitsOf(1, 2, 3) || !slices.Equal(s.Shows.Houses, []int{1, 2, 3}) {
					t.Errorf("%s: %q shows %+v", technique, s.Text, s.Shows)
				}
			}
		}
		if !found {
			t.Errorf("%s: it is not said", technique)
		}
	}
}

// countReasons counts the reasons of a step's implications, those of steps inside too.
func countReasons(told map[position.ReasonKind]int, step position.Step) {
	for _, x := range slices.Concat(step.Branches...) {
		told[x.Why.Kind]++
		if x.Why.Step != nil {
			countReasons(told, *x.Why.Step)
		}
	}
}

func checkStatements(t *testing.T, l *solver.Layout, step position.Step) {
	t.Helper()
	before := fmt.Sprintf("%+v", step)
	e := logic.Explain(l, step)
	told := e.Statements()
	if fmt.Sprintf("%+v", step) != before {
		t.Errorf("%s is changed by its words", step.Technique)
	}
	if want := strings.TrimSpace(e.Because + " " + e.Effect); e.Text != want {
		t.Errorf("%s: the paragraph is\n%s\nwant\n%s", step.Technique, e.Text, want)
	}
	if leaving.MatchString(e.Text) {
		t.Errorf("%s: a digit leaves: %q", step.Technique, e.Text)
	}
	if !slices.ContainsFunc(told, func(s logic.Statement) bool { return s.Kind != logic.Effect }) {
		t.Errorf("%s: there is no reason: %q", step.Technique, e.Text)
	}
	checkItems(t, l, step, told)
}

// checkItems holds the items of a list to the step that they tell: that of a path, or one
// that a statement rests on.
func checkItems(t *testing.T, l *solver.Layout, step position.Step, told []logic.Statement) {
	t.Helper()
	kind := logic.Premise
	for _, s := range told {
		if fault := faultOfItem(l, step, s); fault != "" {
			t.Errorf("%s: %s: %q, %q: %+v", step.Technique, fault, s.Text, s.Why, s.Shows)
		}
		if kind == logic.Effect && s.Kind != logic.Effect {
			t.Errorf("%s: %q stands behind the effect", step.Technique, s.Text)
		}
		kind = s.Kind
		if s.Proof != nil {
			checkItems(t, l, s.Proof.Step, s.Proof.Statements)
		}
	}
	if kind != logic.Effect {
		t.Errorf("%s: the last statement is no effect", step.Technique)
	}
	checkEffect(t, step, told)
	checkSeen(t, step, told)
	checkCases(t, l, step, told)
	checkChain(t, l, step, told)
}

// asserted finds what tells a reader to believe what is not told, and what the paragraph
// alone may say.
var asserted = regexp.MustCompile(`, because |, since | more links follow| more such steps follow|see below|within [0-9]+ statements|and so on as where|likewise in`)

// leaving finds "8 leaves r4c2", which is said as "r4c2 is not 8".
var leaving = regexp.MustCompile(`\bleaves? r[0-9]+c[0-9]+([.,;]| and)`)

// faultOfItem says what is wrong with an item by itself.
func faultOfItem(l *solver.Layout, step position.Step, s logic.Statement) string {
	switch {
	case !isSentence(s.Text):
		return "it is no sentence"
	case s.Why != "" && !isSentence(s.Why):
		return "the reason is no sentence"
	case leaving.MatchString(s.Text + " " + s.Why):
		return "a digit leaves"
	case asserted.MatchString(s.Text + " " + s.Why):
		return "it " + asserted.FindString(s.Text+" "+s.Why)
	case s.Shows.Empty():
		return "it shows nothing"
	case outOfRange(l, step, s.Shows) != "":
		return "it shows a " + outOfRange(l, step, s.Shows) + " that is not there"
	case len(hidden(l, step, s)) > 0:
		return fmt.Sprint("it does not show ", hidden(l, step, s))
	}
	return ""
}

// sentenceForm is a sentence, which begins with a capital, a digit or the name of a cell.
var sentenceForm = regexp.MustCompile(`^([A-Z0-9]|r[0-9]+c[0-9]).*[^.]\.$`)

func isSentence(text string) bool {
	return sentenceForm.MatchString(text) && !strings.ContainsAny(text, "{}?") && !strings.Contains(text, ". ")
}

var cellName = regexp.MustCompile(`\br[0-9]+c[0-9]+\b`)

// hidden lists the cells that a statement names, and shows neither in themselves nor in a
// candidate, a link, a branch or an implication.
func hidden(l *solver.Layout, step position.Step, s logic.Statement) []string {
	cells := slices.Concat(s.Shows.Cells, position.Node(s.Shows.Candidates).Cells())
	for _, i := range s.Shows.Links {
		cells = append(cells, slices.Concat(step.Links[i].From, step.Links[i].To).Cells()...)
	}
	for _, i := range s.Shows.Branches {
		for _, implied := range step.Branches[i] {
			cells = append(cells, implied.Node.Cells()...)
		}
	}
	for _, at := range s.Shows.Implications {
		cells = append(cells, step.Branches[at.Branch][at.Index].Node.Cells()...)
	}
	var shown []string
	for _, cell := range cells {
		shown = append(shown, position.R1C1.CellName(l.Size(), cell))
	}
	return slices.DeleteFunc(cellName.FindAllString(s.Text+" "+s.Why, -1), func(name string) bool {
		return slices.Contains(shown, name)
	})
}

// checkSeen asks that statements show each link, mark and implication of the step.
func checkSeen(t *testing.T, step position.Step, told []logic.Statement) {
	t.Helper()
	for _, fault := range unseen(step, told) {
		t.Errorf("%s: no statement shows %s", step.Technique, fault)
	}
}

// checkEffect holds what the effects show to what the step does.
func checkEffect(t *testing.T, step position.Step, told []logic.Statement) {
	t.Helper()
	var shown []position.Candidate
	for _, s := range told {
		if s.Kind == logic.Effect {
			shown = append(shown, s.Shows.Candidates...)
		}
	}
	done := position.Ordered(slices.Concat(step.Placements, step.Eliminations))
	if got := position.Ordered(slices.Clone(shown)); !slices.Equal(got, done) {
		t.Errorf("%s: the effects show %v, the step does %v", step.Technique, got, done)
	}
}

// isChain reports whether the statements suppose something and follow the links of the
// step from there.
func isChain(step position.Step, told []logic.Statement) bool {
	return step.Branches == nil && len(told) > 1 && strings.HasPrefix(told[0].Text, "Suppose ") && slices.Equal(told[1].Shows.Links, []int{0})
}

// checkChain asks that the links of a chain are told one by one, the strong and the weak
// half in turn, each with what follows for its other end, and a reason. The last link may
// be told in the words of the loop.
func checkChain(t *testing.T, l *solver.Layout, step position.Step, told []logic.Statement) {
	t.Helper()
	if !isChain(step, told) {
		return
	}
	told = told[1:]
	for i, link := range step.Links {
		if i > 0 && !slices.Equal(step.Links[i-1].To, link.From) {
			return // from here on they say more of nodes that are told
		}
		s := told[i]
		closes := i+1 == len(step.Links) || !slices.Equal(step.Links[i+1].From, link.To)
		if closes && link.Strong == strings.Contains(s.Text, " not ") {
			return
		}
		if !slices.Equal(s.Shows.Links, []int{i}) || link.Strong == strings.Contains(s.Text, " not ") || s.Why == "" {
			t.Errorf("%s: link %d is told as %q, %q", step.Technique, i, s.Text, s.Why)
		}
		for _, cell := range link.To.Cells() {
			if !strings.Contains(s.Text, position.R1C1.CellName(l.Size(), cell)) {
				t.Errorf("%s: link %d is told without a cell: %q", step.Technique, i, s.Text)
			}
		}
	}
}

// toldByCase reports whether a step is told case by case: its branches are not colours,
// which hold as a whole, nor the sets of a blossom, which have sentences of their own.
func toldByCase(step position.Step) bool {
	return step.Branches != nil && !isColoured(step) && !slices.ContainsFunc(step.Marks, func(m position.Mark) bool { return m.Role == position.Set })
}

// checkCases asks that each implication that a case rests on is told, once, with its
// reason, after those that it follows from; and with a proof where it rests on a step.
func checkCases(t *testing.T, l *solver.Layout, step position.Step, told []logic.Statement) {
	t.Helper()
	if !toldByCase(step) {
		return
	}
	for i, branch := range step.Branches {
		at := toldAt(told, i)
		for _, k := range restsOn(l, step, branch) {
			implied := branch[k]
			name := fmt.Sprintf("%s: case %d: implication %d", step.Technique, i+1, k)
			n, found := at[k]
			if !found {
				t.Errorf("%s is not told", name)
				continue
			}
			checkImplied(t, l, name, implied, told[n])
			for _, from := range implied.From {
				if before, found := at[from]; !found || before >= n {
					t.Errorf("%s is told before %d, from which it follows", name, from)
				}
			}
			if cell := untold(l, branch, implied, at, told[n], n); cell != "" {
				t.Errorf("%s: %q, %q does not say that %s is taken", name, told[n].Text, told[n].Why, cell)
			}
		}
	}
}

// untold is a cell that a digit without another place, or a cell without another candidate,
// rests on, and that neither its reason names nor the sentences just before; "" for none.
func untold(l *solver.Layout, branch position.Branch, x position.Implication, at map[int]int, s logic.Statement, n int) string {
	if !x.On || x.Why.Kind != position.ByHouse && x.Why.Kind != position.ByCell || strings.Contains(s.Why, " more are not ") {
		return ""
	}
	for _, from := range x.From {
		for _, cell := range branch[from].Node.Cells() {
			name := position.R1C1.CellName(l.Size(), cell)
			if !strings.Contains(s.Text+s.Why, name) && at[from] < n-3 {
				return name
			}
		}
	}
	return ""
}

// toldAt is where each implication of a branch is told: the first statement that shows
// it.
func toldAt(told []logic.Statement, branch int) map[int]int {
	at := map[int]int{}
	for n, s := range told {
		for _, x := range s.Shows.Implications {
			if _, found := at[x.Index]; x.Branch == branch && s.Case == branch+1 && !found {
				at[x.Index] = n
			}
		}
	}
	return at
}

// checkImplied holds a statement to the implication that it tells.
func checkImplied(t *testing.T, l *solver.Layout, name string, x position.Implication, s logic.Statement) {
	t.Helper()
	for _, cell := range x.Node.Cells() {
		if !strings.Contains(s.Text, position.R1C1.CellName(l.Size(), cell)) {
			t.Errorf("%s is told without a cell: %q", name, s.Text)
		}
	}
	if x.On == strings.Contains(s.Text, " not ") {
		t.Errorf("%s is told the wrong way: %q", name, s.Text)
	}
	if assumed := x.Why.Kind == position.ByAssumption; assumed != (s.Why == "") {
		t.Errorf("%s: an assumption, %v, has the reason %q", name, assumed, s.Why)
	}
	if (x.Why.Step == nil) != (s.Proof == nil) {
		t.Errorf("%s: a step inside, %v, has the proof %v", name, x.Why.Step != nil, s.Proof)
	}
	if s.Proof != nil && !sameConclusion(s.Proof.Step, *x.Why.Step) {
		t.Errorf("%s has the proof of another step", name)
	}
}

// restsOn lists the implications, by their indexes, that the end of a branch rests on.
func restsOn(l *solver.Layout, step position.Step, branch position.Branch) []int {
	needed := make([]bool, len(branch))
	last := len(branch) - 1
	for i := range branch {
		pair := position.Branch{branch[i], branch[last]}
		clashes := i < last && contradictsItself(pair)
		concludes := !contradictsItself(branch) && slices.ContainsFunc(branch[i].Node, func(c position.Candidate) bool {
			return slices.Contains(step.Eliminations, c) && !branch[i].On || slices.Contains(step.Placements, c) && branch[i].On
		})
		needed[i] = i == 0 || i == last || clashes || concludes
	}
	var all []int
	for i := last; i >= 0; i-- {
		if !needed[i] {
			continue
		}
		all = append(all, i)
		for _, from := range branch[i].From {
			needed[from] = true
		}
	}
	return all
}

// outOfRange says what a piece of evidence has that neither the board nor the step has.
func outOfRange(l *solver.Layout, step position.Step, e position.Evidence) string {
	beyond := func(list []int, count int) bool {
		return slices.ContainsFunc(list, func(i int) bool { return i < 0 || i >= count })
	}
	switch {
	case beyond(e.Cells, l.CellCount()):
		return "cell"
	case beyond(e.Houses, len(l.Houses())):
		return "house"
	case beyond(e.Links, len(step.Links)):
		return "link"
	case beyond(e.Branches, len(step.Branches)):
		return "branch"
	case e.Digits&^l.AllDigits() != 0:
		return "digit"
	case slices.ContainsFunc(e.Implications, func(at position.ImplicationAt) bool {
		return at.Branch < 0 || at.Branch >= len(step.Branches) || at.Index < 0 || at.Index >= len(step.Branches[at.Branch])
	}):
		return "implication"
	case slices.ContainsFunc(e.Candidates, func(c position.Candidate) bool {
		return c.Cell < 0 || c.Cell >= l.CellCount() || !l.AllDigits().Has(c.Digit)
	}):
		return "candidate"
	}
	return ""
}
