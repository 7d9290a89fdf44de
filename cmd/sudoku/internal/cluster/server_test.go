package cluster

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
)

// What is said to other machines is encrypted, or said to be plain by name, and no password is empty.
func TestAccessIsChecked(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a     Access
		plain PlainText
		want  string // "" where it is accepted
	}{
		{Access{URL: "nats://127.0.0.1:4222"}, false, ""},
		{Access{URL: "nats://localhost:4222,nats://[::1]:4222"}, false, ""},
		{Access{URL: "127.0.0.1:4222"}, false, ""},
		{Access{URL: "tls://h:4222"}, false, ""},
		{Access{URL: "nats://h:4222", CA: "ca.pem"}, false, ""},
		{Access{URL: "nats://h:4222"}, true, ""},
		{Access{URL: "nats://h:4222"}, false, "nats://h:4222 is another machine"},
		{Access{URL: "h:4222"}, false, "is another machine"},
		{Access{URL: "tls://a:4222, nats://u:secret@10.0.0.1:4222"}, false, "nats://u:xxxxx@10.0.0.1:4222 is another machine"},
		{Access{URL: "ws://h:80"}, false, "is another machine"},
		{Access{URL: "nats://127.0.0.1", User: "u"}, false, "--nats-password go together"},
		{Access{URL: "nats://127.0.0.1", Password: "p"}, false, "--nats-password go together"},
		{Access{URL: "nats://u:@127.0.0.1"}, false, "the password in nats://u:xxxxx@127.0.0.1 is empty"},
		{Access{URL: "nats://token@127.0.0.1"}, false, ""},
	} {
		tt.a.PlainText = tt.plain
		err := tt.a.Check()
		if (err == nil) != (tt.want == "") || err != nil && (!strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%+v: %v", tt.a, err)
		}
	}
}

// A server on this machine that names others does not lead anybody to them in plain text.
func TestOtherServersAreNotReachedInPlainText(t *testing.T) {
	t.Parallel()
	url := namingServer(t, "10.0.0.1:4222")
	for _, tt := range []struct {
		plain PlainText
		want  int
	}{{false, 0}, {true, 1}} {
		options, err := Access{URL: url, PlainText: tt.plain}.options("test", func(string) {}, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		nc, err := nats.Connect(url, options...)
		if err != nil {
			t.Fatal(err)
		}
		if others := nc.DiscoveredServers(); !nc.IsConnected() || len(others) != tt.want {
			t.Errorf("plain text %v: %q", tt.plain, others)
		}
		nc.Close()
	}
}

// namingServer is a server that says hello, and names another one.
func namingServer(t *testing.T, other string) (url string) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ln.Close() })
	go func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			go func() {
				defer conn.Close()
				fmt.Fprintf(conn, "INFO {\"server_id\":\"a\",\"version\":\"2.11.0\",\"max_payload\":1048576,\"connect_urls\":[%q]}\r\n", other)
				for lines := bufio.NewScanner(conn); lines.Scan(); {
					if lines.Text() == "PING" {
						fmt.Fprint(conn, "PONG\r\n")
					}
				}
			}()
		}
	}()
	return "nats://" + ln.Addr().String()
}

// A server that is too old to tell the time is not asked for ever.
func TestServerIsTooOld(t *testing.T) {
	t.Parallel()
	asked := 0
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	err := (&Cluster{tell: func(string) {}}).try(ctx, "asking", func(context.Context) error { asked++; return errTooOld })
	if !errors.Is(err, errTooOld) || asked != 1 {
		t.Error(err, asked)
	}
}
