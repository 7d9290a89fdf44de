package logic

import (
	"slices"
	"strings"

	"sudoku/solver/position"
)

// LibraryCode is what a code of HoDoKu's technique library asks for: techniques,
// and which of their steps. The library runs its cases with options that follow
// from code and variant:
//
//	0311     steps of the technique
//	03111    the same in Siamese pairs, for fish: the fifth figure says so
//	0709-1   a variant of the technique: here, without almost locked sets
type LibraryCode struct {
	Techniques []string // IDs

	siamese   bool
	forbidden position.Variant // steps with such remarks do not count
}

// ParseLibraryCode reads a code. It reports false for one of a technique that the
// engine does not have, and for any other text.
func ParseLibraryCode(text string) (LibraryCode, bool) {
	code, variant, _ := strings.Cut(text, "-")
	base, isSiamese := strings.CutSuffix(code, "1")
	if isSiamese = isSiamese && len(base) == 4 && strings.HasPrefix(base, "03"); !isSiamese {
		base = code
	}
	ids := slices.Clone(LibraryCodes()[base])
	if len(ids) == 0 {
		return LibraryCode{}, false
	}
	rule, ok := libraryVariants[base+"-"+variant]
	if !ok {
		rule = libraryVariants[base]
	}
	if rule.withoutSets {
		ids = slices.DeleteFunc(ids, func(id string) bool { return strings.HasPrefix(id, "als-") })
	}
	return LibraryCode{ids, isSiamese, rule.forbidden}, true
}

// Has reports whether a step is one that the code asks for.
func (c LibraryCode) Has(s position.Step) bool {
	return slices.Contains(c.Techniques, s.Technique) && s.Variant&c.forbidden == 0 && (s.Variant&position.Siamese != 0) == c.siamese
}

// libraryVariants are by code and variant, or by code alone for all variants that
// are not named.
var libraryVariants = map[string]struct {
	forbidden   position.Variant
	withoutSets bool // chains have no almost locked sets
}{
	"0402":   {forbidden: position.TwoCandidates},
	"0402-1": {},
	"0600-1": {forbidden: position.Incomplete}, "0601-1": {forbidden: position.Incomplete},
	"0602-1": {forbidden: position.Incomplete}, "0603-1": {forbidden: position.Incomplete},
	"0604-1": {forbidden: position.Incomplete}, "0605-1": {forbidden: position.Incomplete},
	"0606-1": {forbidden: position.Incomplete}, "0607-1": {forbidden: position.Incomplete},
	"0608-1": {forbidden: position.Incomplete},
	"0709-1": {withoutSets: true},
	"0710-1": {withoutSets: true}, "0710-2": {withoutSets: true},
	"0711-1": {withoutSets: true}, "0711-2": {withoutSets: true},
	"0902-1": {forbidden: position.Overlap}, "0903-1": {forbidden: position.Overlap}, "0904-1": {forbidden: position.Overlap},
}
