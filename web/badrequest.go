package web

// badRequest says what is wrong with an address or a form, in sentences for the person
// who has sent it. It is answered 400.
type badRequest struct {
	message string // what is wrong, and where
	advice  string // what to do next
	err     error  // for the operator; may be nil
}

func (e *badRequest) Error() string {
	if e.err != nil {
		return e.message + " (" + e.err.Error() + ")"
	}
	return e.message
}

func (e *badRequest) Unwrap() error { return e.err }

// badAddress says that an address does not hold what it should.
func badAddress(message string) *badRequest {
	return &badRequest{
		message: message,
		advice:  "Check that the link was copied whole, or paste the puzzle on the first page.",
	}
}
