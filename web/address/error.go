package address

// Error says what is wrong with an address or a form, in sentences for the person
// who has sent it. It is answered 400.
type Error struct {
	Message string // what is wrong, and where
	Advice  string // what to do next
	Err     error  // for the operator; may be nil
}

func (e *Error) Error() string {
	if e.Err != nil {
		return e.Message + " (" + e.Err.Error() + ")"
	}
	return e.Message
}

func (e *Error) Unwrap() error { return e.Err }

// Bad returns an Error which says that an address does not hold what it should.
func Bad(message string) *Error {
	return &Error{
		Message: message,
		Advice:  "Check that the link was copied whole, or paste the puzzle on the first page.",
	}
}
