package openapi

import (
	"bytes"
	"encoding/json"

	"go.yaml.in/yaml/v3"
)

// jsonText is a value of the file as JSON, with the fields in the order of the file:
// each field or entry of the whole in a line of its own.
func jsonText(node yaml.Node) string {
	var b bytes.Buffer
	writeJSON(&b, &node, "\n")
	return b.String()
}

// writeJSON writes a value; lineBreak is what parts its entries, beside a comma.
func writeJSON(b *bytes.Buffer, node *yaml.Node, lineBreak string) {
	switch {
	case node.Kind == yaml.MappingNode:
		writeEntries(b, "{}", lineBreak, node.Content, 2)
	case node.Kind == yaml.SequenceNode:
		writeEntries(b, "[]", lineBreak, node.Content, 1)
	case node.Tag == "!!str":
		b.WriteString(quoted(node.Value))
	default:
		b.WriteString(node.Value) // numbers, true and false are written alike
	}
}

// writeEntries writes the entries of a list, each of one node, or of an object, each
// of a name and a value.
func writeEntries(b *bytes.Buffer, brackets, lineBreak string, nodes []*yaml.Node, each int) {
	indent := ""
	if lineBreak != " " && len(nodes) > 0 {
		indent = lineBreak + "  "
	}
	b.WriteByte(brackets[0])
	for i, n := range nodes {
		switch {
		case i%each == 1:
			b.WriteString(": ")
		case i == 0:
			b.WriteString(indent)
		case indent == "":
			b.WriteString(", ")
		default:
			b.WriteString("," + indent)
		}
		writeJSON(b, n, " ")
	}
	if indent != "" {
		b.WriteString(lineBreak)
	}
	b.WriteByte(brackets[1])
}

// quoted is a text as JSON, in which r2c3<>4 stays as it is.
func quoted(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a text cannot fail
	return string(bytes.TrimSpace(b.Bytes()))
}
