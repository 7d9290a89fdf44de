// Package report is what the pages and the command line tell a program: the
// JSON objects beside each page, and the same as plain text. The field names
// are a public contract, described in web/openapi.yaml.
//
// It also holds the one list of methods: the fast engine, the logic engine and
// the five textbook methods, under the names by which addresses and flags ask
// for them.
package report
