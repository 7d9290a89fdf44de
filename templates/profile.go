package templates

import "strconv"

// markX and markWidth are where the mark of the current step stands: over its bar.
func (p Profile) markX() string { return strconv.Itoa(p.Now / p.Per * p.Per * p.Slot) }

func (p Profile) markWidth() string { return strconv.Itoa(p.Per * p.Slot) }

// slots is the number of steps that the drawing has room for.
func (p Profile) slots() string { return strconv.Itoa(p.Width / p.Slot) }

// counted is a number of things, of which the plural is regular: "2 statements".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
