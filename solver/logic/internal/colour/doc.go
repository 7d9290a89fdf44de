// Package colour finds and tells colouring: candidates in two colours, one of which is
// right.
//
//	colouring.go      clusters, and what one of them concludes: colour trap, colour wrap
//	multi_colours.go  two clusters of a digit
//	weak_colours.go   three clusters or more
//	x_colours.go      a cluster, continued through houses with one place left
//	medusa.go         3D Medusa: clusters of several digits
//	tell.go           what they all say of clusters and colours
//
// Begin with colouring.go.
//
// Words used here. A cluster is the candidates that strong links join, in two colours in
// turn: all of the one colour are true, or all of the other. A clash is a link between
// two candidates of a colour, or of colours of two clusters, that exclude each other. A
// colour is wrong when it cannot be true.
//
// A search function that returns a bool returns false when no more steps are wanted.
package colour
