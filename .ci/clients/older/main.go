// Older writes web/openapi.yaml, read from standard input, in OpenAPI 3.0, for generators that do not
// read 3.1. What 3.0 cannot say is left out; what an address answers stays.
package main

import (
	"io"
	"log"
	"os"

	"go.yaml.in/yaml/v3"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	var file map[string]any
	if err := yaml.Unmarshal(text, &file); err != nil {
		log.Fatal(err)
	}
	if err := yaml.NewEncoder(os.Stdout).Encode(older(file)); err != nil {
		log.Fatal(err)
	}
}

// object is a map of the file.
type object = map[string]any

func older(file object) object {
	file["openapi"] = "3.0.3"
	info := file["info"].(object)
	delete(info, "summary")
	delete(info["license"].(object), "identifier")
	dropForms(file["paths"].(object))
	schemas := file["components"].(object)["schemas"].(object)
	for name, s := range schemas {
		schemas[name] = schema(s)
	}
	walk(file, func(o object) {
		if s, isSchema := o["schema"].(object); isSchema {
			o["schema"] = schema(s)
		}
	})
	nameAnswers(file["paths"].(object), schemas)
	return file
}

// dropForms leaves out what the forms of pages send: their fields have the names of cells, for which
// 3.0 has no word.
func dropForms(paths object) {
	for path, item := range paths {
		if post, ok := item.(object)["post"].(object); ok && post["tags"].([]any)[0] == "Forms" {
			delete(item.(object), "post")
		}
		if item := item.(object); item["get"] == nil && item["post"] == nil {
			delete(paths, path)
		}
	}
}

// nameAnswers gives a name to what is one answer or a list of them.
func nameAnswers(paths, schemas object) {
	for _, item := range paths {
		post, ok := item.(object)["post"].(object)
		if !ok {
			continue
		}
		media := post["responses"].(object)["200"].(object)["content"].(object)["application/json"].(object)
		name := post["operationId"].(string) + "Answer"
		schemas[name] = media["schema"]
		media["schema"] = object{"$ref": "#/components/schemas/" + name}
	}
}

// walk calls do with every map under a node.
func walk(node any, do func(object)) {
	switch node := node.(type) {
	case object:
		do(node)
		for _, child := range node {
			walk(child, do)
		}
	case []any:
		for _, child := range node {
			walk(child, do)
		}
	}
}
