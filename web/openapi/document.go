// Package openapi reads openapi.yaml, the description of every address of the server
// and of every JSON answer, and lays it out as the page that people read.
//
// It reads as much of OpenAPI 3.1 as the file uses: a test holds the file to the whole
// of it, with a library that is not in the program. What is written in the file keeps
// its order on the page.
package openapi

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Document is the file.
type Document struct {
	Info       Info             `yaml:"info"`
	Tags       []Tag            `yaml:"tags"`
	Paths      Ordered[Path]    `yaml:"paths"`
	Commands   Ordered[Command] `yaml:"x-commands"`
	Components Components       `yaml:"components"`
}

// Info says what the document is about.
type Info struct {
	Title, Version, Summary, Description string
}

// Tag is a group of operations.
type Tag struct {
	Name, Description string
}

// Path is an address, with what can be asked for there by method. What the methods
// have in common is in Parameters.
type Path struct {
	Parameters []Parameter `yaml:"parameters"`
	Get        *Operation  `yaml:"get"`
	Post       *Operation  `yaml:"post"`
}

// Operation is a method of an address.
type Operation struct {
	ID          string            `yaml:"operationId"`
	Tags        []string          `yaml:"tags"`
	Summary     string            `yaml:"summary"`
	Description string            `yaml:"description"`
	Parameters  []Parameter       `yaml:"parameters"`
	RequestBody *Body             `yaml:"requestBody"`
	Responses   Ordered[Response] `yaml:"responses"`
}

// Command is a command of the command line and the object that it prints, with the
// fields that it adds.
type Command struct {
	Summary    string          `yaml:"summary"`
	Schema     Schema          `yaml:"schema"`
	Properties Ordered[Schema] `yaml:"properties"`
}

// Components are what other places refer to by name.
type Components struct {
	Parameters    Ordered[Parameter] `yaml:"parameters"`
	RequestBodies Ordered[Body]      `yaml:"requestBodies"`
	Responses     Ordered[Response]  `yaml:"responses"`
	Schemas       Ordered[Schema]    `yaml:"schemas"`
}

// Parameter is a part of an address or a header. Where Ref is set it is elsewhere.
type Parameter struct {
	Ref         string `yaml:"$ref"`
	Name        string `yaml:"name"`
	In          string `yaml:"in"`
	Description string `yaml:"description"`
	Required    bool   `yaml:"required"`
	Schema      Schema `yaml:"schema"`
}

// Body is what is sent with a request. Where Ref is set it is elsewhere.
type Body struct {
	Ref         string         `yaml:"$ref"`
	Description string         `yaml:"description"`
	Content     Ordered[Media] `yaml:"content"`
}

// Response is an answer. Where Ref is set it is elsewhere.
type Response struct {
	Ref         string          `yaml:"$ref"`
	Description string          `yaml:"description"`
	Content     Ordered[Media]  `yaml:"content"`
	Statuses    Ordered[string] `yaml:"x-statuses"` // of one that stands for several
}

// Media is the content of a body in one media type.
type Media struct {
	Schema   Schema           `yaml:"schema"`
	Items    Schema           `yaml:"x-itemSchema"` // of a line, as OpenAPI 3.2 has it
	Examples Ordered[Example] `yaml:"examples"`
}

// Example is an answer that the server gives at an address.
type Example struct {
	Summary string    `yaml:"summary"`
	Address string    `yaml:"x-address"`
	Value   yaml.Node `yaml:"value"`
}

// Schema describes a JSON value. Where Ref is set the rest of it is elsewhere, but
// the description is of this place.
type Schema struct {
	Ref         string          `yaml:"$ref"`
	Type        string          `yaml:"type"`
	Description string          `yaml:"description"`
	Enum        []string        `yaml:"enum"`
	Const       *bool           `yaml:"const"`
	Minimum     *int            `yaml:"minimum"`
	Maximum     *int            `yaml:"maximum"`
	Examples    []string        `yaml:"examples"`
	Items       *Schema         `yaml:"items"`
	AnyOf       []Schema        `yaml:"anyOf"`
	Properties  Ordered[Schema] `yaml:"properties"`
	ByPattern   Ordered[Schema] `yaml:"patternProperties"`
	Others      *Schema         `yaml:"additionalProperties"`
	Required    []string        `yaml:"required"`
}

// Ordered is a map in the order of the file.
type Ordered[T any] []Named[T]

// Named is an entry of an Ordered.
type Named[T any] struct {
	Name  string
	Value T
}

// UnmarshalYAML implements yaml.Unmarshaler.
func (o *Ordered[T]) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: a map was expected", node.Line)
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		entry := Named[T]{Name: node.Content[i].Value}
		if err := node.Content[i+1].Decode(&entry.Value); err != nil {
			return err
		}
		*o = append(*o, entry)
	}
	return nil
}

// Parse reads the text of the file.
func Parse(text []byte) (Document, error) {
	var d Document
	err := yaml.Unmarshal(text, &d)
	return d, err
}

// refName is the name of what is referred to: Puzzle of #/components/schemas/Puzzle.
func refName(ref string) string { return ref[strings.LastIndexByte(ref, '/')+1:] }
