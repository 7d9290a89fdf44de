package words

// Letter names a set.
func Letter(part int) string { return string(rune('A' + part - 1)) }
