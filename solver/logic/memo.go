package logic

// A technique asks again and again what is known of the position at hand: which cells
// have two candidates, how candidates are linked. Each such fact is found out when it
// is asked for first, and holds until the board changes. Its memory is kept.
//
// What the techniques of one family alone ask is nobody else's business: the family
// has a type of its own for its facts, and memo finds the value by that type.

// fact is a value that holds for one position.
type fact[T any] struct {
	value    T
	position uint64 // the number of the position that it was found out about
}

// known reports whether the value is that of the position at hand, and notes that it
// will be.
func (f *fact[T]) known(s *search) bool {
	known := f.position == s.position
	f.position = s.position
	return known
}

// drop forgets the value.
func (f *fact[T]) drop() { f.position = 0 }

// dropIfCut forgets a value that was just found, if the budget ended first.
func (f *fact[T]) dropIfCut(s *search) {
	if s.over() {
		f.drop()
	}
}

// memo returns what a search knows under a type: zero when it is asked for first.
func memo[T any](s *search) *T {
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

// moveOn says that the board has changed, so that no fact is known any more.
func (s *search) moveOn() {
	s.position++
	for _, known := range s.memo {
		if f, ok := known.(forgetter); ok {
			f.Forget()
		}
	}
}
