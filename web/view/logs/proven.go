package logs

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/words"
	"sudoku/web/view/board"
)

// proofTeller tells a proof as the page tells every step: as statements that show parts of a step. That step
// has the lines of the proof as its branches, and nothing of the evidence of the one that was found.
//
//	proof.Line  r9c8 = 7: only place in box 9.
//	    ├── Statement    r9c8 = 7        why: Only place in box 9.
//	    └── Implication  of the branch, from those of the lines that it leans on
type proofTeller struct {
	words.Speaker
	proof proof.Proof
	leans bool // each line names those that it leans on
}

// opening says which parts are told: those along a path of statements, or all.
type opening struct {
	path []int
	all  bool
}

// at reports whether the part of a statement, by its index, is told, and which of those inside it are.
func (o opening) at(i int) (inside opening, ok bool) {
	switch {
	case o.all:
		return o, true
	case len(o.path) == 0 || o.path[0] != i:
		return opening{}, false
	}
	return opening{path: o.path[1:]}, true
}

// proveStep tells a proof of a step, with some of its parts; with all of them each line names those that it leans on.
func proveStep(n position.Notation, l *solver.Layout, s position.Step, p proof.Proof, open opening) told {
	t := proofTeller{words.Speaker{Layout: l, Notation: n}, p, open.all}
	statements, branches := t.argument("", p.Main, p.Result, open)
	all := told{statements: statements, step: position.Step{
		Number: s.Number, Technique: s.Technique, Placements: s.Placements, Eliminations: s.Eliminations, Digits: s.Digits, Branches: branches,
	}}
	if !open.all {
		all.open, all.printed = t.along(open.path), t.printed()
	}
	return all
}

// along are the parts along a path of statements, each of which is a line.
func (t proofTeller) along(path []int) []openPart {
	var all []openPart
	lines, at := t.proof.Main, ""
	for _, i := range path {
		if i >= len(lines) || lines[i].Kind != proof.ByPart {
			return nil
		}
		at += "." + strconv.Itoa(i)
		all = append(all, openPart{lines[i].Part, t.Claims(lines[i].Claims), at[1:]})
		part, _ := t.proof.Part(lines[i].Part)
		lines = part.Lines
	}
	return all
}

// printed are all parts one after the other, as paper has them.
func (t proofTeller) printed() []printedPart {
	var all []printedPart
	for _, part := range t.proof.All() {
		result := t.provenBy(part.Name)
		statements, _ := t.argument(part.Name, part.Lines, result, opening{})
		all = append(all, printedPart{name: part.Name, result: t.Claims(result), statements: statements})
	}
	return all
}

// provenBy is what a part proves: the claims of the line that names it.
func (t proofTeller) provenBy(part string) []proof.Claim {
	arguments := [][]proof.Line{t.proof.Main}
	for _, p := range t.proof.All() {
		arguments = append(arguments, p.Lines)
	}
	for _, line := range slices.Concat(arguments...) {
		if line.Kind == proof.ByPart && line.Part == part {
			return line.Claims
		}
	}
	return nil
}

// argument tells the lines of the main argument or of the part with a name, which shows a result.
func (t proofTeller) argument(name string, lines []proof.Line, result []proof.Claim, open opening) ([]logic.Statement, []position.Branch) {
	g := position.GeometryOf(t.Layout)
	branches := newBranches(name, lines)
	var told []logic.Statement
	var end logic.Statement
	for i, text := range t.Sentences(lines, t.proof.Result) {
		line := lines[i]
		s := t.statement(line, text)
		s.Shows = line.Shows(g)
		s.Shows.Candidates = position.Ordered(append(s.Shows.Candidates, t.proof.LeansOn(line)...))
		s.Shows.Implications = branches.of[i]
		if isEnd(line) && line.Case == 0 {
			end = s
			continue
		}
		if line.Kind == proof.ByPart {
			s.Proof = t.part(line, len(told), open)
		}
		told = append(told, s)
	}
	if end.Text == "" && t.concludes(told, lines, result) {
		return told, branches.all
	}
	return append(told, t.effect(end, result)), branches.all
}

// concludes makes effects of the lines that say the result, where such lines say all of it: then it is not said again.
func (t proofTeller) concludes(told []logic.Statement, lines []proof.Line, result []proof.Claim) bool {
	if len(told) != len(lines) {
		return false
	}
	var said []proof.Claim
	var at []int
	for i, line := range lines {
		if line.Case == 0 && line.Kind != proof.ByPart && areAll(line.Claims, result) {
			said, at = append(said, line.Claims...), append(at, i)
		}
	}
	if !areAll(result, said) {
		return false
	}
	for _, i := range at {
		s := &told[i]
		s.Kind, s.Text = logic.Effect, "So "+s.Text
		s.Names = t.names(s.Text)
	}
	return true
}

// areAll reports whether some claims all are among others.
func areAll(some, others []proof.Claim) bool {
	return len(some) > 0 && !slices.ContainsFunc(some, func(c proof.Claim) bool { return !slices.Contains(others, c) })
}

func isEnd(l proof.Line) bool { return l.Kind == proof.CellEnd || l.Kind == proof.HouseEnd }

