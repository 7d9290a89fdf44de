package search

// Techniques ask again and again for the same facts about a position: which cells have
// two candidates, how candidates are linked. Each fact is found out when it is first asked
// for, and holds until the board changes. Then its memory is used for the next one.
//
// A family keeps the facts that it alone uses in a type of its own, and Memo finds the
// value by that type.

// Fact is a value that holds for one position.
type Fact[T any] struct {
	Value    T
	position uint64 // the number of the position that Value holds for
}

// Known reports whether the value holds for the position of the search. If not, the
// caller sets it, and from now on it is known.
func (f *Fact[T]) Known(s *Search) bool {
	known := f.position == s.position
	f.position = s.position
	return known
}

// Drop forgets the value.
func (f *Fact[T]) Drop() { f.position = 0 }

// DropIfCut forgets a value that was just found, if the budget ended before it was
// complete.
func (f *Fact[T]) DropIfCut(s *Search) {
	if s.Over() {
		f.Drop()
	}
}

// Memo returns the value of a type that a search keeps, zero when it is first asked for.
func Memo[T any](s *Search) *T {
	for _, known := range s.memo {
		if t, ok := known.(*T); ok {
			return t
		}
	}
	t := new(T)
	s.memo = append(s.memo, t)
	return t
}

// forgetter is a value that has more to forget than its facts when the board changes.
type forgetter interface{ Forget() }

// MoveOn says that the board has changed, so that no fact is known any more.
func (s *Search) MoveOn() {
	s.position++
	for _, known := range s.memo {
		if f, ok := known.(forgetter); ok {
			f.Forget()
		}
	}
}
