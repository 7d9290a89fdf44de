package drawing

import "slices"

// Class is the class name of a shape, one word for its role and one for its part.
func (s Shape) Class() string {
	switch {
	case s.Slight:
		return class(s.Role, s.Part) + " slight"
	case s.Form == Ring && s.Role != Blocker:
		return class(s.Role, s.Part) + " around"
	}
	return class(s.Role, s.Part)
}

// LegendEntry is a role in use.
type LegendEntry struct {
	Role  Role
	Part  int
	Words string
}

// Class is that of the shapes with the role.
func (e LegendEntry) Class() string { return class(e.Role, e.Part) }

// Legend lists the roles in use, in the order of painting.
func (d Drawing) Legend() []LegendEntry {
	var all []LegendEntry
	seen := map[string]bool{}
	for _, s := range d.Shapes {
		words := legendWords(s)
		if implied := implication(s.Role); implied != "" && !d.hasLinks() {
			words = implied
		}
		if words == "" || s.Aside || seen[words] {
			continue
		}
		seen[words] = true
		all = append(all, LegendEntry{s.Role, s.Part, words})
	}
	return all
}

// implication is what an arrow of a case says; empty for what is none. What follows from a statement need not be
// linked to it, as it may take others too.
func implication(r Role) string {
	switch r {
	case Strong:
		return "makes true"
	case Weak:
		return "makes false"
	}
	return ""
}

// hasLinks reports whether links are drawn, which belong to no case.
func (d Drawing) hasLinks() bool {
	return slices.ContainsFunc(d.Shapes, func(s Shape) bool { return s.Case == 0 && (s.Role == Strong || s.Role == Weak) })
}

func legendWords(s Shape) string {
	words := looks[s.Role].words
	switch {
	case words == "":
		return ""
	case (s.Role == Set || s.Role == HiddenSet) && s.Part > 0:
		return words + " " + letter(s.Part)
	case s.Role == Stem:
		return words + " " + s.Text
	case s.Role == ExocetBase && len(s.Text) > 1: // B1 on the board; in words it would be a cell of chess
		return "base " + s.Text[1:]
	case s.Role == ExocetTarget && len(s.Text) > 1:
		return "targets " + s.Text[1:]
	case s.Role == Colour:
		return words + " " + letter(s.Part)
	}
	return words
}

// letter is the name of a set: A, B, C.
func letter(part int) string { return string(rune('A' + (part-1)%26)) }
