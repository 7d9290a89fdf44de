package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/position"
)

// board is what stands on the n-th board of a page to look at, 0 for an open cell.
func (p *page) board(n int) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`[...document.querySelectorAll("table.board")[%d].querySelectorAll("td")].map((td) => td.querySelector("b")?.textContent ?? "0").join("")`, n))
}

// cellsWith names the cells of the first board that have a class, with blanks
// between.
func (p *page) cellsWith(class string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`[...document.querySelectorAll("#board td.%s")].map((td) => td.id).join(" ")`, class))
}

func names(cells []int) string {
	var all []string
	for _, c := range cells {
		all = append(all, position.R1C1.CellName(9, c))
	}
	return strings.Join(all, " ")
}

// solve opens a puzzle where it is entered and clicks Solve.
func (p *page) solve(digits, heading string) {
	p.Helper()
	p.open("/p/" + digits + "?typed=all")
	p.click(solveButton)
	p.waitForHeading(heading)
	if got, want := p.address(), "/p/"+digits+"/solution"; got != want {
		p.Errorf("the address is %s, want %s", got, want)
	}
	if got, want := p.title(), "Solution · 9×9, "; !strings.HasPrefix(got, want) {
		p.Errorf("the title is %q, want %q", got, want)
	}
}

// judge is the solver's own verdict.
func judge(t *testing.T, p *page, digits string) solver.Verdict {
	t.Helper()
	v, err := solver.Judge(context.Background(), puzzleOf(p, digits))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestSolveOne(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.solve(proper, "One solution.")
	if got := p.board(0); got != properSolution {
		t.Errorf("the solution is %s", got)
	}
	if got := p.text("main"); !strings.Contains(got, "Your 25 digits have no other solution.") {
		t.Errorf("the page does not say that there is one solution, and that every digit was used: %s", got)
	}
	p.reload()
	if got := p.board(0); got != properSolution {
		t.Errorf("after a reload the solution is %s", got)
	}
}

// Enter solves what is being entered. In a puzzle that is played it must not show the solution
// unasked: it stays, and says whether digits clash.
func TestEnter(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.settle()
	eval[string](p, `document.querySelector("#announce").textContent = ""`)
	p.press("\r")
	p.waitFor("what clashes, told again", `document.querySelector("#announce").textContent.includes("5")`)
	if got := p.text("h1"); got != "Puzzle" {
		t.Errorf("Enter leads to %s", got)
	}
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.press("\r")
	p.waitForHeading("Several solutions.")
}

// A given, a typed and a solved digit differ in weight, in colour, and in words.
func TestOriginsAreToldApart(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("3")
	given, typed := p.look(cell("r1c4")), p.look(cell("r1c1"))
	p.settle()
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
	if got := p.text("main"); !strings.Contains(got, "The 25 givens were used, and 1 typed digit in r1c1.") {
		t.Errorf("the page does not say that a typed digit was used: %s", got)
	}
	if got := p.look("#r1c4 b"); got != given {
		t.Errorf("a given is %q before and %q after", given, got)
	}
	if got := p.look("#r1c1 b"); got != typed {
		t.Errorf("a typed digit is %q before and %q after", typed, got)
	}
	looks := []string{given, typed, p.look("#r1c2 b")}
	for i, weight := range []string{"700", "500", "400"} {
		if !strings.HasPrefix(looks[i], weight+" ") {
			t.Errorf("the looks of given, typed and solved are %q", looks)
		}
	}
	if looks[0][3:] == looks[1][3:] || looks[1][3:] == looks[2][3:] || looks[0][3:] == looks[2][3:] {
		t.Errorf("two of the colours are the same: %q", looks)
	}
	names := p.spoken("#r1c4") + "; " + p.spoken("#r1c1") + "; " + p.spoken("#r1c2")
	if want := "cell: Row 1, column 4, 5, given; cell: Row 1, column 1, 3, typed; cell: Row 1, column 2, 7, solved"; names != want {
		t.Errorf("the names are %q, want %q", names, want)
	}
}

// look is the weight and the colour of a digit.
func (p *page) look(selector string) string {
	p.Helper()
	return p.style(selector, "font-weight") + " " + p.style(selector, "color")
}

func TestSolveSeveral(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.solve(open, "Several solutions.")
	first, second := p.board(0), []byte(p.board(0))
	var differs []int
	for c, digits := range eval[[]string](p, `[...document.querySelectorAll("#board td")].map((td) => td.querySelector(".both")?.textContent ?? "")`) {
		if digits != "" {
			differs = append(differs, c)
			if first[c] != '0' || len(digits) != 2 || digits[0] >= digits[1] {
				t.Errorf("cell %d holds %q", c, digits)
			}
		}
	}
	if v := judge(t, p, open); len(differs) == 0 || names(differs) != names(v.Differs) {
		t.Fatalf("the solutions differ in %s, want %s", names(differs), names(v.Differs))
	} else {
		first = notation.Line(puzzleOf(p, open).Layout(), v.Solution)
		for c, digit := range notation.Line(puzzleOf(p, open).Layout(), v.Second) {
			if second[c] != '0' && byte(digit) != second[c] {
				t.Errorf("cell %d is %c on the board and %c in the other solution", c, second[c], digit)
			}
			second[c] = byte(digit)
		}
	}
	if got, want := p.cellsWith("differs"), names(differs); got != want {
		t.Errorf("ringed are %s, want %s", got, want)
	}
	if got := p.text("main"); !strings.Contains(got, fmt.Sprintf("Two of them differ in the %d ringed cells.", len(differs))) {
		t.Errorf("the page does not say how many cells differ: %s", got)
	}
	for _, solution := range []string{first, string(second)} {
		if clashes := clashingCells(p, solution); clashes != "" || strings.Contains(solution, "0") {
			t.Errorf("%s is not a solution", solution)
		}
	}
}

func TestSolveNone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.solve(misprinted, "No solution.")
	v := judge(t, p, misprinted)
	if got, want := p.cellsWith("conflict"), names(v.Conflict); got != want {
		t.Errorf("ringed are %s, want %s", got, want)
	}
	words := p.text("main")
	for _, c := range v.Conflict {
		if want := fmt.Sprintf("%s = %c", position.R1C1.CellName(9, c), misprinted[c]); !strings.Contains(words, want) {
			t.Errorf("the contradicting %s is not named", want)
		}
	}
	for _, repair := range []string{"With r2c5 = 3 this has exactly one solution", "Without the 9 in r7c3 this has exactly one solution"} {
		if !strings.Contains(words, repair) {
			t.Errorf("the repair %q is not offered", repair)
		}
	}
	if got, want := p.count(".repairs a"), len(v.Repairs); got != want {
		t.Errorf("%d repairs are offered, want %d", got, want)
	}
	p.follow(".repairs a", "With r2c5 = 3")
	p.wantHeading("One solution.")
	if got := p.board(0); got[13] != '3' {
		t.Errorf("r2c5 is %c after the repair that makes it 3", got[13])
	}
}

