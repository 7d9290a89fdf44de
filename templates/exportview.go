package templates

// Export is a grid in every notation.
type Export struct {
	Page    Page
	Holds   string // what of the grid is taken along
	Opens   []Link // addresses of other sites; what each does not take along in Note
	Formats []ExportFormat
	Without []ExportFormat // that this grid cannot be written in; why not in Note
	Images  []Link
	Paper   ExportPaper
	Share   Sharing
	Edit    string
	JSON    string
}

// ExportFormat is a grid in a notation.
type ExportFormat struct {
	ID, Name string
	Note     string // what it does not take along; empty where it takes all
	Text     string // what is shown of it
	Cut      string // said where that is not all
	Rows     int    // of the text box
	Href     string // of the whole as a file
	File     string // its name
}

// ExportPaper is a form that puts the grid of an address on paper.
type ExportPaper struct {
	Paper
	Action string
	Params []Param
}
