package logic_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestFindTechniques finds techniques by what people call them.
func TestFindTechniques(t *testing.T) {
	t.Parallel()
	for want, names := range map[string][]string{
		"x-wing":                                 {"x-wing", "X-Wing", "xwing", "X_WING", " x wings ", "0300", "300"},
		"full-house":                             {"0", "0000", "fh", "Full House"},
		"naked-pair":                             {"naked pair", "Naked Pairs", "np"},
		"naked-quadruple":                        {"nq", "naked quads", "Naked Quadruple"},
		"full-house hidden-single naked-single":  {"singles", "Single"},
		"pointing claiming":                      {"locked candidates", "LC"},
		"pointing":                               {"locked candidates type 1", "lc1", "100", "pointing pairs"},
		"simple-colour-trap simple-colour-wrap":  {"simple colors", "simple-coloring", "sc"},
		"simple-colour-trap":                     {"simple color trap", "0500"},
		"two-string-kite":                        {"2-String Kite", "kite"},
		"xy-wing":                                {"xy", "Y-Wing", "xywing"},
		"sue-de-coq":                             {"SDC", "sue_de_coq"},
		"ur-1 ur-2 ur-3 ur-4 ur-5 ur-6":          {"ur", "URs", "unique rectangle", "Unique Rectangles", "uniqueness test"},
		"ur-3":                                   {"ur3", "UR type 3", "Unique rectangle type 3", "Uniqueness Test Type 3", "602"},
		"bug-1 bug-2 bug-3 bug-4 bug-n bug-lite": {"bug", "Bivalue Universal Grave"},
		"bug-1":                                  {"BUG+1", "bug1", "bug type 1"},
		"avoidable-rectangle-2":                  {"ar2", "avoidable rectangle type 2"},
		"hidden-rectangle":                       {"hidden ur", "Hidden Rectangle"},
		"kraken-fish-1 kraken-fish-2":            {"kraken fish"},
		"aic":                                    {"AIC", "aics", "alternating inference chain"},
		"grouped-aic":                            {"gaic", "grouped AIC"},
		"dynamic-plus-chain":                     {"dynamic forcing chain (+)"},
		"continuous-loop discontinuous-loop":     {"nice loops"},
		"medusa-3d":                              {"3D Medusa", "medusa", "3-d medusa"},
		"":                                       {"", " ", "0303x", "--", "ur7", "9999", "jellyfisch", "wingx"},

		"avoidable-rectangle-1 avoidable-rectangle-2": {"avoidable", "avoidable rectangle"},
	} {
		for _, name := range names {
			var ids []string
			for _, technique := range logic.FindTechniques(name) {
				ids = append(ids, technique.ID)
			}
			if got := strings.Join(ids, " "); got != want {
				t.Errorf("%q finds %q, want %q", name, got, want)
			}
		}
	}
}

// TestNamesInHoDoKu finds techniques by HoDoKu's names for its codes where those
// differ from ours.
func TestNamesInHoDoKu(t *testing.T) {
	t.Parallel()
	codes := logic.LibraryCodes()
	for code, name := range map[string]string{
		"0100": "Locked Candidate Type 1", "0101": "Locked Candidates Type 2", "0500": "Simple Colors Trap", "0501": "Simple Colors Wrap",
		"0507": "3D Medusa Coloring", "0610": "Bivalue Universal Grave + 1", "0704": "Fishy Cycle", "0708": "Alternating Interference Chain",
		"0901": "ALS-XZ rule", "0902": "ALS-XY-Wing rule", "0903": "ALS-XY-Chain", "1103": "Braid Analysis",
		"1301": "Forcing Chain Contradiction", "1302": "Forcing Chain Verity", "1303": "Forcing Net Contradiction", "1304": "Forcing Net Verity",
	} {
		var ids []string
		for _, technique := range logic.FindTechniques(name) {
			ids = append(ids, technique.ID)
		}
		if len(ids) == 0 || !slices.Contains(codes[code], ids[0]) || ids[len(ids)-1] != codes[code][len(ids)-1] {
			t.Errorf("%q finds %q, want those of %s, %q", name, ids, code, codes[code])
		}
	}
}

