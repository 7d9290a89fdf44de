package logic

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// People call techniques by many names. These mean the same here: "X-Wing", "xwing",
// "x_wing", "X Wings", "300" and "0300"; "Unique rectangle type 1", "ur-1" and
// "Uniqueness Test 1". A name that several techniques share stands for all of them:
// of a family ("Fish"), of a series ("ur", "kraken fish") or of a code.

// abbreviations are names that nothing in the table says, and what they stand for:
// the name of a technique, a family or a series, or several with commas between. A
// number behind one stands behind the other too, so that "ar2" is
// "avoidable-rectangle-2".
var abbreviations = map[string]string{
	"fh": "full house", "ns": "naked single", "hs": "hidden single",
	"np": "naked pair", "nt": "naked triple", "nq": "naked quadruple", "naked quad": "naked quadruple",
	"hp": "hidden pair", "ht": "hidden triple", "hq": "hidden quadruple", "hidden quad": "hidden quadruple",
	"lc": "pointing, claiming", "locked candidates": "pointing, claiming",
	"lc1": "pointing", "locked candidates 1": "pointing", "pointing pair": "pointing", "pointing triple": "pointing",
	"lc2": "claiming", "locked candidates 2": "claiming", "box line reduction": "claiming", "box line": "claiming", "blr": "claiming",

	"kite": "two-string kite", "2 string kite": "two-string kite", "dual 2 string kite": "dual two-string kite",
	"turbot": "turbot fish", "crane": "turbot fish", "er": "empty rectangle", "starfish": "squirmbag",
	"grouped 2 strong links": "grouped strong links", "3 strong links": "three strong links", "4 strong links": "four strong links",
	"finned fish":  "finned x-wing, finned swordfish, finned jellyfish",
	"sashimi fish": "sashimi x-wing, sashimi swordfish, sashimi jellyfish",

	"xy": "xy-wing", "y-wing": "xy-wing", "xyz": "xyz-wing", "wxyz": "wxyz-wing", "vwxyz": "vwxyz-wing", "w": "w-wing",
	"rp": "remote pair", "sc": "simple colours", "simple colours": "simple colour trap, simple colour wrap",
	"simple colouring": "simple colours", "multi-colouring": "multi-colours", "medusa": "3d medusa",

	"unique rectangle": "ur", "uniqueness test": "ur", "hr": "hidden rectangle", "hur": "hidden rectangle",
	"hidden unique rectangle": "hidden rectangle", "ar": "avoidable rectangle", "ul": "unique loop", "xr": "extended rectangle",
	"bug": "bug-1, bug-2, bug-3, bug-4, bug-n, bug-lite", "bivalue universal grave": "bug",

	"als": "almost locked sets", "ahs": "hidden pair, hidden triple, hidden quadruple", "alp": "almost locked pair",
	"alt": "almost locked triple", "als-wing": "als-xy-wing", "als-xy-chain": "als chain", "db": "death blossom",
	"sdc": "sue de coq", "sdc 3d": "three-dimensional sue de coq", "3d sue de coq": "three-dimensional sue de coq",
	"ape": "aligned pair exclusion", "ate": "aligned triple exclusion",

	"nice loop": "continuous nice loop, discontinuous nice loop", "nl": "nice loop", "cnl": "continuous nice loop", "dnl": "discontinuous nice loop",
	"grouped nice loop": "grouped continuous nice loop, grouped discontinuous nice loop",
	"gaic":              "grouped aic", "x-colouring": "x-colours", "broken wing": "guardians", "gsp": "gurth",
	"oddagon": "bivalue oddagon", "thors hammer": "tridagon", "je": "junior exocet", "se": "senior exocet",

	// HoDoKu's names for its codes.
	"locked candidate": "locked candidates", "last digit": "full house, hidden single",
	"simple colours trap": "simple colour trap", "simple colours wrap": "simple colour wrap", "3d medusa colouring": "3d medusa",
	"bivalue universal grave + 1": "bug-1", "fishy cycle": "x-cycle", "alternating interference chain": "aic",
	"als-xz rule": "als-xz", "als-xy-wing rule": "als-xy-wing", "braid analysis": "braid",
	"forcing chain contradiction": "1301", "forcing chain verity": "1302", "forcing net contradiction": "1303", "forcing net verity": "1304",

	"hidden ur": "hidden rectangle", "avoidable": "avoidable rectangle", "nishio forcing chain": "nishio", "trivalue oddagon": "tridagon",

	"cfc": "cell forcing chain", "rfc": "region forcing chain", "unit forcing chain": "region forcing chain", "fc": "forcing",
	"dynamic":               "dynamic-contradiction-chain, dynamic-double-chain, dynamic-cell-chain, dynamic-region-chain, dynamic-plus-chain",
	"dynamic forcing chain": "dynamic", "forcing net": "nets", "net": "nets", "nested forcing chain": "nested", "bowman": "bowman-bingo",
	"pom": "pattern overlay", "pattern overlay method": "pattern overlay",
}

