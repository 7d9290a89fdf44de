package picture

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/web/drawing"
)

// rule is what the style sheet of the pages says of the shapes of a role.
type rule struct{ h, d, tint, width, dash string }

// The shapes of a step look as they do on the pages: the same inks, tints, widths and dashes.
func TestLooksAreThoseOfThePages(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../static/steps.css")
	if err != nil {
		t.Fatal(err)
	}
	sheet, _, _ := strings.Cut(string(text[strings.Index(string(text), "\n.drawing {"):]), "\n@media")
	for role, k := range looks {
		class := drawing.LegendEntry{Role: role}.Class()
		r := ruleOf(sheet, class)
		if r.h != "" && inkName(r.h) != k.ink.Name() {
			t.Errorf("%s is %s, here %s", class, r.h, k.ink.Name())
		}
		if r.d != "" && inkName(r.d) != k.digit.Name() {
			t.Errorf("the digit of %s is %s, here %s", class, r.d, k.digit.Name())
		}
		if want := k.share * 100; r.tint != "" && role != drawing.Placed && role != drawing.Eliminated && r.tint != fmt.Sprintf("%.0f%%", want) {
			t.Errorf("the tint of %s is %s, here %v", class, r.tint, want)
		}
		if want := strconv.FormatFloat(k.width, 'g', -1, 64) + "px"; r.width != "" && r.width != want {
			t.Errorf("the line of %s is %s wide, here %s", class, r.width, want)
		}
		if got := strings.Trim(fmt.Sprint(k.dash), "[]"); r.dash != "" && r.dash != got {
			t.Errorf("the line of %s is dashed %s, here %s", class, r.dash, got)
		}
	}
	for i := 1; i < len(partInks); i++ {
		r := ruleOf(sheet, "p"+strconv.Itoa(i+1))
		if dash := strings.Trim(fmt.Sprint(partDashes[i]), "[]"); inkName(r.h) != partInks[i].Name() || r.dash != dash {
			t.Errorf("the look %d of sets is %+v, here %s dashed %s", i, r, partInks[i].Name(), dash)
		}
	}
}

// No two entries of the legend of a step look alike, whatever their classes are.
func TestNoTwoEntriesOfALegendLookAlike(t *testing.T) {
	t.Parallel()
	for _, x := range examples.All() {
		o := logic.Options{Uniqueness: logic.KnownUnique}
		if !x.Alone {
			o.Techniques = []string{x.Technique}
		}
		step, ok, err := logic.Next(t.Context(), x.Board, o)
		if err != nil || !ok {
			t.Fatal(x.Name, ok, err)
		}
		l := x.Board.Layout()
		drawn := drawing.Of(drawing.Input{Layout: l, Candidates: x.Board.Candidates, Step: step, Statements: logic.Explain(l, step).Statements()})
		words := map[string]string{}
		for _, entry := range drawn.Legend() {
			look := swatchLook(entry)
			if other, ok := words[look]; ok {
				t.Errorf("%s: %q and %q look alike", x.Name, other, entry.Words)
			}
			words[look] = entry.Words
		}
	}
}

// swatchLook is what the swatch of an entry is painted as.
func swatchLook(e drawing.LegendEntry) string {
	s := Scene{Size: 1, Across: 3}
	s.layer(e.Swatch())
	return fmt.Sprintf("%+v", s.Elements)
}

var partOf = regexp.MustCompile(`\.[pk]\d`) // the second of several sets looks otherwise

var declarations = regexp.MustCompile(`(?m)^\.drawing ([^{]+) \{ ([^}]+) \}`)

// ruleOf collects what rules say of a class, the later ones over the earlier ones.
func ruleOf(sheet, class string) rule {
	var r rule
	named := regexp.MustCompile(`\.` + class + `(?:[,) ]|$)`)
	for _, m := range declarations.FindAllStringSubmatch(sheet, -1) {
		if !named.MatchString(m[1]) || strings.Contains(m[1], ".over") || strings.Contains(m[1], ".detail") || strings.Contains(m[1], "text") || partOf.MatchString(m[1]) != partOf.MatchString("."+class) {
			continue
		}
		for property := range strings.SplitSeq(m[2], ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(property), ": ")
			switch name {
			case "--h":
				r.h = value
			case "--d":
				r.d = value
			case "--tint":
				r.tint = value
			case "stroke-width":
				r.width = value
			case "stroke-dasharray":
				r.dash = value
			}
		}
	}
	return r
}

// inkName is the name in var(--name); that of the ground is the surface, and grey is ink-2.
func inkName(value string) string {
	name := strings.TrimSuffix(strings.TrimPrefix(value, "var(--"), ")")
	switch name {
	case "ground":
		return "surface"
	case "grey":
		return "ink-2"
	}
	return name
}
