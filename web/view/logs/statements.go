package logs

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
)

// telling makes statements of the page from those of the logic engine.
type telling struct {
	layout *solver.Layout
	opened func(path string) string // the address at which a proof is open, for "" that at which none is
	all    bool                     // all are open
}

// statements makes the items of a list. They are numbered by their place among all
// statements of the step, below a path for those of a proof: "4.1" is statement 1 of the
// proof of statement 4.
func (t telling) statements(told []logic.Statement, path string) []templates.Statement {
	all := make([]templates.Statement, len(told))
	for i, statement := range told {
		item := templates.Statement{
			Path: path + strconv.Itoa(i), Effect: statement.Kind == logic.Effect,
			Text: board.Spans(t.layout, statement.Text, statement.Names), Why: board.Spans(t.layout, statement.Why, statement.WhyNames),
		}
		switch p := statement.Proof; {
		case p == nil:
		case p.Statements == nil:
			item.Part, item.ProofHref = p.Name, t.opened(item.Path)
		default:
			item.Part, item.Proof = p.Name, t.proof(*p, item.Path+".")
			if p.Name != "" {
				item.ShutHref, item.ShutPath = t.shut(path)
			}
		}
		all[i] = item
	}
	return all
}

// shut is the address at which an open proof is not, below the path of what is around it, and the path of the proof
// that is open there.
func (t telling) shut(below string) (href, path string) {
	if t.all {
		return "", ""
	}
	path = strings.TrimSuffix(below, ".")
	return t.opened(path), path
}

// proof makes the items of a proof, of which those that begin a case say so.
func (t telling) proof(p logic.Proof, path string) []templates.Statement {
	all := t.statements(p.Statements, path)
	last := 0
	for i, statement := range p.Statements {
		if n := statement.Case; n != 0 && n != last && len(p.Step.Branches) > 1 {
			all[i].Begins, last = "Case "+strconv.Itoa(n), n
		}
	}
	return all
}

// argument is what the page tells of a step.
type argument struct {
	before, inCase, after []templates.Statement
	cases                 int
}

// divide puts the statements of one case between those that belong to all of them.
func divide(told []logic.Statement, items []templates.Statement, shown int) argument {
	a := argument{cases: caseCount(told)}
	for i, s := range told {
		switch {
		case s.Case == shown && shown > 0:
			a.inCase = append(a.inCase, items[i])
		case s.Case > 0: // another one
		case slices.ContainsFunc(told[:i], func(earlier logic.Statement) bool { return earlier.Case > 0 }):
			a.after = append(a.after, items[i])
		default:
			a.before = append(a.before, items[i])
		}
	}
	return a
}

func caseCount(told []logic.Statement) int {
	most := 0
	for _, s := range told {
		most = max(most, s.Case)
	}
	return most
}

// told is what is told of a step, and the step with what that shows.
type told struct {
	statements []logic.Statement
	step       position.Step
	part       string     // the path of the part of a proof that is open, and drawn in the place of the step; empty for none
	open       []openPart // the parts on the way to it, and itself
	printed    []printedPart
	simpler    string // says that the proof is simpler than the name of the technique; empty where it is not
}

// openPart is a part of a proof that is open.
type openPart struct {
	name, result, path string
}

// printedPart is a part of a proof as paper has it.
type printedPart struct {
	name, result string
	statements   []logic.Statement
}

// told tells a step of the logic engine, with the proof that is open; nothing of another method. The step
// has the lines of its proof for evidence, where the log has one and the place does not have open what
// only the evidence has.
func (l Log) told(at address.At) told {
	path := l.Result.Path
	if path == nil || at.Step == 0 {
		return told{}
	}
	step, layout := path.Steps[at.Step-1], path.Board.Layout()
	open, _ := at.ProofPath()
	if p, ok := l.proofs[at.Step]; ok {
		if proven := proveStep(l.names, layout, step, p, opening{open, at.Detail == address.Proven}); has(proven.statements, open) {
			if at.Detail == address.Told {
				proven.part = at.Proof
			} else {
				proven.open = nil
			}
			proven.simpler = simpler(TechniqueOf(step.Technique), p)
			return proven
		}
	}
	if at.Detail == address.Proven {
		return told{statements: l.premised(logic.AllStatementsIn(l.names, layout, step), at.Step), step: step}
	}
	return told{statements: logic.StatementsIn(l.names, layout, step, open...), step: step}
}

// has reports whether statements have the proof that a path leads to.
func has(all []logic.Statement, open []int) bool {
	for _, i := range open {
		if i >= len(all) || all[i].Proof == nil {
			return false
		}
		all = all[i].Proof.Statements
	}
	return true
}

// Cases is the number of cases of a step, which are shown one at a time.
func (l Log) Cases(step int) int { return caseCount(l.told(address.At{Step: step}).statements) }

// HasProof reports whether a place has the proof that it is to show open.
func (l Log) HasProof(at address.At) bool {
	path, ok := at.ProofPath()
	return ok && len(path) > 0 && has(l.told(at).statements, path)
}

// argument makes the lists of a step with one of its cases, from 1.
func (l Log) argument(told []logic.Statement, link func(address.At) string, at address.At) argument {
	if l.Result.Path == nil {
		e := l.Result.Run.Trace.Events[at.Step-1]
		layout := l.Result.Puzzle.Layout()
		return argument{before: []templates.Statement{{Path: "0", Text: board.MarkCellsIn(l.names, layout, classic.Explain(layout, e))}}}
	}
	layout := l.Result.Path.Board.Layout()
	opened := func(path string) string {
		place := at
		place.Proof = path
		if path == "" {
			return link(place)
		}
		return link(place) + "#proof-" + path
	}
	items := telling{layout, opened, at.Detail == address.Proven}.statements(told, "")
	a := divide(told, items, min(at.ShownCase(), caseCount(told)))
	if at.Detail != address.Proven && at.Proof == "" {
		a.fold()
	}
	return a
}

// chips are what there is to say of a step in figures.
func (l Log) chips(step int, cases int) []string {
	if l.Result.Path == nil {
		return nil
	}
	s := l.Result.Path.Steps[step-1]
	var all []string
	if rating := logic.Difficulty(l.Result.Puzzle.Layout(), s); rating > 0 {
		all = append(all, "SE "+rating.String())
	}
	if score := TechniqueOf(s.Technique).Score; score > 0 {
		all = append(all, "HoDoKu "+strconv.Itoa(score))
	}
	if p, ok := l.proofs[step]; ok {
		if parts := len(p.All()); parts > 0 {
			all = append(all, english.Count(parts, "part"))
		}
		return all
	}
	sets := 0
	for _, m := range s.Marks {
		if m.Role == position.Set || m.Role == position.HiddenSet {
			sets = max(sets, m.Part)
		}
	}
	for _, part := range []struct {
		count int
		noun  string
	}{{len(s.Links), "link"}, {sets, "set"}, {max(cases, len(s.Branches)), "case"}} {
		if part.count > 1 {
			all = append(all, english.Count(part.count, part.noun))
		}
	}
	return all
}
