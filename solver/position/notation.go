package position

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

// Notation is a way to write cells and chains. The line of a step is the one that
// HoDoKu uses:
//
//	Hidden Single: r1c8=4
//	Naked Pair: 5,6 in r6c39 => r6c1457<>5, r6c1<>6
//	X-Wing: 1 r67 c19 => r4c1<>1
//
// r6c39 is r6c3 and r6c9, r14c8 is r1c8 and r4c8. On boards with columns of two
// figures, and in A1, every cell is written out: r6c3,r6c12.
type Notation uint8

// The notations. Each writes the same chain:
//
//	R1C1     8- r1c4 -3- r9c4 =3= r9c1 -3- r2c1 =3= r2c8 =5= r2c9
//	A1       8- A4 -3- I4 =3= I1 -3- B1 =3= B8 =5= B9
//	Eureka   (8=3)r1c4 - r9c4 = r9c1 - r2c1 = (3-5)r2c8 = r2c9
//
// In A1 the letter is the row and the number the column, of houses too: "row A".
const (
	R1C1 Notation = iota
	A1
	Eureka
)

// String is the name of the notation.
func (n Notation) String() string { return [...]string{"r1c1", "a1", "eureka"}[n] }

// ParseNotation returns the notation of a name, in any case.
func ParseNotation(name string) (Notation, bool) {
	for n := R1C1; n <= Eureka; n++ {
		if strings.EqualFold(n.String(), name) {
			return n, true
		}
	}
	return R1C1, false
}

// UnmarshalText reads the name of a notation, in any case.
func (n *Notation) UnmarshalText(name []byte) error {
	known, ok := ParseNotation(string(name))
	if !ok {
		return fmt.Errorf("%q is not a notation: r1c1, a1 or eureka", english.Clip(string(name), 60))
	}
	*n = known
	return nil
}

// CellName is the name of a cell, on a board with the given number of rows.
func (n Notation) CellName(rows, cell int) string {
	if n != A1 {
		return "r" + strconv.Itoa(cell/rows+1) + "c" + strconv.Itoa(cell%rows+1)
	}
	return n.RowName(cell/rows) + strconv.Itoa(cell%rows+1)
}

// RowName is what a row is called, counted from 0: "1", in A1 "A".
func (n Notation) RowName(row int) string {
	if n == A1 {
		return string(rune('A' + row))
	}
	return strconv.Itoa(row + 1)
}

// HouseName is what a person calls a house: "row 1", in A1 "row A".
func (n Notation) HouseName(h solver.House) string { return h.Kind.String() + " " + n.HouseNumber(h) }

// HouseNumber is the number of a house; of a row in A1 its letter.
func (n Notation) HouseNumber(h solver.House) string {
	if h.Kind == solver.Row && h.Number > 0 {
		return n.RowName(h.Number - 1)
	}
	return strconv.Itoa(h.Number)
}

// ParseCell returns the cell of a name in the notation, as Explain writes it. It
// reports false when no cell of the layout is called so.
func (n Notation) ParseCell(l *solver.Layout, name string) (int, bool) {
	if n != A1 {
		cell, ok := solver.ParseCellName(l.Size(), name)
		return cell, ok && l.CellName(cell) == name
	}
	if name == "" {
		return 0, false
	}
	row := int(name[0]) - 'A'
	col, err := strconv.Atoi(name[1:])
	if err != nil || row < 0 || row >= l.Size() || col < 1 || col > l.Size() {
		return 0, false
	}
	cell := row*l.Size() + col - 1
	return cell, n.CellName(l.Size(), cell) == name
}
