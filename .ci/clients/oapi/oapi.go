// Package oapi is the client that oapi-codegen makes of web/openapi.yaml, in client.gen.go, which is
// not committed: its tests ask a running server with it.
package oapi

//go:generate go tool oapi-codegen -generate types,client -package oapi -o client.gen.go ../../../web/openapi.yaml
