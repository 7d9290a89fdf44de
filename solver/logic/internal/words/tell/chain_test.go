package tell

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

// TestChainWords writes one chain in each notation and as a sentence.
func TestChainWords(t *testing.T) {
	t.Parallel()
	at := func(row, col, digit int) position.Node { return position.Node{{Cell: 9*row + col - 10, Digit: digit}} }
	row := func(r, digit int) position.Reason { return position.HouseReason(r-1, digit) }
	step := position.Step{Links: []position.Link{
		position.StrongLink(at(1, 4, 8), at(1, 4, 3), position.CellReason(3)),
		position.WeakLink(at(1, 4, 3), at(9, 4, 3)),
		position.StrongLink(at(9, 4, 3), at(9, 1, 3), row(9, 3)),
		position.WeakLink(at(9, 1, 3), at(2, 1, 3)),
		position.StrongLink(at(2, 1, 3), at(2, 8, 3), row(2, 3)),
		position.WeakLink(at(2, 8, 3), at(2, 8, 5)),
		position.StrongLink(at(2, 8, 5), at(2, 9, 5), row(2, 5)),
		position.WeakLink(at(2, 9, 5), at(9, 9, 5)),
		position.StrongLink(at(9, 9, 5), at(9, 9, 1), position.CellReason(80)),
		position.WeakLink(at(9, 9, 1), at(9, 5, 1)),
		position.StrongLink(at(9, 5, 1), at(9, 5, 8), position.CellReason(76)),
	}}
	for n, want := range map[position.Notation]string{
		position.R1C1:   "8- r1c4 -3- r9c4 =3= r9c1 -3- r2c1 =3= r2c8 =5= r2c9 -5- r9c9 -1- r9c5 -8",
		position.A1:     "8- A4 -3- I4 =3= I1 -3- B1 =3= B8 =5= B9 -5- I9 -1- I5 -8",
		position.Eureka: "(8=3)r1c4 - r9c4 = r9c1 - r2c1 = (3-5)r2c8 = r2c9 - (5=1)r9c9 - (1=8)r9c5",
	} {
		if got := (Teller{Layout: solver.Classic(), Step: step, Notation: n}).Chain(); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	const sentence = "Suppose r1c4 is not 8. Then it is 3, so row 9 has its 3 in r9c1, so row 2 has its 3 in r2c8, so row 2 has its 5 in r2c9, so r9c9 is 1, so r9c5 is 8."
	if got := (Teller{Layout: solver.Classic(), Step: step}).Supposing().Text(); got != sentence {
		t.Errorf("%q, want %q", got, sentence)
	}
	grouped := position.Step{Links: []position.Link{
		position.StrongLink(position.Node{{Cell: 0, Digit: 4}, {Cell: 1, Digit: 4}}, at(1, 8, 4), row(1, 4)),
		position.WeakLink(at(1, 8, 4), at(2, 7, 4)),
	}}
	if got, want := (Teller{Layout: solver.Classic(), Step: grouped}).Chain(), "r1c12 =4= r1c8 -4- r2c7"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for n, want := range map[position.Notation]string{position.R1C1: "4 r1c12 =4= r1c8 -4- r2c7", position.Eureka: "(4)r1c12 = r1c8 - r2c7"} {
		if got := (Teller{Layout: solver.Classic(), Step: grouped, Notation: n}).ChainOf("4"); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	const none = "Suppose r1c1 and r1c2 are not 4. Then row 1 has its 4 in r1c8."
	if got := (Teller{Layout: solver.Classic(), Step: grouped}).Supposing().Text(); got != none {
		t.Errorf("%q, want %q", got, none)
	}
	joint := position.WeakLink(position.Node{{Cell: 3, Digit: 4}, {Cell: 4, Digit: 4}}, position.Node{{Cell: 6, Digit: 4}, {Cell: 7, Digit: 4}})
	const notBoth = "r1c7 and r1c8 are not 4 if one of r1c4 and r1c5 is"
	if got := (Teller{Layout: solver.Classic()}).NotBoth(joint); got != notBoth {
		t.Errorf("%q, want %q", got, notBoth)
	}
}