// TestNamesOfTheTable finds every technique by each of its names, and every
// abbreviation of the engine stands for something.
func TestNamesOfTheTable(t *testing.T) {
	t.Parallel()
	for _, technique := range logic.Techniques() {
		for _, name := range []string{technique.ID, technique.Title, technique.Family, technique.Code} {
			for _, as := range []string{name, strings.ToUpper(name), strings.ReplaceAll(name, "-", "_")} {
				found := slices.Contains(logic.FindTechniques(as), technique)
				if !found && name != "" {
					t.Errorf("%s is not found as %q", technique.ID, as)
				}
			}
		}
		if own := logic.FindTechniques(technique.ID); len(own) != 1 {
			t.Errorf("%s stands for %v", technique.ID, own)
		}
	}
	for name := range logic.Abbreviations() {
		if logic.FindTechniques(name) == nil {
			t.Errorf("%q stands for nothing", name)
		}
	}
}

func TestParseTechniques(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"x-wing, Jellyfish,,300":  "x-wing jellyfish",
		"als":                     "almost-locked-pair almost-locked-triple sue-de-coq sue-de-coq-3d als-xz als-xy-wing als-chain death-blossom",
		"3111":                    "finned-swordfish",
		"709-1":                   "grouped-continuous-loop",
		"0709_1":                  "grouped-continuous-loop",
		"709 x":                   "grouped-continuous-loop als-continuous-loop",
		"naked pair,hidden_pair,": "naked-pair hidden-pair",
	} {
		got, err := logic.ParseTechniques(list)
		if err != nil || strings.Join(got.IDs, " ") != want {
			t.Errorf("%q: %q, %v", list, got.IDs, err)
		}
	}
	for list, want := range map[string]string{
		"":                       "no technique is named",
		" , -":                   "no technique is named",
		"x-wing, jelyfish":       `"jelyfish" is not a technique, a family or a code; did you mean jellyfish?`,
		"2-string":               `"2-string" is not a technique, a family or a code; did you mean 2 string kite or dual 2 string kite?`,
		"wxyz-wnig":              `"wxyz-wnig" is not a technique, a family or a code; did you mean wxyz-wing, xyz-wing or vwxyz-wing?`,
		"hiden single":           `"hiden single" is not a technique, a family or a code; did you mean hidden-single?`,
		"colou":                  `"colou" is not a technique, a family or a code; did you mean colouring, simple-colour-trap or simple-colour-wrap?`,
		"0303x":                  `"0303x" is not a technique, a family or a code`,
		"0001":                   `"0001" is not a technique, a family or a code`,
		"0300-12":                `"0300-12" is not a technique, a family or a code`,
		strings.Repeat("x", 1e6): `"` + strings.Repeat("x", 60) + `…" is not a technique, a family or a code`,
	} {
		got, err := logic.ParseTechniques(list)
		var unknown *logic.UnknownTechniqueError
		if !errors.As(err, &unknown) || err.Error() != want || got.IDs != nil {
			t.Errorf("%.60q: %v, %v, want %s", list, got.IDs, err, want)
		}
	}
}

// TestSelection: a code asks for some steps of its techniques, a name for all.
func TestSelection(t *testing.T) {
	t.Parallel()
	siamese := position.Step{Technique: "finned-swordfish", Variant: position.Siamese}
	for list, want := range map[string]bool{"finned swordfish": true, "3111": true, "311": false, "311, fish": true, "x-wing": false} {
		if s, err := logic.ParseTechniques(list); err != nil || s.Has(siamese) != want {
			t.Errorf("%s: %v, %v", list, !want, err)
		}
	}
}

// FuzzParseTechniques reads any list: what it selects is known, and is selected again
// by its own IDs; a name that is unknown is shown in a short sentence, and what is
// suggested for it is known.
func FuzzParseTechniques(f *testing.F) {
	for _, seed := range []string{"x_wing", "X-Wing,0300", "300,3111,709-1", "ur type 3,als", "jelyfish", "\xff+\u0130", ",", "sdc\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, list string) {
		got, err := logic.ParseTechniques(list)
		var unknown *logic.UnknownTechniqueError
		if errors.As(err, &unknown) {
			if len(err.Error()) > 700 || len(unknown.Nearest) > 3 {
				t.Errorf("%q: %v", list, err)
			}
			if again, err := logic.ParseTechniques(strings.Join(unknown.Nearest, ",")); len(unknown.Nearest) > 0 && (err != nil || again.IDs == nil) {
				t.Errorf("%q suggests %q: %v", list, unknown.Nearest, err)
			}
			return
		}
		again, err := logic.ParseTechniques(strings.Join(got.IDs, ", "))
		if err != nil || !slices.Equal(again.IDs, got.IDs) {
			t.Errorf("%q selects %v, which selects %v, %v", list, got.IDs, again.IDs, err)
		}
	})
}
