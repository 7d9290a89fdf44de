package position

import (
	"cmp"
	"encoding/binary"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
)

// None stands for "no house" and "no cell" where an index is expected.
const None = -1

// Candidate is a digit in a cell: one that may go there, is placed there, or is
// eliminated.
type Candidate struct{ Cell, Digit int }

// Step is one deduction, as data. Its words and its drawing are made from these fields.
// A step is not changed once it is made; copies share its parts.
type Step struct {
	Technique string        // ID of the technique that found it
	Variant   Variant       // what is special about it within its technique
	Number    int           // its place in the path, from 1
	Digits    solver.Digits // the digits that the argument is about

	// What follows: a digit that goes into a cell, or candidates that are
	// eliminated. A step has one of the two. Eliminations are ordered by digit,
	// then by cell.
	Placements   []Candidate
	Eliminations []Candidate

	// Why: the evidence, in the order in which the argument uses it.
	Marks    []Mark
	Links    []Link   // of a chain, from its one end to the other
	Branches []Branch // of a forcing technique, one for each case

	// Length is the number of nodes of a chain, or of all branches together,
	// each followed to the conclusion; 0 where there is no chain.
	Length int
}

// Variant is a set of remarks that tell a step from others of the same technique.
type Variant uint8

// The remarks.
const (
	// Siamese: two fish with the same base, as one step.
	Siamese Variant = 1 << iota
	// Incomplete: the pattern of a uniqueness technique lacks candidates.
	Incomplete
	// TwoCandidates: an empty rectangle of two candidates.
	TwoCandidates
	// Overlap: sets that share cells.
	Overlap
	// DoubleLink: sets joined by two digits.
	DoubleLink
	// NotInHoDoKu: HoDoKu does not find the step. It keeps one chain between two
	// ends, and ends a simple one at 20 links; in a Sue de Coq it gives a digit of
	// the crossing to the line or to the area alone; from an ALS-XY-Wing it
	// concludes nothing about a digit that joins the sets; beside the roof of a
	// unique rectangle it takes no cell with a digit of the rectangle into a subset.
	NotInHoDoKu
)

// Role says what part a mark plays in a step.
type Role uint8

// The roles of a mark.
const (
	// Base is a house that the argument starts from: what is said of all its
	// cells makes the step hold.
	Base Role = iota
	// Cover is a house in which the argument takes effect.
	Cover
	// Pattern is a cell or a candidate that the technique's pattern is made of.
	Pattern
	// Blocker is a digit that stands and rules others out, through a house.
	Blocker
	// Removed is a candidate that an earlier step eliminated; with it the argument
	// would not hold.
	Removed
	// Target is the cell that takes a digit.
	Target
	// Fin is a candidate of a fish outside its cover houses.
	Fin
	// EndoFin is a candidate of a fish in two of its base houses.
	EndoFin
	// Cannibal is a candidate of a pattern that the pattern itself removes.
	Cannibal
	// Pivot is a candidate of the cell from which a wing or a blossom spreads.
	Pivot
	// Wing is a candidate of a cell that depends on a pivot, or of an end of a
	// pattern that acts together with another end; Mark.Part numbers them.
	Wing
	// Set is a candidate of an almost locked set; Mark.Part numbers the sets.
	Set
	// HiddenSet is a candidate of an almost hidden set; Mark.Part numbers them.
	HiddenSet
	// Common is a restricted common candidate: one that only one of two sets
	// can hold.
	Common
	// Deadly is a candidate of the pattern that would leave two solutions.
	Deadly
	// Guardian is one of several candidates, one of which must be true, because
	// otherwise an impossible or deadly pattern would be left.
	Guardian
	// Colour is a candidate of a colouring; Mark.Part is 1 or 2, and for the
	// colours of another cluster 3 and 4.
	Colour
	// ExocetBase is a candidate of a base cell of an Exocet.
	ExocetBase
	// ExocetTarget is a candidate of a target cell of an Exocet.
	ExocetTarget
	// On is a candidate that a chain or a branch makes true.
	On
	// Off is a candidate that a chain or a branch makes false.
	Off
)

var roleNames = [...]string{
	"base", "cover", "pattern", "blocker", "removed", "target", "fin", "endo-fin", "cannibal", "pivot", "wing",
	"set", "hidden-set", "common", "deadly", "guardian", "colour", "exocet-base", "exocet-target", "on", "off",
}

