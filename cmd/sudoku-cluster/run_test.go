package main

import (
	"context"
	"flag"
	"net"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats.go"

	"sudoku/cmd/internal/envvars"
	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/internal/stamp"
)

var update = flag.Bool("update", false, "write the golden file anew")

// result is what the program prints, and how it ends.
type result struct {
	status         int
	stdout, stderr string
}

// call runs the program until it ends by itself.
func call(t *testing.T, args ...string) result {
	t.Helper()
	var stdout, stderr strings.Builder
	status := run(t.Context(), args, &stdout, &stderr)
	return result{status, stdout.String(), stderr.String()}
}

// Who starts a server can see at an address whether it can carry work, and what it keeps.
func TestServer(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	stdout, stderr := runtest.NewSaid(), runtest.NewSaid()
	status := make(chan int, 1)
	go func() {
		status <- run(ctx, []string{"--addr", "127.0.0.1:0", "--store", t.TempDir(), "--admin-addr", "127.0.0.1:0"}, stdout, stderr)
	}()
	operator := "http://" + stderr.Wait(t, `sudoku-cluster: listening for the operator on (\S+)`)
	url := stdout.Wait(t, `Listening on (\S+); Ctrl-C stops\.`)
	runtest.LookUntil(t, operator+"/readyz", "200 ready\n")
	nc, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	for _, line := range []string{
		"sudoku_cluster_ready 1", "sudoku_cluster_store_limit_bytes 2.147483648e+09", "sudoku_cluster_clients 1",
		`sudoku_build_info{version="`, "go_goroutines ", "process_resident_memory_bytes ",
	} {
		runtest.LookUntil(t, operator+"/metrics", "\n"+line)
	}
	if got := runtest.Look(t, operator+"/healthz"); got != "200 ok\n" {
		t.Errorf("alive: %s", got)
	}
	if got := runtest.Look(t, operator+"/debug/pprof/heap?debug=1"); !strings.HasPrefix(got, "200 heap profile") {
		t.Errorf("%.100s", got)
	}
	if got := runtest.Look(t, operator+"/"); !strings.HasPrefix(got, "404 ") {
		t.Errorf("%.100s", got)
	}
	cancel()
	if got := <-status; got != exitOK {
		t.Errorf("status %d", got)
	}
}

// An address that is none, or is taken, is said with the flag.
func TestAdminAddressesThatAreWrong(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	server := []string{"--addr", "127.0.0.1:0", "--store", t.TempDir(), "--admin-addr"}
	got := call(t, append(server, "nonsense")...)
	if want := "--admin-addr (SUDOKU_CLUSTER_ADMIN_ADDR) must be host:port"; got.status != exitUsage || !strings.Contains(got.stderr, want) {
		t.Errorf("%+v", got)
	}
	got = call(t, append(server, ln.Addr().String())...)
	if want := ln.Addr().String() + " is taken: another program listens there; --admin-addr chooses another address"; got.status != exitNo || !strings.Contains(got.stderr, want) {
		t.Errorf("%+v", got)
	}
}

// Nobody is let in by mistake, and what is wrong is said.
func TestWrongUsage(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"":                           "missing flags: --store=DIR",
		"--store s --nonsense":       "unknown flag --nonsense",
		"--store s cluster":          "unexpected argument cluster",
		"--store s --most -1":        "is not an amount of memory",
		"--store s --addr 0.0.0.0:0": "others can reach this address",
		"--store s --addr :0":        "others can reach this address",
		"--store s --cert c":         "--cert and --key go together",
		"--store s --ca c":           "--ca goes with --cert and --key",
		"--store s --user u":         "--user and --password go together",
		"--store s --most 1MiB":      "--most must be at least",
		"--store s --addr 0.0.0.0:0 --open --user u --password p":                        "--open lets everybody in",
		"--store s --addr 0.0.0.0:0 --open --ca c --cert c --key c":                      "--open lets everybody in",
		"--store s --routes nats://h:6222":                                               "--routes goes with --name",
		"--store s --user u --password p --addr 127.0.0.1:0 --name a --routes host:6222": "is not an address like nats://host:6222",
	} {
		got := call(t, strings.Fields(args)...)
		if got.status == exitOK || got.stdout != "" || !strings.HasPrefix(got.stderr, "sudoku-cluster: ") || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// A variable that is misspelt is named; those of the other program are known.
func TestUnknownVariables(t *testing.T) {
	t.Setenv("SUDOKU_CLUSTER_STROE", "s")
	t.Setenv("SUDOKU_MEMORY", "1GiB")
	got := call(t, "--store", t.TempDir(), "--most", "1MiB")
	want := "sudoku-cluster: SUDOKU_CLUSTER_STROE is no setting of this program; SUDOKU_CLUSTER_STORE is\n"
	if !strings.HasPrefix(got.stderr, want) || strings.Contains(got.stderr, "SUDOKU_MEMORY") {
		t.Error(got.stderr)
	}
}

// Every variable is in the list of those that are known, and what is there under the name of this program is
// one of its own.
func TestVariablesAreListed(t *testing.T) {
	t.Parallel()
	parser, err := kong.New(&cli{}, kong.Vars{"version": ""})
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]bool{}
	for _, f := range parser.Model.Flags {
		for _, name := range f.Envs {
			own[name] = true
			if !slices.Contains(envvars.Known(), name) {
				t.Errorf("%s is not in names.txt", name)
			}
		}
	}
	for _, name := range envvars.Known() {
		if strings.HasPrefix(name, "SUDOKU_CLUSTER_") && !own[name] {
			t.Errorf("%s is in names.txt, and nothing reads it", name)
		}
	}
}

// The help is the manual of the command line.
func TestHelp(t *testing.T) {
	const golden = "testdata/help.txt"
	t.Setenv("COLUMNS", "80")
	got := call(t, "--help")
	if got.status != exitOK || got.stderr != "" {
		t.Fatalf("%+v", got)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(got.stdout), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.stdout); diff != "" {
		t.Error(diff)
	}
}

// The licences begin with our own and name what is linked.
func TestLicences(t *testing.T) {
	t.Parallel()
	got := call(t, "--licences")
	if got.status != exitOK || got.stderr != "" || !strings.Contains(got.stdout, "Sudoku\n\nMIT License") || !strings.Contains(got.stdout, "github.com/nats-io/nats-server/v2 v") {
		t.Errorf("%d %s, %.500s", got.status, got.stderr, got.stdout)
	}
}

func TestVersion(t *testing.T) {
	t.Parallel()
	if got := call(t, "--version"); got.status != exitOK || got.stdout != stamp.Own().Text()+"\n" {
		t.Errorf("%+v", got)
	}
}
