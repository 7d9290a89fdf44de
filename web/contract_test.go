package web

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/web/clip"
	"sudoku/web/internal/racecheck"
)

// The types below are what openapi.yaml promises to programs, written down once
// more: a field that appears, goes or changes its name or its type fails a test.

type puzzleJSON struct {
	Puzzle  string      `json:"puzzle"`
	Layout  string      `json:"layout"`
	Size    int         `json:"size"`
	Givens  int         `json:"givens"`
	Clashes []clashJSON `json:"clashes"`
}

type clashJSON struct {
	House string   `json:"house"`
	Digit string   `json:"digit"`
	Cells []string `json:"cells"`
}

type repairJSON struct {
	Cell string  `json:"cell"`
	Was  string  `json:"was"`
	Now  *string `json:"now"` // empty for a removal, but there
}

type solutionJSON struct {
	Puzzle   string       `json:"puzzle"`
	Layout   string       `json:"layout"`
	Status   string       `json:"status"`
	Solution string       `json:"solution"`
	Second   string       `json:"second"`
	Differs  []string     `json:"differs"`
	Conflict []string     `json:"conflict"`
	Repairs  []repairJSON `json:"repairs"`
	Clashes  []clashJSON  `json:"clashes"`
	Partial  bool         `json:"partial"`
	Progress string       `json:"progress"`
	CutBy    string       `json:"cut_by"`
}

type stepsJSON struct {
	Puzzle     string            `json:"puzzle"`
	Layout     string            `json:"layout"`
	Method     string            `json:"method"`
	Status     string            `json:"status"`
	Note       string            `json:"note"`
	End        string            `json:"end"`
	CutBy      string            `json:"cut_by"`
	Outcome    string            `json:"outcome"`
	Steps      []stepJSON        `json:"steps"`
	Cut        bool              `json:"cut"`
	Grid       string            `json:"grid"`
	Candidates map[string]string `json:"candidates"`
	Clashes    []clashJSON       `json:"clashes"`

	Contradiction string `json:"contradiction"`
}

type stepJSON struct {
	Result       string   `json:"result"`
	Technique    string   `json:"technique"`
	Placements   []string `json:"placements"`
	Eliminations []string `json:"eliminations"`
	Digits       string   `json:"digits"`
	SE           float64  `json:"se"`
	Score        int      `json:"score"`
	Line         string   `json:"line"`
	Text         string   `json:"text"`

	evidenceJSON
	Statements []statementJSON `json:"statements"`
	Proof      *proofJSON      `json:"proof"`
}

type proofJSON struct {
	Main  []proofLineJSON `json:"main"`
	Parts []struct {
		Name  string          `json:"name"`
		Lines []proofLineJSON `json:"lines"`
	} `json:"parts"`
}

type proofLineJSON struct {
	Text   string   `json:"text"`
	Kind   string   `json:"kind"`
	Claims []string `json:"claims"`
	Houses []string `json:"houses"`
	Cells  []string `json:"cells"`
	Digits string   `json:"digits"`
	Part   string   `json:"part"`
	From   []struct {
		Part     string `json:"part"`
		Line     int    `json:"line"`
		Supposed bool   `json:"supposed"`
	} `json:"from"`
	Case     int      `json:"case"`
	Supposes []string `json:"supposes"`
	Closes   bool     `json:"closes"`
}

type evidenceJSON struct {
	Marks []struct {
		Role  string `json:"role"`
		Part  int    `json:"part"`
		House string `json:"house"`
		Cell  string `json:"cell"`
		Digit string `json:"digit"`
		Step  int    `json:"step"`
	} `json:"marks"`
	Links []struct {
		From   []string    `json:"from"`
		To     []string    `json:"to"`
		Strong bool        `json:"strong"`
		Why    *reasonJSON `json:"why"`
	} `json:"links"`
	Branches [][]struct {
		Node []string   `json:"node"`
		On   *bool      `json:"on"` // false, but there
		From []int      `json:"from"`
		Why  reasonJSON `json:"why"`
	} `json:"branches"`
}