// statement is a line: what it claims, and why. A line of a case is told in one.
func (t proofTeller) statement(l proof.Line, text string) logic.Statement {
	s := logic.Statement{Kind: logic.Because, Text: text}
	if l.Kind == proof.Cases {
		s.Kind = logic.Premise
	}
	switch why := t.Reason(l); {
	case l.Case > 0:
	case l.Kind == proof.ByPart:
		s.Text = t.Claims(l.Claims) + "." // the link to the part says why
	case l.Kind == proof.LastDigit:
		s.Text, s.Why = t.Claims(l.Claims)+".", "The last digit that is left there."
	case why != "":
		s.Text, s.Why = t.Claims(l.Claims)+".", t.begin(why+".")
	}
	switch from := t.from(l); {
	case from == "":
	case isEnd(l) && l.Case == 0:
		s.Text += " " + from
	default:
		s.Why = strings.TrimSpace(s.Why + " " + from)
	}
	s.Names, s.WhyNames = t.names(s.Text), t.names(s.Why)
	return s
}

// from names the lines that one leans on: "From lines 2 and A3."
func (t proofTeller) from(l proof.Line) string {
	var names []string
	for _, p := range l.From {
		if name := p.Part + strconv.Itoa(p.Line); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if !t.leans || len(names) == 0 {
		return ""
	}
	noun := "line"
	if len(names) > 1 {
		noun = english.Plural(noun)
	}
	return "From " + noun + " " + english.List(names, "and") + "."
}

// begin is a reason as a sentence of its own.
func (t proofTeller) begin(why string) string {
	if names := t.names(why); len(names) > 0 && names[0].From == 0 {
		return why
	}
	return english.Capital(why)
}

// effect is the last statement: what follows, and from which contradiction.
func (t proofTeller) effect(end logic.Statement, result []proof.Claim) logic.Statement {
	s := logic.Statement{Kind: logic.Effect, Text: "So " + t.Claims(result) + ".", Why: end.Text, Shows: end.Shows}
	for _, c := range result {
		s.Shows.Candidates = append(s.Shows.Candidates, c.Candidate)
	}
	s.Shows.Candidates = position.Ordered(s.Shows.Candidates)
	s.Names, s.WhyNames = t.names(s.Text), t.names(s.Why)
	return s
}

// part is the proof of a line by a part, told where the path leads to it.
func (t proofTeller) part(l proof.Line, at int, open opening) *logic.Proof {
	part, ok := t.proof.Part(l.Part)
	if !ok {
		return nil
	}
	inside := &logic.Proof{Name: part.Name}
	within, isOpen := open.at(at)
	if !isOpen {
		return inside
	}
	inside.Statements, inside.Step.Branches = t.argument(part.Name, part.Lines, l.Claims, within)
	for _, c := range l.Claims {
		if c.On {
			inside.Step.Placements = append(inside.Step.Placements, c.Candidate)
		} else {
			inside.Step.Eliminations = append(inside.Step.Eliminations, c.Candidate)
		}
	}
	return inside
}

// names is where a text names cells.
func (t proofTeller) names(text string) []logic.Name {
	return board.NamesIn(t.Notation, t.Layout, text)
}

// branches are the lines of an argument as the branches of a step: one, or one for each case.
type branches struct {
	all []position.Branch
	of  [][]position.ImplicationAt // by line: what of the branches it says
	ifs [][]int                    // by line: what it supposes, as indexes in its branch
}

func newBranches(name string, lines []proof.Line) branches {
	b := branches{of: make([][]position.ImplicationAt, len(lines)), ifs: make([][]int, len(lines))}
	for i, line := range lines {
		if line.Kind == proof.Cases {
			continue // each case says what it supposes
		}
		at := max(line.Case-1, 0)
		for len(b.all) <= at {
			b.all = append(b.all, nil)
		}
		var from []int
		for _, c := range line.If {
			from = append(from, b.say(i, at, position.Implication{Node: position.Node{c.Candidate}, On: c.On}))
		}
		b.ifs[i] = slices.Clone(from)
		for _, p := range line.From {
			if p.Part == name && p.Line-1 < i {
				from = append(from, b.said(p, at)...)
			}
		}
		for _, implied := range implications(line.Claims) {
			implied.From = from
			b.say(i, at, implied)
		}
	}
	return b
}

// say adds an implication of a line to a branch. It returns its index there.
func (b *branches) say(line, branch int, implied position.Implication) int {
	index := len(b.all[branch])
	b.all[branch] = append(b.all[branch], implied)
	b.of[line] = append(b.of[line], position.ImplicationAt{Branch: branch, Index: index})
	return index
}

// said are the implications of a branch that a premise means.
func (b *branches) said(p proof.Premise, branch int) []int {
	if p.If {
		return b.ifs[p.Line-1]
	}
	var all []int
	for _, at := range b.of[p.Line-1] {
		if at.Branch == branch && !slices.Contains(b.ifs[p.Line-1], at.Index) {
			all = append(all, at.Index)
		}
	}
	return all
}

// implications are what claims say: eliminations gathered by their digit, then each placement by itself.
func implications(claims []proof.Claim) []position.Implication {
	var gone, placed []position.Implication
	for _, c := range claims {
		i := slices.IndexFunc(gone, func(other position.Implication) bool { return other.Node[0].Digit == c.Digit })
		switch {
		case c.On:
			placed = append(placed, position.Implication{Node: position.Node{c.Candidate}, On: true})
		case i < 0:
			gone = append(gone, position.Implication{Node: position.Node{c.Candidate}})
		default:
			gone[i].Node = append(gone[i].Node, c.Candidate)
		}
	}
	return append(gone, placed...)
}