// String is the name of the role.
func (r Role) String() string { return roleNames[r] }

// Mark is one piece of evidence and its role. The fields that are set say what it is
// about; the others are None, or 0 for the digit, the step and the part:
//
//	House                a house
//	House, Digit         a house in which the argument is about that digit alone
//	Cell                 a cell as a whole
//	Cell, Digit          a candidate of the cell
//	Cell, Digit, House   the digit that stands in the cell, a Blocker: it rules
//	                     the digit out of the other cells of the house
//	Cell, Digit, Step    a candidate that is gone, Removed by that step
type Mark struct {
	Role  Role
	Part  int // from 1: which of several sets, colours or wings
	House int // index into Layout.Houses
	Cell  int
	Digit int
	Step  int // number of an earlier step
}

// MarkHouse marks a house.
func MarkHouse(r Role, house int) Mark { return Mark{Role: r, House: house, Cell: None} }

// MarkCell marks a cell as a whole.
func MarkCell(r Role, cell int) Mark { return Mark{Role: r, House: None, Cell: cell} }

// MarkCandidate marks a candidate.
func MarkCandidate(r Role, cell, digit int) Mark {
	return Mark{Role: r, House: None, Cell: cell, Digit: digit}
}

// MarkPart marks a candidate of one of several sets, colours or wings, counted from 1.
func MarkPart(r Role, part, cell, digit int) Mark {
	return Mark{Role: r, Part: part, House: None, Cell: cell, Digit: digit}
}

// MarkHouseFor marks a house in which the argument is about one digit.
func MarkHouseFor(r Role, house, digit int) Mark {
	return Mark{Role: r, House: house, Cell: None, Digit: digit}
}

// MarksOf marks digits of one cell.
func MarksOf(r Role, cell int, digits solver.Digits) []Mark {
	var marks []Mark
	for d := range digits.All() {
		marks = append(marks, MarkCandidate(r, cell, d))
	}
	return marks
}

// MarksIn marks those of the digits that some cells can take.
func (b *Board) MarksIn(r Role, cells []int, digits solver.Digits) []Mark {
	var marks []Mark
	for _, c := range cells {
		marks = append(marks, MarksOf(r, c, b.candidates[c]&digits)...)
	}
	return marks
}

// MarksOfSet marks every candidate of one of several sets, counted from 1.
func (b *Board) MarksOfSet(part int, cells solver.CellSet) []Mark {
	var marks []Mark
	for c := range cells.All() {
		for d := range b.candidates[c].All() {
			marks = append(marks, MarkPart(Set, part, c, d))
		}
	}
	return marks
}

// Node is a statement about the board: one of the candidates is true. It is a
// single candidate, or several that count as one: a group of one digit in one
// house, the candidates of one digit in an almost locked set, the extra
// candidates of a pattern, a fin.
type Node []Candidate

// Link joins two nodes that exclude each other (weak: not both are true) or
// complete each other (strong: not both are false). A strong link may be both.
type Link struct {
	From, To Node
	Strong   bool
	Why      Reason // of a strong link; a weak one needs none
}

// ReasonKind says what makes one statement follow from others.
type ReasonKind uint8

// The kinds of reason.
const (
	// BySight is that two candidates are in one cell, or of one digit in cells
	// that see each other: not both are true.
	BySight ReasonKind = iota
	// ByCell is that each of Cells needs one of its candidates.
	ByCell
	// ByHouse is that each of Houses needs a place for each of Digits.
	ByHouse
	// BySet is an almost locked set: Cells would have fewer of their Digits
	// left than they are.
	BySet
	// ByHiddenSet is an almost hidden set: Digits would have fewer cells left
	// in Houses than they need.
	ByHiddenSet
	// ByFish is a fish of the digit, with Houses as its base and Covers as its
	// cover.
	ByFish
	// ByUniqueness is that the deadly pattern of Cells and Digits would leave
	// two solutions.
	ByUniqueness
	// ByStep is a step of its own, Step, which holds when the premises do.
	ByStep
	// ByAssumption is the start of a branch.
	ByAssumption
)