// nameIndex lists the techniques of each name that the table says, as nameKey writes
// it.
type nameIndex struct {
	named  map[string][]string // IDs; by ID, title, family and code
	series map[string][]string // by an ID or a title without its number
	short  map[string]string   // abbreviations
}

func newNameIndex(entries []entry) *nameIndex {
	x := &nameIndex{named: map[string][]string{}, series: map[string][]string{}, short: map[string]string{}}
	for _, e := range entries {
		for _, name := range []string{e.ID, e.Title, e.Family, e.Code} {
			key := nameKey(name)
			addOnce(x.named, key, e.ID)
			if stem, number := splitNumber(key); stem != "" && number != "" {
				addOnce(x.series, stem, e.ID)
			}
		}
	}
	for name, of := range abbreviations {
		x.short[nameKey(name)] = of
	}
	return x
}

func addOnce(lists map[string][]string, key, id string) {
	if key != "" && !slices.Contains(lists[key], id) {
		lists[key] = append(lists[key], id)
	}
}

// nameKey is a name as it is compared: its letters and figures alone, in small
// letters, in British spelling, and without the word "type".
func nameKey(name string) string {
	key := strings.Map(func(r rune) rune {
		if r == '+' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
	key = strings.ReplaceAll(key, "type", "")
	return strings.ReplaceAll(strings.ReplaceAll(key, "colour", "color"), "color", "colour")
}

// splitNumber cuts the figures off the end of a name.
func splitNumber(key string) (stem, number string) {
	stem = strings.TrimRight(key, "0123456789")
	return stem, key[len(stem):]
}

// find lists the IDs that a name stands for.
func (x *nameIndex) find(name string) []string {
	key := nameKey(name)
	for _, k := range []string{key, strings.TrimSuffix(key, "s"), key + "s", paddedCode(key)} {
		if ids := x.exactly(k); ids != nil {
			return ids
		}
	}
	return nil
}

// exactly lists the IDs of a key. What the table says comes before what is short
// for it, and that before the name of a series.
func (x *nameIndex) exactly(key string) []string {
	if ids := x.named[key]; ids != nil {
		return ids
	}
	stem, number := splitNumber(key)
	if of, ok := x.short[key]; ok {
		return x.each(of, "")
	}
	if of, ok := x.short[stem]; ok && number != "" {
		return x.each(of, number)
	}
	return x.series[key]
}

// each lists the IDs of several names, with a number behind each.
func (x *nameIndex) each(names, number string) []string {
	var ids []string
	for name := range strings.SplitSeq(names, ",") {
		ids = append(ids, x.exactly(nameKey(name+number))...)
	}
	return ids
}

// paddedCode is a code of HoDoKu's library with its leading zeros; other text stays
// as it is.
func paddedCode(text string) string {
	if text == "" || len(text) > 3 || !allFigures(text) {
		return text
	}
	return strings.Repeat("0", 4-len(text)) + text
}

func allFigures(text string) bool { return strings.Trim(text, "0123456789") == "" }

// parseTypedCode is ParseLibraryCode for what a person types: leading zeros may be
// missing, and another sign may stand before the variant.
func parseTypedCode(name string) (LibraryCode, bool) {
	code, variant := name, ""
	if i := strings.IndexAny(name, "-_ "); i >= 0 {
		code, variant = name[:i], strings.ToLower(name[i+1:])
	}
	if !allFigures(code) || len(variant) > 1 || strings.Trim(variant, "0123456789x") != "" {
		return LibraryCode{}, false
	}
	for _, c := range []string{paddedCode(code), "0" + code} {
		if found, ok := ParseLibraryCode(strings.TrimSuffix(c+"-"+variant, "-")); ok {
			return found, true
		}
	}
	return LibraryCode{}, false
}

// FindTechniques returns the techniques that a name stands for, easiest first; none
// when the name is unknown. It is an ID ("x-wing"), a title ("X-Wing"), a family
// ("Fish"), a series ("ur"), a code of HoDoKu's technique library ("0300", "300") or
// a usual short form ("sdc"), in any case and with any signs between the words.
func FindTechniques(name string) []Technique {
	c := catalog()
	var found []Technique
	for _, id := range c.names.find(name) {
		found = append(found, c.lookup(id).Technique)
	}
	return found
}

// Selection is what a list of names of techniques asks for: techniques, and of a
// code of HoDoKu's library which of their steps.
type Selection struct {
	IDs []string // for Options.Techniques, each once, in the order of the list

	named []string
	codes []LibraryCode
}

// ParseTechniques reads names of techniques as FindTechniques knows them, and codes as
// ParseLibraryCode does, except for leading zeros, with commas between. A name that is
// unknown is an *UnknownTechniqueError.
func ParseTechniques(list string) (Selection, error) {
	var s Selection
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if err := s.add(name); err != nil {
			return Selection{}, err
		}
	}
	if s.IDs == nil {
		return s, &UnknownTechniqueError{Name: list}
	}
	return s, nil
}

func (s *Selection) add(name string) error {
	var ids []string
	if code, ok := parseTypedCode(name); ok {
		ids = code.Techniques
		s.codes = append(s.codes, code)
	} else if ids = catalog().names.find(name); ids != nil {
		s.named = append(s.named, ids...)
	} else {
		return &UnknownTechniqueError{Name: name, Nearest: catalog().nearest(name)}
	}
	for _, id := range ids {
		if !slices.Contains(s.IDs, id) {
			s.IDs = append(s.IDs, id)
		}
	}
	return nil
}

// Has reports whether a step is one that the selection asks for.
func (s Selection) Has(step position.Step) bool {
	return slices.Contains(s.named, step.Technique) || slices.ContainsFunc(s.codes, func(c LibraryCode) bool { return c.Has(step) })
}

// UnknownTechniqueError is a name that stands for no technique.
type UnknownTechniqueError struct {
	Name    string
	Nearest []string // up to three known names that are written much like it
}

func (e *UnknownTechniqueError) Error() string {
	if nameKey(e.Name) == "" {
		return "no technique is named"
	}
	text := fmt.Sprintf("%q is not a technique, a family or a code", english.Clip(e.Name, longestName))
	if len(e.Nearest) == 0 {
		return text
	}
	return text + "; did you mean " + words.List(e.Nearest, "or") + "?"
}

// longestName is the most letters of a name that are looked at and shown.
const longestName = 60

// nearest lists the up to three names that are most like one that is unknown: those
// that begin with it, or have it in them, and those that a few slips of the hand
// explain. They are IDs, families in small letters, and the longer abbreviations.
func (c *catalogue) nearest(name string) []string {
	key := nameKey(name)
	most := utf8.RuneCountInString(key)
	if most == 0 || most > longestName {
		return nil
	}
	slips := map[string]int{}
	note := func(said, as string) {
		if d, known := slips[as]; !known || unlikeness(key, said) < d {
			slips[as] = unlikeness(key, said)
		}
	}
	for _, e := range c.entries {
		note(nameKey(e.ID), e.ID)
		note(nameKey(e.Title), e.ID)
		note(nameKey(e.Family), strings.ToLower(e.Family))
	}
	for short := range abbreviations {
		if len(short) > 4 {
			note(nameKey(short), short)
		}
	}
	maps.DeleteFunc(slips, func(_ string, d int) bool { return d > max(2, most/3*2) })
	names := slices.SortedFunc(maps.Keys(slips), func(a, b string) int {
		return cmp.Or(slips[a]-slips[b], c.place(a)-c.place(b), cmp.Compare(a, b))
	})
	return names[:min(len(names), 3)]
}

// place is where a name stands in the table; families and abbreviations come last.
func (c *catalogue) place(id string) int {
	if i, ok := c.index[id]; ok {
		return i
	}
	return len(c.entries)
}

// unlikeness is twice the slips of the hand that make one key of another; that one
// begins with it, or has it in it, counts as less than two.
func unlikeness(key, said string) int {
	switch {
	case len(key) > 2 && strings.HasPrefix(said, key):
		return 0
	case len(key) > 2 && strings.Contains(said, key):
		return 1
	}
	return 2 * slipsBetween([]rune(key), []rune(said))
}

// slipsBetween counts the letters that were left out, typed by mistake, taken for
// another or for each other's neighbour (the optimal string alignment distance).
func slipsBetween(a, b []rune) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i, r := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j, q := range b {
			swap := last[j]
			if r != q {
				swap++
			}
			row[j+1] = min(swap, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && r == b[j-1] && a[i-1] == q {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
