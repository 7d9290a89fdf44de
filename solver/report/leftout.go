package report

import (
	"bytes"
	"encoding/json"
)

// WithLeftOut puts what was left out of the text of a puzzle into the JSON object that ends an
// output. It reports false where that ends with something else.
func WithLeftOut(out []byte, leftOut []string) ([]byte, bool) {
	const end = "}\n"
	if !bytes.HasSuffix(out, []byte(end)) {
		return out, false
	}
	var list bytes.Buffer
	e := json.NewEncoder(&list)
	e.SetEscapeHTML(false)
	if err := e.Encode(leftOut); err != nil {
		panic(err) // strings can be encoded
	}
	out = append(out[:len(out)-len(end)], `,"left_out":`...)
	out = append(out, bytes.TrimSuffix(list.Bytes(), []byte{'\n'})...)
	return append(out, end...), true
}
