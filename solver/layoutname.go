package solver

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoku/solver/english"
)

// symbols are the digits as they are written: 1 to 9, then letters.
const symbols = "123456789ABCDEFGHIJKLMNOP"

// Symbol is the character a digit is written with: 1 to 9, then A for 10 up to
// P for 25.
func Symbol(digit int) byte { return symbols[digit-1] }

// SymbolText is Symbol as text; it is empty for 0, a blank.
func SymbolText(digit int) string {
	if digit == 0 {
		return ""
	}
	return symbols[digit-1 : digit]
}

// SymbolDigit is the inverse of Symbol; letters may be small. It returns 0 for
// any other character.
func SymbolDigit(ch byte) int {
	switch {
	case ch >= '1' && ch <= '9':
		return int(ch - '0')
	case ch >= 'A' && ch <= 'P':
		return int(ch-'A') + 10
	case ch >= 'a' && ch <= 'p':
		return int(ch-'a') + 10
	}
	return 0
}

// name derives the ID and the title of a layout from its spec.
func (s Spec) name(l *Layout) (id, title string) {
	size := strconv.Itoa(s.Size)
	square := size + "x" + size
	switch {
	case s.Regions != nil && s.Diagonals:
		return "jigsawx-" + l.regionSymbols(), square + " free-form X"
	case s.Regions != nil:
		return "jigsaw-" + l.regionSymbols(), square + " free-form"
	case s.Windows && s.Diagonals:
		return "windokux", square + " Windoku X"
	case s.Windows:
		return "windoku", square + " Windoku"
	}
	id, title = square, square
	if shape := boxShapes[s.Size]; shape != [2]int{s.BoxRows, s.BoxCols} {
		id += fmt.Sprintf("b%dx%d", s.BoxRows, s.BoxCols)
		title += fmt.Sprintf(" (boxes of %dx%d)", s.BoxRows, s.BoxCols)
	}
	if s.Diagonals {
		id, title = id+"x", title+" X"
	}
	if short, ok := shortIDs[id]; ok {
		id = short
	}
	return id, title
}

// shortIDs are the names that people use for the boards of size 9.
var shortIDs = map[string]string{"9x9": "classic", "9x9x": "x"}

func (l *Layout) regionSymbols() string {
	var b strings.Builder
	b.Grow(len(l.regionOf))
	for _, k := range l.regionOf {
		b.WriteByte(Symbol(k + 1))
	}
	return b.String()
}

// LayoutNames lists the layouts that ParseLayout knows by name, apart from the
// free-form ones: the n×n boards in order of size, then X and Windoku.
func LayoutNames() []string {
	var names []string
	for _, n := range Sizes() {
		names = append(names, namedSpecID(n))
	}
	return append(names, "x", "windoku")
}

func namedSpecID(n int) string {
	if n == 9 {
		return "classic"
	}
	return fmt.Sprintf("%dx%d", n, n)
}

// namedLayouts are built once: they are asked for on every request.
var namedLayouts = sync.OnceValue(func() map[string]*Layout {
	named := map[string]*Layout{"classic": Classic()}
	add := func(s Spec) {
		l := mustLayout(s)
		named[l.ID()] = l
	}
	for _, n := range Sizes() {
		shape := boxShapes[n]
		add(Spec{Size: n, BoxRows: shape[0], BoxCols: shape[1]})
		add(Spec{Size: n, BoxRows: shape[0], BoxCols: shape[1], Diagonals: true})
	}
	add(Spec{Size: 9, BoxRows: 3, BoxCols: 3, Windows: true})
	add(Spec{Size: 9, BoxRows: 3, BoxCols: 3, Windows: true, Diagonals: true})
	return named
})

// ParseLayout returns the layout with the given ID: "classic" (or "9x9"), "x",
// "windoku", "4x4" to "25x25" (with "x" behind it for the diagonals too),
// "12x12b4x3" for boxes of 4 rows and 3 columns, "jigsaw-" or "jigsawx-" and
// one region symbol a cell.
func ParseLayout(id string) (*Layout, error) {
	id = strings.ToLower(id)
	if short, ok := shortIDs[id]; ok {
		id = short
	}
	if l, ok := namedLayouts()[id]; ok {
		return l, nil
	}
	kind, regions, isFreeForm := strings.Cut(id, "-")
	if isFreeForm && (kind == "jigsaw" || kind == "jigsawx") {
		return freeForm(regions, Spec{Diagonals: kind == "jigsawx"})
	}
	if s, ok := parseBoxes(id); ok {
		return known(NewLayout(s))
	}
	return nil, fmt.Errorf("%q is not a board; known are %s and jigsaw-REGIONS", english.Clip(id, 40), strings.Join(LayoutNames(), ", "))
}

// known puts the layout that is made once in the place of an equal one.
func known(l *Layout, err error) (*Layout, error) {
	if err != nil {
		return nil, err
	}
	if same, ok := namedLayouts()[l.id]; ok {
		return same, nil
	}
	return l, nil
}

// parseBoxes reads the ID of a board whose boxes are not the customary ones.
func parseBoxes(id string) (Spec, bool) {
	id, diagonals := strings.CutSuffix(id, "x")
	s := Spec{Diagonals: diagonals}
	var across int
	_, err := fmt.Sscanf(id, "%dx%db%dx%d", &s.Size, &across, &s.BoxRows, &s.BoxCols)
	written := fmt.Sprintf("%dx%db%dx%d", s.Size, s.Size, s.BoxRows, s.BoxCols)
	return s, err == nil && written == id
}

// FreeForm builds a free-form layout from one symbol a cell, row by row: the
// cells that carry the same symbol are one region. Letters may be of either
// case. The number of symbols gives the size of the board.
func FreeForm(regions string) (*Layout, error) { return freeForm(regions, Spec{}) }

// FreeFormX is FreeForm with the two main diagonals as houses.
func FreeFormX(regions string) (*Layout, error) { return freeForm(regions, Spec{Diagonals: true}) }

func freeForm(regions string, s Spec) (*Layout, error) {
	n := sideOf(len(regions))
	if n == 0 {
		return nil, fmt.Errorf("found %d region symbols; a board of size 9 has 81", len(regions))
	}
	s.Size, s.Regions = n, make([]int, len(regions))
	for c := range len(regions) {
		s.Regions[c] = int(strings.ToLower(regions[c : c+1])[0])
	}
	return NewLayout(s)
}

// sideOf returns the n of 4 to MaxSize whose square is the number, or 0.
func sideOf(square int) int {
	for n := 4; n <= MaxSize; n++ {
		if n*n == square {
			return n
		}
	}
	return 0
}

// KnownLayouts returns the named layouts, ordered by ID.
func KnownLayouts() []*Layout {
	all := slices.Collect(maps.Values(namedLayouts()))
	slices.SortFunc(all, func(a, b *Layout) int { return strings.Compare(a.ID(), b.ID()) })
	return all
}
