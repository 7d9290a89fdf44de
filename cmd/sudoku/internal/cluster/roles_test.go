package cluster

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"sudoku/cmd/internal/certtest"
	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// serveRoles runs the server that deploy/nats.conf describes.
func serveRoles(t *testing.T) (url string) {
	t.Helper()
	setRoles(t)
	o, err := server.ProcessConfigFile(rolesFile)
	if err != nil {
		t.Fatal(err)
	}
	return serveNATS(t, o)
}

const rolesFile = "../../../../deploy/nats.conf"

// setRoles sets the variables that deploy/nats.conf reads.
func setRoles(t *testing.T) {
	t.Helper()
	for _, name := range roles {
		t.Setenv(name, "password")
	}
	cert, key := certtest.Write(t)
	t.Setenv("CERT", cert)
	t.Setenv("KEY", key)
}

var roles = []string{"COORDINATOR", "WORKER", "WATCHER"}

// The server does not start with a password that is empty, or without one.
func TestRolesHavePasswords(t *testing.T) {
	setRoles(t)
	if _, err := server.ProcessConfigFile(rolesFile); err != nil {
		t.Fatal(err)
	}
	for _, name := range roles {
		t.Setenv(name, "")
		if _, err := server.ProcessConfigFile(rolesFile); err == nil {
			t.Errorf("%s may be empty", name)
		}
		t.Setenv(name, "password")
	}
}

func (s *testServer) connectAs(t *testing.T, user string, heard *runtest.Said) *Cluster {
	t.Helper()
	times := quick
	times.Connect = 20 * time.Second // until it is clear that what it asks for is not allowed
	c, err := Open(t.Context(), Access{URL: s.URL, User: user, Password: "password", CA: os.Getenv("CERT")}, user, times, heard.Tell)
	if err != nil {
		t.Fatal(user, err, heard)
	}
	t.Cleanup(c.Close)
	return c
}

// What deploy/nats.conf lets a coordinator, a worker and a watcher do is enough for them.
func TestRoles(t *testing.T) {
	s := &testServer{runtest.Server{URL: serveRoles(t)}}
	heard := runtest.NewSaid()
	coordinator := s.connectAs(t, "coordinator", heard)
	in, want := numbered(1000)
	w := newWork(t, in)
	ended := make(chan error, 1)
	go func() {
		got, _, err := w.run(t.Context(), coordinator)
		if got != want {
			t.Errorf("%d bytes, want %d", len(got), len(want))
		}
		ended <- err
	}()
	watcher := s.connectAs(t, "watcher", heard)
	var all []Seen
	runtest.WaitUntil(t, func() bool {
		var err error
		if all, err = watcher.Jobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(all) == 1
	})
	worker := s.connectAs(t, "worker", heard)
	working, stop := context.WithCancel(t.Context())
	go func() {
		_ = worker.Work(working, Worker{Name: "w", Lanes: 2, Engine: upper{}, Log: heard.Tell})
	}()
	if err := watcher.Watch(t.Context(), all[0].Job.Key(), func(s Seen) bool { return !s.Phase.Ended() }); err != nil {
		t.Error(err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	stop()
	cancelled := newWork(t, in+"more\n")
	go func() {
		_, _, err := cancelled.run(t.Context(), coordinator)
		ended <- err
	}()
	runtest.WaitUntil(t, func() bool {
		var err error
		if all, err = watcher.Jobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(all) == 2
	})
	running := slices.IndexFunc(all, func(s Seen) bool { return s.Phase == jobs.Running })
	if running < 0 {
		t.Fatalf("no job is running: %+v", all)
	}
	if err := coordinator.Cancel(t.Context(), all[running].Job.Key()); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, ErrCancelled) {
		t.Error(err)
	}
	if strings.Contains(heard.String(), "iolation") {
		t.Error(heard)
	}
	nothingIsLeft(t, coordinator)
}

// What a worker and a watcher must not do is refused.
func TestRolesForbid(t *testing.T) {
	s := &testServer{runtest.Server{URL: serveRoles(t)}}
	coordinator := s.connectAs(t, "coordinator", runtest.NewSaid())
	block := jobs.Ref{Job: someJob, Number: 1}
	for user, forbidden := range map[string][]string{
		"worker": {
			subject(workPrefix, block), cancelPrefix + string(someJob), "$KV.SUDOKU_JOBS." + string(someJob.Key()),
			"$JS.API.STREAM.PURGE.SUDOKU_ANSWERS", "$JS.API.STREAM.MSG.DELETE.SUDOKU_ANSWERS", "$JS.API.CONSUMER.CREATE.SUDOKU_WORK.workers", "$JS.API.STREAM.DELETE.SUDOKU_WORK",
		},
		"watcher": {
			subject(workPrefix, block), subject(answersPrefix, block), cancelPrefix + string(someJob), "$KV.SUDOKU_JOBS." + string(someJob.Key()),
			notePrefix + string(someJob), "$JS.ACK.SUDOKU_WORK.workers.1", "$JS.API.CONSUMER.MSG.NEXT.SUDOKU_WORK.workers", "$JS.API.STREAM.PURGE.KV_SUDOKU_JOBS",
		},
		"coordinator": {subject(answersPrefix, block), "$JS.API.STREAM.DELETE.SUDOKU_WORK", "$JS.API.CONSUMER.MSG.NEXT.SUDOKU_WORK.workers"},
	} {
		heard := runtest.NewSaid()
		c := s.connectAs(t, user, heard)
		const last = "nobody.may" // what is refused is told in order
		for _, subject := range append(forbidden, last) {
			if err := c.nc.Publish(subject, []byte("x")); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.nc.FlushTimeout(time.Minute); err != nil {
			t.Fatal(err)
		}
		runtest.WaitUntil(t, func() bool { return strings.Contains(heard.String(), last) })
		for _, subject := range forbidden {
			if !strings.Contains(strings.ToLower(heard.String()), strings.ToLower(`"`+subject+`"`)) {
				t.Errorf("%s may publish on %s:\n%s", user, subject, heard)
			}
		}
	}
	nothingIsLeft(t, coordinator)
}
