package logic

// Whips, g-whips and braids: chains that grow from an assumed candidate, each link
// with one way left.

var whipMethods = []method{}
