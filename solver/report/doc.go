// Package report is what the pages and the command line tell a program: the
// JSON objects beside each page, and the same as plain text. The field names
// are a public contract, described in web/openapi.yaml. It is the program's own,
// and no part of the library: it stands here because its tests hold it with the
// puzzles and oracles of the solver.
package report
