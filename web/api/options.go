package api

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// options are what a query asks for. Each operation takes some of them.
type options struct {
	layout     *solver.Layout // nil: told from the text
	limit      int            // of solutions that are counted
	uniqueness logic.Uniqueness
	profile    logic.Profile
	method     methods.Method
	techniques logic.Selection
	names      position.Notation
	lines      bool // steps have a line of notation as text
	evidence   bool
	forms      logic.Forms
	to         notation.Export
	making     making
}

// maxText is how much of what was sent is said again, in bytes.
const maxText = 60

// readOption reads an option, and says what is wrong with its value; "" for nothing.
type readOption func(o *options, value string) string

// readers read the options by name.
var readers = map[string]readOption{
	"layout":     readLayout,
	"limit":      readLimit,
	"uniqueness": readUniqueness,
	"profile":    readProfile,
	"method":     readMethod,
	"technique":  readTechniques,
	"notation":   readNotation,
	"evidence":   readEvidence,
	"forms":      readForms,
	"to":         readExport,
	"count":      readNumberMade,
	"seed":       readSeed,
	"rated":      readRated,
}

// parseOptions reads a query, in which some names are allowed, each by its reader.
func parseOptions(query url.Values, allowed []string, reader func(name string) readOption) (options, *Problem) {
	logicMethod, _ := methods.Find(methods.Logic)
	o := options{limit: maxCount, method: logicMethod, making: newMaking()}
	for _, name := range slices.Sorted(maps.Keys(query)) {
		if !slices.Contains(allowed, name) {
			return o, problemf(http.StatusBadRequest, "There is no option “%s” here; the options are %s.", english.Clip(name, maxText), english.List(allowed, "and"))
		}
		if len(query[name]) > 1 {
			return o, problemf(http.StatusBadRequest, "The option %s is given %s.", name, english.Times(len(query[name])))
		}
		if wrong := reader(name)(&o, query.Get(name)); wrong != "" {
			return o, problemf(http.StatusBadRequest, "%s=%s: %s.", name, english.Clip(query.Get(name), maxText), wrong)
		}
	}
	if slices.Contains(allowed, "to") && o.to.ID == "" {
		return o, problemf(http.StatusBadRequest, "The option to says in which notation the puzzles are written: %s.", english.List(exportIDs(), "or"))
	}
	return o, nil
}

func readLayout(o *options, value string) string {
	var err error
	if o.layout, err = solver.ParseLayout(value); err != nil {
		return err.Error()
	}
	return ""
}

// maxCount bounds a count where no limit is asked for.
const maxCount = 1_000_000_000

func readLimit(o *options, value string) string {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > maxCount {
		return "it has to be a number of solutions from 1 to 1000000000"
	}
	o.limit = n
	return ""
}

func readUniqueness(o *options, value string) string {
	switch value {
	case "1":
	case "0":
		o.uniqueness = logic.NotUnique
	default:
		return "it has to be 1, or 0 for no technique that assumes one solution"
	}
	return ""
}

func readEvidence(o *options, value string) string {
	if value != "0" && value != "1" {
		return "it has to be 1 or 0"
	}
	o.evidence = value == "1"
	return ""
}

func readForms(o *options, value string) string {
	var known bool
	if o.forms, known = report.ParseForms(value); !known || value == "" {
		return "it has to be all, or one for each conclusion"
	}
	return ""
}

func readProfile(o *options, value string) string {
	all := []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer}
	i := slices.IndexFunc(all, func(p logic.Profile) bool { return p.String() == value })
	if i < 0 {
		return "it has to be ours, hodoku or sudoku-explainer"
	}
	o.profile = all[i]
	return ""
}

func readMethod(o *options, value string) string {
	m, ok := methods.Find(value)
	if !ok || !m.HasLog {
		var names []string
		for _, m := range methods.All() {
			if m.HasLog {
				names = append(names, m.Name)
			}
		}
		return "it has to be " + english.List(names, "or")
	}
	o.method = m
	return ""
}

func readTechniques(o *options, value string) string {
	var err error
	if o.techniques, err = logic.ParseTechniques(value); err != nil {
		return err.Error()
	}
	return ""
}

func readNotation(o *options, value string) string {
	o.lines = true
	var known bool
	if o.names, known = position.ParseNotation(value); !known {
		return "it has to be r1c1, a1 or eureka"
	}
	return ""
}

func readExport(o *options, value string) string {
	var known bool
	if o.to, known = notation.FindExport(strings.ToLower(value)); !known {
		return "it has to be " + english.List(exportIDs(), "or")
	}
	return ""
}

func exportIDs() []string {
	var ids []string
	for _, e := range notation.Exports() {
		ids = append(ids, e.ID)
	}
	return ids
}
