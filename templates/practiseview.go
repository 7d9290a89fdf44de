package templates

// Task is a technique that is asked for on a board, or was found there.
type Task struct {
	Page   Page
	ID     string // of the technique
	Title  string
	Long   bool // the title needs two lines
	Text   string
	Share  string
	Action string  // where the form leads
	Hidden []Field // of the form
	Number int     // of the task in its series
	Of     int
	Board  Board
	Sole   bool     // only the places of one digit are shown
	Chosen [][]bool // by row and column
	IsOne  bool     // one cell is asked for
	Slots  []string // the cells that were chosen, and as many empty ones as are to be
	Least  int      // how many
	Most   int
	Digits []string // to choose from; none where no digit is asked for
	Digit  string   // that was chosen
	Lacks  string   // of the answer
	Hint   Text     // that was asked for
	Helps  string   // how much help the next hint is; empty where there is no more
	Found  bool
	Step   StepView
	About  Link
	Next   string
	Play   string
	End    string
}

// kind is the kind of field that a cell is.
func (t Task) kind() string {
	if t.IsOne {
		return "radio"
	}
	return "checkbox"
}
