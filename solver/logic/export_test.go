package logic

// Abbreviations are the short names that the engine knows.
func Abbreviations() map[string]string { return abbreviations }
