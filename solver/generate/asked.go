package generate

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Asked are wishes as somebody writes them, in flags, in an address, in JSON. What is empty is not wished for.
type Asked struct {
	Layout     string `json:"layout,omitempty"`     // "16x16"
	Symmetry   string `json:"symmetry,omitempty"`   // "180"
	Pattern    string `json:"pattern,omitempty"`    // a sign for each cell, row by row: 0 or . for one that is not given
	Givens     string `json:"givens,omitempty"`     // "24-28"
	Difficulty string `json:"difficulty,omitempty"` // "hard"
	SE         string `json:"se,omitempty"`         // "3.0-4.5"
	Level      string `json:"level,omitempty"`      // of HoDoKu, several with commas: "Hard,Unfair"
	Technique  string `json:"technique,omitempty"`  // needed, several with commas: "x-wing"
	Next       string `json:"next,omitempty"`
	Only       string `json:"only,omitempty"`
	Beyond     string `json:"nothing-beyond,omitempty"`
	Minimal    bool   `json:"minimal,omitempty"`
}

// Wishes reads them. The error says which of them cannot be read or fulfilled, and why.
func (a Asked) Wishes() (Wishes, error) {
	w := Wishes{Minimal: a.Minimal}
	for _, part := range []struct {
		name, text string
		read       func(string) error
	}{
		{"layout", a.Layout, w.readLayout},
		{"symmetry", a.Symmetry, w.readSymmetry},
		{"pattern", a.Pattern, w.readPattern},
		{"givens", a.Givens, w.readGivens},
		{"difficulty", a.Difficulty, w.readDifficulty},
		{"se", a.SE, w.readSE},
		{"level", a.Level, w.readLevels},
		{"technique", a.Technique, w.readNeeds},
		{"next", a.Next, one(&w.Next)},
		{"only", a.Only, one(&w.Only)},
		{"nothing-beyond", a.Beyond, one(&w.Beyond)},
	} {
		if part.text == "" {
			continue
		}
		if err := part.read(part.text); err != nil {
			return Wishes{}, fmt.Errorf("%s: %w", part.name, err)
		}
	}
	return w, w.Check()
}

func (w *Wishes) readLayout(id string) (err error) {
	w.Layout, err = solver.ParseLayout(id)
	return err
}

func (w *Wishes) readSymmetry(id string) (err error) {
	w.Symmetry, err = ParseSymmetry(id)
	return err
}

func (w *Wishes) readPattern(text string) error {
	n := w.layout().CellCount()
	if len(text) != n {
		return fmt.Errorf("found %d signs; the board has %d cells", len(text), n)
	}
	for c := range n {
		if text[c] != '0' && text[c] != '.' {
			w.Pattern.Add(c)
		}
	}
	if w.Pattern.Empty() {
		return fmt.Errorf("no cell is given")
	}
	return nil
}

func (w *Wishes) readGivens(text string) (err error) {
	w.Givens, err = readRange(text, readNumber)
	return err
}

// readSE reads a range of ratings. It is narrower than the one that a difficulty has set, if any.
func (w *Wishes) readSE(text string) error {
	r, err := readRange(text, readTenths)
	if err != nil {
		return err
	}
	w.ER.Min = max(w.ER.Min, r.Min)
	if w.ER.Max == 0 || r.Max != 0 && r.Max < w.ER.Max {
		w.ER.Max = r.Max
	}
	return nil
}

func (w *Wishes) readDifficulty(name string) (err error) {
	w.ER, err = ERNamed(strings.ReplaceAll(name, "-", " "))
	return err
}

func (w *Wishes) readLevels(list string) error {
	for name := range strings.SplitSeq(list, ",") {
		level, err := readLevel(strings.TrimSpace(name))
		if err != nil {
			return err
		}
		w.Levels = append(w.Levels, level)
	}
	return nil
}

func (w *Wishes) readNeeds(list string) error {
	selection, err := logic.ParseTechniques(list)
	w.Needs = selection.IDs
	return err
}

// one reads the name of one technique.
func one(id *string) func(string) error {
	return func(name string) error {
		selection, err := logic.ParseTechniques(name)
		if err != nil {
			return err
		}
		if len(selection.IDs) != 1 {
			return fmt.Errorf("%q is not one technique", name)
		}
		*id = selection.IDs[0]
		return nil
	}
}

func readLevel(name string) (logic.Level, error) {
	var known []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if strings.EqualFold(name, l.String()) {
			return l, nil
		}
		known = append(known, l.String())
	}
	return 0, fmt.Errorf("HoDoKu has no level %q: there are %s", name, strings.Join(known, ", "))
}

// readRange reads "24-28", "24-" for no upper bound, "-28" for no lower one, or "24" for just that.
func readRange(text string, read func(string) (int, error)) (r Range, err error) {
	least, most, ranged := strings.Cut(text, "-")
	if !ranged {
		most = least
	}
	if least == "" && most == "" {
		return r, fmt.Errorf("%q is no range, such as 24-28", text)
	}
	if least != "" {
		if r.Min, err = read(least); err != nil {
			return r, err
		}
	}
	if most != "" {
		r.Max, err = read(most)
	}
	return r, err
}

func readNumber(text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n > solver.MaxSize*solver.MaxSize {
		return 0, fmt.Errorf("%q is no number of givens", text)
	}
	return n, nil
}

// readTenths reads a rating: "3.0" or "3".
func readTenths(text string) (int, error) {
	whole, tenth, dotted := strings.Cut(strings.TrimSpace(text), ".")
	if !dotted {
		tenth = "0"
	}
	n, err := strconv.Atoi(whole + tenth)
	if err != nil || len(tenth) != 1 || n < 0 || len(whole) > 2 {
		return 0, fmt.Errorf("%q is no rating, such as 3.4", text)
	}
	return n, nil
}
