package openapi

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"go.yaml.in/yaml/v3"
)

var update = flag.Bool("update", false, "pack openapi.yaml anew")

// What is packed is the file as it is, and what it says.
func TestPacked(t *testing.T) {
	t.Parallel()
	written, err := os.ReadFile("../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ packed, want []byte }{
		"openapi.yaml.gz": {packedYAML, written},
		"openapi.json.gz": {packedJSON, fromYAML(t, string(written))},
	} {
		if got, err := unpack(c.packed); err == nil && bytes.Equal(got, c.want) {
			continue
		}
		if !*update {
			t.Errorf("%s holds another file than web/openapi.yaml; to mend it: make generate", name)
			continue
		}
		if err := os.WriteFile(name, pack(t, c.want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// The file can be read.
func TestRead(t *testing.T) {
	t.Parallel()
	if d, err := Read(); err != nil || len(d.Paths) == 0 {
		t.Errorf("%d paths, %v", len(d.Paths), err)
	}
}

func pack(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// fromYAML is a text of YAML as JSON, in the same order.
func fromYAML(t *testing.T, text string) []byte {
	t.Helper()
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(text), &document); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	writeNode(t, &b, document.Content[0])
	return b.Bytes()
}

func writeNode(t *testing.T, b *bytes.Buffer, node *yaml.Node) {
	t.Helper()
	switch node.Kind {
	case yaml.MappingNode:
		b.WriteByte('{')
		for i := 0; i < len(node.Content); i += 2 {
			writeComma(b, i)
			b.WriteString(quoted(node.Content[i].Value))
			b.WriteByte(':')
			writeNode(t, b, node.Content[i+1])
		}
		b.WriteByte('}')
	case yaml.SequenceNode:
		b.WriteByte('[')
		for i, entry := range node.Content {
			writeComma(b, i)
			writeNode(t, b, entry)
		}
		b.WriteByte(']')
	default:
		writeScalar(t, b, node)
	}
}

func writeComma(b *bytes.Buffer, i int) {
	if i > 0 {
		b.WriteByte(',')
	}
}

// writeScalar writes a text quoted, and all else as it stands: 1.0 stays 1.0.
func writeScalar(t *testing.T, b *bytes.Buffer, node *yaml.Node) {
	t.Helper()
	value := node.Value
	if node.Tag == "!!str" {
		value = quoted(value)
	}
	if !json.Valid([]byte(value)) {
		t.Fatalf("line %d: %s is no JSON", node.Line, value)
	}
	b.WriteString(value)
}
