package generate

import "testing"

// Whatever is asked for is read or refused with a sentence, and what is read contradicts nothing.
func FuzzAsked(f *testing.F) {
	f.Add("16x16", "180", "", "24-28", "hard", "3.0-4.5", "Hard,Unfair", "x-wing", "", "", "xy-wing")
	f.Add("jigsaw-7x7", "none", "", "", "", "", "", "", "", "", "")
	f.Add("classic", "none", "1.1.", "-", "very-hard", "-", "hard", "fish,0300", "naked pair", "skyscraper", "0")
	f.Fuzz(func(t *testing.T, layout, symmetry, pattern, givens, difficulty, se, level, technique, next, only, beyond string) {
		a := Asked{
			Layout: layout, Symmetry: symmetry, Pattern: pattern, Givens: givens, Difficulty: difficulty, SE: se,
			Level: level, Technique: technique, Next: next, Only: only, Beyond: beyond,
		}
		w, err := a.Wishes()
		if err != nil {
			if err.Error() == "" {
				t.Error("refused without a word")
			}
			return
		}
		if err := w.Check(); err != nil {
			t.Errorf("read, and refused: %v", err)
		}
	})
}
