package logic

// Forcing nets: dynamic and nested forcing chains, in which a conclusion can rest on
// several others at once.

var netMethods = []method{}
