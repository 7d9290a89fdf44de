package report

// WithID puts the ID of a question into the JSON object that begins at a place of an output, as its
// first field. It reports false where something else begins there, or an object without a field.
func WithID(out []byte, begin int, id []byte) ([]byte, bool) {
	if len(out) < begin+2 || out[begin] != '{' || out[begin+1] != '"' {
		return out, false
	}
	object := string(out[begin+1:])
	out = append(out[:begin+1], `"id":`...)
	out = append(append(out, id...), ',')
	return append(out, object...), true
}
