package sudokupad

import (
	"encoding/json"
	"strings"
)

// loosened makes JSON of a shortened text: keys and words get their quotation
// marks, and what is missing in a list is an empty object. What is no such text
// becomes no JSON.
func loosened(text string) string {
	var b strings.Builder
	var open []byte
	last := byte(0) // the sign before: one of {[,:]} or x for a value
	empty := func() {
		if len(open) > 0 && open[len(open)-1] == '[' && (last == '[' || last == ',') {
			b.WriteString("{}")
		}
	}
	for at := 0; at < len(text); {
		switch ch := text[at]; ch {
		case ' ', '\n', '\t', '\r':
			at++
		case '{', '[', ':':
			if ch != ':' {
				open = append(open, ch)
			}
			b.WriteByte(ch)
			last, at = ch, at+1
		case ',', '}', ']':
			empty()
			if ch != ',' && len(open) > 0 {
				open = open[:len(open)-1]
			}
			b.WriteByte(ch)
			last, at = ch, at+1
		case '"', '\'':
			value, length := quotedText(text[at:])
			b.WriteString(value)
			last, at = 'x', at+length
		default:
			length := strings.IndexAny(text[at:], "{}[],:'\"")
			if length < 0 {
				length = len(text) - at
			}
			isKey := at+length < len(text) && text[at+length] == ':' && (last == '{' || last == ',')
			b.WriteString(wordJSON(strings.TrimSpace(text[at:at+length]), isKey))
			last, at = 'x', at+length
		}
	}
	return b.String()
}

// wordJSON is a word without quotation marks: a key, a number, a colour, or t or f.
func wordJSON(word string, isKey bool) string {
	switch {
	case isKey:
	case word == "t", word == "true":
		return "true"
	case word == "f", word == "false":
		return "false"
	case json.Valid([]byte(word)):
		return word
	}
	return jsonText(word)
}

// quotedText reads a text in either quotation marks as JSON, and its length. The
// marks in it have a backslash.
func quotedText(text string) (value string, length int) {
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && text[i+1] == '\'':
			b.WriteByte('\'')
			i++
		case text[i] == '\\' && i+1 < len(text):
			b.WriteString(text[i : i+2])
			i++
		case text[i] == text[0]:
			return `"` + b.String() + `"`, i + 1
		case text[i] == '"':
			b.WriteString(`\"`)
		default:
			b.WriteByte(text[i])
		}
	}
	return `"`, len(text) // it does not end: no JSON either
}

func jsonText(word string) string {
	text, err := json.Marshal(word)
	if err != nil {
		return `""`
	}
	return string(text)
}
