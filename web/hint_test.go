package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/web/internal/racecheck"
)

// What openapi.yaml promises of hints, checks and all steps, written down once more.

type hintJSON struct {
	Puzzle  string      `json:"puzzle"`
	Layout  string      `json:"layout"`
	Typed   []string    `json:"typed"`
	Removed string      `json:"removed"`
	Status  string      `json:"status"`
	Counted string      `json:"counted"`
	Note    string      `json:"note"`
	Kind    string      `json:"kind"`
	Text    string      `json:"text"`
	Clashes []clashJSON `json:"clashes"`
	Wrong   []string    `json:"wrong"`
	Lacking []string    `json:"lacking"`
	Where   string      `json:"where"`
	Title   string      `json:"title"`
	Cells   []string    `json:"cells"`
	See     string      `json:"see"`
	Step    *stepJSON   `json:"step"`
}

type checkJSON struct {
	Puzzle  string      `json:"puzzle"`
	Layout  string      `json:"layout"`
	Cell    string      `json:"cell"`
	Status  string      `json:"status"`
	Counted string      `json:"counted"`
	Note    string      `json:"note"`
	Typed   *int        `json:"typed"`
	Clashes []clashJSON `json:"clashes"`
	Wrong   []string    `json:"wrong"`
	Lacking []string    `json:"lacking"`
	Why     []whyPage   `json:"why"`
	Text    string      `json:"text"`
}

type whyPage struct{ Cell, Page string }

type foundJSON struct {
	Puzzle        string      `json:"puzzle"`
	Layout        string      `json:"layout"`
	Grid          string      `json:"grid"`
	Removed       string      `json:"removed"`
	Forms         string      `json:"forms"`
	Outcome       string      `json:"outcome"`
	Steps         []stepJSON  `json:"steps"`
	Clashes       []clashJSON `json:"clashes"`
	Contradiction string      `json:"contradiction"`
}

// misled is codeOne with a wrong digit in r1c1.
var misled = "2" + codeOne[1:]

func TestHintJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	got := fetch[hintJSON](t, h, "/p/"+codeOne+"/hint.json?removed=r1c2-3")
	want := hintJSON{
		Puzzle: codeOne, Layout: "classic", Removed: "r1c2-3", Status: "one", Kind: "step",
		Counted: "Counted: 25 givens, 1 candidate taken out.", Text: "Look at box 1.",
		Where: "Look at box 1.", Title: "Hidden single", Cells: []string{"r1c9", "r5c3", "r7c2"},
		See: "See which cells of box 1 the digits in r1c9, r5c3 and r7c2 can rule out.",
	}
	if got.Step == nil || got.Step.Placements[0] != "r3c1=9" {
		t.Errorf("%+v", got.Step)
	}
	got.Step = nil
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	want = hintJSON{
		Puzzle: misled, Layout: "classic", Typed: []string{"r1c1"}, Status: "one", Kind: "wrong",
		Counted: "Counted: 25 givens, 1 typed digit.", Text: "Your digit is wrong: r1c1.", Wrong: []string{"r1c1"},
	}
	if diff := cmp.Diff(want, fetch[hintJSON](t, h, "/p/"+misled+"/hint.json?typed=r1c1")); diff != "" {
		t.Error(diff)
	}
	if got := fetch[hintJSON](t, h, "/p/"+codeInvalid+"/hint.json"); got.Kind != "clash" || len(got.Clashes) != 3 || got.Status != "invalid" {
		t.Errorf("%+v", got)
	}
	text := ask(h, "/p/"+codeOne+"/hint.txt").body
	if !strings.HasSuffix(text, "can rule out.\n4. r3c1 = 9. Only r3c1 can take the 9 of box 1, because r1c9 rules 9 out of row 1, r5c3 rules it out of column 3, and r7c2 rules it out of column 2. So r3c1 is 9.\n") {
		t.Error(text)
	}
}

// A stage limits what a program is told, and none of it is told twice.
func TestHintJSONStages(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for stage, want := range []hintJSON{
		{},
		{Where: "Look at box 1."},
		{Where: "Look at box 1.", Title: "Hidden single"},
		{Where: "Look at box 1.", Title: "Hidden single", Cells: []string{"r1c9", "r5c3", "r7c2"}, See: "See which cells of box 1 the digits in r1c9, r5c3 and r7c2 can rule out."},
	} {
		if stage == 0 {
			continue // which is no stage
		}
		query := "?stage=" + strconv.Itoa(stage)
		got := fetch[hintJSON](t, h, "/p/"+codeOne+"/hint.json"+query)
		if got.Step != nil || got.Where != want.Where || got.Title != want.Title || got.See != want.See || !slices.Equal(got.Cells, want.Cells) {
			t.Errorf("stage %d: %+v", stage, got)
		}
		if lines := strings.Count(ask(h, "/p/"+codeOne+"/hint.txt"+query).body, ". "); lines != strings.Count(want.See, ". ")+stage {
			t.Errorf("stage %d has %d lines", stage, lines)
		}
	}
	all, last := ask(h, "/p/"+codeOne+"/hint.json").body, ask(h, "/p/"+codeOne+"/hint.json?stage=4").body
	if all != last || !strings.Contains(all, `"r3c1=9"`) {
		t.Errorf("without a stage: %s", all)
	}
}

