package generate

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Asked are wishes as somebody writes them, in flags, in an address, in JSON: by the same names everywhere. What is
// empty is not wished for.
type Asked struct {
	Layout     string `json:"layout,omitempty"`     // "16x16"; "jigsaw" or "jigsaw-7x7" for regions drawn at random
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
	Unbiased   bool   `json:"unbiased,omitempty"`
}

// wish is one of those that are asked for.
type wish struct {
	name string
	text *string
	read func(w *Wishes, text string) error
}

// wishes are those with words.
func (a *Asked) wishes() []wish {
	return []wish{
		{"layout", &a.Layout, (*Wishes).readLayout},
		{"symmetry", &a.Symmetry, (*Wishes).readSymmetry},
		{"pattern", &a.Pattern, (*Wishes).readPattern},
		{"givens", &a.Givens, (*Wishes).readGivens},
		{"difficulty", &a.Difficulty, (*Wishes).readDifficulty},
		{"se", &a.SE, (*Wishes).readSE},
		{"level", &a.Level, (*Wishes).readLevels},
		{"technique", &a.Technique, (*Wishes).readNeeds},
		{"next", &a.Next, (*Wishes).readNext},
		{"only", &a.Only, (*Wishes).readOnly},
		{"nothing-beyond", &a.Beyond, (*Wishes).readBeyond},
	}
}

// switches are those that are wished for or not.
func (a *Asked) switches() map[string]*bool {
	return map[string]*bool{"minimal": &a.Minimal, "unbiased": &a.Unbiased}
}

// AskedIn are the wishes in something that has parameters, such as an address.
func AskedIn(parameter func(name string) string) (a Asked) {
	for _, w := range a.wishes() {
		*w.text = parameter(w.name)
	}
	for name, on := range a.switches() {
		*on = !slices.Contains(offs, strings.ToLower(parameter(name)))
	}
	return a
}

// offs are what says that a switch is off; anything else says that it is on.
var offs = []string{"", "0", "no", "off", "false"}

// AskedNames are the names of all wishes.
func AskedNames() (names []string) {
	var a Asked
	for _, w := range a.wishes() {
		names = append(names, w.name)
	}
	return append(names, slices.Sorted(maps.Keys(a.switches()))...)
}

// Parameters are those by which AskedIn finds the wishes again.
func (a Asked) Parameters() map[string]string {
	found := map[string]string{}
	for _, w := range a.wishes() {
		if *w.text != "" {
			found[w.name] = *w.text
		}
	}
	for name, on := range a.switches() {
		if *on {
			found[name] = "yes"
		}
	}
	return found
}

// Wishes reads them. The error says which of them cannot be read or fulfilled, and why.
func (a Asked) Wishes() (Wishes, error) {
	w := Wishes{Minimal: a.Minimal, Unbiased: a.Unbiased}
	for _, wish := range a.wishes() {
		if *wish.text == "" {
			continue
		}
		if err := wish.read(&w, *wish.text); err != nil {
			return Wishes{}, fmt.Errorf("%s: %w", wish.name, err)
		}
	}
	return w, w.Check()
}

func (w *Wishes) readLayout(id string) (err error) {
	if r, ok := randomRegions(id); ok {
		w.Regions = r
		return r.check()
	}
	w.Layout, err = solver.ParseLayout(id)
	return err
}

func (w *Wishes) readSymmetry(id string) (err error) {
	w.Symmetry, err = ParseSymmetry(id)
	return err
}

func (w *Wishes) readPattern(text string) error {
	n := w.cellCount()
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

// readSE reads a range of ratings. It is narrower than the one that a difficulty has set, if any; and who wants a
// rating wants no givens that would miss it.
func (w *Wishes) readSE(text string) error {
	r, err := readRange(text, readTenths)
	if err != nil {
		return err
	}
	w.Open = 0
	w.ER.Min = max(w.ER.Min, r.Min)
	if w.ER.Max == 0 || r.Max != 0 && r.Max < w.ER.Max {
		w.ER.Max = r.Max
	}
	return nil
}

func (w *Wishes) readDifficulty(name string) (err error) {
	name = strings.ToLower(strings.ReplaceAll(name, "-", " "))
	w.ER, err = ERNamed(name)
	w.Open = opens[name]
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

func (w *Wishes) readNext(name string) (err error) {
	w.Next, err = readOne(name)
	return err
}

func (w *Wishes) readOnly(name string) (err error) {
	w.Only, err = readOne(name)
	return err
}

func (w *Wishes) readBeyond(name string) (err error) {
	w.Beyond, err = readOne(name)
	return err
}

// readOne reads the name of one technique.
func readOne(name string) (id string, err error) {
	selection, err := logic.ParseTechniques(name)
	if err != nil {
		return "", err
	}
	if len(selection.IDs) != 1 {
		return "", fmt.Errorf("%q is not one technique", name)
	}
	return selection.IDs[0], nil
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
