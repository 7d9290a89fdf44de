package openapitest

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/routers"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemas are the schemas of the file, each compiled when it is first asked for. kin-openapi would compile
// it, and all that it refers to, for every value.
type schemas struct {
	one      sync.Mutex // compiles at a time
	compiler *jsonschema.Compiler
}

const fileURL = "https://example.com/openapi.json"

// schemasOf are those of a file in JSON.
func schemasOf(file []byte) (*schemas, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.AssertFormat()
	return &schemas{compiler: compiler}, compiler.AddResource(fileURL, doc)
}

// check holds a JSON value to the schema at a place in the file.
func (s *schemas) check(place string, data []byte) error {
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	schema, err := s.at(place)
	if err != nil {
		return err
	}
	if err := schema.Validate(value); err != nil {
		return fmt.Errorf("%s is not as described: %w", bytes.TrimSpace(data), err)
	}
	return nil
}

func (s *schemas) at(place string) (*jsonschema.Schema, error) {
	s.one.Lock()
	defer s.one.Unlock()
	return s.compiler.Compile(fileURL + place)
}

// CheckJSON says what is wrong with a JSON value that should be of a schema, by its
// name.
func (c *Contract) CheckJSON(schema string, data []byte) error {
	if c.doc.Components.Schemas[schema] == nil {
		return fmt.Errorf("there is no schema %q", schema)
	}
	return c.schemas.check("#/components/schemas/"+schema, data)
}

// checkBody holds JSON to the schema of its media type, where that has one.
func (c *Contract) checkBody(found *routers.Route, status int, mediaType string, body []byte) error {
	content := responseOf(found.Operation, status).Value.Content
	for kind, media := range content {
		if media == content.Get(mediaType) && media.Schema != nil {
			return c.schemas.check(placeOf(found, status)+"/content/"+inPointer(kind)+"/schema", body)
		}
	}
	return nil
}

// isJSON reports whether a media type is one JSON value.
func isJSON(mediaType string) bool {
	kind, _, _ := strings.Cut(mediaType, ";")
	return kind == "application/json" || strings.HasSuffix(kind, "+json")
}

// responseOf is what an operation answers with a status.
func responseOf(o *openapi3.Operation, status int) *openapi3.ResponseRef {
	if r := o.Responses.Status(status); r != nil {
		return r
	}
	return o.Responses.Default()
}

// placeOf is where a response stands in the file.
func placeOf(found *routers.Route, status int) string {
	if found.PathItem == nil {
		return "#/components/responses/Refused"
	}
	if ref := responseOf(found.Operation, status).Ref; ref != "" {
		return ref
	}
	name := "default"
	if found.Operation.Responses.Status(status) != nil {
		name = strconv.Itoa(status)
	}
	return "#/paths/" + inPointer(found.Path) + "/" + strings.ToLower(found.Method) + "/responses/" + name
}

// inPointer is a name in a JSON pointer that is the fragment of an address (RFC 6901).
func inPointer(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1", "%", "%25", "{", "%7B", "}", "%7D").Replace(name)
}

// isBodyless reports whether no body is looked at: none is sent, or it only says where to go.
func isBodyless(r *http.Request, status int) bool {
	return r.Method == http.MethodHead || status == http.StatusNotModified ||
		status == http.StatusMovedPermanently || status == http.StatusTemporaryRedirect || status == http.StatusPermanentRedirect
}
