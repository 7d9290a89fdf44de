package photo

// Error says why nothing was read, in plain words for the person who sent the picture.
type Error struct {
	Reason Reason
	// Message says what is wrong, Advice what to do next.
	Message, Advice string
	// Err is what the decoder said, for the log; often nil.
	Err error
}

func (e *Error) Error() string { return e.Message }

func (e *Error) Unwrap() error { return e.Err }

// Reason is the kind of an Error.
type Reason int

// The reasons why a picture is not read.
const (
	// NotAPicture: what was sent is none.
	NotAPicture Reason = iota + 1
	// Foreign: a picture or a document, in a format that is not read here.
	Foreign
	// TooLarge: it has too many bytes or pixels.
	TooLarge
	// Broken: its format is known, but it could not be decoded.
	Broken
	// NoGrid: there is no grid in it.
	NoGrid
)

const anotherFormat = "Send it as JPEG, PNG or WebP: a screenshot of the picture will do."

func noGrid() *Error {
	return &Error{
		Reason:  NoGrid,
		Message: "No grid of nine by nine was found.",
		Advice:  "Try from straight above, the whole grid in view.",
	}
}

func notAPicture() *Error {
	return &Error{Reason: NotAPicture, Message: "This is not a picture.", Advice: "Send a JPEG, PNG or WebP file."}
}

func foreign(name string) *Error {
	return &Error{Reason: Foreign, Message: "Pictures of the format " + name + " cannot be read here.", Advice: anotherFormat}
}

func tooManyBytes() *Error {
	return &Error{Reason: TooLarge, Message: "The picture is larger than 10 MiB.", Advice: "Send a smaller one: 1000 pixels a side are enough."}
}

func tooManyPixels() *Error {
	return &Error{
		Reason:  TooLarge,
		Message: "The picture has more than 25 million pixels, or takes too much memory to decode.",
		Advice:  "Send a smaller one: 1000 pixels a side are enough.",
	}
}

func broken(err error) *Error {
	return &Error{Reason: Broken, Message: "The picture is damaged, or was not sent whole.", Advice: "Send it again.", Err: err}
}
