// Package metrics counts what the server does, for Prometheus to collect.
//
// What is counted is told apart by labels whose values are known beforehand: the pattern of a
// route, never an address; the name of a layout, never a puzzle. So the number of series is
// bounded, whatever strangers ask for, and nobody's puzzle is in them.
//
//	Metrics.Request, Shed, Solve …   what has happened, counted where it happens
//	Sources                          what is so now, looked up when somebody collects
//
// All of it is in a registry of its own. A nil *Metrics counts nothing, so that a server without
// metrics need not ask whether there are any.
package metrics
