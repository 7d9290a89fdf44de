package address

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sudoku/web/clip"
)

// The parameters with which somebody sends a puzzle on who has played it: how long that took, and with
// how many hints.
const (
	TimeParam  = "time"
	HintsParam = "hints"
)

// Bounds on what an address may say of a game.
const (
	mostHours = 99
	mostHints = 999
)

// Took is how long somebody took for a puzzle. It says nothing of the puzzle, and so no page but that
// of the grid reads it, and no answer depends on it.
type Took struct {
	Seconds int // 0 where nothing is said
	Hints   int
}

// IsKnown reports whether an address says how long it took.
func (t Took) IsKnown() bool { return t.Seconds > 0 }

// spent is a time as an address has it: 24m18s, 1h2m3s.
var spent = regexp.MustCompile(`^(?:(\d{1,2})h)?(?:(\d{1,2})m)?(?:(\d{1,2})s)?$`)

// ParseTook reads the values of TimeParam and HintsParam.
func ParseTook(time, hints string) (t Took, err error) {
	if time == "" && hints == "" {
		return t, nil
	}
	parts := spent.FindStringSubmatch(time)
	if parts == nil {
		return t, badTime(time)
	}
	hours, minutes, seconds := number(parts[1]), number(parts[2]), number(parts[3])
	t.Seconds = hours*3600 + minutes*60 + seconds
	if t.Seconds == 0 || minutes > 59 || seconds > 59 {
		return Took{}, badTime(time)
	}
	if t.Hints, err = parseHints(hints); err != nil {
		return Took{}, err
	}
	return t, nil
}

func badTime(value string) error {
	return Bad(fmt.Sprintf("“%s” in time= is not a time up to %d hours, like 24m18s.", clip.Text(value), mostHours))
}

// number is the value of a few digits; 0 for none.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

func parseHints(value string) (int, error) {
	if value == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(value, 10, 16)
	if err != nil || n > mostHints {
		return 0, Bad(fmt.Sprintf("“%s” in hints= is not a number up to %d.", clip.Text(value), mostHints))
	}
	return int(n), nil
}

// Param is the value of TimeParam.
func (t Took) Param() string {
	var b strings.Builder
	for _, part := range []struct {
		n    int
		unit byte
	}{{t.Seconds / 3600, 'h'}, {t.Seconds / 60 % 60, 'm'}, {t.Seconds % 60, 's'}} {
		if part.n > 0 {
			fmt.Fprintf(&b, "%d%c", part.n, part.unit)
		}
	}
	return b.String()
}

// In adds to the address of a grid how long it took.
func (t Took) In(a string) string {
	if !t.IsKnown() {
		return a
	}
	a = With(a, TimeParam, t.Param())
	if t.Hints > 0 {
		a = With(a, HintsParam, strconv.Itoa(t.Hints))
	}
	return a
}

// Clock is the time as a clock shows it: 24:18, 1:02:03.
func (t Took) Clock() string {
	if h := t.Seconds / 3600; h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, t.Seconds/60%60, t.Seconds%60)
	}
	return fmt.Sprintf("%d:%02d", t.Seconds/60, t.Seconds%60)
}