var reasonNames = [...]string{"sight", "cell", "house", "set", "hidden-set", "fish", "uniqueness", "step", "assumption"}

// String is the name of the kind.
func (k ReasonKind) String() string { return reasonNames[k] }

// Reason says why a link or an implication holds. The proof is the same for every kind
// except ByStep and ByUniqueness, and a checker can do it without knowing the kind: each
// of Cells needs a digit, each of Houses a place for each of Digits, and these needs
// cannot be met together if the statement is false.
type Reason struct {
	Kind   ReasonKind
	Cells  []int
	Houses []int
	Covers []int
	Digits solver.Digits
	Step   *Step // of ByStep; nil for every other kind
}

// Branch is one case of a forcing technique: what follows, step by step, when
// its first statement is assumed. All branches of a step cover every case, and each
// has the conclusion or ends in a contradiction; the only branch does that.
type Branch []Implication

// Implication is a statement of a branch, and what it follows from.
type Implication struct {
	Node Node
	On   bool  // one of Node is true; else none of it is
	From []int // indexes, in the branch, of the statements that it follows from
	Why  Reason
}

// NodeOf is the node of one candidate.
func NodeOf(c Candidate) Node { return Node{c} }

// GroupOf is the node of a digit in a set of cells.
func GroupOf(cells solver.CellSet, digit int) Node {
	var n Node
	for c := range cells.All() {
		n = append(n, Candidate{c, digit})
	}
	return n
}

// WeakLink joins two nodes that exclude each other.
func WeakLink(from, to Node) Link { return Link{From: from, To: to} }

// StrongLink joins two nodes that complete each other.
func StrongLink(from, to Node, why Reason) Link {
	return Link{From: from, To: to, Strong: true, Why: why}
}

// CellReason is the reason that a cell needs a digit.
func CellReason(cell int) Reason { return Reason{Kind: ByCell, Cells: []int{cell}} }

// HouseReason is the reason that a house needs a place for a digit.
func HouseReason(house, digit int) Reason {
	return Reason{Kind: ByHouse, Houses: []int{house}, Digits: solver.DigitsOf(digit)}
}

// SetReason is the reason of an almost locked set, with its digits.
func SetReason(cells solver.CellSet, digits solver.Digits) Reason {
	return Reason{Kind: BySet, Cells: cells.Slice(), Digits: digits}
}

// AppendCandidates adds the digits of one cell to a list.
func AppendCandidates(list []Candidate, cell int, digits solver.Digits) []Candidate {
	for d := range digits.All() {
		list = append(list, Candidate{cell, d})
	}
	return list
}

// AppendPlaces adds a digit of several cells to a list.
func AppendPlaces(list []Candidate, cells solver.CellSet, digit int) []Candidate {
	for c := range cells.All() {
		list = append(list, Candidate{c, digit})
	}
	return list
}

// Ordered sorts a list in place by digit, then by cell, and drops duplicates.
func Ordered(list []Candidate) []Candidate {
	slices.SortFunc(list, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(a.Digit, b.Digit), cmp.Compare(a.Cell, b.Cell))
	})
	return slices.Compact(list)
}

// AppendKey writes a key that is the same for two steps of a technique with the same
// conclusion. NotInHoDoKu is no part of it, because a technique emits first the steps
// that HoDoKu finds.
func (s Step) AppendKey(key []byte) []byte {
	key = append(key, s.Technique...)
	key = append(key, byte(s.Variant&^NotInHoDoKu), byte(len(s.Placements)))
	key = binary.AppendUvarint(key, uint64(s.Digits))
	for _, c := range s.Placements {
		key = binary.AppendUvarint(append(key, byte(c.Digit)), uint64(c.Cell))
	}
	for _, c := range s.Eliminations {
		key = binary.AppendUvarint(append(key, byte(c.Digit)), uint64(c.Cell))
	}
	return key
}

// Cells lists the cells of a node, each once.
func (n Node) Cells() []int {
	var cells []int
	for _, c := range n {
		cells = append(cells, c.Cell)
	}
	return lists.SortedOnce(cells)
}

// Digits is the digits of a node.
func (n Node) Digits() solver.Digits {
	var digits solver.Digits
	for _, c := range n {
		digits = digits.With(c.Digit)
	}
	return digits
}
