// Package exposition counts, and writes the numbers in the text format that Prometheus collects.
//
//	Counters, Gauge, Histograms   what happens, counted where it happens
//	SourceFunc                    what is so now, looked up when somebody collects
//	        └──> Registry ──Families──> Write: "name{label="value"} 1"
//
// It is a small part of what Prometheus's own client library does, because that one brings the
// protocol buffers and their reflection with it: two megabytes of a program that writes text alone.
// The tests read what is written with that library.
//
// The format is version 0.0.4 of https://prometheus.io/docs/instrumenting/exposition_formats/.
package exposition
