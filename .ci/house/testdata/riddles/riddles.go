// Package riddles has one of each kind, beside what looks like it and is none.
package riddles

import (
	"errors"
	"fmt"
	"strings"
)

var (
	Default = strings.NewReader("") // a riddle
	ErrNone = errors.New("none")    // an error is a variable by custom
	hidden  = 1
)

type side bool

const left side = true

func walk(far bool, from side) string {
	return fmt.Sprint(far, from)
}

func say(format string, values ...any) string { return fmt.Sprintf(format, values...) }

func all(far bool) []string {
	return []string{
		walk(true, left), // a riddle
		walk(far, true),  // a riddle, though the type has a name
		walk(far, left),
		fmt.Sprint(true),
		fmt.Sprintf("%d %d %d %d %d", 1, 2, 3, 4, hidden),
		fmt.Sprintf("%d %d %d %d %d %d", 1, 2, 3, 4, 5, 6), // a riddle
		say("%d %d %d %d %d %d", 1, 2, 3, 4, 5, 6),         // a riddle
	}
}
