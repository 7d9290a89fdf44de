// Package lz unfolds and folds texts as lz-string does, which is LZW over the
// UTF-16 code units of a text with codes that grow in width, in base 64.
//
// It is our own, since what a stranger sends may unfold to the square of its
// length, and the library for Go has no limit, takes the square of the length in
// time, and is not safe for concurrent use; tests compare the two. Unfolding keeps
// no dictionary of texts: each entry is a part of what was unfolded already.
//
//	out   a b a b a b
//	      └┬┘ └─┬─┘
//	  entry 4   entry 6: begins where an entry was copied to, and is one longer
package lz

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// The codes that are no entries.
const (
	shortUnit = 0 // a code unit of 8 bits follows
	longUnit  = 1 // one of 16 bits
	end       = 2
)

// entry is a part of the text that was unfolded already.
type entry struct{ begin, length int }

// Unfold is the inverse of Fold. It ends with an error at a text of more than
// limit code units, at a character that is not of base 64, and where the end
// marker is missing, as in a text that was cut off.
func Unfold(folded string, limit int) (string, error) {
	in := bits{text: folded}
	first, err := in.unit(in.take(2))
	if err != nil || first < 0 {
		return "", err
	}
	d := decoder{out: []uint16{uint16(first)}, entries: []entry{{}, {}, {}, {0, 1}}, last: entry{0, 1}, width: 3, room: 4}
	for {
		code := in.take(d.width)
		if code == end || in.err != nil {
			break
		}
		if code == shortUnit || code == longUnit {
			unit, _ := in.unit(code) // the error shows at the next code
			at := entry{len(d.out), 1}
			d.out = append(d.out, uint16(unit))
			d.add(at)
			d.follow(at)
		} else if !d.copy(code) {
			return "", fmt.Errorf("character %d of it refers to what does not come before it", in.at)
		}
		if len(d.out) > limit {
			return "", fmt.Errorf("it unfolds to more than %d characters", limit)
		}
	}
	if in.err != nil {
		return "", in.err
	}
	return string(utf16.Decode(d.out)), nil
}

// decoder is what was unfolded, and the entries that were made of it.
type decoder struct {
	out         []uint16
	entries     []entry
	last        entry // what came last, where it stands now
	width, room int   // of a code; entries until codes are wider
}

// add adds an entry, and returns its code.
func (d *decoder) add(e entry) int {
	d.entries = append(d.entries, e)
	if d.room--; d.room == 0 {
		d.room, d.width = 1<<d.width, d.width+1
	}
	return len(d.entries) - 1
}

// follow makes an entry of what came last and the unit behind it.
func (d *decoder) follow(next entry) {
	d.add(entry{d.last.begin, d.last.length + 1})
	d.last = next
}

// copy repeats an entry, which may be the one that it makes itself. It reports
// false when there is none.
func (d *decoder) copy(code int) bool {
	from := entry{d.last.begin, d.last.length + 1}
	if code < len(d.entries) {
		from = d.entries[code]
	} else if code > len(d.entries) {
		return false
	}
	begin := len(d.out)
	for i := range from.length {
		d.out = append(d.out, d.out[from.begin+i])
	}
	d.follow(entry{begin, from.length})
	return true
}

// alphabet is base 64, with the character for 63 that links use too.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// bits reads the six bits of each character, the highest first.
type bits struct {
	text string
	at   int // the characters that were begun
	have uint
	left int
	err  error
}

// take reads a number of a width, its lowest bit first.
func (b *bits) take(width int) int {
	value := 0
	for i := range width {
		if b.left == 0 && !b.next() {
			return end
		}
		b.left--
		value |= int(b.have>>b.left&1) << i
	}
	return value
}

func (b *bits) next() bool {
	if b.err == nil && b.at == len(b.text) {
		b.err = fmt.Errorf("it breaks off after %d characters", b.at)
	}
	if b.err != nil {
		return false
	}
	ch := b.text[b.at]
	value := strings.IndexByte(alphabet, ch)
	switch {
	case ch == '-':
		value = 63
	case ch == '=':
		value = 0
	case value < 0:
		b.err = fmt.Errorf("character %d of it, %q, does not belong there", b.at+1, rune(ch))
		return false
	}
	b.at++
	b.have, b.left = uint(value), 6
	return true
}

// unit reads the code unit that a code announces; -1 for the end of an empty text.
func (b *bits) unit(code int) (int, error) {
	unit := -1
	switch code {
	case shortUnit:
		unit = b.take(8)
	case longUnit:
		unit = b.take(16)
	case end:
	default:
		b.err = fmt.Errorf("it does not begin as such a text does")
	}
	return unit, b.err
}
