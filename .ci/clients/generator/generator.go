// Package generator is the client in Go that OpenAPI Generator makes of web/openapi.yaml, in files
// that are not committed: its tests ask a running server with it.
package generator
