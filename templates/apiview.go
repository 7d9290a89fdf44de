package templates

// API is the description of every address and every JSON answer.
type API struct {
	Page     Page
	File     string // the address of what the page is made of
	Text     []Prose
	Programs []APIProgram // that ask this server
	Groups   []APIGroup
	Commands []APICommand

	// What the groups refer to by name.
	Parameters []APIField
	Answers    []APIAnswer
	Refusals   []APIAnswer // by status
	Objects    []APIObject
	Values     []APIField
}

// Prose is a paragraph of words and code.
type Prose []ProseSpan

// ProseSpan is a piece of a paragraph.
type ProseSpan struct {
	Text string
	Code bool
	Href string // empty for no link
}

// APIGroup is a group of addresses.
type APIGroup struct {
	ID, Name   string
	Text       []Prose
	Operations []APIOperation
}

// APIOperation is what can be asked for at an address.
type APIOperation struct {
	ID, Method string
	Path       []string // its parts, after each of which a line may break
	Summary    string
	Text       []Prose
	Parameters []APIField // those of this address alone
	Shared     []Link     // parameters that others have too
	Body       Prose      // what is sent; empty for nothing
	Answers    []APIAnswer
	Refused    []Link // answers that others give too
	Examples   []APIExample
}

// APIField is a parameter, a field of an object, or a kind of value.
type APIField struct {
	ID       string // of its element; empty for none
	Name     string
	Kind     Prose // what it holds
	Optional bool
	Text     []Prose
}

// APIAnswer is what is answered with a status.
type APIAnswer struct {
	ID   string // of its element; empty for none
	Name string // the status, or what the answer is called
	Kind Prose  // what it holds
	Text []Prose
}

// APIExample is an answer that is really given.
type APIExample struct {
	Summary, Address string
	JSON             string
}

// APIObject is a JSON object.
type APIObject struct {
	ID, Name string
	Text     []Prose
	Kind     Prose // what it holds where it has no fields
	Fields   []APIField
}

// APIProgram is a program to copy.
type APIProgram struct{ Language, Text string }

// APICommand is a command that prints JSON.
type APICommand struct {
	Command string
	Text    []Prose
	Kind    Prose      // what it prints
	Fields  []APIField // that it adds
}
