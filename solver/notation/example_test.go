package notation_test

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/notation"
)

func ExampleParse() {
	p, err := notation.Parse(`
		. . . | 5 . . | 8 . 9
		1 8 . | 4 . . | . 6 .
		. . . | . 7 . | . 1 .
		------+-------+------
		5 . . | . . . | . 7 .
		6 4 9 | . . . | . . .
		. 2 . | . 1 . | . . .
		------+-------+------
		. 9 . | . 3 2 | . . .
		. 1 . | . . 5 | 6 . .
		7 . . | . . . | 4 8 .`)
	fmt.Println(notation.Code(p), err)
	// Output: 000500809180400060000070010500000070649000000020010000090032000010005600700000480 <nil>
}

func ExampleRead() {
	x, _ := solver.ParseLayout("x")
	r, _ := notation.Read("12: .62............1..4.8...2...4...39...5.8....6......45.68...9..4...............8.7 # both diagonals", x)
	fmt.Println("Read as", r.Format, "on a", r.Puzzle.Layout().Title(), "board")
	fmt.Println(notation.Code(r.Puzzle))
	// Output:
	// Read as 81 digits on a 9x9 X board
	// x~062000000000000100408000200040003900050800006000000450680009004000000000000000807
}

func ExampleError() {
	_, err := notation.Parse("...5..8.918.4x...6....7..1.5......7.649.......2..1.....9..32....1...56..7.....48.")
	fmt.Println(err)
	_, err = notation.Parse("12.4\n34.2\n...\n.3.1")
	fmt.Println(err)
	// Output:
	// row 2, column 5: 'x' is not a digit of a 9x9 board
	// found 15 cells; row 3 has 3
}

func ExampleText() {
	p, _ := notation.Parse("1..4..2..3..43.1")
	fmt.Print(notation.Text(p.Layout(), p.Grid()))
	// Output:
	// 1 . | . 4
	// . . | 2 .
	// ----+----
	// . 3 | . .
	// 4 3 | . 1
}

func ExampleReadAll() {
	good, failed := notation.ReadAll(`1..4..2..3..43.1
1..4..2..3..43.
4x4~1004002003004301`)
	for _, r := range good {
		fmt.Println(notation.Code(r.Puzzle))
	}
	fmt.Println(failed[0])
	// Output:
	// 4x4~1004002003004301
	// 4x4~1004002003004301
	// line 2: found 15 cells; a 4x4 board has 16
}

func ExampleExport() {
	r, _ := notation.Read(":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214::", nil)
	fmt.Printf("Read as %s: %d digits, %d of them placed\n", r.Format, r.Puzzle.GivenCount(), r.Placed.Len())
	e, _ := notation.FindExport("line")
	text, _ := e.Write(r.State)
	fmt.Print(text)
	for _, clause := range e.Loses(r.State) {
		fmt.Println(clause)
	}
	// Output:
	// Read as HoDoKu library line: 31 digits, 1 of them placed
	// 534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
	// 1 placed digit cannot be told from givens
	// the candidates are left out
}
