// Package lists has helpers for slices that the standard package slices lacks.
package lists

import (
	"cmp"
	"slices"
)

// Sorted sorts a list in place.
func Sorted[S ~[]E, E cmp.Ordered](list S) S {
	slices.Sort(list)
	return list
}

// SortedOnce sorts a list in place and drops what is in it twice.
func SortedOnce[S ~[]E, E cmp.Ordered](list S) S { return slices.Compact(Sorted(list)) }

// Reversed returns a copy of a list from its end to its start.
func Reversed[T any](list []T) []T {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// Without returns a copy of a list without some values.
func Without[T comparable](list []T, others ...T) []T {
	return slices.DeleteFunc(slices.Clone(list), func(v T) bool { return slices.Contains(others, v) })
}

// Fill sets each element of a list to one value.
func Fill[T any](list []T, v T) {
	for i := range list {
		list[i] = v
	}
}

// Zeroed returns a list of n zeros, in the memory of an old one where that is large enough.
func Zeroed[T any](old []T, n int) []T {
	old = slices.Grow(old[:0], n)[:n]
	clear(old)
	return old
}

// Emptied returns a list of n empty lists, in the memory of an old one where that is large
// enough.
func Emptied[T any](old [][]T, n int) [][]T {
	old = slices.Grow(old[:0], n)[:n]
	for i := range old {
		old[i] = old[i][:0]
	}
	return old
}
