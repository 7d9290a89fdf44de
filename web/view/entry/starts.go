package entry

import (
	"slices"

	"sudoku/solver"
	"sudoku/templates"
	"sudoku/web/sketch"
	"sudoku/web/view/board"
)

// starts are sketches to begin with, for a board of the same size: the customary boxes,
// and free-form boards of our own. Each keeps the digits that the sketch keeps.
func starts(k sketch.Sketch) []templates.Start {
	var all []templates.Start
	add := func(label string, regions []int) {
		from := sketch.Sketch{Frame: k.Frame, Regions: regions, Diagonals: k.Diagonals, Kept: k.Kept}
		all = append(all, templates.Start{Label: label, Href: from.Address(), Regions: from.Code(), Rows: thumbnail(from)})
	}
	if slices.Contains(solver.Sizes(), k.Size()) {
		boxes := make([]int, len(k.Regions))
		for c := range boxes {
			boxes[c] = k.Frame.RegionOf(c) + 1
		}
		add("Boxes", boxes)
	}
	for _, d := range ownBoards() {
		if len(d.regions) != len(k.Regions) {
			continue
		}
		regions := make([]int, len(d.regions))
		for c := range regions {
			regions[c] = solver.SymbolDigit(d.regions[c])
		}
		add(d.name, regions)
	}
	return all
}

// thumbnail is the borders and the tint of each cell.
func thumbnail(k sketch.Sketch) [][]string {
	n := k.Size()
	rows := make([][]string, n)
	for c, region := range k.Regions {
		rows[c/n] = append(rows[c/n], board.Classes(tintClass(region), board.Borders(n, c, k.RegionOf)))
	}
	return rows
}

// ownBoard is a free-form board with a name.
type ownBoard struct{ name, regions string }

func ownBoards() []ownBoard {
	return []ownBoard{
		{"Pinwheel", "1123311233142354425544255"},
		{"Hooks", "111222113222133444533466553446555666"},
		{"Wings", "1112222111222344155334455533445563347776667777666"},
		{"Wave", "1222233312222333111444331114444455555666775556667778888677788886"},
		{"Pinwheel", "122333333112223334112244444112555446172555846177555866777778866799988866999999886"},
		{"Steps", "111112233111422333414442233444555223647555283677555888667788898666778999667799999"},
		{"Frame", "122222222123344455133364445133364445136666675188867775188867775118887795999999995"},
	}
}
