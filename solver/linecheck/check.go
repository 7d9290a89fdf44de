package linecheck

import (
	"regexp"
	"slices"
	"strings"

	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Verdict is what was found of a line.
type Verdict uint8

// The verdicts.
const (
	Unread Verdict = iota // the words are not read
	Rule                  // it says nothing of the board by itself
	Proven
	Untrue
)

// String is the name of the verdict.
func (v Verdict) String() string { return [...]string{"not read", "a rule", "proven", "untrue"}[v] }

// Line is a line of a step, and what was found of it.
type Line struct {
	Text    string // with its reason
	Verdict Verdict
}

// Check proves the lines of a step of a board, and those of the steps inside, each behind the line that rests on it.
func Check(b position.Board, told []logic.Statement) []Line {
	c := checker{reader: newReader(&b), base: newWorld(&b)}
	c.world = c.base.clone()
	return c.all(told)
}

// checker goes through the lines of a step.
type checker struct {
	reader
	base     world // what is known without a supposition
	world    world // what is known at the line
	supposed claim
	inCase   int
	way      way     // from what is supposed
	cases    []world // how the cases before ended
	unread   bool    // some line was not read
}

func (c *checker) all(told []logic.Statement) []Line {
	var lines []Line
	for _, s := range told {
		verdict, inside := c.line(s)
		c.unread = c.unread || verdict == Unread
		lines = append(lines, Line{strings.TrimSpace(s.Text + " " + s.Why), verdict})
		lines = append(lines, inside...)
	}
	return lines
}

// A line begins with one of these where it follows from those before it.
var leads = regexp.MustCompile(`^(?:Then|So|But|Also|then|so) `)

// line checks a line, and those of the step inside that it rests on.
func (c *checker) line(s logic.Statement) (Verdict, []Line) {
	text, why := strings.TrimSuffix(s.Text, "."), lowered(strings.TrimSuffix(s.Why, "."))
	if start, ok := strings.CutPrefix(text, "Suppose "); ok {
		return c.suppose(s.Case, start), nil
	}
	if s.Proof != nil {
		return c.byProof(s, leads.ReplaceAllString(text, ""))
	}
	if s.Kind == logic.Effect {
		return c.effect(leads.ReplaceAllString(text, "")), nil
	}
	if v := c.sentence(text, why); v != Unread {
		return v, nil
	}
	said, ok := c.claim(leads.ReplaceAllString(text, ""))
	if !ok || why == "" {
		return Unread, nil
	}
	c.way.links = append(c.way.links, link{said, why})
	return c.concludes(&c.world, said, why), nil
}

// lowered begins a reason as a part of a sentence.
func lowered(text string) string {
	if text == "" || cellWord.FindStringIndex(text) != nil && cellWord.FindStringIndex(text)[0] == 0 {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}

// suppose begins a world of its own.
func (c *checker) suppose(number int, text string) Verdict {
	c.endCase()
	start, ok := c.claim(text)
	if !ok {
		return Unread
	}
	c.world, c.supposed, c.inCase, c.way = c.base.clone(), start, number, way{}
	c.world.learn(start)
	return Proven
}

func (c *checker) endCase() {
	if c.inCase > 0 {
		c.cases = append(c.cases, c.world)
	}
	c.inCase = 0
}

// concludes checks a claim for its reason, and learns it.
func (c *checker) concludes(w *world, said claim, why string) Verdict {
	read, holds := c.follows(*w, said, why)
	holds = holds && len(said.node) > 0 // it speaks of candidates that there are
	w.learn(said)
	switch {
	case !read:
		return Unread
	case holds:
		return Proven
	}
	return Untrue
}

// byProof checks the step inside on the board with what it starts from, and that it shows the claim.
func (c *checker) byProof(s logic.Statement, text string) (Verdict, []Line) {
	inner := checker{reader: c.reader, base: newWorld(c.board)}
	told := s.Proof.Statements
	for len(told) > 0 && strings.HasPrefix(told[0].Text, "By now ") {
		if !c.areSo(c.world, told[0].Text) {
			return Untrue, nil
		}
		for _, known := range c.claims(told[0].Text) {
			inner.base.learn(known)
		}
		told = told[1:]
	}
	inner.world = inner.base.clone()
	lines := inner.all(told)
	said, ok := c.claim(text)
	if !ok {
		return Unread, lines
	}
	c.world.learn(said)
	last := lines[len(lines)-1]
	if last.Verdict == Proven && !slices.ContainsFunc(c.claims(last.Text), func(shown claim) bool { return shown.on == said.on && within(said.node, shown.node) }) {
		return Untrue, lines
	}
	return last.Verdict, lines
}

// effect checks what the step does: it is known, or what is supposed cannot be, or it is so in every case. Else
// it is tried by itself.
func (c *checker) effect(text string) Verdict {
	c.endCase()
	does, ok := c.claim(text)
	if !ok || len(does.node) == 0 {
		return Unread
	}
	if len(c.cases) == 1 && c.cases[0].isBroken() {
		c.base.learn(claim{c.supposed.node, !c.supposed.on})
	}
	switch {
	case c.base.holds(does), len(c.cases) > 1 && c.inEveryCase(does), c.byItself(does):
		return Proven
	case !c.unread && len(c.cases) > 0:
		return Untrue
	}
	return Unread
}

func (c *checker) inEveryCase(does claim) bool {
	return !slices.ContainsFunc(c.cases, func(w world) bool { return !w.isBroken() && !w.holds(does) })
}

// mostTried is the most candidates of an effect that are tried by themselves.
const mostTried = 4

// byItself reports whether the opposite of a claim leaves something empty, as far as singles lead.
func (c *checker) byItself(does claim) bool {
	if does.on {
		w := c.base.clone()
		w.learn(claim{does.node, false})
		return w.refutes()
	}
	return len(does.node) <= mostTried && !slices.ContainsFunc(does.node, func(x position.Candidate) bool {
		w := c.base.clone()
		w.learn(claim{position.Node{x}, true})
		return !w.refutes()
	})
}
