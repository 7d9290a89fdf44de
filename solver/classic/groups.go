package classic

import "iter"

// groups yields every choice of size of the items, in lexical order. The slice
// that it yields is used again.
func groups(items []int, size int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		choose(items, make([]int, 0, size), size, yield)
	}
}

func choose(items, chosen []int, size int, yield func([]int) bool) bool {
	if len(chosen) == size {
		return yield(chosen)
	}
	for i := range items {
		if !choose(items[i+1:], append(chosen, items[i]), size, yield) {
			return false
		}
	}
	return true
}
