package notation

// Export is a notation in which a state is written.
type Export struct {
	ID    string // in an address: "sudokuwiki-link"
	Name  string // for people
	Ext   string // of a file, without a dot
	Media string // the media type
	Link  bool   // what is written is an address that opens another program

	// Write writes a state. The error is an *Error that says why the notation cannot.
	Write func(State) (string, error)

	// loses says what of a state is not in what is written.
	loses func(State) []string
}

// Exports lists the notations in the order in which they are offered. A new one is one line
// here, or in the table that is joined to it.
func Exports() []Export { return foreignExports() }

// Loses says what of a state the notation has no place for, in clauses; nil where it has a
// place for all.
func (e Export) Loses(s State) []string { return e.loses(s) }
