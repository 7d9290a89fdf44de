package openapitest_test

import (
	"os/exec"
	"strings"
	"testing"
)

// The library that checks schemas is large: it is no part of the program.
func TestOnlyTestsCheckSchemas(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-deps", "sudoku/cmd/sudoku").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, absent := range []string{"github.com/getkin/kin-openapi", "santhosh-tekuri", "openapitest"} {
		if strings.Contains(string(out), absent) {
			t.Errorf("the program holds %s", absent)
		}
	}
	if !strings.Contains(string(out), "sudoku/web/openapi\n") {
		t.Error("this shows nothing")
	}
}
