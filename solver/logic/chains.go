package logic

// Chains: candidates and groups, joined by strong and weak links in turn. The graph
// of the links is in graph.go.

var chainMethods = []method{}
