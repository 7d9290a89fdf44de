package logs

import (
	"strings"
	"testing"

	"sudoku/templates"
)

// A step has at most twelve lines before more are asked for; what it does is one of them.
func TestFold(t *testing.T) {
	t.Parallel()
	lines := func(kinds string) []templates.Statement {
		all := make([]templates.Statement, len(kinds))
		for i, k := range kinds {
			all[i].Effect = k == 'e'
		}
		return all
	}
	for _, test := range []struct{ before, inCase, after, want string }{
		{"rrrrrrrrrrre", "", "", "............||"},
		{"rrrrrrrrrrrre", "", "", "...........+.||"},
		{"rrrrrrrrrrrrrrr", "", "ee", "..........+++++||.."},
		{"rr", "rrrrrrrrrrrr", "re", "..|.........+++|+."},
		{"rreeeeeeeeeeeeee", "", "", ".+..............||"},
	} {
		a := argument{before: lines(test.before), inCase: lines(test.inCase), after: lines(test.after)}
		a.fold()
		if got := folded(a.before) + "|" + folded(a.inCase) + "|" + folded(a.after); got != test.want {
			t.Errorf("%s|%s|%s is folded %s, want %s", test.before, test.inCase, test.after, got, test.want)
		}
	}
}

// folded has a + for each line that waits.
func folded(all []templates.Statement) string {
	var b strings.Builder
	for _, s := range all {
		if s.More {
			b.WriteByte('+')
		} else {
			b.WriteByte('.')
		}
	}
	return b.String()
}
