package drawing

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
		if words == "" || s.Aside || seen[words] {
			continue
		}
		seen[words] = true
		all = append(all, LegendEntry{s.Role, s.Part, words})
	}
	return all
}

func legendWords(s Shape) string {
	words := looks[s.Role].words
	switch {
	case words == "":
		return ""
	case (s.Role == Set || s.Role == HiddenSet) && s.Part > 0:
		return words + " " + letter(s.Part)
	case s.Role == Colour:
		return words + " " + letter(s.Part)
	}
	return words
}

// letter is the name of a set: A, B, C.
func letter(part int) string { return string(rune('A' + (part-1)%26)) }