// nestedCode is a puzzle whose first step is a nested chain.
const nestedCode = "980700600500060000006009040300000002010000090005090400008070500000200034000001008"

// A hint that follows suppositions is told by a proof in every form, and only in the stage that tells the step.
func TestHintIsProven(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	at := "/p/" + nestedCode + "/hint"
	for _, page := range []string{at + "?stage=4", "/p/" + nestedCode + "/all?show=1"} {
		body := ask(h, page).body
		if !strings.Contains(body, "&amp;proof=7#proof-7") || !strings.Contains(body, "has no place for") || strings.Contains(body, "fails within") {
			t.Errorf("%s is not told by a proof", page)
		}
		if opened := ask(h, page+"&proof=7").body; !strings.Contains(opened, `data-part="A"`) {
			t.Errorf("part A of %s does not open", page)
		}
	}
	text := ask(h, at+".txt").body
	if !strings.Contains(text, "\n     1. Suppose ") || !strings.Contains(text, "\n     A1. ") {
		t.Error(text)
	}
	for query, want := range map[string]bool{"": true, "?stage=4": true, "?stage=3": false} {
		step := fetch[hintJSON](t, h, at+".json"+query).Step
		if got := step != nil && step.Proof != nil && step.Proof.Main[0].Kind == "suppose" && step.Proof.Parts[0].Name == "A"; got != want {
			t.Errorf("the JSON of %q has a proof: %v", query, got)
		}
	}
}

// The right digit that notes lack is told to who asks for it, in every form.
func TestLackingDigitsWhenAsked(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	const noted = "candidates=auto,r1c1-24"
	for stage, want := range map[string]string{"": "", "&stage=1": "", "&stage=2": "r1c1=3", "&stage=4": "r1c1=3"} {
		got := fetch[hintJSON](t, h, "/p/"+codeOne+"/hint.json?"+noted+stage)
		if got.Kind != "lacking" || strings.Join(got.Lacking, " ") != want || strings.Join(got.Cells, " ") != "r1c1" {
			t.Errorf("%s: %+v", stage, got)
		}
		text := ask(h, "/p/"+codeOne+"/hint.txt?"+noted+stage).body
		page := ask(h, "/p/"+codeOne+"/hint?"+noted+stage).body
		if strings.Contains(text, "left out: r1c1=3") != (want != "") || strings.Contains(page, "3 of r1c1 is missing") != (want != "") {
			t.Errorf("%s: %s", stage, text)
		}
	}
}

func TestCheckJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	one := 1
	want := checkJSON{
		Puzzle: misled, Layout: "classic", Status: "one", Counted: "Counted: 25 givens, 1 typed digit.", Typed: &one,
		Wrong: []string{"r1c1"}, Lacking: []string{"r1c2"},
		Why:  []whyPage{{"r1c1", "/p/" + codeOne + "/why?places=r1c1-" + misled[:1]}},
		Text: "Your digit is wrong: r1c1. The candidates left in r1c2 lack the right digit.",
	}
	const noted = "&candidates=auto,r1c2-36"
	got := fetch[checkJSON](t, h, "/p/"+misled+"/check.json?typed=r1c1"+noted)
	want.Counted = got.Counted
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	want.Cell, want.Wrong, want.Why, want.Text = "r1c2", []string{}, nil, "The candidates left in r1c2 lack the right digit."
	if diff := cmp.Diff(want, fetch[checkJSON](t, h, "/p/"+misled+"/check.json?typed=r1c1&cell=r1c2"+noted)); diff != "" {
		t.Error(diff)
	}
}

