package jobs

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// The commands whose work can be shared.
const (
	Solve    = "solve"
	Rate     = "rate"
	Find     = "find"
	Generate = "generate"
)

// Task is what is done with each line: a command of the command line and those of its flags that
// the answers depend on.
type Task struct {
	Command string `json:"command"`
	Format  string `json:"format"`
	Layout  string `json:"layout,omitempty"`

	// When one puzzle is given up.
	Work     *int64        `json:"work,omitempty"`     // in millions, 0 for no limit; nil: what the command usually gives
	Deadline time.Duration `json:"deadline,omitempty"` // in nanoseconds; 0: none was asked for

	// Of rate and find.
	NoUniqueness bool `json:"no_uniqueness,omitempty"`

	// Of solve.
	Method string `json:"method,omitempty"`
	All    bool   `json:"all,omitempty"`
	Count  bool   `json:"count,omitempty"`
	Limit  *int   `json:"limit,omitempty"`

	// Of find.
	Techniques []string `json:"techniques,omitempty"`
	Notation   string   `json:"notation,omitempty"`
	Evidence   bool     `json:"evidence,omitempty"`
	Proofs     bool     `json:"proofs,omitempty"`
	AllForms   bool     `json:"all_forms,omitempty"`
	Candidates string   `json:"candidates,omitempty"`
	Removed    string   `json:"removed,omitempty"`

	// Of generate.
	Wishes map[string]string `json:"wishes,omitempty"`
	Rated  bool              `json:"rated,omitempty"`
}

const (
	// MaxWork is the most work for one puzzle, in millions: some four months.
	MaxWork = 1_000_000_000
	// MaxDeadline is the longest time for one puzzle.
	MaxDeadline = 24 * time.Hour

	maxWord  = 1 << 10  // bytes of a flag that is one word
	maxFlags = 16 << 10 // bytes of all flags
	maxItems = 1 << 10
)

// Check says what is wrong with a task. Whether a method, a layout or a technique has such a
// name is for the command to say.
func (t Task) Check() error {
	switch t.Command {
	case Solve, Rate, Find, Generate:
	default:
		return fmt.Errorf("%.20q is not a command whose work can be shared", t.Command)
	}
	switch {
	case t.Work != nil && (*t.Work < 0 || *t.Work > MaxWork):
		return fmt.Errorf("work of %d millions is not between 0 and %d", *t.Work, MaxWork)
	case t.Deadline < 0 || t.Deadline > MaxDeadline:
		return fmt.Errorf("a deadline of %v is not between 0 and %v", t.Deadline, MaxDeadline)
	case t.Limit != nil && *t.Limit < 1:
		return errors.New("a limit is a number of solutions, 1 or more")
	case len(t.Techniques) > maxItems:
		return fmt.Errorf("there are more than %d techniques", maxItems)
	case len(t.Wishes) > maxItems:
		return fmt.Errorf("there are more than %d wishes", maxItems)
	}
	all := len(t.Candidates) + len(t.Removed)
	words := slices.Concat([]string{t.Format, t.Layout, t.Method, t.Notation}, t.Techniques)
	for name, wish := range t.Wishes {
		words = append(words, name, wish)
	}
	for _, word := range words {
		if all += len(word); len(word) > maxWord {
			return fmt.Errorf("a flag is longer than %d bytes", maxWord)
		}
	}
	if all > maxFlags {
		return fmt.Errorf("the flags are longer than %d bytes", maxFlags)
	}
	return nil
}
