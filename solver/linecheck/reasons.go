package linecheck

import (
	"regexp"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// why is a reason that a claim has, in a world that does not know the claim yet.
type why struct {
	reader
	world world
	claim claim
	words []string // those of the pattern in round brackets, from 1
}

// reason is a pattern of words, and whether they are a reason for a claim.
type reason struct {
	pattern *regexp.Regexp
	holds   func(w why) bool
}

// reasons are the reasons of links and of implications.
var reasons = []reason{
	{like(`{cells} can only be {digits}`), why.onlyThese},
	{like(`{houses} has no other place(?: left)? for {digits}`), why.onlyPlace},
	{like(`{cells} has no other candidate left`), why.lastOfCell},
	{like(`without {digits}, only {digits} are left for {cells}(?:, of which [1-9A-P] can come twice)?`), why.keepsTheRest},
	{like(`otherwise {cells} would have just {digits} left, and the puzzle two solutions`), why.deadlyElse},
	{like(`no more than two of {houses} have their {digits} in {houses}`), why.threeLines},
	{like(`(?:both|all) are in {houses}`), why.shareHouse},
	{like(`{cells} takes only one digit`), why.sameCell},
	{like(`(?:each of )?{cells} sees (?:each of )?{cells}`), why.see},
	{like(`(?:both|all) see (?:one of )?{cells}`), why.allSee},
	{like(`every place left for {digits} in {houses} sees (?:it|them)`), why.seesEveryPlace},
	{like(`{cells} have the same two candidates left, and take one each`), why.nakedPair},
	{like(`in {houses}, {digits} have the same two places left, and fill them`), why.hiddenPair},
	{like(`in {houses} the {digits} is left only in {houses}, and so {houses} have it there`), why.xWing},
}

// follows reports whether the words of a reason are read, and whether a claim follows for it.
func (r reader) follows(w world, c claim, text string) (read, holds bool) {
	text, taken, _ := strings.Cut(text, ": ")
	if !r.areSo(w, taken) {
		return true, false
	}
	for _, one := range reasons {
		if m := one.pattern.FindStringSubmatch(text); m != nil {
			return true, one.holds(why{r, w, c, m})
		}
	}
	return r.followsFrom(w, c, text)
}

// areSo reports whether all claims of a text are known.
func (r reader) areSo(w world, text string) bool {
	return !slices.ContainsFunc(r.claims(text), func(c claim) bool { return len(c.node) > 0 && !w.holds(c) })
}

// followsFrom reports whether a claim follows from others: "r1c1 is 5, and both are in row 1".
func (r reader) followsFrom(w world, c claim, text string) (read, holds bool) {
	said, rest, more := strings.Cut(text, ", and ")
	if more && claimForm.MatchString(said) {
		read, holds = r.follows(w, c, rest)
		return read, holds && r.areSo(w, said)
	}
	if len(r.claims(text)) == 0 || strings.TrimLeft(claimWord.ReplaceAllString(text, ""), ", and") != "" {
		return false, false
	}
	return true, r.areSo(w, text) && w.holds(c)
}

func (w why) onlyThese() bool {
	cells := w.cells(w.words[1])
	return len(cells) == 1 && w.board.Candidates(cells[0]) == w.digits(w.words[2]) && w.lastIn(cells[0])
}

// lastIn reports whether all that is left in a cell is claimed.
func (w why) lastIn(cell int) bool {
	return w.claim.on && isIn([]int{cell}, w.claim.node.Cells()) && w.world.can[cell]&^w.claim.node.Digits() == 0
}

func (w why) onlyPlace() bool {
	houses, digits := w.houses(w.words[1]), w.digits(w.words[2])
	if len(houses) != 1 || !w.claim.on {
		return false
	}
	for d := range digits.All() {
		if !isIn(w.world.places(houses[0], d), w.claim.node.Cells()) {
			return false
		}
	}
	return isIn(w.claim.node.Cells(), houses[0]) && w.claim.node.Digits()&^digits == 0
}

func (w why) lastOfCell() bool {
	cells := w.cells(w.words[1])
	return len(cells) == 1 && w.lastIn(cells[0])
}

// keepsTheRest checks that some cells have just these digits left, and cannot be filled without what is claimed.
func (w why) keepsTheRest() bool {
	cells := w.cells(w.words[3])
	if w.world.digitsOf(cells)&^w.digits(w.words[2]) != 0 || !w.claim.on {
		return false
	}
	without := w.world.clone()
	without.learn(claim{node: w.claim.node})
	return !without.canFill(cells)
}

func (w why) deadlyElse() bool {
	other := w.world.clone()
	other.learn(claim{node: w.claim.node})
	return w.claim.on && other.digitsOf(w.cells(w.words[1]))&^w.digits(w.words[2]) == 0
}

func (w why) threeLines() bool {
	lines, digit, covers := w.houses(w.words[1]), w.digits(w.words[2]), w.houses(w.words[3])
	return len(lines) == 3 && len(covers) == 2 && w.claim.on && isIn(w.outside(lines, covers, digit), w.claim.node.Cells())
}

// outside are the places of a digit in some houses that are in none of others.
func (w why) outside(houses, covers [][]int, digits solver.Digits) []int {
	covered := slices.Concat(covers...)
	return slices.DeleteFunc(w.world.places(slices.Concat(houses...), digits.Min()), func(c int) bool { return slices.Contains(covered, c) })
}

// by are the facts that exclude the claim.
func (w why) by() []position.Node {
	return slices.DeleteFunc(slices.Clone(w.world.facts), func(n position.Node) bool { return w.claim.on || !w.world.excludesAll(n, w.claim.node) })
}

func (w why) shareHouse() bool {
	houses := w.houses(w.words[1])
	return len(houses) == 1 && slices.ContainsFunc(w.by(), func(n position.Node) bool {
		return isIn(slices.Concat(n, w.claim.node).Cells(), houses[0]) && n.Digits() == w.claim.node.Digits()
	})
}

func (w why) sameCell() bool {
	cell := w.cells(w.words[1])
	return slices.ContainsFunc(w.by(), func(n position.Node) bool { return slices.Equal(slices.Concat(n, w.claim.node).Cells(), cell) })
}

func (w why) see() bool {
	one, other := w.cells(w.words[1]), w.cells(w.words[2])
	return slices.ContainsFunc(w.by(), func(n position.Node) bool {
		return slices.Equal(n.Cells(), other) && isIn(w.claim.node.Cells(), one)
	})
}

func (w why) allSee() bool {
	cells := w.cells(w.words[1])
	return slices.ContainsFunc(w.by(), func(n position.Node) bool { return slices.Equal(n.Cells(), cells) })
}

func (w why) seesEveryPlace() bool {
	houses, digits := w.houses(w.words[2]), w.digits(w.words[1])
	if len(houses) != 1 || w.claim.on {
		return false
	}
	var left position.Node
	for _, c := range w.world.places(houses[0], digits.Min()) {
		left = append(left, position.Candidate{Cell: c, Digit: digits.Min()})
	}
	return w.world.excludesAll(left, w.claim.node)
}

func (w why) nakedPair() bool {
	cells := w.cells(w.words[1])
	digits := w.world.digitsOf(cells)
	return len(cells) == 2 && digits.Len() == 2 && w.board.Layout().Sees(cells[0], cells[1]) && !w.claim.on &&
		!slices.ContainsFunc(w.claim.node, func(x position.Candidate) bool {
			return !digits.Has(x.Digit) || slices.Contains(cells, x.Cell) || !w.board.Layout().Sees(x.Cell, cells[0]) || !w.board.Layout().Sees(x.Cell, cells[1])
		})
}

func (w why) hiddenPair() bool {
	houses, digits := w.houses(w.words[1]), w.digits(w.words[2])
	if len(houses) != 1 || digits.Len() != 2 || w.claim.on {
		return false
	}
	var cells []int
	for d := range digits.All() {
		cells = append(cells, w.world.places(houses[0], d)...)
	}
	slices.Sort(cells)
	cells = slices.Compact(cells)
	return len(cells) == 2 && w.claim.node.Digits()&digits == 0 && isIn(w.claim.node.Cells(), cells)
}

func (w why) xWing() bool {
	lines, digits, covers := w.houses(w.words[1]), w.digits(w.words[2]), w.houses(w.words[3])
	return len(lines) == len(covers) && !w.claim.on && len(w.outside(lines, covers, digits)) == 0 &&
		isIn(w.claim.node.Cells(), slices.Concat(covers...)) && !slices.ContainsFunc(w.claim.node.Cells(), func(c int) bool { return slices.Contains(slices.Concat(lines...), c) })
}
