package drawing

import (
	"strconv"

	"sudoku/solver/position"
)

// Role is what a shape stands for. Roles are in the order in which they are painted, the
// lowest first.
type Role uint8

// The roles.
const (
	House        Role = iota // a house that a statement speaks of
	Sight                    // cells that a digit rules out in a house that is looked at
	Cover                    // a house in which the argument takes effect
	Base                     // a house that the argument starts from
	ExocetTarget             // target cells of an Exocet
	ExocetBase               // base cells of an Exocet
	HiddenSet                // cells of an almost hidden set
	Set                      // cells of a set
	Wing                     // a cell that depends on the pivot
	Pivot                    // the cell from which a wing spreads
	Stem                     // the cell from which sets spread
	Cell                     // a cell that a statement speaks of
	Target                   // the cell that takes a digit
	Blocker                  // a digit that stands and rules others out
	Grouped                  // candidates that count as one
	Weak                     // a weak link, or what is false because of it
	Strong                   // a strong link, or what is true because of it
	Removed                  // a candidate that an earlier step eliminated
	Member                   // a candidate of a set
	Named                    // a candidate that a statement speaks of
	End                      // an end of a pattern
	Pattern                  // a candidate of the pattern
	Deadly                   // a candidate of a deadly pattern
	Common                   // a candidate that only one of two sets can hold
	Colour                   // a candidate of a colouring; Part is its colour
	Guardian                 // one of several candidates one of which is true
	Fin                      // a fin
	EndoFin                  // an endo-fin
	Cannibal                 // a candidate that its own pattern removes
	False                    // a candidate that a chain makes false
	True                     // a candidate that a chain makes true
	Eliminated               // a candidate that the step eliminates
	Placed                   // a digit that the step places
	roleCount
)

// look is how a role is called and what a legend says of it.
type look struct {
	class string
	words string // empty: it is told by the shape that it belongs to
	alone bool   // all its parts look alike
}

var looks = [roleCount]look{
	House:        {"house", "", true},
	Sight:        {"sight", "in sight of a ringed digit", true},
	Cover:        {"cover", "house affected", true},
	Base:         {"base", "house looked at", true},
	ExocetTarget: {"exo-target", "target cells", false},
	ExocetBase:   {"exo-base", "base cells", false},
	HiddenSet:    {"hidden-set", "hidden set", false},
	Set:          {"set", "set", false},
	Wing:         {"wing", "wing", true},
	Pivot:        {"pivot", "pivot", true},
	Stem:         {"stem", "stem", true},
	Cell:         {"cell", "", true},
	Target:       {"target", "cell acted on", true},
	Blocker:      {"blocker", "digit that rules out", true},
	Grouped:      {"group", "candidates as one", true},
	Weak:         {"weak", "weak: not both true", true},
	Strong:       {"strong", "strong: not both false", true},
	Removed:      {"removed", "gone since an earlier step", true},
	Member:       {"in", "", false},
	Named:        {"named", "", true},
	End:          {"end", "end: one of them is true", true},
	Pattern:      {"pattern", "in the pattern", true},
	Deadly:       {"deadly", "deadly pattern", true},
	Common:       {"common", "common: in one set only", true},
	Colour:       {"colour", "colour", false},
	Guardian:     {"guardian", "guardian: one is true", true},
	Fin:          {"fin", "fin", true},
	EndoFin:      {"endo-fin", "endo-fin", true},
	Cannibal:     {"cannibal", "removed by its own pattern", true},
	False:        {"false", "false in the chain", true},
	True:         {"true", "true in the chain", true},
	Eliminated:   {"gone", "eliminated", true},
	Placed:       {"placed", "placed", true},
}

// patterns is the number of looks that sets have; colours that of colours.
const (
	patterns = 6
	colours  = 4
)

func class(r Role, part int) string {
	l := looks[r]
	if l.alone || part == 0 {
		return l.class
	}
	if r == Colour {
		return l.class + " k" + strconv.Itoa((part-1)%colours+1)
	}
	return l.class + " p" + strconv.Itoa(r.Pattern(part)+1)
}

// Pattern is which of the looks of sets the shapes of a part have, from 0. The second base of an Exocet looks like no
// target, and its targets like no base.
func (r Role) Pattern(part int) int {
	switch i := max(part-1, 0); {
	case i > 0 && r == ExocetBase:
		return 2
	case i > 0 && r == ExocetTarget:
		return 3
	default:
		return i % patterns
	}
}

// discRoles are the roles of the marks of candidates.
var discRoles = map[position.Role]Role{
	position.Pattern: Pattern, position.Fin: Fin, position.EndoFin: EndoFin, position.Cannibal: Cannibal,
	position.Pivot: Pattern, position.Wing: End, position.Common: Common, position.Deadly: Deadly,
	position.Guardian: Guardian, position.Colour: Colour, position.On: True, position.Off: False, position.Removed: Removed,
	position.Set: Member, position.HiddenSet: Member, position.ExocetBase: Member, position.ExocetTarget: Member,
}

// areaRoles are the roles whose cells are outlined where several candidates of a cell are
// marked.
var areaRoles = map[position.Role]Role{
	position.Set: Set, position.HiddenSet: HiddenSet, position.Pivot: Pivot, position.Wing: Wing,
	position.ExocetBase: ExocetBase, position.ExocetTarget: ExocetTarget,
}
