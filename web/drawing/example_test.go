package drawing_test

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// The 5 of row 1 goes into its first cell.
func ExampleOf() {
	d := drawing.Of(drawing.Input{
		Layout: solver.Classic(),
		Step: position.Step{
			Placements: []position.Candidate{{Cell: 0, Digit: 5}},
			Marks:      []position.Mark{position.MarkHouse(position.Base, 0), position.MarkCell(position.Target, 0)},
		},
	})
	fmt.Println(d.Text)
	for _, l := range d.Layers() {
		fmt.Println(l.Class)
	}
	// Output:
	// House looked at: row 1. Cell acted on: r1c1. Placed: 5 in r1c1.
	// base
	// target
	// placed
}
