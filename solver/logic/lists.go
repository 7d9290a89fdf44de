package logic

import (
	"cmp"
	"slices"
)

// sorted sorts a list in place.
func sorted[S ~[]E, E cmp.Ordered](list S) S {
	slices.Sort(list)
	return list
}

// sortedOnce sorts a list in place and drops what is in it twice.
func sortedOnce[S ~[]E, E cmp.Ordered](list S) S { return slices.Compact(sorted(list)) }

// reversed is a list from its end to its start.
func reversed[T any](list []T) []T {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// without is a list without what is in another.
func without[T comparable](list []T, others ...T) []T {
	return slices.DeleteFunc(slices.Clone(list), func(v T) bool { return slices.Contains(others, v) })
}

// fill makes all of a list one value.
func fill[T any](list []T, v T) {
	for i := range list {
		list[i] = v
	}
}

// zeroed is a list of n zeros, in the memory of an old one.
func zeroed[T any](old []T, n int) []T {
	old = slices.Grow(old[:0], n)[:n]
	clear(old)
	return old
}

// emptied is a list of n empty lists, in the memory of an old one.
func emptied[T any](old [][]T, n int) [][]T {
	old = slices.Grow(old[:0], n)[:n]
	for i := range old {
		old[i] = old[i][:0]
	}
	return old
}
