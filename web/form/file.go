package form

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"sudoku/solver/notation"
	"sudoku/web/clip"
)

// Text returns the text of a file: UTF-8, UTF-16 that begins with its mark, or else
// Windows-1252, of which Latin-1 is a part. The error is a sentence about a file in which
// there is none.
func (f File) Text() (string, error) {
	name := "“" + clip.Text(f.Name) + "”"
	if len(f.Data) <= notation.LimitOfAll {
		data, err := notation.Unpack(f.Data)
		if err != nil {
			return "", fmt.Errorf("%s is not read: %w", name, err)
		}
		f.Data = data
	}
	if words := binary(f.Data); words != "" {
		return "", fmt.Errorf("%s is %s", name, words)
	}
	text, err := decode(f.Data)
	switch {
	case len(f.Data) > notation.LimitOfAll:
		return "", TooLarge(name)
	case err != nil || strings.ContainsFunc(text, isControl):
		return "", fmt.Errorf("%s is not a text file, and no format of puzzles that is read here", name)
	case strings.TrimSpace(text) == "":
		return "", fmt.Errorf("%s is empty", name)
	}
	return text, nil
}

// TooLarge says that a text is longer than what is read. It is the name of the text.
type TooLarge string

func (e TooLarge) Error() string {
	return fmt.Sprintf("%s is larger than %d MiB, which is more than %d puzzles need: choose a part of it", string(e), notation.LimitOfAll>>20, notation.MaxReadings)
}

// The kinds of files that people have puzzles in and that hold no text, by how
// http.DetectContentType names them, or how that begins.
var binaries = []struct{ kind, words string }{
	{"image/", "a picture: read it with Photo, which marks what is uncertain"},
	{"application/pdf", "a PDF file, which is not read: copy the digits in it and paste them"},
	{"application/zip", "packed, as spreadsheets and documents are too: unpack it, or copy the cells and paste them"},
	{"application/x-gzip", "packed: unpack it first"},
	{"application/x-rar", "packed: unpack it first"},
	{"application/ogg", "a recording, and no text"},
	{"audio/", "a recording, and no text"},
	{"video/", "a film, and no text"},
	{"font/", "a typeface, and no text"},
	{"application/wasm", "a program, and no text"},
}

// binary says what a file is that holds no text; empty if it may.
func binary(data []byte) string {
	if len(data) > 12 && (string(data[4:12]) == "ftypheic" || string(data[4:12]) == "ftypmif1" || string(data[4:12]) == "ftypavif") {
		return binaries[0].words // which a phone takes, and browsers do not show
	}
	kind := http.DetectContentType(data)
	for _, b := range binaries {
		if strings.HasPrefix(kind, b.kind) {
			return b.words
		}
	}
	return ""
}

func decode(data []byte) (string, error) {
	decoder := charmap.Windows1252.NewDecoder()
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		decoder = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()
	} else if utf8.Valid(data) {
		return strings.TrimPrefix(string(data), "\ufeff"), nil
	}
	text, err := decoder.Bytes(data)
	return string(text), err
}

// isControl reports whether a character stands in no text. Old files end with a
// character 26.
func isControl(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\n\v\f\r\x1a", r) }