// A filter limits the list in every form, and the numbers count what it lets through.
func TestAllJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	all := fetch[foundJSON](t, h, "/p/"+codes["4x4"]+"/all.json")
	if all.Outcome != "complete" || len(all.Steps) < 10 {
		t.Fatalf("%s %d", all.Outcome, len(all.Steps))
	}
	singles := fetch[foundJSON](t, h, "/p/"+codes["4x4"]+"/all.json?technique=hidden-single")
	count := 0
	for _, s := range all.Steps {
		if s.Technique == "hidden-single" {
			count++
		}
	}
	if len(singles.Steps) != count || count == 0 {
		t.Errorf("%d hidden singles, want %d", len(singles.Steps), count)
	}
	first := singles.Steps[0].Placements[0] // "r1c1=2"
	places := fetch[foundJSON](t, h, "/p/"+codes["4x4"]+"/all.json?places="+strings.Replace(first, "=", "-", 1))
	for _, s := range places.Steps {
		if !slices.Contains(s.Placements, first) {
			t.Errorf("%s does not place %s", s.Text, first)
		}
	}
	if len(places.Steps) == 0 {
		t.Error("none places it")
	}
	withEvidence := fetch[foundJSON](t, h, "/p/"+codes["4x4"]+"/all.json?technique=hidden-single&evidence=1")
	if withEvidence.Steps[0].Marks == nil {
		t.Error("the evidence is missing")
	}
	text := ask(h, "/p/"+codes["4x4"]+"/all.txt?technique=hidden-single").body
	if !strings.Contains(text, "\n     Hidden Single: "+first+"\n") {
		t.Error(text)
	}
}

// Marks that do not count share an answer that is kept, and each is told its own.
func TestHintsOfOtherMarks(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, Config{})
	path := "/p/" + codeHard
	before := ask(h, path+"/hint.txt?colours=r1c3:a&links=r1c3-2=r1c5-2").body
	if !strings.Contains(before, "Not counted: colours, links.") {
		t.Error(before)
	}
	for query, want := range map[string]string{"": "Counted: 25 givens.", "?corner=r1c3-2": "Not counted: corner marks."} {
		if body := ask(h, path+"/hint.txt"+query).body; !strings.Contains(body, want) || strings.Contains(body, "links") {
			t.Errorf("%s: %s", query, body)
		}
		page := ask(h, path+"/hint"+query).body
		if !strings.Contains(page, want) || strings.Contains(page, "links.") {
			t.Errorf("%s: the page does not say %s", query, want)
		}
	}
}

// A fragment and a page have one address, so caches must tell them apart.
func TestFragmentsVary(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, path := range []string{"/p/" + codeOne + "/hint", "/p/" + codeOne + "/check"} {
		page := ask(h, path)
		fragment := ask(h, path, header("HX-Request", "true"))
		if page.header.Get("ETag") == fragment.header.Get("ETag") || strings.Contains(fragment.body, "<html") || !strings.Contains(page.body, "<html") {
			t.Errorf("%s: %s %s", path, page.header.Get("ETag"), fragment.header.Get("ETag"))
		}
		stale := ask(h, path, header("HX-Request", "true"), header("If-None-Match", page.header.Get("ETag")))
		for _, r := range []reply{page, fragment, stale} {
			if !strings.Contains(strings.Join(r.header.Values("Vary"), ","), "HX-Request") {
				t.Errorf("%s: Vary is %v", path, r.header.Values("Vary"))
			}
		}
		if stale.status != http.StatusOK {
			t.Errorf("%s: a page is taken for its fragment", path)
		}
	}
}

// Hints and all steps know typed digits from givens: an avoidable rectangle is about digits that were not
// given.
func TestTypedAreNoGivens(t *testing.T) {
	racecheck.Skip(t, "it searches for steps, one page after the other")
	t.Parallel()
	h := newHandler(t)
	const grid = "/p/008492000239561784000738900090007000600100090000900450507319040020070019901200370"
	const typed = "?typed=r1c4,r1c5,r1c6,r2c1,r2c2,r2c3,r2c4,r2c6,r3c6,r5c8,r7c4,r7c5,r7c6,r7c8,r8c5,r9c1,r9c8"
	for query, want := range map[string]bool{"": false, typed: true} {
		for _, page := range []string{"/hint.txt", "/all.txt", "/all.json", "/all"} {
			if got := strings.Contains(strings.ToLower(ask(h, grid+page+query).body), "avoidable rectangle"); got != want {
				t.Errorf("%s%s: an avoidable rectangle: %v", page, query, got)
			}
		}
	}
	wrong := ask(h, strings.Replace(grid, "/p/0", "/p/7", 1)+"/all.txt"+typed+",r1c1").body
	if strings.Contains(wrong, "Avoidable Rectangle") {
		t.Errorf("with a wrong digit: %s", wrong)
	}
}

// Without a script, too, the house to look at is framed.
func TestHintFramesTheHouse(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for stage, framed := range map[string]bool{"1": true, "2": true, "3": false} {
		if got := strings.Contains(ask(h, "/p/"+codeOne+"/hint?stage="+stage).body, `<g class="looked"`); got != framed {
			t.Errorf("stage %s: framed is %v", stage, got)
		}
	}
}
