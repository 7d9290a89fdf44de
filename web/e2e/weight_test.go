package e2e

import (
	"regexp"
	"testing"
)

// What the first page, a page of steps and one that helps may weigh, compressed, with all they load.
const (
	mostBytes      = 45_000
	mostStepsBytes = 45_000
	mostHelpBytes  = 46_500
)

func TestFirstPageIsLight(t *testing.T) {
	t.Parallel()
	checkWeight(t, "/", mostBytes)
}

// A chain is drawn within the same bounds as all else.
func TestStepPageIsLight(t *testing.T) {
	t.Parallel()
	_, path := stepLike(t, drawnPuzzle, eliminates)
	checkWeight(t, path, mostStepsBytes)
}

// Every notation of a puzzle with notes in all cells is within them too.
func TestExportPageIsLight(t *testing.T) {
	t.Parallel()
	checkWeight(t, "/p/"+proper+"/export?candidates=auto&removed=r1c1-2", mostBytes)
}

// The description of every address and command, with programs to copy, is little more.
func TestAPIPageIsLight(t *testing.T) {
	t.Parallel()
	const mostOfManual = 57_000
	checkWeight(t, "/api", mostOfManual)
}

// checkWeight opens a page in a browser that has nothing of it yet.
func checkWeight(t *testing.T, path string, most float64) {
	t.Helper()
	p := newcomer(t)
	p.open(path)
	p.wait("silence on the wire", p.idle)
	total := 0.0
	for path, size := range p.received() {
		t.Logf("%6.0f bytes %s", size, path)
		total += size
	}
	t.Logf("%6.0f bytes in all", total)
	if total > most {
		t.Errorf("%s weighs %.0f bytes, more than %.0f", path, total, most)
	}
	if len(p.received()) < 4 {
		t.Error("the page, its style and its scripts were not all counted")
	}
}

// mostNotesBytes is what the scripts weigh with which the page of a puzzle notes, compressed.
const mostNotesBytes = 14_500

func TestNotingIsLight(t *testing.T) {
	t.Parallel()
	p := newcomer(t)
	p.open("/p/" + proper)
	p.wait("silence on the wire", p.idle)
	total, count := 0.0, 0
	for path, size := range p.received() {
		if notesFile.MatchString(path) {
			total += size
			count++
		}
	}
	if count != 5 || total > mostNotesBytes {
		t.Errorf("%d files weigh %.0f bytes, more than %d", count, total, mostNotesBytes)
	}
}

var notesFile = regexp.MustCompile(`/(marks|noting|markview|pencil|choose)\.js$`)