func TestClashesAreRefused(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.solve(clashing, "Clashing digits.")
	if got, want := p.cellsWith("clash"), clashingCells(p, clashing); got != want {
		t.Errorf("marked are %s, want %s", got, want)
	}
	words := p.text("main")
	for _, want := range []string{"5 appears three times in row 1.", "5 appears twice in column 1 and in box 1.", "Nothing is solved"} {
		if !strings.Contains(words, want) {
			t.Errorf("the page does not say %q: %s", want, words)
		}
	}
	p.follow(".keys a", "Edit")
	p.waitForGrid(clashing)
	if got, want := p.marks(), clashingCells(p, clashing); got != want {
		t.Errorf("back in the entry %s are marked, want %s", got, want)
	}
}

func TestTypedDigitsThatSpoilThePuzzle(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("2") // the solution has a 3 here
	p.settle()
	p.follow(".tabs a", "Solution")
	p.wantHeading("No solution.")
	p.follow("a", "Solve it without them")
	p.wantHeading("One solution.")
	if got, want := p.address(), "/p/"+proper+"/solution"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
}

// The empty board leads to a new puzzle of each of four levels, to those of today, and to all that can be wished for.
func TestNewOnesBesideTheEmptyBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, link := range []string{"/new/puzzle?difficulty=tricky&symmetry=180", "/day/today/hard"} {
		p.open("/")
		p.leave(func() { p.click(`.try a[href="` + link + `"]`) })
		if got := p.address(); !strings.HasPrefix(got, "/p/") {
			t.Errorf("%s leads to %s", link, got)
		}
		if got := p.count("table.input td.given"); got < 17 {
			t.Errorf("%s has %d givens", link, got)
		}
	}
	p.open("/")
	if n := p.count(".examples a") + p.count(".today a"); n != 9 {
		t.Errorf("there are %d ways to a new puzzle", n)
	}
	p.follow(".today a", "All levels, and the days before")
	p.wantHeading("New puzzle")
}
