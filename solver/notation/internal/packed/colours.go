package packed

import (
	"sudoku/solver/english"
	"sudoku/solver/pencil"
)

// Palette gives the colours of another program, by their names or numbers there,
// numbers from 1 in the order in which they are met, and those that it knows
// their own. What a colour means is that cells share it.
type Palette struct {
	known map[string]int
	met   map[string]int
	more  map[string]bool
}

// NewPalette knows some colours, which keep their places.
func NewPalette(known []string) *Palette {
	p := &Palette{known: map[string]int{}, met: map[string]int{}, more: map[string]bool{}}
	for i, name := range known {
		p.known[name] = i + 1
	}
	return p
}

// Number is the number of a colour; 0 where there are more colours than can be
// shown.
func (p *Palette) Number(name string) int {
	if n, ok := p.known[name]; ok {
		p.met[name] = n
		return n
	}
	if n, ok := p.met[name]; ok {
		return n
	}
	taken := map[int]bool{}
	for _, n := range p.met {
		taken[n] = true
	}
	for n := 1; n <= pencil.ColourCount; n++ {
		if !taken[n] {
			p.met[name] = n
			return n
		}
	}
	p.more[name] = true
	return 0
}

// ColourNotes says what of the colours could not be kept: several in one cell, of
// which the first is, and more different ones than there are here.
func ColourNotes(p *Palette, several int) (notes []string) {
	if several > 0 {
		notes = append(notes, english.Count(several, "cell")+" with several colours: the first is kept")
	}
	if n := len(p.more); n > 0 {
		notes = append(notes, english.Count(n, "more colour")+" than can be shown: left out")
	}
	return notes
}
