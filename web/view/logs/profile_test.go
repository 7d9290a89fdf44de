package logs

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver/logic"
	"sudoku/templates"
)

// bar is one bar of a profile, in its units.
type bar struct{ x, width, height int }

var barPath = regexp.MustCompile(`M(\d+) 100v-(\d+)h(\d+)v(\d+)z`)

func barsOf(path string) []bar {
	var all []bar
	for _, m := range barPath.FindAllStringSubmatch(path, -1) {
		x, _ := strconv.Atoi(m[1])
		height, _ := strconv.Atoi(m[2])
		width, _ := strconv.Atoi(m[3])
		all = append(all, bar{x, width, height})
	}
	return all
}

// A bar stands in the slot of its step, in the path of its family.
func TestProfile(t *testing.T) {
	t.Parallel()
	p := profile([]Entry{{kin: ofSingles, height: 13}, {kin: ofChains, height: 70}, {kin: ofSingles, height: 20}})
	if p.Width != 4*slotWidth || p.Per != 1 || len(p.Bars) != 2 || p.Bars[0].Class != "k-single" || p.Bars[1].Class != "k-chain" {
		t.Fatalf("%+v", p)
	}
	singles, chains := barsOf(p.Bars[0].Path), barsOf(p.Bars[1].Path)
	if len(singles) != 2 || len(chains) != 1 || singles[0].x/slotWidth != 1 || chains[0].x/slotWidth != 2 || singles[1].x/slotWidth != 3 {
		t.Errorf("%v %v", singles, chains)
	}
	if chains[0].height != 70 || chains[0].width > slotWidth {
		t.Errorf("%v", chains)
	}
}

// The drawing of a log is bounded, however long that is, and each step has its place in it.
func TestProfileIsBounded(t *testing.T) {
	t.Parallel()
	for _, steps := range []int{0, 1, maxBars - 1, maxBars, maxBars + 1, 1000, 5000} {
		entries := make([]Entry, steps)
		for i := range entries {
			entries[i] = Entry{kin: ofSingles, height: 12}
		}
		if steps > 0 {
			entries[steps-1] = Entry{kin: ofForcing, height: 99}
		}
		p := profile(entries)
		bars, hardest := 0, 0
		for _, family := range p.Bars {
			for _, b := range barsOf(family.Path) {
				bars++
				hardest = max(hardest, b.height)
				if b.x+b.width > p.Width {
					t.Errorf("%d steps: a bar ends at %d of %d", steps, b.x+b.width, p.Width)
				}
			}
		}
		if bars > maxBars+1 || (steps > 0) != (bars > 0) {
			t.Errorf("%d steps: %d bars", steps, bars)
		}
		if steps > 0 && hardest != 99 {
			t.Errorf("%d steps: the hardest is %d high", steps, hardest)
		}
	}
}

var markPlace = regexp.MustCompile(`<rect class="now"[^>]* x="(\d+)" width="(\d+)"`)

// markOf is the mark of the current step as the page shows it.
func markOf(t *testing.T, p templates.Profile) bar {
	t.Helper()
	var page strings.Builder
	if err := templates.StepsPage(templates.Steps{Profile: p}).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	m := markPlace.FindStringSubmatch(page.String())
	if m == nil {
		t.Fatal("no step is marked")
	}
	x, _ := strconv.Atoi(m[1])
	width, _ := strconv.Atoi(m[2])
	return bar{x: x, width: width}
}

// The mark of a step lies over its bar and over no other, within the drawing.
func TestStepIsMarked(t *testing.T) {
	t.Parallel()
	for _, steps := range []int{1, 2, maxBars - 1, maxBars, maxBars + 1, 1000, 5000} {
		for _, now := range []int{1, steps/2 + 1, steps} {
			entries := make([]Entry, steps)
			for i := range entries {
				entries[i] = Entry{kin: ofSingles, height: 12}
			}
			entries[now-1] = Entry{kin: ofForcing, height: 99}
			p := profile(entries)
			p.Now = now
			mark := markOf(t, p)
			if mark.x+mark.width > p.Width {
				t.Errorf("step %d of %d: the mark ends at %d of %d", now, steps, mark.x+mark.width, p.Width)
			}
			for _, family := range p.Bars {
				for _, b := range barsOf(family.Path) {
					if own := b.height == 99; own != (b.x >= mark.x && b.x+b.width <= mark.x+mark.width) {
						t.Errorf("step %d of %d: its bar: %t, %v; the mark: %v", now, steps, own, b, mark)
					}
				}
			}
		}
	}
}

// Singles can be seen, harder steps are taller, and none is too tall.
func TestBarHeights(t *testing.T) {
	t.Parallel()
	last := 0
	for _, rating := range []logic.Tenths{10, 12, 23, 30, 42, 66, 90, 119} {
		h := barHeightOf(rating, logic.Easy)
		if h < 10 || h <= last || h > barHeight {
			t.Errorf("SE %v is %d high, after %d", rating, h, last)
		}
		last = h
	}
	if h := barHeightOf(200, logic.Extreme); h != barHeight {
		t.Errorf("what is harder than all is %d high", h)
	}
	if easy, extreme := barHeightOf(0, logic.Easy), barHeightOf(0, logic.Extreme); easy >= extreme {
		t.Errorf("without a rating: easy is %d high, extreme %d", easy, extreme)
	}
}

// Each family has a colour, and those that are named are families.
func TestFamiliesHaveColours(t *testing.T) {
	t.Parallel()
	families := map[string]bool{}
	for _, technique := range logic.Techniques() {
		families[technique.Family] = true
		if k, ok := kinOfFamily[technique.Family]; !ok || kins[k].class == "" {
			t.Errorf("%s: %q has no colour", technique.Title, technique.Family)
		}
	}
	for family := range kinOfFamily {
		if !families[family] {
			t.Errorf("there is no family of the name %q", family)
		}
	}
}
