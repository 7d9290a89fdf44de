package packed

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// Board says what a board is made of. Without regions it has the customary boxes.
type Board struct {
	Size               int
	Regions            []int // of each cell; nil for boxes
	Diagonals, Windows bool
}

// Layout is the board, with the name it has here: regions that are the customary
// boxes are boxes.
func (b Board) Layout() (*solver.Layout, error) {
	boxes, err := b.named()
	if b.Regions == nil || err == nil && SameRegions(boxes, b.Regions) {
		return boxes, err
	}
	if b.Windows {
		return nil, fault.Errorf("windows go with 3x3 boxes, not with other regions")
	}
	l, err := solver.NewLayout(solver.Spec{Size: b.Size, Regions: b.Regions, Diagonals: b.Diagonals})
	if err != nil {
		return nil, fault.Errorf("%v", err)
	}
	return l, nil
}

// named is the board with boxes.
func (b Board) named() (*solver.Layout, error) {
	if !slices.Contains(solver.Sizes(), b.Size) {
		return nil, fault.Errorf("a board of %dx%d is read only with its regions", b.Size, b.Size)
	}
	id := fmt.Sprintf("%dx%d", b.Size, b.Size)
	if b.Windows {
		if b.Size != 9 {
			return nil, fault.Errorf("windows go with a 9x9 board; this one is %s", id)
		}
		id = "windoku"
	}
	if b.Diagonals {
		id += "x"
	}
	l, err := solver.ParseLayout(id)
	if err != nil {
		return nil, fault.Errorf("%v", err)
	}
	return l, nil
}

// SameRegions reports whether regions, under any names, are those of a layout.
func SameRegions(l *solver.Layout, regions []int) bool {
	if len(regions) != l.CellCount() {
		return false
	}
	names, taken := map[int]int{}, map[int]int{}
	for c, name := range regions {
		region := l.RegionOf(c)
		if known, ok := names[region]; ok && known != name {
			return false
		}
		if known, ok := taken[name]; ok && known != region {
			return false
		}
		names[region], taken[name] = name, region
	}
	return true
}

// Has reports whether a layout has houses of a kind.
func Has(l *solver.Layout, kind solver.HouseKind) bool {
	return slices.ContainsFunc(l.Houses(), func(h solver.House) bool { return h.Kind == kind })
}

// Customary reports whether the board has the customary boxes of its size; it may
// have diagonals and windows.
func Customary(l *solver.Layout) bool {
	boxes, err := Board{Size: l.Size()}.named()
	if err != nil {
		return false
	}
	regions := make([]int, l.CellCount())
	for c := range regions {
		regions[c] = l.RegionOf(c)
	}
	return SameRegions(boxes, regions)
}

// SideOf is the n of 4 to solver.MaxSize whose square is the number, or 0.
func SideOf(square int) int {
	for n := 4; n <= solver.MaxSize; n++ {
		if n*n == square {
			return n
		}
	}
	return 0
}
