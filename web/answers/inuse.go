package answers

import "sync"

// InUse holds values that live as long as anybody uses them, by key. The zero value is
// ready, and safe for concurrent use; each value has to be so by itself.
type InUse[T any] struct {
	mu   sync.Mutex
	used map[string]*use[T]
}

// use is a value and how many use it.
type use[T any] struct {
	value T
	users int
}

// Join returns the value of a key, which begins as the zero value when nobody else uses
// it, and what to call when it is not needed any more.
func (s *InUse[T]) Join(key string) (value *T, leave func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, ok := s.used[key]
	if !ok {
		if s.used == nil {
			s.used = map[string]*use[T]{}
		}
		u = &use[T]{}
		s.used[key] = u
	}
	u.users++
	return &u.value, func() { s.leave(key, u) }
}

// Len returns the number of values that are in use.
func (s *InUse[T]) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.used)
}

func (s *InUse[T]) leave(key string, u *use[T]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u.users--; u.users == 0 {
		delete(s.used, key)
	}
}
