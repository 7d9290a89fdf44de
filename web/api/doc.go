// Package api is what the addresses under /api do with puzzles, without HTTP: options of a query,
// media types, a line read, the work on it, and its answer written. It decides nothing about
// when the work is done: web does, in lanes.
//
//	query, Content-Type, Accept ──> Call ──Read(line)──> Work ──Do──> Answer ──> Call.Append
//
// The objects that it writes are those of the command line (package report), one a line. What
// cannot be read is a Problem (RFC 9457), of the whole request or of a line.
package api
