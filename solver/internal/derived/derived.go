// Package derived keeps what other packages make of a value as long as the value is kept. Only what
// stands below package solver can ask for it.
package derived

import "sync"

// Store is what was made of a value. The zero Store is empty.
type Store struct{ made sync.Map }

// Of returns what was made under a key, or makes it. A package asks with a key of a type of its own. What
// is kept is shared between goroutines and must not change.
func Of[T any](s *Store, key any, make func() T) T {
	if v, ok := s.made.Load(key); ok {
		return v.(T)
	}
	v, _ := s.made.LoadOrStore(key, make())
	return v.(T)
}
