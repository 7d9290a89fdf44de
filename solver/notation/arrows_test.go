package notation_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows is what each room of the notations may import of the others, each only of those before
// it.
var arrows = []struct {
	room string
	may  string
}{
	{"fault", ""},
	{"files", ""},
	{"lz", ""},
	{"notes", ""},
	{"grids", "fault"},
	{"write", "grids"},
	{"packed", "fault"},
	{"coach", "fault packed"},
	{"exchange", "fault packed"},
	{"fpuzzles", "fault packed lz"},
	{"gnome", "fault packed"},
	{"hodoku", "fault packed"},
	{"iss", "fault packed"},
	{"nytimes", "fault packed"},
	{"penpa", "fault packed"},
	{"pzpr", "fault packed"},
	{"sudokumaker", "fault packed lz"},
	{"sudokupad", "fault packed lz exchange fpuzzles"},
	{"sudokuwiki", "fault packed"},
	{"sumocue", "fault packed"},
	{"tatham", "fault packed"},
	{"reading", "fault grids"},
	{"weigh", "reading"},
	{"plain", "fault grids reading weigh"},
	{"candidates", "fault grids notes reading plain"},
	{"tables", "fault files grids reading plain candidates"},
	{"saved", "fault files notes grids reading plain"},
	{"foreign", "fault grids packed coach exchange fpuzzles gnome hodoku iss nytimes penpa pzpr sudokumaker sudokupad sudokuwiki sumocue tatham reading plain candidates tables saved"},
	{"share", "fault grids write reading plain candidates saved foreign"},
}

const rooms = "sudoku/solver/notation/internal/"

// TestArrowsOfTheNotations holds the rooms to their walls: none knows package notation, and each
// imports only what its line allows.
func TestArrowsOfTheNotations(t *testing.T) {
	t.Parallel()
	may := map[string][]string{}
	for _, a := range arrows {
		may[a.room] = strings.Fields(a.may)
		for _, to := range may[a.room] {
			if _, isBefore := may[to]; !isBefore {
				t.Errorf("%s may import %s, which stands after it", a.room, to)
			}
		}
	}
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./internal/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for line := range strings.Lines(string(out)) {
		imports := strings.Fields(line)
		room := strings.TrimPrefix(imports[0], rooms)
		if _, known := may[room]; !known {
			t.Errorf("%s has no line in the table of arrows", imports[0])
		}
		found++
		for _, dep := range imports[1:] {
			to, isRoom := strings.CutPrefix(dep, rooms)
			if dep == "sudoku/solver/notation" || isRoom && !slices.Contains(may[room], to) {
				t.Errorf("%s imports %s", room, dep)
			}
		}
	}
	if found != len(arrows) {
		t.Errorf("found %d rooms, want %d", found, len(arrows))
	}
}
