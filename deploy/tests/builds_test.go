//go:build unix

package tests

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// changed is a build of which a style sheet and a script differ, and so the names of these.
func changed(t *testing.T) (program string) {
	t.Helper()
	folder := t.TempDir()
	overlay := map[string]string{}
	for name, more := range map[string]string{"app.css": "\n.of-another-build { color: red }\n", "js/page.js": "\nwindow.ofAnotherBuild = true;\n"} {
		path, err := filepath.Abs(filepath.Join("../../static", name))
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		overlay[path] = filepath.Join(folder, filepath.Base(name))
		if err := os.WriteFile(overlay[path], append(text, more...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	program = filepath.Join(folder, "sudoku")
	cmd := exec.Command("go", "build", "-overlay", file, "-o", program, "sudoku/cmd/sudoku")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// linked are pages of each kind that names static files, and fragments beside them.
var linked = []string{
	"/", "/help", "/techniques", "/techniques/x-wing", "/api", "/boards/16x16", "/boards/free-form", "/offline",
	"/p/" + puzzle, "/p/" + puzzle + "/solution", "/p/" + puzzle + "/steps", "/p/" + puzzle + "/steps?step=3", "/p/" + puzzle + "/hint",
	"/p/" + puzzle + "/hint?stage=2", "/p/" + puzzle + "/all", "/p/" + puzzle + "/rating", "/p/" + puzzle + "/export", "/p/" + puzzle + "/embed",
	"/p/" + puzzle + "/check", "/p/" + puzzle + "/difficulty", "/p/" + puzzle + "/board?method=logic&step=1",
}

var (
	page     = []string{"Accept-Encoding", "identity", "Host", "sudoku.example"}
	fragment = append(slices.Clone(page), "HX-Request", "true")
)

// An upgrade behind a cache: pages of the build before are in the cache and the server is replaced.
// Each file that they name is there.
func TestCacheOverAnUpgrade(t *testing.T) {
	t.Parallel()
	need(t, "nginx")
	newer, replica := changed(t), freeAddress(t)
	before := serve(t, replica)
	front, client := "http://"+newCache(t, replica), newClient(t)
	held := map[string]string{}
	for _, path := range linked {
		held[path] = get(t, client, front+path, page...).body
	}
	before.stop(t)
	serveOf(t, newer, replica)
	names := map[string]bool{}
	for _, path := range linked {
		a := get(t, client, front+path, page...)
		if status := a.header.Get("X-Cache"); (status == "HIT" || status == "STALE") && a.body != held[path] {
			t.Errorf("%s: %s, another page than was kept", path, status)
		}
		for _, text := range []string{held[path], a.body} {
			addAll(names, filesIn(text))
		}
	}
	withImports(t, client, front, names)
	if old := filesIn(held["/"]); len(old) < 3 || len(names) < 10 {
		t.Errorf("only %d files are named, %d on the first page", len(names), len(old))
	}
	if now := filesIn(get(t, client, "http://"+replica+"/", page...).body); slices.Equal(filesIn(held["/"]), now) {
		t.Error("the builds name the same files, so this tests nothing")
	}
}

// Replicas of two builds behind one cache, as while an upgrade runs: whatever page comes, its files are
// there, nothing is kept for a year under the name of another build, and no page takes the place of a fragment.
func TestCacheOfTwoBuilds(t *testing.T) {
	t.Parallel()
	need(t, "nginx")
	newer, replicas := changed(t), []string{freeAddress(t), freeAddress(t)}
	serve(t, replicas[0])
	serveOf(t, newer, replicas[1])
	front, client := "http://"+newCache(t, replicas...), newClient(t)
	names, fragments := map[string]bool{}, 0
	for _, path := range linked {
		var sent [2][2]string // by replica; a page and a fragment
		for i, replica := range replicas {
			sent[i] = [2]string{get(t, client, "http://"+replica+path, page...).body, get(t, client, "http://"+replica+path, fragment...).body}
			addAll(names, filesIn(sent[i][0]))
		}
		if sent[0][0] != sent[0][1] {
			fragments++
		}
		for range 3 {
			for kind, headers := range [][]string{page, fragment} {
				a := get(t, client, front+path, headers...)
				if a.body != sent[0][kind] && a.body != sent[1][kind] {
					t.Errorf("%s %v: %s, what neither build sends", path, headers, a.header.Get("X-Cache"))
				}
				addAll(names, filesIn(a.body))
			}
		}
	}
	if fragments < 2 {
		t.Errorf("%d addresses have a page and a fragment, want some", fragments)
	}
	withImports(t, client, front, names)
	neverOfAnother(t, client, front, replicas, names)
}

// neverOfAnother asks for files again and again: what may be kept for ever is of the build whose hash it has.
func neverOfAnother(t *testing.T, client *http.Client, front string, replicas []string, names map[string]bool) {
	t.Helper()
	others := 0
	for name := range names {
		var right []string // of the replicas that have the file under this name
		for _, replica := range replicas {
			if a := get(t, client, "http://"+replica+name, page...); lasting(a) {
				right = append(right, a.body)
			}
		}
		if len(right) < len(replicas) {
			others++
		}
		for range 4 {
			if a := get(t, client, front+name, page...); lasting(a) && !slices.Contains(right, a.body) {
				t.Errorf("%s: the file of another build, kept for a year", name)
			}
		}
	}
	if others < 4 {
		t.Errorf("only %d of %d files differ between the builds", others, len(names))
	}
}

func lasting(a answer) bool { return strings.Contains(a.header.Get("Cache-Control"), "immutable") }

// staticFile is the address of a static file in a page, and in a style sheet or a script how it names another one.
var (
	staticFile = regexp.MustCompile(`/static/[\w./-]+\.\w+`)
	beside     = regexp.MustCompile(`(?:url\("|from "\./|import\("\./)([\w.-]+)"`)
)

// filesIn returns the static files that a page names, in order.
func filesIn(text string) []string {
	files := staticFile.FindAllString(text, -1)
	slices.Sort(files)
	return slices.Compact(files)
}

// withImports asks for files and adds those that they name, until there are no more. Each has to be there.
func withImports(t *testing.T, client *http.Client, front string, names map[string]bool) {
	t.Helper()
	var asked []string
	for len(asked) < len(names) {
		for name := range names {
			if slices.Contains(asked, name) {
				continue
			}
			asked = append(asked, name)
			a := get(t, client, front+name, page...)
			if a.status != http.StatusOK {
				t.Errorf("%s: %d", name, a.status)
			}
			for _, other := range beside.FindAllStringSubmatch(a.body, -1) {
				names[name[:strings.LastIndexByte(name, '/')+1]+other[1]] = true
			}
		}
	}
}

func addAll(names map[string]bool, more []string) {
	for _, name := range more {
		names[name] = true
	}
}
