package report

import "sudoku/solver/logic"

// Technique is a technique: its names, ratings and needs, and who described it.
type Technique struct {
	Technique string   `json:"technique"` // its name for addresses and --technique: "x-wing"
	Title     string   `json:"title"`
	Family    string   `json:"family"`
	Code      string   `json:"code,omitempty"`  // in HoDoKu's technique library
	Score     int      `json:"score,omitempty"` // HoDoKu's
	Level     string   `json:"level"`           // HoDoKu's, or the one that fits
	SE        Tenths   `json:"se,omitempty"`    // the lowest rating on the scale of Sudoku Explainer
	Needs     []string `json:"needs,omitempty"` // what it needs beside houses
	Source    string   `json:"source"`          // who described it, or the page that does
}

// Techniques lists every technique, in the order in which a path tries them.
func Techniques() []Technique {
	var all []Technique
	for _, t := range logic.Techniques() {
		all = append(all, Technique{
			Technique: t.ID, Title: t.Title, Family: t.Family, Code: t.Code, Score: t.Score,
			Level: t.Level.String(), SE: Tenths(t.SE), Needs: needs(t.Needs), Source: t.Source,
		})
	}
	return all
}

func needs(n logic.Needs) []string {
	var all []string
	for _, need := range []struct {
		is   logic.Needs
		name string
	}{
		{logic.NeedsUnique, "one-solution"},
		{logic.NeedsBoxes, "boxes"},
		{logic.NeedsClassic, "boxes-of-nine"},
	} {
		if n&need.is != 0 {
			all = append(all, need.name)
		}
	}
	return all
}
