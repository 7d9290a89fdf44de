package openapitest

import (
	"encoding/json"
	"maps"
	"strings"
)

// schemaName names the schema of what a command prints, as names may be written.
func schemaName(command string) string { return strings.ReplaceAll(command, " ", "-") }

// addLines makes a schema of what each command prints: its object with the fields
// that it adds. Some of those take the place of fields that are required elsewhere.
func addLines(tree map[string]any) {
	schemas := at(tree, "components", "schemas")
	for name, command := range at(tree, "x-commands") {
		c := command.(map[string]any)
		ref, _ := at(c, "schema")["$ref"].(string)
		schema := maps.Clone(at(schemas, ref[len("#/components/schemas/"):]))
		if added := at(c, "properties"); added != nil {
			properties := maps.Clone(at(schema, "properties"))
			maps.Copy(properties, added)
			schema["properties"] = properties
			if added["count"] != nil {
				delete(schema, "allOf")
			}
		}
		schemas[schemaName(name)] = schema
	}
}

// at follows the names of maps in maps; nil where there is none.
func at(tree map[string]any, names ...string) map[string]any {
	for _, name := range names {
		tree, _ = tree[name].(map[string]any)
	}
	return tree
}

// CheckLine says what is wrong with a line that a command has printed.
func (c *Contract) CheckLine(command string, text []byte) error {
	err := c.CheckJSON(schemaName(command), text)
	var unreadable struct{ Error string }
	if err != nil && json.Unmarshal(text, &unreadable) == nil && unreadable.Error != "" {
		return c.CheckJSON("Unreadable", text)
	}
	return err
}
