package packed

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver/notation/internal/fault"
)

// JSONError says in a sentence what is wrong with a JSON text.
func JSONError(err error) *fault.Error {
	var own *fault.Error
	if errors.As(err, &own) {
		return own
	}
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return fault.Errorf("in its JSON, %q is a %s where none is expected", kind.Field, kind.Value)
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fault.Errorf("its JSON is damaged at character %d", syntax.Offset)
	}
	return fault.Errorf("its JSON is damaged or breaks off")
}

// Number is a whole number that some programs write as a text.
type Number int

// UnmarshalJSON reads 5, "5" and "", which is 0.
func (n *Number) UnmarshalJSON(text []byte) error {
	word := strings.Trim(string(text), `"`)
	if word == "" || word == "null" {
		*n = 0
		return nil
	}
	value, err := strconv.ParseInt(word, 10, 32)
	if err != nil {
		return fault.Errorf("in its JSON, %.20q stands where a number is expected", word)
	}
	*n = Number(value)
	return nil
}

// SortedKeys are the keys of an object, in order.
func SortedKeys(object map[string]json.RawMessage) []string {
	return slices.Sorted(maps.Keys(object))
}
