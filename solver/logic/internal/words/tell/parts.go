package tell

import "sudoku/solver/position"

// Part is the step with the marks of one of its parts alone, as of one of two fish,
// and those that belong to all of them.
func (t Teller) Part(part int) Teller {
	var marks []position.Mark
	for _, m := range t.Step.Marks {
		if m.Part == 0 || m.Part == part {
			m.Part = 0
			marks = append(marks, m)
		}
	}
	t.Step.Marks, t.Step.Variant = marks, 0
	return t
}
