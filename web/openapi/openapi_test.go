package openapi

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/templates"
)

// inText is a paragraph as its words, with code between backquotes and where links lead.
func inText(p templates.Prose) string {
	var b strings.Builder
	for _, s := range p {
		switch {
		case s.Href != "":
			b.WriteString(s.Text + "(" + s.Href + ")")
		case s.Code:
			b.WriteString("`" + s.Text + "`")
		default:
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

func TestKind(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"type: string":                                            "text",
		"not: {type: [object, array]}":                            "value",
		"type: integer\nminimum: 4\nmaximum: 25":                  "whole number from 4 to 25",
		"type: number\nminimum: 0":                                "number from 0",
		"type: boolean":                                           "true or false",
		"type: boolean\nconst: true":                              "`true`",
		"type: string\nenum: [a]":                                 "`a`",
		"type: integer\nenum: [1, 2]":                             "`1` or `2`",
		"type: string\nenum: [a, b, '']":                          "`a`, `b` or empty",
		"$ref: '#/components/schemas/Cell'":                       "Cell(#object-Cell)",
		"type: array\nitems: {type: string}":                      "list of text",
		"type: array\nitems: {$ref: '#/components/schemas/Cell'}": "list of Cell(#object-Cell)",
		"type: object\nadditionalProperties: {$ref: '#/components/schemas/Digits'}": "object of Digits(#object-Digits)",
		"type: object\nproperties: {a: {type: string}}":                             "object",
	} {
		var s Schema
		if err := json.Unmarshal(fromYAML(t, text), &s); err != nil {
			t.Fatal(err)
		}
		if got := inText(kind(s)); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestParagraphs(t *testing.T) {
	t.Parallel()
	var got []string
	for _, p := range paragraphs("One `two`\nthree.\n\n`Four`.\n") {
		got = append(got, inText(p))
	}
	if diff := cmp.Diff([]string{"One `two` three.", "`Four`."}, got); diff != "" {
		t.Error(diff)
	}
	if got := paragraphs(""); got != nil {
		t.Errorf("%v of nothing", got)
	}
}

// The fields stay in the order of the file, and nothing is written otherwise.
func TestJSONText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"b": "r1c1<>4", "a": [1.0, true, {"y": "“", "x": ""}]}`: "{\n  \"b\": \"r1c1<>4\",\n  \"a\": [1.0, true, {\"y\": \"“\", \"x\": \"\"}]\n}",
		`[{"a": 1}, {"a": 2}]`: "[\n  {\"a\": 1},\n  {\"a\": 2}\n]",
		`{"a": [], "b": {}}`:   "{\n  \"a\": [],\n  \"b\": {}\n}",
		`{}`:                   "{}",
		`"x"`:                  `"x"`,
	} {
		if got := jsonText(json.RawMessage(text)); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}

const small = `
info: {title: T, description: What it is.}
tags:
  - {name: Things, description: All of them.}
  - {name: Others}
paths:
  /z/{id}:
    parameters:
      - $ref: '#/components/parameters/id'
    get:
      operationId: z
      tags: [Things]
      summary: One.
      parameters:
        - {name: how, in: query, description: In which way., schema: {type: string, enum: [a, b]}}
      responses:
        '200':
          description: It.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Thing'}
              examples:
                one: {summary: An example., x-address: /z/1, value: {"n": 1}}
        default: {$ref: '#/components/responses/Refused'}
  /a:
    post:
      operationId: a
      tags: [Things]
      summary: Another.
      requestBody: {$ref: '#/components/requestBodies/Thing'}
      responses: {}
x-commands:
  z list:
    summary: All.
    schema: {$ref: '#/components/schemas/Thing'}
    properties:
      more: {type: boolean, description: There are more.}
components:
  parameters:
    id: {name: id, in: path, required: true, description: Which., schema: {type: integer}}
  requestBodies:
    Thing: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
  responses:
    Refused: {description: Not so., x-statuses: {'404': Nothing.}}
  schemas:
    Thing:
      type: object
      required: [n, in]
      properties:
        n: {type: integer, description: Its number.}
        in: {type: object, required: [x], properties: {x: {type: string}, w: {type: string}}}
      patternProperties: {'^r[0-9]+$': {type: string}}
    Name: {type: string, description: A name., examples: [x, y]}
`

// The page has everything in the order of the file; what others refer to stands once.
func TestView(t *testing.T) {
	t.Parallel()
	d, err := Parse(fromYAML(t, small))
	if err != nil {
		t.Fatal(err)
	}
	v := d.View()
	if len(v.Groups) != 2 || v.Groups[0].ID != "things" || len(v.Groups[1].Operations) != 0 || len(v.Groups[0].Operations) != 2 {
		t.Fatalf("%+v", v.Groups)
	}
	z, a := v.Groups[0].Operations[0], v.Groups[0].Operations[1]
	if diff := cmp.Diff([]string{"/", "z/", "{id}"}, z.Path); diff != "" || z.Method != "GET" || a.Method != "POST" {
		t.Errorf("%s %+v %+v", diff, z, a)
	}
	if diff := cmp.Diff([]templates.Link{{Label: "id", Href: "#parameter-id"}}, z.Shared); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]templates.Link{{Label: "refusals", Href: "#answer-Refused"}}, z.Refused); diff != "" {
		t.Error(diff)
	}
	if len(z.Parameters) != 1 || inText(z.Parameters[0].Kind) != "`a` or `b`, in the query" || !z.Parameters[0].Optional {
		t.Errorf("%+v", z.Parameters)
	}
	if len(z.Answers) != 1 || inText(z.Answers[0].Kind) != "`application/json`: Thing(#object-Thing)" {
		t.Errorf("%+v", z.Answers)
	}
	if diff := cmp.Diff([]templates.APIExample{{Summary: "An example.", Address: "/z/1", JSON: "{\n  \"n\": 1\n}"}}, z.Examples); diff != "" {
		t.Error(diff)
	}
	if got := inText(a.Body); got != "`application/json`: Thing(#object-Thing)" {
		t.Error(got)
	}
	if len(v.Parameters) != 1 || v.Parameters[0].ID != "parameter-id" || v.Parameters[0].Optional || len(v.Refusals) != 1 || v.Answers[0].ID != "answer-Refused" {
		t.Errorf("%+v %+v %+v", v.Parameters, v.Answers, v.Refusals)
	}
	var fields []string
	for _, f := range v.Objects[0].Fields {
		name := f.Name
		if f.Optional {
			name += "?"
		}
		fields = append(fields, name)
	}
	if diff := cmp.Diff([]string{"n", "in", "in.x", "in.w?", "rN?"}, fields); diff != "" {
		t.Error(diff)
	}
	if len(v.Values) != 1 || inText(v.Values[0].Text[1]) != "As in `x` or `y`" {
		t.Errorf("%+v", v.Values)
	}
	if c := v.Commands[0]; c.Command != "z list --format json" || len(c.Fields) != 1 || c.Fields[0].Name != "more" {
		t.Errorf("%+v", c)
	}
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	for _, text := range []string{`{"a": [`, `{"paths": []}`, `{"paths": {"/a": {"get": {"responses": 3}}}}`} {
		if _, err := Parse([]byte(text)); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}
