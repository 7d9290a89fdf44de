// Package otlptest reads what is sent to a collector of traces, as a collector would: by the messages of
// OpenTelemetry itself, in which nothing may be that they do not have.
package otlptest

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"

	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protojson"
)

// Decode reads a batch. OTLP as JSON is that of protocol buffers, except that IDs are in hex.
func Decode(body []byte) (*otlp.TracesData, error) {
	var tree any
	if err := json.Unmarshal(body, &tree); err != nil {
		return nil, err
	}
	if err := recode(tree); err != nil {
		return nil, err
	}
	usual, err := json.Marshal(tree)
	if err != nil {
		return nil, err
	}
	sent := &otlp.TracesData{}
	return sent, protojson.Unmarshal(usual, sent)
}

// recode writes each ID in a tree of JSON in base64.
func recode(tree any) error {
	switch tree := tree.(type) {
	case []any:
		for _, child := range tree {
			if err := recode(child); err != nil {
				return err
			}
		}
	case map[string]any:
		for name, child := range tree {
			switch name {
			case "traceId", "spanId", "parentSpanId":
				id, err := hex.DecodeString(fmt.Sprint(child))
				if err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				tree[name] = base64.StdEncoding.EncodeToString(id)
			default:
				if err := recode(child); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
