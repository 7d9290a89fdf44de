package templates

// Doctor is what a setter can do to a puzzle.
type Doctor struct {
	Page    Page
	Heading string
	Kind    string // one, several, none, invalid, gave-up
	Summary []Text
	Board   Board
	Parts   []Tab // kinds of suggestions; none where there is one at most

	Chosen DoctorCard // none where it has no title
	Title  string     // of the list
	Rows   []DoctorRow
	Rest   []DoctorRow // folded
	Open   bool        // the fold is open, since the chosen row is in it
	Note   string      // what was not looked at

	Unfinished string
	Foot       []Link
	Sharing    Sharing
	JSON       string
	Plain      string
}

// DoctorCard is the suggestion that is shown.
type DoctorCard struct {
	Title  string
	Words  string
	Apply  Link
	Steps  string // of the puzzle then; empty where it has not one solution
	Detail Text   // which cells change, where the title does not say it
}

// DoctorRow is a suggestion in the list.
type DoctorRow struct {
	Href    string
	Name    string
	Short   string
	SE      string
	Level   Level
	Current bool
}