type reasonJSON struct {
	Kind   string         `json:"kind"`
	Cells  []string       `json:"cells"`
	Houses []string       `json:"houses"`
	Covers []string       `json:"covers"`
	Digits string         `json:"digits"`
	Step   *innerStepJSON `json:"step"`
}

type innerStepJSON struct {
	Technique    string   `json:"technique"`
	Placements   []string `json:"placements"`
	Eliminations []string `json:"eliminations"`
	Digits       string   `json:"digits"`
	evidenceJSON
}

type statementJSON struct {
	Kind  string `json:"kind"`
	Case  int    `json:"case"`
	Text  string `json:"text"`
	Why   string `json:"why"`
	Shows struct {
		Cells        []string         `json:"cells"`
		Digits       string           `json:"digits"`
		Houses       []string         `json:"houses"`
		Candidates   []string         `json:"candidates"`
		Links        []int            `json:"links"`
		Branches     []int            `json:"branches"`
		Implications []map[string]int `json:"implications"`
	} `json:"shows"`
	Proof *struct {
		Step       innerStepJSON   `json:"step"`
		Statements []statementJSON `json:"statements"`
	} `json:"proof"`
}

type ratingJSON struct {
	Puzzle  string `json:"puzzle"`
	Outcome string `json:"outcome"`
	SE      struct {
		ER float64 `json:"er"`
		EP float64 `json:"ep"`
		ED float64 `json:"ed"`
	} `json:"se"`
	HoDoKu struct {
		Level string `json:"level"`
		Score int    `json:"score"`
	} `json:"hodoku"`
	Name    string      `json:"name"`
	Hardest string      `json:"hardest"`
	Clashes []clashJSON `json:"clashes"`
}

type methodJSON struct {
	Method   string `json:"method"`
	Outcome  string `json:"outcome"`
	Placed   *int   `json:"placed"`
	Calls    *int   `json:"calls"`
	Tries    *int   `json:"tries"`
	Guesses  *int   `json:"guesses"`
	Retreats *int   `json:"retreats"`
	Deepest  *int   `json:"deepest"`
	Micros   *int64 `json:"micros"`
}

// fetch asks for JSON and decodes it, every field of it.
func fetch[T any](t *testing.T, h http.Handler, target string) T {
	t.Helper()
	r := ask(h, target)
	if r.status != http.StatusOK || !strings.HasPrefix(r.header.Get("Content-Type"), "application/json") {
		t.Fatalf("%s: %d %s", target, r.status, r.body)
	}
	var v T
	d := json.NewDecoder(strings.NewReader(r.body))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%s: %v in %s", target, err, r.body)
	}
	return v
}

