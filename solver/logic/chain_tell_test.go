package logic

import (
	"testing"

	"sudoku/solver"
)

// TestChainWords writes one chain in each notation and as a sentence.
func TestChainWords(t *testing.T) {
	t.Parallel()
	at := func(row, col, digit int) Node { return Node{{9*row + col - 10, digit}} }
	row := func(r, digit int) Reason { return inHouse(r-1, digit) }
	step := Step{Links: []Link{
		strongLink(at(1, 4, 8), at(1, 4, 3), inCell(3)),
		weakLink(at(1, 4, 3), at(9, 4, 3)),
		strongLink(at(9, 4, 3), at(9, 1, 3), row(9, 3)),
		weakLink(at(9, 1, 3), at(2, 1, 3)),
		strongLink(at(2, 1, 3), at(2, 8, 3), row(2, 3)),
		weakLink(at(2, 8, 3), at(2, 8, 5)),
		strongLink(at(2, 8, 5), at(2, 9, 5), row(2, 5)),
		weakLink(at(2, 9, 5), at(9, 9, 5)),
		strongLink(at(9, 9, 5), at(9, 9, 1), inCell(80)),
		weakLink(at(9, 9, 1), at(9, 5, 1)),
		strongLink(at(9, 5, 1), at(9, 5, 8), inCell(76)),
	}}
	for n, want := range map[Notation]string{
		R1C1:   "8- r1c4 -3- r9c4 =3= r9c1 -3- r2c1 =3= r2c8 =5= r2c9 -5- r9c9 -1- r9c5 -8",
		A1:     "8- A4 -3- I4 =3= I1 -3- B1 =3= B8 =5= B9 -5- I9 -1- I5 -8",
		Eureka: "(8=3)r1c4 - r9c4 = r9c1 - r2c1 = (3-5)r2c8 = r2c9 - (5=1)r9c9 - (1=8)r9c5",
	} {
		if got := (teller{layout: solver.Classic(), step: step, notation: n}).chain(); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	const sentence = "Suppose r1c4 is not 8. Then it is 3, so in row 9 the 3 must be r9c1, so in row 2 the 3 must be r2c8, so in row 2 the 5 must be r2c9, so r9c9 is 1, so r9c5 is 8."
	if got := (teller{layout: solver.Classic(), step: step}).suppose(); got != sentence {
		t.Errorf("%q, want %q", got, sentence)
	}
	grouped := Step{Links: []Link{
		strongLink(Node{{0, 4}, {1, 4}}, at(1, 8, 4), row(1, 4)),
		weakLink(at(1, 8, 4), at(2, 7, 4)),
	}}
	if got, want := (teller{layout: solver.Classic(), step: grouped}).chain(), "r1c12 =4= r1c8 -4- r2c7"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for n, want := range map[Notation]string{R1C1: "4 r1c12 =4= r1c8 -4- r2c7", Eureka: "(4)r1c12 = r1c8 - r2c7"} {
		if got := (teller{layout: solver.Classic(), step: grouped, notation: n}).chainOf("4"); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	const none = "Suppose r1c1 and r1c2 are not 4. Then in row 1 the 4 must be r1c8."
	if got := (teller{layout: solver.Classic(), step: grouped}).suppose(); got != none {
		t.Errorf("%q, want %q", got, none)
	}
	joint := weakLink(Node{{3, 4}, {4, 4}}, Node{{6, 4}, {7, 4}})
	const notBoth = "r1c7 and r1c8 are not 4 if one of r1c4 and r1c5 is"
	if got := (teller{layout: solver.Classic()}).notBoth(joint); got != notBoth {
		t.Errorf("%q, want %q", got, notBoth)
	}
}
