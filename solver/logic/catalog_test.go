package logic

import (
	"regexp"
	"strings"
	"testing"
)

// TestTable holds the table, the members and the profiles to each other.
func TestTable(t *testing.T) {
	t.Parallel()
	id, code := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`), regexp.MustCompile(`^([0-9]{4})?$`)
	known := map[string]bool{}
	for _, technique := range table {
		if !id.MatchString(technique.ID) || technique.Title == "" || technique.Family == "" || !code.MatchString(technique.Code) || known[technique.ID] {
			t.Errorf("the line of %q is wrong, or there are two", technique.ID)
		}
		if len(technique.Source) < 10 || strings.TrimSpace(technique.Source) != technique.Source {
			t.Errorf("%q has no source", technique.ID)
		}
		known[technique.ID] = true
	}
	found := map[string]bool{}
	for _, m := range families() {
		if !known[m.ID] || found[m.ID] || m.Find == nil || m.Tell == nil {
			t.Errorf("the member of %q is not in the table, there are two, or it lacks a function", m.ID)
		}
		found[m.ID] = true
	}
	checkOrder(t, "HoDoKu", known, append(hodokuIDs(), hodokuOff[:]...))
	checkOrder(t, "Sudoku Explainer", known, explainerIDs())
	for _, technique := range table {
		if !found[technique.ID] {
			t.Errorf("%q has no member", technique.ID)
		}
	}
}

func TestTechniqueOf(t *testing.T) {
	t.Parallel()
	for _, want := range Techniques() {
		if got, ok := TechniqueOf(want.ID); !ok || got != want {
			t.Errorf("%s: %+v, %v", want.ID, got, ok)
		}
	}
	for _, id := range []string{"", "X-Wing", "fish", "0300"} {
		if got, ok := TechniqueOf(id); ok || got != (Technique{}) {
			t.Errorf("%q is no ID: %+v", id, got)
		}
	}
}

// hodokuIDs lists the techniques of the order.
func hodokuIDs() []string {
	var ids []string
	for _, stage := range hodokuOrder() {
		ids = append(ids, stage.ids...)
	}
	return ids
}

// hodokuOff are the techniques that HoDoKu has, but switched off.
var hodokuOff = [...]string{
	"death-blossom", "kraken-fish-1", "kraken-fish-2",
	"squirmbag", "whale", "leviathan",
	"mutant-x-wing", "mutant-swordfish", "mutant-jellyfish",
	"template-set", "template-delete",
}

func checkOrder(t *testing.T, profile string, known map[string]bool, ids []string) {
	t.Helper()
	seen := map[string]bool{}
	for _, id := range ids {
		if !known[id] || seen[id] {
			t.Errorf("%s: %q is not in the table, or is listed twice", profile, id)
		}
		seen[id] = true
	}
}

func explainerIDs() []string {
	var ids []string
	for _, p := range explainerOrder {
		ids = append(ids, p.ids...)
	}
	return ids
}

// TestExplainerRatings: a technique that Sudoku Explainer has is one that it
// rates.
func TestExplainerRatings(t *testing.T) {
	t.Parallel()
	rated := map[string]bool{}
	for _, technique := range table {
		rated[technique.ID] = technique.SE > 0
	}
	for _, id := range explainerIDs() {
		if !rated[id] {
			t.Errorf("%q has no rating", id)
		}
	}
}
