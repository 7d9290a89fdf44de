package e2e

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/english"
)

// The race between a fast typist and a slow server: 81 keys at 30 a second.
const (
	keyPace    = time.Second / 30
	marksAfter = 500 * time.Millisecond // of the last key, at any latency
)

// The test measures time, so it is not parallel to any other: its own races, which mostly wait
// for the next key, share the machine with each other alone. The last has letters, some of
// them small, and nearly twice as many cells.
func TestTypingRace(t *testing.T) {
	for name, r := range map[string]struct {
		delay func() time.Duration
		board string
		size  int
	}{
		"100 ms":                {always(100 * time.Millisecond), "/", 9},
		"20 to 300 ms":          {between(20*time.Millisecond, 300*time.Millisecond, 1), "/", 9},
		"2 s, marks come first": {always(2 * time.Second), "/", 9},
		"letters":               {between(20*time.Millisecond, 300*time.Millisecond, 2), "/boards/12x12", 12},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			race(newPage(t, latency(r.delay)), r.board, hastyKeys(r.size, uint64(len(name))))
		})
	}
}

// hastyKeys are a key for each cell: digits at random, which clash all over, and
// blanks.
func hastyKeys(size int, seed uint64) string {
	random := rand.New(rand.NewPCG(seed, 81))
	var keys strings.Builder
	for range size * size {
		switch n := random.IntN(2*size + 2); {
		case n < size && random.IntN(2) == 0:
			keys.WriteString(strings.ToLower(solver.SymbolText(n + 1)))
		case n < size:
			keys.WriteString(solver.SymbolText(n + 1))
		default:
			keys.WriteByte("0 ."[n%3])
		}
	}
	return keys.String()
}

// race types the keys into an empty board and holds the page to every promise
// about clashes.
func race(p *page, board, keys string) {
	p.Helper()
	want := strings.ToUpper(strings.NewReplacer(" ", "0", ".", "0").Replace(keys))
	p.media("prefers-reduced-motion", "no-preference")
	p.open(board)
	p.click(cell("r1c1"))
	eval[any](p, `void (() => {
		Object.assign(window, { told: 0, toldWhileTyping: 0, pause: 0 });
		new MutationObserver(() => { told++; }).observe(document.querySelector("#announce"), { childList: true, characterData: true, subtree: true });
		document.addEventListener("keydown", () => {
			const now = performance.now();
			window.firstKey ??= now;
			pause = Math.max(pause, now - (window.lastKey ?? now));
			Object.assign(window, { lastKey: now, toldWhileTyping: told });
		}, true);
	})()`)
	p.typeEvery(keyPace, keys)
	marks := eval[string](p, fmt.Sprintf(`new Promise((done) => setTimeout(() => done(%s), lastKey + %d - performance.now()))`, marksNow, marksAfter.Milliseconds()))
	p.Logf("%.1f keys a second", float64(len(keys)-1)/(eval[float64](p, "lastKey - firstKey")/1000))

	// After a pause, which a busy machine makes, it is right to speak.
	if told := eval[int](p, "pause < 300 ? toldWhileTyping : 0"); told != 0 {
		p.Errorf("a screen reader was interrupted %d times while keys came", told)
	}
	if got := p.grid(); got != want {
		p.Errorf("digits were lost:\n got %s\nwant %s", got, want)
	}
	if want := clashingCells(p, want); marks != want {
		p.Errorf("marks %v after the last key:\n got %s\nwant %s", marksAfter, marks, want)
	}
	p.settle()
	checkRest(p, want)
}

// checkRest compares everything that is said about clashes with the solver's
// reckoning, once nothing is under way.
func checkRest(p *page, want string) {
	p.Helper()
	if got := p.grid(); got != want {
		p.Errorf("at rest the grid is\n     %s\nwant %s", got, want)
	}
	if got, want := p.marks(), clashingCells(p, want); got != want {
		p.Errorf("marks at rest:\n got %s\nwant %s", got, want)
	}
	got, wantSaid := namedClashes(p.status()), clashNames(p, want)
	if !slices.Equal(got, wantSaid) {
		p.Errorf("the sentence %q names\n     %q\nwant %q", p.status(), got, wantSaid)
	}
	p.waitFor("the sentence told to a screen reader", fmt.Sprintf(`document.querySelector("#announce").textContent === %s`, js(p.status())))
}

// clashNames lists the clashes by the solver's reckoning: "5 twice in row 1".
func clashNames(p *page, digits string) []string {
	p.Helper()
	var names []string
	for _, c := range solver.Clashes(puzzleOf(p, digits)) {
		names = append(names, fmt.Sprintf("%s %s in %s", solver.SymbolText(c.Digit), english.Times(c.Cells.Len()), c.House.Name()))
	}
	slices.Sort(names)
	return names
}

var clashSentence = regexp.MustCompile(`(\S+) (twice|\S+ times) in ([^.]*)\.`)

// namedClashes reads the same list out of the sentence under the grid.
func namedClashes(status string) []string {
	var names []string
	for _, m := range clashSentence.FindAllStringSubmatch(status, -1) {
		houses := strings.NewReplacer(" and ", ", ").Replace(m[3])
		for house := range strings.SplitSeq(houses, ", ") {
			names = append(names, m[1]+" "+m[2]+" in "+house)
		}
	}
	slices.Sort(names)
	return names
}
