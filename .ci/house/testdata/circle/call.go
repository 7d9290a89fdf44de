// Package circle has a circle of references between three of its files.
package circle

func call() int { return (&thing{}).method() }
