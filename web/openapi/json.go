package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// jsonText is a value of the file as people read it: each field or entry of the whole in a line
// of its own, in the order of the file.
func jsonText(value json.RawMessage) string {
	var b bytes.Buffer
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber() // 1.0 stays as it is
	writeJSON(&b, d, "\n")
	return b.String()
}

// writeJSON writes the next value, which has been read before and has no faults; lineBreak is what
// parts its entries, beside a comma.
func writeJSON(b *bytes.Buffer, d *json.Decoder, lineBreak string) {
	token, _ := d.Token()
	switch token := token.(type) {
	case json.Delim:
		writeEntries(b, d, token, lineBreak)
	case string:
		b.WriteString(quoted(token))
	case nil:
		b.WriteString("null")
	default:
		fmt.Fprint(b, token) // numbers, true and false are written alike
	}
}

// writeEntries writes the entries of a list, or of an object, each of a name and a value.
func writeEntries(b *bytes.Buffer, d *json.Decoder, opening json.Delim, lineBreak string) {
	indent := ""
	if lineBreak != " " && d.More() {
		indent = lineBreak + "  "
	}
	b.WriteString(opening.String() + indent)
	for i := 0; d.More(); i++ {
		switch {
		case i > 0 && indent == "":
			b.WriteString(", ")
		case i > 0:
			b.WriteString("," + indent)
		}
		if opening == '{' {
			writeJSON(b, d, " ")
			b.WriteString(": ")
		}
		writeJSON(b, d, " ")
	}
	if indent != "" {
		b.WriteString(lineBreak)
	}
	closing, _ := d.Token()
	b.WriteString(closing.(json.Delim).String())
}

// quoted is a text as JSON, in which r2c3<>4 stays as it is.
func quoted(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a text cannot fail
	return string(bytes.TrimSpace(b.Bytes()))
}
