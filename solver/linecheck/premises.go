package linecheck

import (
	"regexp"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// sentence is a pattern of a line that is more than a claim, and whether it is true where it stands. The words are
// those of the pattern in round brackets, from 1, and the reason behind them.
type sentence struct {
	pattern *regexp.Regexp
	holds   func(c *checker, words []string) Verdict
}

// sentences are the lines that are read. The first that fits counts.
var sentences = []sentence{
	{like(`If {claim}, {claim}`), (*checker).ifThen},
	{like(`That is impossible(?:, and the case falls away)?`), (*checker).impossible},
	{like(`But then {cells} cannot be {digits}`), (*checker).impossible},
	{like(`So {claim} in any case`), (*checker).anyCase},
	{like(`(?:So )?{claim}`), (*checker).eitherEnd},
	{like(`So {claim} or {claim}`), (*checker).eitherEnd},
	{like(`So {digits} is in (?:one of )?{cells} or in (?:one of )?{cells}`), (*checker).eitherPlace},
	{like(`So {claim}`), (*checker).byItselfAlone},
	{like(`If {claim}, it is not {digits}, and {claim}: both fail`), (*checker).bothFail},
	{like(`So, (?:whichever way round|either way round the ring), {claim}`), (*checker).wayRound},
	{like(`{cells} (?:is|are) {digits}`), (*checker).candidates},
	{like(`The {digits} of {houses} is in {cells}`), (*checker).placesOf},
	{like(`[Ee]ither {claim} or not`), always},
	{like(`(?:All|both|Both|The wings)? ?{cells} can (?:only )?be {digits}`), (*checker).atMost},
	{like(`(?:Sets A, B and C, )?{cells},? hold only {digits}`), (*checker).atMost},
	{like(`Stem S, {cells}, is {digits}`), (*checker).atMost},
	{like(`(?:First, in|Second, in|In) {houses}(?:, the base,)? (?:digit|the) {digits} fits only in (.*)`), (*checker).fits},
	{like(`Only {cells} can take the {digits} of {houses}`), (*checker).onlyCell},
	{like(`Only {digits} is left for {cells}`), (*checker).onlyDigit},
	{regexp.MustCompile(`^Besides, (.*)$`), (*checker).besides},
	{regexp.MustCompile(`^(?:So no|No|A) cell that sees .*$`), rule},
	{regexp.MustCompile(`^(?:Either way|So) no other cell .*$`), rule},
	{regexp.MustCompile(`^So each link holds backwards$`), (*checker).holdsBackwards},
	{regexp.MustCompile(`^So, the links read backwards, (.*)$`), (*checker).readBackwards},
	{regexp.MustCompile(`^So either every first or every second candidate of the cycle is true$`), (*checker).bothWays},
	{regexp.MustCompile(`^What sees one of each cannot be true$`), rule},
}

func always(*checker, []string) Verdict { return Proven }
func rule(*checker, []string) Verdict   { return Rule }

// sentence checks a line that is more than a claim.
func (c *checker) sentence(text, why string) Verdict {
	for _, one := range sentences {
		if m := one.pattern.FindStringSubmatch(text); m != nil {
			if v := one.holds(c, append(m, why)); v != Unread {
				return v
			}
		}
	}
	return Unread
}

func verdict(ok bool) Verdict {
	if ok {
		return Proven
	}
	return Untrue
}

// ifThen checks a link from its other end.
func (c *checker) ifThen(words []string) Verdict {
	start, ok := c.claim(words[1])
	end, ok2 := c.claim(words[2])
	if !ok || !ok2 {
		return Unread
	}
	w := c.base.clone()
	w.learn(start)
	v := c.concludes(&w, end, words[3])
	c.way.closing, c.way.closed = [2]claim{start, end}, v == Proven
	return v
}

// impossible checks that something is both true and false. What is supposed is not so then.
func (c *checker) impossible([]string) Verdict {
	if len(c.supposed.node) == 0 {
		return Unread
	}
	broken := c.world.isBroken()
	if broken && c.inCase == 0 {
		c.base.learn(claim{c.supposed.node, !c.supposed.on})
	}
	return verdict(broken)
}

// anyCase checks that something is so even if it is supposed not to be.
func (c *checker) anyCase(words []string) Verdict {
	said, ok := c.claim(words[1])
	if !ok {
		return Unread
	}
	holds := !c.supposed.on && slices.Equal(said.node, c.supposed.node) && c.world.holds(said)
	c.base.learn(said)
	return verdict(holds)
}

// eitherEnd checks that one of both ends of a chain is true: the last if the first is not.
func (c *checker) eitherEnd(words []string) Verdict {
	if why := words[len(words)-1]; !strings.HasPrefix(why, "if the one is not") {
		return Unread
	}
	var node position.Node
	for _, part := range words[1 : len(words)-1] {
		said, ok := c.claim(part)
		if !ok {
			return Unread
		}
		node = append(node, said.node...)
	}
	holds := !c.supposed.on && within(c.supposed.node, node) && c.world.holds(claim{node, true})
	c.base.learn(claim{node, true})
	return verdict(holds)
}

// eitherPlace checks that a digit is in one of some cells.
func (c *checker) eitherPlace(words []string) Verdict {
	digits := c.digits(words[1])
	var node position.Node
	for _, cell := range append(c.cells(words[2]), c.cells(words[3])...) {
		if c.board.Candidates(cell).Has(digits.Min()) {
			node = append(node, position.Candidate{Cell: cell, Digit: digits.Min()})
		}
	}
	return c.either(node)
}

// either checks that one of some candidates is true: else something is left empty.
func (c *checker) either(node position.Node) Verdict {
	if len(node) == 0 || !c.byItself(claim{node, true}) {
		return Unread
	}
	c.base.learn(claim{node, true})
	return Proven
}

// byItselfAlone checks a claim that gives no reason.
func (c *checker) byItselfAlone(words []string) Verdict {
	said, ok := c.claim(words[1])
	if !ok || words[2] != "" || !said.on {
		return Unread
	}
	return c.either(said.node)
}

// bothFail checks that a candidate lets neither end of a chain be true.
func (c *checker) bothFail(words []string) Verdict {
	gone, ok := c.claim(words[1])
	other, ok2 := c.claim(words[3])
	if !ok || !ok2 || len(gone.node) != 1 {
		return Unread
	}
	own := position.Candidate{Cell: gone.node[0].Cell, Digit: c.digits(words[2]).Min()}
	ends := claim{append(position.Node{own}, other.node...), true}
	left := slices.DeleteFunc(slices.Clone(ends.node), func(x position.Candidate) bool { return c.base.excludes(gone.node, x) })
	if len(left) > 0 {
		return Untrue
	}
	c.base.learn(claim{node: gone.node})
	return Proven
}

// candidates checks what a cell can be, and nothing else.
func (c *checker) candidates(words []string) Verdict {
	if words[3] != "the cell has no other candidate" {
		return Unread
	}
	cells := c.cells(words[1])
	return verdict(len(cells) == 1 && c.base.can[cells[0]]&^c.digits(words[2]) == 0)
}

func (c *checker) placesOf(words []string) Verdict {
	houses := c.houses(words[2])
	return verdict(len(houses) == 1 && isIn(c.base.places(houses[0], c.digits(words[1]).Min()), c.cells(words[3])))
}

func (c *checker) atMost(words []string) Verdict {
	return verdict(c.base.digitsOf(c.cells(words[1]))&^c.digits(words[2]) == 0)
}

// fits checks where a digit fits in some houses: in others, or in cells, save for some.
func (c *checker) fits(words []string) Verdict {
	where, except, _ := strings.Cut(words[3], ", except ")
	second, other, two := strings.Cut(where, ", in ")
	if two {
		where = second
	}
	where = strings.TrimSuffix(where, ", so one of them is "+words[2])
	if len(c.cells(where))+len(c.houses(where)) == 0 || strings.HasSuffix(where, "in the fins") {
		return Unread // the next line names them
	}
	fit := c.fit(words[1], where+" "+except, c.digits(words[2]))
	if house, cells, ok := strings.Cut(other, " only in "); two && ok {
		fit = fit && c.fit(house, cells, c.digits(words[2]))
	}
	return verdict(fit)
}

func (c *checker) fit(in, where string, digits solver.Digits) bool {
	among := append(c.cells(where), slices.Concat(c.houses(where)...)...)
	return digits.Len() == 1 && isIn(c.base.places(slices.Concat(c.houses(in)...), digits.Min()), among)
}

// onlyCell checks a hidden single, and what rules its digit out elsewhere.
func (c *checker) onlyCell(words []string) Verdict {
	cells, digits, houses := c.cells(words[1]), c.digits(words[2]), c.houses(words[3])
	if len(cells) != 1 || len(houses) != 1 {
		return Unread
	}
	left := c.base.places(houses[0], digits.Min())
	if !slices.Equal(left, cells) {
		return Unread // something of the reason has to be taken away before
	}
	c.base.learn(claim{nodeOf(cells[0], digits.Min()), true})
	return c.ruledOut(words[4], digits)
}

// besides checks more reasons of a single.
func (c *checker) besides(words []string) Verdict {
	if !strings.Contains(words[1], "rules") && !strings.Contains(words[1], "lost") {
		return Unread
	}
	return c.ruledOut(words[1], 0)
}

var (
	rulesOut = like(`{cells} rules (it|[1-9A-P]) out of {houses}`)
	lost     = regexp.MustCompile(`^(` + someCells + `) lost (?:its|their) ([1-9A-P]) in step (\d+)$`)
)

// ruledOut checks clauses that say where a digit stands and which houses see it there, or that it was taken from
// cells before.
func (c *checker) ruledOut(why string, digits solver.Digits) Verdict {
	for _, clause := range splitClauses(why) {
		if m := rulesOut.FindStringSubmatch(clause); m != nil {
			by := c.cells(m[1])
			if m[2] != "it" {
				digits = c.digits(m[2])
			}
			if len(by) != 1 || digits != 0 && c.board.Digit(by[0]) != digits.Min() {
				return Untrue
			}
			for _, house := range c.houses(m[3]) {
				if !slices.Contains(house, by[0]) {
					return Untrue
				}
			}
			continue
		}
		m := lost.FindStringSubmatch(clause)
		if m == nil {
			return Unread
		}
		for _, cell := range c.cells(m[1]) {
			if c.board.Candidates(cell).Has(c.digits(m[2]).Min()) {
				return Untrue
			}
		}
	}
	return Proven
}

// splitClauses cuts a reason where a verb has been said: "r1c1 rules 4 out of row 1, r2c5 rules it out of box 3, and …".
func splitClauses(why string) []string {
	var all []string
	for {
		at := clauseEnd.FindStringIndex(why)
		if at == nil {
			return append(all, why)
		}
		all = append(all, why[:at[0]+1])
		why = strings.TrimPrefix(strings.TrimLeft(why[at[0]+1:], ",; "), "and ")
	}
}

// clauseEnd is where a house or a step has been named and a cell begins the next clause.
var clauseEnd = regexp.MustCompile(`\d[,;] (?:and )?r\d`)

// onlyDigit checks a naked single, and where the other digits stand.
func (c *checker) onlyDigit(words []string) Verdict {
	cells, digits := c.cells(words[2]), c.digits(words[1])
	if len(cells) != 1 || c.board.Candidates(cells[0]) != digits {
		return Untrue
	}
	c.base.learn(claim{nodeOf(cells[0], digits.Min()), true})
	for _, m := range stands.FindAllStringSubmatch(andMore.ReplaceAllString(words[3], ""), -1) {
		for _, house := range c.houses(m[1]) {
			var there solver.Digits
			for _, cell := range house {
				if d := c.board.Digit(cell); d > 0 {
					there = there.With(d)
				}
			}
			if !slices.Contains(house, cells[0]) || c.digits(m[2])&^there != 0 {
				return Untrue
			}
		}
	}
	return Proven
}

// andMore ends a list that is cut.
var andMore = regexp.MustCompile(`,? and \d+ more`)

var stands = regexp.MustCompile(`(` + someHouses + `) has (` + someDigits + `)`)