// fields lists the names at the top of a JSON object.
func fields(t *testing.T, h http.Handler, target string) string {
	t.Helper()
	var names []string
	for name := range fetch[map[string]any](t, h, target) {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestPuzzleJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	want := puzzleJSON{Puzzle: codeOne, Layout: "classic", Size: 9, Givens: 25}
	if diff := cmp.Diff(want, fetch[puzzleJSON](t, h, "/p/"+codeOne+".json")); diff != "" {
		t.Error(diff)
	}
	want = puzzleJSON{Puzzle: codeInvalid, Layout: "classic", Size: 9, Givens: 3, Clashes: []clashJSON{
		{"row 1", "5", []string{"r1c1", "r1c2"}},
		{"column 1", "5", []string{"r1c1", "r2c1"}},
		{"box 1", "5", []string{"r1c1", "r1c2", "r2c1"}},
	}}
	if diff := cmp.Diff(want, fetch[puzzleJSON](t, h, "/p/"+codeInvalid+".json")); diff != "" {
		t.Error(diff)
	}
	jigsaw := fetch[puzzleJSON](t, h, "/p/"+codes["jigsaw"]+".json")
	if jigsaw.Puzzle != codes["jigsaw"] || !strings.HasPrefix(jigsaw.Puzzle, jigsaw.Layout+"~") || jigsaw.Size != 9 {
		t.Errorf("%+v", jigsaw)
	}
}

// Which fields there are follows from the status.
func TestSolutionJSONFields(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for name, want := range map[string]string{
		"one":      "layout puzzle solution status",
		"two":      "differs layout puzzle second solution status",
		"none":     "conflict layout puzzle repairs status",
		"hopeless": "conflict layout puzzle repairs status",
		"invalid":  "clashes layout puzzle repairs status",
		"x":        "layout puzzle solution status",
		"16x16":    "layout puzzle solution status",
	} {
		if got := fields(t, h, "/p/"+codes[name]+"/solution.json"); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestSolutionJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	want := solutionJSON{Puzzle: codeOne, Layout: "classic", Status: "one", Solution: codeSolved}
	if diff := cmp.Diff(want, fetch[solutionJSON](t, h, "/p/"+codeOne+"/solution.json")); diff != "" {
		t.Error(diff)
	}
	invalid := fetch[solutionJSON](t, h, "/p/"+codeInvalid+"/solution.json")
	if invalid.Status != "invalid" || len(invalid.Clashes) != 3 || invalid.Solution != "" || invalid.Clashes[2].House != "box 1" {
		t.Errorf("%+v", invalid)
	}
	for _, name := range []string{"x", "windoku", "jigsaw", "jigsawx", "4x4", "6x6", "12x12", "16x16"} {
		s := fetch[solutionJSON](t, h, "/p/"+codes[name]+"/solution.json")
		if s.Status != "one" || s.Layout != layoutOf(t, codes[name]).ID() || s.Puzzle != codes[name] {
			t.Errorf("%s: %+v", name, s)
		}
		checkSolves(t, codes[name], s.Solution)
	}
}

func TestSeveralJSON(t *testing.T) {
	t.Parallel()
	s := fetch[solutionJSON](t, newHandler(t), "/p/"+codeTwo+"/solution.json")
	if s.Status != "several" || s.Solution == s.Second {
		t.Errorf("%+v", s)
	}
	checkSolves(t, codeTwo, s.Solution)
	checkSolves(t, codeTwo, s.Second)
	var differ []string
	for c := range 81 {
		if s.Solution[c] != s.Second[c] {
			differ = append(differ, position.R1C1.CellName(9, c))
		}
	}
	if diff := cmp.Diff(differ, s.Differs); diff != "" {
		t.Error(diff)
	}
}

// The grid of the fourth article: four repairs, and each leaves one solution.
func TestNoneJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	s := fetch[solutionJSON](t, h, "/p/"+codeNone+"/solution.json")
	if s.Status != "none" || s.Partial || len(s.Conflict) < 2 {
		t.Fatalf("%+v", s)
	}
	three, nothing := "3", ""
	want := []repairJSON{{"r2c5", "9", &three}, {"r2c5", "9", &nothing}, {"r7c3", "9", &three}, {"r7c3", "9", &nothing}}
	if diff := cmp.Diff(want, s.Repairs); diff != "" {
		t.Error(diff)
	}
	for _, r := range s.Repairs {
		c, _ := solver.ParseCellName(9, r.Cell)
		mended := codeNone[:c] + cmpOr(*r.Now, "0") + codeNone[c+1:]
		if got := fetch[solutionJSON](t, h, "/p/"+mended+"/solution.json").Status; got != "one" {
			t.Errorf("%s = %q leaves %s", r.Cell, *r.Now, got)
		}
	}
	checkConflict(t, h, s.Conflict)
}

func cmpOr(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// checkConflict asks the server itself: the cells of the conflict alone have no
// solution, and have one as soon as any of them is blank.
func checkConflict(t *testing.T, h http.Handler, conflict []string) {
	t.Helper()
	alone := []byte(codes["empty"])
	cells := make([]int, len(conflict))
	for i, name := range conflict {
		cells[i], _ = solver.ParseCellName(9, name)
		alone[cells[i]] = codeNone[cells[i]]
	}
	if got := fetch[solutionJSON](t, h, "/p/"+string(alone)+"/solution.json").Status; got != "none" {
		t.Errorf("the conflict alone: %s", got)
	}
	for i, c := range cells {
		fewer := slices.Clone(alone)
		fewer[c] = '0'
		if got := fetch[solutionJSON](t, h, "/p/"+string(fewer)+"/solution.json").Status; got != "one" && got != "several" {
			t.Errorf("without %s: %s", conflict[i], got)
		}
	}
}

// checkSolves holds a solution to the houses of the board and to the givens.
func checkSolves(t *testing.T, code, solution string) {
	t.Helper()
	p, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	l := p.Layout()
	for _, h := range l.Houses() {
		var digits solver.Digits
		for _, c := range h.Cells {
			digits = digits.With(solver.SymbolDigit(solution[c]))
		}
		if digits != l.AllDigits() {
			t.Errorf("%s: %s holds not every digit in %s", clip.Text(code), h.Name(), solution)
		}
	}
	for c := range l.CellCount() {
		if d := p.Given(c); d != 0 && solver.Symbol(d) != solution[c] {
			t.Errorf("%s: the given in %s has changed", clip.Text(code), l.CellName(c))
		}
	}
}

func layoutOf(t *testing.T, code string) *solver.Layout {
	t.Helper()
	p, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return p.Layout()
}

func TestGaveUp(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, Config{Deadline: time.Nanosecond})
	s := fetch[solutionJSON](t, h, "/p/"+codeOne+"/solution.json")
	if s.Status != "gave-up" || s.Progress == "" || s.Solution != "" || s.Conflict != nil || s.Repairs != nil {
		t.Errorf("%+v", s)
	}
	if got := fields(t, h, "/p/"+codeOne+"/solution.json"); got != "cut_by layout progress puzzle status" {
		t.Error(got)
	}
	for _, page := range []string{"/solution", "/solution.json", "/solution.txt", "/steps", "/steps.json", "/steps.txt"} {
		r := ask(h, "/p/"+codeOne+page)
		if r.status != http.StatusOK || r.header.Get("Cache-Control") != "no-store" || r.header.Get("ETag") != "" {
			t.Errorf("%s: %d, and it may be kept: %v", page, r.status, r.header)
		}
	}
	page := ask(h, "/p/"+codeOne+"/solution")
	if got := page.text(t, "h1"); got != "Gave up." {
		t.Error(got)
	}
	if got := page.text(t, ".side"); !strings.Contains(got, "The search was given up") || !strings.Contains(got, "It made 0 guesses and filled at most 25 of 81 cells.") {
		t.Error(got)
	}
	if got := ask(h, "/p/"+codeOne+"/steps").text(t, "#log-title"); !strings.HasPrefix(got, "Stopped after") {
		t.Error(got)
	}
	if got := fetch[stepsJSON](t, h, "/p/"+codeOne+"/steps.json").Outcome; got != "stopped" {
		t.Error(got)
	}
	// Clashes need no search. What would mend them does.
	invalid := fetch[solutionJSON](t, h, "/p/5"+codeOne[1:]+"/solution.json")
	if invalid.Status != "invalid" || !invalid.Partial {
		t.Errorf("%+v", invalid)
	}
}

var (
	placementForm   = regexp.MustCompile(`^r\d+c\d+=[1-9A-P]$`)
	eliminationForm = regexp.MustCompile(`^r\d+c\d+<>[1-9A-P]$`)
)

func TestStepsJSON(t *testing.T) {
	racecheck.Skip(t, "it asks for fifty logs, one after the other")
	t.Parallel()
	h := newHandlerOf(t, Config{Deadline: 100 * time.Millisecond})
	for _, name := range []string{"one", "none", "two", "invalid", "x", "jigsaw", "6x6", "16x16"} {
		for _, method := range []string{"", "logic", "backtracking", "candidates", "fillers", "iterative", "elimination"} {
			s := fetch[stepsJSON](t, h, "/p/"+codes[name]+"/steps.json?method="+method)
			if s.Puzzle != codes[name] || s.Method != cmpOr(method, "logic") || s.Steps == nil || (s.Clashes != nil) != (name == "invalid") {
				t.Errorf("%s %s: %+v", name, method, s)
			}
			if !slices.Contains([]string{"solved", "stuck", "unsolvable", "stopped"}, s.Outcome) {
				t.Errorf("%s %s: outcome %q", name, method, s.Outcome)
			}
			if broken := s.Method == "logic" && s.Outcome == "unsolvable"; broken != (s.Contradiction != "") {
				t.Errorf("%s %s: %s with the contradiction %q", name, method, s.Outcome, s.Contradiction)
			}
			for _, step := range s.Steps {
				checkStepJSON(t, step)
			}
		}
	}
	if got := fetch[stepsJSON](t, newHandler(t), "/p/"+codeOne+"/steps.json"); got.Outcome != "solved" || got.Grid != codeSolved {
		t.Errorf("%s %s", got.Outcome, got.Grid)
	}
}

// The evidence of the steps is there where it is asked for, on every board. Its own form is
// held to openapi.yaml, as every answer is.
func TestEvidenceJSON(t *testing.T) {
	racecheck.Skip(t, "it walks the log of the hardest puzzle, in one goroutine")
	t.Parallel()
	h := newHandler(t)
	for name, code := range map[string]string{"one": codeOne, "hard": codeHard, "jigsaw": codes["jigsaw"]} {
		plain := fetch[stepsJSON](t, h, "/p/"+code+"/steps.json")
		steps := fetch[stepsJSON](t, h, "/p/"+code+"/steps.json?evidence=1")
		for i, step := range steps.Steps {
			if step.Marks == nil && step.Links == nil && step.Branches == nil || len(step.Statements) < 2 {
				t.Errorf("%s, step %d: %+v", name, i+1, step)
			}
			step.evidenceJSON, step.Statements = evidenceJSON{}, nil
			if diff := cmp.Diff(plain.Steps[i], step, cmp.AllowUnexported(stepJSON{})); diff != "" {
				t.Errorf("%s, step %d: %s", name, i+1, diff)
			}
		}
	}
	if got := fetch[stepsJSON](t, h, "/p/"+codeOne+"/steps.json?evidence=1&method=fillers").Steps[0]; got.Marks != nil || got.Statements != nil {
		t.Errorf("%+v", got)
	}
	if r := ask(h, "/p/"+codeOne+"/steps.json?evidence=yes"); r.status != http.StatusBadRequest || !strings.Contains(r.body, "evidence=") {
		t.Errorf("%d %s", r.status, r.body)
	}
}

func checkStepJSON(t *testing.T, s stepJSON) {
	t.Helper()
	if s.SE != 0 && (s.SE < 1 || s.SE > 12 || s.Digits == "") {
		t.Errorf("%s has the rating %v and the digits %q", s.Technique, s.SE, s.Digits)
	}
	if s.Technique == "" || s.Text == "" || s.Placements == nil || s.Eliminations == nil {
		t.Errorf("%+v", s)
	}
	for _, p := range s.Placements {
		if !placementForm.MatchString(p) {
			t.Errorf("%q is not like r1c4=9", p)
		}
	}
	for _, e := range s.Eliminations {
		if !eliminationForm.MatchString(e) {
			t.Errorf("%q is not like r2c3<>4", e)
		}
	}
}

func TestRatingJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	got := fetch[ratingJSON](t, h, "/p/"+codeOne+"/rating.json")
	want := ratingJSON{Puzzle: codeOne, Outcome: "solved", Name: "easy", Hardest: "direct-hidden-pair"}
	want.SE.ER, want.SE.EP, want.SE.ED = 2.0, 1.2, 1.2
	want.HoDoKu.Level, want.HoDoKu.Score = "Easy", got.HoDoKu.Score
	if diff := cmp.Diff(want, got); diff != "" || got.HoDoKu.Score < 56*4 || got.HoDoKu.Score > 800 {
		t.Errorf("%s, score %d", diff, got.HoDoKu.Score)
	}
	for name, outcome := range map[string]string{"two": "several", "none": "none", "invalid": "invalid"} {
		got := fetch[ratingJSON](t, h, "/p/"+codes[name]+"/rating.json")
		if got.Outcome != outcome || got.Name != "" || got.SE.ER != 0 || (got.Clashes != nil) != (name == "invalid") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestMethodsJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	var names []string
	for _, m := range fetch[[]methodJSON](t, h, "/p/"+codeOne+"/methods.json") {
		names = append(names, m.Method)
		for _, n := range []*int{m.Placed, m.Calls, m.Tries, m.Guesses, m.Retreats, m.Deepest} {
			if n == nil || *n < 0 {
				t.Errorf("%s: a counter is missing: %+v", m.Method, m)
			}
		}
		if m.Micros == nil || *m.Micros < 0 || m.Outcome == "solved" && *m.Placed != 56 {
			t.Errorf("%+v", m)
		}
	}
	want := []string{"fast", "logic", "backtracking", "candidates", "fillers", "iterative", "elimination"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
}

// The page tells the steps in the notation of its address, and so do the board of one
// step, which takes the place of another, and the ways on.
func TestNotationOnThePage(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]string{
		"/steps?notation=eureka":                 `<code class="line">Hidden Single: r3c1=9</code>`,
		"/steps?notation=a1":                     `<span class="ref" data-ring="r3c1">C1</span> = 9`,
		"/steps?step=2":                          `<a href="/p/` + codeOne + `/steps?notation=a1&amp;step=2">A1</a>`,
		"/steps?notation=a1&step=2":              `<a href="?notation=a1&amp;step=1">`,
		"/board?method=logic&step=1&notation=a1": `<a class="ref" href="#r3c1" data-ring="r3c1">C1</a>`,
		"/steps?method=fillers&notation=a1":      `<span class="ref">r`,
	} {
		if r := ask(h, "/p/"+codeOne+target); r.status != http.StatusOK || !strings.Contains(r.body, want) {
			t.Errorf("%s: %d\n%s", target, r.status, r.body)
		}
	}
	for notation, want := range map[string][2]string{
		"r1c1": {`<th aria-hidden="true">2</th>`, `>Row 2, column 1, `},
		"a1":   {`<th aria-hidden="true">B</th>`, `>Row B, column 1, `},
	} {
		r := ask(h, "/p/16x16~"+strings.Repeat("0", 16)+"11"+strings.Repeat("0", 238)+"/steps?notation="+notation)
		if !strings.Contains(r.body, want[0]) || !strings.Contains(r.body, want[1]) {
			t.Errorf("%s: %q are not beside the board", notation, want)
		}
	}
	if r := ask(h, "/p/"+codeOne+"/steps"); strings.Contains(r.body, `class="line"`) {
		t.Error("a line of notation, where none was asked for")
	}
}

// What a program reads as text is the same as what a person sees.
func TestTextForms(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]string{
		codeOne + "/solution.txt":              "puzzle    " + codeOne + "\nstatus    one\nsolution  " + codeSolved + "\n",
		codeInvalid + "/solution.txt":          "clash     5 in box 1: r1c1 r1c2 r2c1\n",
		codeNone + "/solution.txt":             "repair    with r2c5=3 (was 9) there is exactly one solution\n",
		codeTwo + "/solution.txt":              "\ndiffers   r",
		codeOne + "/steps.txt":                 "method   logic\nstatus   one\noutcome  solved\n\n  1. ",
		codeOne + "/steps.txt?notation=a1":     "\n  1. C1 = 9 · Hidden single: Only C1 can take",
		codeOne + "/steps.txt?notation=Eureka": "\n     Hidden Single: r3c1=9\n  2. ",
		codeOne + "/steps.json?notation=a1":    `"line":"Hidden Single: C1=9"`,
		codeOne + "/steps.txt?method=fillers":  "method   fillers\nstatus   one\noutcome  solved\n\n  1. ",
	} {
		if r := ask(h, "/p/"+target); r.status != http.StatusOK || !strings.Contains(r.body, want) {
			t.Errorf("%s: %d\n%s", target, r.status, r.body)
		}
	}
	for _, code := range codes {
		r := ask(h, "/p/"+code+".txt")
		p, err := notation.Parse(r.body)
		if err != nil || notation.Code(p) != code {
			t.Errorf("%s is not read back: %v\n%s", clip.Text(code), err, r.body)
		}
	}
}
