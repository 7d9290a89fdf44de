// Package report is what the pages and the command line tell a program: the
// JSON objects beside each page, and the same as plain text. The field names
// are a public contract, described in web/openapi.yaml.
package report
