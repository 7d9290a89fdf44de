// Package openapitest holds answers to openapi.yaml. Only tests import it.
//
// The file is stricter here than for a client: an object may have no field that is not
// described, so that a field that somebody adds to an answer fails a test until it is.
// jsonschema checks values as JSON Schema 2020-12 says, which OpenAPI 3.1 is built on, and kin-openapi all else.
package openapitest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"go.yaml.in/yaml/v3"
)

// Contract is openapi.yaml, read for tests. Nothing in it changes.
type Contract struct {
	doc     *openapi3.T
	schemas *schemas
	routes  []route
	others  *openapi3.Operation // what is answered where there is no operation
}

// Read reads the file and checks that it is OpenAPI 3.1.
func Read(file string) (*Contract, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return Parse(text)
}

// Parse is Read for the text of the file.
func Parse(text []byte) (*Contract, error) {
	strict, err := withoutFurtherFields(text)
	if err != nil {
		return nil, err
	}
	doc, err := openapi3.NewLoader().LoadFromData(strict)
	if err != nil {
		return nil, err
	}
	if err := doc.Validate(context.Background(), openapi3.EnableExamplesValidation()); err != nil {
		return nil, err
	}
	if doc.Components == nil || doc.Components.Responses["Refused"] == nil {
		return nil, errors.New("there is no response “Refused”")
	}
	schemas, err := schemasOf(strict)
	if err != nil {
		return nil, err
	}
	refused := doc.Components.Responses["Refused"]
	c := &Contract{doc: doc, schemas: schemas, routes: routesOf(doc), others: &openapi3.Operation{
		Responses: openapi3.NewResponses(openapi3.WithName("default", refused.Value)),
	}}
	return c, nil
}

// withoutFurtherFields has every object refuse the fields that it does not describe.
func withoutFurtherFields(text []byte) ([]byte, error) {
	var tree map[string]any
	if err := yaml.Unmarshal(text, &tree); err != nil {
		return nil, err
	}
	addLines(tree)
	closeObjects(tree)
	return json.Marshal(tree)
}

func closeObjects(tree any) {
	switch node := tree.(type) {
	case map[string]any:
		_, isOpen := node["additionalProperties"]
		if node["type"] == "object" && !isOpen {
			node["additionalProperties"] = false
		}
		for _, child := range node {
			closeObjects(child)
		}
	case []any:
		for _, child := range node {
			closeObjects(child)
		}
	}
}

// Operations lists what can be asked for, as "GET /p/{code}.json".
func (c *Contract) Operations() []string {
	var all []string
	for _, r := range c.routes {
		for method := range r.item.Operations() {
			all = append(all, method+" "+r.path)
		}
	}
	slices.Sort(all)
	return all
}

// Statuses lists the statuses with which any request may be refused.
func (c *Contract) Statuses() []int {
	var all []int
	for status := range c.refusals() {
		n, _ := strconv.Atoi(status)
		all = append(all, n)
	}
	slices.Sort(all)
	return all
}

func (c *Contract) refusals() map[string]any {
	said, _ := c.doc.Components.Responses["Refused"].Value.Extensions["x-statuses"].(map[string]any)
	return said
}

// Check says what is wrong with an answer to a request: a status, a media type, a
// header or a JSON object that is not described.
func (c *Contract) Check(r *http.Request, status int, header http.Header, body []byte) error {
	found := c.find(r)
	if err := c.checkStatus(found, status); err != nil {
		return err
	}
	if err := checkParameters(found, r, status); err != nil {
		return err
	}
	isCoded := header.Get("Content-Encoding") != "" // the same is asked for elsewhere as it is
	if !isDescribed(found.Operation, status, header.Get("Content-Type")) {
		return fmt.Errorf("%s %s: %d: %q is not described", found.Method, found.Path, status, header.Get("Content-Type"))
	}
	if err := c.checkItems(found.Operation, status, header.Get("Content-Type"), isCoded, body); err != nil {
		return fmt.Errorf("%s %s: %w", found.Method, found.Path, err)
	}
	isOurs := isJSON(header.Get("Content-Type"))
	err := openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: r, Route: found},
		Status:                 status,
		Header:                 header,
		Body:                   io.NopCloser(bytes.NewReader(body)),
		Options:                &openapi3filter.Options{ExcludeResponseBody: isCoded || isOurs},
	})
	if err != nil || isCoded || !isOurs || isBodyless(r, status) {
		return err
	}
	return c.checkBody(found, status, header.Get("Content-Type"), body)
}

// checkStatus wants a status to be described for the operation, or to be one of those
// with which any request may be refused.
func (c *Contract) checkStatus(found *routers.Route, status int) error {
	_, isRefusal := c.refusals()[strconv.Itoa(status)]
	isMissing := status == http.StatusNotFound || status == http.StatusMethodNotAllowed
	if isRefusal && !(isMissing && found.PathItem != nil) || found.Operation.Responses.Status(status) != nil {
		return nil
	}
	return fmt.Errorf("%s %s: the status %d is not described", found.Method, found.Path, status)
}

// isDescribed reports whether an operation answers a status with a media type, or with
// none.
func isDescribed(o *openapi3.Operation, status int, mediaType string) bool {
	content := responseOf(o, status).Value.Content
	return len(content) == 0 && (mediaType == "" || status == http.StatusNotModified) || content.Get(mediaType) != nil
}

// linesType is the media type of answers that are a JSON value a line. OpenAPI 3.2 describes a
// line by itemSchema, 3.1 has nothing for it.
const linesType = "application/x-ndjson"

// checkItems holds each line of an answer of lines to one of its schemas.
func (c *Contract) checkItems(o *openapi3.Operation, status int, mediaType string, isCoded bool, body []byte) error {
	if mediaType != linesType || isCoded {
		return nil
	}
	text, err := json.Marshal(o.Responses.Status(status).Value.Content.Get(linesType).Extensions["x-itemSchema"])
	if err != nil {
		return err
	}
	type ref struct {
		To string `json:"$ref"`
	}
	var item struct{ AnyOf []ref }
	if err := json.Unmarshal(text, &item); err != nil {
		return err
	}
	for line := range bytes.Lines(body) {
		var wrong error
		isOne := slices.ContainsFunc(item.AnyOf, func(s ref) bool {
			err := c.CheckJSON(path.Base(s.To), line)
			wrong = errors.Join(wrong, err)
			return err == nil
		})
		if !isOne {
			return fmt.Errorf("a line is nothing that is described: %w", wrong)
		}
	}
	return nil
}

// madeUp are names of parameters that tests send although they mean nothing.
var madeUp = regexp.MustCompile(`^(a|another|(?s:.*[^a-z].*))$`)

// checkParameters wants each parameter of an address that was understood to be
// described.
func checkParameters(found *routers.Route, r *http.Request, status int) error {
	if status != http.StatusOK || found.PathItem == nil {
		return nil
	}
	for name := range r.URL.Query() {
		isKnown := found.PathItem.Parameters.GetByInAndName("query", name) != nil ||
			found.Operation.Parameters.GetByInAndName("query", name) != nil
		if !isKnown && !madeUp.MatchString(name) {
			return fmt.Errorf("%s %s: the parameter %s is not described", found.Method, found.Path, name)
		}
	}
	return nil
}
