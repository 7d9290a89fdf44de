package lines

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"sudoku/web/stream"
)

// ID is what a program calls a question by, which comes back with the answer: a string, a number,
// true, false or null in JSON, as it was written. nil where there is none.
type ID []byte

// MaxID is how long an ID may be, in bytes as it is written.
const MaxID = 256

// ParseID checks the value of a field. It does not keep the text.
func ParseID(raw []byte) (ID, error) {
	switch {
	case len(raw) > MaxID:
		return nil, fmt.Errorf("id: it is longer than %d bytes", MaxID)
	case len(raw) == 0 || raw[0] == '{' || raw[0] == '[':
		return nil, errors.New("id: it has to be a text, a number, true, false or null")
	case !utf8.Valid(raw):
		return nil, errors.New("id: it is not UTF-8")
	}
	return bytes.Clone(raw), nil
}

// CutID returns a line without the ID that stands in it, and that: where the line is a JSON object
// with a puzzle. Any other line comes back as it is.
func CutID(line string) (rest string, id ID) {
	if len(line) > stream.MaxLine || !strings.HasPrefix(strings.TrimLeft(line, " \t"), "{") || !strings.Contains(line, `"id"`) {
		return line, nil
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal([]byte(line), &fields) != nil || fields["puzzle"] == nil {
		return line, nil
	}
	id, err := ParseID(fields["id"])
	if err != nil {
		return line, nil
	}
	delete(fields, "id")
	text, err := json.Marshal(fields)
	if err != nil {
		return line, nil
	}
	return string(text), id
}
