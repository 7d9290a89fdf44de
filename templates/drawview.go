package templates

// Draw is the form in which the regions of a free-form board are drawn.
type Draw struct {
	Page      Page
	Size      int
	Symbols   []string // what a cell can hold: the regions
	Numeric   bool     // digits only: a phone shows its number pad
	Grid      [][]DrawCell
	Lines     BoardPicture // how it is printed; its tint is the diagonals
	Swatches  []Swatch
	Diagonals bool
	Cells     string // the digits of a puzzle whose board is drawn, one symbol a cell; empty for none
	Typed     string // which of them were typed
	Keep      string // both, as the end of an address
	Status    DrawStatusView
	Problem   string // why what was sent is not a board
	Empty     Link
	Starts    []Start
	Sizes     []Tab
}

// DrawCell is one cell of a drawing.
type DrawCell struct {
	Name, Label string
	Region      string // what stands in it: a region, or whatever was typed
	Class       string
	Digit       string // of the puzzle
	Wrong       bool
}

// Swatch is a region to draw.
type Swatch struct {
	Symbol, Class string
	Left          string // "4 left"
	Chosen        bool
}

// DrawStatusView says what a drawing lacks.
type DrawStatusView struct {
	Of       string // the drawing it was worked out for
	Summary  string
	Complete bool
	Counts   []Text // which regions have not the cells they must have
	Pieces   []Text // which regions do not hang together
	Remark   string // on the pieces
	Fills    string // whether digits fit the board
	Fault    string // said where they do not
}

// Start is a drawing to begin with.
type Start struct {
	Label, Href string
	Regions     string     // one symbol a cell
	Rows        [][]string // the classes of each cell
}
