package openapi

import (
	"os"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// tree is openapi.yaml as it is written.
func tree(t *testing.T) map[string]any {
	t.Helper()
	text, err := os.ReadFile("../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]any
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	return file
}

// A generator makes a type of each schema and of each parameter, whose names differ in more than a
// capital.
func TestNamesOfTypes(t *testing.T) {
	t.Parallel()
	components := tree(t)["components"].(map[string]any)
	taken := map[string]string{}
	for _, kind := range []string{"schemas", "parameters"} {
		for name := range components[kind].(map[string]any) {
			folded := strings.ToLower(name)
			if other, isTaken := taken[folded]; isTaken {
				t.Errorf("%s and %s/%s are one type to a generator", other, kind, name)
			}
			taken[folded] = kind + "/" + name
		}
	}
}

// Generators read no schema that is true or false, and Redocly wants each operation to say who may ask.
func TestWhatGeneratorsRead(t *testing.T) {
	t.Parallel()
	file := tree(t)
	if file["security"] == nil {
		t.Error("it is not said that everybody may ask")
	}
	wantSchemas(t, "components", file["components"])
}

// wantSchemas wants the properties under a node to be schemas.
func wantSchemas(t *testing.T, at string, node any) {
	t.Helper()
	fields, isMap := node.(map[string]any)
	if !isMap {
		return
	}
	for name, field := range fields {
		properties, _ := field.(map[string]any)
		for property, s := range properties {
			if _, isSchema := s.(map[string]any); name == "properties" && !isSchema {
				t.Errorf("%s: %s is %v where a generator reads a schema", at, property, s)
			}
		}
		wantSchemas(t, at+"/"+name, field)
	}
}
