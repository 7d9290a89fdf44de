package lz

import (
	"strings"
	"unicode/utf16"
)

// Fold compresses a text, in base 64.
func Fold(text string) string {
	if text == "" {
		return "Q===" // the end marker
	}
	e := encoder{units: map[uint16]int{}, longer: map[pair]int{}, isNew: map[uint16]bool{}, next: 3, width: 2, room: 2}
	code, unit := -1, uint16(0)
	for _, u := range utf16.Encode([]rune(text)) {
		if _, ok := e.units[u]; !ok {
			e.units[u], e.isNew[u] = e.code(), true
		}
		if longer, ok := e.longer[pair{code, u}]; ok {
			code = longer
			continue
		}
		if code >= 0 {
			e.write(code, unit)
			e.longer[pair{code, u}] = e.code()
		}
		code, unit = e.units[u], u
	}
	e.write(code, unit)
	return e.close()
}

// pair is the code of a text and the unit behind it.
type pair struct {
	code int
	unit uint16
}

// encoder is the dictionary and what was written.
type encoder struct {
	units       map[uint16]int  // codes of texts of one unit
	longer      map[pair]int    // codes of longer texts
	isNew       map[uint16]bool // units whose code the reader does not know yet
	next        int
	width, room int

	out  strings.Builder
	have byte
	used int
}

func (e *encoder) code() int {
	e.next++
	return e.next - 1
}

// write writes the code of a text, which for a new unit, that the text begins
// with, is the unit itself.
func (e *encoder) write(code int, unit uint16) {
	if e.units[unit] == code && e.isNew[unit] {
		delete(e.isNew, unit)
		if unit < 256 {
			e.put(shortUnit, e.width)
			e.put(int(unit), 8)
		} else {
			e.put(longUnit, e.width)
			e.put(int(unit), 16)
		}
		e.grow()
	} else {
		e.put(code, e.width)
	}
	e.grow()
}

func (e *encoder) grow() {
	if e.room--; e.room == 0 {
		e.room, e.width = 1<<e.width, e.width+1
	}
}

// put writes a number of a width, its lowest bit first.
func (e *encoder) put(value, width int) {
	for i := range width {
		e.have = e.have<<1 | byte(value>>i&1)
		if e.used++; e.used == 6 {
			e.out.WriteByte(alphabet[e.have])
			e.have, e.used = 0, 0
		}
	}
}

// close writes the end marker, fills up the last character, with a bit at least,
// and pads to four characters.
func (e *encoder) close() string {
	e.put(end, e.width)
	e.put(0, 6-e.used)
	for e.out.Len()%4 != 0 {
		e.out.WriteByte('=')
	}
	return e.out.String()
}
