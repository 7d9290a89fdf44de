package openapitest_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sudoku/web/openapi/openapitest"
)

func read(t *testing.T) *openapitest.Contract {
	t.Helper()
	c, err := openapitest.Read("../../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What no answer may be is refused: each line plants one fault, for one keyword of
// JSON Schema, most of which OpenAPI 3.0 does not know.
func TestFaultsAreFound(t *testing.T) {
	t.Parallel()
	c := read(t)
	const puzzle = `"puzzle":"4x4~0400300002000010","layout":"4x4"`
	for _, test := range []struct{ schema, sound, fault, with string }{
		{"Problem", `{"error":"x"}`, `"x"`, `"x","more":1`},                                                           // additionalProperties
		{"Problem", `{"error":"x"}`, `"x"`, `""`},                                                                     // minLength
		{"Puzzle", `{` + puzzle + `,"size":4,"givens":5}`, `"size":4,`, ``},                                           // required
		{"Puzzle", `{` + puzzle + `,"size":4,"givens":5}`, `4,`, `3,`},                                                // minimum
		{"Puzzle", `{` + puzzle + `,"size":4,"givens":5}`, `5`, `"5"`},                                                // type
		{"Puzzle", `{` + puzzle + `,"size":4,"givens":5,"typed":["r1c1"]}`, `r1c1`, `a1`},                             // $ref in items, pattern
		{"Solution", `{` + puzzle + `,"status":"one","solution":"12"}`, `one`, `two`},                                 // enum
		{"Solution", `{` + puzzle + `,"status":"one","solution":"12"}`, `12`, `1.`},                                   // pattern behind $ref
		{"Solution", `{` + puzzle + `,"status":"one","solution":"12"}`, `one`, `several`},                             // if and then, in allOf
		{"Solution", `{` + puzzle + `,"status":"gave-up","progress":"x"}`, `"x"`, `"x","count":1`},                    // of the command line alone
		{"Solution", `{` + puzzle + `,"status":"invalid","clashes":[],"repairs":[],"partial":true}`, `true`, `false`}, // const
		{"Steps", stepsOf(`"status":"one"`), `one`, `none`},                                                           // else
		{"Steps", stepsOf(`"status":"none","note":"x"`), `none`, `one`},                                               // false as a schema
		{"Steps", stepsOf(`"status":"one","candidates":{"r1c1":"14"}`), `r1c1`, `c1`},                                 // propertyNames
		{"Steps", stepsOf(`"status":"one","candidates":{"r1c1":"14"}`), `"14"`, `14`},                                 // a schema in additionalProperties
		{"Rating", rating, `"er":`, `"ex":`},                                                                          // an object in an object
		{"Methods", `[]`, `[]`, `{}`},
		{"ProblemDetails", `{"title":"x","status":400,"detail":"x","id":7}`, `7`, `[7]`}, // not
	} {
		if err := c.CheckJSON(test.schema, []byte(test.sound)); err != nil {
			t.Errorf("%s: %v", test.schema, err)
		}
		faulty := strings.Replace(test.sound, test.fault, test.with, 1)
		if faulty == test.sound {
			t.Fatalf("%s: %q is not in %s", test.schema, test.fault, test.sound)
		}
		if c.CheckJSON(test.schema, []byte(faulty)) == nil {
			t.Errorf("%s: %s is taken for sound", test.schema, faulty)
		}
	}
}

func stepsOf(fields string) string {
	return `{"puzzle":"4x4~0400300002000010","layout":"4x4","method":"logic",` + fields +
		`,"outcome":"stuck","steps":[],"grid":"0400300002000010"}`
}

const rating = `{"puzzle":"4x4~0400300002000010","outcome":"solved","se":{"er":1.2,"ep":1.2,"ed":1.2},` +
	`"hodoku":{"level":"Easy","score":48},"name":"gentle","hardest":"hidden-single"}`

// So are answers that are not described at their address.
func TestAnswersThatAreNotDescribed(t *testing.T) {
	t.Parallel()
	c := read(t)
	const object, page = "application/json", "text/html; charset=UTF-8"
	for _, test := range []struct {
		method, target string
		status         int
		mediaType      string
		body           string
		sound          bool
	}{
		{"GET", "/p/1.json", 200, object, `{"puzzle":"1","layout":"classic","size":9,"givens":1}`, true},
		{"GET", "/p/1.json", 200, object, `{"puzzle":"1","layout":"classic","size":9,"givens":1,"new":1}`, false},
		{"GET", "/p/1.json", 200, "text/csv", `1`, false},
		{"GET", "/p/1.json", 200, "", `{}`, false},
		{"GET", "/p/1.json", 201, object, `{"puzzle":"1","layout":"classic","size":9,"givens":1}`, false},
		{"GET", "/p/1.json?typed=r1c1", 200, object, `{"puzzle":"1","layout":"classic","size":9,"givens":1}`, true},
		{"GET", "/p/1.json?kind=new", 200, object, `{"puzzle":"1","layout":"classic","size":9,"givens":1}`, false},
		{"GET", "/p/1.json", 503, object, `{"error":"busy"}`, true},
		{"GET", "/p/1.json", 503, object, `{"message":"busy"}`, false},
		{"GET", "/p/1.json", 404, object, `{"error":"nothing"}`, false},
		{"GET", "/p/1/steps", 404, page, `<p>`, true},
		{"HEAD", "/p/1/steps", 200, page, ``, true},
		{"GET", "/nowhere", 404, page, `<p>`, true},
		{"GET", "/nowhere", 200, page, `<p>`, false},
		{"GET", "/nowhere.json", 404, object, `{"error":"nothing"}`, true},
		{"GET", "/nowhere.json", 404, object, `{}`, false},
		{"PUT", "/p/1.json", 405, object, `{"error":"no"}`, true},
		{"GET", "/p/x", 302, "", ``, false}, // without Location
	} {
		header := http.Header{}
		if test.mediaType != "" {
			header.Set("Content-Type", test.mediaType)
		}
		err := c.Check(httptest.NewRequest(test.method, test.target, nil), test.status, header, []byte(test.body))
		if test.sound != (err == nil) {
			t.Errorf("%+v: %v", test, err)
		}
	}
}

// Of two paths that fit an address the more exact is meant.
func TestTheMoreExactPath(t *testing.T) {
	t.Parallel()
	c := read(t)
	for target, mediaType := range map[string]string{
		"/p/1": "text/html", "/p/1.json": "application/json", "/p/1.txt": "text/plain", "/boards/free-form": "text/html",
	} {
		for _, other := range []string{"text/html", "application/json", "text/plain"} {
			body := map[string]string{"application/json": `{"puzzle":"1","layout":"classic","size":9,"givens":1}`}[other]
			err := c.Check(httptest.NewRequest("GET", target, nil), 200, http.Header{"Content-Type": {other}}, []byte(body))
			if (err == nil) != (other == mediaType) {
				t.Errorf("%s as %s: %v", target, other, err)
			}
		}
	}
}

func TestLines(t *testing.T) {
	t.Parallel()
	c := read(t)
	for text, sound := range map[string]bool{
		`{"puzzle":"1","layout":"classic","status":"one","count":1}`:                         true,
		`{"puzzle":"1","layout":"classic","status":"one","count":1,"left_out":["“X”"]}`:      true,
		`{"puzzle":"1","layout":"classic","status":"several","solutions":["12","21"]}`:       true,
		`{"puzzle":"1","layout":"classic","status":"several","solutions":["12","21"],"x":1}`: false,
		`{"puzzle":"","layout":"","status":"invalid","error":"line 1: found 3 cells"}`:       true,
		`{"error":"line 1: found 3 cells","code":3}`:                                         false,
	} {
		if err := c.CheckLine("sudoku solve", []byte(text)); sound != (err == nil) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestWhatIsNoContract(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "openapi: 3.1.0", "a: [", "openapi: 3.1.0\ninfo: {title: x, version: '1'}\npaths: {}"} {
		if _, err := openapitest.Parse([]byte(text)); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
	if _, err := openapitest.Read("nowhere.yaml"); err == nil {
		t.Error("no file is taken")
	}
}
