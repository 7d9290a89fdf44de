package oapi

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// sameJSON wants a typed answer to say what was sent, field for field.
func sameJSON(t *testing.T, raw []byte, typed any) {
	t.Helper()
	again, err := json.Marshal(typed)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(values(t, raw), values(t, again)); diff != "" {
		t.Errorf("%T is not what was sent (-sent +typed):\n%s", typed, diff)
	}
}

func values(t *testing.T, text []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// Every operation that answers with JSON is asked by one of the tests.
func TestEveryOperationIsAsked(t *testing.T) {
	var asked []string
	for _, q := range append(pages(), posts()...) {
		asked = append(asked, q.operation)
	}
	slices.Sort(asked)
	if diff := cmp.Diff(described(t), slices.Compact(asked)); diff != "" {
		t.Error(diff)
	}
}

// described are the IDs of the operations that answer 200 with JSON.
func described(t *testing.T) []string {
	text, err := os.ReadFile("../../../web/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Paths map[string]map[string]yaml.Node
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, path := range file.Paths {
		for method, node := range path {
			if method == "parameters" {
				continue
			}
			if id := withJSON(t, node); id != "" {
				all = append(all, id)
			}
		}
	}
	slices.Sort(all)
	return all
}

func withJSON(t *testing.T, node yaml.Node) string {
	var o struct {
		ID        string `yaml:"operationId"`
		Responses map[string]struct{ Content map[string]any }
	}
	if err := node.Decode(&o); err != nil {
		t.Fatal(err)
	}
	for media := range o.Responses["200"].Content {
		if (strings.HasSuffix(media, "/json") || strings.HasSuffix(media, "+json")) && o.ID != "export" { // which sends files
			return o.ID
		}
	}
	return ""
}
