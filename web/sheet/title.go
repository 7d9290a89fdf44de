package sheet

import (
	"fmt"

	"golang.org/x/image/font/sfnt"

	"sudoku/web/picture"
)

// A title has the typeface of all else, or where that lacks a letter, one with the letters of
// most languages of Europe.
const titlePoints = 13

// titleFace is the family of a title, and its typeface where it is not that of all else. The
// error names a letter that neither has.
func titleFace(title string) (name string, face []byte, err error) {
	usual, err := picture.TTF(bold)
	if err != nil {
		return "", nil, err
	}
	lacks, err := lacking(usual, title)
	if err != nil || lacks == 0 {
		return family(bold), nil, err
	}
	all, err := goBold()
	if err != nil {
		return "", nil, err
	}
	if lacks, err = lacking(all, title); err != nil || lacks == 0 {
		return "go-700", all, err
	}
	return "", nil, fmt.Errorf("the title has %q, which the typeface lacks", lacks)
}

// lacking is the first letter of words that a typeface does not have; 0 for none.
func lacking(face []byte, words string) (rune, error) {
	font, err := sfnt.Parse(face)
	if err != nil {
		return 0, err
	}
	var b sfnt.Buffer
	for _, letter := range words {
		if glyph, err := font.GlyphIndex(&b, letter); err != nil || glyph == 0 {
			return letter, err
		}
	}
	return 0, nil
}
