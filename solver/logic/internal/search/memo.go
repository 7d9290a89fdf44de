package search

// A technique asks again and again what is known of the position at hand: which cells
// have two candidates, how candidates are linked. Each such fact is found out when it
// is asked for first, and holds until the board changes. Its memory is kept.
//
// What the techniques of one family alone ask is nobody else's business: the family
// has a type of its own for its facts, and memo finds the value by that type.

// Fact is a value that holds for one position.
type Fact[T any] struct {
	Value    T
	position uint64 // the number of the position that it was found out about
}

// Known reports whether the value is that of the position at hand, and notes that it
// will be.
func (f *Fact[T]) Known(s *Search) bool {
	known := f.position == s.position
	f.position = s.position
	return known
}

// Drop forgets the value.
func (f *Fact[T]) Drop() { f.position = 0 }

// DropIfCut forgets a value that was just found, if the budget ended first.
func (f *Fact[T]) DropIfCut(s *Search) {
	if s.Over() {
		f.Drop()
	}
}

// Memo returns what a search knows under a type: zero when it is asked for first.
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

// forgetter is what a search knows and shall not keep when the board changes.
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
