// Package openapi reads openapi.yaml, the description of every address of the server
// and of every JSON answer, and lays it out as the page that people read.
//
// It reads as much of OpenAPI 3.1 as the file uses: a test holds the file to the whole
// of it, with a library that is not in the program. What is written in the file keeps
// its order on the page.
//
// A person writes YAML; `make generate` packs that, and the same as JSON, so that no program
// is linked with a reader of YAML.
package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Document is the file.
type Document struct {
	Info       Info             `json:"info"`
	Tags       []Tag            `json:"tags"`
	Paths      Ordered[Path]    `json:"paths"`
	Commands   Ordered[Command] `json:"x-commands"`
	Components Components       `json:"components"`
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
	Parameters []Parameter `json:"parameters"`
	Get        *Operation  `json:"get"`
	Post       *Operation  `json:"post"`
}

// Operation is a method of an address.
type Operation struct {
	ID          string            `json:"operationId"`
	Tags        []string          `json:"tags"`
	Summary     string            `json:"summary"`
	Description string            `json:"description"`
	Parameters  []Parameter       `json:"parameters"`
	RequestBody *Body             `json:"requestBody"`
	Responses   Ordered[Response] `json:"responses"`
}

// Command is a command of the command line and the object that it prints, with the
// fields that it adds.
type Command struct {
	Summary    string          `json:"summary"`
	Schema     Schema          `json:"schema"`
	Properties Ordered[Schema] `json:"properties"`
}

// Components are what other places refer to by name.
type Components struct {
	Parameters    Ordered[Parameter] `json:"parameters"`
	RequestBodies Ordered[Body]      `json:"requestBodies"`
	Responses     Ordered[Response]  `json:"responses"`
	Schemas       Ordered[Schema]    `json:"schemas"`
}

// Parameter is a part of an address or a header. Where Ref is set it is elsewhere.
type Parameter struct {
	Ref         string `json:"$ref"`
	Name        string `json:"name"`
	In          string `json:"in"`
	Description string `json:"description"`
	Required    bool   `json:"required"`
	Schema      Schema `json:"schema"`
}

// Body is what is sent with a request. Where Ref is set it is elsewhere.
type Body struct {
	Ref         string         `json:"$ref"`
	Description string         `json:"description"`
	Content     Ordered[Media] `json:"content"`
}

// Response is an answer. Where Ref is set it is elsewhere.
type Response struct {
	Ref         string          `json:"$ref"`
	Description string          `json:"description"`
	Content     Ordered[Media]  `json:"content"`
	Statuses    Ordered[string] `json:"x-statuses"` // of one that stands for several
}

// Media is the content of a body in one media type.
type Media struct {
	Schema   Schema           `json:"schema"`
	Items    Schema           `json:"x-itemSchema"` // of a line, as OpenAPI 3.2 has it
	Examples Ordered[Example] `json:"examples"`
}

// Example is an answer that the server gives at an address.
type Example struct {
	Summary string          `json:"summary"`
	Address string          `json:"x-address"`
	Value   json.RawMessage `json:"value"`
}

// Schema describes a JSON value. Where Ref is set the rest of it is elsewhere, but
// the description is of this place.
type Schema struct {
	Ref         string          `json:"$ref"`
	Type        string          `json:"type"`
	Description string          `json:"description"`
	Enum        []Word          `json:"enum"`
	Const       *bool           `json:"const"`
	Minimum     *int            `json:"minimum"`
	Maximum     *int            `json:"maximum"`
	Examples    []Word          `json:"examples"`
	Items       *Schema         `json:"items"`
	AnyOf       []Schema        `json:"anyOf"`
	Properties  Ordered[Schema] `json:"properties"`
	ByPattern   Ordered[Schema] `json:"patternProperties"`
	Others      *Schema         `json:"additionalProperties"`
	Required    []string        `json:"required"`
}

// Word is a text or a number, as it is written.
type Word string

// UnmarshalJSON implements json.Unmarshaler.
func (w *Word) UnmarshalJSON(text []byte) error {
	if text[0] == '"' {
		return json.Unmarshal(text, (*string)(w))
	}
	*w = Word(text)
	return nil
}

// Ordered is a map in the order of the file.
type Ordered[T any] []Named[T]

// Named is an entry of an Ordered.
type Named[T any] struct {
	Name  string
	Value T
}

// UnmarshalJSON implements json.Unmarshaler.
func (o *Ordered[T]) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if opening, err := d.Token(); err != nil || opening != json.Delim('{') {
		return fmt.Errorf("an object was expected, not %.20s", text)
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		entry := Named[T]{Name: name.(string)} // the decoder takes nothing else before a colon
		if err := d.Decode(&entry.Value); err != nil {
			return err
		}
		*o = append(*o, entry)
	}
	return nil
}

// Parse reads the file as JSON.
func Parse(text []byte) (Document, error) {
	var d Document
	err := json.Unmarshal(text, &d)
	return d, err
}

// refName is the name of what is referred to: Puzzle of #/components/schemas/Puzzle.
func refName(ref string) string { return ref[strings.LastIndexByte(ref, '/')+1:] }
